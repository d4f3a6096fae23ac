import { describe, expect, it } from 'vitest'
import { createRng } from '../../../math/random/index.ts'
import {
  allocateDirectionFlow,
  createPairwiseSolver,
  createWindFarm,
  PAIRWISE_PRESETS,
  withNeighbours,
} from '../../farm/index.ts'
import { createTurbineCurve, createTurbineModel } from '../../turbine/index.ts'
import { refinedCurve } from '../../turbine/interpolated-curve.ts'
import type { LayoutEnergy, LayoutWind } from './layout-energy.ts'
import { smoothCurve } from './piecewise-cubic.ts'
import { wakeEnergy } from './wake-energy.ts'

const SPEEDS = [3, 5, 7, 9, 11, 13, 25]
const POWER = createTurbineCurve({ speeds: SPEEDS, values: [0, 190, 640, 1400, 2200, 2300, 2300] })
const THRUST = createTurbineCurve({ speeds: SPEEDS, values: [0.85, 0.82, 0.8, 0.76, 0.57, 0.35, 0.05] })
const WINDS: LayoutWind[] = [20, 95, 180, 265].map((directionDeg) => ({
  directionDeg,
  speeds: Float64Array.of(6.1, 9.3, 14.5),
  hours: Float64Array.of(700, 900, 400),
}))
const WAKE = { growth: 0.0324555, initialWidth: { kind: 'thrust', constant: 0.2, ctMax: 0.899 } } as const
const OWN = [
  { rotorDiameter: 90, hubHeight: 80 },
  { rotorDiameter: 120, hubHeight: 110 },
] as const
const OTHER = { rotorDiameter: 140, hubHeight: 120 } as const
const COUNT = 4

const layoutTurbine = (size: typeof OTHER | (typeof OWN)[number]) => ({
  ...size,
  power: smoothCurve(POWER),
  thrust: smoothCurve(THRUST),
})
const farmTurbine = (size: typeof OTHER | (typeof OWN)[number]) =>
  createTurbineModel({
    name: 'T',
    ratedPower: 2300,
    ...size,
    power: refinedCurve(POWER, 'pchip', 0.002),
    thrust: refinedCurve(THRUST, 'pchip', 0.002),
  })

/** North, west and in the middle of the layouts, so that its own wakes reach some of them. */
const NEIGHBOURS = {
  x: Float64Array.of(100, -1900, 210, -2300, 40),
  y: Float64Array.of(1900, 150, 20, -330, -2600),
}
const beside = { ...NEIGHBOURS, turbines: Array.from(NEIGHBOURS.x, () => layoutTurbine(OTHER)) }
const turbines = Array.from({ length: COUNT }, (_, i) => layoutTurbine(OWN[i % 2]))

/** Layouts on both sides of the neighbour in the middle. */
function drawn(seed: number): Float64Array {
  const rng = createRng(seed)
  return Float64Array.from({ length: 2 * COUNT }, (_, n) =>
    Math.round(n < COUNT ? -900 + 600 * n + 300 * rng.uniform() : -1200 + 2400 * rng.uniform()),
  )
}

function requireGradient(energy: LayoutEnergy, places: Float64Array): void {
  const gradient = new Float64Array(places.length)
  energy.evaluate(places, gradient)
  for (const n of places.keys()) {
    const at = (step: number) => energy.evaluate(places.map((value, m) => (m === n ? value + step : value)))
    const slope = (at(0.01) - at(-0.01)) / 0.02
    expect(Math.abs(gradient[n] - slope)).toBeLessThan(1e-5 * Math.abs(slope) + 1e-6)
  }
}

describe('energy of a layout beside neighbours', () => {
  const energy = wakeEnergy({ turbines, winds: WINDS, wake: WAKE, neighbours: beside })

  it('is that of the farm solver with the same neighbours', () => {
    const neighbours = createWindFarm({ ...NEIGHBOURS, models: [farmTurbine(OTHER)] })
    for (let seed = 1; seed <= 12; seed++) {
      const places = drawn(seed)
      const farm = createWindFarm({
        x: places.subarray(0, COUNT),
        y: places.subarray(COUNT),
        models: OWN.map(farmTurbine),
        modelIndex: turbines.map((_, i) => i % 2),
      })
      const solver = withNeighbours(farm, neighbours, (all) =>
        createPairwiseSolver(all, PAIRWISE_PRESETS.bastankhah_2014),
      )
      let total = 0
      for (const { directionDeg, speeds, hours } of WINDS) {
        const flow = allocateDirectionFlow(COUNT, speeds.length)
        solver.solve({ directionDeg, speeds, turbulence: new Float64Array(speeds.length) }, flow)
        flow.power.forEach((power, at) => {
          total += (power * hours[at % speeds.length]) / 1000
        })
      }
      expect(Math.abs(energy.evaluate(places) / total - 1)).toBeLessThan(1e-6)
    }
  })

  it('is less than without them, and their own energy does not count', () => {
    const alone = wakeEnergy({ turbines, winds: WINDS, wake: WAKE })
    for (let seed = 1; seed <= 5; seed++) {
      expect(energy.evaluate(drawn(seed))).toBeLessThan(alone.evaluate(drawn(seed)))
    }
    expect(energy.free).toBe(alone.free)
    const far = { ...beside, y: beside.y.map((y) => y + 1e7) }
    const distant = wakeEnergy({ turbines, winds: WINDS, wake: WAKE, neighbours: far })
    expect(distant.evaluate(drawn(1)) / alone.evaluate(drawn(1))).toBeCloseTo(1, 7)
  })

  it('has the gradient of its differences', () => {
    for (let seed = 1; seed <= 12; seed++) requireGradient(energy, drawn(seed))
  })
})

describe('energy of a layout whose turbines are held back', () => {
  const limit = Float64Array.of(0, Number.POSITIVE_INFINITY, 800, Number.POSITIVE_INFINITY)
  const held = wakeEnergy({
    turbines,
    winds: WINDS,
    wake: WAKE,
    held: (directionDeg, speed) => (directionDeg === 95 && speed > 8 ? [{ share: 0.25, limit }] : []),
  })

  it('lacks what they would make above their limit in that time, and wakes stay', () => {
    const places = drawn(3)
    const one = (w: number, k: number) => {
      const { directionDeg, speeds, hours } = WINDS[w]
      const winds = [{ directionDeg, speeds: speeds.subarray(k, k + 1), hours: hours.subarray(k, k + 1) }]
      const energy = wakeEnergy({ turbines, winds, wake: WAKE })
      energy.evaluate(places)
      return { energies: energy.byTurbine(new Float64Array(COUNT)), hours: hours[k] }
    }
    let lacking = 0
    for (const k of [1, 2]) {
      const { energies, hours } = one(1, k)
      for (let i = 0; i < COUNT; i++) {
        lacking += (0.25 * hours * Math.max((1000 * energies[i]) / hours - limit[i], 0)) / 1000
      }
    }
    const free = wakeEnergy({ turbines, winds: WINDS, wake: WAKE }).evaluate(places)
    expect(lacking).toBeGreaterThan(100)
    expect(free - held.evaluate(places)).toBeCloseTo(lacking, 6)
  })

  it('has the gradient of its differences', () => {
    for (let seed = 1; seed <= 8; seed++) requireGradient(held, drawn(seed))
  })
})
