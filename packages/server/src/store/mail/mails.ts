import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'

/** What a mail is about. */
export type MailKind =
  | 'password_reset'
  | 'email_verification'
  | 'invitation'
  | 'job_completed'
  | 'payment_failed'
  | 'tier_lowered'

/**
 * A mail to be sent. It holds no text and no token: both are made when it is sent, so that neither lies in the
 * database.
 */
export interface NewMail {
  readonly id: string
  readonly kind: MailKind
  /** The address. */
  readonly recipient: string
  /** Whose mail it is; absent where it is about the user alone. */
  readonly organizationId: string | undefined
  /** Id of the invitation or the job that it is about. */
  readonly reference: string | undefined
  readonly createdAtMs: number
}

/** A mail that a process is about to send, and the lease that shows it is the one. */
export interface ClaimedMail extends NewMail {
  /** This one included. */
  readonly attempts: number
  readonly lease: string
}

/** Mail on its way: kept with the change it tells of, gone once it is sent. */
export interface MailStore {
  add(mail: NewMail): Promise<void>
  /** Takes mails that are due; nobody else does so until the lease ends. */
  claim(options: {
    readonly atMs: number
    readonly leaseMs: number
    readonly limit: number
  }): Promise<readonly ClaimedMail[]>
  /** Forgets a mail that has been sent, or that nobody waits for. */
  remove(mail: Pick<ClaimedMail, 'id' | 'lease'>): Promise<void>
  /** Notes a failure, and when to try again; undefined is never. */
  putOff(
    mail: Pick<ClaimedMail, 'id' | 'lease'>,
    failure: { readonly error: string; readonly dueAtMs: number | undefined },
  ): Promise<void>
  /** Forgets mails that were given up and made before a time. */
  prune(beforeMs: number): Promise<number>
}

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
