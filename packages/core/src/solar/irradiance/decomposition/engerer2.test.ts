import { describe, expect, it } from 'vitest'
import { engerer2, engerer2DiffuseFraction } from './engerer2.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

function noon(ghi: number, ghiClear: number, zenith = 0) {
  return {
    ghi: one(ghi),
    ghiClear: one(ghiClear),
    zenithDeg: one(zenith),
    dniExtra: one(1000),
    apparentSolarTimeH: one(12),
  }
}

describe('Engerer 2', () => {
  it('agrees with a hand calculation', () => {
    // kt 0.4, ktc 0.7, no enhancement: exponent −3.7912 + 3.01916 − 0.120432 − 1.59438
    const expected = 0.042336 + (1 - 0.042336) / (1 + Math.exp(-2.486852))
    expect(engerer2DiffuseFraction(noon(400, 700))[0]).toBeCloseTo(expected, 14)
  })

  it('takes the zenith angle in degrees and the solar time in hours', () => {
    // at 60° kt 0.8, ktc 0.9: exponent −3.7912 + 6.03832 − 0.15054 + 0.18888 − 0.53146
    const expected = 0.042336 + (1 - 0.042336) / (1 + Math.exp(1.754))
    const afternoon = { ...noon(400, 450, 60), apparentSolarTimeH: one(15) }
    expect(engerer2DiffuseFraction(afternoon)[0]).toBeCloseTo(expected, 12)
  })

  it('counts light above that of the cloudless sky as diffuse', () => {
    // kde = 1 − 700/1000 = 0.3
    const expected =
      0.042336 + (1 - 0.042336) / (1 + Math.exp(-3.7912 + 7.5479 - 0.120432 + 1.59438)) + 1.7073 * 0.3
    expect(engerer2DiffuseFraction(noon(1000, 700))[0]).toBeCloseTo(expected, 14)
  })

  it('holds the fraction at 1 in the split, and closes', () => {
    const bright = noon(1000, 300)
    expect(engerer2DiffuseFraction(bright)[0]).toBeGreaterThan(1)
    expect([engerer2(bright).dni[0], engerer2(bright).dhi[0]]).toEqual([0, 1000])
    for (const zenith of [10, 45, 80]) {
      const { dni, dhi } = engerer2(noon(300, 500, zenith))
      expect(dhi[0] + dni[0] * Math.cos((zenith * Math.PI) / 180)).toBeCloseTo(300, 11)
      expect(dni[0]).toBeGreaterThan(0)
    }
  })

  it('has no beam beyond 87° and none below 0', () => {
    const low = engerer2(noon(30, 30, 87.5))
    expect([low.dni[0], low.dhi[0]]).toEqual([0, 30])
    const night = engerer2(noon(-2, 0, 100))
    expect([night.dni[0], night.dhi[0], night.kt[0]]).toEqual([0, -2, 0])
  })

  it('keeps a NaN in its own step', () => {
    const two = (value: number) => Float64Array.of(value, value)
    const whole = {
      ghi: two(300),
      ghiClear: two(500),
      zenithDeg: two(88),
      dniExtra: two(1366),
      apparentSolarTimeH: two(9),
    }
    for (const key of Object.keys(whole) as (keyof typeof whole)[]) {
      const { dni } = engerer2({ ...whole, [key]: Float64Array.of(Number.NaN, whole[key][1]) })
      expect(dni[0]).toBeNaN()
      expect(dni[1]).toBe(0)
    }
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() => engerer2({ ...noon(1, 1), ghiClear: new Float64Array(2) })).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: 'ghiClear.length' }),
    )
  })
})
