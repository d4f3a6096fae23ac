import type { JsonObject } from '../format/notebook.ts'
import { engineVersion } from '../run/engine-identity.ts'
import { positionOf, unitsOf } from './code-places.ts'
import type { KernelConnection } from './connection-file.ts'
import { Execution, type ExecutionSettings, refusal } from './execution.ts'
import { completenessOf } from './is-complete.ts'
import { kernelInfo } from './kernel-info.ts'
import { MessageCodec, type Received } from './wire-message.ts'
import { echoSocket, type ListeningSocket, publisherSocket, routerSocket } from './zmtp/sockets.ts'

/** How a kernel is started. */
export interface KernelOptions extends ExecutionSettings {
  readonly connection: KernelConnection
  /** Told what was dropped, and why. */
  readonly log: (line: string) => void
}

type Answer = (parts: readonly Buffer[]) => void

interface Waiting {
  readonly request: Received
  readonly answer: Answer
}

/** Requests whose answers end the messages that wait behind them. */
const CUT_SHORT = { status: 'aborted' }

/** A kernel of Jupyter: requests of the shell one after the other, those of the control channel at once. */
export class Kernel {
  readonly #options: KernelOptions
  readonly #codec: MessageCodec
  readonly #execution: Execution
  readonly #version: string
  readonly #publisher: ReturnType<typeof publisherSocket>
  readonly #sockets: Readonly<Record<'shell' | 'control' | 'stdin' | 'iopub' | 'hb', ListeningSocket>>
  readonly #waiting: Waiting[] = []
  #isWorking = false
  #end: () => void = () => undefined
  /** Resolves when the kernel was told to shut down and has. */
  readonly ended: Promise<void>

  constructor(options: KernelOptions) {
    const { connection, log, engineFrom } = options
    this.#options = options
    this.#codec = new MessageCodec(connection.key)
    this.#version = engineVersion(engineFrom)
    this.#execution = new Execution(options)
    this.#publisher = publisherSocket(log)
    this.#sockets = {
      shell: routerSocket(log, (parts, answer) => this.#onShell(parts, answer)),
      control: routerSocket(log, (parts, answer) => this.#onControl(parts, answer)),
      // No cell asks for input.
      stdin: routerSocket(log, () => undefined),
      iopub: this.#publisher.socket,
      hb: echoSocket(log),
    }
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  /** Listens on every channel. @returns the ports. */
  async listen(): Promise<Readonly<Record<string, number>>> {
    const { host, ports } = this.#options.connection
    const found: Record<string, number> = {}
    for (const channel of ['shell', 'control', 'stdin', 'iopub', 'hb'] as const) {
      found[channel] = await this.#sockets[channel].listen({ host, port: ports[channel] })
    }
    return found
  }

  /** Breaks off the running cell. */
  interrupt(): void {
    this.#execution.interrupt()
  }

  /** Ends cells and connections. */
  async close(): Promise<void> {
    await this.#execution.close()
    await Promise.all(Object.values(this.#sockets).map((socket) => socket.close()))
    this.#end()
  }

  #onShell(parts: readonly Buffer[], answer: Answer): void {
    const request = this.#codec.decode(parts, this.#options.log)
    if (request === undefined) return
    this.#waiting.push({ request, answer })
    if (!this.#isWorking) void this.#work()
  }

  #onControl(parts: readonly Buffer[], answer: Answer): void {
    const request = this.#codec.decode(parts, this.#options.log)
    if (request !== undefined) void this.#handle({ request, answer })
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const content = await this.#handle(next)
      const isFailed = next.request.type === 'execute_request' && content?.['status'] === 'error'
      if (isFailed && next.request.content['stop_on_error'] !== false) this.#abortExecutions()
    }
    this.#isWorking = false
  }

  /** Cells that were sent before one failed do not run. */
  #abortExecutions(): void {
    const kept = this.#waiting.splice(0).filter(({ request, answer }) => {
      if (request.type !== 'execute_request') return true
      this.#busy(request)
      this.#answer({ request, answer }, CUT_SHORT)
      this.#idle(request)
      return false
    })
    this.#waiting.push(...kept)
  }

  async #handle(waiting: Waiting): Promise<JsonObject | undefined> {
    const { request } = waiting
    this.#busy(request)
    let content: JsonObject | undefined
    try {
      content = await this.#contentOf(request)
    } catch (error) {
      this.#options.log(`${request.type} failed: ${(error as Error).stack ?? error}`)
      content = refusal(`the kernel failed: ${(error as Error).message}`)
    }
    if (content !== undefined) this.#answer(waiting, content)
    this.#idle(request)
    if (request.type === 'shutdown_request') await this.close()
    return content
  }

  async #contentOf(request: Received): Promise<JsonObject | undefined> {
    const { type, content } = request
    switch (type) {
      case 'kernel_info_request':
        return kernelInfo(this.#version)
      case 'execute_request':
        return await this.#execution.execute(content, (kind, told) => this.#publish(kind, told, request))
      case 'complete_request':
        return await this.#complete(content)
      case 'inspect_request':
        return await this.#inspect(content)
      case 'is_complete_request':
        return await completenessOf(String(content['code'] ?? ''))
      case 'history_request':
        return { status: 'ok', history: [] }
      case 'comm_info_request':
        return { status: 'ok', comms: {} }
      case 'comm_open':
        // No one here answers to a comm.
        this.#publish('comm_close', { comm_id: content['comm_id'] ?? '', data: {} }, request)
        return undefined
      case 'comm_msg':
      case 'comm_close':
        return undefined
      case 'interrupt_request':
        this.interrupt()
        return { status: 'ok' }
      case 'shutdown_request':
        return { status: 'ok', restart: content['restart'] === true }
      default:
        this.#options.log(`message ignored: unknown type ${JSON.stringify(type)}`)
        return undefined
    }
  }

  async #complete({ code, cursor_pos: position }: JsonObject): Promise<JsonObject> {
    if (typeof code !== 'string') return refusal(`code must be a text (got ${JSON.stringify(code)})`)
    const cursor = unitsOf(code, typeof position === 'number' ? position : code.length)
    const { matches, start, end } = (await this.#execution.complete(code, cursor)) ?? {
      matches: [],
      start: cursor,
      end: cursor,
    }
    return {
      status: 'ok',
      matches,
      cursor_start: positionOf(code, start),
      cursor_end: positionOf(code, end),
      metadata: {},
    }
  }

  async #inspect({ code, cursor_pos: position }: JsonObject): Promise<JsonObject> {
    if (typeof code !== 'string') return refusal(`code must be a text (got ${JSON.stringify(code)})`)
    const cursor = unitsOf(code, typeof position === 'number' ? position : code.length)
    const text = await this.#execution.inspect(code, cursor)
    const data: JsonObject = text === undefined ? {} : { 'text/plain': text }
    return { status: 'ok', found: text !== undefined, data, metadata: {} }
  }

  #answer({ request, answer }: Waiting, content: JsonObject): void {
    const type = request.type.replace(/_request$/, '_reply')
    answer(this.#codec.encode(type, content, { parent: request.header, identities: request.identities }))
    if (type === 'shutdown_reply') this.#publish(type, content, request)
  }

  #busy(request: Received): void {
    this.#publish('status', { execution_state: 'busy' }, request)
  }

  #idle(request: Received): void {
    this.#publish('status', { execution_state: 'idle' }, request)
  }

  #publish(type: string, content: JsonObject, { header }: Received): void {
    const topic = Buffer.from(`kernel.${type}`)
    this.#publisher.publish(this.#codec.encode(type, content, { parent: header, identities: [topic] }))
  }
}
