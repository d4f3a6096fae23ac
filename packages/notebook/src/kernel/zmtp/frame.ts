import type { ByteQueue } from './byte-queue.ts'

/** What a peer sent that ZMTP does not allow, or that is more than is taken; its connection ends. */
export class ZmtpError extends Error {
  override readonly name = 'ZmtpError'
}

/** A part of a message, or a command. */
export interface Frame {
  readonly isCommand: boolean
  /** Whether the message goes on in the next frame. */
  readonly hasMore: boolean
  readonly body: Buffer
}

const MORE = 1
const LONG = 2
const COMMAND = 4

/**
 * Takes the next frame out of what has arrived; nothing where it is not whole yet.
 * @param mostBytes longest body that is taken.
 * @throws {ZmtpError} a flag that is not known, or a body that is too long.
 */
export function takeFrame(arrived: ByteQueue, mostBytes: number): Frame | undefined {
  if (arrived.length < 2) return undefined
  const flags = arrived.peek(1).readUInt8()
  if ((flags & ~(MORE | LONG | COMMAND)) !== 0 || (flags & (MORE | COMMAND)) === (MORE | COMMAND)) {
    throw new ZmtpError(`a frame has the flags ${flags}, which ZMTP 3.0 does not know`)
  }
  const isLong = (flags & LONG) !== 0
  const headBytes = isLong ? 9 : 2
  if (arrived.length < headBytes) return undefined
  const head = arrived.peek(headBytes)
  const bytes = isLong ? Number(head.readBigUInt64BE(1)) : head.readUInt8(1)
  if (bytes > mostBytes) throw new ZmtpError(`a frame of ${bytes} bytes is longer than ${mostBytes}`)
  if (arrived.length < headBytes + bytes) return undefined
  arrived.take(headBytes)
  return {
    isCommand: (flags & COMMAND) !== 0,
    hasMore: (flags & MORE) !== 0,
    body: arrived.take(bytes),
  }
}

/** The bytes of a message. */
export function messageBytes(parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts.flatMap((body, n) => [head(body.length, n < parts.length - 1 ? MORE : 0), body]))
}

/** A command by its name. */
export function commandBytes(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from([name.length]), Buffer.from(name, 'latin1'), data])
  return Buffer.concat([head(body.length, COMMAND), body])
}

/** Name and data of the body of a command. @throws {ZmtpError} it has no name. */
export function readCommand(body: Buffer): { readonly name: string; readonly data: Buffer } {
  const length = body[0] ?? 0
  if (length === 0 || body.length < 1 + length) throw new ZmtpError('a command has no name')
  return { name: body.toString('latin1', 1, 1 + length), data: body.subarray(1 + length) }
}

function head(bytes: number, flags: number): Buffer {
  if (bytes < 256) return Buffer.from([flags, bytes])
  const long = Buffer.alloc(9)
  long.writeUInt8(flags | LONG)
  long.writeBigUInt64BE(BigInt(bytes), 1)
  return long
}
