import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIVE_MEGAWATTS, strewnFarm, TWO_MEGAWATTS } from '../../../../test/plain-farms.ts'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { allocateDirectionFlow, createWindFarm, type DirectionFlow, type WindFarm } from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS, type PairwiseModel, type PairwiseOptions } from './index.ts'

const SPEEDS = Float64Array.of(4.2, 8, 11, 16)
const TURBULENCE = Float64Array.of(0.12, 0.1, 0.08, 0.07)
const PRESETS: [string, PairwiseModel][] = Object.entries(PAIRWISE_PRESETS)

const solve = (
  farm: WindFarm,
  model: PairwiseModel,
  directionDeg: number,
  options?: PairwiseOptions,
): DirectionFlow => {
  const out = allocateDirectionFlow(farm.count, SPEEDS.length)
  const inflow = { directionDeg, speeds: SPEEDS, turbulence: TURBULENCE }
  createPairwiseSolver(farm, model, options).solve(inflow, out)
  return out
}

const MODELS = [TWO_MEGAWATTS, FIVE_MEGAWATTS]

/** A grid farm: many turbines abreast, and many ties. */
const grid = (order: (n: number) => number = (n) => n): WindFarm =>
  createWindFarm({
    x: Array.from({ length: 42 }, (_, n) => 560 * (order(n) % 7)),
    y: Array.from({ length: 42 }, (_, n) => 560 * Math.floor(order(n) / 7)),
    models: MODELS,
    modelIndex: Array.from({ length: 42 }, (_, n) => order(n) % 2),
  })

/** All of one thrust, so that nothing but the wake's own shape counts. */
const constant = (ct: number): Parameters<typeof createWindFarm>[0]['models'] => {
  const curve = (value: number): ReturnType<typeof createTurbineCurve> =>
    createTurbineCurve({ speeds: [0, 50], values: [value, value] })
  return [
    createTurbineModel({
      name: 'constant',
      rotorDiameter: 100,
      hubHeight: 100,
      ratedPower: 1,
      power: curve(1),
      thrust: curve(ct),
    }),
  ]
}

describe.each(PRESETS)('wakes of %s', (_, model) => {
  it('do not change when layout and wind turn together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 359 }), (from, turn) => {
        const farm = strewnFarm(20)
        const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
        const turned = createWindFarm({
          x: farm.x.map((x, i) => (x - 500_000) * cos + (farm.y[i] - 6_000_000) * sin),
          y: farm.y.map((y, i) => (y - 6_000_000) * cos - (farm.x[i] - 500_000) * sin),
          models: farm.models,
        })
        const a = solve(farm, model, from)
        const b = solve(turned, model, (from + turn) % 360)
        const changed = [...a.speed.keys()].filter((at) => !(Math.abs(a.speed[at] / b.speed[at] - 1) < 1e-9))
        expect(changed).toEqual([])
      }),
      { seed: 51, numRuns: 12 },
    )
  })

  it('give every turbine the same bits in whatever order the farm lists them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 71 }), fc.integer({ min: 0, max: 5 }), (step, factor) => {
        const order = (n: number): number => (n * [5, 11, 13, 17, 19, 41][factor]! + 7) % 42
        const a = solve(grid(), model, step * 5)
        const b = solve(grid(order), model, step * 5)
        const changed: string[] = []
        for (let n = 0; n < 42; n++) {
          for (let k = 0; k < SPEEDS.length; k++) {
            const [here, there] = [n * SPEEDS.length + k, order(n) * SPEEDS.length + k]
            for (const name of ['speed', 'power', 'turbulence'] as const) {
              if (!Object.is(b[name][here], a[name][there]))
                changed.push(`${name} of ${n} at ${SPEEDS[k]} m/s`)
            }
          }
        }
        expect(changed).toEqual([])
      }),
      { seed: 52, numRuns: 20 },
    )
  })

  it('vanish for a turbine far downstream', () => {
    const far = createWindFarm({ x: [0, 5e6], y: [0, 0], models: [TWO_MEGAWATTS] })
    const flow = solve(far, model, 270)
    for (let k = 0; k < SPEEDS.length; k++) {
      expect(flow.speed[SPEEDS.length + k] / SPEEDS[k]).toBeGreaterThan(0.9999)
    }
  })

  it('do not exist without thrust', () => {
    const models = constant(0)
    const idle = createWindFarm({ x: [0, 300, 600], y: [0, 10, 0], models })
    const flow = solve(idle, model, 270)
    for (let at = 0; at < flow.speed.length; at++) expect(flow.speed[at]).toBe(SPEEDS[at % SPEEDS.length])
  })

  it('never grow stronger with distance', () => {
    const models = constant(0.8)
    let before = 0
    for (let distance = 100; distance < 20_000; distance *= 1.1) {
      const aligned = createWindFarm({ x: [0, distance], y: [0, 0], models })
      const speed = solve(aligned, model, 270).speed[SPEEDS.length + 1]
      expect(speed).toBeGreaterThanOrEqual(before)
      before = speed
    }
  })

  it.each([150, 400])('may be omitted in a farm of %i without changing any speed by 1e-9', (count) => {
    const farm = strewnFarm(count, MODELS)
    for (const directionDeg of [10, 100, 271]) {
      const pruned = solve(farm, model, directionDeg)
      const full = solve(farm, model, directionDeg, { pruning: false })
      const changed = [...full.speed.keys()].filter(
        (at) => !(Math.abs(pruned.speed[at] / full.speed[at] - 1) < 1e-9),
      )
      expect(changed).toEqual([])
    }
  })
})

describe('pruning', () => {
  const count = (turbines: number, options?: PairwiseOptions): { share: number } => {
    const farm = strewnFarm(turbines)
    const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.pywake_gaussian, options)
    const out = allocateDirectionFlow(turbines, 1)
    const inflow = { speeds: Float64Array.of(9), turbulence: Float64Array.of(0.1) }
    let [computed, possible] = [0, 0]
    for (const directionDeg of [5, 50, 95]) {
      const pairs = solver.solve({ directionDeg, ...inflow }, out)
      computed += pairs.computed
      possible += pairs.possible
    }
    expect(possible).toBe((3 * turbines * (turbines - 1)) / 2)
    return { share: computed / possible }
  }

  it('computes no more than 15 % of all pairs of 2,000 turbines', () => {
    expect(count(2000).share).toBeLessThanOrEqual(0.15)
  })

  it('computes every pair when requested', () => {
    expect(count(40, { pruning: false }).share).toBe(1)
    expect(count(300, { pruning: false }).share).toBe(1)
  })

  it('computes fewer pairs with a larger tolerance', () => {
    const shares = [0, 1e-10, 1e-4, 1e-2].map((tolerance) => count(500, { tolerance }).share)
    for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeLessThan(0.9 * shares[n - 1])
  })

  it.each([200, 300])('keeps its tolerance in the far-field mode with %i turbines', (turbines) => {
    const farm = strewnFarm(turbines)
    const model = { ...PAIRWISE_PRESETS.pywake_gaussian, name: 'constant thrust' }
    const constantFarm = createWindFarm({ x: farm.x, y: farm.y, models: constant(0.8) })
    for (const tolerance of [1e-2, 1e-3, 1e-5]) {
      const [near, full] = [{ tolerance }, { pruning: false }].map((options) =>
        solve(constantFarm, model, 33, options),
      )
      const errors = Array.from(
        near!.speed,
        (speed, at) => Math.abs(speed - full!.speed[at]) / SPEEDS[at % SPEEDS.length],
      )
      expect(errors.filter((error) => !(error <= tolerance * (1 + 1e-12)))).toEqual([])
    }
  })
})
