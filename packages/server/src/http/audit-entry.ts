import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Clock } from '../clock.ts'
import type { AuditEntry } from '../store/ports/sessions.ts'
import type { HttpEnvironment } from './environment.ts'

/** What the caller of a request did, in the organisation of the session unless in another one. */
export function auditEntry(
  c: Context<HttpEnvironment>,
  clock: Clock,
  action: string,
  target: string,
  organizationId = c.get('caller')!.organization.id,
): AuditEntry {
  return {
    id: randomUUID(),
    organizationId,
    atMs: clock.now(),
    actor: c.get('caller')!.subject,
    action,
    target,
    requestId: c.get('requestId'),
  }
}
