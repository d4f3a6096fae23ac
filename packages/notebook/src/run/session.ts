import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Stream, Writable } from 'node:stream'
import { CellSyntaxError, type CompiledCell, compileCell } from '../cell/compile-cell.ts'
import {
  type Answer,
  type CellEvent,
  type Completions,
  INTERRUPT_ORDER,
  INTERRUPTED,
  type Request,
  type Settings,
  type StackPlace,
} from './messages.ts'
import { PROGRAM, sourceArguments } from './session-program.ts'

/** Why a cell did not end as it should. */
export interface CellFailure {
  readonly name: string
  readonly message: string
  /** Line of the failing cell, from 1; nothing where it is not known. */
  readonly line?: number | undefined
  /** As a person reads it, the cell's own places alone. */
  readonly traceback: readonly string[]
  /** Whether the process is gone, and with it what the cells before had made. */
  readonly isFatal: boolean
}

interface ExecuteOptions {
  /** How errors call the cell: `cell 3`. */
  readonly name: string
  readonly source: string
  /** After which it is stopped, and its process with it [s]; no limit when absent. */
  readonly limitSeconds?: number | undefined
  readonly onEvent: (event: CellEvent) => void
}

/** Longest that a cell may take to end after an interrupt, on a busy machine too [ms]. */
const INTERRUPT_MS = 10_000
/** After which an interrupt is told again: one that comes before the process begins the cell finds none to end [ms]. */
const REMINDER_MS = 500
/** Last of what a process said before it died [characters]. */
const LAST_WORDS = 2000

/** One fresh process that runs cells. It is the user's own code with the user's own rights: nothing confines it. */
export class Session {
  readonly #child: ChildProcess
  readonly #requests: Writable
  readonly #orders: Writable
  readonly #cells = new Map<string, CompiledCell>()
  readonly #ended: Promise<string>
  /** Cells wait for it, so that its start is not counted as theirs. */
  readonly #ready: Promise<unknown>
  #receive: ((answer: Answer) => void) | undefined
  /** Told what the last cell leaves behind, also after it has ended. */
  #onEvent: (event: CellEvent) => void = () => undefined
  #lastWords = ''
  #isDead = false
  #isRunning = false
  #isInterrupted = false
  #impatience: NodeJS.Timeout | undefined
  #reminder: NodeJS.Timeout | undefined
  /** A cell without an end would outlive the command that is interrupted. */
  readonly #endWithParent = (): void => this.kill()

