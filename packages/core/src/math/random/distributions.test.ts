import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gamma, gammaP, normalCdf } from '../special/index.ts'
import { kolmogorovSmirnov, moments } from '../statistics/index.ts'
import {
  createRng,
  drawExponential,
  drawGamma,
  drawInteger,
  drawNormal,
  drawPermutation,
  drawWeibull,
  fillExponential,
  fillGamma,
  fillNormal,
  fillUniform,
  fillWeibull,
  type Rng,
  shuffle,
} from './index.ts'

const COUNT = 20_000

interface Case {
  readonly name: string
  readonly fill: (rng: Rng, out: Float64Array) => Float64Array
  readonly cdf: (x: number) => number
  readonly mean: number
  readonly variance: number
}

const gammaCase = (shape: number, scale: number): Case => ({
  name: `gamma, shape ${shape}, scale ${scale}`,
  fill: (rng, out) => fillGamma(rng, { shape, scale }, out),
  cdf: (x) => gammaP(shape, x / scale),
  mean: shape * scale,
  variance: shape * scale * scale,
})

const weibullCase = (shape: number, scale: number): Case => ({
  name: `Weibull, shape ${shape}, scale ${scale}`,
  fill: (rng, out) => fillWeibull(rng, { shape, scale }, out),
  cdf: (x) => -Math.expm1(-((x / scale) ** shape)),
  mean: scale * gamma(1 + 1 / shape),
  variance: scale ** 2 * (gamma(1 + 2 / shape) - gamma(1 + 1 / shape) ** 2),
})

const CASES: readonly Case[] = [
  {
    name: 'uniform −3..5',
    fill: (rng, out) => fillUniform(rng, { low: -3, high: 5 }, out),
    cdf: (x) => (x + 3) / 8,
    mean: 1,
    variance: 64 / 12,
  },
  {
    name: 'normal, mean 10, standard deviation 2',
    fill: (rng, out) => fillNormal(rng, { mean: 10, standardDeviation: 2 }, out),
    cdf: (x) => normalCdf((x - 10) / 2),
    mean: 10,
    variance: 4,
  },
  {
    name: 'exponential, mean 3',
    fill: (rng, out) => fillExponential(rng, 3, out),
    cdf: (x) => -Math.expm1(-x / 3),
    mean: 3,
    variance: 9,
  },
  gammaCase(0.3, 2),
  gammaCase(1, 1),
  gammaCase(2.5, 0.5),
  gammaCase(40, 3),
  weibullCase(0.8, 5),
  weibullCase(2, 8),
  weibullCase(3.5, 11),
]

describe.each(CASES)('$name', ({ fill, cdf, mean, variance }) => {
  const samples = Array.from({ length: 12 }, (_, seed) =>
    fill(createRng(seed).split('test'), new Float64Array(COUNT)),
  )

  it('passes the Kolmogorov–Smirnov test with every seed', () => {
    for (const sample of samples) expect(kolmogorovSmirnov(sample, cdf).pAsymptotic).toBeGreaterThan(1e-3)
  })

  it('has the mean and the variance of the distribution', () => {
    const all = Float64Array.from(samples.flatMap((sample) => Array.from(sample)))
    const { mean: found, variancePopulation, kurtosisExcess } = moments(all)
    expect(Math.abs(found - mean)).toBeLessThan(4 * Math.sqrt(variance / all.length))
    const spread = variance * Math.sqrt((kurtosisExcess + 2) / all.length)
    expect(Math.abs(variancePopulation - variance)).toBeLessThan(4 * spread)
  })
})

describe('drawNormal', () => {
  it('is not correlated from one number to the next', () => {
    const rng = createRng(12)
    const size = 200_000
    let last = drawNormal(rng)
    let product = 0
    for (let i = 0; i < size; i++) {
      const z = drawNormal(rng)
      product += z * last
      last = z
    }
    expect(Math.abs(product) / Math.sqrt(size)).toBeLessThan(4)
  })
})

