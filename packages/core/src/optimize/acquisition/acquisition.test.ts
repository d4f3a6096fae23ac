import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../math/random/index.ts'
import { GaussianProcess } from '../gaussian-process/index.ts'
import { checkGradient } from '../local/index.ts'
import {
  expectedImprovement,
  expectedImprovementSlope,
  logExpectedImprovement,
  logProbabilityFeasible,
  logProbabilityOfImprovement,
  probabilityFeasible,
  probabilityOfImprovement,
} from './index.ts'
import {
  logExpectedImprovementSlope,
  logProbabilityOfImprovementSlope,
  NoisyImprovement,
} from './internal.ts'

const tenth = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 10 * min, max: 10 * max }).map((n) => n / 10)
const spreads = fc.integer({ min: 1, max: 40 }).map((n) => n / 10)

describe('expected improvement', () => {
  it('is the mean improvement of random draws', () => {
    const rng = createRng(4)
    const belief = { mean: 0.4, spread: 0.8 }
    const draws = 200_000
    let sum = 0
    for (let d = 0; d < draws; d++) sum += Math.max(0.1 - (belief.mean + belief.spread * drawNormal(rng)), 0)
    expect(expectedImprovement(belief, { best: 0.1 })).toBeCloseTo(sum / draws, 2)
  })

  it('falls with the mean, rises with the spread, and is never below the sure gain', () => {
    fc.assert(
      fc.property(tenth(-5, 5), spreads, tenth(-5, 5), (mean, spread, best) => {
        const value = expectedImprovement({ mean, spread }, { best })
        expect(value).toBeGreaterThanOrEqual(Math.max(best - mean, 0) * (1 - 1e-15))
        expect(expectedImprovement({ mean: mean + 0.1, spread }, { best })).toBeLessThanOrEqual(
          value * (1 + 1e-15),
        )
        expect(expectedImprovement({ mean, spread: spread + 0.1 }, { best })).toBeGreaterThanOrEqual(
          value * (1 - 1e-15),
        )
      }),
    )
  })

  it('has the derivatives of finite differences, also its logarithm and in the far tail', () => {
    for (const mean of [-3, 0, 0.9, 1.1, 4, 30, 120]) {
      const at = Float64Array.of(mean, 0.7)
      const plain = checkGradient(([m, spread], gradient) => {
        const { value, byMean, bySpread } = expectedImprovementSlope(
          { mean: m, spread },
          { best: 0, margin: 0.1 },
        )
        gradient.set([byMean, bySpread])
        return value
      }, at)
      const logarithm = checkGradient(([m, spread], gradient) => {
        const out = { value: 0, byMean: 0, bySpread: 0 }
        logExpectedImprovementSlope({ mean: m, spread }, { best: 0, margin: 0.1 }, out)
        gradient.set([out.byMean, out.bySpread])
        return out.value
      }, at)
      if (mean < 10) expect(plain.worstError).toBeLessThan(1e-6)
      expect(logarithm.worstError).toBeLessThan(1e-6)
    }
  })

  it('joins its branches without a step', () => {
    for (const z of [-1, -40]) {
      const near = [z - 1e-9, z + 1e-9].map((at) =>
        logExpectedImprovement({ mean: -at, spread: 1 }, { best: 0 }),
      )
      // The slope of ln h is about |z| + 1/|z|.
      expect(near[1] - near[0]).toBeGreaterThan(0)
      expect(near[1] - near[0]).toBeLessThan(3e-9 * (Math.abs(z) + 1))
    }
  })

  it('is the sure gain without spread', () => {
    expect(expectedImprovement({ mean: 1, spread: 0 }, { best: 3, margin: 0.5 })).toBe(1.5)
    expect(expectedImprovement({ mean: 4, spread: 0 }, { best: 3 })).toBe(0)
    expect(logExpectedImprovement({ mean: 4, spread: 0 }, { best: 3 })).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is NaN for a NaN prediction', () => {
    expect(expectedImprovement({ mean: Number.NaN, spread: 1 }, { best: 0 })).toBeNaN()
    expect(probabilityOfImprovement({ mean: Number.NaN, spread: 0 }, { best: 0 })).toBeNaN()
  })
})

