import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@sunwake/api/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { signal } from '../kysely/signal.ts'
import { inTransaction } from '../kysely/transactions.ts'

export type { WebhookEvent }

/** Something that others are told of. */
export interface OutboxEvent {
  /** The one id of the event, whatever the number of its deliveries. */
  readonly id: string
  readonly organizationId: string
  /** Whose doing it is; absent for what concerns the whole organisation. */
  readonly userId: string | undefined
  readonly name: WebhookEvent
  readonly createdAtMs: number
  /** `data` of the body. */
  readonly data: Readonly<Record<string, unknown>>
  /** Where the request of a wind job wanted to be called back. */
  readonly callbackUrl?: string | undefined
  /** Where an event of the organisation with the same text was told, this one is not. */
  readonly once?: string | undefined
}

/** Events on their way out. */
export interface OutboxStore {
  /**
   * Keeps an event with a delivery to every active webhook that subscribes to it, and to its call-back. Within the
   * transaction of the change it tells of, so that there is never the one without the other.
   */
  emit(event: OutboxEvent): Promise<void>
}

/** An address that an event goes to. */
export interface Receiver {
  /** Undefined for a call-back. */
  readonly webhookId: string | undefined
  /** Whose it is. */
  readonly userId: string | undefined
  readonly url: string
}

export function outboxStore(db: Kysely<Database>): OutboxStore {
  return {
    emit: (event) =>
      inTransaction(db, async (transaction) => {
        if (!(await insertEvent(transaction, event))) return
        const receivers: Receiver[] = await subscribers(transaction, event)
        if (event.callbackUrl !== undefined) {
          receivers.push({ webhookId: undefined, userId: event.userId, url: event.callbackUrl })
        }
        await insertDeliveries(transaction, event, receivers)
      }),
  }
}

/** Keeps an event; false where it is one that is told once, and was. */
export async function insertEvent(db: Kysely<Database>, event: OutboxEvent): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values({
      id: event.id,
      organization_id: event.organizationId,
      user_id: event.userId ?? null,
      name: event.name,
      data: JSON.stringify(event.data),
      once: event.once ?? null,
      created_at: event.createdAtMs,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'once']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sends an event off to some addresses, and wakes who delivers; gives the ids of the deliveries. */
export async function insertDeliveries(
  db: Kysely<Database>,
  event: OutboxEvent,
  receivers: readonly Receiver[],
): Promise<readonly string[]> {
  if (receivers.length === 0) return []
  const rows = receivers.map(({ webhookId, userId, url }) => ({
    id: randomUUID(),
    organization_id: event.organizationId,
    webhook_id: webhookId ?? null,
    event_id: event.id,
    user_id: userId ?? null,
    event: event.name,
    url,
    host: hostOf(url),
    status: 'pending',
    tries: 0,
    next_attempt_at: event.createdAtMs,
    due_at: event.createdAtMs,
    claim: null,
    created_at: event.createdAtMs,
  }))
  await db.insertInto('deliveries').values(rows).execute()
  await signal(db, 'deliveries', '')
  return rows.map(({ id }) => id)
}

/** Whom a receiver is counted with: host and port. An address that is none must not undo what the event tells of. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

/**
 * Active webhooks that subscribe to an event and may hear of it. The role is that of now: who manages the organisation
 * no more hears of the own jobs alone.
 */
async function subscribers(
  db: Kysely<Database>,
  { organizationId, userId, name }: OutboxEvent,
): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'everything', 'url', 'events'])
    .select(({ selectFrom }) =>
      selectFrom('memberships')
        .select('role')
        .whereRef('memberships.user_id', '=', 'webhooks.user_id')
        .whereRef('memberships.organization_id', '=', 'webhooks.organization_id')
        .as('role'),
    )
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .orderBy('id')
    // Or one that is deleted meanwhile would take the change along that the event tells of.
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .execute()
  return rows
    .filter(({ events }) => (JSON.parse(events) as string[]).includes(name))
    .filter(({ user_id, everything, role }) => user_id === userId || (everything === 1 && role !== 'member'))
    .map(({ id, user_id, url }) => ({ webhookId: id, userId: user_id, url }))
}
