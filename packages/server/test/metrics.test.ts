import { openApiDocument } from '@sunwake/api/routes'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createServiceMetrics, type ServiceMetrics } from '../src/metrics/service-metrics.ts'
import { SIMULATION, type TestService, testService } from './service.ts'

/** Figures by name and labels, as a scraper reads them: `name{a="b"} 1`. */
function figuresOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line)!
      return [name!, Number(value)]
    }),
  )
}

async function scrape(service: TestService, headers: Record<string, string> = {}) {
  const response = await service.app.request('/metrics', { headers })
  expect(response.status).toBe(200)
  return figuresOf(await response.text())
}

describe('/metrics', () => {
  let service: TestService
  let metrics: ServiceMetrics
  beforeEach(async () => {
    metrics = createServiceMetrics()
    service = await testService({ parts: { metrics } })
    return () => service.store.close()
  })

  it('is the text format of Prometheus, kept by no cache', async () => {
    const { headers } = await service.app.request('/metrics')
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('counts requests by method, operation and status, never by path', async () => {
    const key = await service.addKey()
    for (const path of ['/solar/simulate', '/v1/solar/simulate']) {
      await service.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(SIMULATION),
      })
    }
    await service.app.request('/v1/organizations/one')
    await service.app.request('/v1/organizations/two')
    const figures = await scrape(service)
    const post = 'method="POST",route="/v1/solar/simulate"'
    expect(figures.get(`http_requests_total{${post},status="200"}`)).toBe(2)
    expect(figures.get(`http_request_duration_seconds_count{${post}}`)).toBe(2)
    expect(figures.get(`http_request_duration_seconds_bucket{le="+Inf",${post}}`)).toBe(2)
    const place = 'method="GET",route="/v1/organizations/{id}"'
    expect(figures.get(`http_requests_total{${place},status="401"}`)).toBe(2)
  })

  it('has one label for every unknown path', async () => {
    const before = (await scrape(service)).size
    for (let i = 0; i < 50; i++) await service.app.request(`/nope/${i}`, { method: `METHOD${i}` })
    await service.app.request('/health', { method: 'PATCH' })
    const figures = await scrape(service)
    expect(figures.get('http_requests_total{method="OTHER",route="unmatched",status="404"}')).toBe(50)
    expect(figures.get('http_requests_total{method="PATCH",route="unmatched",status="405"}')).toBe(1)
    // The scrape itself, two counters and two histograms of 15 buckets, a count and a sum.
    expect(figures.size).toBeLessThanOrEqual(before + 3 * (1 + 17))
  })

  it('counts the requests in flight, its own included', async () => {
    expect((await scrape(service)).get('http_requests_in_flight')).toBe(1)
    expect((await scrape(service)).get('http_requests_in_flight')).toBe(1)
  })

  it('counts refusals by overload under their code, and no others', async () => {
    const key = await service.addKey({ scopes: ['wind:read'] }, { tier: 'FREE' })
    for (let i = 0; i < 12; i++) {
      await service.app.request('/v1/wind/turbines', { headers: { 'x-api-key': key } })
    }
    const figures = await scrape(service)
    const refusals = [...figures].filter(([name]) => name.startsWith('sunwake_refusals_total'))
    expect(refusals).toEqual([['sunwake_refusals_total{code="rate_limit_exceeded"}', 2]])
  })

  it('shows the queue as the store has it', async () => {
    const figures = await scrape(service)
    for (const name of ['queued', 'running', 'oldest_queued_seconds']) {
      expect(figures.get(`sunwake_jobs_${name}`)).toBe(0)
    }
    // The worker of tests.
    expect(figures.get('sunwake_job_workers')).toBe(1)
    expect(figures.get('sunwake_job_slots')).toBe(1)
    expect(figures.get('sunwake_streams_open')).toBe(0)
    expect(figures.get('sunwake_deliveries_pending')).toBe(0)
  })

  it('omits a part that cannot be read, and reports the rest', async () => {
    const jobs = { ...service.store.jobs, state: () => Promise.reject(new Error('no table')) }
    const broken = await testService({ store: { ...service.store, jobs } })
    const figures = await scrape(broken)
    expect(figures.has('sunwake_jobs_queued')).toBe(false)
    expect([...figures.keys()].filter((name) => name.startsWith('sunwake_jobs{'))).toEqual([])
    expect(figures.get('http_requests_in_flight')).toBe(1)
    expect(broken.log.join('')).toContain('no table')
  })

  it('reads the store once for concurrent requests', async () => {
    let asked = 0
    const state = () => {
      asked++
      return Promise.resolve({
        queued: 3,
        running: 1,
        tasks: 4,
        byKind: [{ kind: 'solar_multi' as const, status: 'queued' as const, count: 3 }],
        oldestQueuedAtMs: undefined,
        workers: [],
      })
    }
    const busy = await testService({ store: { ...service.store, jobs: { ...service.store.jobs, state } } })
    const figures = await Promise.all(Array.from({ length: 20 }, () => scrape(busy)))
    expect(figures.map((each) => each.get('sunwake_jobs_queued'))).toEqual(Array(20).fill(3))
    const [one] = figures
    expect(one!.get('sunwake_jobs{kind="solar_multi",status="queued"}')).toBe(3)
    expect(one!.get('sunwake_jobs{kind="solar_multi",status="running"}')).toBe(0)
    expect(one!.get('sunwake_jobs{kind="wind_analysis",status="queued"}')).toBe(0)
    expect(asked).toBe(1)
  })

  it('shows figures that others add, with labels and without', async () => {
    let streams: number | undefined = 2
    metrics.gauge({ name: 'own_streams', help: 'Open streams.', read: () => streams })
    metrics.gauge({
      name: 'own_deliveries',
      help: 'Deliveries.',
      labels: ['status'],
      read: async () => [{ labels: { status: 'pending' }, value: 4 }],
    })
    metrics.gauge({
      name: 'own_broken',
      help: 'Nothing.',
      read: () => {
        throw new Error('no')
      },
    })
    const figures = await scrape(service)
    expect(figures.get('own_streams')).toBe(2)
    expect(figures.get('own_deliveries{status="pending"}')).toBe(4)
    expect([...figures.keys()].filter((name) => name.startsWith('own_broken'))).toEqual([])
    streams = undefined
    expect((await scrape(service)).has('own_streams')).toBe(false)
  })

  it('belong to one service, not to the process', async () => {
    const other = await testService()
    await other.app.request('/health')
    await other.store.close()
    const health = 'http_requests_total{method="GET",route="/health",status="200"}'
    expect((await scrape(service)).has(health)).toBe(false)
  })

  it('has the memory and the delays of the process where a server runs', async () => {
    const own = await testService({ parts: { metrics: createServiceMetrics({ ofProcess: true }) } })
    const figures = await scrape(own)
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(figures.get(name)).toBeGreaterThanOrEqual(0)
    }
    await own.store.close()
  })
})

describe('/metrics with a token', async () => {
  const token = 'a-token-of-the-deployment'
  const service = await testService({ environment: { METRICS_TOKEN: token } })
  afterAll(() => service.store.close())

  it('is required by the endpoint', async () => {
    for (const authorization of [`Bearer ${token}`, `bearer  ${token} `]) {
      expect((await scrape(service, { authorization })).size).toBeGreaterThan(0)
    }
  })

  it.each([undefined, '', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
    'refuses %j',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await service.app.request('/metrics', { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('Bearer')
      expect(await response.json()).toMatchObject({ error: 'authentication_required' })
    },
  )

  it('is not accepted as an API key, nor an API key in its place', async () => {
    const key = await service.addKey({ scopes: ['*'] })
    for (const headers of [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { 'x-api-key': token },
    ]) {
      expect((await service.app.request('/metrics', { headers })).status).toBe(401)
    }
  })

  it('documents its refusal in the description', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
    }
    expect(Object.keys(paths['/metrics']!['get']!.responses)).toEqual(expect.arrayContaining(['200', '401']))
  })
})
