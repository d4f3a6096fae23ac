import { tmpdir } from 'node:os'
import { batchCollectionSchema, batchJobSchema, batchPageSchema } from '@sunwake/api/schemas'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishPart } from '../src/jobs/lifecycle/claims.ts'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createJobThreads, type JobThreads } from '../src/jobs/runs/job-threads.ts'
import { createJobWorker } from '../src/jobs/worker/job-worker.ts'
import { createLogger } from '../src/logger.ts'
import type { Store } from '../src/store/store.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { FARM } from './job-client.ts'
import { takeNext } from './next-job.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
const threads = createJobThreads(2, { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} })
afterAll(async () => {
  await threads.close()
  await close()
})

const PACE = { beatMs: 100, recoverMs: 100, silentMs: 3000, watchMs: 50, sweepMs: 100, graceMs: 100 }
const SOON = { timeout: 60_000, interval: 20 }
/** Sixteen places in eight parts, one of them not on Earth. */
const BATCH = {
  name: 'North to south',
  operation: 'wind_quick',
  sites: Array.from({ length: 16 }, (_, n) => ({
    id: `"${n}",`,
    latitude: n === 5 ? 95 : 60 - n,
    longitude: 9,
  })),
}

const HYBRID = {
  solar: { capacity_kw: 1000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 1 },
  interconnect_limit_kw: 3000,
}

/** The same threads, telling which parts they are asked for, and doing something before each. */
function watched(before: (part: number) => unknown = () => {}): JobThreads & { readonly asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    ...threads,
    async ask(job, question, signal) {
      if (question.ask === 'part') {
        asked.push(question.part)
        const gone = new Promise((resolve) => signal.addEventListener('abort', resolve))
        await Promise.race([before(question.part), gone])
      }
      return await threads.ask(job, question, signal)
    },
  }
}

