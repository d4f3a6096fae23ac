import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { clientAddress } from './client-address.ts'
import type { HttpEnvironment } from './environment.ts'
import { isFailure } from './errors.ts'
import { createRequestId } from './request-id.ts'

/** Ids that a caller may choose: short, and of characters that no log or header takes for something else. */
const SANE_ID = /^[\w.:~+/=-]{1,128}$/

/** Gives every request an id and a logger, and writes one line about it when it is answered. */
export function requestContext({
  logger,
  clock,
  trustProxy,
}: {
  readonly logger: Logger
  readonly clock: Clock
  readonly trustProxy: number
}): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const startedMs = clock.now()
    const requestId = sanitizeRequestId(c.req.header('x-request-id'))
    const log = logger.child({ request_id: requestId })
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    // Not by `c.header`, which makes the answer anew.
    c.res.headers.set('X-Request-Id', requestId)
    const { status } = c.res
    log[isFailure(status) ? 'error' : 'info'](
      {
        method: c.req.method,
        path: c.req.path,
        status,
        duration_ms: clock.now() - startedMs,
        client: clientAddress(c, trustProxy),
        organization_id: c.get('caller')?.organization.id,
        key_prefix: c.get('caller')?.key?.prefix,
      },
      'request',
    )
  }
}

/** The caller's id where it is sane, else a new one. */
function sanitizeRequestId(given: string | undefined): string {
  return given !== undefined && SANE_ID.test(given) ? given : createRequestId()
}
