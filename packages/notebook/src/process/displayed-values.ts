import { isJsonType, type JsonObject, type MimeBundle } from '../format/notebook.ts'
import type { Answer, OutputBounds } from '../run/messages.ts'
import { bundleOf } from './mime-bundle.ts'

interface DisplayOptions {
  /** By which a later display takes the place of this one. */
  readonly id?: string | undefined
  /** Whether it takes the place of the one with this id. */
  readonly update?: boolean | undefined
}

/** What cells show, kept within bounds. */
export class DisplayedValues {
  readonly #send: (answer: Answer) => void
  readonly #bounds: OutputBounds
  #written = { stdout: 0, stderr: 0 }

  constructor(send: (answer: Answer) => void, bounds: OutputBounds) {
    this.#send = send
    this.#bounds = bounds
  }

  /** Streams are counted anew. */
  nextCell(): void {
    this.#written = { stdout: 0, stderr: 0 }
  }

  stream(name: 'stdout' | 'stderr', text: string): void {
    const most = this.#bounds.streamCharacters
    const before = this.#written[name]
    if (before > most || text === '') return
    this.#written[name] += text.length
    const isCut = this.#written[name] > most
    const kept = isCut
      ? `${text.slice(0, most - before)}\n... cut: a cell may write ${most} characters\n`
      : text
    this.#send({ type: 'stream', name, text: kept })
  }

  /** `display` of cells: shows a value in the best form that it has. */
  readonly display = async (value: unknown, { id, update = false }: DisplayOptions = {}): Promise<void> => {
    const data = this.#bounded(await bundleOf(value))
    this.#send({
      type: update ? 'update' : 'display',
      data,
      metadata: {},
      ...(id === undefined ? {} : { displayId: id }),
    })
  }

  /** The value of the last expression of a cell. */
  async result(value: unknown): Promise<void> {
    this.#send({ type: 'result', data: this.#bounded(await bundleOf(value)), metadata: {} as JsonObject })
  }

  #bounded(data: MimeBundle): MimeBundle {
    const most = this.#bounds.bundleCharacters
    const notes: string[] = []
    const kept = Object.entries(data).filter(([type, content]) => {
      const length = isJsonType(type) ? JSON.stringify(content).length : String(content).length
      if (length > most) notes.push(`... cut: ${type} has ${length} characters, and a value may have ${most}`)
      return length <= most
    })
    if (notes.length === 0) return data
    const bounded = Object.fromEntries(kept)
    const text = data['text/plain']
    const begin =
      'text/plain' in bounded ? bounded['text/plain'] : typeof text === 'string' ? text.slice(0, most) : ''
    return { ...bounded, 'text/plain': [begin, ...notes].filter((part) => part !== '').join('\n') }
  }
}
