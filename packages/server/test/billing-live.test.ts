import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { ADA } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { createCluster } from './cluster.ts'
import { type SentEvent, StripeStandIn } from './stripe/stand-in.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
const folder = mkdtempSync(join(tmpdir(), 'sunwake-billing-'))
const stripe = new StripeStandIn(Date.now())
const stripeUrl = await stripe.listen()
let stop = () => {}
afterEach(() => stop())
afterAll(async () => {
  await Promise.all([close(), stripe.close()])
  rmSync(folder, { recursive: true, force: true })
})

const DAY_MS = 86_400_000

/** What an owner and Stripe send to a process of the service. */
function callers(url: string) {
  let token = ''
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
    return { status: response.status, body: (await response.json()) as any }
  }
  return {
    send,
    async enter(path: '/auth/register' | '/auth/login') {
      const { email, password } = ADA
      const { status, body } = await send('POST', path, path === '/auth/login' ? { email, password } : ADA)
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      token = body.access_token
    },
    async deliver({ body }: SentEvent) {
      const response = await fetch(`${url}/billing/stripe-webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
        body,
      })
      return response.status
    },
    async subscription() {
      return (await send('GET', '/billing/subscription')).body
    },
  }
}

it.each(backends)(
  'a process of the service on $name sells, changes, waits for a payment and takes the tier back',
  async ({ open, url, kind }) => {
    await (await open()).close()
    const environment = {
      DATABASE_URL: url(),
      DATA_DIR: folder,
      JWT_SECRET: 'a secret of tests, which is long enough',
      PUBLIC_URL: 'https://api.example.com',
      ENCRYPTION_KEY: 'ab'.repeat(32),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripeUrl,
    }
    const cluster = createCluster(environment)
    stop = cluster.stop
    stripe.nowS = Math.floor(Date.now() / 1000)
    const first = await cluster.serve(0)
    const { send, enter, deliver, subscription } = callers(first.url)
    await enter('/auth/register')
    const page = await send('POST', '/billing/create-checkout-session', { tier: 'PRO' })
    expect(page, JSON.stringify(page.body)).toMatchObject({
      status: 200,
      body: { checkout_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
    })
    // The last event comes first, and the first one twice.
    const paid = stripe.pay(page.body.session_id)
    for (const event of [...[...paid].reverse(), paid[0]!]) expect(await deliver(event)).toBe(200)
    expect(await subscription()).toMatchObject({ tier: 'PRO' })
    expect((await send('PATCH', '/billing/subscription', { tier: 'ENTERPRISE' })).status).toBe(200)
    expect(await subscription()).toMatchObject({ tier: 'ENTERPRISE' })
    const portal = await send('POST', '/billing/portal-session', {})
    expect(portal.body.portal_url ?? portal.body.url).toMatch(/^https:\/\/billing\.stripe\.com\//)

    stripe.last.status = 'past_due'
    const failed = stripe.event('invoice.payment_failed', {
      object: 'invoice',
      customer: stripe.last.customer,
    })
    expect(await deliver(failed)).toBe(200)
    const { tier, subscription: held } = await subscription()
    const until = held.grace_until
    expect(tier).toBe('ENTERPRISE')
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
    expect(Date.parse(until) - Date.now()).toBeLessThan(7 * DAY_MS + 60_000)

    // Another process, eight days later: on PostgreSQL, whose clock is the database's, the failure was eight days ago.
    await cluster.kill(first)
    if (kind === 'postgres') {
      const client = new pg.Client({ connectionString: url() })
      await client.connect()
      await client.query('update billing_accounts set past_due_since_at = past_due_since_at - $1', [
        8 * DAY_MS,
      ])
      await client.end()
    }
    const shiftMs = kind === 'postgres' ? 0 : 8 * DAY_MS
    stripe.nowS += shiftMs / 1000
    const later = callers((await cluster.serve(0, { TEST_DATE_SHIFT_MS: String(shiftMs) })).url)
    await later.enter('/auth/login')
    expect(await later.deliver(failed)).toBe(200)
    expect(await later.deliver(stripe.event('customer.subscription.updated', stripe.last))).toBe(200)
    expect(await later.subscription()).toMatchObject({ tier: 'FREE' })
    for (const event of stripe.payLate()) expect(await later.deliver(event)).toBe(200)
    expect(await later.subscription()).toMatchObject({ tier: 'ENTERPRISE' })
    for (const event of [...stripe.giveUp(), ...paid]) expect(await later.deliver(event)).toBe(200)
    expect(await later.subscription()).toMatchObject({ tier: 'FREE' })
  },
  240_000,
)
