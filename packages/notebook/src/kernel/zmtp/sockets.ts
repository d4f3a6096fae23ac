import { createServer, type Server } from 'node:net'
import { Connection, type ConnectionEvents } from './connection.ts'
import type { SocketType } from './handshake.ts'

/** Most subscriptions of one peer. */
const SUBSCRIPTIONS = 1000

/** Where a socket listens. */
export interface Endpoint {
  readonly host: string
  readonly port: number
}

type Log = (line: string) => void
type Handlers = Partial<Pick<ConnectionEvents, 'onMessage' | 'onCommand' | 'onEnd'>>

/** A socket of ZeroMQ that listens. */
export class ListeningSocket {
  readonly #server: Server
  readonly #peers = new Set<Connection>()

  constructor(type: SocketType, log: Log, handlers: Handlers) {
    this.#server = createServer((socket) => {
      const peer = new Connection(socket, type, {
        onMessage: handlers.onMessage ?? (() => undefined),
        onCommand: handlers.onCommand ?? (() => undefined),
        onEnd: (ended) => {
          this.#peers.delete(ended)
          handlers.onEnd?.(ended)
        },
        log,
      })
      this.#peers.add(peer)
    })
  }

  /** @returns the port, which the system chose where 0 was asked for. */
  async listen({ host, port }: Endpoint): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => resolve())
    })
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }

  /** Takes no more peers, and ends the ones there are when they have what was sent. */
  async close(): Promise<void> {
    for (const peer of this.#peers) peer.end()
    const impatient = setTimeout(() => {
      for (const peer of this.#peers) peer.destroy()
    }, 500)
    await new Promise((resolve) => this.#server.close(resolve))
    clearTimeout(impatient)
  }
}

/** Tells each message to a handler, with the way to answer the peer that sent it. */
export function routerSocket(
  log: Log,
  onMessage: (parts: readonly Buffer[], answer: (parts: readonly Buffer[]) => void) => void,
): ListeningSocket {
  return new ListeningSocket('ROUTER', log, {
    onMessage: (parts, peer) => onMessage(parts, (answer) => peer.send(answer)),
  })
}

/** Gives each message back: what a heartbeat asks for. */
export function echoSocket(log: Log): ListeningSocket {
  return new ListeningSocket('REP', log, { onMessage: (parts, peer) => peer.send(parts) })
}

/** Sends messages to whom they concern. */
export interface Publisher {
  readonly socket: ListeningSocket
  /** @param parts the first one is the topic: subscribers to a begin of it get the message. */
  publish(parts: readonly Buffer[]): void
}

/** A socket that peers subscribe to. */
export function publisherSocket(log: Log): Publisher {
  const topics = new Map<Connection, string[]>()
  const subscribe = (peer: Connection, topic: string): void => {
    const held = topics.get(peer) ?? []
    if (held.length >= SUBSCRIPTIONS) log(`PUB: subscription ignored: a peer has at most ${SUBSCRIPTIONS}`)
    else topics.set(peer, [...held, topic])
  }
  const cancel = (peer: Connection, topic: string): void => {
    const held = topics.get(peer) ?? []
    const at = held.indexOf(topic)
    if (at !== -1)
      topics.set(
        peer,
        held.filter((_, n) => n !== at),
      )
  }
  const socket = new ListeningSocket('PUB', log, {
    // ZMTP 3.0 subscribes by messages, 3.1 by commands.
    onMessage: ([first = Buffer.alloc(0)], peer) => {
      const topic = first.toString('latin1', 1)
      if (first[0] === 1) subscribe(peer, topic)
      else if (first[0] === 0) cancel(peer, topic)
    },
    onCommand: (name, data, peer) => {
      if (name === 'SUBSCRIBE') subscribe(peer, data.toString('latin1'))
      else if (name === 'CANCEL') cancel(peer, data.toString('latin1'))
    },
    onEnd: (peer) => void topics.delete(peer),
  })
  return {
    socket,
    publish(parts) {
      const topic = parts[0]?.toString('latin1') ?? ''
      for (const [peer, held] of topics) {
        if (held.some((begin) => topic.startsWith(begin))) peer.send(parts)
      }
    },
  }
}
