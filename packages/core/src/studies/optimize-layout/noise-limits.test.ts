import { describe, expect, it } from 'vitest'
import { InfeasibleError } from '../../errors/index.ts'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import type { SpeedUpMap } from '../../wind/farm/index.ts'
import { type LayoutNoise, NoiseLimits, polygonShape } from '../../wind/layout/index.ts'
import { noiseLevels } from '../../wind/noise/index.ts'
import { createTurbineCurve, createTurbineModel } from '../../wind/turbine/index.ts'
import { layoutStudyProblem } from './layout-study-problem.ts'
import type { OptimizeLayoutInput } from './optimize-layout-input.ts'
import { searchLayout } from './search-layout.ts'
import { orderlyLayout, searchedEnergy } from './search-orderly-study.ts'

const MODEL = createTurbineModel({
  name: '3 MW',
  rotorDiameter: 100,
  hubHeight: 90,
  ratedPower: 3000,
  power: createTurbineCurve({ speeds: [3, 6, 9, 12, 25], values: [0, 400, 1600, 3000, 3000] }),
  thrust: createTurbineCurve({ speeds: [3, 12, 25], values: [0.8, 0.8, 0.1] }),
})
const LOUD = [111.6, 109.3, 105.6, 102.2, 99.5, 95.9, 89.1, 78.6]
const QUIET = LOUD.map((level) => level - 4)
const AIR = { temperature: 10, relativeHumidity: 0.7, pressure: 101_325 }
/** A hill without kinks, as slopes are taken over some metres. */
const hill = (x: number, y: number): number => 120 - (x * x) / 40_000 + (y * (x - 300)) / 60_000

const NOISE: LayoutNoise = {
  receivers: [
    { x: -600, y: 250, ground: 12, height: 4 },
    { x: 900, y: 900, ground: 20, height: 1.5 },
  ],
  limitsDba: [42, 40],
  soundPowerDb: [LOUD, QUIET],
  air: AIR,
  ground: { source: 0.5, middle: 0.2, receiver: 0.8 },
}

/** Levels by the model itself. */
function levels(noise: LayoutNoise, places: ArrayLike<number>): number[] {
  const count = places.length / 2
  const { receivers, soundPowerDb, air, ground, c0, groundAt = () => 0 } = noise
  const sources = Array.from({ length: count }, (_, i) => {
    const [x, y] = [places[i], places[count + i]]
    const spectrum = soundPowerDb[Math.min(i, soundPowerDb.length - 1)]
    return { x, y, ground: groundAt(x, y), hubHeight: MODEL.hubHeight, soundPowerDb: spectrum }
  })
  return noiseLevels({ sources, receivers, air, ground, c0 }).map(({ totalDba }) => totalDba)
}

function drawn(seed: number, count: number): Float64Array {
  const rng = createRng(seed)
  return Float64Array.from({ length: 2 * count }, () => 3000 * (rng.uniform() - 0.5))
}

function changed(values: Float64Array, n: number, value: number): Float64Array {
  const other = values.slice()
  other[n] = value
  return other
}

