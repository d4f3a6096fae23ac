import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scattered, strewnFarm, TWO_MEGAWATTS } from '../../../../../test/plain-farms.ts'
import { createTurbineCurve, createTurbineModel } from '../../../turbine/index.ts'
import type { DirectionInflow } from '../../flow-solver.ts'
import { allocateDirectionFlow, createWindFarm, type DirectionFlow, type WindFarm } from '../../index.ts'
import { PAIRWISE_PRESETS, type PairwiseModel } from '../index.ts'
import { solveDirection } from '../solve-direction.ts'
import { createWorkspace } from '../workspace.ts'
import { solveInVectors } from './solve-in-vectors.ts'

const { jensen_1983, katic_1986, pywake_noj, bastankhah_2014, pywake_gaussian, iea37_2019, niayifar_2016 } =
  PAIRWISE_PRESETS

const MODELS: [string, PairwiseModel][] = [
  ['jensen_1983', jensen_1983],
  ['katic_1986', katic_1986],
  ['pywake_noj', pywake_noj],
  ['a top hat at the centre', { ...katic_1986, rotorAverage: 'center' }],
  ['the greatest top hat', { ...katic_1986, superposition: 'max' }],
  ['the greatest top hat of the effective speed', { ...jensen_1983, superposition: 'max' }],
  ['bastankhah_2014', bastankhah_2014],
  ['pywake_gaussian', pywake_gaussian],
  ['iea37_2019', iea37_2019],
  ['linear and effective', { ...pywake_gaussian, superposition: 'linear', referenceSpeed: 'effective' }],
  ['squares of the effective speed', { ...pywake_gaussian, referenceSpeed: 'effective' }],
  ['the greatest Gaussian', { ...bastankhah_2014, superposition: 'max' }],
]

/** Ends at a storm stop that is no whole number of its steps, and makes nothing beyond. */
const STORMY = createTurbineModel({
  name: 'stormy',
  rotorDiameter: 90,
  hubHeight: 95,
  ratedPower: 3000,
  power: createTurbineCurve({ speeds: [3.1, 3.4, 9.7, 12.1, 24.4], values: [0, 40, 1900, 3000, 3000] }),
  thrust: createTurbineCurve({ speeds: [3.1, 3.4, 9.7, 12.1, 24.4], values: [0, 0.86, 0.93, 0.4, 0.06] }),
})

/** Larger, on speeds half a step apart, and runs on in any storm. */
const LARGE = createTurbineModel({
  name: 'large',
  rotorDiameter: 126,
  hubHeight: 95,
  ratedPower: 5000,
  power: createTurbineCurve({
    speeds: [2.5, 4.5, 8.5, 11.5, 25],
    values: [40, 420, 2500, 5000, 5000],
    outside: 'hold',
  }),
  thrust: createTurbineCurve({
    speeds: [2.5, 4.5, 8.5, 11.5, 25],
    values: [0.99, 0.84, 0.78, 0.5, 0.06],
    outside: 'hold',
  }),
})

/** A farm of three types, with some turbines abreast in the wind from 0°, 90° and so on. */
function farmOf(count: number, seed: number): WindFarm {
  const side = Math.ceil(Math.sqrt(count))
  const shaken = (n: number): number => 200 * Math.floor(4 * scattered(n + seed))
  return createWindFarm({
    x: Array.from({ length: count }, (_, n) => 800 * (n % side) + (n % 3 === 0 ? 0 : shaken(n))),
    y: Array.from(
      { length: count },
      (_, n) => 800 * Math.floor(n / side) + (n % 2 === 0 ? 0 : shaken(n + 7)),
    ),
    models: [TWO_MEGAWATTS, LARGE, STORMY],
    modelIndex: Array.from({ length: count }, (_, n) => (n + seed) % 3),
  })
}

/** The first place where two results differ by a bit; gaps are alike. */
function firstDifference(a: DirectionFlow, b: DirectionFlow): string | undefined {
  for (const name of ['speed', 'power', 'ct', 'turbulence'] as const) {
    const at = a[name].findIndex((value, n) => !Object.is(value, b[name][n]))
    if (at >= 0) return `${name}[${at}]: ${a[name][at]} and ${b[name][at]}`
  }
  return undefined
}

/** Both ways into results of their own; the second must have been taken. */
function bothWays(
  farm: WindFarm,
  model: PairwiseModel,
  tolerance: number | undefined,
  inflow: DirectionInflow,
): [DirectionFlow, DirectionFlow] {
  const work = createWorkspace(farm, model, tolerance)
  const scalar = allocateDirectionFlow(farm.count, inflow.speeds.length)
  const vector = allocateDirectionFlow(farm.count, inflow.speeds.length)
  const pairs = solveDirection(work, inflow, scalar)
  expect(solveInVectors(work, inflow, vector)).toEqual(pairs)
  return [scalar, vector]
}

