import { describe, expect, it } from 'vitest'
import { FIVE_MEGAWATTS, scattered, strewnFarm, TWO_MEGAWATTS } from '../../../../test/plain-farms.ts'
import { plainFlow } from '../../../../test/plain-wakes.ts'
import { circularGaussRotorNodes } from '../../wake/rotor/index.ts'
import { allocateDirectionFlow, createWindFarm, type DirectionFlow, type DirectionInflow } from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS, type PairwiseModel, type PairwiseOptions } from './index.ts'

const SPEEDS = Float64Array.of(3.5, 5, 7, 8.3, 10, 12.5, 15, 24)
const TURBULENCE = SPEEDS.map((_, k) => 0.06 + 0.01 * k)
const mixed = strewnFarm(50, [TWO_MEGAWATTS, FIVE_MEGAWATTS])

const solve = (
  model: PairwiseModel,
  inflow: DirectionInflow,
  farm = mixed,
  options?: PairwiseOptions,
): DirectionFlow => {
  const out = allocateDirectionFlow(farm.count, inflow.speeds.length)
  createPairwiseSolver(farm, model, options).solve(inflow, out)
  return out
}

const worst = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n]) / (0.01 + Math.abs(b[n]))), 0)

const { jensen_1983, katic_1986, bastankhah_2014, pywake_gaussian, iea37_2019 } = PAIRWISE_PRESETS
const averaged = { ...bastankhah_2014, rotorAverage: circularGaussRotorNodes(7) }
const MODELS: [string, PairwiseModel][] = [
  ['jensen_1983', jensen_1983],
  ['katic_1986', katic_1986],
  ['a top hat at the centre', { ...katic_1986, rotorAverage: 'center' }],
  ['the greatest top hat', { ...katic_1986, superposition: 'max' }],
  ['bastankhah_2014', bastankhah_2014],
  ['pywake_gaussian', pywake_gaussian],
  ['iea37_2019', iea37_2019],
  ['linear and effective', { ...pywake_gaussian, superposition: 'linear', referenceSpeed: 'effective' }],
  ['the greatest Gaussian', { ...bastankhah_2014, superposition: 'max' }],
  ['an average over the rotor', averaged],
  ['a mirrored wake', { ...bastankhah_2014, groundMirror: true }],
  ['a mirrored top hat', { ...katic_1986, groundMirror: true }],
  [
    'growth by ambient turbulence',
    {
      ...bastankhah_2014,
      deficit: {
        kind: 'gaussian',
        growth: { constant: 0.003678, perTurbulence: 0.3837, turbulence: 'ambient' },
        initialWidth: { kind: 'thrust', constant: 0.25, ctMax: 0.9 },
      },
    },
  ],
]

describe.each(MODELS)('createPairwiseSolver with %s', (_, model) => {
  it.each([0, 33, 137, 270])('agrees with its formulas written out, wind from %i°', (directionDeg) => {
    const inflow = { directionDeg, speeds: SPEEDS, turbulence: TURBULENCE }
    const expected = plainFlow(mixed, model, inflow)
    for (const options of [{}, { tolerance: 0 }, { pruning: false }]) {
      const flow = solve(model, inflow, mixed, options)
      expect(worst(flow.speed, expected.speed)).toBeLessThan(1e-9)
      expect(worst(flow.ct, expected.ct)).toBeLessThan(1e-8)
    }
  })

  it('agrees with them for speed-ups, yaw, density and stopped turbines', () => {
    const turbine = <T>(of: (n: number) => T): T[] => Array.from({ length: mixed.count }, (_, i) => of(i))
    const inflow = {
      directionDeg: 221,
      speeds: SPEEDS,
      turbulence: TURBULENCE,
      density: SPEEDS.map((_, k) => 1.05 + 0.03 * k),
      speedUp: Float64Array.from(turbine((i) => 0.9 + 0.2 * scattered(i))),
      yawDeg: Float64Array.from(turbine((i) => 40 * (scattered(i + 99) - 0.5))),
      running: Uint8Array.from(turbine((i) => (i % 7 === 3 ? 0 : 1))),
    }
    const flow = solve(model, inflow)
    const expected = plainFlow(mixed, model, inflow)
    expect(worst(flow.speed, expected.speed)).toBeLessThan(1e-9)
    expect(worst(flow.power, expected.power)).toBeLessThan(1e-7)
    expect(worst(flow.ct, expected.ct)).toBeLessThan(1e-8)
  })

  it('gives at a hub the speed of a centre-averaged turbine there', () => {
    if (model.rotorAverage !== 'center') return
    const inflow = { directionDeg: 77, speeds: SPEEDS, turbulence: TURBULENCE }
    const flow = solve(model, inflow)
    const hubs = { x: mixed.x, y: mixed.y, z: mixed.hubHeight }
    const at = createPairwiseSolver(mixed, model).speedAt(
      inflow,
      flow,
      4,
      hubs,
      new Float64Array(mixed.count),
    )
    for (let i = 0; i < mixed.count; i++) expect(at[i]).toBeCloseTo(flow.speed[i * SPEEDS.length + 4], 9)
  })
})

