import { expect, it } from 'vitest'
import { entitle } from '../src/billing/entitlement.ts'
import type { BillingState, BillingSubscription } from '../src/store/billing/billing.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const END = START + 365 * DAY
const NOTHING: BillingState = {
  tier: 'FREE',
  starterPaid: false,
  subscription: undefined,
  held: undefined,
  pastDueSinceMs: undefined,
  dueAtMs: undefined,
}
const subscription = (change: Partial<BillingSubscription> = {}): BillingSubscription => ({
  ...{ id: 's', itemId: 'i', tier: 'PRO', status: 'active', cancelAtPeriodEnd: false },
  ...{ periodStartMs: START, periodEndMs: END },
  ...change,
})

it.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'])(
  'grants no tier for a subscription that is %s, and does not check it again',
  (status) => {
    const state = entitle(NOTHING, { starterPaid: false, subscription: subscription({ status }) }, START)
    expect([state.tier, state.dueAtMs]).toEqual(['FREE', undefined])
    expect(entitle(NOTHING, { starterPaid: true, subscription: subscription({ status }) }, START).tier).toBe(
      'STARTER',
    )
  },
)

it('keeps a higher tier up to the millisecond at which its paid year ends', () => {
  const before = entitle(
    NOTHING,
    { starterPaid: false, subscription: subscription({ tier: 'ENTERPRISE' }) },
    START,
  )
  const lowered = { starterPaid: false, subscription: subscription({ tier: 'PRO' }) }
  const held = entitle(before, lowered, START + DAY)
  expect([held.tier, held.held, held.dueAtMs]).toEqual([
    'ENTERPRISE',
    { tier: 'ENTERPRISE', untilMs: END },
    END,
  ])
  expect(entitle(held, lowered, END - 1).tier).toBe('ENTERPRISE')
  expect(entitle(held, lowered, END).tier).toBe('PRO')
  expect(entitle(held, lowered, END).held).toBeUndefined()
})

it('does not hold the tier of a subscription that was never paid, or of another one', () => {
  const lowered = { starterPaid: false, subscription: subscription({ tier: 'PRO' }) }
  const unpaid = { ...NOTHING, subscription: subscription({ tier: 'ENTERPRISE', status: 'incomplete' }) }
  expect(entitle(unpaid, lowered, START + DAY).tier).toBe('PRO')
  const other = { ...NOTHING, subscription: subscription({ id: 'other', tier: 'ENTERPRISE' }) }
  expect(entitle(other, lowered, START + DAY).tier).toBe('PRO')
})

it('counts the days of grace from the first failure, and only once', () => {
  const late = { starterPaid: false, subscription: subscription({ status: 'past_due' }) }
  const first = entitle(NOTHING, late, END)
  expect([first.tier, first.pastDueSinceMs, first.dueAtMs]).toEqual(['PRO', END, END + 7 * DAY])
  const later = entitle(first, late, END + 3 * DAY)
  expect([later.pastDueSinceMs, later.dueAtMs]).toEqual([END, END + 7 * DAY])
  expect(entitle(later, late, END + 7 * DAY - 1).tier).toBe('PRO')
  expect(entitle(later, late, END + 7 * DAY).tier).toBe('FREE')
})

it('is the same however often it is computed', () => {
  for (const status of ['active', 'past_due', 'canceled']) {
    const purchases = { starterPaid: true, subscription: subscription({ status }) }
    const once = entitle(NOTHING, purchases, START + DAY)
    expect(entitle(once, purchases, START + DAY)).toEqual(once)
  }
})
