import { areaContains, createGeoArea } from '@sunwake/core/site'
import { describe, expect, it } from 'vitest'
import { type WindLayoutState, windAnalysis, windLayout, windLayoutSteps } from '../../src/run.ts'
import { nestedBody, windLayoutResponseSchema } from '../../src/schemas.ts'
import { nestedErrorSchema } from '../../src/wire/error-schema.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

type Ring = readonly (readonly [number, number])[]
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings })
const GROUND = polygon(box(8.85, 54.45, 8.91, 54.48))
const WOOD = polygon(box(8.87, 54.46, 8.88, 54.467))
const REQUEST = {
  name: 'Westermarsch',
  boundary: GROUND,
  exclusions: [WOOD],
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  turbine_count: 6,
  max_evaluations: 120,
}

const run = (change: object = {}, context: object = {}) =>
  windLayout({ ...REQUEST, ...change }, { earth, ...context })
type Body = ReturnType<typeof run>

/** A body without what differs from run to run. */
function withoutTimings(body: Body): unknown {
  const { created_at: _, completed_at: __, processing_time_s: ___, metadata, ...rest } = body
  return { ...rest, metadata: { ...metadata, processing_time_ms: 0 } }
}

function expectKept({ positions, constraints }: Body, boundary = GROUND, wood = WOOD): void {
  const ground = createGeoArea([boundary.coordinates], 'ground')
  const zone = createGeoArea([wood.coordinates], 'wood')
  for (const { latitude, longitude } of positions) {
    const place = { latitudeDeg: latitude, longitudeDeg: longitude }
    expect(areaContains(ground, place)).toBe(true)
    expect(areaContains(zone, place)).toBe(false)
  }
  expect(constraints.max_violation_m).toBeLessThanOrEqual(1e-6)
  expect(constraints.closest_distance_m ?? Infinity).toBeGreaterThanOrEqual(constraints.min_spacing_m - 1e-6)
}

