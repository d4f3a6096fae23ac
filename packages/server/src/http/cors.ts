import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import type { Layer } from './layers.ts'

const METHODS = 'GET, HEAD, POST, PATCH, DELETE'

/** Headers that a page may read beside the few that it always may. */
const EXPOSED = [
  'Age',
  'Allow',
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'Sunset',
  'X-API-Version',
  'X-Fingerprint',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Used',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Service-Deprecated',
  'X-Timestamp-Label',
].join(', ')

const PREFLIGHT_MAX_AGE_S = 3600

/** Header names that a page asks to send: letters, digits and dashes, parted by commas. */
const HEADER_NAMES = /^[\w-]{1,64}(?: *, *[\w-]{1,64}){0,31}$/

/**
 * Lets pages of other origins call the service, where the deployment names them. Keys travel in headers, never in
 * cookies, so credentials are not allowed.
 */
export function crossOrigin(origins: readonly string[]): Layer {
  if (origins.length === 0) return {}
  const every = origins.includes('*')
  /** The origin of a request that is allowed. */
  const allowedOf = (c: Context<HttpEnvironment>): string | undefined => {
    const origin = c.req.header('origin')
    return origin !== undefined && (every || origins.includes(origin)) ? origin : undefined
  }
  return {
    before(c) {
      const preflight =
        c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
      if (!preflight || allowedOf(c) === undefined) return undefined
      const wanted = c.req.header('access-control-request-headers') ?? ''
      c.header('Access-Control-Allow-Methods', METHODS)
      if (HEADER_NAMES.test(wanted)) c.header('Access-Control-Allow-Headers', wanted)
      c.header('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S))
      return c.body(null, 204)
    },
    after(c) {
      const { headers } = c.res
      if (!every) headers.append('Vary', 'Origin')
      const origin = allowedOf(c)
      if (origin === undefined) return
      headers.set('Access-Control-Allow-Origin', every ? '*' : origin)
      headers.set('Access-Control-Expose-Headers', EXPOSED)
    },
  }
}
