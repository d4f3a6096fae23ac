import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Form, readForm } from './form.ts'

/**
 * A small Stripe on loopback, written from Stripe's documentation of its API and of nothing in the service: customers,
 * prices, checkout, subscriptions with proration, failed payments, refunds, and events signed by the library's own help
 * for tests. What it answers has the types of Stripe's library.
 */

const YEAR_S = 365 * 86_400
const SECRET = 'whsec_of_the_stand_in'

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'status' | 'payment_status' | 'url' | 'metadata' | 'created'
> & { customer: string; payment_intent: string | null; success_url: string }
type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at_period_end' | 'created' | 'metadata'
> & {
  customer: string
  items: { object: 'list'; data: Item[] }
}
type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_start' | 'current_period_end'> & {
  price: Price
}
type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'unit_amount' | 'lookup_key' | 'metadata' | 'type'
>
interface Payment {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly status: Stripe.PaymentIntent.Status
  readonly latest_charge: { readonly id: string; readonly object: 'charge'; refunded: boolean }
}

/** An event as Stripe sends it. */
export interface SentEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

class Refused extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

export class StripeStandIn {
  readonly secretKey = 'sk_test_of_the_stand_in'
  readonly webhookSecret = SECRET
  /** Its time [s]. */
  nowS: number
  /** Whether cards are accepted. */
  cardGood = true
  /** Whether it answers at all. */
  away = false
  /** What was asked: `POST /v1/prices`. */
  readonly asked: string[] = []
  readonly charges: { readonly customer: string; readonly amount: number }[] = []
  readonly customers = new Map<string, { id: string; metadata: Form }>()
  readonly prices = new Map<string, Price>()
  readonly sessions = new Map<string, Session>()
  readonly payments = new Map<string, Payment>()
  readonly subscriptions = new Map<string, Subscription>()
  /** Prices of sessions, which answers tell only on request. */
  private readonly ordered = new Map<string, string>()
  private readonly replies = new Map<string, unknown>()
  private readonly server: Server
  private count = 0

  constructor(nowMs: number) {
    this.nowS = Math.floor(nowMs / 1000)
    this.server = createServer((request, response) => {
      void this.reply(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.id('req') })
        response.end(JSON.stringify(body))
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** A buyer pays on the page of a session; gives the events in the order in which Stripe makes them. */
  pay(sessionId: string): SentEvent[] {
    const session = this.sessions.get(sessionId)!
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
    const price = this.prices.get(this.ordered.get(sessionId)!)!
    this.charges.push({ customer: session.customer, amount: price.unit_amount! })
    session.status = 'complete'
    session.payment_status = 'paid'
    session.url = null
    if (session.mode === 'payment') {
      session.payment_intent = this.id('pi')
      this.payments.set(session.payment_intent, {
        id: session.payment_intent,
        object: 'payment_intent',
        amount: price.unit_amount!,
        status: 'succeeded',
        latest_charge: { id: this.id('ch'), object: 'charge', refunded: false },
      })
      return [this.event('checkout.session.completed', session)]
    }
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      status: 'active',
      customer: session.customer,
      cancel_at_period_end: false,
      created: this.nowS,
      metadata: session.metadata ?? {},
      items: {
        object: 'list',
        data: [
          {
            id: this.id('si'),
            object: 'subscription_item',
            current_period_start: this.nowS,
            current_period_end: this.nowS + YEAR_S,
            price,
          },
        ],
      },
    }
    this.subscriptions.set(subscription.id, subscription)
    return [
      this.event('customer.subscription.created', subscription),
      this.event('invoice.paid', { object: 'invoice', customer: session.customer }),
      this.event('checkout.session.completed', session),
    ]
  }

  /** The only subscription of the last customer. */
  get last(): Subscription {
    return [...this.subscriptions.values()].at(-1)!
  }

  /** Lets time pass, with what Stripe does at the ends of periods. */
  advance(days: number): SentEvent[] {
    this.nowS += days * 86_400
    const events: SentEvent[] = []
    for (const subscription of this.subscriptions.values()) {
      const [item] = subscription.items.data
      if (subscription.status !== 'active' || this.nowS < item!.current_period_end) continue
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled'
        events.push(this.event('customer.subscription.deleted', subscription))
        continue
      }
      item!.current_period_start = item!.current_period_end
      item!.current_period_end += YEAR_S
      if (this.cardGood) {
        this.charges.push({ customer: subscription.customer, amount: item!.price.unit_amount! })
        events.push(this.event('invoice.paid', { object: 'invoice', customer: subscription.customer }))
      } else {
        subscription.status = 'past_due'
        events.push(
          this.event('invoice.payment_failed', { object: 'invoice', customer: subscription.customer }),
        )
      }
      events.push(this.event('customer.subscription.updated', subscription))
    }
    return events
  }

