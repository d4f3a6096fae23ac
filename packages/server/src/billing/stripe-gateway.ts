import {
  compareTiers,
  type PaidTier,
  PLANS,
  parseRequest,
  ServiceError,
  stripeEventSchema,
  type Tier,
  validationError,
} from '@sunwake/api/schemas'
import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import type { StripeAccess } from '../config/config.ts'
import type { BillingSubscription } from '../store/billing/billing.ts'
import type { BillingGateway } from './gateway.ts'
import { orServiceError } from './stripe-errors.ts'

const TIMEOUT_MS = 20_000
/** How old a signature may be [s]. */
const SIGNATURE_AGE_S = 300
/** Where a price says which tier it is of. */
const TIER_KEY = 'sunwake_tier'
const NAMES: Readonly<Record<PaidTier, string>> = {
  STARTER: 'Sunwake Starter',
  PRO: 'Sunwake Pro',
  ENTERPRISE: 'Sunwake Enterprise',
}
/** States of a subscription that is paid, or can still be. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due']

/** Stripe, by its own library, which is loaded with the first question. */
export function stripeGateway(
  { secretKey, webhookSecret, apiBase }: StripeAccess,
  clock: Clock,
): BillingGateway {
  let loading: Promise<Stripe> | undefined
  const client = (): Promise<Stripe> => {
    loading ??= import('stripe').then(({ default: Library }) => {
      const base = apiBase === undefined ? undefined : new URL(apiBase)
      return new Library(secretKey, {
        telemetry: false,
        timeout: TIMEOUT_MS,
        appInfo: { name: 'Sunwake' },
        ...(base === undefined
          ? {}
          : {
              host: base.hostname,
              port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : base.port,
              protocol: base.protocol === 'https:' ? 'https' : 'http',
            }),
      })
    })
    return loading
  }
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client()
    return await question(stripe).catch(orServiceError)
  }
  const prices = new Map<PaidTier, string>()
  const priceOf = async (stripe: Stripe, tier: PaidTier): Promise<string> => {
    const id = prices.get(tier) ?? (await findPrice(stripe, tier))
    prices.set(tier, id)
    return id
  }
  return {
    createCustomer: ({ organizationId, organizationName, email }) =>
      ask(async ({ customers }) => {
        const { id } = await customers.create(
          {
            name: organizationName,
            metadata: { organization_id: organizationId },
            ...(email === undefined ? {} : { email }),
          },
          { idempotencyKey: `sunwake-customer-${organizationId}` },
        )
        return id
      }),
    openCheckout: ({ customerId, organizationId, tier, successUrl, cancelUrl }) =>
      ask(async (stripe) => {
        const { sessions } = stripe.checkout
        const openOnes = async () =>
          (await sessions.list({ customer: customerId, status: 'open', limit: 100 })).data
        const close = (id: string) => sessions.expire(id).catch(unlessClosed(sessions, id))
        for (const { id } of await openOnes()) await close(id)
        const metadata = { organization_id: organizationId, [TIER_KEY]: tier }
        const once = PLANS[tier].interval === undefined
        const session = await sessions.create({
          mode: once ? 'payment' : 'subscription',
          customer: customerId,
          client_reference_id: organizationId,
          line_items: [{ price: await priceOf(stripe, tier), quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata,
          ...(once ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
        })
        if (session.url === null) throw new Error(`the checkout session ${session.id} has no page`)
        // Another request may have made one at the same moment: both see both, and agree on the one that stays.
        const [kept, ...others] = (await openOnes()).sort(newestFirst)
        for (const { id } of others) await close(id)
        if (kept !== undefined && kept.id !== session.id) throw replaced()
        return { url: session.url, sessionId: session.id }
      }),
    openPortal: (customerId, returnUrl) =>
      ask(async ({ billingPortal }) => {
        const { url } = await billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
        return url
      }),
    changePrice: ({ id, itemId }, tier, pay) =>
      ask(async (stripe) => {
        const price = await priceOf(stripe, tier)
        await stripe.subscriptions.update(id, {
          items: [{ id: itemId, price }],
          cancel_at_period_end: false,
          ...(pay
            ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
            : { proration_behavior: 'none' }),
        })
      }),
    cancelAtPeriodEnd: (id, cancel) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { cancel_at_period_end: cancel })
      }),
    cancelNow: (id) =>
      ask(async ({ subscriptions }) => {
        const { status } = await subscriptions.retrieve(id)
        if (status !== 'canceled' && status !== 'incomplete_expired') await subscriptions.cancel(id)
      }),
    purchases: (customerId) =>
      ask(async (stripe) => {
        const [subscriptions, sessions] = await Promise.all([
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
          stripe.checkout.sessions.list({
            customer: customerId,
            status: 'complete',
            limit: 100,
            expand: ['data.payment_intent.latest_charge'],
          }),
        ])
        return {
          starterPaid: sessions.data.some(isPaidStarter),
          subscription: subscriptionThatCounts(subscriptions.data),
        }
      }),
    async readEvent(bytes, signature) {
      const stripe = await client()
      const event = await stripe.webhooks
        .constructEventAsync(
          Buffer.from(bytes),
          signature ?? '',
          webhookSecret,
          SIGNATURE_AGE_S,
          undefined,
          clock.now(),
        )
        .catch((error: unknown) => {
          if (error instanceof SyntaxError) {
            throw validationError([{ field: 'body', value: null, constraint: 'JSON' }])
          }
          throw new ServiceError(
            'invalid_signature',
            'The header Stripe-Signature does not match the body, or is older than five minutes: check STRIPE_WEBHOOK_SECRET, and that no proxy changes the body.',
          )
        })
      const { id, type, data } = parseRequest(stripeEventSchema, event)
      const { customer } = data.object
      return { id, type, customerId: typeof customer === 'string' ? customer : customer?.id }
    },
  }
}