describe('probability of improvement', () => {
  it('is a half at the incumbent, and both sides make one', () => {
    expect(probabilityOfImprovement({ mean: 2, spread: 3 }, { best: 2 })).toBe(0.5)
    fc.assert(
      fc.property(tenth(-5, 5), spreads, (mean, spread) => {
        const below = probabilityOfImprovement({ mean, spread }, { best: 0 })
        const above = probabilityOfImprovement({ mean: -mean, spread }, { best: 0 })
        expect(below + above).toBeCloseTo(1, 14)
      }),
    )
  })

  it('has slopes of its logarithm that differences give', () => {
    for (const mean of [-3, 0.2, 6, 25, 60, 500]) {
      const { worstError } = checkGradient(
        ([m, spread], gradient) => {
          const out = { value: 0, byMean: 0, bySpread: 0 }
          logProbabilityOfImprovementSlope({ mean: m, spread }, { best: 0 }, out)
          gradient.set([out.byMean, out.bySpread])
          return out.value
        },
        Float64Array.of(mean, 0.7),
      )
      expect(worstError).toBeLessThan(1e-6)
    }
    expect(logProbabilityOfImprovement({ mean: 1e6, spread: 1 }, { best: 0 })).toBeLessThan(-4.9e11)
  })
})

describe('probability of meeting constraints', () => {
  it('is the product of its parts, and 1 without constraints', () => {
    expect(probabilityFeasible([])).toBe(1)
    const parts = [
      { mean: 0.3, spread: 1 },
      { mean: -2, spread: 0.5 },
    ]
    const product =
      probabilityOfImprovement(parts[0], { best: 0 }) * probabilityOfImprovement(parts[1], { best: 0 })
    expect(probabilityFeasible(parts)).toBeCloseTo(product, 14)
    expect(logProbabilityFeasible([{ mean: 0, spread: 0 }])).toBe(0)
  })
})

describe('noisy expected improvement', () => {
  const data = {
    dimensions: 1,
    x: Float64Array.of(0.1, 0.35, 0.6, 0.9),
    y: Float64Array.of(12, 10.5, 11, 13),
  }
  const made = (noiseVariance: number): GaussianProcess =>
    new GaussianProcess(
      {
        kernel: 'matern52',
        hyperparameters: { signalVariance: 1, lengthScales: Float64Array.of(0.3), noiseVariance },
        standardise: true,
      },
      data,
    )

  it('equals plain expected improvement when there is no noise', () => {
    const process = made(0)
    const noisy = new NoisyImprovement(process, 4, createRng(1))
    for (const place of [0.2, 0.45, 0.5, 0.75]) {
      const { mean, variance } = process.predict(Float64Array.of(place))
      const plain = logExpectedImprovement({ mean: mean[0], spread: Math.sqrt(variance[0]) }, { best: 10.5 })
      expect(noisy.log(Float64Array.of(place))).toBeCloseTo(plain, 2)
    }
  })

  it('has the gradient of finite differences', () => {
    const noisy = new NoisyImprovement(made(0.05), 8, createRng(1))
    for (const place of [0.2, 0.47, 0.8]) {
      const check = checkGradient((x, gradient) => noisy.log(x, gradient), Float64Array.of(place))
      expect(check.worstError).toBeLessThan(1e-5)
    }
  })

  it('counts only allowed observations among the best', () => {
    const process = made(0.05)
    const all = new NoisyImprovement(process, 8, createRng(1))
    const some = new NoisyImprovement(process, 8, createRng(1), [true, false, false, true])
    expect(some.log(Float64Array.of(0.5))).toBeGreaterThan(all.log(Float64Array.of(0.5)))
  })
})
