import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  type SobolIndices,
  type SobolIndicesInput,
  sobolIndices,
  type Tornado,
  type TornadoInput,
  tornado,
} from '../index.ts'
import type { Distribution, Factor } from '../samples/index.ts'

const indices = (input: SobolIndicesInput): SobolIndices => runToEnd(sobolIndices(createRng(1), input))
const bars = (input: TornadoInput): Tornado => runToEnd(tornado(input))

function factorsOf(distributions: readonly Distribution[]): Factor[] {
  return distributions.map((distribution, n) => ({ name: `f${n}`, distribution }))
}

const NORMALS = factorsOf(
  [1, 2, 3].map((standardDeviation) => ({ kind: 'normal', mean: 0, standardDeviation })),
)

describe('sobolIndices', () => {
  it('of a sum are the shares of the variances, and sum to 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }), (weights) => {
        const factors = factorsOf(weights.map(() => ({ kind: 'uniform', low: 0, high: 1 })))
        const model = (x: Float64Array): number => weights.reduce((sum, weight, d) => sum + weight * x[d], 0)
        const { first, total, pairs } = indices({ factors, model, points: 2048, pairs: true, resamples: 0 })
        const variance = weights.reduce((sum, weight) => sum + weight * weight, 0)
        weights.forEach((weight, d) => {
          expect(Math.abs(first[d].value - (weight * weight) / variance)).toBeLessThan(0.01)
          expect(Math.abs(total[d].value - (weight * weight) / variance)).toBeLessThan(0.01)
        })
        expect(Math.abs(first.reduce((sum, { value }) => sum + value, 0) - 1)).toBeLessThan(0.01)
        for (const { value } of pairs) expect(Math.abs(value)).toBeLessThan(0.02)
      }),
      { seed: 111, numRuns: 20 },
    )
  })

  it('of a product of three lie in the pairs too, and all together sum to 1', () => {
    // (1 + x)(1 + y)(1 + z): every index is known from the variances v of the factors about 1.
    const deviations = [0.3, 0.4, 0.5]
    const factors = factorsOf(
      deviations.map((standardDeviation) => ({ kind: 'normal', mean: 1, standardDeviation })),
    )
    const found = indices({ factors, model: (x) => x[0] * x[1] * x[2], points: 8192, pairs: true })
    const v = deviations.map((deviation) => deviation * deviation)
    const all = (1 + v[0]) * (1 + v[1]) * (1 + v[2]) - 1
    found.first.forEach(({ value, standardError }, d) => {
      expect(Math.abs(value - v[d] / all)).toBeLessThan(0.01)
      expect(Math.abs(value - v[d] / all)).toBeLessThan(4 * standardError)
      expect(standardError).toBeLessThan(0.03)
    })
    found.total.forEach(({ value }, d) => {
      const rest = (1 + all) / (1 + v[d])
      expect(Math.abs(value - (v[d] * rest) / all)).toBeLessThan(0.01)
    })
    expect(found.pairs.map(({ between }) => between.join())).toEqual(['f0,f1', 'f0,f2', 'f1,f2'])
    expect(Math.abs(found.pairs[1].value - (v[0] * v[2]) / all)).toBeLessThan(0.01)
    const triple = (v[0] * v[1] * v[2]) / all
    const sum = [...found.first, ...found.pairs].reduce((total, { value }) => total + value, 0)
    expect(Math.abs(sum + triple - 1)).toBeLessThan(0.01)
    expect(Math.abs(found.variance / all - 1)).toBeLessThan(0.01)
    expect(found.runs).toBe(8192 * 8)
  })

  it('do not change when the model is shifted, but for rounding', () => {
    const model = (x: Float64Array): number => x[0] * x[1] + x[2]
    const plain = indices({ factors: NORMALS, model, points: 256, resamples: 0 })
    const shifted = indices({ factors: NORMALS, model: (x) => model(x) + 1000, points: 256, resamples: 0 })
    plain.first.forEach(({ value }, d) => {
      expect(shifted.first[d].value).toBeCloseTo(value, 8)
    })
  })

  it('are the same for the same seed, and the seed moves the errors alone', () => {
    const input = { factors: NORMALS, model: (x: Float64Array) => x[0] + x[1], points: 128 }
    const [one, again, other] = [1, 1, 2].map((seed) => runToEnd(sobolIndices(createRng(seed), input)))
    expect(one).toEqual(again)
    expect(other.first.map(({ value }) => value)).toEqual(one.first.map(({ value }) => value))
    expect(other.first[0].standardError).not.toBe(one.first[0].standardError)
  })

  it('reports progress, and NaN where nothing varies', () => {
    const steps = sobolIndices(createRng(1), { factors: NORMALS, model: () => 1, points: 16, resamples: 0 })
    expect(steps.next().value).toEqual({ done: 1, total: 80, stage: 'indices' })
    const { first, variance } = runToEnd(steps)
    expect(variance).toBe(0)
    expect(first[0].value).toBeNaN()
  })

  it.each<[string, Partial<SobolIndicesInput>]>([
    ['factors', { factors: [] }],
    [
      'factors.length',
      { factors: factorsOf(Array.from({ length: 17 }, () => ({ kind: 'uniform', low: 0, high: 1 }))) },
    ],
    ['points', { points: 100.5 }],
    ['points', { points: 8 }],
    ['resamples', { resamples: -1 }],
  ])('refuse an invalid %s and name it', (field, change) => {
    expect(() => indices({ factors: NORMALS, model: () => 1, ...change })).toThrow(
      expect.objectContaining({ field }),
    )
  })
})

