import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { checkGradient } from '../local/index.ts'
import {
  GaussianProcess,
  type GaussianProcessOptions,
  type Hyperparameters,
  KERNELS,
  type Kernel,
  type Observations,
  samplePosterior,
} from './index.ts'
import { MarginalLikelihood } from './marginal-likelihood.ts'

const hyperparameters: Hyperparameters = {
  signalVariance: 1.7,
  lengthScales: Float64Array.of(0.6, 0.9),
  noiseVariance: 0,
}

/** Points of a shifted lattice, so that none lie together, with values of a smooth function. */
function observed(count: number, seed: number): Observations {
  const rng = createRng(seed)
  const x = new Float64Array(2 * count)
  const y = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    x[2 * i] = (i + rng.uniform()) / count
    x[2 * i + 1] = rng.uniform()
    y[i] = Math.sin(5 * x[2 * i]) + x[2 * i + 1] * x[2 * i + 1] + 3
  }
  return { dimensions: 2, x, y }
}

function made(
  kernel: Kernel,
  data: Observations,
  more: Partial<GaussianProcessOptions> = {},
): GaussianProcess {
  return new GaussianProcess({ kernel, hyperparameters, ...more }, data)
}

const seeds = fc.integer({ min: 1, max: 10_000 })

describe.each([...KERNELS])('Gaussian process with %s', (kernel) => {
  it('passes through its observations when there is no noise, with no variance there', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const data = observed(7, seed)
        const { mean, variance } = made(kernel, data, { standardise: true }).predict(data.x)
        data.y.forEach((value, i) => {
          expect(mean[i]).toBeCloseTo(value, 5)
          expect(variance[i]).toBeLessThan(1e-6)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('has a variance from 0 to the prior’s, and returns to the prior far away', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const process = made(kernel, observed(9, seed))
        const rng = createRng(seed)
        const points = Float64Array.from({ length: 80 }, () => 3 * rng.uniform() - 1)
        const { variance } = process.predict(points)
        expect([...variance].filter((value) => !(value >= 0 && value <= 1.7))).toEqual([])
        const far = process.predict(Float64Array.of(80, -90))
        expect(far.mean[0]).toBeCloseTo(0, 12)
        expect(far.variance[0]).toBeCloseTo(1.7, 12)
      }),
      { numRuns: 20 },
    )
  })

  it('is the same whatever the order of its observations', () => {
    const data = observed(12, 5)
    const order = [7, 0, 3, 11, 9, 1, 2, 10, 4, 8, 6, 5]
    const shuffled = {
      dimensions: 2,
      x: Float64Array.from(order.flatMap((i) => [data.x[2 * i], data.x[2 * i + 1]])),
      y: Float64Array.from(order, (i) => data.y[i]),
    }
    const noisy = { ...hyperparameters, noiseVariance: 1e-3 }
    const [a, b] = [data, shuffled].map((own) => made(kernel, own, { hyperparameters: noisy }))
    const point = Float64Array.of(0.31, 0.62)
    expect(b.predict(point).mean[0]).toBeCloseTo(a.predict(point).mean[0], 9)
    expect(b.predict(point).variance[0]).toBeCloseTo(a.predict(point).variance[0], 9)
    expect(b.logMarginalLikelihood()).toBeCloseTo(a.logMarginalLikelihood(), 8)
  })

  it('has after added observations the bits of a process built from all of them', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, first) => {
        const data = observed(13, seed)
        const noisy = { ...hyperparameters, noiseVariance: 1e-4 }
        const whole = made(kernel, data, { hyperparameters: noisy })
        const head = { dimensions: 2, x: data.x.slice(0, 2 * first), y: data.y.slice(0, first) }
        const grown = made(kernel, head, { hyperparameters: noisy })
        for (let i = first; i < 13; i++) grown.append(data.x.slice(2 * i, 2 * i + 2), data.y[i])
        const points = Float64Array.of(0.1, 0.9, 0.77, 0.2)
        expect(grown.predict(points)).toEqual(whole.predict(points))
        expect(grown.covariance(points)).toEqual(whole.covariance(points))
        expect(grown.logMarginalLikelihood()).toBe(whole.logMarginalLikelihood())
        expect(grown.observations).toEqual(data)
      }),
      { numRuns: 20 },
    )
  })

  it('has the gradients of mean and variance that differences give', () => {
    const process = made(kernel, observed(9, 3), { standardise: true })
    const point = process.createPoint()
    const work = new Float64Array(9)
    for (const place of [Float64Array.of(0.42, 0.13), Float64Array.of(0.05, 0.95)]) {
      const mean = checkGradient((x, gradient) => {
        process.posteriorInto(x, point, work, true)
        gradient.set(point.meanGradient)
        return point.mean
      }, place)
      const variance = checkGradient((x, gradient) => {
        process.posteriorInto(x, point, work, true)
        gradient.set(point.varianceGradient)
        return point.variance
      }, place)
      expect(mean.worstError).toBeLessThan(1e-6)
      // The variance is a small rest of the prior's: its differences lose digits.
      expect(variance.worstError).toBeLessThan(1e-4)
    }
  })

  it('has the gradient of the likelihood that differences give', () => {
    for (const scales of [2, 1]) {
      const likelihood = new MarginalLikelihood(kernel, observed(11, 8), 1e-8)
      const logs = Float64Array.from([0.3, ...new Array<number>(scales).fill(-0.4), -5])
      const { worstError } = checkGradient((at, gradient) => likelihood.evaluate(at, gradient), logs)
      expect(worstError).toBeLessThan(1e-5)
    }
  })
})

