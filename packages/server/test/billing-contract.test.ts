import { auditLogSchema, type Session, subscriptionSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '../src/billing/stripe-gateway.ts'
import { watchBilling } from '../src/billing/watch-billing.ts'
import { composeMail } from '../src/mail/compose-mail.ts'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'
import { type SentEvent, StripeStandIn } from './stripe/stand-in.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = 86_400_000
const YEAR = 365 * DAY

describe.each(backends)('billing on $name', ({ open }) => {
  let stripe: StripeStandIn
  let service: TestService
  let owner: Session
  beforeEach(async () => {
    stripe = new StripeStandIn(NOW)
    const environment = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: await stripe.listen(),
      PUBLIC_URL: 'https://api.example.com',
      CORS_ORIGINS: 'https://app.example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    service = await testService({ store: await open(), environment })
    service.clock.now = () => 1000 * stripe.nowS
    owner = await register()
    session = { token: owner.access_token, atS: stripe.nowS }
    return async () => {
      await stripe.close()
      await service.store.close()
    }
  })
  const { send, register, join } = accountClient(() => service)
  let session = { token: '', atS: 0 }
  /** The owner, signed in now. */
  const signIn = async (): Promise<string> => {
    if (stripe.nowS - session.atS < 60) return session.token
    const body = { email: ADA.email, password: ADA.password }
    const { access_token: token } = (await send('POST', '/auth/login', { body })).body
    session = { token, atS: stripe.nowS }
    return token
  }

  const buy = async (tier: string, more: object = {}, token?: string) =>
    await send('POST', '/billing/create-checkout-session', {
      token: token ?? (await signIn()),
      body: { tier, ...more },
    })
  const change = async (tier: string) =>
    await send('PATCH', '/billing/subscription', { token: await signIn(), body: { tier } })
  const bought = async () => {
    const { status, body } = await send('GET', '/billing/subscription', { token: await signIn() })
    expect(status, JSON.stringify(body)).toBe(200)
    return subscriptionSchema.parse(body)
  }
  const tier = async () => (await service.store.organizations.findById(owner.organization.id))!.tier
  const deliver = async ({ body }: SentEvent, signature = stripe.sign(body)) => {
    const response = await service.app.request('/billing/stripe-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const deliverAll = async (events: readonly SentEvent[]) => {
    for (const event of events) expect((await deliver(event)).status).toBe(200)
  }
  /** Buys and pays. */
  const have = async (wanted: string) => {
    const { status, body } = await buy(wanted)
    expect(status, JSON.stringify(body)).toBe(200)
    const events = stripe.pay(body.session_id)
    await deliverAll(events)
    return events
  }
  const watch = () =>
    watchBilling({
      store: service.store,
      gateway: stripeGateway(
        {
          secretKey: stripe.secretKey,
          webhookSecret: stripe.webhookSecret,
          apiBase: `http://127.0.0.1:${new URL(address()).port}`,
        },
        service.clock,
      ),
      clock: service.clock,
      sendsMail: true,
      log: { error: () => {} },
    })
  const address = () => `http://127.0.0.1:${(stripe['server'].address() as { port: number }).port}`

  it('sells STARTER once for 99 dollars, and sets it as soon as Stripe reports the payment', async () => {
    const { status, body, headers } = await buy('STARTER')
    expect(status).toBe(200)
    expect(body).toEqual({
      checkout_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      session_id: expect.any(String),
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await tier()).toBe('FREE')
    await deliverAll(stripe.pay(body.session_id))
    expect(stripe.charges).toEqual([expect.objectContaining({ amount: 9900 })])
    expect(await tier()).toBe('STARTER')
    expect(await bought()).toMatchObject({ tier: 'STARTER', starter_purchased: true, subscription: null })
    const again = await buy('STARTER')
    expect([again.status, again.body.error]).toEqual([409, 'tier_held'])
  })

  it.each([
    ['PRO', 49_900],
    ['ENTERPRISE', 149_900],
  ])('sells %s by the year, for %d cents', async (wanted, cents) => {
    await have(wanted)
    expect(stripe.charges).toEqual([expect.objectContaining({ amount: cents })])
    expect(await tier()).toBe(wanted)
    expect((await bought()).subscription).toEqual({
      tier: wanted,
      status: 'active',
      amount: cents,
      currency: 'usd',
      interval: 'year',
      current_period_start: new Date(NOW).toISOString(),
      current_period_end: new Date(NOW + YEAR).toISOString(),
      cancel_at_period_end: false,
      pending_tier: null,
      pending_at: null,
      grace_until: null,
    })
    const again = await buy('ENTERPRISE')
    expect([again.status, again.body.error]).toEqual([409, 'subscription_exists'])
    await deliverAll(stripe.advance(366))
    expect(stripe.charges).toHaveLength(2)
    expect(await tier()).toBe(wanted)
  })

  it('raises the limits at once, for keys that are in use too', async () => {
    const { key } = (
      await send('POST', '/auth/api-keys', { token: owner.access_token, body: { name: 'k', scopes: ['*'] } })
    ).body
    const quota = async () => (await send('GET', '/v1/wind/turbines', { key })).headers.get('x-quota-limit')
    expect(await quota()).toBe('100')
    await have('ENTERPRISE')
    expect(await quota()).toBe('unlimited')
  })

  it('handles a repeated event once', async () => {
    const [first, ...others] = await have('PRO')
    const again = await deliver(first!)
    expect(again).toEqual({ status: 200, body: { received: true, handled: false } })
    const asked = stripe.asked.length
    await deliverAll([first!, ...others])
    expect(stripe.asked).toHaveLength(asked)
    const { entries } = auditLogSchema.parse(
      (
        await send('GET', `/v1/organizations/${owner.organization.id}/audit-log`, {
          token: owner.access_token,
        })
      ).body,
    )
    const changes = entries.filter(({ action }) => action === 'billing.tier_changed')
    expect(changes).toEqual([expect.objectContaining({ actor: 'stripe', target: 'FREE to PRO' })])
    expect(entries).toHaveLength(2)
  })

  it('reaches the same state in any order of events, concurrent ones and a late one included', async () => {
    const { body } = await buy('PRO')
    const created = stripe.pay(body.session_id)
    stripe.last.cancel_at_period_end = true
    const cancelled = stripe.event('customer.subscription.updated', structuredClone(stripe.last))
    const ended = stripe.advance(366)
    const events = [...ended, cancelled, ...created.reverse()]
    const answers = await Promise.all(events.map((event) => deliver(event)))
    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200))
    expect(await tier()).toBe('FREE')
    expect((await bought()).subscription).toMatchObject({ status: 'canceled' })
    for (const event of events) expect((await deliver(event)).body).toMatchObject({ handled: false })
  })

  it('upgrades at once, and charges the difference for the rest of the year', async () => {
    await have('PRO')
    await deliverAll(stripe.advance(73))
    const { status, body } = await change('ENTERPRISE')
    expect([status, body.tier]).toEqual([200, 'ENTERPRISE'])
    expect(await tier()).toBe('ENTERPRISE')
    // Four fifths of 1499 - 499 dollars.
    expect(stripe.charges.at(-1)).toMatchObject({ amount: 80_000 })
  })

  it('does not upgrade when the payment fails', async () => {
    await have('PRO')
    stripe.cardGood = false
    const { status, body } = await change('ENTERPRISE')
    expect([status, body.error]).toEqual([402, 'payment_failed'])
    expect(await tier()).toBe('PRO')
    expect((await bought()).subscription).toMatchObject({ tier: 'PRO', status: 'active' })
  })

  it('downgrades at the end of the paid year', async () => {
    await have('ENTERPRISE')
    const { status, body } = await change('PRO')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tier: 'ENTERPRISE',
      subscription: { tier: 'PRO', pending_tier: 'PRO', pending_at: new Date(NOW + YEAR).toISOString() },
    })
    expect(stripe.charges).toHaveLength(1)
    await deliverAll([stripe.event('customer.subscription.updated', stripe.last)])
    expect(await tier()).toBe('ENTERPRISE')
    await deliverAll(stripe.advance(365))
    expect(stripe.charges.at(-1)).toMatchObject({ amount: 49_900 })
    expect(await tier()).toBe('PRO')
    expect((await bought()).subscription).toMatchObject({ tier: 'PRO', pending_tier: null })
  })

  it('takes a downgrade back without a payment, as the year is paid', async () => {
    await have('ENTERPRISE')
    await change('PRO')
    const { body } = await change('ENTERPRISE')
    expect(body).toMatchObject({
      tier: 'ENTERPRISE',
      subscription: { tier: 'ENTERPRISE', pending_tier: null },
    })
    expect(stripe.charges).toHaveLength(1)
  })

  it('cancels at the end of the paid year, and takes the cancellation back', async () => {
    await have('STARTER')
    await have('PRO')
    expect((await change('FREE')).body).toMatchObject({
      tier: 'PRO',
      subscription: { cancel_at_period_end: true, pending_tier: 'STARTER' },
    })
    expect((await change('PRO')).body.subscription).toMatchObject({ cancel_at_period_end: false })
    await change('FREE')
    await deliverAll(stripe.advance(366))
    expect(await tier()).toBe('STARTER')
    expect((await change('PRO')).body.error).toBe('no_subscription')
    await have('PRO')
    expect(await tier()).toBe('PRO')
  })

  it('keeps the tier for seven days after a failed payment, and sends a mail to the owners', async () => {
    await have('PRO')
    stripe.cardGood = false
    await deliverAll(stripe.advance(365))
    expect(await tier()).toBe('PRO')
    const end = NOW + YEAR + 7 * DAY
    expect((await bought()).subscription).toMatchObject({
      status: 'past_due',
      grace_until: new Date(end).toISOString(),
    })
    const [mail] = await service.store.mails
      .claim({ atMs: service.clock.now(), leaseMs: 1, limit: 9 })
      .then((mails) => mails.filter(({ kind }) => kind === 'payment_failed'))
    expect(mail).toMatchObject({ recipient: 'ada@example.com' })
    const parts = { store: service.store, clock: service.clock, publicUrl: 'https://api.example.com' }
    expect((await composeMail(mail!, parts))?.text).toContain(new Date(end).toISOString())
    stripe.advance(6)
    await watch().look()
    expect(await tier()).toBe('PRO')
    stripe.advance(1)
    await watch().look()
    expect(await tier()).toBe('FREE')
    await deliverAll(stripe.payLate())
    expect(await tier()).toBe('PRO')
    expect((await bought()).subscription).toMatchObject({ status: 'active', grace_until: null })
    expect(await composeMail(mail!, parts)).toBeUndefined()
  })

  it('ends the tier at once when Stripe gives up on a payment', async () => {
    await have('PRO')
    stripe.cardGood = false
    await deliverAll(stripe.advance(365))
    await deliverAll(stripe.giveUp())
    expect(await tier()).toBe('FREE')
    const mails = await service.store.mails.claim({ atMs: service.clock.now(), leaseMs: 1, limit: 9 })
    expect(mails.map(({ kind }) => kind)).toContain('tier_lowered')
  })

  it('asks Stripe when an expected event is missing', async () => {
    const { body } = await buy('PRO')
    stripe.pay(body.session_id)
    await watch().look()
    expect(await tier()).toBe('FREE')
    stripe.advance(1)
    await watch().look()
    expect(await tier()).toBe('PRO')
  })

  it('ends STARTER when it is refunded', async () => {
    await have('STARTER')
    await deliverAll(stripe.refund())
    expect(await tier()).toBe('FREE')
    expect(await bought()).toMatchObject({ starter_purchased: false })
  })

  it('keeps a tier that an operator has set until another one is bought', async () => {
    await have('PRO')
    await service.store.organizations.setTier(owner.organization.id, 'ENTERPRISE')
    await deliverAll([stripe.event('customer.subscription.updated', stripe.last)])
    expect(await tier()).toBe('ENTERPRISE')
    await deliverAll(stripe.giveUp())
    expect(await tier()).toBe('FREE')
  })

  it('keeps one checkout page when two are opened at the same time, so that nobody pays twice', async () => {
    await buy('PRO')
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([buy('PRO'), buy('ENTERPRISE')])
      const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open')
      expect(open).toHaveLength(1)
      const told = both.filter(({ status }) => status === 200)
      expect(told.map(({ body }) => body.session_id)).toContain(open[0]!.id)
      for (const { status, body } of both) {
        if (status !== 200) expect([status, body.error]).toEqual([409, 'checkout_replaced'])
      }
    }
  })

  it('has one checkout page at a time, and the same page for the same Idempotency-Key', async () => {
    const first = await buy('PRO')
    await buy('PRO')
    expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(() => stripe.pay(first.body.session_id)).toThrow('expired')
    expect(stripe.customers.size).toBe(1)
    expect(stripe.prices.size).toBe(1)
    const once = () =>
      service.app.request('/v1/billing/create-checkout-session', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${owner.access_token}`,
          'idempotency-key': 'k',
        },
        body: '{"tier":"PRO"}',
      })
    expect(await (await once()).text()).toBe(await (await once()).text())
    expect(stripe.sessions.size).toBe(3)
  })

  it('creates a new Stripe price when the amount has changed', async () => {
    stripe.prices.set('old', {
      ...{ id: 'old', object: 'price', active: true, currency: 'usd', unit_amount: 1, type: 'recurring' },
      ...{ lookup_key: 'sunwake_pro', metadata: { sunwake_tier: 'PRO' } },
    } as never)
    await have('PRO')
    expect(stripe.charges).toEqual([expect.objectContaining({ amount: 49_900 })])
  })

  it('redirects only to the service or to an allowed origin', async () => {
    const { body } = await buy('PRO')
    expect(stripe.sessions.get(body.session_id)!.success_url).toBe(
      'https://api.example.com/?checkout={CHECKOUT_SESSION_ID}',
    )
    const own = 'https://app.example.com/paid?s={CHECKOUT_SESSION_ID}'
    expect((await buy('PRO', { success_url: own, cancel_url: 'https://api.example.com/x' })).status).toBe(200)
    for (const bad of [
      'https://evil.example.com/',
      'http://app.example.com/',
      'https://app.example.com.evil.com/',
      'https://app.example.com@evil.com/',
      'https://u:p@app.example.com/',
      'javascript:alert(1)',
      'https://app.example.com:8443/',
      'nowhere',
    ]) {
      const refused = await buy('PRO', { success_url: bad, cancel_url: bad })
      expect([refused.status, refused.body.error]).toEqual([400, 'validation_error'])
      expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([
        'success_url',
        'cancel_url',
      ])
    }
    const portal = (return_url?: string) =>
      send('POST', '/billing/portal-session', {
        token: owner.access_token,
        ...(return_url === undefined ? {} : { body: { return_url } }),
      })
    expect((await portal()).body.portal_url).toMatch(/^https:\/\/billing\.stripe\.com\/.*api\.example\.com/)
    expect((await portal('https://evil.example.com')).body.details[0].field).toBe('return_url')
  })

  it('is for owners and admins who are signed in', async () => {
    const admin = await join(owner.organization.id, 'admin')
    const member = await join(owner.organization.id, 'member')
    const { key } = (
      await send('POST', '/auth/api-keys', { token: owner.access_token, body: { name: 'k', scopes: ['*'] } })
    ).body
    expect((await buy('PRO', {}, admin.access_token)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '/billing/create-checkout-session', { tier: 'PRO' }],
      ['POST', '/billing/portal-session', {}],
      ['PATCH', '/billing/subscription', { tier: 'FREE' }],
    ] as const) {
      expect((await send(method, path, { body })).status).toBe(401)
      for (const as of [{ token: member.access_token }, { key }]) {
        const refused = await send(method, path, { body, ...as })
        expect([path, refused.status, refused.body.error]).toEqual([path, 403, 'insufficient_scope'])
      }
    }
    const reader = await service.addKey({ scopes: ['solar:write'] })
    expect((await send('GET', '/billing/subscription', { key: reader })).status).toBe(403)
    expect((await send('GET', '/billing/subscription', { key })).status).toBe(200)
  })

  it('refuses a tier that is not for sale', async () => {
    for (const [body, field] of [
      [{ tier: 'FREE' }, 'tier'],
      [{ tier: 'pro' }, 'tier'],
      [{}, 'tier'],
      [{ tier: 'PRO', coupon: 'x' }, 'coupon'],
    ] as const) {
      const refused = await send('POST', '/billing/create-checkout-session', {
        token: owner.access_token,
        body,
      })
      expect([refused.status, refused.body.details[0].field]).toEqual([400, field])
    }
    expect((await change('STARTER')).status).toBe(400)
    expect((await change('PRO')).body.error).toBe('no_subscription')
  })

  it('accepts only events with a recent signature of Stripe', async () => {
    const { body } = await buy('PRO')
    const [event] = stripe.pay(body.session_id)
    const { body: text } = event!
    for (const [sent, signature] of [
      [text, ''],
      [text, 'nonsense'],
      [text.replace('{', '{ '), stripe.sign(text)],
      [text, stripe.sign(text, { secret: 'whsec_other' })],
      [text, stripe.sign(text, { atS: stripe.nowS - 301 })],
    ] as const) {
      const refused = await deliver({ ...event!, body: sent }, signature)
      expect([refused.status, refused.body['error']]).toEqual([400, 'invalid_signature'])
    }
    expect(await tier()).toBe('FREE')
    expect((await deliver(event!)).body).toEqual({ received: true, handled: true })
  })

  it.each([
    ['has no data', { id: 'evt_1', object: 'event', type: 'invoice.paid' }, 'data'],
    ['has no object', { id: 'evt_1', object: 'event', type: 'invoice.paid', data: {} }, 'data.object'],
    [
      'has null as its object',
      { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: null } },
      'data.object',
    ],
    ['has no id', { object: 'event', type: 'product.created', data: { object: {} } }, 'id'],
    ['is a list', [], 'body'],
    ['is null', null, 'body'],
    ['is cut off', '{"id":"evt_1"', 'body'],
  ])('refuses a signed event that %s', async (_, event, field) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const refused = await deliver({ id: 'evt_1', type: 'invoice.paid', body })
    expect(refused).toMatchObject({ status: 400, body: { error: 'validation_error', details: [{ field }] } })
  })

  it('acknowledges events of unknown customers and events without effect', async () => {
    for (const event of [
      stripe.event('customer.subscription.updated', { object: 'subscription', customer: 'cus_other' }),
      stripe.event('customer.subscription.updated', { object: 'subscription' }),
      stripe.event('product.created', { object: 'product' }),
    ]) {
      expect(await deliver(event)).toEqual({ status: 200, body: { received: true, handled: false } })
    }
  })

  it('accepts an event of 200 kB and refuses one of 1 MB', async () => {
    const of = (bytes: number) =>
      stripe.event('invoice.paid', { object: 'invoice', lines: 'x'.repeat(bytes) })
    expect((await deliver(of(200_000))).status).toBe(200)
    expect((await deliver(of(1_000_000))).status).toBe(413)
  })

  it('refuses an event for a retry while the API of Stripe does not answer', async () => {
    const { body } = await buy('PRO')
    const [event] = stripe.pay(body.session_id)
    stripe.away = true
    const unanswered = await deliver(event!)
    expect([unanswered.status, unanswered.body['error']]).toEqual([503, 'service_unavailable'])
    expect((await buy('PRO')).status).toBe(503)
    stripe.away = false
    expect((await deliver(event!)).body).toMatchObject({ handled: true })
    expect(await tier()).toBe('PRO')
  }, 20_000)

  it('ends the subscription of an organisation that is erased', async () => {
    await have('PRO')
    const { id, name } = owner.organization
    const erased = await send('DELETE', `/v1/organizations/${id}`, {
      token: owner.access_token,
      body: { confirm: name },
    })
    expect(erased.status).toBe(204)
    expect(stripe.last.status).toBe('active')
    await watch().look()
    expect(stripe.last.status).toBe('canceled')
    expect(await service.store.billing.cancellations(9)).toEqual([])
    const late = await deliver(stripe.event('customer.subscription.deleted', stripe.last))
    expect(late.body).toEqual({ received: true, handled: false })
  })

  it('adds purchases to the export of an organisation', async () => {
    await have('PRO')
    const { body } = await send('GET', `/v1/organizations/${owner.organization.id}/export`, {
      token: owner.access_token,
    })
    expect(body.billing_accounts).toEqual([
      expect.objectContaining({ tier: 'PRO', starter_paid: false, subscription_status: 'active' }),
    ])
    expect(body.billing_events.length).toBeGreaterThan(0)
  })
})

describe('billing without a key of Stripe', () => {
  it('is 503 billing_not_configured, and nothing fails', async () => {
    const service = await testService()
    const { send, register } = accountClient(() => service)
    const { access_token: token } = await register()
    for (const [method, path, body] of [
      ['POST', '/billing/create-checkout-session', { tier: 'PRO' }],
      ['POST', '/billing/portal-session', {}],
      ['GET', '/billing/subscription', undefined],
      ['PATCH', '/billing/subscription', { tier: 'PRO' }],
      ['POST', '/billing/stripe-webhook', {}],
    ] as const) {
      const { status, body: answer, headers } = await send(method, path, { token, body })
      expect([path, status, answer.error]).toEqual([path, 503, 'billing_not_configured'])
      expect(headers.get('retry-after')).toBe('3600')
    }
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([])
    await service.store.close()
  })
})
