import { operations } from '@sunwake/api/routes'
import {
  deliveryListSchema,
  deliverySchema,
  webhookEventListSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const URL = 'https://example.com/hook'
const LIST = '/solar/webhooks/'

describe.each(backends)('webhooks on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '10000' } })
    return () => service.store.close()
  })
  const { send, register: signUp, join } = accountClient(() => service)
  const register = (key: string, body: Record<string, unknown> = {}) =>
    send('POST', '/solar/webhooks/register', { key, body: { url: URL, ...body } })

  it('are registered, and show their secret only then', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const events = ['solar.optimization.completed', 'solar.optimization.failed', 'solar.optimization.failed']
    const made = await register(key, { events, name: 'Production' })
    expect(made.status).toBe(201)
    const webhook = webhookWithSecretSchema.parse(made.body)
    expect(webhook).toMatchObject({
      url: URL,
      events: ['solar.optimization.completed', 'solar.optimization.failed'],
      active: true,
      inactive_reason: null,
      name: 'Production',
      stats: { total: 0, failed: 0 },
      created_at: new Date(NOW).toISOString(),
    })
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(made.headers.get('cache-control')).toBe('no-store')
    const shown = await send('GET', made.headers.get('location')!, { key })
    const { secret, ...rest } = webhook
    expect([shown.status, shown.body]).toEqual([200, rest])
    const { body } = await register(key)
    expect([body.name, body.events.length > 5]).toEqual([null, true])
    expect(body.secret).not.toBe(secret)
  })

  it('are listed with and without the slash, the newest first, by pages', async () => {
    const key = await service.addKey({ scopes: ['solar:write', 'solar:read'] })
    for (let k = 0; k < 3; k++) {
      service.clock.now = () => NOW + k
      await register(key, { name: `n${k}` })
    }
    for (const path of [LIST, '/solar/webhooks', `/v1${LIST}`, '/v1/solar/webhooks']) {
      const { webhooks } = webhookListSchema.parse((await send('GET', path, { key })).body)
      expect(webhooks.map(({ name }) => name)).toEqual(['n2', 'n1', 'n0'])
      expect(JSON.stringify(webhooks)).not.toContain('whsec_')
    }
    const second = webhookListSchema.parse((await send('GET', `${LIST}?page=2&page_size=2`, { key })).body)
    expect(second).toMatchObject({
      webhooks: [{ name: 'n0' }],
      pagination: { total_items: 3, total_pages: 2 },
    })
    expect((await send('GET', `${LIST}?page_size=101`, { key })).status).toBe(400)
    expect((await send('GET', `${LIST}?colour=red`, { key })).status).toBe(400)
  })

  it('are changed, disabled, enabled and deleted', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const { body: made } = await register(key)
    const path = `/v1/webhooks/${made.id}`
    const change = (body: unknown) => send('PATCH', path, { key, body })
    const stopped = webhookSchema.parse((await change({ active: false })).body)
    expect(stopped).toMatchObject({ active: false, inactive_reason: 'by_hand' })
    const changed = await change({
      active: true,
      name: 'x',
      url: 'https://EXAMPLE.org',
      events: ['webhook.test'],
    })
    expect(changed.body).toMatchObject({
      active: true,
      inactive_reason: null,
      name: 'x',
      url: 'https://EXAMPLE.org',
      events: ['webhook.test'],
    })
    expect((await change({})).body).toEqual(changed.body)
    for (const body of [
      { active: 1 },
      { url: 'http://example.org/' },
      { events: [] },
      { secret: 'mine' },
      [],
    ]) {
      const refused = await change(body)
      expect([refused.status, refused.body.error.code], JSON.stringify(body)).toEqual([
        400,
        'VALIDATION_ERROR',
      ])
    }
    expect((await send('DELETE', `/solar/webhooks/${made.id}`, { key })).status).toBe(204)
    const gone = await send('DELETE', `/v1/solar/webhooks/${made.id}`, { key })
    expect([gone.status, gone.body.error]).toEqual([404, 'webhook_not_found'])
    expect((await send('GET', path, { key })).body.error.code).toBe('WEBHOOK_NOT_FOUND')
    const { entries } = await service.store.audit.list('id-0', { offset: 0, limit: 9 })
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['webhook.registered', 'webhook.changed', 'webhook.deleted']),
    )
  })

  it.each([
    [{ url: undefined }, 'url'],
    [{ url: 'http://example.com/' }, 'url'],
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'https://2130706433/' }, 'url'],
    [{ url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
    [{ url: 'https://localhost/' }, 'url'],
    [{ url: 'https://user:password@example.com/' }, 'url'],
    [{ url: 17 }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(3000)}` }, 'url'],
    [{ events: ['solar.optimization.begun'] }, 'events[0]'],
    [{ events: [] }, 'events'],
    [{ events: 'webhook.test' }, 'events'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ secret: 'mine' }, 'secret'],
  ])('with %j are refused by name', async (change, field) => {
    const key = await service.addKey({ scopes: ['*'] })
    const { status, body } = await register(key, change)
    expect([status, body.error, body.details[0].field]).toEqual([400, 'validation_error', field])
    expect(JSON.stringify(body)).not.toContain('password@')
  })

  it('are at most 20 in an organisation, however many are asked for at once', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const answers = await Promise.all(Array.from({ length: 25 }, () => register(key)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('webhook_limit_reached')
  })

  it('are tested by a delivery like others', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const { body: made } = await register(key, { events: ['wind.analysis.failed'] })
    const sent = await send('POST', `/solar/webhooks/${made.id}/test`, { key })
    expect(sent.status).toBe(202)
    const delivery = deliverySchema.parse(sent.body)
    expect(delivery).toMatchObject({
      webhook_id: made.id,
      event: 'webhook.test',
      url: URL,
      status: 'pending',
      attempts: [],
      next_attempt_at: new Date(NOW).toISOString(),
    })
    const listed = async (query: string) =>
      deliveryListSchema
        .parse((await send('GET', `/v1/webhooks/deliveries${query}`, { key })).body)
        .deliveries.map(({ delivery_id }) => delivery_id)
    for (const query of ['', `?webhook_id=${made.id}`, '?event=webhook.test', '?status=pending&page=1']) {
      expect(await listed(query), query).toEqual([delivery.delivery_id])
    }
    for (const query of ['?webhook_id=x', '?event=quota.threshold', '?status=failed', '?page=2']) {
      expect(await listed(query), query).toEqual([])
    }
    for (const query of ['?event=x', '?status=lost', '?page_size=101', '?x=1']) {
      expect((await send('GET', `/v1/webhooks/deliveries${query}`, { key })).body.error.code).toBe(
        'VALIDATION_ERROR',
      )
    }
    const early = await send('POST', `/v1/webhooks/${delivery.delivery_id}/retry`, { key })
    expect([early.status, early.body.error.code]).toEqual([409, 'DELIVERY_NOT_FAILED'])
  })

  it('can subscribe to every listed event', async () => {
    const key = await service.addKey({ scopes: ['solar:read', 'solar:write'] })
    const { events } = webhookEventListSchema.parse(
      (await send('GET', '/solar/webhooks/events', { key })).body,
    )
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'solar.optimization.completed',
        'solar.optimization.failed',
        'wind.analysis.completed',
        'wind.analysis.failed',
        'wind.analysis.cancelled',
        'quota.threshold',
        'webhook.test',
      ]),
    )
    expect((await register(key, { events: events.map(({ name }) => name) })).status).toBe(201)
  })

  it('are hidden from other organisations and other members', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const { body: made } = await register(key)
    const { body: delivery } = await send('POST', `/solar/webhooks/${made.id}/test`, { key })
    const stranger = await service.addKey({ scopes: ['*'] })
    const member = await service.addKey({ organizationId: 'id-0', scopes: ['solar:write', 'solar:read'] })
    for (const other of [stranger, member]) {
      for (const id of [made.id, delivery.delivery_id, 'unknown', '%00']) {
        for (const [method, path, body] of [
          ['DELETE', `/solar/webhooks/${id}`, undefined],
          ['POST', `/solar/webhooks/${id}/test`, undefined],
          ['GET', `/v1/webhooks/${id}`, undefined],
          ['PATCH', `/v1/webhooks/${id}`, { active: false }],
          ['POST', `/v1/webhooks/${id}/rotate-secret`, {}],
          ['POST', `/v1/webhooks/${id}/retry`, undefined],
        ] as const) {
          const answer = await send(method, path, { key: other, body })
          expect([path, answer.status], JSON.stringify(answer.body)).toEqual([path, 404])
        }
      }
      expect((await send('GET', LIST, { key: other })).body.webhooks).toEqual([])
      expect((await send('GET', '/v1/webhooks/deliveries', { key: other })).body.deliveries).toEqual([])
    }
    expect((await send('GET', `/v1/webhooks/${made.id}`, { key })).body).toMatchObject({ active: true })
    // Who manages the organisation sees those of all.
    const { body: own } = await register(member)
    const admin = await service.addKey({ organizationId: 'id-0', scopes: ['admin'] })
    expect((await send('GET', LIST, { key: admin })).body.pagination.total_items).toBe(2)
    expect((await send('DELETE', `/solar/webhooks/${own.id}`, { key: admin })).status).toBe(204)
  })

  it('require the documented scopes', async () => {
    for (const operation of Object.values(operations)) {
      const { path, method } = operation.route
      if (operation.scopes.length === 0 || !/\/webhooks/.test(path)) continue
      for (const scope of ['solar:read', 'solar:write', 'wind:write', 'reports:read'] as const) {
        const key = await service.addKey({ scopes: [scope] })
        const { status } = await send(method.toUpperCase(), path.replace(/\{\w+\}/, 'x'), { key })
        expect([path, scope, status === 403]).toEqual([path, scope, !operation.scopes.includes(scope)])
      }
    }
  })

  it('answer other methods with 405 and the allowed methods', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    for (const [method, path, allow] of [
      ['DELETE', '/solar/webhooks/register', 'POST, OPTIONS'],
      ['DELETE', '/solar/webhooks/events', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/v1/webhooks/deliveries', 'GET, HEAD, OPTIONS'],
      ['PUT', '/v1/webhooks/x', 'GET, PATCH, HEAD, OPTIONS'],
      ['POST', LIST, 'GET, HEAD, OPTIONS'],
    ] as const) {
      const { status, headers } = await send(method, path, { key })
      expect([path, status, headers.get('allow')]).toEqual([path, 405, allow])
    }
  })

  it('have a secret for call-backs that only owners and admins see', async () => {
    const owner = await signUp()
    const { id } = owner.organization
    const member = await join(id, 'member')
    const path = `/v1/organizations/${id}/signing-secret`
    const token = owner.access_token
    const shown = await send('GET', path, { token })
    expect(shown.status).toBe(200)
    expect(shown.body).toEqual({
      signing_secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/),
      previous_valid_until: null,
    })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect((await send('GET', path, { token })).body).toEqual(shown.body)
    const rotated = await send('POST', `${path}/rotate`, { token, body: { overlap_hours: 0 } })
    expect([rotated.status, rotated.body.previous_valid_until]).toEqual([200, null])
    expect(rotated.body.signing_secret).not.toBe(shown.body.signing_secret)
    for (const [method, at] of [
      ['GET', path],
      ['POST', `${path}/rotate`],
    ] as const) {
      expect((await send(method, at, { token: member.access_token })).status).toBe(403)
      const stranger = await service.addKey({ scopes: ['*'] })
      expect((await send(method, at, { key: stranger })).body.error.code).toBe('NOT_FOUND')
      const own = await service.addKey({ organizationId: id, scopes: ['solar:write'] })
      expect((await send(method, at, { key: own })).body.error.code).toBe('INSUFFICIENT_SCOPE')
      const admin = await service.addKey({ organizationId: id, scopes: ['admin'] })
      expect((await send(method, at, { key: admin })).status).toBe(200)
    }
    const nothing = await send('POST', `${path}/rotate`, { token, body: null })
    expect([nothing.status, nothing.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    const tooLong = await send('POST', `${path}/rotate`, { token, body: { overlap_hours: 169 } })
    expect(tooLong.status).toBe(400)
  })

  it('are disabled when their member leaves', async () => {
    const owner = await signUp()
    const member = await join(owner.organization.id, 'member')
    const { body: made } = await send('POST', '/solar/webhooks/register', {
      token: member.access_token,
      body: { url: URL },
    })
    const path = `/v1/organizations/${owner.organization.id}/members/${member.user.id}`
    expect((await send('DELETE', path, { token: owner.access_token })).status).toBe(204)
    const { body } = await send('GET', `/v1/webhooks/${made.id}`, { token: owner.access_token })
    expect(body).toMatchObject({ active: false, inactive_reason: 'member_left' })
  })

  it('are made once by a repeated request', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    const ask = () =>
      service.app.request('/solar/webhooks/register', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ url: URL }),
      })
    const [first, again] = [await ask(), await ask()]
    expect(await again.json()).toEqual(await first.json())
    expect((await send('GET', LIST, { key })).body.pagination.total_items).toBe(1)
  })
})
