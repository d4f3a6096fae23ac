import type { Binding } from '../../http/bind.ts'
import type { BillingResources } from './billing-parts.ts'
import { createCheckoutSession, createPortalSession } from './checkout.ts'
import { changeSubscription, getSubscription } from './subscription.ts'
import { stripeWebhook } from './webhook.ts'

/** The operations on what organisations buy. */
export function billing(resources: BillingResources): Binding[] {
  return [
    createCheckoutSession(resources),
    createPortalSession(resources),
    getSubscription(resources),
    changeSubscription(resources),
    stripeWebhook(resources),
  ]
}