describe.each(backends)('a batch on $name', ({ open, url, kind }) => {
  let service: TestService
  let store: Store
  let key: string
  const stops: (() => Promise<void>)[] = []
  beforeEach(async () => {
    store = await open()
    service = await testService({ store, environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
    key = await service.addKey({ scopes: ['*'] })
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await store.close()
  })
  const parts = () => ({ store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined })
  const work = async (given: JobThreads, { slots = 1, hardMs = 60_000 } = {}) => {
    const logger = createLogger('silent')
    const location =
      kind === 'sqlite'
        ? ({ kind: 'sqlite', file: '' } as const)
        : ({ kind: 'postgres', url: url() } as const)
    const worker = createJobWorker({
      parts: parts(),
      threads: given,
      clock: { now: () => NOW },
      logger,
      limits: { softMs: 1000, hardMs },
      queue: queueOf(location, store, logger),
      slots,
      pace: PACE,
    })
    stops.push(() => worker.stop())
    await worker.start()
    return worker
  }
  const { send } = accountClient(() => service)
  const get = (path: string, accept = 'application/json') =>
    service.app.request(path, { headers: { 'x-api-key': key, accept } })
  const submit = async (body: object = BATCH): Promise<string> => {
    const { status, body: answer } = await send('POST', '/v1/batch', { key, body })
    expect([status, answer]).toMatchObject([202, { status: 'queued', credits: 1 }])
    return answer.job_id as string
  }
  const until = (id: string, status: string) =>
    vi.waitFor(async () => {
      const body = batchJobSchema.parse(await (await get(`/v1/batch/${id}`)).json())
      expect(body).toMatchObject({ status })
      return body
    }, SOON)
  const rowsOf = async (id: string, query = '') =>
    await (await get(`/v1/batch/${id}/results${query}`, 'text/csv')).text()
  const events = async (id: string) => await store.stream.ofJob('id-0', id, { after: 0, limit: 1000 })

  it('has the same rows and result with one thread and with two, in every form', {
    timeout: 150_000,
  }, async () => {
    const one = await submit()
    const worker = await work(watched())
    const { job_id: _one, ...first } = await until(one, 'completed')
    await worker.stop()
    const two = await submit()
    await work(watched(), { slots: 2 })
    const {
      job_id: _two,
      results_url: url,
      ...second
    } = (await until(two, 'completed')) as Record<string, unknown>
    expect({ ...first, results_url: url }).toEqual({ ...second, results_url: url })
    expect(second).toMatchObject({ places: 16, failed_places: 1, metadata: { parts: 8 } })
    const csv = await rowsOf(one)
    expect(await rowsOf(two)).toBe(csv)
    expect(csv.split('\n')).toHaveLength(18)
    expect(csv).toContain('"""5"",",95,9,error,')
    const page = batchPageSchema.parse(await (await get(`${url}?page_size=6&page=2`)).json())
    expect(page.results.map(({ latitude }) => latitude)).toEqual([54, 53, 52, 51, 50, 49])
    expect(page.pagination).toMatchObject({ total_items: 16, total_pages: 3 })
    const next = await get(`${url}?page_size=6&cursor=${page.pagination.next_cursor}`)
    expect(batchPageSchema.parse(await next.json()).results.map(({ latitude }) => latitude)).toEqual([
      48, 47, 46, 45,
    ])
    const features = batchCollectionSchema.parse(
      await (await get(url as string, 'application/geo+json')).json(),
    )
    expect(features.features).toHaveLength(16)
    const parquet = await get(`${url}?format=parquet`)
    expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet')
    expect((await parquet.text()).slice(0, 4)).toBe('PAR1')
    const told = (await events(one)).filter(({ type }) => type === 'job.part')
    expect(told.map(({ data }) => data['part'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await rowsOf(one, '?part=2')).toBe(
      [csv.split('\n')[0], ...csv.split('\n').slice(5, 7), ''].join('\n'),
    )
    expect((await events(one)).at(-1)).toMatchObject({ type: 'job.status', last: true })
    const account = { organizationId: 'id-0', atMs: NOW, monthlyCredits: 2500 }
    expect(await store.credits.balance(account)).toMatchObject({ balance: 2498, reserved: 0 })
  })

  it('keeps the parts of a lost worker and computes only the others again', async () => {
    const id = await submit()
    const lost = (await takeNext(parts(), 'a worker that is gone', NOW))!
    const { signal } = new AbortController()
    const plan = await threads.ask({ ...lost, nowMs: NOW }, { ask: 'parts' }, signal)
    if (plan?.status !== 'found') throw new Error('no parts')
    const { table, fingerprints } = plan.found
    expect(await store.jobs.divide(lost, table, fingerprints)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    for (const [part, fingerprint] of [
      [1, fingerprints[1]!],
      [4, fingerprints[4]!],
      [6, 'of another engine'],
    ] as const) {
      const found = await threads.ask({ ...lost, nowMs: NOW }, { ask: 'part', part }, signal)
      if (found?.status !== 'found') throw new Error('no part')
      const computed = { ...found.found, part, fingerprint }
      expect(await finishPart(parts(), lost, lost, computed, NOW)).toBeGreaterThan(0)
    }
    expect((await rowsOf(id)).split('\n')).toHaveLength(8)
    const given = watched()
    await work(given)
    await until(id, 'completed')
    expect([...given.asked].sort()).toEqual([0, 2, 3, 5, 6, 7])
    const whole = await submit()
    await until(whole, 'completed')
    expect(await rowsOf(id)).toBe(await rowsOf(whole))
    // The first worker may live on: it writes nothing any more.
    const late = { part: 0, parts: 8, fingerprint: '', rows: [], summary: null }
    expect(await finishPart(parts(), lost, lost, late, NOW)).toBeUndefined()
  })

  it('keeps what is finished when it is cancelled, and costs that share', async () => {
    let reached = () => {}
    const half = new Promise<void>((resolve) => {
      reached = resolve
    })
    await work(
      watched((part) => {
        if (part < 4) return undefined
        reached()
        return new Promise(() => {})
      }),
    )
    const id = await submit({ ...BATCH, operation: 'hybrid_quick', defaults: HYBRID })
    await half
    expect((await send('DELETE', `/v1/batch/${id}`, { key })).status).toBe(204)
    await until(id, 'cancelled')
    expect((await rowsOf(id)).split('\n')).toHaveLength(10)
    expect(await store.jobs.find('id-0', id)).toMatchObject({ progress: 50, creditsCharged: 1 })
  })

  it('computes small jobs between its parts', async () => {
    const order: string[] = []
    const organization = { id: 'other', name: 'other', tier: 'PRO' } as const
    const other = await service.addKey({ id: 'other', organizationId: 'other', scopes: ['*'] }, organization)
    let submitted: Promise<unknown> | undefined
    const given = watched((part) => {
      order.push(`part ${part}`)
      if (part === 1) {
        submitted = send('POST', '/v1/wind/analysis/run', { key: other, body: FARM })
        return submitted
      }
      return undefined
    })
    const run: JobThreads['run'] = async () => {
      order.push('small')
      return { status: 'completed', body: { metadata: {} }, timeseries: undefined, partial: false }
    }
    const id = await submit()
    await work({ ...given, run })
    await until(id, 'completed')
    expect((await submitted) as object).toMatchObject({ status: 202 })
    expect(order.slice(0, 2)).toEqual(['part 0', 'part 1'])
    // At once, or a part later where the queue looks just while a sweep holds the row of the small job.
    const place = order.indexOf('small')
    expect([2, 3], order.join(', ')).toContain(place)
  })

  it('fails where one part takes longer than a part may', async () => {
    await work(
      watched((part) => (part === 2 ? new Promise(() => {}) : undefined)),
      { hardMs: 3000 },
    )
    const id = await submit()
    expect(await until(id, 'failed')).toMatchObject({
      error: { code: 'JOB_TIMED_OUT', message: expect.stringContaining('A part of the job') },
    })
  })

  it('counts as a request for each 25 places, and is refused where the month has not so many', async () => {
    const free = await service.addKey(
      { organizationId: 'free', scopes: ['solar:write'] },
      { id: 'free', name: 'free', tier: 'FREE' },
    )
    const sites = Array.from({ length: 1300 }, (_, n) => ({ latitude: n / 20, longitude: 0 }))
    const post = (places: number) =>
      service.app.request('/v1/batch', {
        method: 'POST',
        headers: { 'x-api-key': free, 'content-type': 'application/json' },
        body: JSON.stringify({
          operation: 'solar_simulate',
          defaults: { system: { capacity_kw: 1 } },
          sites: sites.slice(0, places),
        }),
      })
    const first = await post(1250)
    expect([first.status, first.headers.get('x-quota-used')]).toEqual([202, '50'])
    const refused = await post(1300)
    expect([refused.status, await refused.json()]).toMatchObject([
      402,
      {
        error: {
          code: 'QUOTA_EXCEEDED',
          message: 'The job counts as 52 requests, and 50 of the month are left.',
          current_usage: 50,
          limit: 100,
        },
      },
    ])
    expect((await post(1250)).headers.get('x-quota-used')).toBe('100')
    const others = await send('POST', '/v1/batch?dry_run=true', { key: free, body: BATCH })
    expect(others).toMatchObject({
      status: 403,
      body: { error: { required_scope: 'wind:write jobs:write' } },
    })
  })
})
