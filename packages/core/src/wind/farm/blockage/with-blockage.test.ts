import { describe, expect, it } from 'vitest'
import { createOneWakeSolver, straightTurbine } from '../../../../test/one-wake-solver.ts'
import { runToEnd } from '../../../steps/index.ts'
import { SELF_SIMILAR_2016, selfSimilarBlockage } from '../../wake/blockage/index.ts'
import { allocateDirectionFlow, type FlowSolver } from '../flow-solver.ts'
import { createFrequencyTable, type FarmEnergy, farmEnergy, withBlockage } from '../index.ts'
import { createPairwiseSolver, PAIRWISE_PRESETS } from '../pairwise/index.ts'
import { createWindFarm } from '../wind-farm.ts'

/** Two rotors beside and one behind, far from the origin as on a map grid. */
const farm = createWindFarm({
  x: [500_000, 500_000, 500_300],
  y: [6_000_000, 6_000_400, 6_000_200],
  models: [straightTurbine()],
})

const inflowOf = (directionDeg: number, speeds: readonly number[]) => ({
  directionDeg,
  speeds: Float64Array.from(speeds),
  turbulence: new Float64Array(speeds.length).fill(0.1),
})

describe('withBlockage', () => {
  const solver = withBlockage(createOneWakeSolver(farm), { fit: SELF_SIMILAR_2016 })

  it('takes from each rotor the sum of what those downstream take alone', () => {
    const flow = allocateDirectionFlow(3, 2)
    solver.solve(inflowOf(270, [8, 12]), flow)
    // At 8 m/s the thrust is 0.8, at 12 m/s 0.6.
    const share = (ct: number): number => selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -300, 200, 40, ct)
    expect(flow.speed[0]).toBeCloseTo(8 * (1 - share(0.8)), 11)
    expect(flow.speed[1]).toBeCloseTo(12 * (1 - share(0.6)), 11)
    expect(flow.speed[2]).toBeCloseTo(flow.speed[0], 12)
    expect(flow.speed[4]).toBe(8)
    expect(flow.power[4]).toBeCloseTo(800, 10)
  })

  it('turns with the wind: from the east the single rotor meets the two', () => {
    const flow = allocateDirectionFlow(3, 1)
    solver.solve(inflowOf(90, [8]), flow)
    const share = selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', -300, 200, 40, 0.8)
    expect(flow.speed[2]).toBeCloseTo(8 * (1 - 2 * share), 11)
    expect(flow.speed[0]).toBe(8)
  })

  it('converges after a few rounds', () => {
    const chain = createWindFarm({ x: [0, 300, 600], y: [0, 100, 200], models: [straightTurbine()] })
    const speedAfter = (iterations: number): number => {
      const flow = allocateDirectionFlow(3, 1)
      withBlockage(createOneWakeSolver(chain), { iterations }).solve(inflowOf(270, [11]), flow)
      return flow.speed[0]
    }
    expect(speedAfter(2)).not.toBe(speedAfter(1))
    expect(speedAfter(6)).toBeCloseTo(speedAfter(5), 9)
  })

  it('slows the air upstream of the farm and not downstream', () => {
    const flow = allocateDirectionFlow(3, 1)
    const inflow = inflowOf(270, [8])
    solver.solve(inflow, flow)
    const points = {
      x: Float64Array.of(499_800, 501_000),
      y: Float64Array.of(6_000_200, 6_000_800),
      z: Float64Array.of(70, 70),
    }
    const out = solver.speedAt(inflow, flow, 0, points, new Float64Array(2))
    const share = (x: number, r: number, ct: number): number =>
      selfSimilarBlockage(SELF_SIMILAR_2016, 'madsen', x, r, 40, ct)
    expect(out[0]).toBeCloseTo(8 * (1 - 2 * share(-200, 200, flow.ct[0]) - share(-500, 0, flow.ct[2])), 10)
    expect(out[1]).toBe(8)
  })

  it('reduces the net energy of a year a little, and not the gross energy', () => {
    const grid = createWindFarm({
      x: Float64Array.from({ length: 16 }, (_, i) => (i % 4) * 400),
      y: Float64Array.from({ length: 16 }, (_, i) => Math.floor(i / 4) * 400),
      models: [straightTurbine()],
    })
    const table = createFrequencyTable({
      directionsDeg: [0, 60, 120, 180, 240, 300],
      speeds: [6, 9, 12],
      probability: new Float64Array(18).fill(1 / 18),
      turbulence: 0.1,
    })
    const wakes = createPairwiseSolver(grid, PAIRWISE_PRESETS.pywake_gaussian)
    const yearOf = (one: FlowSolver): FarmEnergy => {
      return runToEnd(farmEnergy(one, table))
    }
    const free = yearOf(wakes)
    const blocked = yearOf(withBlockage(wakes))
    expect(blocked.grossKwh).toBe(free.grossKwh)
    expect(blocked.netKwh / free.netKwh).toBeLessThan(0.9999)
    expect(blocked.netKwh / free.netKwh).toBeGreaterThan(0.97)
  })

  it('refuses no iteration by name', () => {
    expect(() => withBlockage(createOneWakeSolver(farm), { iterations: 0 })).toThrow(
      expect.objectContaining({ field: 'blockage.iterations' }),
    )
  })
})
