import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { ClaimedMail, MailKind, MailStore } from '../ports/mail.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'

export function mailStore(db: Kysely<Database>): MailStore {
  return {
    async add({ id, kind, recipient, organizationId, reference, createdAtMs }) {
      await db
        .insertInto('mails')
        .values({
          id,
          kind,
          recipient,
          organization_id: organizationId ?? null,
          reference: reference ?? null,
          created_at: createdAtMs,
          attempts: 0,
          due_at: createdAtMs,
          lease: null,
          error: null,
        })
        .execute()
    },
    async claim({ atMs, leaseMs, limit }) {
      // Looked for every second: nothing is locked where there is none.
      const any = await db
        .selectFrom('mails')
        .select('id')
        .where('due_at', '<=', atMs)
        .limit(1)
        .executeTakeFirst()
      if (any === undefined) return []
      const rows = await db
        .updateTable('mails')
        .set((row) => ({
          lease: randomUUID(),
          due_at: atMs + leaseMs,
          attempts: row('attempts', '+', 1),
        }))
        .where('id', 'in', (from) =>
          from
            .selectFrom('mails')
            .select('id')
            .where('due_at', '<=', atMs)
            .orderBy('due_at')
            .limit(limit)
            .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
        )
        .returningAll()
        .execute()
      return rows.map(claimedOf)
    },
    async remove({ id, lease }) {
      await db.deleteFrom('mails').where('id', '=', id).where('lease', '=', lease).execute()
    },
    async putOff({ id, lease }, { error, dueAtMs }) {
      await db
        .updateTable('mails')
        .set({ error, due_at: dueAtMs ?? null, lease: null })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .execute()
    },
    async prune(beforeMs) {
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('due_at', 'is', null)
        .where('created_at', '<', beforeMs)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function claimedOf(row: Selectable<Database['mails']>): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind as MailKind,
    recipient: row.recipient,
    organizationId: row.organization_id ?? undefined,
    reference: row.reference ?? undefined,
    createdAtMs: row.created_at,
    attempts: row.attempts,
    lease: row.lease!,
  }
}