describe('windLayout', () => {
  it('matches its schema, keeps the constraints and the energy balance, and lists its assumptions', () => {
    const body = run()
    expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
    expect(JSON.stringify(body)).not.toContain('NaN')
    expectKept(body)
    const { farm_summary: farm, losses, positions, search, geojson } = body
    expect(positions).toHaveLength(6)
    expect(farm.net_aep_mwh / (farm.gross_aep_mwh * (1 - farm.total_loss_pct / 100))).toBeCloseTo(1, 12)
    expect(farm.aep_after_wakes_mwh / (farm.gross_aep_mwh * (1 - farm.wake_loss_pct / 100))).toBeCloseTo(
      1,
      12,
    )
    expect(losses.at(-1)?.energy_after_mwh).toBeCloseTo(farm.net_aep_mwh, 6)
    const sum = positions.reduce((total, { net_aep_mwh }) => total + net_aep_mwh, 0)
    expect(sum).toBeCloseTo(farm.net_aep_mwh, 6)
    expect(geojson.features.map(({ geometry }) => geometry.coordinates)).toEqual(
      positions.map(({ longitude, latitude }) => [longitude, latitude]),
    )
    expect(search).toMatchObject({ ended_by: 'evaluations' })
    expect(body.seed).toBe(body.metadata.seed)
    expect(search.gain_over_regular_pct).toBeGreaterThan(0)
    expect(body.pareto_front).toBeNull()
    // 1489 USD/kW and 33.06 USD/kW a year over 30 years at 7 %, upkeep rising by 2.5 % a year.
    const annuity = (1 - (1.025 / 1.07) ** 30) / (0.07 - 0.025)
    const level = (1 - 1.07 ** -30) / 0.07
    const cost = (18_000 * (1489 + 33.06 * annuity)) / (1000 * farm.net_aep_mwh * level)
    expect(body.financial_metrics.lcoe).toBeCloseTo(cost, 9)
    expect(Object.keys(body.metadata.assumptions)).toEqual(
      expect.arrayContaining([
        'algorithm',
        'wake_model',
        'layout_search',
        'installed_per_kw',
        'finance',
        'terrain_model',
        'layout_search_wind',
      ]),
    )
    expect(body.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['embedded_data', 'years_are_climatology', 'losses_not_counted']),
    )
  })

  it('warns that a farm without energy has no cost of energy', () => {
    const body = run({ losses: { availability_pct: 100 } })
    const wire = windLayoutResponseSchema.parse(JSON.parse(JSON.stringify(body)))
    expect([wire.farm_summary.net_aep_mwh, wire.financial_metrics.lcoe]).toEqual([0, null])
  })

  it('never gets worse, and reports the energy of the found layout', () => {
    const body = run()
    const energies = body.convergence_history.map(({ aep_mwh }) => aep_mwh)
    expect(energies).toEqual([...energies].sort((a, b) => a - b))
    expect(energies.at(-1)).toBe(body.search.aep_mwh)
    const { body: farm } = windAnalysis(
      {
        name: 'the same',
        boundary: GROUND,
        turbine_model: 'generic_3mw',
        hub_height_m: 100,
        terrain_model: 'flat',
        turbine_positions: body.positions.map(({ latitude, longitude }) => ({
          lat: latitude,
          lon: longitude,
        })),
      },
      { earth },
    )
    expect(body.farm_summary.net_aep_mwh / farm.farm_summary.net_aep_mwh).toBeCloseTo(1, 8)
  })

  it('is reproducible, and a run that was stopped by time equals one of as many evaluations', () => {
    expect(withoutTimings(run())).toEqual(withoutTimings(run()))
    expect(run({ seed: 2 }).metadata.fingerprint).not.toBe(run().metadata.fingerprint)
    let now = 0
    const clock = (): number => {
      now += 20
      return now
    }
    const cut = run({ max_evaluations: 1e6, max_seconds: 1 }, { clock })
    expect(cut.search.ended_by).toBe('time')
    expect(cut.partial).toBe(false)
    expect(run({ max_evaluations: cut.search.evaluations }).positions).toEqual(cut.positions)
  })

  it.each(['gradient', 'genetic', 'nsga2'])(
    'yields monotone progress and stops when asked: %s',
    (algorithm) => {
      const steps: { done: number; total: number }[] = []
      let asked = 0
      const stop = (): boolean => ++asked > 3
      const run_ = windLayoutSteps({ ...REQUEST, max_evaluations: 1e6, algorithm }, { earth, stop })
      let step = run_.next()
      for (; step.done !== true; step = run_.next()) steps.push(step.value)
      const body = step.value
      expect(body).toMatchObject({ partial: true, search: { ended_by: 'request' } })
      expectKept(body)
      steps.reduce((before, { done, total }) => {
        expect(total).toBe(1000)
        expect(done).toBeGreaterThanOrEqual(before)
        return done
      }, 0)
      expect(steps.at(-1)?.done).toBe(1000)
    },
  )

  it.each(['gradient', 'genetic', 'nsga2'])(
    'resumes from a checkpoint to the same answer: %s',
    (algorithm) => {
      const request = { ...REQUEST, max_evaluations: 250, algorithm }
      const states: (WindLayoutState | undefined)[] = []
      const whole = windLayout(request, { earth, progress: ({ state }) => states.push(state) })
      for (const share of [0, 0.3, 0.6, 0.85, 1]) {
        const text = JSON.stringify(states[Math.floor(share * (states.length - 1))])
        const resumed = windLayout(request, { earth, state: JSON.parse(text) as WindLayoutState })
        expect(withoutTimings(resumed)).toEqual(withoutTimings(whole))
      }
    },
  )

  it('keeps its time within 5 %, counted from its start', () => {
    let now = 20_000
    const clock = (): number => {
      now += 500
      return now
    }
    const request = { max_evaluations: 1e6, max_seconds: 40 }
    const late = run(request, { clock, startedMs: 0 })
    expect(late.search.ended_by).toBe('time')
    expect(Math.abs(late.processing_time_s / 40 - 1)).toBeLessThan(0.05)
    now = 20_000
    const whole = run(request, { clock })
    expect(Math.abs(whole.processing_time_s / 40 - 1)).toBeLessThan(0.05)
    expect(whole.search.evaluations).toBeGreaterThan(1.5 * late.search.evaluations)
  })

  it('leaves time for the energy of its best', () => {
    let now = 0
    const clock = (): number => {
      now += 20
      return now
    }
    // By this clock the energy takes next to no time, so that what was left for it shows.
    const left = 1 - run({ max_evaluations: 1e6, max_seconds: 1 }, { clock }).processing_time_s
    expect(left).toBeGreaterThan(0.25)
    expect(left).toBeLessThan(0.4)
  })

  it('counts the time of earlier attempts', () => {
    let now = 0
    const clock = (): number => {
      now += 20
      return now
    }
    const states: (WindLayoutState | undefined)[] = []
    const request = { ...REQUEST, max_evaluations: 1e6, max_seconds: 2 }
    windLayout(request, { earth, clock, progress: ({ state }) => states.push(state) })
    const state = states.at(-1)
    expect(state?.seconds).toBeGreaterThan(1.5)
    const begun = now
    expect(windLayout(request, { earth, clock, state }).search.ended_by).toBe('time')
    expect(now - begun).toBeLessThan(500)
  })

  it('returns a Pareto front of energy and cable length', () => {
    const front = run({ algorithm: 'nsga2', max_evaluations: 300 }).pareto_front ?? []
    expect(front.length).toBeGreaterThan(1)
    for (const [n, { aep_mwh, cable_length_m }] of front.slice(1).entries()) {
      expect(aep_mwh).toBeGreaterThan(front[n]?.aep_mwh ?? 0)
      expect(cable_length_m).toBeGreaterThan(front[n]?.cable_length_m ?? 0)
    }
  })

  it('accepts several turbine types, numbers for each, or a capacity', () => {
    const kinds = ['generic_3mw', 'pywake_v80']
    const one = { turbine_model: undefined, turbine_count: undefined, hub_height_m: 110, max_evaluations: 40 }
    const count = ({ positions }: Body): Record<string, number> => {
      const counts: Record<string, number> = {}
      for (const { turbine_model: model } of positions) counts[model] = (counts[model] ?? 0) + 1
      return counts
    }
    const shared = run({ ...one, turbine_models: kinds, turbine_count: 5 })
    expect(Object.values(count(shared))).toEqual([3, 2])
    expectKept(shared)
    expect(shared.constraints.min_spacing_m).toBe(3 * 112)
    const given = run({
      ...one,
      turbine_models: [
        { turbine_model: kinds[0], turbine_count: 1 },
        { turbine_model: kinds[1], turbine_count: 4 },
      ],
    })
    expect(Object.values(count(given))).toEqual([1, 4])
    const { positions, metadata } = run({ turbine_count: undefined, target_capacity_mw: 13.4 })
    expect(positions).toHaveLength(4)
    expect(metadata.assumptions['turbine_count']).toMatch(/^4, 12 MW/)
  })

  it.each([
    ['across the antimeridian', polygon(box(179.97, -17, -179.97, -16.95)), WOOD],
    ['near the pole', polygon(box(-30, 83.3, -29, 83.4)), polygon(box(-29.8, 83.33, -29.4, 83.36))],
    ['wide', polygon(box(8, 54, 9.4, 54.6)), polygon(box(8.1, 54.1, 9.3, 54.55))],
  ])('stays inside the boundary in latitude and longitude: %s', (_, boundary, wood) => {
    expectKept(
      run({ boundary, exclusions: { type: 'Feature', geometry: wood }, max_evaluations: 60 }),
      boundary,
      wood,
    )
  })

  it('places a single turbine', () => {
    const body = run({ turbine_count: 1, max_evaluations: 10 })
    expect(body.constraints.closest_distance_m).toBeNull()
    expect(body.farm_summary.wake_loss_pct).toBeCloseTo(0, 9)
  })
})

