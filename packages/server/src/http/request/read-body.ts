import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { BodyLimits } from '@sunwake/api/routes'
import { payloadTooLarge, ServiceError, validationError } from '@sunwake/api/schemas'

const MIB = 1024 * 1024
/** Most bytes that are unpacked at once, and least: each piece is a turn of the event loop. */
const PIECE_MAX = 256 * 1024
const PIECE_MIN = 16 * 1024

/**
 * The bytes of a body, unpacked. Refuses too much while it comes: little more than the limits is ever held.
 * @throws {ServiceError} `payload_too_large`, `unsupported_media_type` (encoding), `validation_error` (broken gzip).
 */
export async function readBody(
  request: Request,
  { wireBytes, bytes }: Pick<BodyLimits, 'wireBytes' | 'bytes'>,
  contentEncoding: string | undefined,
  contentLength: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new ServiceError(
      'unsupported_media_type',
      `The Content-Encoding ${JSON.stringify(encoding.slice(0, 40))} is not supported; send gzip, or no Content-Encoding.`,
      {
        headers: { 'Accept-Encoding': 'gzip' },
      },
    )
  }
  if (Number(contentLength) > wireBytes) throw tooLarge('on the wire', wireBytes)
  if (request.body === null) return new Uint8Array()
  const wire = limited(arriving(request.body), wireBytes, 'on the wire')
  return await collect(encoding === 'identity' ? wire : unpacked(wire, bytes))
}

/** The chunks of a body; a connection that breaks off is the caller's doing and no failure of the service. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>
  } catch {
    throw validationError([
      { field: 'body', value: null, constraint: 'a complete body; the connection was closed before its end' },
    ])
  }
}

async function* unpacked(wire: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  const source = Readable.from(wire, { objectMode: false })
  const gunzip = createGunzip({ chunkSize: Math.max(PIECE_MIN, Math.min(PIECE_MAX, bytes)) })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    yield* limited(source.pipe(gunzip), bytes, 'unpacked')
  } catch (error) {
    if (!isZlibError(error)) throw error
    throw validationError([
      { field: 'body', value: null, constraint: `a whole gzip stream: ${error.message}` },
    ])
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** Passes bytes on until there are too many. */
async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  where: string,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge(where, limit)
    yield chunk
  }
}

/** The chunks in one piece. They are copied in turns of the event loop, for memory that is new is slow to write. */
async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.byteLength
  }
  const bytes = Buffer.from(new ArrayBuffer(length))
  let written = 0
  let paused = 0
  for (const part of parts) {
    bytes.set(part, written)
    written += part.byteLength
    if (written - paused < PIECE_MAX) continue
    paused = written
    await setImmediate()
  }
  return bytes
}

function tooLarge(where: string, limit: number): ServiceError {
  return payloadTooLarge(
    `The body is larger than ${limit < MIB ? `${limit / 1024} KiB` : `${limit / MIB} MiB`} ${where}.`,
    limit,
  )
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
