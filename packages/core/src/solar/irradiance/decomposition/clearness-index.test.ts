import { describe, expect, it } from 'vitest'
import { clearnessIndex, zenithIndependentClearness } from './clearness-index.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

describe('clearness index', () => {
  it('is 1 when the ground gets what the top of the atmosphere gets', () => {
    const kt = clearnessIndex({
      ghi: Float64Array.of(1366, 683, 341.5),
      zenithDeg: Float64Array.of(0, 60, 60),
      dniExtra: Float64Array.of(1366, 1366, 1366),
    })
    expect(kt[0]).toBe(1)
    expect(kt[1]).toBeCloseTo(1, 14)
    expect(kt[2]).toBeCloseTo(0.5, 14)
  })

  it('holds cos z at 0.065 from below, also at night', () => {
    for (const zenith of [86.3, 89.9, 120]) {
      expect(clearnessIndex({ ghi: one(13), zenithDeg: one(zenith), dniExtra: one(1000) })[0]).toBeCloseTo(
        0.2,
        14,
      )
    }
    const above = clearnessIndex({ ghi: one(13), zenithDeg: one(86), dniExtra: one(1000) })[0]
    expect(above).toBeCloseTo(0.013 / Math.cos((86 * Math.PI) / 180), 14)
  })

  it('is held in 0..2', () => {
    const kt = clearnessIndex({
      ghi: Float64Array.of(-5, 5000),
      zenithDeg: new Float64Array(2),
      dniExtra: Float64Array.of(1366, 1366),
    })
    expect([...kt]).toEqual([0, 2])
  })

  it('keeps a NaN in its own step', () => {
    const kt = clearnessIndex({
      ghi: Float64Array.of(Number.NaN, 500, 500, 500),
      zenithDeg: Float64Array.of(0, Number.NaN, 0, 0),
      dniExtra: Float64Array.of(1000, 1000, Number.NaN, 1000),
    })
    expect([...kt]).toEqual([Number.NaN, Number.NaN, Number.NaN, 0.5])
  })

  it('refuses arrays of different lengths by name', () => {
    const ghi = new Float64Array(2)
    expect(() => clearnessIndex({ ghi, zenithDeg: ghi, dniExtra: new Float64Array(1) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'dniExtra.length' }),
    )
  })
})

describe('zenith-independent clearness', () => {
  it('takes out what a cloudless sky loses: 1.031 exp(−1.4/(0.9 + 9.4/AM)) + 0.1', () => {
    const at = (airmass: number) => zenithIndependentClearness({ kt: one(0.5), airmass: one(airmass) })[0]
    // AM 9.4: the exponent is −1.4/1.9
    expect(at(9.4)).toBeCloseTo(0.5 / (1.031 * Math.exp(-1.4 / 1.9) + 0.1), 14)
    // overhead the factor is 1 within 0.1 %
    expect(Math.abs(at(1) / 0.5 - 1)).toBeLessThan(1e-3)
  })

  it('is held at 1 and keeps a NaN in its own step', () => {
    const airmass = Float64Array.of(5, Number.NaN, 1)
    const result = zenithIndependentClearness({ kt: Float64Array.of(1, 1, 0), airmass })
    expect([...result]).toEqual([1, Number.NaN, 0])
  })
})