describe('single draws', () => {
  it('are those of the filled arrays', () => {
    const parameters = { shape: 1.7, scale: 3 }
    const one = (draw: (rng: Rng) => number): number[] => {
      const rng = createRng(8)
      return Array.from({ length: 5 }, () => draw(rng))
    }
    const many = (fill: (rng: Rng, out: Float64Array) => Float64Array): number[] =>
      Array.from(fill(createRng(8), new Float64Array(5)))
    expect(one((rng) => drawGamma(rng, parameters))).toEqual(
      many((rng, out) => fillGamma(rng, parameters, out)),
    )
    expect(one((rng) => drawWeibull(rng, parameters))).toEqual(
      many((rng, out) => fillWeibull(rng, parameters, out)),
    )
    expect(one(drawExponential)).toEqual(many((rng, out) => fillExponential(rng, 1, out)))
    expect(one(drawNormal)).toEqual(
      many((rng, out) => fillNormal(rng, { mean: 0, standardDeviation: 1 }, out)),
    )
    expect(one((rng) => rng.uniform())).toEqual(
      many((rng, out) => fillUniform(rng, { low: 0, high: 1 }, out)),
    )
  })
})

describe('drawInteger', () => {
  it.each([1, 2, 3, 6, 7, 100, 1000])('is fair below %d', (limit) => {
    const rng = createRng(9)
    const counts = new Float64Array(limit)
    const size = 2000 * limit
    for (let i = 0; i < size; i++) counts[drawInteger(rng, limit)]++
    const chiSquared = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    const degrees = limit - 1
    expect(Math.abs(chiSquared - degrees)).toBeLessThanOrEqual(4.5 * Math.sqrt(2 * degrees))
  })

  it.each([2 ** 31 + 2 ** 30, 3 * 2 ** 32, 2 ** 53, 2 ** 52 + 1])(
    'is even over the thirds of 0..%d',
    (limit) => {
      const rng = createRng(9)
      const counts = new Float64Array(3)
      const drawn = Array.from({ length: 30_000 }, () => drawInteger(rng, limit))
      for (const value of drawn) counts[Math.floor(value / (limit / 3))]++
      expect(drawn.every((value) => Number.isSafeInteger(value) && value < limit)).toBe(true)
      for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(20_000 / 3))
    },
  )

  it('stays below its limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.integer(), (limit, seed) => {
        const drawn = drawInteger(createRng(seed), limit)
        expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true)
      }),
    )
  })

  it.each([0, -1, 1.5, 2 ** 53 + 2, Number.NaN])('refuses the limit %s by name', (limit) => {
    expect(() => drawInteger(createRng(1), limit)).toThrow(/^limit is/)
  })
})

describe('shuffle', () => {
  it('makes every order of four equally often', () => {
    const rng = createRng(2)
    const counts = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(rng, [0, 1, 2, 3]).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(Math.abs(chiSquared - 23)).toBeLessThan(4 * Math.sqrt(46))
  })

  it('keeps the elements of any array', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer(), (items, seed) => {
        expect(shuffle(createRng(seed), [...items]).sort()).toEqual([...items].sort())
      }),
    )
  })
})

describe('drawPermutation', () => {
  it('holds every index once, in a given array too', () => {
    const out = new Uint32Array(500)
    expect(drawPermutation(createRng(4), 500, out)).toBe(out)
    expect(out).not.toEqual(Uint32Array.from(out).sort())
    expect(Uint32Array.from(out).sort()).toEqual(Uint32Array.from({ length: 500 }, (_, i) => i))
    expect(drawPermutation(createRng(4), 500)).toEqual(out)
    expect(drawPermutation(createRng(4), 0)).toHaveLength(0)
    expect(() => drawPermutation(createRng(4), 501, out)).toThrow(/out.length/)
    expect(() => drawPermutation(createRng(4), -1)).toThrow(/count/)
  })
})

describe('parameters', () => {
  const rng = createRng(1)
  const out = new Float64Array(1)
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('that are %s are refused by name', (value) => {
    for (const use of [
      () => drawGamma(rng, { shape: value, scale: 1 }),
      () => drawWeibull(rng, { shape: value, scale: 1 }),
      () => fillGamma(rng, { shape: value, scale: 1 }, out),
      () => fillWeibull(rng, { shape: value, scale: 1 }, out),
    ]) {
      expect(use).toThrow(/^shape is/)
    }
    expect(() => fillWeibull(rng, { shape: 1, scale: value }, out)).toThrow(/^scale is/)
    expect(() => fillExponential(rng, value, out)).toThrow(/^mean is/)
  })

  it('of normal and uniform numbers are checked', () => {
    expect(() => fillNormal(rng, { mean: 0, standardDeviation: -1 }, out)).toThrow(/^standardDeviation is/)
    expect(() => fillNormal(rng, { mean: Number.NaN, standardDeviation: 1 }, out)).toThrow(/^mean is/)
    expect(() => fillUniform(rng, { low: 2, high: 1 }, out)).toThrow(/^high is/)
  })
})
