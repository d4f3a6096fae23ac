import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from './environment.ts'

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
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<HttpEnvironment> {
  const every = origins.includes('*')
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && (every || origins.includes(origin))
    const preflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (allowed && preflight) {
      const wanted = c.req.header('access-control-request-headers') ?? ''
      c.header('Access-Control-Allow-Methods', METHODS)
      if (HEADER_NAMES.test(wanted)) c.header('Access-Control-Allow-Headers', wanted)
      c.header('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S))
      c.res = c.body(null, 204)
    } else {
      await next()
    }
    if (origins.length > 0 && !every) c.header('Vary', 'Origin', { append: true })
    if (!allowed) return
    c.header('Access-Control-Allow-Origin', every ? '*' : origin)
    c.header('Access-Control-Expose-Headers', EXPOSED)
  }
}
