import { operations } from '@sunwake/api/routes'
import { type Session, sloBurnRateSchema, sloListSchema, sloSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObservedRequest } from '../src/http/layers/observe-requests.ts'
import { countRequests } from '../src/objectives/count-requests.ts'
import { readStandings } from '../src/objectives/read-standings.ts'
import type { RequestCountStore } from '../src/store/objectives/request-counts.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LOG = { error: () => {} }

type Kind = 'quickSolar' | 'runWindAnalysis' | 'listTurbines' | 'login' | 'health' | 'jobEvents'

const NAMES = [
  ...['analysis-availability', 'analysis-latency', 'jobs-availability', 'jobs-latency'],
  ...['records-availability', 'records-latency', 'accounts-availability', 'accounts-latency'],
]

describe.each(backends)('objectives on $name', ({ open }) => {
  let service: TestService
  let root: Session
  beforeEach(async () => {
    service = await testService({ store: await open() })
    root = await register({ email: 'root@example.com', organization_name: 'Platform' })
    await service.store.users.makeSuperuser(root.user.id)
    return () => service.store.close()
  })
  const { send, register } = accountClient(() => service)
  const ask = (path: string) => send('GET', path, { token: root.access_token })

  /** Records requests as the service would have answered them at a time. */
  const record = async (
    requests: readonly (Partial<ObservedRequest> & { readonly of: Kind; readonly count?: number })[],
  ) => {
    const counting = countRequests({ store: service.store.requestCounts, clock: service.clock, log: LOG })
    for (const { of, count = 1, ...request } of requests)
      for (let i = 0; i < count; i++)
        counting.ended({
          requestId: 'id',
          method: 'GET',
          operation: operations[of],
          caller: undefined,
          status: 200,
          errorCode: undefined,
          atMs: NOW,
          durationMs: 1,
          waited: false,
          ...request,
        })
    await counting.flush()
  }

  it('are listed as met when there were no requests', async () => {
    const { status, body } = await ask('/slo/')
    expect(status).toBe(200)
    const { slos, pagination } = sloListSchema.parse(body)
    expect(slos.map(({ name }) => name)).toEqual(NAMES)
    expect(pagination).toEqual({ page: 1, page_size: 20, total_items: 8, total_pages: 1, next_cursor: null })
    expect(slos[0]).toMatchObject({
      target: 0.995,
      threshold_ms: null,
      window_days: 30,
      window_end: new Date(NOW).toISOString(),
      sli: null,
      total_requests: 0,
      error_budget_remaining: 1,
      burn_rate_1h: 0,
      status: 'ok',
    })
    expect(slos[1]).toMatchObject({ indicator: 'latency', target: 0.95, threshold_ms: 2000 })
  })

  it('are listed by page', async () => {
    const { body } = await ask('/slo?page=2&page_size=3')
    expect(body.slos.map(({ name }: { name: string }) => name)).toEqual(NAMES.slice(3, 6))
  })

  it('count every answered request except those of monitoring', async () => {
    await service.app.request('/health')
    await service.app.request('/slo/')
    await service.app.request('/v1/wind/turbines')
    const { body } = await ask('/slo/records-availability')
    expect(sloSchema.parse(body)).toMatchObject({ total_requests: 1, bad_requests: 0, sli: 1 })
  })

  it('count server failures as errors, but neither refusals nor features that are not configured', async () => {
    await record([
      { of: 'quickSolar', count: 990 },
      { of: 'quickSolar', status: 400, errorCode: 'validation_error', count: 5 },
      { of: 'quickSolar', status: 503, errorCode: 'email_not_configured', count: 1 },
      { of: 'quickSolar', status: 500, errorCode: 'internal_error', count: 3 },
      { of: 'quickSolar', status: 503, errorCode: 'data_unavailable', count: 1 },
    ])
    const { body } = await ask('/slo/analysis-availability')
    expect(body).toMatchObject({ total_requests: 1000, bad_requests: 4, sli: 0.996 })
    // Of five bad requests that 99.5 % allows, one is left.
    expect(body.error_budget_remaining).toBeCloseTo(0.2, 10)
    expect(body.burn_rate_1h).toBeCloseTo(0.8, 10)
  })

  it('judge latency by answered requests that did not ask to wait', async () => {
    await record([
      { of: 'runWindAnalysis', count: 95, durationMs: 500 },
      { of: 'runWindAnalysis', count: 5, durationMs: 501 },
      { of: 'runWindAnalysis', count: 9, durationMs: 30_000, waited: true },
      { of: 'runWindAnalysis', count: 9, durationMs: 60_000, status: 504, errorCode: 'timed_out' },
    ])
    const { body } = await ask('/slo/jobs-latency')
    expect(body).toMatchObject({ total_requests: 100, bad_requests: 5, sli: 0.95, threshold_ms: 500 })
    expect((await ask('/slo/jobs-availability')).body).toMatchObject({ total_requests: 118, bad_requests: 9 })
  })

  it('take the class of a request from its operation', async () => {
    await record([{ of: 'login', count: 2 }, { of: 'listTurbines' }, { of: 'health' }, { of: 'jobEvents' }])
    const totals = (await ask('/slo/')).body.slos.map((slo: { total_requests: number }) => slo.total_requests)
    // The sign-in of this test is one of accounts too.
    expect(totals).toEqual([0, 0, 0, 0, 1, 1, 3, 3])
  })

  it('have a burn rate for each window, from the minute or hour in which it begins', async () => {
    const failures = (minutesAgo: number, count: number) => ({
      of: 'quickSolar' as const,
      status: 500,
      errorCode: 'internal_error' as const,
      atMs: NOW - minutesAgo * MINUTE,
      count,
    })
    await record([
      failures(4, 1),
      failures(20, 2),
      failures(50, 4),
      failures(300, 8),
      failures(60 * 71, 16),
      failures(60 * 24 * 29, 32),
      failures(60 * 24 * 31, 64),
      { of: 'quickSolar', count: 69 },
    ])
    const { body } = await ask('/slo/analysis-availability/burn-rate')
    const { burn_rates, alerts } = sloBurnRateSchema.parse(body)
    expect(burn_rates.map(({ window, bad_requests }) => [window, bad_requests])).toEqual([
      ['5m', 1],
      ['30m', 3],
      ['1h', 7],
      ['6h', 15],
      ['3d', 31],
    ])
    const [five] = burn_rates
    expect(five).toMatchObject({ total_requests: 70, error_rate: 1 / 70 })
    expect(five!.burn_rate).toBeCloseTo(1 / 70 / 0.005, 10)
    expect((await ask('/slo/analysis-availability')).body.bad_requests).toBe(63)
    // 1 h: 7 of 76 is 18.4 times too many, 5 min only 2.9 times; 6 h: 35.7, 30 min: 8.3; 3 d: 62.
    expect(alerts.map(({ firing }) => firing)).toEqual([false, true, true])
  })

  it('report the most urgent alert and a used-up error budget', async () => {
    await record([
      { of: 'quickSolar', status: 500, errorCode: 'internal_error', atMs: NOW - 4 * DAY, count: 10 },
      { of: 'quickSolar', count: 10 },
    ])
    expect((await ask('/slo/analysis-availability')).body.status).toBe('exhausted')
    await record([{ of: 'quickSolar', status: 500, errorCode: 'internal_error', atMs: NOW - 2 * HOUR }])
    expect((await ask('/slo/analysis-availability')).body.status).toBe('ticket')
    await record([{ of: 'quickSolar', status: 500, errorCode: 'internal_error', count: 5 }])
    expect((await ask('/slo/analysis-availability')).body.status).toBe('page')
  })

  it('are in /metrics, the same from every process on the database', async () => {
    await record([
      { of: 'listTurbines', status: 500, errorCode: 'internal_error', count: 2 },
      { of: 'listTurbines', count: 8 },
    ])
    const text = await (await service.app.request('/metrics')).text()
    const figure = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    const slo = 'slo="records-availability"'
    expect(figure(`sunwake_slo_target{${slo}}`)).toBe(0.999)
    expect(figure(`sunwake_slo_requests{${slo}}`)).toBe(10)
    expect(figure(`sunwake_slo_bad_requests{${slo}}`)).toBe(2)
    expect(figure(`sunwake_slo_burn_rate{${slo},window="5m"}`)).toBeCloseTo(200, 6)
    expect(figure(`sunwake_slo_error_budget_remaining{${slo}}`)).toBeCloseTo(-199, 6)
    const alert = (severity: string, windows: string, name: string) =>
      figure(`sunwake_slo_alert{slo="${name}",severity="${severity}",${windows}}`)
    expect(alert('page', 'long_window="1h",short_window="5m"', 'records-availability')).toBe(1)
    expect(alert('page', 'long_window="1h",short_window="5m"', 'records-latency')).toBe(0)
  })

  it('are 404 for an unknown name', async () => {
    for (const path of ['/slo/nope', '/v1/slo/nope', '/slo/nope/burn-rate']) {
      const { status, body } = await ask(path)
      expect([status, body.error]).toEqual([404, 'slo_not_found'])
      expect(body.message).toContain('analysis-availability')
    }
    const { status, body } = await ask('/slo/?page=0')
    expect([status, body.error]).toEqual([400, 'validation_error'])
  })

  it('are for signed-in superusers alone', async () => {
    const owner = await register()
    const key = await service.addKey({ scopes: ['*'] })
    for (const path of ['/slo/', '/slo', '/v1/slo', '/slo/jobs-latency', '/slo/jobs-latency/burn-rate']) {
      expect((await send('GET', path)).status).toBe(401)
      for (const who of [{ token: owner.access_token }, { key }]) {
        const { status, body } = await send('GET', path, who)
        expect([status, body.error]).toEqual([403, 'insufficient_scope'])
      }
    }
  })

  it('read a few thousand rows after a month of a million requests a day', async () => {
    // Each class in each minute of a day and each hour of 30 days, which is the most that a service can have.
    const classes = ['analysis', 'jobs', 'records', 'accounts'] as const
    const count = { total: 10_000, failed: 1, timed: 9999, slow: 1 }
    const of = (startMs: number) => classes.map((endpointClass) => ({ startMs, endpointClass, ...count }))
    const minutes = Array.from({ length: 24 * 60 }, (_, i) => NOW - i * MINUTE)
    const hours = Array.from({ length: 29 * 24 }, (_, i) => NOW - DAY - i * HOUR)
    await service.store.requestCounts.add([...minutes, ...hours].flatMap(of))
    let rows = 0
    const counted: RequestCountStore = {
      ...service.store.requestCounts,
      async since(span, fromMs) {
        const read = await service.store.requestCounts.since(span, fromMs)
        rows += read.length
        return read
      },
    }
    const standings = await readStandings(counted, NOW)
    expect(standings[0]!.window.total).toBeGreaterThan(20_000_000)
    expect(rows).toBe(4 * (361 + 720))
    expect((await ask('/slo/')).body.slos[0].total_requests).toBe(standings[0]!.window.total)
  })

  it('delete minutes after a day and hours after 35 days', async () => {
    await record([
      { of: 'quickSolar', atMs: NOW - 2 * DAY },
      { of: 'quickSolar', atMs: NOW - 36 * DAY },
      { of: 'quickSolar' },
    ])
    expect(await service.store.requestCounts.since('minute', 0)).toHaveLength(1)
    expect(await service.store.requestCounts.since('hour', 0)).toHaveLength(2)
  })
})
