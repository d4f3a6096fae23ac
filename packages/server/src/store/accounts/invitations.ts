import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { NEWEST_FIRST, type Page, pageOfRows } from '../kysely/pages.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { Role } from './records.ts'

/** An invitation as it is stored: never its token. */
export interface Invitation {
  readonly id: string
  readonly organizationId: string
  /** In lower case. */
  readonly email: string
  readonly role: Role
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** How many invitations there may be. */
export interface InvitationCaps {
  /** Open ones of an organisation. */
  readonly open: number
  /** Those of an organisation to one address in a day. */
  readonly toAddress: number
  /** Those of all organisations to one address in a day. */
  readonly toAddressOfAll: number
}

/** Invitations that are neither accepted, nor withdrawn, nor too old. */
export interface InvitationStore {
  /** Adds one unless there are too many; tells of what. */
  add(invitation: Invitation, most: InvitationCaps): Promise<'added' | keyof InvitationCaps>
  /** Open ones of an organisation, newest first. */
  list(
    organizationId: string,
    atMs: number,
    page: Page,
  ): Promise<{ readonly invitations: readonly Invitation[] } & PageEnd>
  /** Takes back an open one; false where there is none. */
  withdraw(id: string, organizationId: string, atMs: number): Promise<boolean>
  /** An open one, whoever's it is: for the mail that carries it. */
  findOpen(organizationId: string, id: string, atMs: number): Promise<Invitation | undefined>
  /** Lets a second token stand for an open one: the one that its mail carries. */
  setMailToken(organizationId: string, id: string, tokenHash: string): Promise<void>
  /** Uses up the open one with a token that was shown or sent to an address. */
  accept(tokenHash: string, email: string, atMs: number): Promise<Invitation | undefined>
}

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
      const { rows, ...end } = await pageOfRows(open, open.selectAll(), NEWEST_FIRST, page)
      return { invitations: rows.map(invitationOf), ...end }
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
