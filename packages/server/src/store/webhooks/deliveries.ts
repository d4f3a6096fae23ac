import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import { databaseTime, isPostgres } from '../kysely/dialect.ts'
import { NEWEST_FIRST, pageOfRows } from '../kysely/pages.ts'
import { signal } from '../kysely/signal.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type {
  ClaimedDelivery,
  Delivery,
  DeliveryFilter,
  DeliveryRoom,
  DeliveryStatus,
  DeliveryStore,
} from './delivery-store.ts'
import { deliveryTries } from './delivery-tries.ts'
import { hostOf, insertDeliveries, insertEvent, type WebhookEvent } from './outbox.ts'
import { secretsOf } from './signing-secrets.ts'

/** Written out, or SQLite does not see that the index of those that wait is the one. */
const PENDING = sql.lit('pending')
/** Rows that are looked at to find some of different hosts. */
const CANDIDATES = 64

export function deliveryStore(db: Kysely<Database>): DeliveryStore {
  return {
    ...deliveryTries(db),
    async claim(room, leaseMs, atMs) {
      const now = sql<number>`cast(${databaseTime(db, atMs)} as bigint)`
      // Most looks find nothing: they take no lock.
      const next = await db
        .selectFrom('deliveries')
        .select('due_at')
        .select(now.as('now'))
        .where('status', '=', PENDING)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      if (next === undefined) return { claimed: [], nextInMs: undefined }
      const nextInMs = next.due_at - next.now
      if (nextInMs > 0) return { claimed: [], nextInMs }
      return { claimed: await claimDue(db, room, leaseMs, next.now), nextInMs: 0 }
    },
    sendTo: (webhookId, event) =>
      inTransaction(db, async (transaction) => {
        const webhook = await transaction
          .selectFrom('webhooks')
          .select(['user_id', 'url'])
          .where('organization_id', '=', event.organizationId)
          .where('id', '=', webhookId)
          .$if(isPostgres(transaction), (query) => query.forKeyShare())
          .executeTakeFirst()
        if (webhook === undefined) return undefined
        await insertEvent(transaction, event)
        const receiver = { webhookId, userId: webhook.user_id, url: webhook.url }
        const [id] = await insertDeliveries(transaction, event, [receiver])
        return await deliveryOf(transaction, id!)
      }),
    async list(organizationId, filter, page) {
      const chosen = filtered(db, organizationId, filter)
      const { rows, ...end } = await pageOfRows(chosen, chosen.selectAll(), NEWEST_FIRST, page)
      return { deliveries: await withAttempts(db, rows), ...end }
    },
    retry: (organizationId, id, { userId, atMs }) =>
      inTransaction(db, async (transaction) => {
        const own = filtered(transaction, organizationId, { userId })
        const named = await own.select(['id', 'webhook_id']).where('id', '=', id).executeTakeFirst()
        const failed =
          named ??
          (await own
            .select(['id', 'webhook_id'])
            .where('webhook_id', '=', id)
            .where('status', '=', 'failed')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst())
        const webhook = await transaction
          .selectFrom('webhooks')
          .select('url')
          .where('organization_id', '=', organizationId)
          .where('id', '=', failed?.webhook_id ?? id)
          .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
          .executeTakeFirst()
        if (failed === undefined) return webhook === undefined ? 'not_found' : 'not_failed'
        const now = sql<number>`cast(${databaseTime(transaction, atMs)} as bigint)`
        const row = await transaction
          .updateTable('deliveries')
          .set({ status: 'pending', tries: 0, next_attempt_at: now, due_at: now, claim: null })
          // The webhook may have moved since.
          .$if(webhook !== undefined, (query) => query.set({ url: webhook!.url, host: hostOf(webhook!.url) }))
          .where('id', '=', failed.id)
          .where('status', '=', 'failed')
          .returning('id')
          .executeTakeFirst()
        if (row === undefined) return 'not_failed'
        await signal(transaction, 'deliveries', '')
        return await deliveryOf(transaction, row.id)
      }),
    async pending() {
      const { total } = await db
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll().as('total'))
        // As the index of those that wait has it, for a literal alone finds it on Postgres.
        .where('status', '=', sql.lit('pending'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    async prune(beforeMs) {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_events')
        .where('created_at', '<', beforeMs)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Takes what is due, as far as there is room for it, and tells what is needed to deliver it. */
function claimDue(
  db: Kysely<Database>,
  room: DeliveryRoom,
  leaseMs: number,
  nowMs: number,
): Promise<readonly ClaimedDelivery[]> {
  const full = (counts: ReadonlyMap<string, number>, most: number) =>
    [...counts].filter(([, count]) => count >= most).map(([name]) => name)
  const fullHosts = full(room.hosts, room.mostOfHost)
  const fullOrganizations = full(room.organizations, room.mostOfOrganization)
  return inTransaction(db, async (transaction) => {
    const candidates = await transaction
      .selectFrom('deliveries')
      .select(['id', 'host', 'organization_id'])
      .where('status', '=', PENDING)
      .where('due_at', '<=', nowMs)
      .$if(fullHosts.length > 0, (query) => query.where('host', 'not in', fullHosts))
      .$if(fullOrganizations.length > 0, (query) =>
        query.where('organization_id', 'not in', fullOrganizations),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(CANDIDATES)
      .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
      .execute()
    const ids = withinRoom(candidates, room)
    if (ids.length === 0) return []
    const token = randomUUID()
    await transaction
      .updateTable('deliveries')
      .set({ claim: token, due_at: nowMs + leaseMs })
      .where('id', 'in', ids)
      .execute()
    return await claimedOf(transaction, ids, token, nowMs)
  })
}

function withinRoom(
  candidates: readonly { readonly id: string; readonly host: string; readonly organization_id: string }[],
  { most, mostOfHost, mostOfOrganization, ...present }: DeliveryRoom,
): string[] {
  const hosts = new Map(present.hosts)
  const organizations = new Map(present.organizations)
  const ids: string[] = []
  for (const { id, host, organization_id } of candidates) {
    const [ofHost, ofOrganization] = [hosts.get(host) ?? 0, organizations.get(organization_id) ?? 0]
    if (ids.length >= most || ofHost >= mostOfHost || ofOrganization >= mostOfOrganization) continue
    hosts.set(host, ofHost + 1)
    organizations.set(organization_id, ofOrganization + 1)
    ids.push(id)
  }
  return ids
}

async function claimedOf(
  db: Kysely<Database>,
  ids: readonly string[],
  token: string,
  atMs: number,
): Promise<readonly ClaimedDelivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'deliveries.event_id')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .leftJoin('signing_secrets', (join) =>
      join
        .onRef('signing_secrets.organization_id', '=', 'deliveries.organization_id')
        .on('deliveries.webhook_id', 'is', null),
    )
    .select(({ fn }) => [
      'deliveries.id',
      'deliveries.webhook_id',
      'deliveries.organization_id',
      'deliveries.event_id',
      'deliveries.url',
      'deliveries.host',
      'deliveries.tries',
      'webhook_events.name',
      'webhook_events.data',
      'webhook_events.created_at',
      fn.coalesce('webhooks.secret', 'signing_secrets.secret').as('secret'),
      fn.coalesce('webhooks.previous_secret', 'signing_secrets.previous_secret').as('previous_secret'),
      fn.coalesce('webhooks.previous_until', 'signing_secrets.previous_until').as('previous_until'),
    ])
    .where('deliveries.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    claim: { id: row.id, token },
    webhookId: row.webhook_id ?? undefined,
    url: row.url,
    host: row.host,
    event: {
      id: row.event_id,
      organizationId: row.organization_id,
      name: row.name as WebhookEvent,
      createdAtMs: row.created_at,
      data: JSON.parse(row.data) as Record<string, unknown>,
    },
    tries: row.tries,
    secrets: row.secret === null ? undefined : secretsOf({ ...row, secret: row.secret }),
    atMs,
  }))
}

function filtered(
  db: Kysely<Database>,
  organizationId: string,
  { userId, webhookId, event, status }: DeliveryFilter,
) {
  return db
    .selectFrom('deliveries')
    .where('organization_id', '=', organizationId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId!))
    .$if(event !== undefined, (query) => query.where('event', '=', event!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
}

async function deliveryOf(db: Kysely<Database>, id: string): Promise<Delivery> {
  const row = await db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [delivery] = await withAttempts(db, [row])
  return delivery!
}

async function withAttempts(
  db: Kysely<Database>,
  rows: readonly Selectable<Database['deliveries']>[],
): Promise<Delivery[]> {
  if (rows.length === 0) return []
  const attempts = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    webhookId: row.webhook_id ?? undefined,
    eventId: row.event_id,
    event: row.event as WebhookEvent,
    url: row.url,
    status: row.status as DeliveryStatus,
    attempts: attempts
      .filter(({ delivery_id }) => delivery_id === row.id)
      .map((attempt) => ({
        atMs: attempt.at,
        statusCode: attempt.status_code ?? undefined,
        latencyMs: attempt.latency_ms,
        error: attempt.error ?? undefined,
        excerpt: attempt.excerpt ?? undefined,
      })),
    nextAttemptAtMs: row.next_attempt_at ?? undefined,
    createdAtMs: row.created_at,
  }))
}
