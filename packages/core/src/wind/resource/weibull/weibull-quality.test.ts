import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawWeibull } from '../../../math/random/index.ts'
import { fitWeibull, WEIBULL_METHODS } from './fit-weibull.ts'
import { weibullQuantile } from './weibull.ts'
import { weibullQuality } from './weibull-quality.ts'

const climate = { scale: 8, shape: 2 }

describe('goodness of fit of a Weibull distribution', () => {
  it('is that of scipy for a small sample', () => {
    // scipy 1.17.1: kstest and the definition of A² with weibull_min(2, scale=8).
    const quality = weibullQuality(climate, [2.1, 7.9, 4.4, 11.2, 6.3, 5.5, 9.1, 3.3, 8.2, 14.9])
    expect(quality.kolmogorovSmirnov).toBeCloseTo(0.122866578137928, 12)
    expect(quality.andersonDarling).toBeCloseTo(0.121799709149711, 10)
  })

  it('is near perfect for the middles of equal parts of probability', () => {
    const speeds = Array.from({ length: 2000 }, (_, i) => weibullQuantile(climate, (i + 0.5) / 2000))
    const quality = weibullQuality(climate, speeds)
    expect(quality.kolmogorovSmirnov).toBeCloseTo(0.5 / 2000, 12)
    expect(quality.exceedanceR2).toBeGreaterThan(0.999999)
    expect(quality.frequencyRmse).toBeLessThan(0.0005)
    expect(quality.chiSquaredProbability).toBeGreaterThan(0.999)
    expect(Math.abs(quality.meanBias)).toBeLessThan(1e-3)
    expect(Math.abs(quality.powerBias)).toBeLessThan(3e-3)
    expect(quality.andersonDarling).toBeLessThan(0.01)
  })

  it('has a χ² with the mean of its degrees of freedom over independent samples', () => {
    const rng = createRng(7)
    let sum = 0
    let degrees = 0
    for (let k = 0; k < 200; k++) {
      const quality = weibullQuality(
        climate,
        Float64Array.from({ length: 500 }, () => drawWeibull(rng, climate)),
      )
      sum += quality.chiSquared
      // Nothing was fitted, so two degrees more.
      degrees += quality.degreesOfFreedom + 2
    }
    expect(sum / degrees).toBeGreaterThan(0.93)
    expect(sum / degrees).toBeLessThan(1.07)
  })

  it('gets worse in every statistic with a wrong scale', () => {
    const rng = createRng(8)
    const speeds = Float64Array.from({ length: 3000 }, () => drawWeibull(rng, climate))
    const right = weibullQuality(climate, speeds)
    const wrong = weibullQuality({ scale: 9, shape: 2 }, speeds)
    expect(wrong.kolmogorovSmirnov).toBeGreaterThan(right.kolmogorovSmirnov)
    expect(wrong.andersonDarling).toBeGreaterThan(right.andersonDarling)
    expect(wrong.chiSquared).toBeGreaterThan(right.chiSquared)
    expect(wrong.exceedanceR2).toBeLessThan(right.exceedanceR2)
    expect(wrong.frequencyRmse).toBeGreaterThan(right.frequencyRmse)
    expect(wrong.meanBias).toBeGreaterThan(0.08)
  })

  it('accepts calms and gaps, and refuses samples without wind', () => {
    const quality = weibullQuality(climate, [0, 0, Number.NaN, 5, 8])
    expect(quality.count).toBe(4)
    expect(Number.isFinite(quality.andersonDarling)).toBe(true)
    expect(quality.chiSquaredProbability).toBeNaN()
    expect(() => weibullQuality(climate, [0, 0])).toThrow('speeds')
    expect(() => weibullQuality(climate, [-1])).toThrow('speeds[0]')
    expect(() => weibullQuality(climate, [1], 0)).toThrow('binWidth')
  })
})

describe('fits by name', () => {
  it('recover a climate, each of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEIBULL_METHODS), fc.integer({ min: 14, max: 32 }), (method, tenths) => {
        const truth = { scale: 7, shape: tenths / 10 }
        const speeds = Array.from({ length: 3000 }, (_, i) => weibullQuantile(truth, (i + 0.5) / 3000))
        const fit = fitWeibull(speeds, method)
        expect(Math.abs(fit.scale / truth.scale - 1)).toBeLessThan(0.01)
        expect(Math.abs(fit.shape / truth.shape - 1)).toBeLessThan(0.01)
      }),
      { seed: 3, numRuns: 20 },
    )
    // @ts-expect-error a method that does not exist
    expect(() => fitWeibull([1, 2], 'guess')).toThrow('method')
  })
})
