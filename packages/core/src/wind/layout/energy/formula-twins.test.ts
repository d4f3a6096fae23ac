import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bastankhahInitialWidth, gaussianDeficit, IEA37_INITIAL_WIDTH } from '../../wake/deficit/index.ts'
import { constantThrustEnergy } from './constant-thrust-energy.ts'
import type { LayoutWake } from './layout-energy.ts'
import type { PiecewiseCubic } from './piecewise-cubic.ts'
import { allocateChain, type LayoutTurbine, runDown, type WakePairs } from './wake-chain.ts'

/** Physical values from an even grid: draws over bit patterns would nearly all be tiny. */
const between = (low: number, high: number) =>
  fc.integer({ min: 0, max: 1000 }).map((n) => low + ((high - low) * n) / 1000)

/** The straight line a + b·u from calm to 100 m/s. */
function line(a: number, b: number): PiecewiseCubic {
  return { breaks: Float64Array.of(0, 100), coefficients: Float64Array.of(a, b, 0, 0), below: 0, above: 0 }
}

const pair = fc.record({
  ct: between(0.1, 0.95),
  diameter: between(60, 220),
  downwind: between(300, 4000),
  across: between(-200, 200),
  above: between(-40, 40),
  growth: between(0.02, 0.08),
})
type Pair = typeof pair extends fc.Arbitrary<infer Drawn> ? Drawn : never

const WIDTH = { constant: 0.2, ctMax: 0.899 }
const wakeOf = (growth: number): LayoutWake => ({ growth, initialWidth: { kind: 'thrust', ...WIDTH } })

/** Loss at the second of two turbines, and how its square changes across the wind. */
function chainLoss({ ct, diameter, downwind, across, above, growth }: Pair) {
  const turbine: LayoutTurbine = {
    rotorDiameter: diameter,
    hubHeight: 100,
    power: line(0, 1),
    thrust: line(ct, 0),
  }
  const pairs: WakePairs = {
    order: Int32Array.of(0, 1),
    first: Int32Array.of(0, 0, 1),
    upstream: Int32Array.of(0),
    downwind: Float64Array.of(downwind),
    across: Float64Array.of(across),
    square: Float64Array.of(across * across + above * above),
  }
  const chain = allocateChain(2)
  runDown([turbine, turbine], wakeOf(growth), pairs, 9, 1, chain, new Float64Array(1))
  return { loss: chain.loss[1], byAcross: chain.byAcross[0] }
}

/** The same by the formula that is documented. */
function scalarLoss({ ct, diameter, downwind, across, above, growth }: Pair): number {
  const first = bastankhahInitialWidth(WIDTH.constant, WIDTH.ctMax, ct) * diameter
  return gaussianDeficit('mom1d', ct, diameter, first + growth * downwind, Math.hypot(across, above))
}

describe('Gaussian deficit', () => {
  it('of the wake chain of a layout is gaussianDeficit with momentum theory', () => {
    fc.assert(
      fc.property(pair, (drawn) => {
        const scalar = scalarLoss(drawn)
        expect(Math.abs(chainLoss(drawn).loss - scalar)).toBeLessThanOrEqual(1e-12 * scalar + 1e-15)
      }),
      { numRuns: 500 },
    )
  })

  it('changes across the wind, in the gradient of a layout, as gaussianDeficit does', () => {
    fc.assert(
      fc.property(pair, (drawn) => {
        const squareAt = (across: number) => scalarLoss({ ...drawn, across }) ** 2
        const step = 0.01
        const slope = (squareAt(drawn.across + step) - squareAt(drawn.across - step)) / (2 * step)
        expect(Math.abs(chainLoss(drawn).byAcross - slope)).toBeLessThanOrEqual(
          1e-6 * Math.abs(slope) + 1e-11,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('of the energy at constant thrust is gaussianDeficit with momentum theory', () => {
    fc.assert(
      fc.property(pair, (drawn) => {
        const { ct, diameter, downwind, across, growth } = drawn
        const first = IEA37_INITIAL_WIDTH
        const winds = [{ directionDeg: 270, speeds: Float64Array.of(10), hours: Float64Array.of(1000) }]
        const energy = constantThrustEnergy({
          count: 2,
          ct,
          rotorDiameter: diameter,
          initialWidth: first,
          growth,
          power: line(0, 1),
          winds,
        })
        energy.evaluate(Float64Array.of(0, downwind, 0, across))
        const [free, waked] = energy.byTurbine(new Float64Array(2))
        const sigma = first * diameter + growth * downwind
        const scalar = gaussianDeficit('mom1d', ct, diameter, sigma, across)
        expect(Math.abs(1 - waked / free - scalar)).toBeLessThanOrEqual(1e-12)
      }),
      { numRuns: 500 },
    )
  })
})
