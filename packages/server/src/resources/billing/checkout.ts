import { checkoutBody, portalBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  checkoutRequestSchema,
  parseRequest,
  portalRequestSchema,
  recordOf,
  ServiceError,
} from '@sunwake/api/schemas'
import { returnUrls } from '../../billing/return-urls.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { respondPrivately } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { readJson, readJsonIfAny } from '../../http/request/read-json.ts'
import { type BillingAccount, LIVE_STATUSES } from '../../store/billing/billing.ts'
import {
  type BillingResources,
  ensureAccount,
  requireBilling,
  requireBuyer,
  returnPlaces,
} from './billing-parts.ts'

/** Should Stripe tell nothing of a page on which somebody paid, it is asked after so long [ms]. */
const PAID_UNTOLD_MS = 3_600_000

/** `POST /billing/create-checkout-session`. */
export function createCheckoutSession(resources: BillingResources): Binding {
  const { store, clock } = resources
  return {
    operation: operations.createCheckoutSession,
    async handler(c) {
      requireBuyer(c)
      const parts = requireBilling(resources)
      const request = recordOf(parseRequest(checkoutRequestSchema, await readJson(c)))
      const { tier } = request
      const urls = returnUrls(
        {
          successUrl: {
            field: 'success_url',
            value: request.successUrl,
            path: '/?checkout={CHECKOUT_SESSION_ID}',
          },
          cancelUrl: { field: 'cancel_url', value: request.cancelUrl, path: '/?checkout=cancelled' },
        },
        returnPlaces(c, resources),
      )
      const account = await ensureAccount(c, parts)
      refuseSecond(account, tier)
      const { organizationId, customerId } = account
      const { url, sessionId } = await parts.gateway.openCheckout({
        customerId,
        organizationId,
        tier,
        ...urls,
      })
      await store.transaction(async (records) => {
        await records.billing.dueBy(organizationId, clock.now() + PAID_UNTOLD_MS)
        await records.audit.add(auditEntry(c, clock, 'billing.checkout_opened', tier))
      })
      return respondPrivately(c, checkoutBody({ url, sessionId }))
    },
  }
}

/** `POST /billing/portal-session`. */
export function createPortalSession(resources: BillingResources): Binding {
  return {
    operation: operations.createPortalSession,
    async handler(c) {
      requireBuyer(c)
      const parts = requireBilling(resources)
      const { returnUrl } = recordOf(parseRequest(portalRequestSchema, await readJsonIfAny(c)))
      const urls = returnUrls(
        { returnUrl: { field: 'return_url', value: returnUrl, path: '/' } },
        returnPlaces(c, resources),
      )
      const { customerId } = await ensureAccount(c, parts)
      const url = await parts.gateway.openPortal(customerId, urls.returnUrl)
      return respondPrivately(c, portalBody(url))
    },
  }
}

/** Nothing is sold twice. */
function refuseSecond({ subscription, starterPaid }: BillingAccount, tier: string): void {
  if (tier === 'STARTER') {
    if (starterPaid)
      throw new ServiceError('tier_held', 'The organisation has bought STARTER, which does not end.')
    return
  }
  if (subscription === undefined || !LIVE_STATUSES.includes(subscription.status)) return
  throw new ServiceError(
    'subscription_exists',
    `The organisation has a subscription to ${subscription.tier}, which is ${subscription.status}: change it by PATCH /billing/subscription, or pay it by POST /billing/portal-session.`,
    { extra: { tier: subscription.tier, status: subscription.status } },
  )
}
