import type { Tier } from '../metering/schema.ts'
import { compareTiers, GRACE_DAYS, PLANS } from './plans.ts'
import type { CheckoutSession, PortalSession, Subscription } from './schema.ts'

/** What is known of the purchases of an organisation. */
export interface BillingRecord {
  readonly starterPaid: boolean
  readonly subscription:
    | {
        /** Tier of the price that is renewed. */
        readonly tier: Tier
        readonly status: string
        readonly periodStartMs: number
        readonly periodEndMs: number
        readonly cancelAtPeriodEnd: boolean
      }
    | undefined
  /** A higher tier that is paid until a time. */
  readonly held: { readonly tier: Tier; readonly untilMs: number } | undefined
  /** When a payment failed that still is to be made. */
  readonly pastDueSinceMs: number | undefined
}

/** What an organisation has bought; undefined is nothing. */
export function subscriptionBody(tier: Tier, record: BillingRecord | undefined): Subscription {
  return {
    tier,
    starter_purchased: record?.starterPaid ?? false,
    subscription: record?.subscription === undefined ? null : fieldsOf(record.subscription, record),
    plans: Object.values(PLANS).map((plan) => ({
      tier: plan.tier,
      amount: plan.amount,
      currency: plan.currency,
      interval: plan.interval ?? null,
    })),
  }
}

/** A page of Stripe on which a tier is paid. */
export function checkoutBody({
  url,
  sessionId,
}: {
  readonly url: string
  readonly sessionId: string
}): CheckoutSession {
  return { checkout_url: url, session_id: sessionId }
}

/** A page of Stripe on which purchases are managed. */
export function portalBody(url: string): PortalSession {
  return { portal_url: url }
}

/** Until when a tier is kept after a payment failed [epoch ms]. */
export function graceEndMs(pastDueSinceMs: number): number {
  return pastDueSinceMs + GRACE_DAYS * 86_400_000
}

function fieldsOf(
  { tier, status, periodStartMs, periodEndMs, cancelAtPeriodEnd }: NonNullable<BillingRecord['subscription']>,
  { held, pastDueSinceMs, starterPaid }: BillingRecord,
): NonNullable<Subscription['subscription']> {
  const { amount, currency } = tier === 'PRO' || tier === 'ENTERPRISE' ? PLANS[tier] : PLANS.STARTER
  const lower = held !== undefined && compareTiers(tier, held.tier) < 0 ? held.untilMs : undefined
  const pendingAtMs = cancelAtPeriodEnd ? periodEndMs : lower
  const after = cancelAtPeriodEnd ? (starterPaid ? 'STARTER' : 'FREE') : tier
  return {
    tier,
    status,
    amount,
    currency,
    interval: 'year',
    current_period_start: instant(periodStartMs),
    current_period_end: instant(periodEndMs),
    cancel_at_period_end: cancelAtPeriodEnd,
    pending_tier: pendingAtMs === undefined ? null : after,
    pending_at: pendingAtMs === undefined ? null : instant(pendingAtMs),
    grace_until: pastDueSinceMs === undefined ? null : instant(graceEndMs(pastDueSinceMs)),
  }
}

function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}
