import { subscriptionBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  compareTiers,
  type PaidTier,
  parseRequest,
  planChangeSchema,
  ServiceError,
} from '@sunwake/api/schemas'
import { syncAccount } from '../../billing/sync-account.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { readJson } from '../../http/request/read-json.ts'
import type { BillingAccount, BillingSubscription } from '../../store/billing/billing.ts'
import { type BillingResources, requireBilling, requireBuyer } from './billing-parts.ts'

/** `GET /billing/subscription`. */
export function getSubscription(resources: BillingResources): Binding {
  return {
    operation: operations.getSubscription,
    async handler(c) {
      const { store } = requireBilling(resources)
      const { organization } = c.get('caller')!
      return respondJson(c, subscriptionBody(organization.tier, await store.billing.find(organization.id)))
    },
  }
}

/** `PATCH /billing/subscription`. */
export function changeSubscription(resources: BillingResources): Binding {
  const { store, clock } = resources
  return {
    operation: operations.changeSubscription,
    async handler(c) {
      requireBuyer(c)
      const parts = requireBilling(resources)
      const { tier } = parseRequest(planChangeSchema, await readJson(c))
      const caller = c.get('caller')!
      const { id } = caller.organization
      const reason = { actor: caller.subject, requestId: c.get('requestId') }
      // As it is now: what is paid for depends on it.
      const account = await syncAccount(parts, id, reason)
      const subscription = changeable(account)
      if (tier === 'FREE') await parts.gateway.cancelAtPeriodEnd(subscription.id, true)
      else if (tier === subscription.tier) await parts.gateway.cancelAtPeriodEnd(subscription.id, false)
      else await parts.gateway.changePrice(subscription, tier, isPaidNow(account, tier))
      await store.audit.add(auditEntry(c, clock, 'billing.subscription_changed', tier))
      const changed = await syncAccount(parts, id, reason)
      const now = await store.organizations.findById(id)
      return respondJson(c, subscriptionBody(now?.tier ?? caller.organization.tier, changed))
    },
  }
}

/** Whether a tier costs more than what is paid until the end of the period. */
function isPaidNow(account: BillingAccount | undefined, tier: PaidTier): boolean {
  const paid = account?.held?.tier ?? account?.subscription?.tier ?? 'FREE'
  return compareTiers(tier, paid) > 0
}

function changeable(account: BillingAccount | undefined): BillingSubscription {
  const subscription = account?.subscription
  const status = subscription?.status
  if (subscription !== undefined && (status === 'active' || status === 'trialing' || status === 'past_due')) {
    return subscription
  }
  throw new ServiceError(
    'no_subscription',
    'The organisation has no subscription that goes on: buy one by POST /billing/create-checkout-session.',
  )
}
