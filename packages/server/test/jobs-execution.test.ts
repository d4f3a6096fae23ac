import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelJob } from '../src/jobs/lifecycle/end-job.ts'
import type { JobParts } from '../src/jobs/lifecycle/job-parts.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import type { JobThreads, Watch } from '../src/jobs/runs/job-threads.ts'
import type { ThreadOutcome } from '../src/jobs/runs/protocol.ts'
import { createJobWorker, type JobWorker, type JobWorkerParts } from '../src/jobs/worker/job-worker.ts'
import { createLogger } from '../src/logger.ts'
import type { Job, NewJob, TakenJob } from '../src/store/jobs/job-store.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const logger = createLogger('silent')
const clock = { now: () => Date.now() }
/** As usual, but quick. */
const PACE = {
  beatMs: 100,
  recoverMs: 100,
  silentMs: 600,
  watchMs: 50,
  sweepMs: 200,
  reportMs: 20,
  bestMs: 20,
  graceMs: 100,
}
/** Longest that a test waits for what must happen. */
const SOON = { timeout: 20_000, interval: 20 }

type Fake = Pick<TakenJob, 'id' | 'request' | 'kind'>
type Compute = (job: Fake, watch: Watch) => Promise<ThreadOutcome | undefined>

const done = (body: unknown = { answer: 42 }, partial = false): ThreadOutcome => ({
  status: 'completed',
  body,
  timeseries: undefined,
  partial,
})

/** A computation that goes on until it is ended or stopped. */
const endless: Compute = async (_job, { signal, stop }) => {
  while (!signal.aborted && Atomics.load(stop, 0) === 0) await sleep(5)
  return signal.aborted ? undefined : done({ answer: 41 }, true)
}

