import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { turbulenceBySpeed } from './turbulence-by-speed.ts'

describe('turbulence by wind speed', () => {
  it('agrees with a hand calculation for one bin', () => {
    const speeds = [9.6, 10, 10.4, Number.NaN, 10]
    const deviations = [0.96, 1.5, 2.08, 1, Number.NaN]
    const { count, mean, spread, representative, quantile90, centre } = turbulenceBySpeed({
      speeds,
      deviations,
      countMin: 3,
    })
    expect(centre[10]).toBe(10)
    expect(count[10]).toBe(3)
    // Intensities 0.10, 0.15, 0.20: mean 0.15, standard deviation 0.05.
    expect(mean[10]).toBeCloseTo(0.15, 14)
    expect(spread[10]).toBeCloseTo(0.05, 14)
    expect(representative[10]).toBeCloseTo(0.15 + 1.2815515655446004 * 0.05, 14)
    expect(quantile90[10]).toBeCloseTo(0.19, 14)
    expect(mean[4]).toBeNaN()
  })

  it('has a representative intensity that 90 % of normally distributed values do not exceed', () => {
    const rng = createRng(1)
    const speeds = Array.from({ length: 20_000 }, () => 12 + 6 * rng.uniform())
    const deviations = speeds.map((speed) => speed * (0.12 + 0.02 * drawNormal(rng)))
    const { representativeAt15, meanAt15, representative, quantile90 } = turbulenceBySpeed({
      speeds,
      deviations,
    })
    expect(meanAt15).toBeCloseTo(0.12, 2.5)
    expect(representativeAt15).toBeCloseTo(0.12 + 1.2816 * 0.02, 2.5)
    expect(Math.abs(representative[14] - quantile90[14])).toBeLessThan(0.002)
  })

  it('has none at 15 m/s where it never blows, leaves calms out and refuses negative numbers', () => {
    const found = turbulenceBySpeed({ speeds: [0, 5, 5], deviations: [1, 1, 1], countMin: 1 })
    expect(found.meanAt15).toBeNaN()
    expect(found.count[0]).toBe(0)
    expect(() => turbulenceBySpeed({ speeds: [5], deviations: [-1] })).toThrow('deviations[0]')
    expect(() => turbulenceBySpeed({ speeds: [-5], deviations: [1] })).toThrow('speeds[0]')
    expect(() => turbulenceBySpeed({ speeds: [5], deviations: [] })).toThrow('deviations')
  })
})
