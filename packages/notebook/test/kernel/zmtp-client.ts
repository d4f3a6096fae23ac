import { createHmac, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** The greeting as the specification of ZMTP 3.0 has it, byte by byte. */
export function greetingOf(version: readonly [number, number] = [3, 0], mechanism = 'NULL'): Buffer {
  const bytes = Buffer.alloc(64, 0)
  bytes.set([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, ...version])
  bytes.set(Buffer.from(mechanism, 'ascii'), 12)
  return bytes
}

/** READY with its properties. */
export function ready(properties: Readonly<Record<string, string>>): Buffer {
  const body = [Buffer.from('\x05READY', 'latin1')]
  for (const [name, value] of Object.entries(properties)) {
    body.push(Buffer.from([name.length]), Buffer.from(name))
    body.push(Buffer.from([0, 0, value.length >> 8, value.length & 255]), Buffer.from(value))
  }
  return frame(Buffer.concat(body), 4)
}

/** A frame: flags, length in one byte or eight, body. */
export function frame(body: Buffer, flags = 0): Buffer {
  if (body.length <= 255) return Buffer.concat([Buffer.from([flags, body.length]), body])
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  return Buffer.concat([Buffer.from([flags | 2]), size, body])
}

/** A peer that knows no more than the specification: it connects, shakes hands and reads messages in order. */
export class Peer {
  readonly socket: Socket
  readonly #messages: Buffer[][] = []
  readonly #readers: ((message: Buffer[]) => void)[] = []
  /** Bodies of commands, READY first. */
  readonly commands: Buffer[] = []
  readonly closed: Promise<void>
  #bytes = Buffer.alloc(0)
  #isGreeted = false
  #parts: Buffer[] = []

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => this.socket.on('close', () => resolve()))
    this.socket.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes])
      this.#read()
    })
  }

  static of(port: number, type: string): Peer {
    const peer = new Peer(port)
    peer.socket.write(Buffer.concat([greetingOf(), ready({ 'Socket-Type': type, Identity: '' })]))
    return peer
  }

  send(...parts: readonly Buffer[]): void {
    this.socket.write(Buffer.concat(parts.map((part, n) => frame(part, n < parts.length - 1 ? 1 : 0))))
  }

  next(): Promise<Buffer[]> {
    const message = this.#messages.shift()
    if (message !== undefined) return Promise.resolve(message)
    return new Promise((resolve) => this.#readers.push(resolve))
  }

  #read(): void {
    if (!this.#isGreeted) {
      if (this.#bytes.length < 64) return
      this.#bytes = this.#bytes.subarray(64)
      this.#isGreeted = true
    }
    for (;;) {
      const [flags = 0, short = 0] = this.#bytes
      const head = (flags & 2) === 2 ? 9 : 2
      if (this.#bytes.length < head) return
      const size = head === 9 ? this.#bytes.readUInt32BE(5) : short
      if (this.#bytes.length < head + size) return
      const body = this.#bytes.subarray(head, head + size)
      this.#bytes = this.#bytes.subarray(head + size)
      if ((flags & 4) === 4) this.commands.push(body)
      else {
        this.#parts.push(body)
        if ((flags & 1) === 1) continue
        const message = this.#parts
        this.#parts = []
        const reader = this.#readers.shift()
        if (reader === undefined) this.#messages.push(message)
        else reader(message)
      }
    }
  }
}

/** A message as a reader has it. */
export interface Read {
  readonly type: string
  readonly parentId: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any content.
  readonly content: any
}

/** Writes and reads messages of Jupyter, signed by HMAC. */
export class Jupyter {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  sign(parts: readonly Buffer[]): Buffer {
    return Buffer.from(createHmac('sha256', this.#key).update(Buffer.concat(parts)).digest('hex'))
  }

  message(type: string, content: object, id: string = randomUUID()): Buffer[] {
    const header = { msg_id: id, msg_type: type, session: 's', username: 'u', date: '', version: '5.3' }
    const parts = [header, {}, {}, content].map((part) => Buffer.from(JSON.stringify(part)))
    return [Buffer.from('<IDS|MSG>'), this.sign(parts), ...parts]
  }

  read(message: readonly Buffer[]): Read {
    const at = message.findIndex((part) => part.toString() === '<IDS|MSG>')
    const [signature, ...parts] = message.slice(at + 1)
    if (signature?.toString() !== this.sign(parts).toString()) throw new Error('the kernel signs wrongly')
    const [header, parent, , content] = parts.map((part) => JSON.parse(part.toString()))
    return { type: header.msg_type, parentId: parent.msg_id ?? '', content }
  }
}
