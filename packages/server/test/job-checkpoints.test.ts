import { tmpdir } from 'node:os'
import {
  checkHybrid,
  hybridRun,
  hybridSteps,
  loadWindGround,
  solarMulti,
  solarMultiSteps,
  windLayout,
  windLayoutSteps,
} from '@sunwake/api/run'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { earthLoader } from '../src/earth-loader.ts'
import { cancelJob, endJob } from '../src/jobs/lifecycle/end-job.ts'
import type { JobParts } from '../src/jobs/lifecycle/job-parts.ts'
import { recoverJobs } from '../src/jobs/lifecycle/recover-jobs.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import { createJobThreads } from '../src/jobs/runs/job-threads.ts'
import type { ThreadStep } from '../src/jobs/runs/protocol.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
const threads = createJobThreads(1, { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} })
afterAll(async () => {
  await threads.close()
  await close()
})

const SILENT_MS = 20_000
const at = (n: number) => ({ engineVersion: '1', state: JSON.stringify({ n }) })

describe.each(backends)('the checkpoint of a job on $name', ({ open }) => {
  let store: Store
  let parts: JobParts
  beforeEach(async () => {
    store = await open()
    await store.organizations.ensure({ id: 'a', name: 'a', tier: 'FREE', createdAtMs: NOW })
    parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
    return () => store.close()
  })

  let jobs = 0
  const taken = async (worker: string) => {
    const job = {
      id: `job-${jobs++}`,
      organizationId: 'a',
      userId: 'ada',
      apiKeyId: undefined,
      testMode: false,
      kind: 'solar_multi',
      divided: false,
      name: undefined,
      request: '{}',
      createdAtMs: NOW,
      credits: 0,
      estimatedSeconds: 10,
      weight: 1,
      runningLimit: 10,
      callbackUrl: undefined,
      siteId: undefined,
      traceParent: undefined,
    } as const
    const account = { organizationId: 'a', atMs: NOW, monthlyCredits: 5 }
    await store.transaction((records) => submitJob(records, job, account))
    return (await takeNext(parts, worker, NOW))!
  }

  it('is stored, replaced and read by the worker that holds the job', async () => {
    const job = await taken('w')
    expect(await store.jobs.checkpoint(job)).toBeUndefined()
    expect(await store.jobs.keepCheckpoint(job, at(1))).toBe(true)
    expect(await store.jobs.keepCheckpoint(job, at(2))).toBe(true)
    expect(await store.jobs.checkpoint(job)).toEqual(at(2))
  })

  it('is available to the worker that takes the job over, and no longer to the one that lost it', async () => {
    await store.jobs.beat({ id: 'lost', startedAtMs: NOW, slots: 1 }, NOW - 2 * SILENT_MS)
    const before = await taken('lost')
    await store.jobs.keepCheckpoint(before, at(1))
    expect(await recoverJobs(parts, { silentMs: SILENT_MS, atMs: NOW })).toMatchObject([
      { verdict: 'requeued' },
    ])
    expect(await store.jobs.keepCheckpoint(before, at(2))).toBe(false)
    const after = (await takeNext(parts, 'other', NOW))!
    expect(await store.jobs.checkpoint(after)).toEqual(at(1))
    expect(await store.jobs.checkpoint(before)).toBeUndefined()
    expect(await store.jobs.keepCheckpoint(before, at(3))).toBe(false)
    expect(await store.jobs.keepCheckpoint(after, at(4))).toBe(true)
    expect(await store.jobs.checkpoint(after)).toEqual(at(4))
  })

  it('is deleted when the job ends', async () => {
    const ended = await taken('w')
    const cancelled = await taken('w')
    for (const job of [ended, cancelled]) await store.jobs.keepCheckpoint(job, at(1))
    const failure = { code: 'internal_error', message: 'no', extra: {} }
    await endJob(parts, ended, { status: 'failed', failure }, NOW)
    await cancelJob(parts, { organizationId: 'a', id: cancelled.id, atMs: NOW })
    // Behind the back of the claims, which are gone.
    for (const job of [ended, cancelled]) {
      expect(await store.jobs.keepCheckpoint(job, at(2))).toBe(false)
      expect(await store.jobs.checkpoint(job)).toBeUndefined()
    }
    expect(await store.organizations.erase('a')).toEqual([])
  })
})

