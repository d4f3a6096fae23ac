import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
  type SpeedUpMap,
} from '../../farm/index.ts'
import { directionTableAt, heterogeneousSpeedUps } from '../../farm/internal.ts'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { refinedCurve } from '../../turbine/interpolated-curve.ts'
import { constantThrustEnergy } from './constant-thrust-energy.ts'
import type { LayoutEnergy, LayoutWind } from './layout-energy.ts'
import { type PiecewiseCubic, smoothCurve } from './piecewise-cubic.ts'
import type { LayoutTurbine } from './wake-chain.ts'
import { wakeEnergy } from './wake-energy.ts'

const { document } = referenceTable('wind/iea37_cs1.json')
const reference = document as unknown as {
  wind_rose: { wd_deg: number[]; frequency: number[]; ws: number }
  cases: { id: string; n: number; x: number[]; y: number[]; expected: { aep_mwh: number } }[]
}

/** The study's cubic power curve [kW]. */
const CUBIC: PiecewiseCubic = {
  breaks: Float64Array.of(4, 9.8),
  coefficients: Float64Array.of(0, 0, 0, 3350 / 5.8 ** 3),
  below: 0,
  above: 3350,
}
const IEA37_WINDS: LayoutWind[] = reference.wind_rose.wd_deg.map((directionDeg, l) => ({
  directionDeg,
  speeds: Float64Array.of(reference.wind_rose.ws),
  hours: Float64Array.of(8760 * reference.wind_rose.frequency[l]),
}))
const IEA37 = { ct: 8 / 9, rotorDiameter: 130, initialWidth: Math.sqrt(1 / 8), growth: 0.0324555 }

const SPEEDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25]
const POWER = createTurbineCurve({
  speeds: SPEEDS,
  values: [0, 60, 190, 380, 640, 980, 1400, 1850, 2200, 2300, 2300, 2300],
})
const THRUST = createTurbineCurve({
  speeds: SPEEDS,
  values: [0.85, 0.83, 0.82, 0.81, 0.8, 0.79, 0.76, 0.68, 0.57, 0.45, 0.35, 0.05],
})
const WINDS: LayoutWind[] = [10, 77, 190, 251, 300].map((directionDeg, l) => ({
  directionDeg,
  speeds: Float64Array.of(5.2, 7.3, 9.4, 10.7, 14.5),
  hours: Float64Array.of(300, 400 + 30 * l, 500, 200, 100),
}))
const WAKE = { growth: 0.0324555, initialWidth: { kind: 'thrust', constant: 0.2, ctMax: 0.899 } } as const

/** Hills that each wind sees in its own way, on lines beside the places that are drawn, and less far than those. */
const MAPS: SpeedUpMap[] = [0, 90, 200].map((directionDeg, s) => ({
  directionDeg,
  x: -1500.5 - 10 * s,
  y: -1400.5,
  spacing: 400 + 50 * s,
  grid: {
    rows: 7,
    cols: 8,
    data: Float64Array.from({ length: 56 }, (_, n) => 1 + 0.25 * Math.sin(1.7 * n + s) * Math.cos(0.4 * n)),
  },
}))

function turbine(rotorDiameter: number, hubHeight: number): LayoutTurbine {
  return { rotorDiameter, hubHeight, power: smoothCurve(POWER), thrust: smoothCurve(THRUST) }
}

/** Places on a plane of whole metres, far enough apart that the wake that begins at a rotor makes no jump beside it. */
const layouts = (count: number): fc.Arbitrary<Float64Array> =>
  fc
    .array(fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })), {
      minLength: count,
      maxLength: count,
    })
    .filter((spots) =>
      spots.every(([x, y], i) => spots.slice(0, i).every(([a, b]) => Math.hypot(a - x, b - y) > 450)),
    )
    .map((spots) => Float64Array.from([...spots.map(([x]) => x), ...spots.map(([, y]) => y)]))