describe.each(backends)('a worker of jobs on $name', ({ open, url, kind }) => {
  let store: Store
  let parts: JobParts
  const stops: (() => Promise<void>)[] = []
  beforeEach(async () => {
    store = await open()
    for (const id of ['a', 'b']) {
      await store.organizations.ensure({ id, name: id, tier: 'PRO', createdAtMs: clock.now() })
    }
    parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
  })
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
    await store.close()
  })

  let jobs = 0
  const submit = async (change: Partial<NewJob> = {}): Promise<string> => {
    const job: NewJob = {
      id: `job-${String(jobs++).padStart(4, '0')}`,
      organizationId: 'a',
      userId: 'ada',
      apiKeyId: undefined,
      testMode: false,
      kind: 'wind_analysis',
      divided: false,
      name: undefined,
      request: '{"name":"Hill"}',
      createdAtMs: clock.now(),
      credits: 0,
      estimatedSeconds: 10,
      weight: 1,
      runningLimit: 10,
      callbackUrl: undefined,
      siteId: undefined,
      traceParent: undefined,
      ...change,
    }
    const account = { organizationId: job.organizationId, atMs: clock.now(), monthlyCredits: 100 }
    expect(await store.transaction((records) => submitJob(records, job, account))).toBeUndefined()
    return job.id
  }
  const workerOf = (compute: Compute, change: Partial<JobWorkerParts> = {}): JobWorker => {
    const threads: JobThreads = { run: compute, ask: async () => undefined, close: async () => {} }
    const location =
      kind === 'sqlite'
        ? ({ kind: 'sqlite', file: '' } as const)
        : ({ kind: 'postgres', url: url() } as const)
    const worker = createJobWorker({
      parts: change.parts ?? parts,
      threads,
      clock,
      logger,
      limits: { softMs: 60_000, hardMs: 120_000 },
      queue: queueOf(location, store, logger),
      slots: 1,
      pace: PACE,
      ...change,
    })
    stops.push(() => worker.stop())
    return worker
  }
  /** Starts a worker and waits until nothing waits or runs. */
  const drained = async (worker: JobWorker) => {
    await worker.start()
    await idle()
  }
  const idle = () =>
    vi.waitFor(
      async () => expect(await store.jobs.state(60_000)).toMatchObject({ queued: 0, running: 0 }),
      SOON,
    )
  const find = async (id: string, organizationId = 'a') => (await store.jobs.find(organizationId, id))!
  const until = (id: string, status: Job['status'], organizationId = 'a') =>
    vi.waitFor(async () => {
      const job = await find(id, organizationId)
      expect(job).toMatchObject({ status })
      return job
    }, SOON)
  const events = async (id: string): Promise<readonly Record<string, unknown>[]> =>
    (await store.stream.ofJob('a', id, { after: 0, limit: 1000 })).map(({ type, data }) => ({
      type,
      ...data,
    }))

  it('computes queued jobs and new ones', async () => {
    const found = await submit()
    const worker = workerOf(async ({ request }) => done({ of: JSON.parse(request) }))
    await worker.start()
    await until(found, 'completed')
    const came = await submit({ request: '{"name":"Dale"}' })
    await until(came, 'completed')
    expect(await store.jobs.result('a', came)).toMatchObject({ body: { of: { name: 'Dale' } } })
  })

  it('is woken by a job before its next poll', async () => {
    const worker = workerOf(async () => done(), { pace: { ...PACE, sweepMs: 3_600_000 } })
    await worker.start()
    await sleep(300)
    await until(await submit(), 'completed')
  })

  it('computes no more at once than it has slots, and all of them', async () => {
    let now = 0
    let most = 0
    const order: string[] = []
    const worker = workerOf(
      async ({ id }) => {
        order.push(id)
        most = Math.max(most, ++now)
        // Long enough for the others to come, however slowly jobs are taken here.
        for (let waited = 0; waited < 30 || (most < 3 && waited < 5000); waited += 10) await sleep(10)
        now--
        return done()
      },
      { slots: 3 },
    )
    const ids = []
    for (let k = 0; k < 12; k++) ids.push(await submit())
    await drained(worker)
    expect(most).toBe(3)
    expect([...order].sort()).toEqual(ids)
    for (const id of ids) expect(await find(id)).toMatchObject({ status: 'completed', attempt: 1 })
  })

  it('runs no more jobs of an organisation than its limit', async () => {
    let now = 0
    let most = 0
    const worker = workerOf(
      async () => {
        most = Math.max(most, ++now)
        for (let waited = 0; waited < 30 || (most < 2 && waited < 5000); waited += 10) await sleep(10)
        now--
        return done()
      },
      { slots: 4 },
    )
    for (let k = 0; k < 6; k++) await submit({ runningLimit: 2 })
    await drained(worker)
    expect(most).toBe(2)
    expect(await store.jobs.state(60_000)).toMatchObject({ queued: 0, running: 0 })
  })

  it('writes progress that never falls, and the best when it changes', async () => {
    const id = await submit()
    const worker = workerOf(async (_job, { onStep }) => {
      for (const [progress, best] of [
        [10, { value: 1 }],
        [30, { value: 1 }],
        [20, { value: 2 }],
        [60, { value: 2 }],
      ] as const) {
        onStep({ progress, stage: `at ${progress}`, best })
        // What is told while a write is under way is written with what follows.
        await vi.waitFor(async () => expect((await find(id))?.stage).toBe(`at ${progress}`), SOON)
      }
      return done()
    })
    await drained(worker)
    const seen = await events(id)
    expect(seen.filter(({ type }) => type === 'job.progress').map((event) => event['stage'])).toEqual([
      'at 10',
      'at 30',
      'at 20',
      'at 60',
    ])
    expect(seen.filter(({ type }) => type === 'job.result').map((event) => event['best'])).toEqual([
      { value: 1 },
      { value: 2 },
    ])
    expect(await find(id)).toMatchObject({ status: 'completed', progress: 100 })
  })

  it('writes the end of a job only after the progress write under way has ended', async () => {
    const order: string[] = []
    const slow: JobParts = {
      ...parts,
      store: {
        ...store,
        transaction: (act) =>
          store.transaction((records) =>
            act({
              ...records,
              jobs: {
                ...records.jobs,
                async report(...given) {
                  order.push('progress begins')
                  await sleep(200)
                  const progress = await records.jobs.report(...given)
                  order.push('progress written')
                  return progress
                },
                finish(...given) {
                  order.push('end begins')
                  return records.jobs.finish(...given)
                },
              },
            }),
          ),
      },
    }
    const worker = workerOf(
      async (_job, { onStep }) => {
        onStep({ progress: 10, stage: 'ten', best: undefined })
        await sleep(20)
        return done()
      },
      { parts: slow },
    )
    const id = await submit()
    await drained(worker)
    expect(order).toEqual(['progress begins', 'progress written', 'end begins'])
    expect(await find(id)).toMatchObject({ status: 'completed' })
  })

  it('writes a few of a thousand steps, the latest of each interval', async () => {
    const worker = workerOf(
      async ({ id }, { onStep }) => {
        for (let k = 0; k < 1000; k++)
          onStep({ progress: Math.floor(k / 11), stage: `step ${k}`, best: undefined })
        await vi.waitFor(async () => expect(await find(id)).toMatchObject({ stage: 'step 999' }), SOON)
        return done()
      },
      { pace: { ...PACE, reportMs: 100 } },
    )
    const id = await submit()
    await drained(worker)
    const stages = (await events(id))
      .filter(({ type }) => type === 'job.progress')
      .map((event) => event['stage'])
    expect(stages).toEqual(['step 0', 'step 999'])
  })

  it('stops a cancelled job, and takes the next', async () => {
    const first = await submit()
    const second = await submit()
    let aborted = 0
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const worker = workerOf(async (job, watch) => {
      if (job.id === second) return done()
      begin()
      watch.signal.addEventListener('abort', () => aborted++)
      return await endless(job, watch)
    })
    await worker.start()
    // It is stored as running before it begins.
    await begun
    await cancelJob(parts, { organizationId: 'a', id: first, atMs: clock.now() })
    await until(second, 'completed')
    expect(aborted).toBe(1)
    expect(await find(first)).toMatchObject({ status: 'cancelled' })
    expect((await events(first)).at(-1)).toMatchObject({ status: 'cancelled' })
  })

  it('stops at its next report when its claim is lost', async () => {
    const worker = workerOf(
      async (job, watch) => {
        const steps = setInterval(
          () => watch.onStep({ progress: Math.floor(Math.random() * 90), stage: 'x', best: undefined }),
          10,
        )
        try {
          return await endless(job, watch)
        } finally {
          clearInterval(steps)
        }
      },
      { pace: { ...PACE, watchMs: 3_600_000 } },
    )
    const id = await submit()
    await worker.start()
    await until(id, 'running')
    await cancelJob(parts, { organizationId: 'a', id, atMs: clock.now() })
    await idle()
    expect(await find(id)).toMatchObject({ status: 'cancelled' })
  })

  it('does not run a job that was cancelled while it was being claimed', async () => {
    const id = await submit()
    let taken = false
    const racing: JobParts = {
      ...parts,
      store: {
        ...store,
        async transaction(work) {
          const result = await store.transaction(work)
          if ((result as Job | undefined)?.id === id && (result as Job).status === 'running') {
            await cancelJob(parts, { organizationId: 'a', id, atMs: clock.now() })
            taken = true
          }
          return result
        },
      },
    }
    const worker = workerOf(endless, { parts: racing })
    await worker.start()
    await vi.waitFor(() => expect(taken).toBe(true), SOON)
    await idle()
    expect(await find(id)).toMatchObject({ status: 'cancelled', partial: false })
  })

  it('asks for the best so far after the soft limit', async () => {
    const id = await submit()
    const worker = workerOf(endless, { limits: { softMs: 100, hardMs: 60_000 } })
    await drained(worker)
    expect(await find(id)).toMatchObject({ status: 'completed', partial: true })
    expect(await store.jobs.result('a', id)).toMatchObject({ body: { answer: 41 } })
  })

  it('ends a job after the hard limit, and that job has failed', async () => {
    const id = await submit({ credits: 5 })
    const worker = workerOf(
      async (_job, { signal }) => {
        while (!signal.aborted) await sleep(5)
        return undefined
      },
      { limits: { softMs: 50, hardMs: 200 } },
    )
    await drained(worker)
    expect(await find(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'job_timed_out', message: expect.stringMatching(/after 0\.2 s/) },
      creditsCharged: 0,
    })
  })

  it('fails the job that its thread failed, and no other', async () => {
    const failure = { code: 'infeasible_constraints', message: 'No.', extra: { conflicts: [1] } }
    const bad = await submit()
    const good = await submit()
    const worker = workerOf(async ({ id }) =>
      id === bad ? { status: 'failed', failure, cause: undefined } : done(),
    )
    await drained(worker)
    expect(await find(bad)).toMatchObject({ status: 'failed', failure })
    expect(await find(good)).toMatchObject({ status: 'completed' })
  })

  it('retries to store a result while the database does not answer', async () => {
    const id = await submit()
    let refused = 0
    const broken: JobParts = {
      ...parts,
      store: {
        ...store,
        async transaction(work) {
          if ((await find(id)).status === 'running' && refused++ < 2) throw new Error('no connection')
          return await store.transaction(work)
        },
      },
    }
    await drained(workerOf(async () => done(), { parts: broken }))
    expect(refused).toBe(3)
    expect(await find(id)).toMatchObject({ status: 'completed', attempt: 1 })
  })

  it('releases a claim that it does not know', async () => {
    const id = await submit()
    let lost = false
    const broken: JobParts = {
      ...parts,
      store: {
        ...store,
        async transaction(work) {
          const result = await store.transaction(work)
          if (lost || (result as Job | undefined)?.status !== 'running') return result
          lost = true
          throw new Error('the connection broke after the commit')
        },
      },
    }
    const worker = workerOf(async () => done(), { parts: broken })
    await worker.start()
    expect(await until(id, 'completed')).toMatchObject({ attempt: 2, lostWorkers: 0 })
  })

  it('lets running jobs finish when it stops', async () => {
    const id = await submit()
    const worker = workerOf(
      async () => {
        await sleep(300)
        return done()
      },
      { pace: { ...PACE, graceMs: 60_000 } },
    )
    await worker.start()
    await until(id, 'running')
    const later = await submit()
    await worker.stop()
    expect(await find(id)).toMatchObject({ status: 'completed' })
    expect(await find(later)).toMatchObject({ status: 'queued', attempt: 0 })
    expect((await store.jobs.state(60_000)).workers).toEqual([])
  })

  it('releases running jobs when it stops, and another worker takes them', async () => {
    const id = await submit()
    const worker = workerOf(endless)
    await worker.start()
    await until(id, 'running')
    await worker.stop()
    expect(await find(id)).toMatchObject({ status: 'queued', lostWorkers: 0 })
    await workerOf(async () => done()).start()
    expect(await until(id, 'completed')).toMatchObject({ attempt: 2 })
  })

  it('releases a job that it took while it was stopping', async () => {
    const id = await submit()
    let worker: JobWorker | undefined
    let stopped: Promise<void> | undefined
    const slow: JobParts = {
      ...parts,
      store: {
        ...store,
        async transaction(work) {
          const result = await store.transaction(work)
          if ((result as Job | undefined)?.status === 'running') stopped ??= worker?.stop()
          return result
        },
      },
    }
    const compute = vi.fn(endless)
    worker = workerOf(compute, { parts: slow })
    await worker.start()
    await vi.waitFor(() => expect(stopped).toBeDefined(), SOON)
    await stopped
    expect(compute).not.toHaveBeenCalled()
    expect(await find(id)).toMatchObject({ status: 'queued', lostWorkers: 0 })
  })

  it('takes over the job of a lost worker, and fails a job that has lost two', async () => {
    const once = await submit()
    await store.jobs.beat({ id: 'dead', startedAtMs: 0, slots: 1 })
    await takeNext(parts, 'dead', clock.now())
    const worker = workerOf(async () => done())
    await worker.start()
    expect(await until(once, 'completed')).toMatchObject({ attempt: 2, lostWorkers: 1 })
    await worker.stop()

    const twice = await submit()
    await takeNext(parts, 'gone', clock.now())
    await store.jobs.recover(await find(twice))
    await takeNext(parts, 'gone too', clock.now())
    await workerOf(async () => done()).start()
    expect(await until(twice, 'failed')).toMatchObject({ failure: { code: 'job_worker_lost' } })
  })

  it('does not take others for lost as soon as the database is back', async () => {
    await store.jobs.beat({ id: 'slow', startedAtMs: 0, slots: 1 })
    const id = await submit()
    await takeNext(parts, 'slow', clock.now())
    await sleep(PACE.silentMs + 100)
    // Just begun: it has not seen for how long the other is silent.
    const worker = workerOf(endless)
    await worker.start()
    await sleep(PACE.silentMs / 3)
    await store.jobs.beat({ id: 'slow', startedAtMs: 0, slots: 1 })
    const beats = setInterval(() => void store.jobs.beat({ id: 'slow', startedAtMs: 0, slots: 1 }), 100)
    await sleep(2 * PACE.silentMs)
    clearInterval(beats)
    expect(await find(id)).toMatchObject({ status: 'running', workerId: 'slow', lostWorkers: 0 })
  })
})
