import { TIERS, type Tier } from '../metering/schema.ts'

/** Tiers that are bought. */
export const PAID_TIERS = ['STARTER', 'PRO', 'ENTERPRISE'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

/** What a tier costs: once, or by the year. */
export interface Plan {
  readonly tier: PaidTier
  /** In the smallest unit of the currency: cents. */
  readonly amount: number
  readonly currency: 'usd'
  readonly interval: 'year' | undefined
}

/** What is sold. */
export const PLANS: Readonly<Record<PaidTier, Plan>> = {
  STARTER: { tier: 'STARTER', amount: 9900, currency: 'usd', interval: undefined },
  PRO: { tier: 'PRO', amount: 49_900, currency: 'usd', interval: 'year' },
  ENTERPRISE: { tier: 'ENTERPRISE', amount: 149_900, currency: 'usd', interval: 'year' },
}

/** How long a tier is kept after a failed payment. */
export const GRACE_DAYS = 7

/** Which of two tiers is the higher one: below 0 the second. */
export function compareTiers(a: Tier, b: Tier): number {
  return TIERS.indexOf(a) - TIERS.indexOf(b)
}
