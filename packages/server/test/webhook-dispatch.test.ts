import { afterAll, describe, expect, it, vi } from 'vitest'
import { createSecretBox } from '../src/secrets/secret-box.ts'
import { renewSeals } from '../src/secrets/signing-secrets.ts'
import { storeBackends } from './backends.ts'
import { check, startReceiver } from './receiver.ts'
import { NOW } from './service.ts'
import { webhookService } from './webhook-service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const SECOND = 1000
const DAY = 86_400_000
/** For what ends at all, on a machine that has much else to do. */
const PATIENCE_MS = 30_000

describe.each(backends)('the dispatcher on $name', ({ open }) => {
  const { service, receiver, send, dispatcher, pass, organization, register, emit, deliveriesOf } =
    webhookService(open)

  it('delivers each event once, with any number of processes', async () => {
    const { key, id } = await organization()
    for (let k = 0; k < 3; k++) await register(key, { url: `${receiver().url}/${k}` })
    const events: string[] = []
    for (let k = 0; k < 20; k++) events.push((await emit(id)).id)
    const tries = await Promise.all([dispatcher(), dispatcher(), dispatcher()].map((one) => one.deliverDue()))
    expect(tries.reduce((sum, n) => sum + n)).toBe(60)
    const got = receiver().received.map(({ path, body }) => `${path} ${body.id}`)
    expect(got.sort()).toEqual([0, 1, 2].flatMap((k) => events.map((event) => `/${k} ${event}`)).sort())
    expect((await deliveriesOf(key, '?status=delivered&page_size=100')).length).toBe(60)
  })

  it('takes over the deliveries of a lost process, and not those of a live one', async () => {
    const { key, id } = await organization()
    const { secret } = await register(key)
    const event = await emit(id)
    // A process that took it and was killed.
    const room = { most: 9, mostOfHost: 9, mostOfOrganization: 9, hosts: new Map(), organizations: new Map() }
    const { claimed } = await service().store.deliveries.claim(room, 30 * SECOND, service().clock.now())
    expect(claimed.map(({ event: { id } }) => id)).toEqual([event.id])
    const say = async () => {
      const { deliveries } = service().store
      const attempt = { atMs: NOW, statusCode: undefined, latencyMs: 1, error: 'late', excerpt: undefined }
      await deliveries.record(claimed[0].claim, attempt, { status: 'failed', gone: true }, DAY)
      await deliveries.postpone(claimed[0].claim, 0)
    }
    const other = dispatcher()
    pass(30 * SECOND - 1)
    expect(await other.deliverDue()).toBe(0)
    pass(1)
    // While another has it, the first was not dead after all: what it says does not count any more.
    const taken = await service().store.deliveries.claim(room, 30 * SECOND, service().clock.now())
    expect(taken.claimed).toHaveLength(1)
    await say()
    expect((await deliveriesOf(key))[0]).toMatchObject({ status: 'pending', attempts: [] })
    pass(30 * SECOND)
    expect(await other.deliverDue()).toBe(1)
    expect(check.webhook(receiver().received[0], secret)).toBe(true)
    await say()
    const [delivery] = await deliveriesOf(key)
    expect([delivery.status, delivery.attempts.length]).toEqual(['delivered', 1])
    expect((await send('GET', '/solar/webhooks/', { key })).body.webhooks[0].active).toBe(true)
  })

  it('is not delayed by a receiver that does not answer', async () => {
    const { key, id } = await organization()
    await register(key, { url: `${receiver().url}/slow` })
    const other = await startReceiver()
    const release: (() => void)[] = []
    receiver().answer = (_, response) => void release.push(() => response.end())
    for (let k = 0; k < 30; k++) await emit(id)
    await register(key, { url: `${other.url}/quick` })
    const running = dispatcher()
    running.start()
    await emit(id)
    await vi.waitFor(() => expect(other.received).toHaveLength(1), PATIENCE_MS)
    expect(receiver().received.length).toBeLessThanOrEqual(4)
    for (let answered = 0; answered < 31; ) {
      await vi.waitFor(() => expect(release.length).toBeGreaterThan(answered), PATIENCE_MS)
      release[answered++]()
    }
    await vi.waitFor(async () => expect(await deliveriesOf(key, '?status=pending')).toEqual([]), PATIENCE_MS)
    expect(new Set(receiver().received.map(({ body }) => body.id)).size).toBe(31)
    expect(receiver().received).toHaveLength(31)
    await other.close()
  })

  it('leaves unfinished deliveries due when it stops', async () => {
    const { key, id } = await organization()
    await register(key)
    receiver().answer = () => {}
    await emit(id)
    const ending = dispatcher({ closeMs: 50 })
    ending.start()
    await vi.waitFor(() => expect(receiver().received).toHaveLength(1), PATIENCE_MS)
    await ending.close()
    const [delivery] = await deliveriesOf(key)
    expect([delivery.status, delivery.attempts]).toEqual(['pending', []])
    receiver().answer = (_, response) => void response.end()
    expect(await dispatcher().deliverDue()).toBe(1)
  })

  it('stops when a receiver answers that it is gone, until the webhook is enabled again', async () => {
    const { key, id } = await organization()
    const { id: webhookId } = await register(key)
    for (let k = 0; k < 8; k++) await emit(id)
    receiver().answer = (_, response) => void response.writeHead(410).end()
    const due = dispatcher()
    await due.deliverDue()
    expect(receiver().received.length).toBeLessThanOrEqual(4)
    const of = async () => (await send('GET', `/v1/webhooks/${webhookId}`, { key })).body
    expect(await of()).toMatchObject({
      active: false,
      inactive_reason: 'gone',
      stats: { total: 8, failed: 8 },
    })
    const { entries } = await service().store.audit.list(id, { offset: 0, limit: 9 })
    expect(entries.map(({ action, actor, target }) => [action, actor, target])).toContainEqual([
      'webhook.switched_off_gone',
      'system',
      webhookId,
    ])
    await emit(id)
    expect(await due.deliverDue()).toBe(0)
    receiver().answer = (_, response) => void response.end()
    const again = await send('PATCH', `/v1/webhooks/${webhookId}`, { key, body: { active: true } })
    expect(again.body).toMatchObject({ active: true, inactive_reason: null })
    await emit(id)
    expect(await due.deliverDue()).toBe(1)
  })

  it('switches a webhook off after five days without success', async () => {
    const { key, id } = await organization()
    const { id: webhookId } = await register(key)
    const due = dispatcher({ retrySeconds: [1] })
    const active = async () => (await send('GET', `/v1/webhooks/${webhookId}`, { key })).body.active
    const fail = async () => {
      receiver().answer = (_, response) => void response.writeHead(500).end()
      await emit(id)
      await due.deliverDue()
      pass(SECOND)
      await due.deliverDue()
    }
    await fail()
    pass(3 * DAY)
    receiver().answer = (_, response) => void response.end()
    await emit(id)
    await due.deliverDue()
    // The success begins the count anew.
    await fail()
    pass(5 * DAY - 3 * SECOND)
    await fail()
    expect(await active()).toBe(true)
    pass(2 * SECOND)
    await fail()
    expect(await active()).toBe(false)
    // What is left of it is not tried any more.
    expect(await deliveriesOf(key, '?status=pending')).toEqual([])
  })

  it('signs with secrets that are stored encrypted, by a key that can be rotated', async () => {
    const { key, id } = await organization()
    const { secret } = await register(key)
    const { body } = await send('GET', `/v1/organizations/${id}/signing-secret`, { key })
    const { webhooks } = service().store
    const places = await webhooks.sealedOtherwise('none')
    expect(places).toHaveLength(2)
    for (const { sealed } of places) {
      expect(sealed).toMatch(/^v1\./)
      for (const plain of [secret, body.signing_secret]) expect(sealed).not.toContain(plain.slice(6, 20))
    }
    const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    await expect(renewSeals(service().store, createSecretBox([next]))).rejects.toThrow(
      /^ENCRYPTION_KEY is .*; it must be the key that the secrets of this database were sealed with/,
    )
    expect(await renewSeals(service().store, createSecretBox([next, old]))).toBe(2)
    expect(await renewSeals(service().store, createSecretBox([next]))).toBe(0)
    await emit(id)
    // A process that was not told of the new key holds nothing against the receiver().
    expect(await dispatcher().deliverDue()).toBe(1)
    expect(receiver().received).toEqual([])
    expect((await deliveriesOf(key))[0]).toMatchObject({ status: 'pending', attempts: [] })
    pass(60 * SECOND)
    expect(await dispatcher({ box: createSecretBox([next]) }).deliverDue()).toBe(1)
    expect(check.webhook(receiver().received[0], secret)).toBe(true)
  })

  it('deletes old events and deliveries', async () => {
    const { key, id } = await organization()
    await register(key)
    await emit(id)
    await dispatcher().deliverDue()
    expect(await service().store.deliveries.prune(NOW)).toBe(0)
    expect(await service().store.deliveries.prune(NOW + 1)).toBe(1)
    expect(await deliveriesOf(key)).toEqual([])
  })

  it('stores any answer of a receiver', async () => {
    const { key, id } = await organization()
    await register(key)
    await emit(id)
    receiver().answer = (_, response) => void response.end(Buffer.from([0, 255, 0, 60]))
    expect(await dispatcher().deliverDue()).toBe(1)
    expect((await deliveriesOf(key))[0]).toMatchObject({
      status: 'delivered',
      attempts: [{ response_excerpt: '\ufffd\ufffd\ufffd<' }],
    })
  })
})