describe('a thread that receives a checkpoint', () => {
  const earth = earthLoader({ error: () => {} }, 'no-such-folder')
  const run = async (
    kind: 'solar_multi' | 'wind_optimization' | 'hybrid_analysis',
    request: unknown,
    state?: string,
  ) => {
    const steps: ThreadStep[] = []
    const watch = {
      onStep: (step: ThreadStep) => steps.push(step),
      stop: new Int32Array(new SharedArrayBuffer(4)),
      signal: new AbortController().signal,
    }
    const ended = await threads.run(
      { id: 'j', kind, request: JSON.stringify(request), testMode: false, createdAtMs: 0, nowMs: 0 },
      watch,
      state,
    )
    return { steps, body: ended?.status === 'completed' ? lasting(ended.body) : ended }
  }
  /** What does not depend on when it was computed. */
  const lasting = (body: unknown) =>
    JSON.parse(
      JSON.stringify(body, (name, value) =>
        /^(?:job_id|created_at|completed_at|processing_time|optimization_time)/.test(name)
          ? undefined
          : value,
      ),
    )
  const SOLAR = {
    site: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 },
    objectives: ['energy', 'capex'],
    population: 40,
    generations: 50,
  }
  const FARM = {
    name: 'Hill',
    boundary: boxPolygon(8.85, 54.4, 8.95, 54.45),
    turbine_model: 'generic_3mw',
    hub_height_m: 100,
    terrain_model: 'flat',
    turbine_count: 6,
    algorithm: 'genetic',
    max_evaluations: 600,
    max_seconds: 300,
  }
  const HYBRID = {
    latitude: 54.5,
    longitude: 8.9,
    solar: { capacity_kw: 5000 },
    wind: { turbine_count: 2 },
    interconnect_limit_kw: 6000,
    sizing: {
      solar_kw_max: 9000,
      storage_power_kw_max: 2000,
      storage_energy_kwh_max: 8000,
      max_evaluations: 40,
    },
  }
  /** The state after a share of the steps. */
  const stateOf = (steps: Iterator<{ state?: unknown }, unknown>, number: number): string => {
    let state: unknown
    for (let n = 0; n < number; n++) {
      const { value, done } = steps.next()
      if (done !== true) state = (value as { state?: unknown }).state
    }
    return JSON.stringify(typeof state === 'function' ? state() : state)
  }

  it('resumes from it to the same answer', async () => {
    const here = { earth: await earth() }
    const given = { ...here, ground: await loadWindGround(FARM, here) }
    const solar = await run('solar_multi', SOLAR, stateOf(solarMultiSteps(SOLAR, given), 1900))
    expect(solar.body).toEqual(lasting(solarMulti(SOLAR, given)))
    // 1,900 of 2,000 designs were there.
    for (const { progress, stage } of solar.steps)
      if (stage !== 'starting') expect(progress).toBeGreaterThan(90)
    const wind = await run('wind_optimization', FARM, stateOf(windLayoutSteps(FARM, given), 20))
    expect(wind.body).toEqual(lasting(windLayout(FARM, given)))
  })

  it('resumes the sizes of a hybrid to the same answer, and shows its best so far', async () => {
    const here = { earth: await earth() }
    const { state, best } = await (async () => {
      const steps = hybridSteps(checkHybrid(HYBRID), here)
      let last = steps.next()
      for (let n = 0; n < 33 && last.done !== true; n++) last = steps.next()
      if (last.done === true) throw new Error('it ended')
      return { state: last.value.state(), best: last.value.best() }
    })()
    const resumed = await run('hybrid_analysis', HYBRID, JSON.stringify(state))
    expect(resumed.body).toEqual(lasting(hybridRun(HYBRID, here).body))
    const searched = resumed.steps.filter(({ stage }) => stage === 'designs')
    // 31 of 40 designs were there, of 84 steps in all.
    for (const { progress } of searched) expect(progress).toBeGreaterThan(38)
    expect(best).toMatchObject({
      dispatch: 'clip_recovery',
      pareto_front: expect.arrayContaining([expect.objectContaining({ turbine_count: 2 })]),
    })
  })

  it('restarts where it cannot use the checkpoint', async () => {
    const small = { ...SOLAR, population: 20, generations: 3 }
    const whole = await run('solar_multi', small)
    const another = { ...small, site: { ...small.site, latitude: -20 } }
    const foreign = stateOf(solarMultiSteps(another, { earth: await earth() }), 30)
    for (const state of ['{}', 'null', '{"search":{"variables":[1]}}', foreign]) {
      expect((await run('solar_multi', small, state)).body).toEqual(whole.body)
    }
  })
})
