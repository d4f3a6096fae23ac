import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { interannualFactors } from './interannual-factors.ts'

describe('interannualFactors', () => {
  it('have mean 1 and the requested spread, and are positive', () => {
    const { ghi, wind } = interannualFactors({ ghi: 0.03, wind: 0.3 }, 100_000, createRng(1))
    for (const [factors, spread] of [
      [ghi, 0.03],
      [wind, 0.3],
    ] as const) {
      const mean = factors.reduce((a, b) => a + b, 0) / factors.length
      const square = factors.reduce((a, b) => a + (b - mean) ** 2, 0) / factors.length
      // Standard errors: spread/316 and spread/447.
      expect(Math.abs(mean - 1)).toBeLessThan(spread / 80)
      expect(Math.abs(Math.sqrt(square) / spread - 1)).toBeLessThan(0.02)
      expect(Math.min(...factors.subarray(0, 1000))).toBeGreaterThan(0)
    }
  })

  it('have no memory: means of N years spread by the root of N less', () => {
    const years = 16
    const count = 4000
    const { wind } = interannualFactors({ ghi: 0, wind: 0.06 }, years * count, createRng(5))
    const means = Float64Array.from({ length: count }, (_, i) => {
      const part = wind.subarray(i * years, (i + 1) * years)
      return part.reduce((sum, factor) => sum + factor, 0) / years
    })
    const square = means.reduce((sum, mean) => sum + (mean - 1) ** 2, 0) / count
    // 0.06/√16; the standard error of the ratio is 1/√(2·4000).
    expect(Math.abs(Math.sqrt(square) / 0.015 - 1)).toBeLessThan(0.04)
    const lagged = wind.subarray(1).reduce((sum, factor, t) => sum + (factor - 1) * ((wind[t] ?? 1) - 1), 0)
    expect(Math.abs(lagged / (wind.length * 0.06 ** 2))).toBeLessThan(0.02)
  })

  it('are all 1 without spread, and the same for the same seed', () => {
    expect([...interannualFactors({ ghi: 0, wind: 0 }, 3, createRng(2)).ghi]).toEqual([1, 1, 1])
    const spread = { ghi: 0.05, wind: 0.05 }
    const once = interannualFactors(spread, 10, createRng(3))
    expect(interannualFactors(spread, 10, createRng(3))).toEqual(once)
    expect(interannualFactors(spread, 10, createRng(4))).not.toEqual(once)
    expect(once.wind).not.toEqual(once.ghi)
  })

  it.each([
    [{ ghi: -0.1, wind: 0 }, 1, 'spread.ghi'],
    [{ ghi: 0, wind: 0.6 }, 1, 'spread.wind'],
    [{ ghi: 0, wind: 0 }, 0, 'years'],
    [{ ghi: 0, wind: 0 }, 1.5, 'years'],
  ])('refuse %j over %d years by name', (spread, years, field) => {
    expect(() => interannualFactors(spread, years, createRng(1))).toThrow(expect.objectContaining({ field }))
  })
})
