import {
  solarJobSchema,
  solarMultiSubmissionEndedSchema,
  windAnalysisJobSchema,
  windLayoutJobSchema,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createJobThreads, type JobThreads } from '../src/jobs/runs/job-threads.ts'
import { createJobWorker } from '../src/jobs/worker/job-worker.ts'
import { createLogger } from '../src/logger.ts'
import { storeBackends } from './backends.ts'
import { FARM, jobClient, LAYOUT, MULTI, SOLAR } from './job-client.ts'
import { type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
let threads: JobThreads | undefined
afterAll(async () => {
  await threads?.close()
  await close()
})

describe.each(backends)('polling jobs on $name', ({ open, url, kind }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  let key: string
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    key = await client.keyOf()
    return () => service.store.close()
  })
  const submit = async (path = '/solar/optimization/run', body: unknown = SOLAR): Promise<string> => {
    const answer = await client.send('POST', path, { key, body })
    expect(answer.status, answer.text).toBe(202)
    return answer.body.job_id
  }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    client.send('GET', path, { key, headers })
  const used = async () => Number((await ask('/metering/usage')).headers.get('x-quota-used'))
  const failure = { code: 'data_unavailable', message: 'No data.', extra: {} }

  it('costs quota on solar paths only, and nothing when the job has not changed', async () => {
    const id = await submit()
    expect(await used()).toBe(1)
    const first = await ask(`/solar/optimization/${id}`)
    expect(await used()).toBe(2)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const same = await ask(`/solar/optimization/${id}`, { 'if-none-match': etag })
    expect([same.status, same.text]).toEqual([304, ''])
    expect(same.headers.get('retry-after')).not.toBeNull()
    expect(same.headers.get('x-quota-used')).toBe('2')
    for (const path of [`/v1/jobs/${id}`, '/v1/jobs']) await ask(path)
    expect(await used()).toBe(2)
    await client.report(await client.take(), 10)
    const changed = await ask(`/solar/optimization/${id}`, { 'if-none-match': etag })
    expect([changed.status, changed.body.status]).toEqual([200, 'running'])
    expect(await used()).toBe(3)
    const detail = (await ask(`/v1/jobs/${id}`)).headers.get('etag')!
    expect((await ask(`/v1/jobs/${id}`, { 'if-none-match': `W/${detail}` })).status).toBe(304)
    const farm = await submit('/v1/wind/analysis/run', FARM)
    const poll = await ask(`/v1/wind/analysis/${farm}`)
    expect(
      (await ask(`/v1/wind/analysis/${farm}`, { 'if-none-match': poll.headers.get('etag')! })).status,
    ).toBe(304)
    expect(await used()).toBe(4)
    expect((await client.send('DELETE', `/solar/optimization/${id}`, { key })).status).toBe(204)
    expect(await used()).toBe(4)
  })

  it('waits until the job has ended, and is not charged', async () => {
    const id = await submit()
    const job = await client.take()
    const waiting = ask(`/solar/optimization/${id}`, { prefer: 'respond-async, wait=60' })
    const elsewhere = ask(`/v1/jobs/${id}`, { prefer: 'wait="60"; x=y' })
    await client.report(job, 10)
    await client.report(job, 20)
    await client.fail(job, failure)
    const { status, headers, body } = await waiting
    expect([status, body.status]).toEqual([200, 'failed'])
    expect(headers.get('preference-applied')).toBe('wait=50')
    expect(headers.get('vary')).toContain('Prefer')
    expect((await elsewhere).body.status).toBe('failed')
    expect(await used()).toBe(1)
  })

  it('waits no longer than requested', async () => {
    const id = await submit()
    const answer = await ask(`/solar/optimization/${id}`, { prefer: 'wait=1' })
    expect([answer.status, answer.body.status]).toEqual([200, 'pending'])
    expect(answer.headers.get('preference-applied')).toBe('wait=1')
    expect(answer.headers.get('retry-after')).not.toBeNull()
    const never = await ask(`/v1/jobs/${id}`, { prefer: 'wait=soon' })
    expect(never.headers.get('preference-applied')).toBeNull()
    expect((await ask(`/v1/jobs/${id}`, { prefer: 'wait=0' })).headers.get('preference-applied')).toBe(
      'wait=0',
    )
  })

  it('stops waiting when the client has disconnected', async () => {
    const id = await submit()
    const gone = new AbortController()
    const waiting = service.app.request(`/v1/jobs/${id}`, {
      headers: { 'x-api-key': key, prefer: 'wait=60' },
      signal: gone.signal,
    })
    gone.abort()
    expect((await waiting).status).toBe(200)
  })

  it('answers a submission that waits with the outcome, or as a job', async () => {
    const body = SOLAR
    const waiting = client.send('POST', '/solar/optimization/run', {
      key,
      body,
      headers: { prefer: 'wait=60' },
    })
    const job = await takeSoon()
    await client.fail(job, failure)
    const ended = await waiting
    expect(ended.status).toBe(200)
    expect(solarJobSchema.safeParse(ended.body).error).toBeUndefined()
    expect(ended.body).toMatchObject({ job_id: job.id, status: 'failed', error: 'data_unavailable' })
    expect(ended.headers.get('location')).toBe(`/solar/optimization/${job.id}`)
    const slow = client.send('POST', '/v1/wind/analysis/run', {
      key,
      body: FARM,
      headers: { prefer: 'wait=1' },
    })
    await takeSoon()
    const accepted = await slow
    expect([accepted.status, accepted.body.status]).toEqual([202, 'processing'])
    expect(accepted.body.queue_position).toBeNull()
    expect(await used()).toBe(2)
  })
  /** Takes the next job up as soon as it is there. */
  const takeSoon = async () => {
    for (let i = 0; i < 500; i++) {
      const { queued } = await service.store.jobs.state(1000)
      if (queued > 0) return await client.take()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('no job came')
  }

  it('answers a small search for a front as a job where nobody computes it', async () => {
    const { status, body } = await client.send('POST', '/solar/optimization/multi', { key, body: MULTI })
    expect([status, body.mode, body.status]).toEqual([202, 'async', 'pending'])
  })

  it('makes one job of requests with one key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const send = (body: unknown = FARM) =>
      client.send('POST', '/v1/wind/analysis/run', { key, body, headers })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status]).toEqual([202, 202])
    expect(two.body).toEqual(one.body)
    expect(two.headers.get('location')).toBe(one.headers.get('location'))
    const third = await send()
    expect(third.body).toEqual(one.body)
    expect(third.headers.get('idempotency-replayed')).toBe('true')
    expect((await send({ ...FARM, name: 'Other' })).status).toBe(409)
    expect((await service.store.jobs.list('id-0', {}, { offset: 0, limit: 9 })).total).toBe(1)
    const { reserved } = (await ask('/metering/credits')).body
    expect(reserved).toBe(1)
    expect(await used()).toBe(1)
  })

  it('can be retried with the same key after a refusal', async () => {
    const headers = { 'idempotency-key': 'again' }
    const poor = await client.keyOf({}, { tier: 'FREE' })
    const body = { ...LAYOUT, turbine_count: 30 }
    const refused = await client.send('POST', '/v1/wind/optimization/run', { key: poor, body, headers })
    expect(refused.status).toBe(402)
    await service.store.credits.grant(
      { organizationId: 'id-1', atMs: service.clock.now(), monthlyCredits: 5 },
      100,
      'x',
    )
    const taken = await client.send('POST', '/v1/wind/optimization/run', { key: poor, body, headers })
    expect(taken.status).toBe(202)
  })

  it('follows jobs to their results where workers compute them', async () => {
    const logger = createLogger('silent')
    threads ??= createJobThreads(2, { dataMode: 'embedded', dataDir: '', providerUrls: {} })
    const location =
      kind === 'sqlite' ? ({ kind, file: '' } as const) : ({ kind: 'postgres', url: url() } as const)
    const worker = createJobWorker({
      parts: { store: service.store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined },
      threads,
      clock: service.clock,
      logger,
      limits: { softMs: 60_000, hardMs: 120_000 },
      queue: queueOf(location, service.store, logger),
      slots: 2,
    })
    await worker.start()
    try {
      const headers = { prefer: 'wait=60' }
      const post = (path: string, body: unknown) => client.send('POST', path, { key, body, headers })
      const [solar, farm, layout] = await Promise.all([
        post('/solar/optimization/run', SOLAR),
        post('/v1/wind/analysis/run', FARM),
        post('/v1/wind/optimization/run', LAYOUT),
      ])
      for (const { status, text } of [solar, farm, layout]) expect(status, text).toBe(200)
      expect(solarJobSchema.parse(solar.body)).toMatchObject({ status: 'completed', name: 'Plant' })
      expect(windAnalysisJobSchema.parse(farm.body)).toMatchObject({ status: 'completed', name: 'Marsh' })
      expect(windLayoutJobSchema.parse(layout.body)).toMatchObject({ status: 'completed', name: 'Rows' })
      const long = await ask(`/v1/wind/analysis/${farm.body.job_id}?include_timeseries=true`)
      expect(long.body.timeseries.power_kw).toHaveLength(8760)
      const multi = await post('/solar/optimization/multi', MULTI)
      expect(multi.status).toBe(200)
      expect(solarMultiSubmissionEndedSchema.parse(multi.body)).toMatchObject({
        mode: 'sync',
        status: 'completed',
      })
      expect((await ask('/metering/credits')).body).toMatchObject({ reserved: 0, balance: 2500 - 1 - 4 })
    } finally {
      await worker.stop()
    }
  })
})
