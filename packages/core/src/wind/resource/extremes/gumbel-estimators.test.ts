import { describe, expect, it } from 'vitest'
import { annualExtremes, declusterPeaks, fitThreshold, GUMBEL_METHODS } from '../index.ts'

const maxima = [26.7, 23.69, 29.91, 23.71, 28.07, 27.25, 24.81, 27.35]

describe('annualExtremes', () => {
  it.each(GUMBEL_METHODS)('moves and stretches with its years by %s', (method) => {
    const base = annualExtremes({ maxima, method }).level(50)
    const wider = annualExtremes({ maxima: maxima.map((v) => 2 + 1.5 * v), method }).level(50)
    expect(wider.value).toBeCloseTo(2 + 1.5 * base.value, 6)
  })

  it('refuses too few years, naming the least number, and years that are all alike', () => {
    expect(() => annualExtremes({ maxima: [24, 25, 26, 27] })).toThrow('5 years or more')
    expect(() => annualExtremes({ maxima: [25, 25, 25, 25, 25] })).toThrow('differ')
  })
})

describe('peaks over a threshold', () => {
  it('are the first greatest of each cluster', () => {
    const { peaks, index } = declusterPeaks([1, 9, 8, 1, 9, 1, 1, 7, 1], { threshold: 5, runLength: 2 })
    expect([[...index], [...peaks]]).toEqual([
      [1, 7],
      [9, 7],
    ])
  })

  it('refuse a likelihood without a greatest value and too few peaks', () => {
    const near = { peaks: [22, 23.8, 22, 24, 19.4, 21.3, 23.7, 22.8, 23.8, 23.5], threshold: 19, years: 4 }
    expect(() => fitThreshold(near)).toThrow('greatest value')
    expect(() => fitThreshold({ ...near, peaks: [20, 21] })).toThrow('10 peaks')
    expect(fitThreshold(near, 'exponential').shape).toBe(0)
  })
})
