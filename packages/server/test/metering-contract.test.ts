import { usageSchema } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const MINUTE = 60_000

describe.each(backends)('limits of requests on $name', ({ open, kind }) => {
  const start = async (environment: Record<string, string> = {}): Promise<TestService> =>
    testService({ store: await open(), environment })
  const get = (service: TestService, key: string, path = '/v1/wind/turbines?page_size=1') =>
    service.app.request(path, { headers: { 'x-api-key': key } })
  const meter = (service: TestService, key: string, body: unknown = { latitude: 45, longitude: 8 }) =>
    service.app.request('/solar/resource', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const headersOf = (response: Response) =>
    Object.fromEntries(
      [
        'ratelimit-limit',
        'ratelimit-remaining',
        'ratelimit-reset',
        'quota-limit',
        'quota-used',
        'quota-remaining',
      ].map((name) => [name, response.headers.get(`x-${name}`)]),
    )

  it('are on every answer to a valid key, and on no other', async () => {
    const service = await start()
    const key = await service.addKey({ scopes: ['wind:read', 'solar:write'] }, { tier: 'FREE' })
    const expected = { 'ratelimit-limit': '10', 'ratelimit-reset': '60', 'quota-limit': '100' }
    expect(headersOf(await get(service, key))).toEqual({
      ...expected,
      'ratelimit-remaining': '9',
      'quota-used': '0',
      'quota-remaining': '100',
    })
    const metered = await meter(service, key)
    expect(metered.status).toBe(200)
    expect(headersOf(metered)).toMatchObject({
      'ratelimit-remaining': '8',
      'quota-used': '1',
      'quota-remaining': '99',
    })
    const refused = await meter(service, key, { latitude: 450 })
    expect(refused.status).toBe(400)
    expect(headersOf(refused)).toMatchObject({ 'ratelimit-remaining': '7', 'quota-used': '1' })
    const forbidden = await get(service, key, '/solar/health')
    expect(forbidden.status).toBe(403)
    expect(headersOf(forbidden)).toMatchObject({ 'ratelimit-remaining': '6', 'quota-used': '1' })
    for (const path of ['/v1/wind/turbines', '/health']) {
      const open = await service.app.request(path)
      expect(Object.values(headersOf(open))).toEqual([null, null, null, null, null, null])
    }
    await service.store.close()
  })

  it('refuse with 429 in the form of the path, and count no refused request', async () => {
    const service = await start()
    const key = await service.addKey({ scopes: ['*'] }, { tier: 'FREE' })
    for (let i = 0; i < 10; i++) expect((await get(service, key)).status).toBe(200)
    service.clock.now = () => NOW + 20_500
    const nested = await get(service, key)
    expect(nested.status).toBe(429)
    expect(nested.headers.get('retry-after')).toBe('40')
    expect(await nested.json()).toEqual({
      error: {
        code: 'RATE_LIMITED',
        message: expect.any(String),
        retry_after: 40,
        limit: 10,
        window_seconds: 60,
      },
    })
    const flat = await get(service, key, '/solar/health')
    expect(await flat.json()).toMatchObject({ error: 'rate_limit_exceeded', retry_after: 40, limit: 10 })
    expect(headersOf(flat)).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': '40' })
    service.clock.now = () => NOW + MINUTE
    expect((await get(service, key)).status).toBe(200)
    await service.store.close()
  })

  it('admit exactly the limit of 400 concurrent requests, over two replicas where there can be two', async () => {
    const one = await start()
    const two = kind === 'postgres' ? await testService({ store: await open(true) }) : one
    const key = await one.addKey({ scopes: ['*'] }, { tier: 'PRO' })
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, i) => (await get(i % 2 === 0 ? one : two, key)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100)
    await one.store.close()
    if (two !== one) await two.store.close()
  })

  it('refuse with 402 when the quota of the month is used up, until the next month', async () => {
    const service = await start({ RATE_LIMIT_PER_MINUTE: '1000' })
    const key = await service.addKey({ scopes: ['*'] }, { tier: 'FREE' })
    const statuses = await Promise.all(
      Array.from({ length: 104 }, async () => (await meter(service, key)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    const refused = await meter(service, key)
    expect(refused.status).toBe(402)
    expect(await refused.json()).toEqual({
      error: 'quota_exceeded',
      message: expect.stringContaining('2026-12-01T00:00:00.000Z'),
      current_usage: 100,
      limit: 100,
      tier: 'FREE',
      upgrade_url: '/billing/create-checkout-session',
    })
    expect((await get(service, key)).status).toBe(200)
    service.clock.now = () => Date.UTC(2026, 11, 1)
    expect((await meter(service, key)).status).toBe(200)
    await service.store.close()
  })

  it('are those of the organisation where it has its own, and absent for ENTERPRISE', async () => {
    const service = await start({ RATE_LIMIT_BURST: '5' })
    const own = await service.addKey(
      { scopes: ['*'] },
      { tier: 'ENTERPRISE', limits: { perWindow: 7, monthlyRequests: 9 } },
    )
    expect(headersOf(await get(service, own))).toMatchObject({ 'ratelimit-limit': '12', 'quota-limit': '9' })
    const key = await service.addKey({ scopes: ['*'] }, { tier: 'ENTERPRISE' })
    expect(headersOf(await meter(service, key))).toMatchObject({
      'ratelimit-limit': '1005',
      'quota-limit': 'unlimited',
      'quota-used': '1',
      'quota-remaining': 'unlimited',
    })
    await service.store.close()
  })

  it('are reported by /metering/usage', async () => {
    const service = await start()
    const key = await service.addKey({ scopes: ['*'] }, { tier: 'STARTER' })
    await meter(service, key)
    await meter(service, key, {})
    await service.app.request('/solar/health', { headers: { 'x-api-key': 'sunwake_x' } })
    service.clock.now = () => NOW + 3
    const response = await get(service, key, '/metering/usage')
    expect(response.status).toBe(200)
    const body = usageSchema.parse(await response.json())
    expect(body).toEqual({
      rate_limit: {
        requests_in_window: 3,
        window_seconds: 60,
        limit_per_minute: 60,
        remaining: 57,
        tier: 'STARTER',
      },
      quota: {
        requests_this_month: 1,
        monthly_limit: 5000,
        remaining: 4999,
        percent_used: 0.02,
        tier: 'STARTER',
        period_start: '2026-11-01T00:00:00.000Z',
        period_end: '2026-12-01T00:00:00.000Z',
      },
      summary: {
        total_requests: 2,
        successful_requests: 1,
        failed_requests: 1,
        avg_response_time_ms: 0,
        success_rate: 0.5,
      },
      days: expect.any(Array),
    })
    expect(body.days).toHaveLength(30)
    expect(body.days.filter(({ total_requests: total }) => total > 0)).toEqual([
      { date: new Date(NOW).toISOString().slice(0, 10), total_requests: 2, failed_requests: 1 },
    ])
    expect(body.days.at(-1)?.total_requests).toBe(2)
    const asPro = await (await get(service, key, '/metering/usage?tier=PRO&api_key_id=id-0')).json()
    expect(asPro).toMatchObject({
      rate_limit: { limit_per_minute: 300, tier: 'PRO' },
      quota: { monthly_limit: 50_000 },
    })
    const asEnterprise = await (await get(service, key, '/metering/usage?tier=ENTERPRISE')).json()
    expect(asEnterprise).toMatchObject({ quota: { monthly_limit: null, remaining: null, percent_used: 0 } })
    await service.addKey({ scopes: ['*'] })
    for (const id of ['id-1', 'nothing']) {
      const unknown = await get(service, key, `/metering/usage?api_key_id=${id}`)
      expect(unknown.status).toBe(404)
      expect(await unknown.json()).toMatchObject({ error: 'api_key_not_found' })
    }
    expect((await get(service, key, '/metering/usage?tier=pro')).status).toBe(400)
    await service.store.close()
  })
})
