import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { setAnswerHeader } from '../answer/answer-header.ts'
import { isFailure } from '../answer/errors.ts'
import { clientAddress } from '../request/client-address.ts'
import { createRequestId } from '../request/request-id.ts'
import type { Layer } from './layers.ts'

/** Ids that a caller may choose: short, and of characters that no log or header takes for something else. */
const SANE_ID = /^[\w.:~+/=-]{1,128}$/

/** Gives every request an id, its time and a logger, and writes one line about it when it is answered. */
export function requestContext({
  logger,
  clock,
  trustProxy,
}: {
  readonly logger: Logger
  readonly clock: Clock
  readonly trustProxy: number
}): Layer {
  return {
    before(c) {
      const requestId = sanitizeRequestId(c.req.header('x-request-id'))
      c.set('requestId', requestId)
      c.set('logger', logger)
      c.set('arrived', { atMs: clock.now(), started: performance.now() })
      return undefined
    },
    after(c) {
      const requestId = c.get('requestId')
      setAnswerHeader(c, 'X-Request-Id', requestId)
      const { status } = c.res
      const caller = c.get('caller')
      logger[isFailure(status, c.error) ? 'error' : 'info'](
        {
          request_id: requestId,
          method: c.req.method,
          path: c.req.path,
          status,
          duration_ms: clock.now() - c.get('arrived').atMs,
          client: clientAddress(c, trustProxy),
          organization_id: caller?.organization.id,
          key_prefix: caller?.key?.prefix,
        },
        'request',
      )
    },
  }
}

/** The caller's id where it is sane, else a new one. */
function sanitizeRequestId(given: string | undefined): string {
  return given !== undefined && SANE_ID.test(given) ? given : createRequestId()
}
