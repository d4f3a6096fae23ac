import { operations } from '@sunwake/api/routes'
import type { StripeEventAnswer } from '@sunwake/api/schemas'
import { syncAccount } from '../../billing/sync-account.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { logOf } from '../../http/environment.ts'
import { readJsonBytes } from '../../http/request/read-json.ts'
import { type BillingResources, requireBilling } from './billing-parts.ts'

/** Events after which what was bought may be another; of no other kind anything is done. */
const TOLD =
  /^(?:checkout\.session\.|customer\.subscription\.|invoice\.(?:paid|payment_failed)$|charge\.refunded$)/

/** `POST /billing/stripe-webhook`. */
export function stripeWebhook(resources: BillingResources): Binding {
  const { store } = resources
  return {
    operation: operations.stripeWebhook,
    async handler(c) {
      const parts = requireBilling(resources)
      const bytes = await readJsonBytes(c)
      const event = await parts.gateway.readEvent(bytes, c.req.header('stripe-signature'))
      const account =
        TOLD.test(event.type) && event.customerId !== undefined
          ? await store.billing.findByCustomer(event.customerId)
          : undefined
      const changed =
        account === undefined
          ? undefined
          : await syncAccount(parts, account.organizationId, {
              event,
              actor: 'stripe',
              requestId: c.get('requestId'),
            })
      const handled = changed !== undefined
      logOf(c).info({ stripe_event: event.id, type: event.type, handled }, 'Stripe event received')
      return respondJson(c, { received: true, handled } satisfies StripeEventAnswer)
    },
  }
}