describe('createPairwiseSolver', () => {
  const pair = createWindFarm({ x: [0, 560], y: [0, 0], models: [TWO_MEGAWATTS] })
  const west = { directionDeg: 270, speeds: Float64Array.of(10), turbulence: Float64Array.of(0.1) }

  it('holds a power limit, and takes thrust and wake back with it', () => {
    const free = solve(katic_1986, west, pair)
    const limited = solve(katic_1986, { ...west, powerLimit: Float64Array.of(0.3, 1) }, pair)
    expect(limited.power[0]).toBe(600)
    expect(limited.ct[0]).toBeLessThan(free.ct[0])
    expect(limited.speed[1]).toBeGreaterThan(free.speed[1])
    const stopped = solve(katic_1986, { ...west, powerLimit: Float64Array.of(0, 1) }, pair)
    expect(stopped.power[0]).toBe(0)
    expect(stopped.speed[1]).toBe(10)
  })

  it('applies the power limit of each of two turbines without wakes', () => {
    const apart = createWindFarm({ x: [0, 0], y: [0, 900], models: [TWO_MEGAWATTS] })
    const limited = solve(katic_1986, { ...west, powerLimit: Float64Array.of(0.3, 0.2) }, apart)
    expect([...limited.power]).toEqual([600, 400])
  })

  it.each([0.9, 1.4])('keeps the storm stop at its wind speed in air of %d kg/m³', (airDensity) => {
    const speeds = Float64Array.of(24.99, 25, 25.01)
    const alone = createWindFarm({ x: [0], y: [0], models: [FIVE_MEGAWATTS] })
    const inflow = { directionDeg: 0, speeds, turbulence: speeds.map(() => 0.1) }
    const flow = solve(katic_1986, { ...inflow, density: speeds.map(() => airDensity) }, alone)
    expect(flow.power[0]).toBe(5000)
    expect(flow.power[1]).toBe(5000)
    expect(flow.ct[1]).toBeGreaterThan(0)
    expect(flow.power[2]).toBe(0)
    expect(flow.ct[2]).toBe(0)
  })

  it('keeps the free stream above ground and beside the farm, and slows it behind', () => {
    const flow = solve(katic_1986, west, pair)
    const points = {
      x: Float64Array.of(-100, 300, 300, 900),
      y: Float64Array.of(0, 0, 500, Number.NaN),
      z: Float64Array.of(70, 70, 70, 70),
    }
    const speeds = createPairwiseSolver(pair, katic_1986).speedAt(west, flow, 0, points, new Float64Array(4))
    expect(speeds[0]).toBe(10)
    const share = (1 - Math.sqrt(1 - 0.793)) * (40 / (40 + 0.05 * 300)) ** 2
    expect(speeds[1]).toBeCloseTo(10 * (1 - share), 12)
    expect(speeds[2]).toBe(10)
    expect(speeds[3]).toBeNaN()
  })

  it('keeps a NaN in its own case', () => {
    const clean = solve(PAIRWISE_PRESETS.niayifar_2016, {
      directionDeg: 90,
      speeds: SPEEDS,
      turbulence: TURBULENCE,
    })
    const speeds = SPEEDS.map((speed, k) => (k === 2 ? Number.NaN : speed))
    const turbulence = TURBULENCE.map((value, k) => (k === 5 ? Number.NaN : value))
    const flow = solve(PAIRWISE_PRESETS.niayifar_2016, { directionDeg: 90, speeds, turbulence })
    for (let at = 0; at < flow.speed.length; at++) {
      const k = at % SPEEDS.length
      if (k === 2) expect(flow.speed[at] + flow.power[at] + flow.ct[at]).toBeNaN()
      if (k === 5) expect(flow.turbulence[at]).toBeNaN()
      if (k !== 2 && k !== 5) expect(flow.speed[at]).toBeCloseTo(clean.speed[at], 9)
    }
    expect(solve(katic_1986, { ...west, directionDeg: Number.NaN }, pair).power).toEqual(
      Float64Array.of(Number.NaN, Number.NaN),
    )
  })

  it('refuses arrays, models and options by name', () => {
    const solver = createPairwiseSolver(pair, katic_1986)
    const out = allocateDirectionFlow(2, 1)
    expect(() => solver.solve({ ...west, turbulence: new Float64Array(2) }, out)).toThrow(
      'inflow.turbulence.length',
    )
    expect(() => solver.solve(west, allocateDirectionFlow(3, 1))).toThrow('flow.speed.length')
    expect(() => solver.solve({ ...west, running: new Uint8Array(3) }, out)).toThrow('inflow.running.length')
    expect(() => solver.speedAt(west, out, 1, { x: pair.x, y: pair.y, z: pair.y }, pair.x)).toThrow('k is 1')
    expect(() => createPairwiseSolver(pair, katic_1986, { tolerance: -1 })).toThrow('tolerance')
    expect(() => createPairwiseSolver(pair, { ...bastankhah_2014, rotorAverage: 'area_overlap' })).toThrow(
      'model.rotorAverage',
    )
    const wide = { ...katic_1986, deficit: { kind: 'top_hat', growth: 2 } } as const
    expect(() => createPairwiseSolver(pair, wide)).toThrow('model.deficit.growth')
  })
})
