import { describe, expect, it } from 'vitest'
import { operations } from '../../src/routes.ts'
import {
  type JobQuote,
  quickSolar,
  type SolarOptimizationProgress,
  solarOptimization,
  solarOptimizationSteps,
} from '../../src/run.ts'
import { flatBody, solarOptimizationResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
const run = (request: object = {}, site: object = {}, context: object = {}) =>
  solarOptimization({ site: { ...SITE, ...site }, max_iterations: 25, ...request }, { earth, ...context })

/** An answer without what differs from run to run. */
function withoutTimings({
  optimization_time_seconds: _,
  metadata,
  ...body
}: ReturnType<typeof run>): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

const quote = (request: unknown): Promise<JobQuote> =>
  operations.runSolarOptimization.job.quote(request, { earth })

describe('solarOptimization', () => {
  it('answers as a completed poll of the contract, with seed, history and investment', () => {
    const body = run({ objective: 'npv', name: 'North field', constraints: { max_budget: 1_300_000 } })
    expect(solarOptimizationResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      status: 'completed',
      progress: 100,
      name: 'North field',
      partial: false,
      objective: 'npv',
      objective_unit: 'USD',
      seed: 1,
      max_iterations: 25,
      constraints: [
        { constraint: 'max_budget', required: 1_300_000, reached: body.financial_metrics.total_capex },
      ],
    })
    expect(body.job_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.objective_value).toBe(body.financial_metrics.npv_dollars)
    expect(body.iterations_completed).toBe(body.convergence_history.length)
    expect(body.iterations_completed).toBeLessThanOrEqual(25)
  })

  it('has a history whose best never gets worse and ends at the result', () => {
    for (const objective of ['energy', 'lcoe'] as const) {
      const { convergence_history: history, objective_value: value } = run({ objective })
      const bests = history.map(({ best }) => best ?? Number.NaN)
      for (let n = 1; n < bests.length; n++) {
        const [before, now] = [bests[n - 1] ?? 0, bests[n] ?? 0]
        if (objective === 'energy') expect(now).toBeGreaterThanOrEqual(before)
        else expect(now).toBeLessThanOrEqual(before)
      }
      expect(bests.at(-1)).toBeCloseTo(value ?? Number.NaN, 9)
    }
  })

  it('comes close to the quick optimum, and never exceeds it', () => {
    for (const objective of ['energy', 'lcoe'] as const) {
      const quick = quickSolar({ site: SITE, objective }, { earth })
      const found = run({ objective, max_iterations: 50 })
      const [best, value] =
        objective === 'energy'
          ? [quick.energy_metrics.annual_energy_mwh, -(found.objective_value ?? 0)]
          : [quick.financial_metrics.lcoe_cents_per_kwh ?? 0, found.objective_value ?? 0]
      const loss = Math.abs(value) / best - 1
      expect(Math.abs(loss)).toBeLessThan(1e-3)
      expect(objective === 'energy' ? -loss : loss).toBeGreaterThan(-1e-6)
    }
  })

  it('gives the same bits twice, and other bits with another seed', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(run()))
    const other = run({ seed: 7 })
    expect(other.seed).toBe(7)
    expect(other.metadata.seed).toBe(7)
    expect(other.metadata.fingerprint).not.toBe(run().metadata.fingerprint)
    expect(other.convergence_history).not.toEqual(run().convergence_history)
  })

  it('reports monotone progress and the best so far after every design', () => {
    const steps: SolarOptimizationProgress[] = []
    const body = run(
      { objective: 'irr' },
      {},
      { progress: (step: SolarOptimizationProgress) => steps.push(step) },
    )
    expect(steps).toHaveLength(body.iterations_completed)
    steps.forEach((step, n) => {
      expect(Number.isInteger(step.progress)).toBe(true)
      expect(step.progress).toBeGreaterThanOrEqual(steps[n - 1]?.progress ?? 0)
      expect(step.progress).toBeLessThan(100)
      expect(step.stage).toContain(`evaluation ${n + 1} of 25`)
    })
    const { best } = steps.at(-1) as SolarOptimizationProgress
    expect(best?.optimal_parameters).toEqual(body.optimal_parameters)
    expect(best?.objective_value).toBeCloseTo(body.objective_value ?? Number.NaN, 9)
    expect(best?.financial_metrics.irr_percent).toBeCloseTo(body.financial_metrics.irr_percent ?? 0, 9)
  })

  it('returns its best so far when asked to stop, and reports it', () => {
    let asked = 0
    const body = run({ max_iterations: 40 }, {}, { stop: () => ++asked >= 12 })
    expect(solarOptimizationResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ partial: true, stop_reason: 'stopped', iterations_completed: 12 })
    expect(body.metadata.fingerprint).not.toBe(run({ max_iterations: 40 }).metadata.fingerprint)
  })

  it('resumes from a checkpoint to the same bits', () => {
    const request = { site: SITE, max_iterations: 30, objective: 'lcoe' }
    const steps = solarOptimizationSteps(request, { earth })
    let state: SolarOptimizationProgress['state'] | undefined
    for (let n = 0; n < 13; n++) {
      const step = steps.next()
      if (step.done !== true) state = JSON.parse(JSON.stringify(step.value.state))
    }
    steps.return(undefined as never)
    const resumed = solarOptimization(request, { earth, state })
    expect(withoutTimings(resumed)).toEqual(withoutTimings(solarOptimization(request, { earth })))
  })

  it('takes the id of its job', () => {
    expect(run({ max_iterations: 5 }, {}, { job: { id: 'j-1' } }).job_id).toBe('j-1')
  })

  it('keeps to its bounds and constraints, and reports the value of each', () => {
    const body = run({
      bounds: { tilt_min: 10, tilt_max: 15, gcr_min: 0.4 },
      constraints: { min_annual_energy_kwh: 1_380_000, min_capacity_factor: 0.15 },
    })
    expect(body.optimal_parameters.tilt).toBeGreaterThanOrEqual(10)
    expect(body.optimal_parameters.tilt).toBeLessThanOrEqual(15)
    expect(body.optimal_parameters.gcr).toBeGreaterThanOrEqual(0.4)
    const [energy, factor] = body.constraints
    expect(energy?.reached).toBeGreaterThanOrEqual(1_380_000 * (1 - 1e-9))
    expect(factor?.reached).toBeGreaterThanOrEqual(0.15)
    expect(body.convergence_history.some(({ tilt }) => tilt < 10 || tilt > 15)).toBe(false)
  })

  it.each<[string, object, object, string[]]>([
    ['a plot too small', {}, { land_area_ha: 0.4 }, ['land_area_ha']],
    ['a budget too small', { constraints: { max_budget: 900_000 } }, {}, ['max_budget']],
    ['too much energy', { constraints: { min_annual_energy_kwh: 2e6 } }, {}, ['min_annual_energy_kwh']],
    ['too high a factor', { constraints: { min_capacity_factor: 0.3 } }, {}, ['min_capacity_factor']],
    [
      'a budget that is too small for the energy',
      { constraints: { max_budget: 1_050_000, min_annual_energy_kwh: 1_425_000 } },
      {},
      ['max_budget', 'min_annual_energy_kwh'],
    ],
  ])('refuses %s, with a relaxation that works', async (_, request, site, named) => {
    const whole = { site: { ...SITE, ...site }, max_iterations: 10, ...request }
    const error = refusalOf(() => solarOptimization(whole, { earth }))
    expect(error.code).toBe('infeasible_constraints')
    expect(error.status).toBe(422)
    await expect(quote(whole)).rejects.toMatchObject({ extra: error.extra })
    const body = flatBody(error, 'id') as {
      error: string
      conflicts: { constraint: string; required: number; best_reachable: number }[]
      nearest_relaxation: Record<string, number>
    }
    expect(body.error).toBe('infeasible_constraints')
    expect(body.conflicts.map(({ constraint }) => constraint).sort()).toEqual([...named].sort())
    for (const { required, best_reachable: best } of body.conflicts) {
      expect(Number.isFinite(required) && Number.isFinite(best)).toBe(true)
    }
    expect(Object.keys(body.nearest_relaxation).length).toBeGreaterThan(0)
    const { land_area_ha: land, ...relaxed } = body.nearest_relaxation
    const given = (request as { constraints?: object }).constraints
    const feasible = solarOptimization(
      {
        ...whole,
        site: { ...whole.site, ...(land === undefined ? {} : { land_area_ha: land }) },
        constraints: { ...given, ...relaxed },
      },
      { earth },
    )
    expect(feasible.status).toBe('completed')
  })

  it('names values in its message that are valid in a request', async () => {
    for (const latitude of [58.3, 36.1, 12.7, -3.4, -41.2]) {
      const place = { site: { ...SITE, latitude, land_area_ha: 1.1 } }
      const constraints = { max_budget: 900_000, min_capacity_factor: 0.4 }
      const { message } = (await quote({ ...place, constraints }).catch((error: unknown) => error)) as Error
      const remedy = message.split('It can be met with ')[1] ?? ''
      const told = Object.fromEntries(
        [...remedy.matchAll(/(\w+) ([\d.]+\d)/g)].map(([, field, value]) => [field, Number(value)]),
      )
      expect(Object.keys(told).sort()).toEqual(['max_budget', 'min_capacity_factor'])
      const relaxed = { ...place, constraints: { ...constraints, ...told } }
      expect(await quote(relaxed)).toMatchObject({ credits: 0 })
    }
  })

  it('lists every refused field', () => {
    const error = refusalOf(() =>
      solarOptimization(
        {
          site: { latitude: 91, longitude: 0, capacity_kw: 0, colour: 1 },
          objective: 'beauty',
          max_iterations: 501,
          bounds: { tilt_max: 91, azimuth_min: 0, azimuth_max: 451, dc_ac_ratio_min: 0.4, gcr_max: 0.96 },
          constraints: { max_budget: 0, min_capacity_factor: 1.1, min_annual_energy_kwh: -1, max_land: 1 },
          financial_assumptions: { electricity_price: 11 },
          iterations: 5,
        },
        { earth },
      ),
    )
    expect(error.code).toBe('validation_error')
    const fields = error.details.map(({ field }) => field)
    for (const field of [
      ...['site.latitude', 'site.capacity_kw', 'site.colour', 'objective', 'max_iterations'],
      ...['bounds.tilt_max', 'bounds.azimuth_max', 'bounds.dc_ac_ratio_min', 'bounds.gcr_max'],
      ...['constraints.max_budget', 'constraints.min_capacity_factor', 'constraints.min_annual_energy_kwh'],
      ...['constraints.max_land', 'financial_assumptions.electricity_price', 'iterations'],
    ]) {
      expect(fields).toContain(field)
    }
  })

  it.each<[string, object, string[]]>([
    ['too few iterations', { max_iterations: 4 }, ['max_iterations']],
    ['half an iteration', { max_iterations: 10.5 }, ['max_iterations']],
    ['bounds the wrong way round', { bounds: { gcr_min: 0.5, gcr_max: 0.4 } }, ['bounds.gcr_min']],
    ['a minimum above a default', { bounds: { tilt_min: 61 } }, ['bounds.tilt_min']],
    ['more than a turn', { bounds: { azimuth_min: 10, azimuth_max: 400 } }, ['bounds.azimuth_min']],
    ['constraints that are no object', { constraints: 7 }, ['constraints']],
    ['a budget in words', { constraints: { max_budget: '1e6' } }, ['constraints.max_budget']],
  ])('refuses %s', (_, request, fields) => {
    const error = refusalOf(() => run(request))
    expect(error.code).toBe('validation_error')
    expect(error.details.map(({ field }) => field)).toEqual(fields)
  })

  it('gives an answer in the polar south, and when the bounds leave one design', () => {
    for (const latitude of [90, -90, -33.9, 0]) {
      const body = run({ max_iterations: 8 }, { latitude, longitude: 18.6 })
      expect(solarOptimizationResponseSchema.safeParse(body).error).toBeUndefined()
      if (latitude === -33.9) {
        const { azimuth } = body.optimal_parameters
        expect(Math.min(azimuth, 360 - azimuth)).toBeLessThanOrEqual(90)
      }
    }
    const fixed = { tilt_min: 20, tilt_max: 20, azimuth_min: 180, azimuth_max: 180 }
    const rest = { dc_ac_ratio_min: 1.2, dc_ac_ratio_max: 1.2, gcr_min: 0.4, gcr_max: 0.4 }
    expect(run({ bounds: { ...fixed, ...rest } })).toMatchObject({
      stop_reason: 'all_fixed',
      iterations_completed: 1,
      optimal_parameters: { tilt: 20, azimuth: 180, dc_ac_ratio: 1.2, gcr: 0.4 },
    })
  })

  it('refuses mode online', () => {
    expect(refusalOf(() => run({ data_mode: 'online' })).details).toMatchObject([{ field: 'data_mode' }])
  })
})
