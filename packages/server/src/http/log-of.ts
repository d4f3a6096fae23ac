import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnvironment } from './environment.ts'

/** Logs with the id of a request. */
export function logOf(c: Context<HttpEnvironment>): Logger {
  return c.get('logger').child({ request_id: c.get('requestId') })
}
