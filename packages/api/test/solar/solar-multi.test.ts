import { describe, expect, it } from 'vitest'
import { operations } from '../../src/routes.ts'
import { type SolarMultiProgress, solarMulti, solarMultiSteps, solarOptimization } from '../../src/run.ts'
import { solarMultiResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
const REQUEST = { site: SITE, objectives: ['energy', 'lcoe'], population: 20, generations: 12 }
const run = (change: object = {}, context: object = {}) =>
  solarMulti({ ...REQUEST, ...change }, { earth, ...context })

type Body = ReturnType<typeof solarMulti>

/** An answer without what differs from run to run. */
function withoutTimings({ optimization_time_seconds: _, metadata, ...body }: Body): unknown {
  return { ...body, metadata: { ...metadata, processing_time_ms: 0 } }
}

/** Whether more of a figure is better. */
const WANTS_MORE: readonly string[] = ['energy', 'npv', 'irr']

function isBetterAll(
  a: Body['pareto_front'][number],
  b: Body['pareto_front'][number],
  names: string[],
): boolean {
  const gain = (name: string): number => {
    const [one, other] = [a, b].map(
      ({ objective_values }) => objective_values[name as keyof typeof objective_values] ?? 0,
    ) as [number, number]
    return WANTS_MORE.includes(name) ? one - other : other - one
  }
  return names.every((name) => gain(name) >= 0) && names.some((name) => gain(name) > 0)
}

const body = run()

describe('solarMulti', () => {
  it('answers with a front, its knee and its hypervolume', () => {
    expect(solarMultiResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      status: 'completed',
      progress: 100,
      partial: false,
      objectives: ['energy', 'lcoe'],
      objective_units: { energy: 'MWh per year', lcoe: 'US cents/kWh' },
      seed: 1,
      population: 20,
      generations_completed: 12,
      iterations_completed: 240,
      stop_reason: 'generations',
    })
    expect(body.pareto_front.length).toBeGreaterThanOrEqual(20)
    expect(body.hypervolume).toBeGreaterThan(0.5)
    expect(body.hypervolume).toBeLessThanOrEqual(1)
    const { index, ...knee } = body.knee_point
    expect(body.pareto_front[index]).toEqual(knee)
    expect(body.optimal_parameters).toEqual(knee.parameters)
    expect(body.financial_metrics.total_capex).toBeGreaterThan(0)
  })

  it('reports the figures of its designs, none of which dominates another', () => {
    for (const {
      objective_values: values,
      energy_metrics: energy,
      financial_metrics: money,
    } of body.pareto_front) {
      expect(values).toEqual({ energy: energy.annual_energy_mwh, lcoe: money.lcoe_cents_per_kwh })
    }
    for (const a of body.pareto_front) {
      for (const b of body.pareto_front) expect(isBetterAll(a, b, body.objectives)).toBe(false)
    }
    const energies = body.pareto_front.map(({ objective_values }) => objective_values.energy ?? 0)
    expect([...energies].sort((a, b) => b - a)).toEqual(energies)
    expect(body.ideal.energy).toBeCloseTo(energies[0] ?? 0, 9)
  })

  it('reaches at its ends the optima of the single objectives', () => {
    const longer = run({ generations: 40 })
    const least = Math.min(...longer.pareto_front.map(({ objective_values }) => objective_values.lcoe ?? 99))
    const single = solarOptimization({ site: SITE, objective: 'lcoe', max_iterations: 40 }, { earth })
    expect(least / (single.objective_value ?? 0)).toBeLessThan(1.002)
  })

  it('has a history by generation that never falls and ends at the result', () => {
    const { convergence_history: history } = body
    expect(history.map(({ generation }) => generation)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(history.map(({ iterations }) => iterations)).toEqual(
      Array.from({ length: 12 }, (_, n) => 20 * (n + 1)),
    )
    history.forEach(({ hypervolume }, n) => {
      expect(hypervolume).toBeGreaterThanOrEqual(history[n - 1]?.hypervolume ?? 0)
    })
    expect(history.at(-1)?.hypervolume).toBe(body.hypervolume)
  })

  it('accepts three objectives, land and investment among them', () => {
    const three = run({ objectives: ['energy', 'land_use', 'capex'], generations: 8 })
    expect(solarMultiResponseSchema.safeParse(three).error).toBeUndefined()
    for (const design of three.pareto_front) {
      expect(design.objective_values).toEqual({
        energy: design.energy_metrics.annual_energy_mwh,
        land_use: design.land_area_ha,
        capex: design.financial_metrics.total_capex,
      })
    }
    expect(three.pareto_front.length).toBeGreaterThanOrEqual(20)
    const agreeing = run({ objectives: ['npv', 'irr'], generations: 3 })
    expect(agreeing.warnings.at(-1)?.code).toMatch(/^(objectives_agree|few_designs)$/)
  })

  it('gives the same bits twice, and resumes from a checkpoint to the same bits', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(body))
    const steps = solarMultiSteps(REQUEST, { earth })
    let state: ReturnType<SolarMultiProgress['state']> | undefined
    for (let n = 0; n < 60; n++) {
      const step = steps.next()
      if (step.done !== true) state = JSON.parse(JSON.stringify(step.value.state()))
    }
    const resumed = run({}, { state })
    expect(resumed.pareto_front).toEqual(body.pareto_front)
    expect(resumed.hypervolume).toBe(body.hypervolume)
    expect(resumed.convergence_history).toEqual(body.convergence_history)
  })

  it('reports monotone progress, and ends with the front so far when stopped', () => {
    const seen: number[] = []
    let front = 0
    const stopped = run(
      {},
      {
        progress: (step: SolarMultiProgress) => {
          seen.push(step.progress)
          if (step.done === 100) front = step.front().length
        },
        stop: () => seen.length >= 100,
      },
    )
    expect(seen).toHaveLength(100)
    seen.forEach((progress, n) => {
      expect(progress).toBeGreaterThanOrEqual(seen[n - 1] ?? 0)
      expect(progress).toBeLessThan(100)
    })
    expect(stopped).toMatchObject({ partial: true, stop_reason: 'stopped', iterations_completed: 100 })
    expect(stopped.pareto_front).toHaveLength(front)
  })

  it('keeps to its constraints', () => {
    const constraints = { max_budget: 1_060_000, min_annual_energy_kwh: 1_390_000 }
    const within = run({ constraints, generations: 6 })
    for (const { financial_metrics: money, energy_metrics: energy } of within.pareto_front) {
      expect(money.total_capex).toBeLessThanOrEqual(1_060_000 * (1 + 1e-9))
      expect(energy.annual_energy_mwh).toBeGreaterThanOrEqual(1390 * (1 - 1e-9))
    }
  })

  it('refuses constraints that no design meets, at submission and in the run', async () => {
    const request = { ...REQUEST, constraints: { min_capacity_factor: 0.4 } }
    const error = refusalOf(() => solarMulti(request, { earth }))
    expect(error.code).toBe('infeasible_constraints')
    expect(error.extra).toMatchObject({
      conflicts: [{ constraint: 'min_capacity_factor', required: 0.4 }],
      nearest_relaxation: { min_capacity_factor: expect.any(Number) },
    })
    await expect(operations.runSolarMulti.job.quote(request, { earth })).rejects.toMatchObject({
      extra: error.extra,
    })
  })

  it.each<[string, object, string[]]>([
    ['no objectives', { objectives: undefined }, ['objectives']],
    ['one objective', { objectives: ['energy'] }, ['objectives']],
    ['four objectives', { objectives: ['energy', 'lcoe', 'npv', 'irr'] }, ['objectives']],
    ['the same twice', { objectives: ['energy', 'energy'] }, ['objectives']],
    ['an unknown objective', { objectives: ['energy', 'beauty'] }, ['objectives[1]']],
    ['objectives that are no list', { objectives: 'energy' }, ['objectives']],
    ['a tiny population', { population: 7 }, ['population']],
    ['a huge population', { population: 501 }, ['population']],
    ['no generation', { generations: 0 }, ['generations']],
    ['an unknown field', { max_iterations: 5 }, ['max_iterations']],
    ['bounds the wrong way round', { bounds: { tilt_min: 40, tilt_max: 30 } }, ['bounds.tilt_min']],
    [
      'several at once',
      { site: { latitude: 95, longitude: 0, capacity_kw: 5 }, population: 1, generations: 501 },
      ['site.latitude', 'population', 'generations'],
    ],
  ])('refuses %s', (_, change, fields) => {
    const error = refusalOf(() => run(change))
    expect(error.code).toBe('validation_error')
    expect(error.details.map(({ field }) => field)).toEqual(fields)
  })
})
