import type { BillingRecord } from '@sunwake/api/bodies'
import type { Tier } from '@sunwake/api/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { databaseTime } from '../kysely/dialect.ts'

/** A subscription as Stripe had it when it was last asked. */
export interface BillingSubscription extends NonNullable<BillingRecord['subscription']> {
  readonly id: string
  /** The line of it that has the price. */
  readonly itemId: string
}

/** What follows from what an organisation has bought. */
export interface BillingState extends BillingRecord {
  /** The tier that was bought. */
  readonly tier: Tier
  readonly subscription: BillingSubscription | undefined
  /** When it has to be looked at again; undefined is never. */
  readonly dueAtMs: number | undefined
}

/** An organisation at Stripe. */
export interface BillingAccount extends BillingState {
  readonly organizationId: string
  readonly customerId: string
  /** Grows with every change. */
  readonly version: number
}

/** What organisations have bought. */
export interface BillingStore {
  find(organizationId: string): Promise<BillingAccount | undefined>
  findByCustomer(customerId: string): Promise<BillingAccount | undefined>
  /** Adds an organisation that has bought nothing, unless it is there; gives the one that then is. */
  ensure(organizationId: string, customerId: string): Promise<BillingAccount>
  /** Writes what follows, if the version is still the one that it follows from; gives whether it was. */
  update(organizationId: string, version: number, state: BillingState): Promise<boolean>
  /** Has an organisation looked at again at a time, if not before. */
  dueBy(organizationId: string, atMs: number): Promise<void>
  /** Has an organisation looked at again at a time, and not before. */
  putOff(organizationId: string, atMs: number): Promise<void>
  /** Organisations to look at, the longest due first. */
  due(atMs: number, limit: number): Promise<readonly string[]>
  /** Keeps an event of Stripe; false where it was kept before. */
  addEvent(organizationId: string, event: BillingEvent): Promise<boolean>
  hasEvent(organizationId: string, id: string): Promise<boolean>
  /** Forgets events of before a time. */
  pruneEvents(beforeMs: number): Promise<void>
  /** Keeps, of an organisation that is about to be erased, the subscription that is to end with it. */
  endWith(organizationId: string): Promise<void>
  /** Subscriptions that are to end. */
  cancellations(limit: number): Promise<readonly string[]>
  removeCancellation(subscriptionId: string): Promise<void>
}

/** An event of Stripe that was handled. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  readonly atMs: number
}

/** States of a subscription that ends only if it is ended. */
export const LIVE_STATUSES: readonly string[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
]

export function billingStore(db: Kysely<Database>): BillingStore {
  const find = async (column: 'organization_id' | 'customer_id', value: string) => {
    const row = await db
      .selectFrom('billing_accounts')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
    return row && accountOf(row)
  }
  return {
    find: (organizationId) => find('organization_id', organizationId),
    findByCustomer: (customerId) => find('customer_id', customerId),
    async ensure(organizationId, customerId) {
      await db
        .insertInto('billing_accounts')
        .values({
          organization_id: organizationId,
          customer_id: customerId,
          version: 0,
          ...columnsOf({
            tier: 'FREE',
            starterPaid: false,
            subscription: undefined,
            held: undefined,
            pastDueSinceMs: undefined,
            dueAtMs: undefined,
          }),
        })
        .onConflict((conflict) => conflict.column('organization_id').doNothing())
        .execute()
      return (await find('organization_id', organizationId))!
    },
    async update(organizationId, version, state) {
      const { numUpdatedRows } = await db
        .updateTable('billing_accounts')
        .set({ ...columnsOf(state), version: version + 1 })
        .where('organization_id', '=', organizationId)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async dueBy(organizationId, atMs) {
      await db
        .updateTable('billing_accounts')
        .set({ due_at: atMs })
        .where('organization_id', '=', organizationId)
        .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('due_at', '>', atMs)]))
        .execute()
    },
    async putOff(organizationId, atMs) {
      await db
        .updateTable('billing_accounts')
        .set({ due_at: atMs })
        .where('organization_id', '=', organizationId)
        .execute()
    },
    async due(atMs, limit) {
      const rows = await db
        .selectFrom('billing_accounts')
        .select('organization_id')
        .where('due_at', '<=', atMs)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(({ organization_id }) => organization_id)
    },
    async addEvent(organizationId, { id, type, atMs }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('billing_events')
        .values({ id, organization_id: organizationId, type, at: atMs })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async hasEvent(organizationId, id) {
      const row = await db
        .selectFrom('billing_events')
        .select('id')
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row !== undefined
    },
    async pruneEvents(beforeMs) {
      await db.deleteFrom('billing_events').where('at', '<', beforeMs).execute()
    },
    async endWith(organizationId) {
      await db
        .insertInto('billing_cancellations')
        .columns(['subscription_id', 'at'])
        .expression(
          db
            .selectFrom('billing_accounts')
            .select(({ ref }) => [
              ref('subscription_id').$notNull().as('subscription_id'),
              databaseTime(db).as('at'),
            ])
            .where('organization_id', '=', organizationId)
            .where('subscription_id', 'is not', null)
            .where('subscription_status', 'in', LIVE_STATUSES),
        )
        .onConflict((conflict) => conflict.column('subscription_id').doNothing())
        .execute()
    },
    async cancellations(limit) {
      const rows = await db
        .selectFrom('billing_cancellations')
        .select('subscription_id')
        .orderBy('at')
        .limit(limit)
        .execute()
      return rows.map(({ subscription_id }) => subscription_id)
    },
    async removeCancellation(subscriptionId) {
      await db.deleteFrom('billing_cancellations').where('subscription_id', '=', subscriptionId).execute()
    },
  }
}

function columnsOf({ tier, starterPaid, subscription, held, pastDueSinceMs, dueAtMs }: BillingState) {
  return {
    tier,
    starter_paid: starterPaid ? 1 : 0,
    subscription_id: subscription?.id ?? null,
    subscription_item_id: subscription?.itemId ?? null,
    subscription_tier: subscription?.tier ?? null,
    subscription_status: subscription?.status ?? null,
    period_start_at: subscription?.periodStartMs ?? null,
    period_end_at: subscription?.periodEndMs ?? null,
    cancel_at_period_end: subscription?.cancelAtPeriodEnd === true ? 1 : 0,
    held_tier: held?.tier ?? null,
    held_until_at: held?.untilMs ?? null,
    past_due_since_at: pastDueSinceMs ?? null,
    due_at: dueAtMs ?? null,
  }
}

function accountOf(row: Selectable<Database['billing_accounts']>): BillingAccount {
  return {
    organizationId: row.organization_id,
    customerId: row.customer_id,
    version: row.version,
    tier: row.tier as Tier,
    starterPaid: row.starter_paid === 1,
    subscription:
      row.subscription_id === null
        ? undefined
        : {
            id: row.subscription_id,
            itemId: row.subscription_item_id!,
            tier: row.subscription_tier as Tier,
            status: row.subscription_status!,
            periodStartMs: row.period_start_at!,
            periodEndMs: row.period_end_at!,
            cancelAtPeriodEnd: row.cancel_at_period_end === 1,
          },
    held: row.held_tier === null ? undefined : { tier: row.held_tier as Tier, untilMs: row.held_until_at! },
    pastDueSinceMs: row.past_due_since_at ?? undefined,
    dueAtMs: row.due_at ?? undefined,
  }
}
