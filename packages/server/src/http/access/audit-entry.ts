import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import type { AuditEntry, PlatformAuditEntry } from '../../store/accounts/audit.ts'
import type { HttpEnvironment } from '../environment.ts'

/**
 * What the caller of a request did, in the organisation of the session unless in another one.
 * @param actor who did it, where that is not who the request says.
 */
export function auditEntry(
  c: Context<HttpEnvironment>,
  clock: Clock,
  action: string,
  target: string,
  organizationId = c.get('caller')!.organization.id,
  actor = c.get('caller')?.subject,
): AuditEntry {
  return { ...entry(c, clock, action, target, actor!), organizationId }
}

/** What the caller of a request did to the platform, or what is no more. */
export function platformEntry(
  c: Context<HttpEnvironment>,
  clock: Clock,
  action: string,
  target: string,
): PlatformAuditEntry {
  return entry(c, clock, action, target, c.get('caller')!.subject)
}

function entry(
  c: Context<HttpEnvironment>,
  clock: Clock,
  action: string,
  target: string,
  actor: string,
): PlatformAuditEntry {
  return { id: randomUUID(), atMs: clock.now(), actor, action, target, requestId: c.get('requestId') }
}
