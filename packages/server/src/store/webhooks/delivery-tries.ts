import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { auditStore } from '../accounts/audit.ts'
import type { Database } from '../database.ts'
import { databaseTime, isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { DeliveryAttempt, DeliveryClaim, DeliveryStore, DeliveryVerdict } from './delivery-store.ts'
import { type SwitchedOff, stopDeliveries } from './webhooks.ts'

/** What who delivers writes down. */
export function deliveryTries(db: Kysely<Database>): Pick<DeliveryStore, 'record' | 'postpone'> {
  return {
    record: (claim, attempt, verdict, failingMs, atMs) =>
      inTransaction(db, async (transaction) => {
        const delivery = await transaction
          .selectFrom('deliveries')
          .select(['webhook_id', 'tries'])
          .where('id', '=', claim.id)
          .executeTakeFirst()
        if (delivery === undefined) return
        const webhook =
          delivery.webhook_id === null ? undefined : await lockedWebhook(transaction, delivery.webhook_id)
        if (!(await writeVerdict(transaction, claim, verdict, atMs))) return
        await writeAttempt(transaction, claim.id, attempt)
        if (webhook !== undefined) await judge(transaction, webhook, attempt, verdict, failingMs)
      }),
    async postpone(claim, forMs, atMs) {
      await held(db, claim)
        .set({ due_at: later(db, forMs, atMs), claim: null })
        .execute()
    },
  }
}

interface JudgedWebhook {
  readonly id: string
  readonly organization_id: string
  readonly active: number
  readonly failing_since: number | null
}

/** The lock comes before that of the delivery, as where a webhook is deleted with its deliveries. */
async function lockedWebhook(db: Kysely<Database>, id: string): Promise<JudgedWebhook | undefined> {
  return await db
    .selectFrom('webhooks')
    .select(['id', 'organization_id', 'active', 'failing_since'])
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

function held(db: Kysely<Database>, { id, token }: DeliveryClaim) {
  return db
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('claim', '=', token)
    .where('status', '=', 'pending')
}

function later(db: Kysely<Database>, forMs: number, atMs: number | undefined) {
  return sql<number>`cast(${databaseTime(db, atMs)} as bigint) + cast(${Math.round(forMs)} as bigint)`
}

async function writeVerdict(
  db: Kysely<Database>,
  claim: DeliveryClaim,
  verdict: DeliveryVerdict,
  atMs: number | undefined,
): Promise<boolean> {
  const next = verdict.status === 'pending' ? later(db, verdict.retryAfterMs, atMs) : undefined
  const row = await held(db, claim)
    .set(({ eb }) => ({
      status: verdict.status,
      tries: eb('tries', '+', 1),
      next_attempt_at: next ?? null,
      ...(next === undefined ? {} : { due_at: next }),
      claim: null,
    }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function writeAttempt(db: Kysely<Database>, id: string, attempt: DeliveryAttempt): Promise<void> {
  const { last } = await db
    .selectFrom('delivery_attempts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delivery_attempts')
    .values({
      delivery_id: id,
      number: Number(last ?? 0) + 1,
      at: attempt.atMs,
      status_code: attempt.statusCode ?? null,
      latency_ms: attempt.latencyMs,
      error: attempt.error ?? null,
      excerpt: attempt.excerpt ?? null,
    })
    .execute()
}

/** Keeps since when a webhook has only failed, and switches it off where that is too long. */
async function judge(
  db: Kysely<Database>,
  { id, organization_id, active, failing_since: since }: JudgedWebhook,
  { atMs }: DeliveryAttempt,
  verdict: DeliveryVerdict,
  failingMs: number,
): Promise<void> {
  const failingSince = verdict.status === 'delivered' ? null : (since ?? atMs)
  if (failingSince !== since) {
    await db.updateTable('webhooks').set({ failing_since: failingSince }).where('id', '=', id).execute()
  }
  if (verdict.status !== 'failed' || active === 0) return
  const why: SwitchedOff | undefined = verdict.gone
    ? 'gone'
    : atMs - failingSince! >= failingMs
      ? 'failing'
      : undefined
  if (why === undefined) return
  await db.updateTable('webhooks').set({ active: 0, switched_off: why }).where('id', '=', id).execute()
  await stopDeliveries(db, id)
  await auditStore(db).add({
    id: randomUUID(),
    organizationId: organization_id,
    atMs,
    actor: 'system',
    action: `webhook.switched_off_${why}`,
    target: id,
    requestId: undefined,
  })
}
