import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { fitGaussianProcess, type GaussianProcessFit, type Observations } from './index.ts'

const fit: GaussianProcessFit = {
  kernel: 'matern52',
  bounds: { signalVariance: [1e-3, 1e3], lengthScale: [1e-2, 1e2], noiseVariance: [1e-8, 10] },
}

function observed(count: number): Observations {
  const rng = createRng(11)
  const x = Float64Array.from({ length: 2 * count }, () => rng.uniform())
  const y = Float64Array.from({ length: count }, (_, i) => Math.sin(7 * x[2 * i]) + 0.2 * x[2 * i + 1])
  return { dimensions: 2, x, y }
}

describe('fitGaussianProcess', () => {
  it('ends where no hyper-parameter inside its bounds raises the likelihood', () => {
    const { process } = fitGaussianProcess(fit, observed(25), createRng(1))
    const gradient = process.logMarginalLikelihoodGradient()
    const { signalVariance, lengthScales, noiseVariance } = process.hyperparameters
    const values = [signalVariance, ...lengthScales, noiseVariance]
    const ranges = [
      fit.bounds.signalVariance,
      fit.bounds.lengthScale,
      fit.bounds.lengthScale,
      fit.bounds.noiseVariance,
    ]
    values.forEach((value, i) => {
      const [low, high] = ranges[i]
      expect(value).toBeGreaterThanOrEqual(low * (1 - 1e-12))
      expect(value).toBeLessThanOrEqual(high * (1 + 1e-12))
      if (value > 1.01 * low) expect(gradient[i]).toBeGreaterThan(-1e-2)
      if (value < 0.99 * high) expect(gradient[i]).toBeLessThan(1e-2)
    })
  })

  it('gives the less important second input the longer length scale', () => {
    const { lengthScales } = fitGaussianProcess(fit, observed(25), createRng(1)).process.hyperparameters
    expect(lengthScales[1]).toBeGreaterThan(3 * lengthScales[0])
  })

  it('stays near its priors while observations are few', () => {
    const data = { dimensions: 1, x: Float64Array.of(0.2, 0.7), y: Float64Array.of(1, 3) }
    const priors = {
      signalVariance: { median: 1, logSpread: 1 },
      lengthScale: { median: 0.5, logSpread: 1 },
      noiseVariance: { median: 1e-4, logSpread: 1 },
    }
    const { signalVariance, lengthScales, noiseVariance } = fitGaussianProcess(
      { ...fit, priors },
      data,
      createRng(1),
    ).process.hyperparameters
    expect(signalVariance).toBeGreaterThan(0.3)
    expect(signalVariance).toBeLessThan(3)
    expect(lengthScales[0]).toBeGreaterThan(0.1)
    expect(lengthScales[0]).toBeLessThan(2)
    expect(noiseVariance).toBeGreaterThan(1e-5)
    expect(noiseVariance).toBeLessThan(1e-3)
  })

  it('gives the same bits for the same seed', () => {
    const [a, b] = [1, 2].map(() => fitGaussianProcess(fit, observed(20), createRng(5)))
    expect(a.process.hyperparameters).toEqual(b.process.hyperparameters)
    expect(a.logPosterior).toBe(b.logPosterior)
  })

  it('names what it refuses', () => {
    const data = observed(5)
    const crossed = { ...fit.bounds, lengthScale: [2, 1] as const }
    expect(() => fitGaussianProcess({ ...fit, bounds: crossed }, data, createRng(1))).toThrow(
      /bounds\.lengthScale/,
    )
    expect(() => fitGaussianProcess({ ...fit, restarts: -1 }, data, createRng(1))).toThrow(/restarts/)
    const kernel = 'cubic' as 'rbf'
    expect(() => fitGaussianProcess({ ...fit, kernel }, data, createRng(1))).toThrow(
      expect.objectContaining({ code: 'unknown_value', field: 'kernel' }),
    )
    const priors = { lengthScale: { median: 0, logSpread: 1 } }
    expect(() => fitGaussianProcess({ ...fit, priors }, data, createRng(1))).toThrow(/median/)
  })
})
