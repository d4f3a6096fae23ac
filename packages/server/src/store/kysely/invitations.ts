import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Invitation, InvitationCaps, InvitationStore } from '../ports/invitations.ts'
import type { Role } from '../ports/records.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isPostgres } from './is-postgres.ts'
import { pageOfRows } from './page-of-rows.ts'

const DAY_MS = 86_400_000
const CAPS = ['open', 'toAddress', 'toAddressOfAll'] as const satisfies readonly (keyof InvitationCaps)[]

export function invitationStore(db: Kysely<Database>): InvitationStore {
  /** Closes an open invitation; no two can. */
  const close = (atMs: number) =>
    db
      .updateTable('invitations')
      .set({ closed_at: atMs })
      .where('closed_at', 'is', null)
      .where('expires_at', '>', atMs)
  return {
    add: (invitation, most) =>
      inTransaction(db, async (transaction) => {
        const { id, organizationId, email, role, tokenHash, createdAtMs, expiresAtMs } = invitation
        await transaction
          .selectFrom('organizations')
          .select('id')
          .where('id', '=', organizationId)
          .$if(isPostgres(transaction), (query) => query.forNoKeyUpdate())
          .executeTakeFirstOrThrow()
        const before = await countsBefore(transaction, invitation)
        for (const cap of CAPS) if (before[cap] >= most[cap]) return cap
        await transaction
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
        return 'added'
      }),
    async list(organizationId, atMs, page) {
      const open = db
        .selectFrom('invitations')
        .where('organization_id', '=', organizationId)
        .where('closed_at', 'is', null)
        .where('expires_at', '>', atMs)
      const ordered = open.selectAll().orderBy('created_at', 'desc').orderBy('id')
      const { rows, total } = await pageOfRows(open, ordered, page)
      return { invitations: rows.map(invitationOf), total }
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

/** What there is already of what is capped. */
async function countsBefore(
  db: Kysely<Database>,
  { organizationId, email, createdAtMs }: Invitation,
): Promise<InvitationCaps> {
  const count = async (query: SelectQueryBuilder<Database, 'invitations', object>) =>
    Number((await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()).total)
  const invitations = db.selectFrom('invitations')
  const own = invitations.where('organization_id', '=', organizationId)
  const lately = createdAtMs - DAY_MS
  return {
    open: await count(own.where('closed_at', 'is', null).where('expires_at', '>', createdAtMs)),
    toAddress: await count(own.where('email', '=', email).where('created_at', '>', lately)),
    toAddressOfAll: await count(invitations.where('email', '=', email).where('created_at', '>', lately)),
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