describe('windLayout refuses', () => {
  it('too many turbines, with the number that fits', () => {
    // Ground for fewer turbines than the whole.
    const small = { boundary: polygon(box(8.85, 54.45, 8.88, 54.465)), turbine_count: 200 }
    const refusal = refusalOf(() => run(small))
    expect([refusal.code, refusal.status]).toEqual(['infeasible_constraints', 422])
    const { details } = (
      nestedBody(refusal, 'id') as { error: { details: { conflicts: { best_reachable: number }[] } } }
    ).error
    expect(details.conflicts[0]).toMatchObject({ constraint: 'turbine_count', required: 200 })
    expect(details.conflicts[0]?.best_reachable).toBeGreaterThan(20)
    expect(nestedErrorSchema.safeParse(nestedBody(refusal, 'id')).error).toBeUndefined()
    // What would help does.
    const [{ best_reachable: fits } = {}, { best_reachable: spacing } = {}] = details.conflicts
    for (const change of [{ turbine_count: fits }, { min_spacing_diameters: spacing }]) {
      const request = { ...REQUEST, ...small, ...change, max_evaluations: 1 }
      expect(windLayoutSteps(request, { earth }).next().done).toBe(false)
    }
  })

  it('fully excluded ground, without a suggestion', () => {
    const refusal = refusalOf(() => run({ exclusions: polygon(box(8, 54, 9, 55)) }))
    expect(refusal.code).toBe('infeasible_constraints')
    expect(refusal.extra).toEqual({
      conflicts: [{ constraint: 'turbine_count', required: 6, best_reachable: 0 }],
    })
    expect(refusal.message).toContain('No place was found')
  })

  const none = { turbine_count: undefined }
  const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => [inner], WOOD)
  it.each<[string, object, string, string]>([
    ['neither number nor capacity', none, 'validation_error', 'turbine_count'],
    ['both', { target_capacity_mw: 9 }, 'validation_error', 'turbine_count'],
    ['too great a capacity', { ...none, target_capacity_mw: 20_000 }, 'validation_error', 'turbine_count'],
    ['no turbine', { turbine_model: undefined }, 'validation_error', 'turbine_model'],
    ['turbines twice', { turbine_models: ['generic_3mw'] }, 'validation_error', 'turbine_model'],
    ['an unknown turbine', { turbine_model: 'windy' }, 'turbine_not_found', 'turbine_model'],
    ['an unknown algorithm', { algorithm: 'luck' }, 'validation_error', 'algorithm'],
    ['NaN seconds', { max_seconds: Number.NaN }, 'validation_error', 'max_seconds'],
    ['a seed that is text', { seed: '1' }, 'validation_error', 'seed'],
    [
      'a point as exclusion',
      { exclusions: { type: 'Point', coordinates: [8, 54] } },
      'invalid_boundary',
      'exclusions.type',
    ],
    ['an exclusion that is null', { exclusions: [null] }, 'invalid_boundary', 'exclusions[0]'],
    ['exclusions that are text', { exclusions: 'wood' }, 'validation_error', 'exclusions'],
    ['arrays within arrays', { exclusions: deep }, 'invalid_boundary', 'exclusions'],
    ['no boundary', { boundary: null }, 'invalid_boundary', 'boundary'],
  ])('%s', (_, change, code, field) => {
    const refusal = refusalOf(() => run(change))
    expect(refusal.code).toBe(code)
    expect(refusal.details[0]?.field.startsWith(field)).toBe(true)
  })
})

