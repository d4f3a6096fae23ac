import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { HttpEnvironment } from './environment.ts'
import type { Layer } from './layers.ts'

/** Below this gzip costs more than it saves [bytes]. */
const THRESHOLD = 1024

/** Not event streams: a compressor would hold back what has to come at once. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|x-ndjson|javascript))/

const gzip = compress({
  encoding: 'gzip',
  threshold: THRESHOLD,
  contentTypeFilter: COMPRESSIBLE,
})

/** Compresses answers where the caller takes gzip. */
export const compression: MiddlewareHandler<HttpEnvironment> = (c, next) =>
  c.req.header('accept-encoding') === undefined ? next() : gzip(c, next)

/** Tells caches that what may be compressed may come in another form for others. */
export const variesByEncoding: Layer = {
  after(c) {
    const { headers } = c.res
    const length = headers.get('Content-Length')
    if (length !== null && Number(length) < THRESHOLD) return
    if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return
    const vary = headers.get('Vary')
    if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary ?? '')) {
      headers.set('Vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    }
  },
}