/** Largest difference of a gradient from five-point differences, relative to the largest component. */
function gradientError(energy: LayoutEnergy, places: Float64Array, expansion: number): number {
  const gradient = new Float64Array(places.length)
  energy.evaluate(places, gradient, expansion)
  const at = (i: number, shift: number): number => {
    const moved = places.slice()
    moved[i] += shift
    return energy.evaluate(moved, undefined, expansion)
  }
  const step = 0.02
  const largest = gradient.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-3)
  return gradient.reduce((worst, value, i) => {
    const difference = (8 * (at(i, step) - at(i, -step)) - (at(i, 2 * step) - at(i, -2 * step))) / (12 * step)
    return Math.max(worst, Math.abs(difference - value) / largest)
  }, 0)
}

describe('constantThrustEnergy', () => {
  it.each(reference.cases)('agrees with the IEA37 reference: $id', ({ n, x, y, expected }) => {
    const energy = constantThrustEnergy({ count: n, winds: IEA37_WINDS, power: CUBIC, ...IEA37 })
    const value = energy.evaluate(Float64Array.from([...x, ...y]))
    expect(Math.abs(value / expected.aep_mwh - 1)).toBeLessThan(1e-10)
    const sum = energy.byTurbine(new Float64Array(n)).reduce((total, one) => total + one, 0)
    expect(sum).toBe(value)
    expect(value).toBeLessThan(energy.free)
  })

  it.each([1, 1.7])('has the gradient of its differences, wakes %d times as wide', (expansion) => {
    const energy = constantThrustEnergy({ count: 7, winds: IEA37_WINDS, power: CUBIC, ...IEA37 })
    fc.assert(
      fc.property(layouts(7), (places) => {
        expect(gradientError(energy, places, expansion)).toBeLessThan(1e-6)
      }),
      { seed: 3, numRuns: 40 },
    )
  })

  it.each(['constant thrust', 'chain'])(
    'gives equal bits for equal places, whatever came before: %s',
    (kind) => {
      const one = turbine(126, 100)
      const fresh = (): LayoutEnergy =>
        kind === 'chain'
          ? wakeEnergy({ turbines: Array.from({ length: 9 }, () => one), winds: IEA37_WINDS, wake: WAKE })
          : constantThrustEnergy({ count: 9, winds: IEA37_WINDS, power: CUBIC, ...IEA37 })
      // Rows whose turbines are abreast of each other when it blows square to them, numbered in any order; wide wakes.
      const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 })
      fc.assert(
        fc.property(layouts(9), shuffled, (before, order) => {
          const grid = Float64Array.from([
            ...order.map((n) => 450 * (n % 3)),
            ...order.map((n) => 470 * (n % 4)),
          ])
          const used = fresh()
          used.evaluate(before)
          const [a, b] = [new Float64Array(18), new Float64Array(18)]
          expect(used.evaluate(grid, a, 3)).toBe(fresh().evaluate(grid, b, 3))
          expect(a).toEqual(b)
        }),
        { seed: 6, numRuns: 40 },
      )
    },
  )

  it('reports the energy with one turbine moved, independent of its earlier position', () => {
    const odd = [...IEA37_WINDS, ...WINDS]
    const energy = constantThrustEnergy({ count: 8, winds: odd, power: CUBIC, ...IEA37 })
    const spot = fc.integer({ min: -2500, max: 2500 })
    fc.assert(
      fc.property(layouts(8), fc.nat(7), spot, spot, (places, moved, x, y) => {
        energy.probe?.begin(places, moved)
        energy.probe?.at(x + 300, y)
        const seen = energy.probe?.at(x, y)
        const there = places.slice()
        there[moved] = x
        there[8 + moved] = y
        expect(seen).toBeCloseTo(energy.evaluate(there), 6)
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('is what the chain of speeds gives for the same thrust at every speed', () => {
    const thrust: PiecewiseCubic = {
      ...CUBIC,
      coefficients: Float64Array.of(8 / 9, 0, 0, 0),
      below: 8 / 9,
      above: 8 / 9,
    }
    const one = { rotorDiameter: 130, hubHeight: 110, power: CUBIC, thrust }
    const wake = { growth: 0.0324555, initialWidth: { kind: 'fixed', ratio: Math.sqrt(1 / 8) } } as const
    const chain = wakeEnergy({ turbines: [one, one, one, one, one, one], winds: IEA37_WINDS, wake })
    const quick = constantThrustEnergy({ count: 6, winds: IEA37_WINDS, power: CUBIC, ...IEA37 })
    fc.assert(
      fc.property(layouts(6), (places) => {
        const [a, b] = [new Float64Array(12), new Float64Array(12)]
        expect(quick.evaluate(places, a)).toBeCloseTo(chain.evaluate(places, b), 5)
        for (let i = 0; i < 12; i++) expect(Math.abs(a[i] - b[i])).toBeLessThan(1e-8 * (1 + Math.abs(a[i])))
        expect(quick.free).toBeCloseTo(chain.free, 6)
      }),
      { seed: 4, numRuns: 40 },
    )
  })
})

describe('wakeEnergy', () => {
  const turbines = [turbine(90, 80), turbine(90, 80), turbine(120, 110), turbine(90, 80), turbine(120, 95)]

  it.each([1, 1.7])('has the gradient of its differences, wakes %d times as wide', (expansion) => {
    const energy = wakeEnergy({ turbines, winds: WINDS, wake: WAKE })
    fc.assert(
      fc.property(layouts(5), (places) => {
        expect(gradientError(energy, places, expansion)).toBeLessThan(1e-6)
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it.each([1, 1.7])('has it over hills as well, wakes %d times as wide', (expansion) => {
    const energy = wakeEnergy({ turbines, winds: WINDS, wake: WAKE, speedUps: MAPS })
    fc.assert(
      fc.property(layouts(5), (places) => {
        expect(gradientError(energy, places, expansion)).toBeLessThan(1e-6)
      }),
      { seed: 9, numRuns: 60 },
    )
  })

  it('gives equal bits over flat ground, with a map of it and without', () => {
    const grid = { rows: 1, cols: 1, data: Float64Array.of(1) }
    const flat = [{ directionDeg: 0, x: 0, y: 0, spacing: 100, grid }]
    const [plain, mapped] = [undefined, flat].map((speedUps) =>
      wakeEnergy({ turbines, winds: WINDS, wake: WAKE, speedUps }),
    )
    fc.assert(
      fc.property(layouts(5), (places) => {
        const [a, b] = [new Float64Array(10), new Float64Array(10)]
        expect(mapped.evaluate(places, a)).toBe(plain.evaluate(places, b))
        expect(a).toEqual(b)
      }),
      { seed: 10, numRuns: 20 },
    )
  })

  it.each([undefined, MAPS])('agrees with the farm solver of the same wake, speed-ups %#', (speedUps) => {
    const model = (rotorDiameter: number, hubHeight: number): ReturnType<typeof createTurbineModel> =>
      createTurbineModel({
        name: 'T',
        rotorDiameter,
        hubHeight,
        ratedPower: 2300,
        power: refinedCurve(POWER, 'pchip', 0.002),
        thrust: refinedCurve(THRUST, 'pchip', 0.002),
      })
    const models = [model(90, 80), model(120, 110), model(120, 95)]
    const energy = wakeEnergy({ turbines, winds: WINDS, wake: WAKE, speedUps })
    fc.assert(
      fc.property(layouts(5), (places) => {
        const farm = createWindFarm({
          x: places.subarray(0, 5),
          y: places.subarray(5),
          models,
          modelIndex: [0, 0, 1, 0, 2],
        })
        const solver = createPairwiseSolver(farm, PAIRWISE_PRESETS.bastankhah_2014)
        const table = speedUps === undefined ? undefined : heterogeneousSpeedUps(farm, speedUps)
        let total = 0
        for (const { directionDeg, speeds, hours } of WINDS) {
          const flow = allocateDirectionFlow(5, speeds.length)
          const turbulence = new Float64Array(speeds.length)
          const speedUp =
            table === undefined ? undefined : directionTableAt(table, directionDeg, new Float64Array(5))
          solver.solve({ directionDeg, speeds, turbulence, speedUp }, flow)
          flow.power.forEach((power, at) => {
            total += (power * hours[at % speeds.length]) / 1000
          })
        }
        expect(Math.abs(energy.evaluate(places) / total - 1)).toBeLessThan(1e-6)
      }),
      { seed: 6, numRuns: 25 },
    )
  })

  it('is independent of the order of equal turbines', () => {
    const same = Array.from({ length: 5 }, () => turbine(90, 80))
    const energy = wakeEnergy({ turbines: same, winds: WINDS, wake: WAKE })
    fc.assert(
      fc.property(layouts(5), (places) => {
        const other = Float64Array.from(places, (_, at) => places[(at < 5 ? 0 : 5) + ((at + 2) % 5)])
        expect(Math.abs(energy.evaluate(other) / energy.evaluate(places) - 1)).toBeLessThan(1e-13)
      }),
      { seed: 7, numRuns: 30 },
    )
  })
})

describe('speed-ups of a layout', () => {
  const energyOver = (maps: readonly SpeedUpMap[]): LayoutEnergy =>
    wakeEnergy({ turbines: [turbine(90, 80)], winds: WINDS, wake: WAKE, speedUps: maps })
  const [first] = MAPS
  const broken = { ...first.grid, data: first.grid.data.map((value, n) => (n === 5 ? Number.NaN : value)) }

  it.each([
    ['missing', 'speedUps', []],
    ['length_mismatch', 'speedUps[0].grid.data.length', [{ ...first, grid: { ...first.grid, cols: 9 } }]],
    ['not_finite', 'speedUps[0].grid.data[5]', [{ ...first, grid: broken }]],
    ['out_of_range', 'speedUps[0].spacing', [{ ...first, spacing: 0 }]],
    ['not_finite', 'speedUps[0].x', [{ ...first, x: Number.NaN }]],
    ['inconsistent', 'speedUps.directionsDeg[1]', [first, first]],
  ] as const)('refuses what is no map: %s (%s)', (code, field, maps) => {
    expect(() => energyOver(maps)).toThrow(expect.objectContaining({ code, field }))
  })
})

describe('smoothCurve', () => {
  it('passes through the points and never overshoots', () => {
    const curve = smoothCurve(POWER)
    const two = createTurbineCurve({ speeds: [4, 9], values: [10, 60] })
    expect(SPEEDS.slice(1).map((speed) => valueAt(curve, speed))).toEqual(
      Array.from(POWER.values.slice(1), (value) => expect.closeTo(value, 9)),
    )
    expect(valueAt(smoothCurve(two), 6)).toBeCloseTo(30, 10)
    for (let speed = 3; speed < 24.9; speed += 0.01) {
      expect(valueAt(curve, speed + 0.01)).toBeGreaterThanOrEqual(valueAt(curve, speed) - 1e-9)
    }
    expect(valueAt(curve, 2.9)).toBe(0)
    expect(valueAt(curve, 25.1)).toBe(0)
  })
})

/** The energy of an hour of one turbine alone is its power. */
function valueAt(power: PiecewiseCubic, speed: number): number {
  const winds = [{ directionDeg: 0, speeds: Float64Array.of(speed), hours: Float64Array.of(1000) }]
  return constantThrustEnergy({ count: 1, winds, power, ...IEA37 }).evaluate(Float64Array.of(0, 0))
}
