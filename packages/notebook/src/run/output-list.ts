import type { Output } from '../format/notebook.ts'
import type { CellEvent } from './messages.ts'

/** The outputs of a cell as they arrive: texts of one stream in a row are one, a display may take another's place. */
export class OutputList {
  readonly #outputs: Output[] = []
  readonly #places = new Map<string, number>()

  get all(): readonly Output[] {
    return this.#outputs
  }

  add(event: CellEvent, executionCount: number): void {
    if (event.type === 'stream') {
      const last = this.#outputs.at(-1)
      if (last?.kind === 'stream' && last.name === event.name) {
        this.#outputs[this.#outputs.length - 1] = { ...last, text: last.text + event.text }
      } else this.#outputs.push({ kind: 'stream', name: event.name, text: event.text })
      return
    }
    const { data, metadata, displayId } = event
    if (event.type === 'result') {
      this.#outputs.push({ kind: 'result', data, metadata, executionCount })
      return
    }
    const place = displayId === undefined ? undefined : this.#places.get(displayId)
    if (event.type === 'update') {
      if (place !== undefined) this.#outputs[place] = { kind: 'display', data, metadata }
      return
    }
    if (displayId !== undefined) this.#places.set(displayId, this.#outputs.length)
    this.#outputs.push({ kind: 'display', data, metadata })
  }
}
