import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  solarMultiResponseSchema,
  solarOptimizationResponseSchema,
  windAnalysisResponseSchema,
  windLayoutResponseSchema,
} from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { createJobThreads } from '../src/jobs/runs/job-threads.ts'
import type { ThreadStep } from '../src/jobs/runs/protocol.ts'
import type { JobKind } from '../src/store/jobs/job-store.ts'
import { bundled } from './bundled.ts'

const config = { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} } as const
const real = createJobThreads(2, config)
const bad = createJobThreads(2, config, { program: await bundled('thread-child.ts') })
afterAll(async () => {
  await real.close()
  await bad.close()
})

/** Starts a job; tells its steps, and lets stop and kill it. */
function start(threads: typeof real, kind: JobKind, request: unknown, testMode = false) {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const killer = new AbortController()
  const steps: ThreadStep[] = []
  let begun = () => {}
  const running = new Promise<void>((resolve) => {
    begun = resolve
  })
  const onStep = (step: ThreadStep) => {
    steps.push(step)
    begun()
  }
  const watch = { onStep, stop, signal: killer.signal }
  const outcome = threads.run(
    { id: 'j', kind, request: JSON.stringify(request), testMode, createdAtMs: 0, nowMs: 0 },
    watch,
  )
  return { outcome, steps, running, stop: () => Atomics.store(stop, 0, 1), kill: () => killer.abort() }
}

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000, land_area_ha: 5 }
const BOUNDARY = boxPolygon(8.85, 54.4, 8.95, 54.45)
/** Few points hold the speed-ups of its ground. */
const FIELD = boxPolygon(8.85, 54.4, 8.87, 54.41)
const FARM = { name: 'Hill', boundary: BOUNDARY, turbine_model: 'generic_3mw', hub_height_m: 100 }
/** A search that goes on for as long as one may. */
const LONG = { ...FARM, terrain_model: 'flat', turbine_count: 12, max_seconds: 300 }

