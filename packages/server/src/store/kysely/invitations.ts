import type { Kysely, Selectable } from 'kysely'
import type { Invitation, InvitationStore } from '../ports/invitations.ts'
import type { Role } from '../ports/records.ts'
import type { Database } from './database.ts'

export function invitationStore(db: Kysely<Database>): InvitationStore {
  /** Closes an open invitation; no two can. */
  const close = (atMs: number) =>
    db
      .updateTable('invitations')
      .set({ closed_at: atMs })
      .where('closed_at', 'is', null)
      .where('expires_at', '>', atMs)
  return {
    async add({ id, organizationId, email, role, tokenHash, createdAtMs, expiresAtMs }) {
      await db
        .insertInto('invitations')
        .values({
          id,
          organization_id: organizationId,
          email,
          role,
          token_hash: tokenHash,
          created_at: createdAtMs,
          expires_at: expiresAtMs,
          closed_at: null,
          mail_token_hash: null,
        })
        .execute()
    },
    async list(organizationId, atMs, { offset, limit }) {
      const open = db
        .selectFrom('invitations')
        .where('organization_id', '=', organizationId)
        .where('closed_at', 'is', null)
        .where('expires_at', '>', atMs)
      const [rows, { total }] = await Promise.all([
        open.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
        open.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ])
      return { invitations: rows.map(invitationOf), total: Number(total) }
    },
    async withdraw(id, organizationId, atMs) {
      const { numUpdatedRows } = await close(atMs)
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async findOpen(organizationId, id, atMs) {
      const row = await db
        .selectFrom('invitations')
        .selectAll()
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('closed_at', 'is', null)
        .where('expires_at', '>', atMs)
        .executeTakeFirst()
      return row && invitationOf(row)
    },
    async setMailToken(organizationId, id, tokenHash) {
      await db
        .updateTable('invitations')
        .set({ mail_token_hash: tokenHash })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .execute()
    },
    async accept(tokenHash, email, atMs) {
      const row = await close(atMs)
        .where((where) =>
          where.or([where('token_hash', '=', tokenHash), where('mail_token_hash', '=', tokenHash)]),
        )
        .where('email', '=', email)
        .returningAll()
        .executeTakeFirst()
      return row && invitationOf(row)
    },
  }
}

function invitationOf(row: Selectable<Database['invitations']>): Invitation {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    role: row.role as Role,
    tokenHash: row.token_hash,
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
  }
}
