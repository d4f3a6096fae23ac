import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseJob, reportJob } from '../src/jobs/lifecycle/claims.ts'
import { cancelJob, endJob } from '../src/jobs/lifecycle/end-job.ts'
import type { JobParts } from '../src/jobs/lifecycle/job-parts.ts'
import { recoverJobs } from '../src/jobs/lifecycle/recover-jobs.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import type { Job, JobOutcome, NewJob } from '../src/store/jobs/job-store.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW } from './service.ts'
import { newJob } from './stream-jobs.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const SILENT_MS = 20_000
const DONE: JobOutcome = {
  status: 'completed',
  result: { body: { answer: 42 }, timeseries: { power_kw: [1, 2] } },
  partial: false,
}

describe.each(backends)('jobs on $name', ({ open, kind }) => {
  let store: Store
  let parts: JobParts
  beforeEach(async () => {
    store = await open()
    for (const id of ['a', 'b', 'c']) {
      await store.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: NOW })
    }
    parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
    return () => store.close()
  })

  let jobs = 0
  const account = (organizationId: string) => ({ organizationId, atMs: NOW, monthlyCredits: 5 })
  const submit = async (change: Partial<NewJob> = {}): Promise<string> => {
    const job = newJob({
      id: `job-${String(jobs++).padStart(4, '0')}`,
      kind: 'wind_analysis',
      request: '{"name":"Hill"}',
      estimatedSeconds: 10,
      ...change,
    })
    expect(await store.transaction((records) => submitJob(records, job, account(job.organizationId)))).toBe(
      undefined,
    )
    return job.id
  }
  const take = (worker = 'w', at = NOW) => takeNext(parts, worker, at)
  const served = async (): Promise<string[]> => {
    const order: string[] = []
    for (let job = await take(); job !== undefined; job = await take()) {
      order.push(job.organizationId)
      await endJob(parts, job, DONE, NOW)
    }
    return order
  }
  const types = async (id: string, organizationId = 'a') =>
    (await store.stream.ofJob(organizationId, id, { after: 0, limit: 100 })).map(({ type, data, last }) => [
      type,
      data['status'] ?? data['progress'],
      last,
    ])

  it('end no earlier than they were created, though the clock was set back', async () => {
    const [done, cancelled] = [await submit(), await submit()]
    await store.jobs.finish((await take()) as Job, DONE, NOW - 600_000)
    await store.jobs.cancel('a', cancelled, NOW - 600_000)
    for (const id of [done, cancelled]) {
      const job = await store.jobs.find('a', id)
      expect(job?.completedAtMs).toBe(job?.createdAtMs)
    }
  })

  it('go from the queue to their result, which is reported once', async () => {
    const id = await submit({ credits: 2 })
    expect(await store.jobs.queuePosition('a', id)).toBe(1)
    const job = (await take()) as Job
    expect(job).toMatchObject({ id, status: 'running', attempt: 1, workerId: 'w', startedAtMs: NOW })
    expect(await store.jobs.queuePosition('a', id)).toBeUndefined()
    expect(await take()).toBeUndefined()
    expect(await reportJob(parts, job, job, { progress: 40, stage: 'rows', best: { aep: 7 } }, NOW)).toBe(
      true,
    )
    expect(await reportJob(parts, job, job, { progress: 30, stage: 'more', best: undefined }, NOW)).toBe(true)
    expect(await store.jobs.find('a', id)).toMatchObject({ progress: 40, stage: 'more', best: { aep: 7 } })
    const ended = await endJob(parts, job, DONE, NOW + 5)
    expect(ended).toMatchObject({
      status: 'completed',
      progress: 100,
      completedAtMs: NOW + 5,
      best: undefined,
    })
    expect(await store.jobs.result('a', id)).toEqual({
      body: { answer: 42 },
      timeseries: { power_kw: [1, 2] },
    })
    expect(await endJob(parts, job, DONE, NOW + 6)).toBeUndefined()
    expect(await reportJob(parts, job, job, { progress: 99, stage: 'late', best: undefined }, NOW)).toBe(
      false,
    )
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 3, reserved: 0 })
    expect(await store.jobs.find('a', id)).toMatchObject({ creditsCharged: 2, progress: 100 })
    expect(await types(id)).toEqual([
      ['job.status', 'queued', false],
      ['job.status', 'running', false],
      ['job.progress', 40, false],
      ['job.result', undefined, false],
      ['job.progress', 40, false],
      ['job.status', 'completed', true],
    ])
  })

  it('are found, listed and read by their own organisation alone', async () => {
    const id = await submit({ kind: 'solar_multi', createdAtMs: NOW + 1 })
    const other = await submit({ organizationId: 'b' })
    const second = await submit({ userId: 'grace', createdAtMs: NOW + 2 })
    for (const organizationId of ['b', 'c']) {
      expect(await store.jobs.find(organizationId, id)).toBeUndefined()
      expect(await store.jobs.queuePosition(organizationId, id)).toBeUndefined()
      expect(await store.stream.ofJob(organizationId, id, { after: 0, limit: 9 })).toEqual([])
      expect(await cancelJob(parts, { organizationId, id, atMs: NOW })).toBeUndefined()
    }
    expect(await store.jobs.find('a', id, 'grace')).toBeUndefined()
    const list = async (filter: object, page = { offset: 0, limit: 10 }) => {
      const { jobs: found, total } = await store.jobs.list('a', filter, page)
      return [found.map((job) => job.id), total]
    }
    expect(await list({})).toEqual([[second, id], 2])
    expect(await list({}, { offset: 1, limit: 1 })).toEqual([[id], 2])
    expect(await list({}, { offset: 9, limit: 1 })).toEqual([[], 2])
    expect(await list({ userId: 'grace' })).toEqual([[second], 1])
    expect(await list({ kind: 'solar_multi' })).toEqual([[id], 1])
    expect(await list({ status: 'running' })).toEqual([[], 0])
    expect(await list({ createdAfterMs: NOW + 2 })).toEqual([[second], 1])
    expect(await list({ createdBeforeMs: NOW + 2 })).toEqual([[id], 1])
    expect(await store.jobs.find('b', other)).toMatchObject({ id: other })
  })

  it('give their result to their own organisation alone', async () => {
    const id = await submit()
    await endJob(parts, (await take())!, DONE, NOW)
    expect(await store.jobs.result('a', id)).toMatchObject({ body: { answer: 42 } })
    for (const withTimeseries of [true, false]) {
      expect(await store.jobs.result('b', id, withTimeseries)).toBeUndefined()
    }
  })

  it('are not completed before their figures are written to their site', async () => {
    const id = await submit({ siteId: 'site' })
    const job = (await take())!
    const outcome: JobOutcome = {
      ...DONE,
      result: {
        body: { farm_summary: { net_aep_mwh: 1, net_capacity_factor_pct: 2 } },
        timeseries: undefined,
      },
    }
    let noting = 0
    const noteAnalysis = async () => {
      noting++
      await sleep(50)
      throw new Error('the site cannot be written')
    }
    const failing: JobParts = {
      ...parts,
      store: {
        ...store,
        transaction: (act) =>
          store.transaction((records) => act({ ...records, sites: { ...records.sites, noteAnalysis } })),
      },
    }
    await expect(endJob(failing, job, outcome, NOW)).rejects.toThrow('the site cannot be written')
    expect(noting).toBe(1)
    expect(await store.jobs.find('a', id)).toMatchObject({ status: 'running', completedAtMs: undefined })
    expect(await store.jobs.result('a', id)).toBeUndefined()
  })

  it('of one organisation wait for each other, and do not hold up those of others', async () => {
    for (let i = 0; i < 6; i++) await submit({ organizationId: 'a' })
    for (let i = 0; i < 2; i++) await submit({ organizationId: 'b' })
    const last = await submit({ organizationId: 'c' })
    // Ties go to who came first: a, b and c begin at the same virtual time.
    expect(await store.jobs.queuePosition('c', last)).toBe(3)
    expect(await served()).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a', 'a', 'a'])
  })

  it('are counted by kind', async () => {
    for (const kind of ['wind_analysis', 'solar_multi', 'solar_multi'] as const) await submit({ kind })
    await take()
    const { queued, running, byKind } = await store.jobs.state(SILENT_MS, NOW)
    expect([queued, running]).toEqual([2, 1])
    expect(byKind).toHaveLength(2)
    expect(byKind).toEqual(
      expect.arrayContaining([
        { kind: 'wind_analysis', status: 'running', count: 1 },
        { kind: 'solar_multi', status: 'queued', count: 2 },
      ]),
    )
  })

  it('are served by the weight of their organisation and by their length', async () => {
    for (let i = 0; i < 4; i++) await submit({ organizationId: 'a', weight: 2 })
    for (let i = 0; i < 3; i++) await submit({ organizationId: 'b', weight: 1 })
    // Begins: a 0, 5, 10, 15; b 0, 10, 20.
    expect(await served()).toEqual(['a', 'b', 'a', 'a', 'b', 'a', 'b'])
    await submit({ organizationId: 'a', estimatedSeconds: 300 })
    for (let i = 0; i < 2; i++) await submit({ organizationId: 'a', estimatedSeconds: 1 })
    for (let i = 0; i < 2; i++) await submit({ organizationId: 'c', estimatedSeconds: 1 })
    // Those of c begin with the present and a second later; those of a wait for its long one.
    expect((await served()).join('')).toMatch(/^(acc|cac|cca)aa$/)
  })

  it('run no more at once than their organisation may', async () => {
    for (let i = 0; i < 3; i++) await submit({ organizationId: 'a', runningLimit: 2 })
    const first = (await take()) as Job
    expect(await take()).toMatchObject({ organizationId: 'a' })
    expect(await take()).toBeUndefined()
    await submit({ organizationId: 'b' })
    expect(await take()).toMatchObject({ organizationId: 'b' })
    await endJob(parts, first, DONE, NOW)
    expect(await take()).toMatchObject({ organizationId: 'a' })
  })

  it('are claimed once by concurrent workers', async () => {
    const ids = new Set<string>()
    for (let i = 0; i < 12; i++) ids.add(await submit({ runningLimit: 8 }))
    const again = kind === 'postgres' ? await open(true) : store
    try {
      const asked = Array.from({ length: 16 }, (_, i) =>
        takeNext({ store: i % 2 === 0 ? store : again }, `w${i}`, NOW),
      )
      const taken = (await Promise.all(asked)).flatMap((job) => (job === undefined ? [] : [job.id]))
      expect(taken).toHaveLength(8)
      expect(new Set(taken).size).toBe(8)
      expect(taken.every((id) => ids.has(id))).toBe(true)
    } finally {
      if (again !== store) await again.close()
    }
  })

  it('cost nothing when they are cancelled in the queue, and their share when they run', async () => {
    const waiting = await submit({ credits: 3 })
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 2, reserved: 3 })
    const cancelled = await cancelJob(parts, { organizationId: 'a', id: waiting, atMs: NOW + 1 })
    expect(cancelled).toMatchObject({ status: 'cancelled', creditsCharged: 0, completedAtMs: NOW + 1 })
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 5, reserved: 0 })
    expect(await cancelJob(parts, { organizationId: 'a', id: waiting, atMs: NOW })).toBeUndefined()
    expect(await take()).toBeUndefined()

    const id = await submit({ credits: 5 })
    const job = (await take()) as Job
    await reportJob(parts, job, job, { progress: 41, stage: 'half', best: { aep: 7 } }, NOW)
    expect(await store.jobs.lostClaims([job])).toEqual([])
    expect(await cancelJob(parts, { organizationId: 'a', id, atMs: NOW })).toMatchObject({
      creditsCharged: 3,
      best: { aep: 7 },
    })
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 2, reserved: 0 })
    expect(await store.jobs.lostClaims([job])).toEqual([job])
    expect(await endJob(parts, job, DONE, NOW)).toBeUndefined()
    expect(await store.jobs.result('a', id)).toBeUndefined()
  })

  it('cost nothing when they fail', async () => {
    await submit({ credits: 5 })
    const job = (await take()) as Job
    const failure = { code: 'infeasible_constraints', message: 'no', extra: { conflicts: [] } }
    expect(await endJob(parts, job, { status: 'failed', failure }, NOW)).toMatchObject({
      status: 'failed',
      failure,
      creditsCharged: 0,
    })
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 5, reserved: 0 })
  })

  it('return to the head of the queue when their worker is lost, and fail the second time', async () => {
    const id = await submit({ credits: 1 })
    await submit({ organizationId: 'b' })
    await store.jobs.beat({ id: 'w', startedAtMs: NOW, slots: 1 })
    const first = (await take()) as Job
    expect(await recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW })).toEqual([])
    await store.jobs.removeWorker('w')
    const [lost] = await recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW })
    expect(lost).toMatchObject({ verdict: 'requeued', job: { id, status: 'queued', lostWorkers: 1 } })
    expect(await endJob(parts, first, DONE, NOW)).toBeUndefined()
    const second = (await take()) as Job
    expect(second).toMatchObject({ id, attempt: 2 })
    expect(await reportJob(parts, first, first, { progress: 9, stage: '', best: undefined }, NOW)).toBe(false)
    const [poison] = await recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW })
    expect(poison).toMatchObject({
      verdict: 'poison',
      job: { id, status: 'failed', failure: { code: 'job_worker_lost' } },
    })
    expect(await recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW })).toEqual([])
    expect(await store.credits.balance(account('a'))).toEqual({ balance: 5, reserved: 0 })
  })

  it('are not taken from a worker with a heartbeat, and a release does not count as a loss', async () => {
    const id = await submit()
    await store.jobs.beat({ id: 'w', startedAtMs: NOW, slots: 2 }, NOW)
    const job = (await take()) as Job
    expect(await store.jobs.orphans(SILENT_MS, NOW + SILENT_MS)).toEqual([])
    expect(await store.jobs.orphans(SILENT_MS, NOW + SILENT_MS + 1)).toMatchObject([{ id }])
    expect(await store.jobs.silentWorkers(SILENT_MS, NOW + SILENT_MS + 1)).toEqual(['w'])
    await store.jobs.beat({ id: 'w', startedAtMs: NOW, slots: 2 }, NOW + SILENT_MS)
    expect(await store.jobs.orphans(SILENT_MS, NOW + SILENT_MS + 1)).toEqual([])
    expect(await store.jobs.state(SILENT_MS, NOW + SILENT_MS)).toMatchObject({
      queued: 0,
      running: 1,
      workers: [{ id: 'w', slots: 2 }],
    })
    expect(await releaseJob(parts, job, NOW)).toBe(true)
    expect(await releaseJob(parts, job, NOW)).toBe(false)
    expect(await store.jobs.state(SILENT_MS, NOW)).toMatchObject({ queued: 1, oldestQueuedAtMs: NOW })
    expect(await take('v')).toMatchObject({ id, attempt: 2, lostWorkers: 0, workerId: 'v' })
  })

  it('end once, whatever tries to end them at the same time', async () => {
    await store.credits.grant(account('c'), 10, 'a present')
    for (let round = 0; round < 8; round++) {
      const id = await submit({ credits: 1, organizationId: 'c' })
      const job = (await take()) as Job
      const outcomes = await Promise.all([
        endJob(parts, job, DONE, NOW),
        cancelJob(parts, { organizationId: 'c', id, atMs: NOW }),
        endJob(parts, job, { status: 'failed', failure: { code: 'x', message: 'x', extra: {} } }, NOW),
        recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW }).then(() => undefined),
      ])
      const ended = outcomes.filter((outcome) => outcome !== undefined)
      const now = await store.jobs.find('c', id)
      if (now?.status === 'queued') {
        expect(ended).toEqual([])
        await cancelJob(parts, { organizationId: 'c', id, atMs: NOW })
      } else expect(ended).toHaveLength(1)
      const last = (await types(id, 'c')).filter(([, , isLast]) => isLast)
      expect(last).toHaveLength(1)
    }
    const { entries } = await store.credits.entries('c', { offset: 0, limit: 100 })
    expect(entries.filter((entry) => entry.kind === 'settlement')).toHaveLength(8)
    const { balance, reserved } = await store.credits.balance(account('c'))
    expect(reserved).toBe(0)
    expect(balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('have events in the order of their places, without gaps, whoever writes at once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => submit({ runningLimit: 9 })))
    const taken = [await take(), await take(), await take(), await take()] as Job[]
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => {
        const job = taken[i % 4]!
        return reportJob(parts, job, job, { progress: i, stage: 's', best: undefined }, NOW)
      }),
    )
    const all = await store.stream.ofOrganization('a', { after: 0, limit: 1000 })
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, i) => i + 1))
    for (const id of ids) {
      const own = await store.stream.ofJob('a', id, { after: 0, limit: 100 })
      expect(own.map(({ jobSequence }) => jobSequence)).toEqual(own.map((_, i) => i + 1))
    }
    expect(await store.stream.lastSequence('a')).toBe(all.length)
    expect(await store.stream.prune(NOW + 1)).toBe(all.length)
  })

  it('begin at most one long job after their fair share when they wait', async () => {
    const drawn = fc.array(
      fc.record({
        organizationId: fc.constantFrom('a', 'b', 'c'),
        estimatedSeconds: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 3, maxLength: 14 },
    )
    await fc.assert(
      fc.asyncProperty(drawn, async (all) => {
        for (const job of all) await submit(job)
        const work = new Map<string, number>()
        const waiting = (organizationId: string) =>
          store.jobs
            .list(organizationId, { status: 'queued' }, { offset: 0, limit: 1 })
            .then(({ total }) => total > 0)
        // The bound of start-time fair queuing: while two wait, their work differs by no more than a job of each.
        let both = new Set(['a', 'b', 'c'])
        for (;;) {
          both = new Set(
            (await Promise.all([...both].map(async (id) => (await waiting(id)) && id))).filter(
              (id) => id !== false,
            ),
          )
          const job = await take()
          if (job === undefined) break
          work.set(job.organizationId, (work.get(job.organizationId) ?? 0) + job.estimatedSeconds)
          await endJob(parts, job, DONE, NOW)
          for (const one of both) {
            for (const two of both) {
              expect((work.get(one) ?? 0) - (work.get(two) ?? 0)).toBeLessThanOrEqual(120)
            }
          }
        }
      }),
      { numRuns: 6 },
    )
  })
})
