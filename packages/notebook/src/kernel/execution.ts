import type { Json, JsonObject } from '../format/notebook.ts'
import type { CellEvent } from '../run/messages.ts'
import { OUTPUT_BOUNDS } from '../run/messages.ts'
import { type CellFailure, Session } from '../run/session.ts'

/** Sends a message about a request to all who listen. */
export type Publish = (type: string, content: JsonObject) => void

/** Where cells run and find what they import. */
export interface ExecutionSettings {
  /** Folder of files and modules. */
  readonly folder: string
  /** File from which `@sunwake/*` is found. */
  readonly engineFrom: string
}

/** The seed of cells: a kernel is not told which notebook it runs. */
const SEED = 1

/** Runs the cells that Jupyter sends, in one process as `sunwake notebook run` has it; a new one where it ended. */
export class Execution {
  readonly #settings: ExecutionSettings
  #session: Session
  #count = 0
  #asides = 0
  #isClosed = false

  constructor(settings: ExecutionSettings) {
    this.#settings = settings
    this.#session = this.#start()
  }

  /** Runs the code of a request. @returns the content of its answer. */
  async execute(content: JsonObject, publish: Publish): Promise<JsonObject> {
    const { code, silent = false, store_history: stored = true, user_expressions: asked } = content
    if (typeof code !== 'string') return refusal(`code must be a text (got ${JSON.stringify(code)})`)
    const isStored = stored === true && silent !== true
    if (isStored) this.#count++
    const count = this.#count
    const tell: Publish = silent === true ? () => undefined : publish
    tell('execute_input', { code, execution_count: count })
    const name = isStored ? `cell ${count}` : this.#aside()
    const failure = await this.#run(name, code, (event) => tell(...outputMessage(event, count)))
    if (failure !== undefined) {
      const error = errorContent(failure)
      tell('error', error)
      return { status: 'error', execution_count: count, ...error }
    }
    const expressions = await this.#expressions(asked)
    return { status: 'ok', execution_count: count, user_expressions: expressions, payload: [] }
  }

  interrupt(): void {
    this.#session.interrupt()
  }

  async complete(code: string, cursor: number): ReturnType<Session['complete']> {
    return await this.#session.complete(code, cursor)
  }

  async inspect(code: string, cursor: number): ReturnType<Session['inspect']> {
    return await this.#session.inspect(code, cursor)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#session.close()
  }

  #start(): Session {
    return new Session({ ...this.#settings, seed: SEED, bounds: OUTPUT_BOUNDS })
  }

  /** The name of code that is counted by no one. */
  #aside(): string {
    this.#asides++
    return `cell aside ${this.#asides}`
  }

  async #run(
    name: string,
    source: string,
    onEvent: (event: CellEvent) => void,
  ): Promise<CellFailure | undefined> {
    const failure = await this.#session.execute({ name, source, onEvent })
    if (failure?.isFatal !== true || this.#isClosed) return failure
    this.#session = this.#start()
    const note = 'the names of all cells before are gone; run them again'
    return {
      ...failure,
      message: `${failure.message}; ${note}`,
      traceback: [...failure.traceback, `    ${note}`],
    }
  }

  async #expressions(asked: Json | undefined): Promise<JsonObject> {
    const found: Record<string, Json> = {}
    if (typeof asked !== 'object' || asked === null) return found
    for (const [key, source] of Object.entries(asked)) {
      let shown: JsonObject = { status: 'ok', data: { 'text/plain': 'undefined' }, metadata: {} }
      const failure = await this.#run(this.#aside(), String(source), (event) => {
        if (event.type === 'result') shown = { status: 'ok', data: event.data, metadata: event.metadata }
      })
      found[key] = failure === undefined ? shown : { status: 'error', ...errorContent(failure) }
    }
    return found
  }
}

/** The content of an answer to a request that cannot be. */
export function refusal(message: string): JsonObject {
  return { status: 'error', ename: 'RequestError', evalue: message, traceback: [`RequestError: ${message}`] }
}

function errorContent({ name, message, traceback }: CellFailure): JsonObject {
  return { ename: name, evalue: message, traceback }
}

function outputMessage(event: CellEvent, count: number): [type: string, content: JsonObject] {
  if (event.type === 'stream') return ['stream', { name: event.name, text: event.text }]
  const { type, data, metadata, displayId } = event
  if (type === 'result') return ['execute_result', { data, metadata, execution_count: count }]
  const transient: JsonObject = displayId === undefined ? {} : { display_id: displayId }
  return [type === 'update' ? 'update_display_data' : 'display_data', { data, metadata, transient }]
}