const scene = fc.record({
  count: fc.integer({ min: 1, max: 70 }),
  seed: fc.integer({ min: 0, max: 999 }),
  cases: fc.integer({ min: 1, max: 31 }),
  directionDeg: fc.oneof(fc.integer({ min: 0, max: 359 }), fc.constantFrom(0, 90, 180, 270)),
  tolerance: fc.constantFrom(undefined, 0, 1e-10, 1e-4),
  speedUp: fc.boolean(),
  density: fc.boolean(),
})

describe.each(MODELS)('solveInVectors with %s', (_, model) => {
  it('gives what solveDirection gives, to the last bit', () => {
    fc.assert(
      fc.property(scene, ({ count, seed, cases, directionDeg, tolerance, speedUp, density }) => {
        const speeds = Float64Array.from(
          { length: cases },
          (_, k) => Math.round(280 * scattered(k + seed)) / 10,
        )
        const inflow = {
          directionDeg,
          speeds,
          turbulence: speeds.map((_, k) => 0.05 + 0.001 * k),
          speedUp: speedUp
            ? Float64Array.from({ length: count }, (_, i) => 0.8 + 0.4 * scattered(i))
            : undefined,
          density: density ? speeds.map((_, k) => 0.9 + 0.5 * scattered(k)) : undefined,
        }
        const [scalar, vector] = bothWays(farmOf(count, seed), model, tolerance, inflow)
        expect(firstDifference(scalar, vector)).toBeUndefined()
      }),
      { seed: 90, numRuns: 40 },
    )
  })

  it('keeps a gap in its own case', () => {
    const speeds = Float64Array.of(8, Number.NaN, 9, 10, Number.NaN)
    const inflow = { directionDeg: 270, speeds, turbulence: speeds.map(() => 0.1) }
    const [scalar, vector] = bothWays(farmOf(40, 1), model, 1e-10, inflow)
    expect(firstDifference(scalar, vector)).toBeUndefined()
    expect(Array.from(vector.speed.subarray(0, 5), Number.isNaN)).toEqual([false, true, false, false, true])
  })
})

describe('solveInVectors', () => {
  const inflow = { directionDeg: 30, speeds: Float64Array.of(6, 9), turbulence: Float64Array.of(0.1, 0.1) }

  it('serves solvers in turns', () => {
    const works = [
      createWorkspace(farmOf(30, 1), pywake_noj, 1e-10),
      createWorkspace(farmOf(60, 2), pywake_gaussian, 1e-10),
    ]
    for (const round of [0, 1, 2]) {
      for (const work of works) {
        const turned = { ...inflow, directionDeg: 30 + 50 * round }
        const [scalar, vector] = [
          allocateDirectionFlow(work.farm.count, 2),
          allocateDirectionFlow(work.farm.count, 2),
        ]
        solveDirection(work, turned, scalar)
        solveInVectors(work, turned, vector)
        expect(firstDifference(scalar, vector)).toBeUndefined()
      }
    }
  })

  it('does not carry over speed-ups, density or direction from the previous inflow', () => {
    const work = createWorkspace(farmOf(40, 4), pywake_gaussian, 1e-10)
    const speedUp = Float64Array.from({ length: 40 }, (_, i) => 0.8 + 0.4 * scattered(i))
    const density = Float64Array.of(1, 1.3)
    for (const own of [{}, { speedUp }, {}, { directionDeg: 211 }, { speedUp, density }, { density }, {}]) {
      const [scalar, vector] = [allocateDirectionFlow(40, 2), allocateDirectionFlow(40, 2)]
      const pairs = solveDirection(work, { ...inflow, ...own }, scalar)
      expect(solveInVectors(work, { ...inflow, ...own }, vector)).toEqual(pairs)
      expect(firstDifference(scalar, vector)).toBeUndefined()
    }
  })

  it.each([
    ['added turbulence', niayifar_2016, {}],
    ['images below ground', { ...bastankhah_2014, groundMirror: true }, {}],
    ['turned rotors', pywake_noj, { yawDeg: new Float64Array(20) }],
    ['rotors that may stand still', pywake_noj, { running: new Uint8Array(20) }],
    ['held powers', pywake_noj, { powerLimit: new Float64Array(20) }],
  ])('leaves %s to the scalar solver', (_, model, own) => {
    const work = createWorkspace(farmOf(20, 3), model, 1e-10)
    const given = { ...inflow, ...own }
    const out = allocateDirectionFlow(20, given.speeds.length)
    out.power.fill(-1)
    expect(solveInVectors(work, given, out)).toBeUndefined()
    expect(out.power.every((power) => power === -1)).toBe(true)
  })

  it.each(MODELS)('gives what solveDirection gives in a farm of 500 with %s', (_, model) => {
    const [scalar, vector] = bothWays(strewnFarm(500), model, 1e-10, inflow)
    expect(firstDifference(scalar, vector)).toBeUndefined()
  })

  it('leaves very large farms to the scalar solver', () => {
    const work = createWorkspace(strewnFarm(16_385), pywake_noj, 1e-10)
    expect(solveInVectors(work, inflow, allocateDirectionFlow(16_385, 2))).toBeUndefined()
  })
})
