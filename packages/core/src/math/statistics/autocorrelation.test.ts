import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../random/index.ts'
import { autocorrelation, effectiveSampleSize, partialAutocorrelation } from './index.ts'

describe('autocorrelation', () => {
  it('of one day repeated falls by the share of products that are lost', () => {
    const days = 50
    const values = Float64Array.from({ length: 24 * days }, (_, t) => Math.cos((2 * Math.PI * t) / 24))
    const found = autocorrelation(values, 48)
    expect(found[0]).toBe(1)
    expect(found[24]).toBeCloseTo((days - 1) / days, 12)
    expect(found[48]).toBeCloseTo((days - 2) / days, 12)
    expect(found[12]).toBeLessThan(-0.98)
  })

  it('of a first-order autoregression is φ^h, and cut off in the partial one', () => {
    const rng = createRng(3)
    const phi = 0.8
    const values = new Float64Array(100_000)
    for (let t = 1; t < values.length; t++) values[t] = phi * values[t - 1] + drawNormal(rng)
    const found = autocorrelation(values, 5)
    for (let lag = 1; lag <= 5; lag++) expect(Math.abs(found[lag] - phi ** lag)).toBeLessThan(0.02)
    const partial = partialAutocorrelation(found)
    expect(Math.abs(partial[1] - phi)).toBeLessThan(0.01)
    for (let lag = 2; lag <= 5; lag++)
      expect(Math.abs(partial[lag])).toBeLessThan(4 / Math.sqrt(values.length))
  })

  it('skips the products that a gap is part of', () => {
    // Mean 2; deviations −1, gap, 1, −1, 1: lag 1 has the products 1·(−1) and (−1)·1.
    expect(autocorrelation(Float64Array.of(1, Number.NaN, 3, 1, 3), 2)).toEqual(Float64Array.of(1, -0.5, 0))
  })

  it('is NaN for a constant series and fills an array', () => {
    const out = new Float64Array(2)
    expect(autocorrelation(Float64Array.of(4, 4, 4), 1, out)).toBe(out)
    expect(out).toEqual(Float64Array.of(Number.NaN, Number.NaN))
  })

  it('refuses by name', () => {
    const values = Float64Array.of(1, 2, 4)
    expect(() => autocorrelation(values, 3)).toThrow(/^maxLag is 3/)
    expect(() => autocorrelation(values, 0.5)).toThrow(/^maxLag is 0.5/)
    expect(() => autocorrelation(values, -1)).toThrow(/^maxLag is -1/)
    expect(() => autocorrelation(values, 2, new Float64Array(2))).toThrow(/^out.length is 2/)
  })
})

describe('partialAutocorrelation', () => {
  it('solves the Yule–Walker equations of order 2 in closed form', () => {
    const [first, second] = [0.6, 0.5]
    const found = partialAutocorrelation(Float64Array.of(1, first, second))
    expect(found[1]).toBe(first)
    expect(found[2]).toBeCloseTo((second - first * first) / (1 - first * first), 15)
  })

  it('is 0 for white noise and empty for an empty series', () => {
    expect(partialAutocorrelation(Float64Array.of(1, 0, 0, 0))).toEqual(Float64Array.of(1, 0, 0, 0))
    expect(partialAutocorrelation(new Float64Array(0))).toHaveLength(0)
  })
})

describe('effectiveSampleSize', () => {
  it('is the count without memory, less with it and more with a seesaw', () => {
    expect(effectiveSampleSize(100, 0)).toBe(100)
    expect(effectiveSampleSize(100, 0.5)).toBeCloseTo(100 / 3, 12)
    expect(effectiveSampleSize(100, -0.5)).toBeCloseTo(300, 12)
    expect(effectiveSampleSize(100, 1)).toBe(0)
  })

  it('refuses by name', () => {
    expect(() => effectiveSampleSize(100, 1.1)).toThrow(/^lagOne is/)
    expect(() => effectiveSampleSize(-1, 0)).toThrow(/^count is/)
  })
})
