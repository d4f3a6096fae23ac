import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CellSyntaxError, type CompiledCell, compileCell } from '../cell/compile-cell.ts'
import type { Answer, CellEvent, Request, Settings, StackPlace } from './messages.ts'

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

const IS_SOURCE = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(new URL(`../process/main${IS_SOURCE ? '.ts' : '.js'}`, import.meta.url))
/** Last of what a process said before it died [characters]. */
const LAST_WORDS = 2000

/** One fresh process that runs cells. It is the user's own code with the user's own rights: nothing confines it. */
export class Session {
  readonly #child: ChildProcess
  readonly #cells = new Map<string, CompiledCell>()
  readonly #ended: Promise<string>
  /** Cells wait for it, so that its start is not counted as theirs. */
  readonly #ready: Promise<unknown>
  #receive: ((answer: Answer) => void) | undefined
  #lastWords = ''
  #isDead = false
  /** A cell without an end would outlive the command that is interrupted. */
  readonly #endWithParent = (): void => this.kill()

  constructor(settings: Settings) {
    // Warnings of Node name the process, which is another one each run.
    this.#child = spawn(process.execPath, ['--no-warnings', ...sourceArguments(), PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
      // Times, languages and colours of the machine shall not reach what cells print.
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C', LANG: 'C', NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    const { stdout, stderr, stdio } = this.#child
    createInterface({ input: stdio[3] as Readable }).on('line', (line) => {
      this.#receive?.(JSON.parse(line) as Answer)
    })
    stdio[4]?.on('error', () => undefined)
    stdout
      ?.setEncoding('utf8')
      .on('data', (text: string) => this.#receive?.({ type: 'stream', name: 'stdout', text }))
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
  async execute({ name, source, limitSeconds, onEvent }: ExecuteOptions): Promise<CellFailure | undefined> {
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
    const ran = this.#ask({ type: 'run', name, program: compiled.program }, onEvent)
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
    if (!this.#isDead) (this.#child.stdio[4] as Writable).write(`${JSON.stringify(request)}\n`)
  }

  #ask(request: Request, onEvent: (event: CellEvent) => void = () => undefined): Promise<Answer> {
    return new Promise((resolve) => {
      this.#receive = (answer) => {
        if (
          answer.type === 'stream' ||
          answer.type === 'display' ||
          answer.type === 'result' ||
          answer.type === 'update'
        ) {
          onEvent(answer)
        } else resolve(answer)
      }
      this.#tell(request)
    })
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
    const message =
      limitSeconds === undefined
        ? `${name} ended the process of the notebook (${end})${words === undefined ? '' : `: ${words.trim()}`}`
        : `${name} ran longer than its limit of ${limitSeconds} s and was stopped; --cell-seconds, or "seconds" in metadata.sunwake of the cell, sets another`
    const kind = limitSeconds === undefined ? 'ProcessEnded' : 'TimeLimit'
    return { name: kind, message, traceback: [`${kind}: ${message}`], isFatal: true }
  }
}

/** What Node is told so that it runs the program from its source. */
function sourceArguments(): string[] {
  if (!IS_SOURCE) return []
  const tsx = createRequire(import.meta.url).resolve('tsx')
  return ['--conditions=@sunwake/source', '--import', pathToFileURL(tsx).href]
}