describe('tornado', () => {
  it('of a linear model swings by the weights, the widest first', () => {
    const { base, bars: found } = bars({ factors: NORMALS, model: (x) => 10 + x[0] - 2 * x[1] + x[2] })
    expect(base).toBe(10)
    expect(found.map(({ name }) => name)).toEqual(['f1', 'f2', 'f0'])
    // P10 to P90 of a normal number: 2·1.2815515655446 deviations.
    expect(found[0].swing).toBeCloseTo(2 * 2 * 2 * 1.2815515655446004, 12)
    expect(found[0].atLow).toBeGreaterThan(found[0].atHigh)
    expect(found[2].lowInput).toBeCloseTo(-1.2815515655446004, 12)
  })

  it('keeps bars of one width in the order of the factors', () => {
    const factors = factorsOf([2, 1, 1, 1].map((high) => ({ kind: 'uniform', low: 0, high })))
    const equal = bars({ factors, model: () => 1 })
    expect(equal.bars.map(({ name }) => name)).toEqual(['f0', 'f1', 'f2', 'f3'])
  })

  it('keeps the other factors at their medians, and a NaN in its own bar', () => {
    const factors = factorsOf([
      { kind: 'triangular', low: 0, mode: 1, high: 1 },
      { kind: 'lognormal', mean: 1, standardDeviation: 1 },
    ])
    const { base, bars: found } = bars({ factors, model: (x) => (x[1] > 2 ? Number.NaN : x[0]), tail: 0.05 })
    expect(base).toBeCloseTo(Math.SQRT1_2, 14)
    expect(found[0]).toMatchObject({ name: 'f0' })
    expect(found[0].atLow).toBeCloseTo(Math.sqrt(0.05), 14)
    expect(found[1].swing).toBeNaN()
  })

  it('reports progress and refuses an invalid tail', () => {
    const steps = tornado({ factors: NORMALS, model: () => 1 })
    const seen: unknown[] = []
    runToEnd(steps, ({ done }) => seen.push(done))
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(() => bars({ factors: NORMALS, model: () => 1, tail: 0.5 })).toThrow(
      expect.objectContaining({ field: 'tail' }),
    )
  })
})
