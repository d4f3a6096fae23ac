import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Whether a request comes with a key for trying things out. */
export function isTestMode(c: Context<HttpEnvironment>): boolean {
  return c.get('caller')?.key?.testMode === true
}
