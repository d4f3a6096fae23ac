import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { HttpEnvironment } from './environment.ts'

/** Below this gzip costs more than it saves [bytes]. */
const THRESHOLD = 1024

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson|javascript))/

/** Compresses answers where the caller takes gzip. */
export const compression: MiddlewareHandler<HttpEnvironment> = compress({
  encoding: 'gzip',
  threshold: THRESHOLD,
  contentTypeFilter: COMPRESSIBLE,
})
