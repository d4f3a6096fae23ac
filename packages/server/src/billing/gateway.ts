import type { PaidTier } from '@sunwake/api/schemas'
import type { BillingSubscription } from '../store/billing/billing.ts'
import type { Purchases } from './entitlement.ts'

/** An event that the payment service has signed. */
export interface SignedEvent {
  readonly id: string
  readonly type: string
  /** Whose it is; undefined where it is nobody's. */
  readonly customerId: string | undefined
}

/** Who buys, as the payment service is told. */
export interface Buyer {
  readonly organizationId: string
  readonly organizationName: string
  readonly email: string | undefined
}

/** What the service asks of a payment service. Every failure of it is a `ServiceError`. */
export interface BillingGateway {
  /** Gives the customer of an organisation, the same one however often. */
  createCustomer(buyer: Buyer): Promise<string>
  /**
   * Opens a page on which to pay a tier, and ends those that were open: a customer has one at most.
   * @throws {ServiceError} `checkout_replaced` where another was opened at the same moment, which stays.
   */
  openCheckout(order: {
    readonly customerId: string
    readonly organizationId: string
    readonly tier: PaidTier
    readonly successUrl: string
    readonly cancelUrl: string
  }): Promise<{ readonly url: string; readonly sessionId: string }>
  /** Opens a page for cards, invoices and cancelling. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /**
   * Gives a subscription another price.
   * @param pay whether the difference for the rest of the period is paid now; else the price holds from its end.
   * @throws {ServiceError} `payment_failed`, and then nothing has changed.
   */
  changePrice(subscription: BillingSubscription, tier: PaidTier, pay: boolean): Promise<void>
  /** Has a subscription end with its period, or not. */
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void>
  /** Ends a subscription at once; does nothing where it has ended. */
  cancelNow(subscriptionId: string): Promise<void>
  /** What a customer has bought by now. */
  purchases(customerId: string): Promise<Purchases>
  /**
   * An event of which the signature fits the bytes.
   * @throws {ServiceError} `invalid_signature`; `validation_error` where the signed bytes are no event.
   */
  readEvent(bytes: Uint8Array, signature: string | undefined): Promise<SignedEvent>
}
