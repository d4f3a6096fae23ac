import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { HttpEnvironment } from '../environment.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

/** Headers that a page may read beside the few that it always may. */
const EXPOSED = [
  'Age',
  'Allow',
  'Content-Disposition',
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
]

const PREFLIGHT_MAX_AGE_S = 3600

/**
 * Lets pages of other origins call the service, where the deployment names them. Keys travel in headers, never in
 * cookies, so credentials are not allowed. `OPTIONS` that is no preflight is answered by its path.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<HttpEnvironment> {
  if (origins.length === 0) return (_, next) => next()
  const every = origins.includes('*')
  const allow = cors({
    origin: every ? '*' : [...origins],
    allowMethods: (origin) => (every || origins.includes(origin) ? METHODS : []),
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
  return async (c, next) => {
    const isPreflight = c.req.header('access-control-request-method') !== undefined
    if (c.req.method === 'OPTIONS' && !isPreflight) return await next()
    const answer = await allow(c, next)
    if (answer !== undefined) c.res = answer
  }
}
