import { randomUUID } from 'node:crypto'
import { operations } from '@sunwake/api/routes'
import { usageSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdempotentRequest } from '../src/store/requests/idempotency.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, SIMULATION, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const HOUR = 3_600_000
const LEASE = 90_000
const TIMES = { leaseMs: LEASE, keepMs: 24 * HOUR }
const ANSWER = { status: 201, headers: { 'content-type': 'text/plain' }, body: 'sealed' }
const SITE = { name: 'North field', latitude: 54.1, longitude: 8.6 }

describe.each(backends)('idempotency keys on $name', ({ open }) => {
  let service: TestService
  let key: string
  beforeEach(async () => {
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '1000' } })
    key = await service.addKey({ scopes: ['*'] })
    return () => service.store.close()
  })
  const { register } = accountClient(() => service)

  const ask = async (
    idempotencyKey: string | undefined,
    {
      path = '/v1/wind/sites',
      body = SITE,
      headers = {},
      as = { 'x-api-key': key },
    }: { path?: string; body?: unknown; headers?: Record<string, string>; as?: Record<string, string> } = {},
  ) => {
    const response = await service.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...as,
        ...headers,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const replayed = response.headers.get('idempotency-replayed')
    return { status: response.status, replayed, headers: response.headers, text: await response.text() }
  }
  const sites = async () => {
    const response = await service.app.request('/v1/wind/sites', { headers: { 'x-api-key': key } })
    return ((await response.json()) as { pagination: { total_items: number } }).pagination.total_items
  }
  /** Does something while no transaction of the store succeeds. */
  const failing = async (work: () => Promise<void>) => {
    const { transaction } = service.store
    Object.assign(service.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
    await work()
    Object.assign(service.store, { transaction })
  }
  const code = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code

  it('execute a request once, and replay its answer byte for byte', async () => {
    const first = await ask('k1')
    expect([first.status, first.replayed]).toEqual([201, null])
    const again = await ask('k1')
    expect([again.status, again.replayed, again.text]).toEqual([201, 'true', first.text])
    for (const name of ['content-type', 'content-length', 'location', 'etag', 'cache-control']) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    }
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await sites()).toBe(1)
    expect((await ask('k2')).replayed).toBeNull()
    expect((await ask(undefined)).replayed).toBeNull()
    expect(await sites()).toBe(3)
  })

  it('compare bodies by value, whatever the order of their keys', async () => {
    const first = await ask('order', { body: '{"name": "A", "latitude": 1, "longitude": 2}' })
    const again = await ask('order', { body: '{"longitude":2.0,"latitude":1,"name":"\\u0041"}' })
    expect([first.status, again.status, again.replayed, again.text]).toEqual([201, 201, 'true', first.text])
    const other = await ask('order', { body: '{"longitude":2.5,"latitude":1,"name":"A"}' })
    expect([other.status, code(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    expect(await sites()).toBe(1)
  })

  it('execute one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('race')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
    expect(await sites()).toBe(1)
  })

  it('execute a request once over two processes on one store', async () => {
    const other = await testService({
      store: await open(true),
      environment: { RATE_LIMIT_PER_MINUTE: '1000' },
    })
    const from = (app: TestService['app']) =>
      app.request('/v1/wind/sites', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': 'two' },
        body: JSON.stringify(SITE),
      })
    const texts = await Promise.all(
      [service.app, other.app, service.app, other.app].map(async (app) => (await from(app)).text()),
    )
    expect(new Set(texts).size).toBe(1)
    expect(await sites()).toBe(1)
    await other.store.close()
  })

  it('refuse another request with the same key', async () => {
    const first = await ask('k', { headers: { accept: 'application/json' } })
    for (const other of [
      { body: { ...SITE, name: 'South field' } },
      { path: '/v1/wind/sites?x=1' },
      { headers: { accept: 'application/geo+json' } },
    ]) {
      const refused = await ask('k', { headers: { accept: 'application/json' }, ...other })
      expect([refused.status, code(refused)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    }
    expect((await ask('k', { headers: { accept: 'application/json' } })).text).toBe(first.text)
    expect(await sites()).toBe(1)
  })

  it('are separate for each caller and each path, with its alias', async () => {
    await ask('mine')
    const others = await service.addKey({ scopes: ['*'] })
    expect((await ask('mine', { as: { 'x-api-key': others } })).replayed).toBeNull()
    const colleague = await service.addKey({ scopes: ['*'], organizationId: 'id-0', userId: 'id-0' })
    expect((await ask('mine', { as: { 'x-api-key': colleague } })).replayed).toBeNull()
    const simulated = await ask('mine', { path: '/solar/simulate', body: SIMULATION })
    expect([simulated.status, simulated.replayed]).toEqual([200, null])
    const alias = await ask('mine', { path: '/v1/solar/simulate', body: SIMULATION })
    expect([alias.replayed, alias.text]).toEqual(['true', simulated.text])
  })

  it.each([
    ['none that is empty', '', 400],
    ['none of 256 characters', 'x'.repeat(256), 400],
    ['none beyond ASCII', 'schlüssel', 400],
    ['no control characters', 'a\tb', 400],
    ['the longest', 'x'.repeat(255), 201],
    ['spaces and signs', 'a b~!{}"\\', 201],
  ])('are checked: %s', async (_, idempotencyKey, status) => {
    const answer = await ask(idempotencyKey)
    expect(answer.status).toBe(status)
    if (status === 400) expect(JSON.parse(answer.text).error.details.field).toBe('Idempotency-Key')
  })

  it('do not store a refusal: a corrected request may use the same key', async () => {
    for (const [status, body, headers] of [
      [400, { ...SITE, latitude: 91 }, {}],
      [400, '{', {}],
      [404, { ...SITE, turbine_model: 'none' }, {}],
      [415, SITE, { 'content-type': 'text/plain' }],
    ] as const) {
      expect((await ask('mended', { body, headers })).status).toBe(status)
    }
    await failing(async () => expect((await ask('mended')).status).toBe(500))
    expect((await ask('mended')).status).toBe(201)
  })

  it('survive a killed process, whose late writes are refused', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const { transaction } = service.store
    Object.assign(service.store, {
      transaction: async (work: Parameters<typeof transaction>[0]) => {
        Object.assign(service.store, { transaction })
        await held
        return await transaction(work)
      },
    })
    const lost = ask('killed')
    await expect.poll(() => service.store.transaction === transaction).toBe(true)
    service.clock.now = () => NOW + LEASE
    const second = await ask('killed')
    expect([second.status, second.replayed]).toEqual([201, null])
    go()
    const late = await lost
    expect([late.status, code(late)]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    expect(await sites()).toBe(1)
    expect((await ask('killed')).text).toBe(second.text)
  })

  it('replay an answer without charge, even when the quota of the month is used up', async () => {
    const poor = await service.addKey({ scopes: ['*'] }, { limits: { monthlyRequests: 2 } })
    const as = { 'x-api-key': poor }
    const simulate = (idempotencyKey: string | undefined) =>
      ask(idempotencyKey, { path: '/solar/simulate', body: SIMULATION, as })
    const used = ({ headers }: { headers: Headers }) => headers.get('x-quota-used')
    const first = await simulate('once')
    expect([first.status, used(first)]).toEqual([200, '1'])
    const again = await simulate('once')
    expect([again.status, again.replayed, used(again)]).toEqual([200, 'true', '1'])
    expect(used(await simulate(undefined))).toBe('2')
    const late = await simulate('once')
    expect([late.status, late.replayed, used(late), late.text]).toEqual([200, 'true', '2', first.text])
    const fresh = await simulate('new')
    expect([fresh.status, fresh.replayed]).toEqual([402, null])
    const changed = await ask('once', { path: '/solar/simulate', body: { ...SIMULATION, latitude: 1 }, as })
    expect(changed.status).toBe(402)
    const usage = await service.app.request('/metering/usage', { headers: as })
    expect(usageSchema.parse(await usage.json()).quota.requests_this_month).toBe(2)
  })

  it('are ignored on an operation that creates and charges nothing', async () => {
    for (const given of ['k', 'k', 'not one: é']) {
      const response = await service.app.request('/v1/wind/turbines?page_size=1', {
        headers: { 'x-api-key': key, 'idempotency-key': given },
      })
      expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([200, null])
    }
    expect((await ask('k')).status).toBe(201)
  })

  it('are deleted after a day', async () => {
    const first = await ask('daily')
    service.clock.now = () => NOW + 24 * HOUR - 1
    expect((await ask('daily')).text).toBe(first.text)
    service.clock.now = () => NOW + 24 * HOUR
    expect((await ask('daily', { body: { ...SITE, name: 'Another' } })).status).toBe(201)
    expect(await sites()).toBe(2)
    expect(await service.store.idempotency.prune(NOW + 24 * HOUR)).toBe(0)
    expect(await service.store.idempotency.prune(NOW + 48 * HOUR)).toBe(1)
  })

  it('replay a secret that the database stores encrypted', async () => {
    const { access_token: token } = await register()
    const answers: unknown[] = []
    const { claim } = service.store.idempotency
    Object.assign(service.store.idempotency, {
      claim: async (...given: Parameters<typeof claim>) => {
        const outcome = await claim(...given)
        answers.push(outcome)
        return outcome
      },
    })
    const make = () =>
      ask('secret', {
        path: '/auth/api-keys',
        body: { name: 'k' },
        as: { authorization: `Bearer ${token}` },
      })
    const made = await make()
    expect(made.status).toBe(201)
    expect((await make()).text).toBe(made.text)
    const { key: shown } = JSON.parse(made.text) as { key: string }
    expect(answers.map((outcome) => (outcome as { state: string }).state)).toContain('answered')
    expect(JSON.stringify(answers)).not.toContain(shown)
    expect((await service.app.request('/v1/wind/sites', { headers: { 'x-api-key': shown } })).status).toBe(
      200,
    )
  })

  describe('in the store', () => {
    const request = (change: Partial<IdempotentRequest> = {}) => ({
      organizationId: 'id-0',
      id: 'scope',
      requestHash: 'request',
      ...change,
    })
    const claim = (token: string, atMs: number, change: Partial<IdempotentRequest> = {}) =>
      service.store.idempotency.claim({ ...request(change), token }, { ...TIMES, atMs })

    it('are taken over only when their holder is lost', async () => {
      const { idempotency } = service.store
      expect(await claim('a', NOW)).toEqual({ state: 'claimed' })
      expect(await claim('b', NOW + LEASE - 1)).toEqual({ state: 'pending' })
      expect(await claim('b', NOW + LEASE, { requestHash: 'other' })).toEqual({ state: 'conflict' })
      expect(await claim('b', NOW + LEASE)).toEqual({ state: 'claimed' })
      const [a, b] = ['a', 'b'].map((token) => ({ ...request(), token }))
      expect(await idempotency.complete(a!, ANSWER)).toBe(false)
      await idempotency.release(a!)
      expect(await claim('c', NOW + LEASE)).toEqual({ state: 'pending' })
      expect(await idempotency.complete(b!, ANSWER)).toBe(true)
      expect(await idempotency.complete(b!, { ...ANSWER, status: 500 })).toBe(false)
      expect(await claim('c', NOW + 9 * LEASE)).toEqual({ state: 'answered', answer: ANSWER })
      await idempotency.release(b!)
      expect(await idempotency.find(request(), NOW)).toEqual({ state: 'answered', answer: ANSWER })
    })

    it('can be used again when they are released', async () => {
      await claim('a', NOW)
      await service.store.idempotency.release({ ...request(), token: 'a' })
      expect(await service.store.idempotency.find(request(), NOW)).toBeUndefined()
      expect(await claim('b', NOW, { requestHash: 'other' })).toEqual({ state: 'claimed' })
    })

    it('are committed or rolled back with the transaction of their answer', async () => {
      await claim('a', NOW)
      const doing = service.store.transaction(async (records) => {
        expect(await records.idempotency.complete({ ...request(), token: 'a' }, ANSWER)).toBe(true)
        throw new Error('and then it failed')
      })
      await expect(doing).rejects.toThrow('and then it failed')
      expect(await service.store.idempotency.find(request(), NOW)).toEqual({ state: 'pending' })
    })

    it('count time by the clock of the database where no other is given', async () => {
      const { idempotency } = service.store
      const id = randomUUID()
      expect(await idempotency.claim({ ...request({ id }), token: 'a' }, TIMES)).toEqual({ state: 'claimed' })
      expect(await idempotency.claim({ ...request({ id }), token: 'b' }, TIMES)).toEqual({ state: 'pending' })
      expect(await idempotency.find(request({ id }))).toEqual({ state: 'pending' })
      expect(await idempotency.prune()).toBe(0)
    })
  })
})

describe('every POST that creates or charges', () => {
  /** These make nothing, or nothing more when they come again. */
  const HARMLESS = ['cancelJob', 'changePassword', 'logOut', 'sendVerification', 'switchOrganization']
  it('takes an Idempotency-Key', () => {
    const without = Object.values(operations)
      .filter(
        ({ route, access, idempotent }) =>
          route.method === 'post' && access !== 'public' && idempotent !== true,
      )
      .map(({ route }) => route.operationId)
    expect(without.sort()).toEqual(HARMLESS)
  })
})
