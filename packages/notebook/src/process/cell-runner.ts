import { inspect } from 'node:util'
import vm from 'node:vm'
import { createRng } from '@sunwake/core/math/random'
import type { CellProgram } from '../cell/shared-scope.ts'
import { IMPORT, META } from '../cell/shared-scope.ts'
import type { Answer, Request, Settings } from '../run/messages.ts'
import { DisplayedValues } from './displayed-values.ts'
import { cellImport, useAgainst } from './imports.ts'
import { completionsAt, inspectionAt } from './look-up.ts'
import { placesOf } from './stack-places.ts'
import { watchFiles } from './watch-files.ts'

/** Runs cells one after the other in the global scope of this process. */
export class CellRunner {
  readonly #send: (answer: Answer) => void
  #displayed: DisplayedValues | undefined
  #files: () => readonly string[] = () => []
  /** Ends the running cell with a failure that came from elsewhere, such as a timer. */
  #interruptCell: ((reason: unknown) => void) | undefined

  constructor(send: (answer: Answer) => void) {
    this.#send = send
  }

  async answer(request: Request): Promise<void> {
    switch (request.type) {
      case 'start':
        this.#start(request.settings)
        this.#send({ type: 'ready' })
        break
      case 'run':
        await this.#run(request.name, request.program)
        break
      case 'files':
        this.#send({ type: 'files', paths: this.#files() })
        break
      case 'complete':
        this.#send({ type: 'completions', ...completionsAt(request.code, request.cursor) })
        break
      case 'inspect':
        this.#send({ type: 'inspection', text: inspectionAt(request.code, request.cursor) })
    }
  }

  /** A failure outside of what a cell waits for: it ends the cell, if one runs. */
  fail(reason: unknown): void {
    this.#interruptCell?.(reason)
  }

  #start(settings: Settings): void {
    const { folder, seed, bounds } = settings
    process.chdir(folder)
    if (settings.against !== undefined) useAgainst(settings.against, settings.engineFrom)
    this.#files = watchFiles()
    const displayed = new DisplayedValues(this.#send, bounds)
    this.#displayed = displayed
    for (const name of ['stdout', 'stderr'] as const) {
      process[name].write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
        displayed.stream(name, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
        for (const done of rest) if (typeof done === 'function') done()
        return true
      }) as NodeJS.WriteStream['write']
    }
    // So that a cell that draws without care repeats itself too.
    const rng = createRng(seed).split('Math.random')
    Math.random = () => rng.uniform()
    const { load, meta } = cellImport(settings)
    setGlobals({ [IMPORT]: load, [META]: meta })
    setGlobals({ seed, display: displayed.display })
  }

  async #run(name: string, { declared, functions, code }: CellProgram): Promise<void> {
    const displayed = this.#displayed
    if (displayed === undefined) throw new Error('a cell was sent before the settings')
    displayed.nextCell()
    try {
      for (const global of declared) declare(global)
      for (const { code: text, line, column } of functions) {
        const strict = '"use strict";'
        new vm.Script(`${strict}${text}`, {
          filename: name,
          lineOffset: line - 1,
          columnOffset: column - strict.length,
        }).runInThisContext()
      }
      const script = new vm.Script(code, { filename: name })
      const failure = new Promise<never>((_, reject) => {
        this.#interruptCell = reject
      })
      // On a turn of its own: all that stands on the turn of a cell that is broken off is gone with it.
      const ran = Promise.resolve().then((): unknown => script.runInThisContext())
      const value: unknown = await Promise.race([ran, failure])
      if (value !== undefined) await displayed.result(value)
      this.#send({ type: 'done' })
    } catch (error) {
      this.#send({ type: 'failed', ...describe(error), places: placesOf(error) })
    } finally {
      this.#interruptCell = undefined
    }
  }
}

function describe(error: unknown): { readonly name: string; readonly message: string } {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return { name: 'Error', message: typeof error === 'string' ? error : inspect(error) }
}

/** A name of the shared scope, before the cell that declares it gives it a value; one that has a value keeps it. */
function declare(name: string): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  if (own !== undefined && 'value' in own && own.writable === true) return
  Object.defineProperty(globalThis, name, {
    value: undefined,
    writable: true,
    configurable: true,
    enumerable: true,
  })
}

function setGlobals(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
  }
}
