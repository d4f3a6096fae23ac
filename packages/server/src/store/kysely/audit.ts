import type { Kysely } from 'kysely'
import type { AuditStore } from '../ports/sessions.ts'
import type { Database } from './database.ts'

export function auditStore(db: Kysely<Database>): AuditStore {
  return {
    async add({ id, organizationId, atMs, actor, action, target, requestId }) {
      await db
        .insertInto('audit_entries')
        .values({
          id,
          organization_id: organizationId,
          at: atMs,
          actor,
          action,
          target: target ?? null,
          request_id: requestId ?? null,
        })
        .execute()
    },
    async list(organizationId, { offset, limit }) {
      const ofOrganization = db.selectFrom('audit_entries').where('organization_id', '=', organizationId)
      const [rows, { total }] = await Promise.all([
        ofOrganization
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute(),
        ofOrganization.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ])
      const entries = rows.map((row) => ({
        id: row.id,
        organizationId: row.organization_id,
        atMs: row.at,
        actor: row.actor,
        action: row.action,
        target: row.target ?? undefined,
        requestId: row.request_id ?? undefined,
      }))
      return { entries, total: Number(total) }
    },
  }
}