/** The newest first; of one second the one whose id comes last. */
function newestFirst(
  a: Pick<Stripe.Checkout.Session, 'created' | 'id'>,
  b: Pick<Stripe.Checkout.Session, 'created' | 'id'>,
): number {
  return b.created - a.created || (a.id < b.id ? 1 : -1)
}

/** Lets pass that a page cannot be closed as another request has closed it. */
function unlessClosed(sessions: Stripe['checkout']['sessions'], id: string) {
  return async (error: unknown): Promise<void> => {
    const { status } = await sessions.retrieve(id)
    if (status === 'expired') return
    if (status !== 'complete') throw error
    throw new ServiceError(
      'subscription_exists',
      'The page that was open has just been paid: GET /billing/subscription shows what the organisation has.',
    )
  }
}

function replaced(): ServiceError {
  return new ServiceError(
    'checkout_replaced',
    'Another page of payment of the organisation was opened at the same moment, and is the one that is open: pay there, or ask again to close it.',
  )
}

/** The price of a tier at Stripe, which is made where there is none of that amount. */
async function findPrice({ prices }: Stripe, tier: PaidTier): Promise<string> {
  const { amount, currency, interval } = PLANS[tier]
  const lookupKey = `sunwake_${tier.toLowerCase()}`
  const found = await prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const [known] = found.data
  const fits = known?.unit_amount === amount && known.currency === currency && tierOf(known.metadata) === tier
  if (fits) return known.id
  const made = await prices.create(
    {
      unit_amount: amount,
      currency,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { [TIER_KEY]: tier },
      product_data: { name: NAMES[tier] },
      ...(interval === undefined ? {} : { recurring: { interval } }),
    },
    { idempotencyKey: `sunwake-price-${tier}-${amount}-${currency}` },
  )
  return made.id
}

/** Of several subscriptions the live one of the highest tier, then the newest. */
function subscriptionThatCounts(all: readonly Stripe.Subscription[]): BillingSubscription | undefined {
  const read = all.flatMap((subscription) => {
    const known = subscriptionOf(subscription)
    return known === undefined ? [] : [{ ...known, createdS: subscription.created }]
  })
  const live = (status: string) => (LIVE.includes(status) ? 1 : 0)
  const [first] = read.sort(
    (a, b) =>
      live(b.status) - live(a.status) ||
      (live(a.status) === 1 ? compareTiers(b.tier, a.tier) : 0) ||
      b.createdS - a.createdS,
  )
  if (first === undefined) return undefined
  const { createdS: _, ...counts } = first
  return counts
}

/** A subscription to a tier; undefined where it is to something else. */
function subscriptionOf(subscription: Stripe.Subscription): BillingSubscription | undefined {
  const item = subscription.items.data.find(({ price }) => tierOf(price.metadata) !== undefined)
  const tier = tierOf(item?.price.metadata)
  if (item === undefined || tier === undefined) return undefined
  return {
    id: subscription.id,
    itemId: item.id,
    tier,
    status: subscription.status,
    periodStartMs: 1000 * item.current_period_start,
    periodEndMs: 1000 * item.current_period_end,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  }
}

/** Whether a session is that of a Starter that was paid and not paid back. */
function isPaidStarter({ mode, metadata, payment_intent: payment }: Stripe.Checkout.Session): boolean {
  if (mode !== 'payment' || tierOf(metadata) !== 'STARTER') return false
  if (payment === null || typeof payment === 'string' || payment.status !== 'succeeded') return false
  const { latest_charge: charge } = payment
  return !(charge !== null && typeof charge === 'object' && charge.refunded)
}

function tierOf(metadata: Readonly<Record<string, string>> | null | undefined): Tier | undefined {
  const tier = metadata?.[TIER_KEY]
  return tier !== undefined && tier in PLANS ? (tier as PaidTier) : undefined
}