describe('a thread computes', () => {
  it.each([
    ['solar_optimization', { site: SITE, max_iterations: 12 }, solarOptimizationResponseSchema],
    [
      'solar_multi',
      { site: SITE, objectives: ['energy', 'capex'], population: 10, generations: 40 },
      solarMultiResponseSchema,
    ],
    ['wind_analysis', { ...FARM, terrain_model: 'flat', max_turbines: 4 }, windAnalysisResponseSchema],
    [
      'wind_optimization',
      { ...FARM, boundary: FIELD, turbine_count: 2, max_seconds: 1 },
      windLayoutResponseSchema,
    ],
  ] as const)('%s, in the form of its answer', async (kind, request, schema) => {
    const { outcome, steps } = start(real, kind, request, true)
    const ended = await outcome
    expect(ended).toMatchObject({ status: 'completed', partial: false })
    const { body, timeseries } = ended as { body: unknown; timeseries: Record<string, unknown[]> | undefined }
    const answer = schema.parse(body)
    expect(answer).toMatchObject({ job_id: 'j', metadata: { test_mode: true } })
    expect(body).not.toHaveProperty('timeseries')
    if (kind === 'wind_analysis') {
      expect(timeseries?.['power_kw']).toHaveLength(8760)
      expect(answer).toHaveProperty('created_at', '1970-01-01T00:00:00.000Z')
      // By the clock of the service, whatever this machine thinks.
      expect((answer as { completed_at: string }).completed_at).toMatch(/^1970-01-01T00:/)
    } else expect(timeseries).toBeUndefined()
    expect(steps.length).toBeGreaterThan(0)
    for (const { progress } of steps) {
      expect(Number.isInteger(progress)).toBe(true)
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(99)
    }
    expect(steps.map(({ progress }) => progress)).toEqual(
      steps.map(({ progress }) => progress).sort((a, b) => a - b),
    )
  })

  it('returns the same result in any thread', async () => {
    const request = { site: SITE, max_iterations: 8, seed: 7 }
    const [one, two] = await Promise.all(
      [1, 2].map(async () => {
        const ended = await start(real, 'solar_optimization', request).outcome
        return (ended as { body: { metadata: { fingerprint: string }; convergence_history: unknown } }).body
      }),
    )
    expect(two?.metadata.fingerprint).toBe(one?.metadata.fingerprint)
    expect(two?.convergence_history).toEqual(one?.convergence_history)
  })

  it('marks no result without a test key', async () => {
    const ended = await start(real, 'solar_optimization', { site: SITE, max_iterations: 5 }).outcome
    expect((ended as { body: { metadata: object } }).body.metadata).not.toHaveProperty('test_mode')
  })

  it('returns its best so far when it is asked to stop', async () => {
    const { outcome, running, stop, steps } = start(real, 'wind_optimization', LONG)
    await running
    await sleep(600)
    stop()
    const ended = await outcome
    expect(ended).toMatchObject({ status: 'completed', partial: true, body: { partial: true } })
    expect(steps.filter(({ best }) => best !== undefined).at(-1)?.best).toMatchObject({
      aep_mwh: expect.any(Number),
    })
  })

  it('reports its best design at most twice a second, since it may take long to compute', async () => {
    const { outcome, running, kill, steps } = start(real, 'wind_optimization', LONG)
    await running
    const beginMs = performance.now()
    await sleep(1000)
    const most = 3 + (performance.now() - beginMs) / 500
    const told = steps.filter(({ best }) => best !== undefined)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThanOrEqual(most)
    expect(steps.length).toBeGreaterThan(told.length)
    kill()
    await outcome
  })

  it('returns nothing when it is killed, and the next job gets a thread', async () => {
    const { outcome, running, kill } = start(real, 'wind_optimization', LONG)
    await running
    kill()
    expect(await outcome).toBeUndefined()
    const next = await start(real, 'solar_optimization', { site: SITE, max_iterations: 5 }).outcome
    expect(next).toMatchObject({ status: 'completed' })
  })

  it('says why it cannot be computed', async () => {
    const refused = await start(real, 'solar_optimization', { site: SITE, max_iterations: 3 }).outcome
    expect(refused).toMatchObject({
      status: 'failed',
      failure: {
        code: 'validation_error',
        extra: { details: [{ field: 'max_iterations', value: 3, constraint: expect.any(String) }] },
      },
    })
    const infeasible = await start(real, 'solar_optimization', {
      site: SITE,
      constraints: { min_annual_energy_kwh: 1e12 },
      max_iterations: 5,
    }).outcome
    expect(infeasible).toMatchObject({
      status: 'failed',
      failure: { code: 'infeasible_constraints', extra: { conflicts: [{}], nearest_relaxation: {} } },
      cause: undefined,
    })
  })
})

describe('a thread that breaks down', () => {
  it.each([
    ['exit', /^The service failed on this job\.$/],
    ['throw', /^The service failed on this job\.$/],
    ['throw later', /^The service failed on this job\.$/],
    ['memory', /^The job needs more memory than one may have/],
  ])(
    'by %s fails its job and no other, and says nothing of itself',
    { timeout: 120_000 },
    async (how, says) => {
      const spinning = start(bad, 'wind_analysis', 'spin')
      await spinning.running
      const ended = await start(bad, 'wind_analysis', how).outcome
      expect(ended).toMatchObject({
        status: 'failed',
        failure: { code: 'internal_error', message: expect.stringMatching(says), extra: {} },
        cause: expect.any(String),
      })
      expect(await start(bad, 'wind_analysis', 'count').outcome).toMatchObject({ body: { jobs: 1 } })
      spinning.kill()
      expect(await spinning.outcome).toBeUndefined()
    },
  )

  it('is replaced, and no other thread is', async () => {
    await start(bad, 'wind_analysis', 'exit').outcome
    const first = await start(bad, 'wind_analysis', 'count').outcome
    const second = await start(bad, 'wind_analysis', 'count').outcome
    expect([first, second]).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  })
})

describe('a thread that cannot start', () => {
  it('fails its job instead of leaving it in the queue', async () => {
    const program = new URL('no-such-thread.ts', import.meta.url)
    const broken = createJobThreads(1, config, { program, startMs: 50 })
    const { outcome } = start(broken, 'solar_multi', {})
    expect(await outcome).toMatchObject({ status: 'failed', failure: { code: 'internal_error' } })
    await broken.close()
  })
})