describe('NoiseLimits', () => {
  const hubs = [90, 90, 90]

  it.each([
    ['general method', { ...NOISE }],
    ['weather and hills', { ...NOISE, c0: 2, groundAt: hill }],
    ['interim method', { ...NOISE, ground: 'interim' as const, groundAt: hill }],
  ])('has the levels of noiseLevels, and their slopes: %s', (_, noise: LayoutNoise) => {
    const limits = new NoiseLimits(noise, hubs)
    for (let seed = 1; seed <= 20; seed++) {
      const places = drawn(seed, hubs.length)
      limits.look(places)
      const excess = limits.excess.slice()
      const wanted = levels(noise, places)
      for (const [r, level] of wanted.entries()) {
        expect(excess[r]! + noise.limitsDba[r]! - 1e-6).toBeCloseTo(level, 9)
        const slope = new Float64Array(places.length)
        limits.look(places)
        limits.addSlope(r, 1, slope)
        for (let n = 0; n < places.length; n++) {
          const beside = (by: number) => levels(noise, changed(places, n, places[n]! + by))[r]!
          expect(slope[n]).toBeCloseTo((beside(0.05) - beside(-0.05)) / 0.1, 4)
        }
      }
    }
  })

  it('gives the same bits whatever was looked at before', () => {
    const limits = new NoiseLimits({ ...NOISE, groundAt: hill }, hubs)
    const places = drawn(3, hubs.length)
    limits.look(places)
    const first = limits.excess.slice()
    for (let i = 0; i < hubs.length; i++) limits.look(changed(places, i, 40 * i))
    limits.heardAt(10, 20)
    limits.look(places)
    expect(limits.excess).toEqual(first)
  })

  it.each([
    ['noise.limitsDba.length', { limitsDba: [40] }],
    ['noise.limitsDba[1]', { limitsDba: [40, Number.NaN] }],
    ['noise.soundPowerDb[0][3]', { soundPowerDb: [[...changed(Float64Array.from(LOUD), 3, Number.NaN)]] }],
    ['noise.receivers[0].x', { receivers: [{ x: Number.NaN, y: 0, ground: 0, height: 4 }], limitsDba: [40] }],
    ['noise.air.pressure', { air: { ...AIR, pressure: 0 } }],
    ['noise.receivers.length', { receivers: [], limitsDba: [] }],
    ['noise.limit', { limit: 40 }],
  ])('refuses %s', (field, wrong) => {
    const input = { ...NOISE, ...wrong } as LayoutNoise
    expect(() => new NoiseLimits(input, hubs)).toThrow(expect.objectContaining({ field }))
  })
})

const SQUARE = polygonShape([[{ x: [-700, 700, 700, -700], y: [-700, -700, 700, 700] }]])

function study(count: number, noise: LayoutNoise | undefined, more: Partial<OptimizeLayoutInput> = {}) {
  return {
    ground: { kind: 'plane', area: { ground: SQUARE, exclusions: [] } },
    models: [MODEL],
    count: { kind: 'fixed', counts: [count] },
    wind: {
      kind: 'sectors',
      sectors: [0.1, 0.1, 0.5, 0.3].map((frequency) => ({ frequency, scale: 9, shape: 2 })),
      turbulence: 0.08,
    },
    directions: 12,
    noise,
    maxEvaluations: 1500,
    rng: createRng(7),
    ...more,
  } satisfies OptimizeLayoutInput as OptimizeLayoutInput
}

const HOUSES: LayoutNoise = {
  ...NOISE,
  receivers: [
    { x: -950, y: 0, ground: 0, height: 4 },
    { x: 300, y: 1000, ground: 0, height: 4 },
  ],
  limitsDba: [39.5, 40],
  soundPowerDb: [LOUD],
}

/** Wind that blows harder the nearer to the first house. */
const TOWARDS_HOUSE: readonly SpeedUpMap[] = [
  {
    ...{ directionDeg: 0, x: -800, y: -800, spacing: 100 },
    grid: {
      ...{ rows: 17, cols: 17 },
      data: Float64Array.from({ length: 17 * 17 }, (_, n) => {
        const [east, north] = [-800 + 100 * (n % 17) + 950, -800 + 100 * Math.floor(n / 17)]
        return 1.2 - Math.sqrt(east * east + north * north) / 10_000
      }),
    },
  },
]