  /** An open invoice is paid after all. */
  payLate(): SentEvent[] {
    const subscription = this.last
    subscription.status = 'active'
    return [this.event('customer.subscription.updated', subscription)]
  }

  /** Stripe gives up on an open invoice. */
  giveUp(): SentEvent[] {
    const subscription = this.last
    subscription.status = 'canceled'
    return [this.event('customer.subscription.deleted', subscription)]
  }

  /** Everything that a customer has paid once is paid back. */
  refund(): SentEvent[] {
    return [...this.sessions.values()].flatMap(({ customer, payment_intent }) => {
      const payment = payment_intent === null ? undefined : this.payments.get(payment_intent)
      if (payment === undefined) return []
      payment.latest_charge.refunded = true
      return [this.event('charge.refunded', { ...payment.latest_charge, customer })]
    })
  }

  /** An event as it is sent. */
  event(type: string, object: object): SentEvent {
    const id = this.id('evt')
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.nowS,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    })
    return { id, type, body }
  }

  /** The header `Stripe-Signature` of an event that is sent, which is made anew each time it is. */
  sign(body: string, { secret = SECRET, atS = this.nowS } = {}): string {
    const { webhooks } = new Stripe('sk_test_none')
    return webhooks.generateTestHeaderString({ payload: body, secret, timestamp: atS })
  }

  private id(prefix: string): string {
    return `${prefix}_${(++this.count).toString().padStart(8, '0')}`
  }

  private async reply(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(request.url!, 'http://stripe')
    const form = readForm(request.method === 'POST' ? Buffer.concat(chunks).toString() : search.slice(1))
    this.asked.push(`${request.method} ${pathname}`)
    if (this.away) return failure(503, 'api_error', 'away')
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return failure(401, 'invalid_request_error', 'Invalid API Key provided')
    }
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const known = key === undefined ? undefined : this.replies.get(String(key))
    if (known !== undefined) return { status: 200, body: known }
    try {
      const body = this.answer(`${request.method} ${pathname}`, form)
      if (key !== undefined) this.replies.set(String(key), structuredClone(body))
      return { status: 200, body }
    } catch (error) {
      if (error instanceof Refused) return failure(error.status, error.type, error.message)
      throw error
    }
  }

  private answer(asked: string, form: Form): unknown {
    const id = /\/(?:sub|cs)_\d+/.exec(asked)?.[0].slice(1) ?? ''
    switch (id === '' ? asked : asked.replace(id, '{id}')) {
      case 'POST /v1/customers': {
        const customer = {
          id: this.id('cus'),
          object: 'customer',
          ...form,
          metadata: form['metadata'] as Form,
        }
        this.customers.set(customer.id, customer)
        return customer
      }
      case 'GET /v1/prices': {
        const keys = Object.values(form['lookup_keys'] as Form)
        return list(
          [...this.prices.values()].filter(
            ({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key),
          ),
        )
      }
      case 'POST /v1/prices':
        return this.addPrice(form)
      case 'GET /v1/checkout/sessions': {
        const wanted = [...this.sessions.values()].filter(
          ({ customer, status }) => customer === form['customer'] && status === form['status'],
        )
        const expanded = JSON.stringify(form['expand'] ?? '').includes('latest_charge')
        return list(
          wanted.reverse().map((session) => ({
            ...session,
            payment_intent:
              expanded && session.payment_intent !== null
                ? this.payments.get(session.payment_intent)
                : session.payment_intent,
          })),
        )
      }
      case 'POST /v1/checkout/sessions':
        return this.addSession(form)
      case 'GET /v1/checkout/sessions/{id}':
        return this.sessions.get(id)!
      case 'POST /v1/checkout/sessions/{id}/expire': {
        const session = this.sessions.get(id)!
        if (session.status !== 'open') {
          throw new Refused(400, 'invalid_request_error', 'Only open Checkout Sessions can be expired')
        }
        session.status = 'expired'
        session.url = null
        return session
      }
      case 'POST /v1/billing_portal/sessions':
        return {
          id: this.id('bps'),
          object: 'billing_portal.session',
          url: `https://billing.stripe.com/p/session/${form['customer']}?return=${form['return_url']}`,
        }
      case 'GET /v1/subscriptions': {
        const own = [...this.subscriptions.values()].filter(({ customer }) => customer === form['customer'])
        return list(own.reverse())
      }
      case 'GET /v1/subscriptions/{id}':
        return this.subscription(id)
      case 'POST /v1/subscriptions/{id}':
        return this.changeSubscription(id, form)
      case 'DELETE /v1/subscriptions/{id}': {
        const subscription = this.subscription(id)
        subscription.status = 'canceled'
        return subscription
      }
      default:
        throw new Refused(404, 'invalid_request_error', `Unrecognized request URL (${asked})`)
    }
  }

  private subscription(id: string): Subscription {
    const found = this.subscriptions.get(id)
    if (found === undefined) throw new Refused(404, 'invalid_request_error', `No such subscription: '${id}'`)
    return found
  }

  private addPrice(form: Form): Price {
    const key = form['lookup_key'] as string
    for (const price of this.prices.values()) {
      if (price.lookup_key !== key) continue
      if (form['transfer_lookup_key'] !== 'true') {
        throw new Refused(400, 'invalid_request_error', 'A price already uses that lookup key')
      }
      price.lookup_key = null
    }
    if (!/^\d+$/.test(String(form['unit_amount']))) {
      throw new Refused(400, 'invalid_request_error', `Invalid integer: ${String(form['unit_amount'])}`)
    }
    const price: Price = {
      id: this.id('price'),
      object: 'price',
      active: true,
      currency: form['currency'] as string,
      unit_amount: Number(form['unit_amount']),
      lookup_key: key,
      metadata: (form['metadata'] ?? {}) as Record<string, string>,
      type: form['recurring'] === undefined ? 'one_time' : 'recurring',
    }
    this.prices.set(price.id, price)
    return price
  }

  private addSession(form: Form): Session {
    const [line] = Object.values(form['line_items'] as Form) as Form[]
    const price = this.prices.get(String(line!['price']))
    const mode = form['mode'] as Session['mode']
    if (price === undefined || (mode === 'payment') !== (price.type === 'one_time')) {
      throw new Refused(400, 'invalid_request_error', `The price does not fit the mode ${mode}`)
    }
    const id = this.id('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode,
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      metadata: form['metadata'] as Record<string, string>,
      created: this.nowS,
      customer: form['customer'] as string,
      payment_intent: null,
      success_url: form['success_url'] as string,
    }
    this.ordered.set(id, price.id)
    this.sessions.set(id, session)
    return session
  }

  private changeSubscription(id: string, form: Form): Subscription {
    const subscription = this.subscription(id)
    const [change] = Object.values((form['items'] ?? {}) as Form) as Form[]
    const [item] = subscription.items.data
    if (change !== undefined) {
      const price = this.prices.get(String(change['price']))!
      if (change['id'] !== item!.id) throw new Refused(400, 'invalid_request_error', 'No such item')
      if (form['proration_behavior'] === 'always_invoice') {
        if (!this.cardGood) throw new Refused(402, 'card_error', 'Your card was declined.')
        const left = (item!.current_period_end - this.nowS) / YEAR_S
        const amount = Math.round((price.unit_amount! - item!.price.unit_amount!) * left)
        this.charges.push({ customer: subscription.customer, amount })
      }
      item!.price = price
    }
    if (form['cancel_at_period_end'] !== undefined) {
      subscription.cancel_at_period_end = form['cancel_at_period_end'] === 'true'
    }
    return subscription
  }
}

function list(data: readonly unknown[]) {
  return { object: 'list', data, has_more: false, url: '' }
}

function failure(status: number, type: string, message: string) {
  return { status, body: { error: { type, message } } }
}
