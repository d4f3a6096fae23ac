import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { InfeasibleError, InputError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { areaContains, createGeoArea } from '../../site/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  createFrequencyTable,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
} from '../../wind/farm/index.ts'
import { heterogeneousSpeedUps } from '../../wind/farm/internal.ts'
import { circleShape, polygonShape } from '../../wind/layout/index.ts'
import { areaViolation } from '../../wind/layout/internal.ts'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '../../wind/turbine/index.ts'
import { layoutInArea } from '../wind-farm/area-layout.ts'
import { windFarmYield } from '../wind-farm/wind-farm-yield.ts'
import { optimizeLayout } from './optimize-layout.ts'
import type { OptimizeLayout, OptimizeLayoutInput, OptimizeLayoutProgress } from './optimize-layout-input.ts'
import { searchLayout } from './search-layout.ts'

const SPEEDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25]

function modelOf(rotorDiameter: number, hubHeight: number): TurbineModel {
  return createTurbineModel({
    name: `D${rotorDiameter}`,
    rotorDiameter,
    hubHeight,
    ratedPower: 2300,
    power: createTurbineCurve({
      speeds: SPEEDS,
      values: [0, 60, 190, 380, 640, 980, 1400, 1850, 2200, 2300, 2300, 2300],
    }),
    thrust: createTurbineCurve({
      speeds: SPEEDS,
      values: [0.85, 0.83, 0.82, 0.81, 0.8, 0.79, 0.76, 0.68, 0.57, 0.45, 0.35, 0.05],
    }),
  })
}

const TABLE = createFrequencyTable({
  directionsDeg: [0, 60, 120, 180, 240, 270, 300],
  speeds: [5, 7, 9, 11, 14],
  probability: [0.04, 0.02, 0.02, 0.06, 0.24, 0.3, 0.12].flatMap((share) =>
    [0.2, 0.3, 0.25, 0.15, 0.1].map((part) => share * part),
  ),
  turbulence: 0.08,
})

const GROUND = {
  ground: polygonShape([[{ x: [0, 2500, 2500, 1200, 1200, 0], y: [0, 0, 1200, 1200, 2500, 2500] }]]),
  exclusions: [circleShape({ x: 600, y: 600, radius: 250 })],
}

function inputOf(change: Partial<OptimizeLayoutInput> = {}): OptimizeLayoutInput {
  return {
    ground: { kind: 'plane', area: GROUND },
    models: [modelOf(90, 80)],
    count: { kind: 'fixed', counts: [9] },
    wind: { kind: 'table', table: TABLE },
    maxEvaluations: 400,
    rng: createRng(1),
    ...change,
  }
}

function run(input: OptimizeLayoutInput): { steps: OptimizeLayoutProgress[]; result: OptimizeLayout } {
  const steps: OptimizeLayoutProgress[] = []
  const result = runToEnd(optimizeLayout(input), (step) => steps.push(step))
  return { steps, result }
}

function expectKept({ best, minSpacing }: OptimizeLayout): void {
  for (let i = 0; i < best.x.length; i++) {
    expect(areaViolation(GROUND, best.x[i], best.y[i])).toBeLessThanOrEqual(1e-6)
  }
  expect(best.closest).toBeGreaterThanOrEqual(minSpacing - 1e-6)
}

