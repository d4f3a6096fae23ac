import { describe, expect, it } from 'vitest'
import { coarseSteepShare } from './coarse-steep-share.ts'

describe('coarseSteepShare', () => {
  it('equals the tail of the Rayleigh distribution', () => {
    // σ = 20·0.005 = 0.1; tan 10° = 0.176327: exp(−0.176327²/0.02)
    expect(coarseSteepShare(0.005, 10)).toBeCloseTo(0.21128, 4)
  })

  it('is nothing on a plain, all above 0°, and less of steeper ground', () => {
    expect(coarseSteepShare(0, 0)).toBe(0)
    expect(coarseSteepShare(0.01, 0)).toBe(1)
    for (const slope of [0.0005, 0.005, 0.05]) {
      const shares = [1, 5, 10, 20, 40].map((limit) => coarseSteepShare(slope, limit))
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
    }
    expect(coarseSteepShare(0.02, 10)).toBeGreaterThan(coarseSteepShare(0.01, 10))
  })

  it('is within what three measured mountain areas have steeper than 10°', () => {
    // Slopes over 180 m of public elevation models, and g of the embedded one there: Missoula, Jacksboro, Big Butte.
    const measured = [
      [0.02251, 0.765],
      [0.0044, 0.634],
      [0.00324, 0.041],
    ] as const
    const errors = measured.map(([g, share]) => coarseSteepShare(g, 10) - share)
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.5)
  })

  it('refuses slopes that are out of range or not finite', () => {
    expect(() => coarseSteepShare(-1, 10)).toThrow(/^coarseSlope/)
    expect(() => coarseSteepShare(0.1, 90)).toThrow(/^limitDeg/)
  })
})