describe('a search within limits of noise', () => {
  const free = runToEnd(searchLayout(study(5, undefined)))

  it.each(['gradient', 'genetic', 'nsga2'] as const)('keeps them by the model itself: %s', (algorithm) => {
    const more = { algorithm, maxEvaluations: algorithm === 'gradient' ? 1500 : 600 }
    const held = runToEnd(searchLayout(study(5, HOUSES, more)))
    const places = ({ x, y }: typeof held.best) => [...x, ...y]
    const over = (layout: typeof held.best) =>
      Math.max(...levels(HOUSES, places(layout)).map((level, r) => level - HOUSES.limitsDba[r]!))
    expect(over(free.best)).toBeGreaterThan(0.3)
    expect(over(held.best)).toBeLessThanOrEqual(0)
    expect(held.violation).toBe(0)
    expect(held.best.energyMwh).toBeLessThan(free.best.energyMwh)
    expect(held.best.energyMwh).toBeGreaterThan(0.9 * free.best.energyMwh)
  })

  it('is not behind the best of all pairs of a grid', () => {
    const noise = { ...HOUSES, limitsDba: [38, 40] }
    const input = study(2, noise, { speedUps: TOWARDS_HOUSE })
    const { best } = runToEnd(searchLayout(input))
    const unlimited = runToEnd(searchLayout(study(2, undefined, { speedUps: TOWARDS_HOUSE }))).best
    expect(unlimited.energyMwh).toBeGreaterThan(1.001 * best.energyMwh)
    const { energy } = layoutStudyProblem(input).problemOf(new Int32Array(2))
    const grid = Array.from({ length: 11 }, (_, k) => -700 + 140 * k)
    const all = grid.flatMap((x) => grid.map((y) => [x, y] as const))
    const heard = all.map(([x, y]) => levels(noise, [x, y]).map((level) => 10 ** (level / 10)))
    let most = 0
    for (const [i, a] of all.entries()) {
      for (let j = 0; j < i; j++) {
        const b = all[j]!
        if ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 300 * 300) continue
        if (noise.limitsDba.some((limit, r) => heard[i]![r]! + heard[j]![r]! > 10 ** (limit / 10))) continue
        most = Math.max(most, energy.evaluate(Float64Array.of(a[0], b[0], a[1], b[1])))
      }
    }
    expect(most).toBeGreaterThan(0)
    expect(best.energyMwh).toBeGreaterThanOrEqual(most * (1 - 1e-9))
    expect(best.energyMwh).toBeCloseTo(searchedEnergy(input, best), 9)
  })

  it('continues from a saved state to the same bits', () => {
    const whole = runToEnd(searchLayout(study(5, HOUSES)))
    const half = runToEnd(searchLayout(study(5, HOUSES, { maxEvaluations: 700 })))
    const state = JSON.parse(JSON.stringify(half.state))
    const rest = runToEnd(searchLayout(study(5, HOUSES, { state })))
    expect(rest.best).toEqual(whole.best)
  })

  it('finds rows that keep them', () => {
    const noise = { ...HOUSES, limitsDba: [44, 44] }
    const found = runToEnd(orderlyLayout(study(5, noise), { style: 'rows', maxEvaluations: 200 }))
    const kept = levels(noise, [...found.x, ...found.y])
    expect(Math.max(...kept)).toBeLessThanOrEqual(44)
  })

  it('puts no turbine above a receiver, however high its limit', () => {
    const receivers = Array.from({ length: 9 }, (_, n) => ({
      ...{ x: -700 + 700 * (n % 3), y: -700 + 700 * Math.floor(n / 3) },
      ...{ ground: 0, height: 4 },
    }))
    const noise = { ...HOUSES, receivers, limitsDba: receivers.map(() => 100) }
    const { best } = runToEnd(searchLayout(study(4, noise, { maxEvaluations: 400 })))
    for (const { x, y } of receivers) {
      for (let i = 0; i < 4; i++) expect((best.x[i]! - x) ** 2 + (best.y[i]! - y) ** 2).toBeGreaterThan(2500)
    }
  })

  it('says how near it came to limits that cannot be met, and with how many turbines', () => {
    const noise = { ...HOUSES, limitsDba: [33, 34] }
    let refusal: unknown
    try {
      runToEnd(searchLayout(study(5, noise)))
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(InfeasibleError)
    const { conflicts, nearestRelaxation } = refusal as InfeasibleError
    const [level, count] = conflicts
    const receiver = Number(/^noise\.receivers\[(\d)\]$/.exec(level!.constraint)![1])
    expect(level!.required).toBe(noise.limitsDba[receiver])
    expect(level!.bestReachable).toBeGreaterThan(level!.required)
    expect(count).toMatchObject({ constraint: 'count', required: 5 })
    const fewer = runToEnd(searchLayout(study(nearestRelaxation['count']!, noise, { maxEvaluations: 50 })))
    expect(fewer.violation).toBe(0)
  })
})
