import type { Socket } from 'node:net'
import { ByteQueue } from './byte-queue.ts'
import { commandBytes, type Frame, messageBytes, readCommand, takeFrame, ZmtpError } from './frame.ts'
import {
  GREETING_BYTES,
  greeting,
  readyData,
  requireGreeting,
  requirePeer,
  type SocketType,
} from './handshake.ts'

/** Longest message that is taken [bytes]. */
const MESSAGE_BYTES = 64 * 1024 * 1024
/** Most parts of a message. */
const MESSAGE_PARTS = 1024
/** Most that waits for a peer that does not read [bytes]. */
const WAITING_BYTES = 256 * 1024 * 1024
/** Longest that a peer may take to say what it is [ms]. */
const HANDSHAKE_MS = 30_000

/** What a connection tells. */
export interface ConnectionEvents {
  readonly onMessage: (parts: readonly Buffer[], from: Connection) => void
  /** A command after the handshake. */
  readonly onCommand: (name: string, data: Buffer, from: Connection) => void
  readonly onEnd: (ended: Connection) => void
  /** Why a connection was closed. */
  readonly log: (line: string) => void
}

/** One peer over TCP: greeting, READY, then messages. An invalid message closes this connection alone. */
export class Connection {
  readonly #socket: Socket
  readonly #type: SocketType
  readonly #events: ConnectionEvents
  readonly #arrived = new ByteQueue()
  #stage: 'greeting' | 'ready' | 'open' = 'greeting'
  #parts: Buffer[] = []
  #partBytes = 0

  constructor(socket: Socket, type: SocketType, events: ConnectionEvents) {
    this.#socket = socket
    this.#type = type
    this.#events = events
    socket.setNoDelay(true)
    socket.setTimeout(HANDSHAKE_MS, () => {
      if (this.#stage !== 'open') this.#refuse(new ZmtpError('the peer does not say what it is'))
    })
    socket.on('data', (piece) => this.#receive(piece))
    // A peer that is gone is no fault; it tells so by its end, too.
    socket.on('error', () => undefined)
    socket.on('close', () => events.onEnd(this))
    socket.write(greeting())
  }

  /** Sends a message; the connection of a peer that does not read is closed. */
  send(parts: readonly Buffer[]): void {
    if (this.#stage !== 'open' || this.#socket.destroyed) return
    this.#socket.write(messageBytes(parts))
    if (this.#socket.writableLength > WAITING_BYTES)
      this.#refuse(new ZmtpError('the peer does not read what it is sent'))
  }

  sendCommand(name: string, data: Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(commandBytes(name, data))
  }

  /** Ends when all that was sent has left. */
  end(): void {
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #refuse(error: ZmtpError): void {
    this.#events.log(`${this.#type}: connection closed: ${error.message}`)
    this.#socket.destroy()
  }

  #receive(piece: Buffer): void {
    this.#arrived.push(piece)
    try {
      this.#takeAll()
    } catch (error) {
      if (!(error instanceof ZmtpError)) throw error
      this.#refuse(error)
    }
  }

  #takeAll(): void {
    if (this.#stage === 'greeting') {
      if (this.#arrived.length < GREETING_BYTES) return
      requireGreeting(this.#arrived.take(GREETING_BYTES))
      this.sendCommand('READY', readyData(this.#type))
      this.#stage = 'ready'
    }
    while (!this.#socket.destroyed) {
      const frame = takeFrame(this.#arrived, MESSAGE_BYTES - this.#partBytes)
      if (frame === undefined) return
      if (frame.isCommand) this.#command(frame)
      else this.#part(frame)
    }
  }

  #command({ body }: Frame): void {
    const { name, data } = readCommand(body)
    if (name === 'ERROR') {
      throw new ZmtpError(`it refuses us: ${JSON.stringify(data.toString('latin1', 1, 256))}`)
    }
    if (this.#stage === 'open') {
      // Time to live (two bytes), then what a pong repeats.
      if (name === 'PING') this.sendCommand('PONG', data.subarray(2))
      else this.#events.onCommand(name, data, this)
      return
    }
    if (name !== 'READY') throw new ZmtpError(`the command ${JSON.stringify(name)} came before READY`)
    requirePeer(this.#type, data)
    this.#stage = 'open'
    this.#socket.setTimeout(0)
  }

  #part({ body, hasMore }: Frame): void {
    if (this.#stage !== 'open') throw new ZmtpError('a message came before READY')
    this.#parts.push(body)
    this.#partBytes += body.length
    if (this.#parts.length > MESSAGE_PARTS) {
      throw new ZmtpError(`a message has more than ${MESSAGE_PARTS} parts`)
    }
    if (hasMore) return
    const parts = this.#parts
    this.#parts = []
    this.#partBytes = 0
    this.#events.onMessage(parts, this)
  }
}