describe('windAnalysis with optimize_layout', () => {
  it.each([undefined, 'gradient'])('improves the regular layout: %s', (optimization_algorithm) => {
    const request = { ...REQUEST, max_turbines: 5, terrain_model: 'flat', optimization_algorithm }
    const { exclusions: _, turbine_count: __, max_evaluations: ___, ...plain } = request
    let asked = 0
    const { body } = windAnalysis({ ...plain, optimize_layout: true }, { earth, stop: () => ++asked > 30 })
    const regular = windAnalysis(plain, { earth }).body
    expect(body.layout).toMatchObject({ source: 'optimized', optimization: { ended_by: 'request' } })
    expect(body.farm_summary.turbine_count).toBe(5)
    expect(body.farm_summary.net_aep_mwh).toBeGreaterThanOrEqual(regular.farm_summary.net_aep_mwh)
    expect(body.layout.closest_distance_m).toBeGreaterThanOrEqual(3 * 112 - 1e-6)
  })
})

describe('orderly layouts', () => {
  const small = { turbine_count: 5, max_evaluations: 30, terrain_model: 'flat' }
  it.each(['rows', 'boundary_grid'])(
    'of the style %s say what they cost against the free search',
    (style) => {
      const body = run({ ...small, layout_style: style })
      expect(windLayoutResponseSchema.safeParse(body).error).toBeUndefined()
      const { aep_mwh: energy, free_aep_mwh: free, order_cost_pct: cost } = body.search
      expect(cost).toBeCloseTo(100 * (1 - energy / (free ?? 0)), 9)
      expectKept(body)
      expect(run({ ...small, layout_style: style }).positions).toEqual(body.positions)
    },
  )

  it('are not for fronts, and are refused by name where they do not fit', () => {
    const front = refusalOf(() => run({ ...small, layout_style: 'rows', algorithm: 'nsga2' }))
    expect(front.details?.[0]?.field).toBe('layout_style')
    expect(refusalOf(() => run({ ...small, layout_style: 'spiral' })).details?.[0]?.field).toBe(
      'layout_style',
    )
  })
})