  constructor(settings: Settings) {
    // Warnings of Node name the process, which is another one each run.
    this.#child = spawn(process.execPath, ['--no-warnings', ...sourceArguments(), PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
      // Times, languages and colours of the machine shall not reach what cells print.
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C', LANG: 'C', NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    const { stdout, stderr } = this.#child
    const [, , , answers, requests, orders] = this.#child.stdio as unknown as readonly Stream[]
    this.#requests = requests as Writable
    this.#orders = orders as Writable
    createInterface({ input: answers as Readable }).on('line', (line) =>
      this.#take(JSON.parse(line) as Answer),
    )
    for (const pipe of [this.#requests, this.#orders]) pipe.on('error', () => undefined)
    stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => this.#onEvent({ type: 'stream', name: 'stdout', text }))
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS)
    })
    process.once('exit', this.#endWithParent)
    this.#ended = new Promise((resolve) => {
      this.#child.on('error', ({ message }) => resolve(message))
      this.#child.on('close', (code, signal) => {
        this.#isDead = true
        process.off('exit', this.#endWithParent)
        resolve(signal === null ? `exit ${code}` : signal)
      })
    })
    this.#ready = Promise.race([this.#ask({ type: 'start', settings }), this.#ended])
  }

  /** Runs one cell; resolves with its failure, or with nothing. */
  async execute(options: ExecuteOptions): Promise<CellFailure | undefined> {
    this.#isRunning = true
    this.#isInterrupted = false
    try {
      return await this.#execute(options)
    } finally {
      this.#isRunning = false
      clearTimeout(this.#impatience)
      clearInterval(this.#reminder)
    }
  }

  async #execute({ name, source, limitSeconds, onEvent }: ExecuteOptions): Promise<CellFailure | undefined> {
    let compiled: CompiledCell
    try {
      compiled = await compileCell(source, name)
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof CellSyntaxError)) throw error
      const line = error instanceof CellSyntaxError ? error.line : undefined
      const at = line === undefined ? [] : [`    at ${name}, line ${line}`]
      const { message } = error
      return {
        name: 'SyntaxError',
        message,
        line,
        traceback: [`SyntaxError: ${message}`, ...at],
        isFatal: false,
      }
    }
    this.#cells.set(name, compiled)
    await this.#ready
    if (this.#isInterrupted) return interrupted(name)
    this.#onEvent = onEvent
    const ran = this.#ask({ type: 'run', name, program: compiled.program })
    const outcomes: Promise<Answer | string>[] = [ran, this.#ended]
    let timer: NodeJS.Timeout | undefined
    let isLate = false
    if (limitSeconds !== undefined) {
      timer = setTimeout(() => {
        isLate = true
        this.kill()
      }, limitSeconds * 1000)
    }
    const outcome = await Promise.race(outcomes)
    clearTimeout(timer)
    if (typeof outcome === 'string') return this.#fatal(name, outcome, isLate ? limitSeconds : undefined)
    return outcome.type === 'failed' ? this.#failure(outcome, name) : undefined
  }

  /** Absolute paths of the files that were opened until now. */
  async files(): Promise<readonly string[]> {
    if (this.#isDead) return []
    const answer = await Promise.race([this.#ask({ type: 'files' }), this.#ended])
    return typeof answer === 'object' && answer.type === 'files' ? answer.paths : []
  }

  /** What can stand at a place of code; nothing where the process is gone. @param cursor in UTF-16 units. */
  async complete(code: string, cursor: number): Promise<Completions | undefined> {
    await this.#ready
    const answer = await Promise.race([this.#ask({ type: 'complete', code, cursor }), this.#ended])
    return typeof answer === 'object' && answer.type === 'completions' ? answer : undefined
  }

  /** What stands at a place of code, in words; nothing where it has no value. @param cursor in UTF-16 units. */
  async inspect(code: string, cursor: number): Promise<string | undefined> {
    await this.#ready
    const answer = await Promise.race([this.#ask({ type: 'inspect', code, cursor }), this.#ended])
    return typeof answer === 'object' && answer.type === 'inspection' ? answer.text : undefined
  }

  /**
   * Ends the running cell with a failure; what the cells before have made stays. Only where it cannot be broken off
   * (it waits for another process, say), the process is ended.
   */
  interrupt(): void {
    if (this.#isDead || !this.#isRunning) return
    this.#isInterrupted = true
    this.#orders.write(INTERRUPT_ORDER)
    clearTimeout(this.#impatience)
    clearInterval(this.#reminder)
    this.#impatience = setTimeout(() => this.kill(), INTERRUPT_MS)
    this.#reminder = setInterval(() => this.#orders.write(INTERRUPT_ORDER), REMINDER_MS)
  }

  /** Ends the process at once. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Ends the process and waits until it is gone. */
  async close(): Promise<void> {
    this.kill()
    await this.#ended
  }

  #tell(request: Request): void {
    if (!this.#isDead) this.#requests.write(`${JSON.stringify(request)}\n`)
  }

  #ask(request: Request): Promise<Answer> {
    return new Promise((resolve) => {
      this.#receive = resolve
      this.#tell(request)
    })
  }

  #take(answer: Answer): void {
    switch (answer.type) {
      case 'stream':
      case 'display':
      case 'result':
      case 'update':
        this.#onEvent(answer)
        break
      default:
        this.#receive?.(answer)
    }
  }

  #failure({ name, message, places }: Extract<Answer, { type: 'failed' }>, cell: string): CellFailure {
    const mapped = places.map((place) => this.#mapped(place))
    return {
      name,
      message,
      line: mapped.find((place) => place.cell === cell)?.line,
      traceback: [
        `${name}: ${message}`,
        ...mapped
          .map(
            (place) =>
              `    at ${place.function === '' ? '' : `${place.function}, `}${place.cell}, line ${place.line}`,
          )
          // A cell stands twice where it waits for what it called.
          .filter((text, n, all) => text !== all[n - 1]),
      ],
      isFatal: false,
    }
  }

  #mapped(place: StackPlace): StackPlace {
    const line = this.#cells.get(place.cell)?.lineOf(place.line, place.column) ?? place.line
    return { ...place, line }
  }

  #fatal(name: string, end: string, limitSeconds: number | undefined): CellFailure {
    const words = this.#lastWords
      .trim()
      .split('\n')
      .find((line) => /error|fatal/i.test(line))
    const [kind, message] =
      limitSeconds !== undefined
        ? [
            'TimeLimit',
            `${name} ran longer than its limit of ${limitSeconds} s and was stopped; --cell-seconds, or "seconds" in metadata.sunwake of the cell, sets another`,
          ]
        : this.#isInterrupted
          ? [INTERRUPTED, `${name} could not be broken off, so the process of the notebook was ended`]
          : [
              'ProcessEnded',
              `${name} ended the process of the notebook (${end})${words === undefined ? '' : `: ${words.trim()}`}`,
            ]
    return { name: kind, message, traceback: [`${kind}: ${message}`], isFatal: true }
  }
}

function interrupted(cell: string): CellFailure {
  const message = `${cell} was interrupted before it began`
  return { name: INTERRUPTED, message, traceback: [`${INTERRUPTED}: ${message}`], isFatal: false }
}
