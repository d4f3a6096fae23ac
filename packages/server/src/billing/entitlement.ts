import { graceEndMs } from '@sunwake/api/bodies'
import { compareTiers, type Tier } from '@sunwake/api/schemas'
import type { BillingState, BillingSubscription } from '../store/billing/billing.ts'

/** What an organisation has bought, as Stripe tells it now. */
export interface Purchases {
  readonly starterPaid: boolean
  /** The subscription that counts; undefined where there never was one. */
  readonly subscription: BillingSubscription | undefined
}

/** States in which a subscription is paid. */
const PAID: readonly string[] = ['active', 'trialing']
/** After the end of a period, Stripe takes about an hour until the invoice is paid [ms]. */
const RENEWAL_MS = 7_200_000

/**
 * The tier that follows from what was bought, and when that may change by itself.
 *
 * A higher tier holds at once. A lower one holds from the end of the period that is paid: until then the tier is held.
 * After a failed payment the tier is kept for some days. `STARTER`, once bought, stays where a subscription ends.
 * It depends on what Stripe has now and on what was known before, never on the order of events.
 */
export function entitle(
  before: BillingState,
  { starterPaid, subscription }: Purchases,
  nowMs: number,
): BillingState {
  const floor: Tier = starterPaid ? 'STARTER' : 'FREE'
  if (subscription === undefined) return ended(floor, starterPaid, undefined)
  if (PAID.includes(subscription.status)) {
    const held = heldTier(before, subscription, nowMs)
    const paid = held?.tier ?? subscription.tier
    return {
      tier: higher(floor, paid),
      starterPaid,
      subscription,
      held,
      pastDueSinceMs: undefined,
      dueAtMs: held?.untilMs ?? subscription.periodEndMs + RENEWAL_MS,
    }
  }
  if (subscription.status !== 'past_due') return ended(floor, starterPaid, subscription)
  const pastDueSinceMs = before.pastDueSinceMs ?? nowMs
  const graceMs = graceEndMs(pastDueSinceMs)
  const kept = nowMs < graceMs
  return {
    tier: kept ? higher(floor, subscription.tier) : floor,
    starterPaid,
    subscription,
    held: undefined,
    pastDueSinceMs,
    // Later still, should the payment be made and nobody tell.
    dueAtMs: kept ? graceMs : nowMs + 86_400_000,
  }
}

/** The higher tier that is paid until the end of the period in which the subscription was made a lower one. */
function heldTier(
  before: BillingState,
  subscription: BillingSubscription,
  nowMs: number,
): BillingState['held'] {
  const last = before.subscription
  if (last?.id !== subscription.id || !PAID.includes(last.status)) return undefined
  const held = before.held ?? { tier: last.tier, untilMs: last.periodEndMs }
  return compareTiers(held.tier, subscription.tier) > 0 && nowMs < held.untilMs ? held : undefined
}

function ended(
  tier: Tier,
  starterPaid: boolean,
  subscription: BillingSubscription | undefined,
): BillingState {
  return { tier, starterPaid, subscription, held: undefined, pastDueSinceMs: undefined, dueAtMs: undefined }
}

function higher(a: Tier, b: Tier): Tier {
  return compareTiers(a, b) >= 0 ? a : b
}