describe('optimizeLayout', () => {
  it.each(['gradient', 'genetic'] as const)('finds a layout that keeps the rules: %s', (algorithm) => {
    const { steps, result } = run(inputOf({ algorithm }))
    expectKept(result)
    expect(result.best.netMwh).toBeGreaterThan(steps[0].best?.energyMwh ?? Number.NaN)
    // The smooth curves lie a little off the straight tables.
    expect(Math.abs(result.best.netMwh / (steps.at(-1)?.best?.energyMwh ?? 0) - 1)).toBeLessThan(0.01)
    expect(result.best.wakeLoss).toBeCloseTo(1 - result.best.netMwh / result.best.grossMwh, 12)
    expect(result.front).toBeNull()
  })

  it('places turbines of several models', () => {
    const models = [modelOf(90, 80), modelOf(120, 110)]
    const { result } = run(inputOf({ models, count: { kind: 'fixed', counts: [4, 3] }, maxEvaluations: 250 }))
    expectKept(result)
    expect(result.minSpacing).toBe(360)
    expect(Array.from(result.best.modelIndex)).toEqual([0, 0, 0, 0, 1, 1, 1])
  })

  it('reports the closest pair at any distance', () => {
    const far = 90_000
    const ground = polygonShape([
      [{ x: [0, 100, 100, 0], y: [0, 0, 100, 100] }],
      [{ x: [far, far + 100, far + 100, far], y: [0, 0, 100, 100] }],
    ])
    const { best } = run(
      inputOf({
        ground: { kind: 'plane', area: { ground, exclusions: [] } },
        count: { kind: 'fixed', counts: [2] },
        maxEvaluations: 20,
      }),
    ).result
    expect(best.closest).toBeGreaterThanOrEqual(far - 100)
    expect(best.closest).toBeLessThan(far + 300)
  })

  it('builds as many turbines as are profitable', () => {
    const of = (costPerTurbine: number): OptimizeLayout =>
      run(
        inputOf({
          count: { kind: 'free', min: 2, max: 12, costPerTurbine, valuePerMwh: 50 },
          maxEvaluations: 1500,
        }),
      ).result
    const alone = of(0).best
    const [cheap, dear] = [of(100_000).best, of(420_000).best]
    expect(alone.x.length).toBe(12)
    expect(cheap.x.length).toBeGreaterThan(dear.x.length)
    expect(cheap.yearlyValue).toBeCloseTo(50 * cheap.netMwh - 100_000 * cheap.x.length, 3)
  })

  it('returns a Pareto front of energy and cable length', () => {
    const { result } = run(
      inputOf({ algorithm: 'nsga2', count: { kind: 'fixed', counts: [6] }, maxEvaluations: 500 }),
    )
    const front = result.front ?? []
    expect(front.length).toBeGreaterThan(3)
    expectKept(result)
    for (let n = 1; n < front.length; n++) expect(front[n].energyMwh).toBeGreaterThan(front[n - 1].energyMwh)
    expect(result.best.cableLength).toBeCloseTo(front.at(-1)?.burden ?? 0, 6)
  })

  it('works on the Earth, inside the ground and with more energy than regular rows', () => {
    const area = createGeoArea(
      [
        [
          [
            [8.5, 55.5],
            [8.56, 55.5],
            [8.56, 55.53],
            [8.53, 55.515],
            [8.5, 55.53],
            [8.5, 55.5],
          ],
        ],
      ],
      'ground',
    )
    const { result } = run(inputOf({ ground: { kind: 'earth', ground: area }, maxEvaluations: 1500 }))
    const places = result.best.places ?? []
    expect(places).toHaveLength(9)
    // Edges bulge by millimetres between the parts that they are cut into.
    for (const place of places) {
      const inward = { ...place, latitudeDeg: 55.51 + (place.latitudeDeg - 55.51) * 0.9999 }
      expect(areaContains(area, place) || areaContains(area, inward)).toBe(true)
    }
    const model = modelOf(90, 80)
    const regular = layoutInArea({
      area,
      rotorDiameter: 90,
      ratedPower: 2300,
      count: 9,
      windDirectionDeg: 270,
    })
    const farm = createWindFarm({ x: regular.x, y: regular.y, models: [model] })
    const wakeModel = (): ReturnType<typeof createPairwiseSolver> =>
      createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014)
    const study = windFarmYield({ farm, wind: { kind: 'table', table: TABLE }, wakeModel, rng: createRng(1) })
    expect(result.best.netMwh).toBeGreaterThan((1.01 * runToEnd(study).losses.netKwh) / 1000)
  })

  /** A round hill, higher for wind from the west, whose top is at 1800 m east and 700 m north. */
  const hill = [0, 180, 270].map((directionDeg) => ({
    directionDeg,
    x: -100,
    y: -100,
    spacing: 100,
    grid: {
      rows: 28,
      cols: 28,
      data: Float64Array.from({ length: 28 * 28 }, (_, n) => {
        const away = Math.hypot(-100 + 100 * (n % 28) - 1800, -100 + 100 * Math.floor(n / 28) - 700)
        return 1 + (directionDeg === 270 ? 0.4 : 0.2) * Math.exp((-away * away) / 500 ** 2)
      }),
    },
  }))

  it.each(['gradient', 'genetic'] as const)('puts a turbine on top of a hill: %s', (algorithm) => {
    const counts = { kind: 'fixed', counts: [1] } as const
    const { best } = run(inputOf({ algorithm, count: counts, speedUps: hill, maxEvaluations: 600 })).result
    expect(Math.hypot(best.x[0] - 1800, best.y[0] - 700)).toBeLessThan(algorithm === 'gradient' ? 1 : 60)
  })

  it.each(['gradient', 'genetic', 'nsga2'] as const)(
    'has the energy over hills that an analysis of its layout has: %s',
    (algorithm) => {
      const { best } = run(inputOf({ algorithm, speedUps: hill })).result
      const farm = createWindFarm({ x: best.x, y: best.y, models: [modelOf(90, 80)] })
      const analysis = windFarmYield({
        farm,
        wind: { kind: 'table', table: TABLE },
        wakeModel: () => createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014),
        site: { speedUps: heterogeneousSpeedUps(farm, hill) },
        rng: createRng(1),
      })
      expect(best.netMwh).toBeCloseTo(runToEnd(analysis).losses.netKwh / 1000, 6)
      const blind = run(inputOf({ algorithm })).result.best
      const elsewhere = createWindFarm({ x: blind.x, y: blind.y, models: [modelOf(90, 80)] })
      const unseen = windFarmYield({
        farm: elsewhere,
        wind: { kind: 'table', table: TABLE },
        wakeModel: () => createPairwiseSolver(elsewhere, PAIRWISE_PRESETS.bastankhah_2014),
        site: { speedUps: heterogeneousSpeedUps(elsewhere, hill) },
        rng: createRng(1),
      })
      expect(best.netMwh).toBeGreaterThan(runToEnd(unseen).losses.netKwh / 1000)
    },
  )

  it.each(['gradient', 'genetic'] as const)(
    'that is stopped at once is no worse than regular rows: %s',
    (algorithm) => {
      for (const seed of [1, 2, 3]) {
        const { best, regular } = runToEnd(
          searchLayout(inputOf({ algorithm, enough: () => true, rng: createRng(seed) })),
        )
        expect(regular).not.toBeNull()
        expect(best.energyMwh).toBeGreaterThanOrEqual(regular?.energyMwh ?? Number.NaN)
      }
    },
  )

  it('gives the same bits for the same seed', () => {
    expect(run(inputOf()).result).toEqual(run(inputOf()).result)
  })

  const free = { kind: 'free', min: 2, max: 12, costPerTurbine: 1e5, valuePerMwh: 50 } as const
  it.each<[string, Partial<OptimizeLayoutInput>]>([
    ['gradient', { algorithm: 'gradient', maxEvaluations: 900 }],
    ['genetic', { algorithm: 'genetic' }],
    ['nsga2', { algorithm: 'nsga2' }],
    ['over hills', { speedUps: hill }],
    ['a free number', { count: free, maxEvaluations: 900 }],
  ])('resumes from a checkpoint to the same bits: %s', (_, change) => {
    const { steps, result } = run(inputOf(change))
    for (const share of [0, 0.2, 0.4, 0.7, 1]) {
      const { state } = steps[Math.floor(share * (steps.length - 1))]
      const resumed = run(inputOf({ ...change, state: JSON.parse(JSON.stringify(state)) }))
      // `toEqual` takes a third of the time of this file.
      expect(isDeepStrictEqual(resumed.result, result)).toBe(true)
    }
  })

  it('refuses the state of another algorithm', () => {
    const { state } = run(inputOf()).result
    expect(() => run(inputOf({ algorithm: 'nsga2', state }))).toThrow(/^state\.kind/)
    expect(() => run(inputOf({ count: free, state }))).toThrow(/^state\.kind/)
  })

  it('reports how many turbines fit', () => {
    const count = { kind: 'fixed', counts: [200] } as const
    expect(() => run(inputOf({ count }))).toThrow(InfeasibleError)
    expect(() => run(inputOf({ count }))).toThrow(/count 200 asked for, \d+ within reach/)
  })

  it.each<[string, Partial<OptimizeLayoutInput>]>([
    ['count.counts', { count: { kind: 'fixed', counts: [1, 2] } }],
    ['count.counts \\(sum\\)', { count: { kind: 'fixed', counts: [0] } }],
    ['count.max', { count: { kind: 'free', min: 5, max: 4, costPerTurbine: 0, valuePerMwh: 1 } }],
    ['minSpacingDiameters', { minSpacingDiameters: 0 }],
    ['wakeGrowth', { wakeGrowth: 1 }],
    ['maxEvaluations', { maxEvaluations: 0 }],
    ['algorithm', { algorithm: 'luck' as 'genetic' }],
    [
      'algorithm',
      {
        algorithm: 'genetic',
        count: { kind: 'free', min: 2, max: 4, costPerTurbine: 0, valuePerMwh: 1 },
      },
    ],
  ])('refuses by name: %s', (field, change) => {
    expect(() => run(inputOf(change))).toThrow(InputError)
    expect(() => run(inputOf(change))).toThrow(new RegExp(`^${field}`))
  })
})
