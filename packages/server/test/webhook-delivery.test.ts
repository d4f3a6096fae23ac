import { randomUUID } from 'node:crypto'
import { deliveryListSchema, webhookListSchema, webhookWithSecretSchema } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { storeBackends } from './backends.ts'
import { check } from './receiver.ts'
import { NOW } from './service.ts'
import { webhookService } from './webhook-service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const SECOND = 1000
const DAY = 86_400_000
/** For what ends at all, on a machine that has much else to do. */
const PATIENCE_MS = 30_000

describe.each(backends)('deliveries on $name', ({ open }) => {
  const { service, receiver, send, dispatcher, pass, organization, register, emit, deliveriesOf } =
    webhookService(open)

  it('carry the event, signed so that receivers can verify it', async () => {
    const { key, id } = await organization()
    const { id: webhookId, secret } = await register(key)
    const event = await emit(id)
    expect(await dispatcher().deliverDue()).toBe(1)
    const [got, ...others] = receiver().received
    expect(others).toEqual([])
    expect(got.body).toEqual({
      id: event.id,
      event: event.name,
      created_at: new Date(NOW).toISOString(),
      organization_id: id,
      data: event.data,
    })
    expect([check.webhook(got, secret), check.standard(got, secret)]).toEqual([true, true])
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Sunwake-Webhooks/),
      'webhook-id': event.id,
      'webhook-timestamp': String(NOW / SECOND),
    })
    const { deliveries, pagination } = deliveryListSchema.parse(
      (await send('GET', '/v1/webhooks/deliveries', { key })).body,
    )
    expect(pagination.total_items).toBe(1)
    expect(deliveries[0]).toMatchObject({
      webhook_id: webhookId,
      event_id: event.id,
      event: event.name,
      status: 'delivered',
      next_attempt_at: null,
      attempts: [
        { at: new Date(NOW).toISOString(), status_code: 200, error: null, response_excerpt: 'thanks' },
      ],
    })
    const list = webhookListSchema.parse((await send('GET', '/solar/webhooks/', { key })).body)
    expect(list.webhooks[0].stats).toEqual({ total: 1, failed: 0 })
  })

  it('are tried again after 10, 60 and 300 s and have then failed, until they are sent again', async () => {
    const { key, id } = await organization()
    const webhook = await register(key)
    const event = await emit(id)
    receiver().answer = (_, response) => void response.writeHead(500).end('no')
    const due = dispatcher()
    expect(await due.deliverDue()).toBe(1)
    for (const wait of [10, 60, 300]) {
      const [{ status, next_attempt_at }] = await deliveriesOf(key)
      const next = new Date(service().clock.now() + wait * SECOND).toISOString()
      expect([status, next_attempt_at]).toEqual(['pending', next])
      const early = await send('POST', `/v1/webhooks/${webhook.id}/retry`, { key })
      expect([early.status, early.body.error.code]).toEqual([409, 'DELIVERY_NOT_FAILED'])
      pass(wait * SECOND - 1)
      expect(await due.deliverDue()).toBe(0)
      pass(1)
      expect(await due.deliverDue()).toBe(1)
    }
    pass(DAY)
    expect(await due.deliverDue()).toBe(0)
    const [failed] = await deliveriesOf(key, '?status=failed')
    expect(failed.attempts.map(({ status_code, error }) => [status_code, error])).toEqual(
      Array.from({ length: 4 }, () => [500, 'answered with 500']),
    )
    expect(failed.next_attempt_at).toBeNull()
    receiver().answer = (_, response) => void response.end()
    // By the id of the webhook, which means its last failure, and not while that is on its way.
    const again = await send('POST', `/v1/webhooks/${webhook.id}/retry`, { key })
    expect([again.status, again.body.delivery_id, again.body.status]).toEqual([
      202,
      failed.delivery_id,
      'pending',
    ])
    expect((await send('POST', `/v1/webhooks/${failed.delivery_id}/retry`, { key })).status).toBe(409)
    expect(await due.deliverDue()).toBe(1)
    const [delivered] = await deliveriesOf(key)
    expect([delivered.status, delivered.attempts.length]).toEqual(['delivered', 5])
    expect((await send('POST', `/v1/webhooks/${failed.delivery_id}/retry`, { key })).status).toBe(409)
    // One event, whatever the number of tries; every try signed for its own time, over the same bytes.
    expect(new Set(receiver().received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([event.id]),
    )
    expect(new Set(receiver().received.map(({ raw }) => raw)).size).toBe(1)
    expect(receiver().received.every((got) => check.standard(got, webhook.secret))).toBe(true)
  })

  it('can be resent by id, and go to the present address of the webhook', async () => {
    const { key, id } = await organization()
    const webhook = await register(key, { url: `${receiver().url}/old` })
    await emit(id)
    receiver().answer = (_, response) => void response.writeHead(404).end()
    const due = dispatcher({ retrySeconds: [] })
    await due.deliverDue()
    const [failed] = await deliveriesOf(key)
    expect(failed.status).toBe('failed')
    await send('PATCH', `/v1/webhooks/${webhook.id}`, { key, body: { url: `${receiver().url}/new` } })
    expect((await send('POST', `/v1/webhooks/${failed.delivery_id}/retry`, { key })).status).toBe(202)
    await due.deliverDue()
    expect(receiver().received.map(({ path }) => path)).toEqual(['/old', '/new'])
  })

  it('go to the organisation and the user concerned', async () => {
    const { key, id } = await organization()
    const { key: stranger } = await organization()
    const users: Record<string, string> = {}
    for (const [name, role, scopes] of [
      ['admin', 'admin', ['admin', 'solar:write']],
      ['demoted', 'member', ['*']],
      ['member', 'member', ['solar:write']],
      ['gone', 'member', ['*']],
    ] as const) {
      const userKey = await service().addKey({ organizationId: id, scopes })
      const owner = (await service().store.apiKeys.list(id, { offset: 0, limit: 9 })).keys.find(
        ({ userId }) => userId !== id && !Object.values(users).includes(userId),
      )!
      users[name] = owner.userId
      await service().store.memberships.ensure({
        organizationId: id,
        userId: owner.userId,
        role,
        createdAtMs: NOW,
      })
      await register(userKey, { url: `${receiver().url}/${name}` })
    }
    await register(key, { url: `${receiver().url}/owner` })
    await register(key, { url: `${receiver().url}/other-events`, events: ['wind.analysis.failed'] })
    const { id: stopped } = await register(key, { url: `${receiver().url}/stopped` })
    await send('PATCH', `/v1/webhooks/${stopped}`, { key, body: { active: false } })
    await register(stranger, { url: `${receiver().url}/stranger` })
    await service().store.webhooks.switchOffOfUser(id, users['gone'])
    const due = dispatcher()
    const heard = async (userId: string | undefined) => {
      receiver().received.length = 0
      await emit(id, { userId })
      await due.deliverDue()
      return receiver()
        .received.map(({ path }) => path.slice(1))
        .sort()
    }
    expect(await heard(id)).toEqual(['admin', 'owner'])
    expect(await heard(users['member'])).toEqual(['admin', 'member', 'owner'])
    expect(await heard(users['demoted'])).toEqual(['admin', 'demoted', 'owner'])
    expect(await heard(users['gone'])).toEqual(['admin', 'owner'])
    // What concerns the whole organisation is for who manages it.
    expect(await heard(undefined)).toEqual(['admin', 'owner'])
  })

  it('of a wind job go to its call-back, in the words of the contract', async () => {
    const { key, id } = await organization()
    const path = `/v1/organizations/${id}/signing-secret`
    const event = await emit(id, {
      name: 'wind.analysis.completed',
      callbackUrl: `${receiver().url}/back`,
      data: {
        job_id: 'w',
        kind: 'wind_analysis',
        status: 'completed',
        result_url: 'https://x/v1/wind/analysis/w',
      },
    })
    const due = dispatcher()
    await due.deliverDue()
    const { body: first } = await send('GET', path, { key })
    const [got] = receiver().received
    expect(got.body).toEqual({
      event: 'wind.analysis.completed',
      job_id: 'w',
      status: 'completed',
      timestamp: new Date(NOW).toISOString(),
      result_url: 'https://x/v1/wind/analysis/w',
    })
    expect([check.service(got, first.signing_secret), check.standard(got, first.signing_secret)]).toEqual([
      true,
      true,
    ])
    expect(got.headers['webhook-id']).toBe(event.id)
    const rotated = await send('POST', `${path}/rotate`, { key, body: { overlap_hours: 1 } })
    expect(rotated.body.previous_valid_until).toBe(new Date(NOW + 3_600_000).toISOString())
    const { signing_secret: second } = rotated.body
    expect(second).not.toBe(first.signing_secret)
    const by = async () => {
      await emit(id, {
        name: 'wind.analysis.failed',
        callbackUrl: receiver().url,
        data: { job_id: 'w', status: 'failed' },
      })
      await due.deliverDue()
      const last = receiver().received.at(-1)!
      return [first.signing_secret, second].flatMap((secret) => [
        check.service(last, secret),
        check.standard(last, secret),
      ])
    }
    expect(await by()).toEqual([true, true, true, true])
    pass(3_600_000)
    expect(await by()).toEqual([false, false, true, true])
    const [callback] = await deliveriesOf(key)
    expect(callback).toMatchObject({ webhook_id: null, event: 'wind.analysis.failed', status: 'delivered' })
  })

  it('are signed with both secrets while a new one comes into use', async () => {
    const { key, id } = await organization()
    const { id: webhookId, secret: old } = await register(key)
    const rotated = await send('POST', `/v1/webhooks/${webhookId}/rotate-secret`, { key })
    const { secret } = webhookWithSecretSchema.parse(rotated.body)
    expect(secret).not.toBe(old)
    const due = dispatcher()
    const by = async () => {
      await emit(id)
      await due.deliverDue()
      const last = receiver().received.at(-1)!
      return [
        check.webhook(last, old),
        check.standard(last, old),
        check.webhook(last, secret),
        check.standard(last, secret),
      ]
    }
    expect(await by()).toEqual([false, true, true, true])
    pass(DAY)
    expect(await by()).toEqual([false, false, true, true])
    await send('POST', `/v1/webhooks/${webhookId}/rotate-secret`, { key, body: { overlap_hours: 0 } })
    expect((await by()).slice(2)).toEqual([false, false])
  })

  it('are not sent for a change that was rolled back', async () => {
    const { key, id } = await organization()
    await register(key)
    const event = { id: randomUUID(), organizationId: id, userId: id, createdAtMs: NOW, data: {} }
    const undone = service().store.transaction(async (records) => {
      await records.outbox.emit({ ...event, name: 'solar.optimization.completed' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await dispatcher().deliverDue()).toBe(0)
    expect(await deliveriesOf(key)).toEqual([])
  })

  it('report an event that is sent once, once for each organisation', async () => {
    const [a, b] = [await organization(), await organization()]
    for (const { key } of [a, b]) await register(key)
    await Promise.all([a, a, a, b].map(({ id }) => emit(id, { name: 'quota.threshold', once: 'x' })))
    await emit(a.id, { name: 'quota.threshold', once: 'y' })
    expect(await dispatcher().deliverDue()).toBe(3)
  })

  it('report 80 % and 100 % use of the month, once each', async () => {
    const key = await service().addKey({ scopes: ['*'] }, { limits: { monthlyRequests: 5 } })
    await register(key)
    const ask = (latitude: number) =>
      send('POST', '/solar/resource', { key, body: { latitude, longitude: 8 } })
    const due = dispatcher()
    const heard = async () => {
      await vi.waitFor(() => due.deliverDue())
      return receiver().received.map(({ body }) => [
        body.event,
        body.data.threshold_pct,
        body.data.requests_this_month,
      ])
    }
    for (let k = 0; k < 3; k++) await ask(45)
    // A request that is refused has its place back, and tells nothing.
    expect((await ask(450)).status).toBe(400)
    expect(await heard()).toEqual([])
    await Promise.all([ask(45), ask(45)])
    expect((await ask(45)).status).toBe(402)
    await vi.waitFor(async () => expect(await heard()).toHaveLength(2), PATIENCE_MS)
    expect((await heard()).map(([event, percent]) => [event, percent]).sort()).toEqual([
      ['quota.threshold', 100],
      ['quota.threshold', 80],
    ])
    expect(receiver().received[0].body.data).toMatchObject({
      monthly_limit: 5,
      tier: 'PRO',
      period_end: '2026-12-01T00:00:00.000Z',
    })
  })
})
