import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { HttpEnvironment } from '../environment.ts'
import type { Layer } from './layers.ts'

/** Below this compression costs more than it saves [bytes]. */
const THRESHOLD = 1024

/** Not event streams: a compressor would hold back what has to come at once. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|x-ndjson|javascript))/

type Encoding = 'br' | 'gzip'

/** Up to this an answer is compressed where it is, in less time than a stream takes to begin [bytes]. */
const AT_ONCE_MAX = 64 * 1024

/** As fast as gzip and smaller; the default, 11, takes seconds for a megabyte. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type Bytes = Uint8Array<ArrayBuffer>

const COMPRESSORS: Readonly<
  Record<
    Encoding,
    {
      readonly stream: () => Duplex
      readonly atOnce: (bytes: ArrayBuffer | Bytes) => Bytes
      /** On another thread. */
      readonly whole: (bytes: Bytes) => Promise<Bytes>
    }
  >
> = {
  br: {
    stream: () => createBrotliCompress(BROTLI),
    atOnce: (bytes) => brotliCompressSync(bytes, BROTLI),
    whole: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  },
  gzip: {
    stream: () => createGzip(),
    atOnce: (bytes) => gzipSync(bytes),
    whole: (bytes) => promisify(gzip)(bytes),
  },
}

/** Compresses answers by `Accept-Encoding`: Brotli, or gzip where the caller prefers it or takes no other. */
export const compression: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  await next()
  const accepted = c.req.header('accept-encoding')
  if (accepted === undefined || c.req.method === 'HEAD') return
  const { body, headers, status } = c.res
  if (body === null || status === 206 || !isCompressible(headers)) return
  const encoding = preferredEncoding(accepted)
  if (encoding === undefined) return
  const compressed = await compressedBody(c, encoding, body)
  c.res = new Response(compressed, c.res)
  if (compressed instanceof ReadableStream) c.res.headers.delete('Content-Length')
  else c.res.headers.set('Content-Length', String(compressed.byteLength))
  c.res.headers.set('Content-Encoding', encoding)
  const etag = c.res.headers.get('ETag')
  if (etag !== null && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`)
}

/** The compressed body: kept for the next caller where it does not change, in one piece where it is short, else a stream. */
async function compressedBody(
  c: Context<HttpEnvironment>,
  encoding: Encoding,
  body: ReadableStream<Bytes>,
): Promise<Bytes | ReadableStream<Bytes>> {
  const { stream, atOnce, whole } = COMPRESSORS[encoding]
  const length = c.res.headers.get('Content-Length')
  const isShort = length !== null && Number(length) <= AT_ONCE_MAX
  const fixed = c.get('fixedBody')
  if (fixed !== undefined && fixed.etag === c.res.headers.get('ETag')) {
    const kept = fixed.packed.get(encoding) ?? (isShort ? atOnce : whole)(fixed.bytes)
    fixed.packed.set(encoding, kept)
    return await kept
  }
  if (isShort) return atOnce(await c.res.arrayBuffer())
  const { readable, writable } = Duplex.toWeb(stream())
  return body.pipeThrough({ readable: readable as ReadableStream<Bytes>, writable })
}

/** The encoding that a caller gives the highest weight; Brotli of equals; undefined where it takes neither. */
export function preferredEncoding(accepted: string): Encoding | undefined {
  const given = parseAccept(accepted)
  const weightOf = (name: string) => given.find(({ type }) => type.toLowerCase() === name)?.q
  const weights = { br: weightOf('br') ?? weightOf('*') ?? 0, gzip: weightOf('gzip') ?? weightOf('*') ?? 0 }
  const best = weights.br >= weights.gzip ? 'br' : 'gzip'
  return weights[best] > 0 ? best : undefined
}

/** Whether an answer is of a kind and a size that compression helps. */
function isCompressible(headers: Headers): boolean {
  const length = headers.get('Content-Length')
  if (length !== null && Number(length) < THRESHOLD) return false
  return !headers.has('Content-Encoding') && COMPRESSIBLE.test(headers.get('Content-Type') ?? '')
}

/** Tells caches that what may be compressed may come in another form for others. */
export const variesByEncoding: Layer = {
  after(c) {
    const { headers } = c.res
    if (!headers.has('Content-Encoding') && !isCompressible(headers)) return
    const vary = headers.get('Vary')
    if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary ?? '')) {
      headers.set('Vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    }
  },
}