describe('Gaussian process', () => {
  it('draws functions with its own mean and covariance', () => {
    const process = made('matern52', observed(5, 2))
    const points = Float64Array.of(0.2, 0.8, 0.25, 0.75, 0.9, 0.1)
    const draws = 20_000
    const samples = samplePosterior(process, points, draws, createRng(1))
    const { mean } = process.predict(points)
    const covariance = process.covariance(points)
    for (let i = 0; i < 3; i++) {
      let sum = 0
      for (let d = 0; d < draws; d++) sum += samples[3 * d + i]
      expect(Math.abs(sum / draws - mean[i])).toBeLessThan(5 * Math.sqrt(covariance[4 * i] / draws) + 1e-9)
      for (let j = 0; j < 3; j++) {
        let product = 0
        for (let d = 0; d < draws; d++)
          product += (samples[3 * d + i] - mean[i]) * (samples[3 * d + j] - mean[j])
        const error = 5 * Math.sqrt((2 * covariance[4 * i] * covariance[4 * j]) / draws)
        expect(Math.abs(product / draws - covariance[3 * i + j])).toBeLessThan(error + 1e-9)
      }
    }
  })

  it('adds only the jitter that duplicates need, and reports it', () => {
    const data = observed(6, 4)
    expect(made('matern52', data).jitter).toBe(0)
    const twice = {
      dimensions: 2,
      x: Float64Array.of(...data.x, ...data.x),
      y: Float64Array.of(...data.y, ...data.y),
    }
    const process = made('matern52', twice)
    expect(process.jitter).toBeGreaterThan(0)
    expect(process.jitter).toBeLessThan(1e-8)
    expect(process.predict(data.x).mean[2]).toBeCloseTo(data.y[2], 5)
    const grown = made('matern52', data)
    grown.append(data.x.slice(0, 2), data.y[0])
    expect(grown.jitter).toBeGreaterThan(0)
    expect(grown.count).toBe(7)
  })

  it('predicts the mean of equal values', () => {
    const data = { ...observed(6, 4), y: new Float64Array(6).fill(1e9 + 0.1) }
    const { mean } = made('rbf', data, { standardise: true }).predict(Float64Array.of(0.5, 0.5))
    expect(mean[0]).toBeCloseTo(1e9 + 0.1, 5)
  })

  it('names what it refuses', () => {
    const data = observed(4, 1)
    expect(() => made('rbf', { ...data, y: data.y.slice(1) })).toThrow(/x\.length/)
    expect(() => made('cubic' as 'rbf', data)).toThrow(expect.objectContaining({ field: 'kernel' }))
    expect(() => made('rbf', { ...data, y: Float64Array.of(1, 2, Number.NaN, 4) })).toThrow(/y\[2\]/)
    expect(() => made('rbf', { dimensions: 2, x: new Float64Array(0), y: new Float64Array(0) })).toThrow(
      /one value/,
    )
    const wrong = { ...hyperparameters, lengthScales: Float64Array.of(1, 0) }
    expect(() => made('rbf', data, { hyperparameters: wrong })).toThrow(/lengthScales\[1\]/)
    const process = made('rbf', data)
    expect(() => process.predict(new Float64Array(3))).toThrow(/points\.length/)
    expect(() => process.append(Float64Array.of(0, Number.NaN), 1)).toThrow(/point\[1\]/)
    expect(() => process.append(Float64Array.of(0, 1), Number.POSITIVE_INFINITY)).toThrow(/value/)
  })
})
