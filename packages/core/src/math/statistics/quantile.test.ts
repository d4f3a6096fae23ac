import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QuantileType, quantile, quantileOfSorted, quantiles, sortedValues } from './index.ts'

const of = (...values: number[]): Float64Array => Float64Array.from(values)
const TYPES: readonly QuantileType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const sample = fc
  .array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 40 })
  .map((values) => Float64Array.from(values))
const type = fc.constantFrom(...TYPES)
const probability = fc.integer({ min: 0, max: 400 }).map((k) => k / 400)

describe('quantile', () => {
  it('lies within the sample and rises with p, for every type', () => {
    fc.assert(
      fc.property(sample, type, probability, probability, (values, kind, p, q) => {
        const low = quantile(values, Math.min(p, q), kind)
        const high = quantile(values, Math.max(p, q), kind)
        expect(low).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(Math.min(...values))
        expect(high).toBeLessThanOrEqual(Math.max(...values))
      }),
    )
  })

  it('is mirrored with the sample, for the types that are (4 and the jumps apart)', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom<QuantileType>(2, 5, 6, 7, 8, 9), probability, (values, kind, p) => {
        const opposite = values.map((value) => -value)
        expect(quantile(values, p, kind)).toBeCloseTo(0 - quantile(opposite, 1 - p, kind), 9)
      }),
    )
  })

  it('treats n·p as an integer where decimals are not exact', () => {
    // 10·0.3 and 10·0.7 are whole, 0.7·10 is not in binary.
    const tens = of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect(quantiles(tens, [0.1, 0.3, 0.7, 0.9], 1)).toEqual(of(1, 3, 7, 9))
    expect(quantiles(tens, [0.1, 0.3, 0.7, 0.9], 2)).toEqual(of(1.5, 3.5, 7.5, 9.5))
    expect(
      quantile(
        Float64Array.from({ length: 100 }, (_, i) => i + 1),
        0.29,
        1,
      ),
    ).toBe(29)
  })

  it('rounds half to the even neighbour, as SAS does (type 3)', () => {
    const five = of(1, 2, 3, 4, 5)
    expect([0.1, 0.3, 0.5, 0.7, 0.9].map((p) => quantile(five, p, 3))).toEqual([1, 2, 2, 4, 4])
  })

  it('skips gaps, in any order, without changing the sample', () => {
    const values = of(3, Number.NaN, 1, 2)
    expect(quantile(values, 0.5)).toBe(2)
    expect(values).toEqual(of(3, Number.NaN, 1, 2))
    expect(sortedValues(values)).toEqual(of(1, 2, 3))
    expect(quantile(of(Number.NaN), 0.5)).toBeNaN()
    expect(quantile(of(), 0.5)).toBeNaN()
  })

  it('accepts infinite values', () => {
    expect(quantile(of(1, 2, Infinity, Infinity), 0.25, 1)).toBe(1)
    expect(quantile(of(1, Infinity, Infinity), 0.75)).toBe(Infinity)
    expect(quantile(of(-Infinity, 1, 2), 1)).toBe(2)
  })

  it('fills an array and refuses by name', () => {
    const out = new Float64Array(2)
    expect(quantiles(of(1, 2, 3), [0, 1], 7, out)).toBe(out)
    expect(out).toEqual(of(1, 3))
    expect(() => quantiles(of(1), [0, 1], 7, new Float64Array(1))).toThrow(/^out.length is 1/)
    expect(() => quantile(of(1), 1.01)).toThrow(/^p is 1.01/)
    expect(() => quantile(of(1), Number.NaN)).toThrow(/^p is NaN/)
    expect(() => quantileOfSorted(of(1), 0.5, 10 as QuantileType)).toThrow(/^type is 10/)
  })
})
