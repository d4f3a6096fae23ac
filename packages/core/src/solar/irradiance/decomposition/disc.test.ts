import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kasten1966 } from '../../airmass/index.ts'
import { disc } from './disc.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

describe('DISC', () => {
  // Air mass exactly 1, I₀ = 1370. Knc = 0.866 − 0.122 + 0.0121 − 0.000653 + 0.000014 = 0.755461.
  const airmassOne = 101_325 / kasten1966(0)
  it.each([
    // a 0.02575, b 0.851, c −0.326
    [0.5, 0.755461 - 0.02575 - 0.851 * Math.exp(-0.326)],
    // a −0.00902, b 1.7562, c −1.53317
    [0.7, 0.755461 + 0.00902 - 1.7562 * Math.exp(-1.53317)],
  ])('gives at kt = %d the direct clearness %d of a hand calculation', (kt, beamClearness) => {
    const result = disc({
      ghi: one(1370 * kt),
      zenithDeg: one(0),
      dniExtra: one(1370),
      pressure: one(airmassOne),
      solarConstant: 1370,
    })
    expect(result.kt[0]).toBeCloseTo(kt, 14)
    expect(result.airmass[0]).toBeCloseTo(1, 14)
    expect(result.dni[0]).toBeCloseTo(1370 * beamClearness, 8)
    expect(result.dhi[0]).toBeCloseTo(1370 * (kt - beamClearness), 8)
  })

  it('rescales the extraterrestrial irradiance to its own solar constant', () => {
    const input = { ghi: one(500), zenithDeg: one(40), pressure: one(95_000) }
    const common = disc({ ...input, dniExtra: one(1366.1 * 1.02) })
    const own = disc({ ...input, dniExtra: one(1370 * 1.02), solarConstant: 1370 })
    expect(common.dni[0]).toBeCloseTo(own.dni[0], 10)
    expect(common.dni[0]).toBeGreaterThan(100)
    expect(() => disc({ ...input, dniExtra: one(1366), solarConstant: 1.367 })).toThrow(
      expect.objectContaining({ code: 'out_of_range', field: 'solarConstant' }),
    )
  })

  it('closes unless the beam would exceed the global irradiance, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1100 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 500, max: 1050 }),
        (ghi, zenith, hectopascals) => {
          const { dni, dhi } = disc({
            ghi: one(ghi),
            zenithDeg: one(zenith),
            dniExtra: one(1366),
            pressure: one(100 * hectopascals),
          })
          const closed = ghi - dni[0] * Math.cos((zenith * Math.PI) / 180)
          expect(dni[0]).toBeGreaterThanOrEqual(0)
          expect(dhi[0]).toBeCloseTo(Math.max(closed, 0), 9)
        },
      ),
    )
  })

  it('holds the air mass at 12 and does without one at night', () => {
    const at = (zenith: number) =>
      disc({ ghi: one(3), zenithDeg: one(zenith), dniExtra: one(1366), pressure: one(101_325) })
    expect(at(89).airmass[0]).toBe(12)
    expect(at(91).airmass[0]).toBeNaN()
    expect([at(91).dni[0], at(91).dhi[0]]).toEqual([0, 3])
  })

  it('keeps a NaN in its own step', () => {
    const two = (value: number) => Float64Array.of(value, value)
    const whole = { ghi: two(300), zenithDeg: two(40), dniExtra: two(1366), pressure: two(101_325) }
    const last = disc(whole).dni[1]
    for (const key of Object.keys(whole) as (keyof typeof whole)[]) {
      const { dni } = disc({ ...whole, [key]: Float64Array.of(Number.NaN, whole[key][1]) })
      expect(dni[0]).toBeNaN()
      expect(dni[1]).toBe(last)
    }
  })

  it('refuses arrays of different lengths by name', () => {
    expect(() =>
      disc({ ghi: one(1), zenithDeg: one(1), dniExtra: one(1), pressure: new Float64Array(0) }),
    ).toThrow(expect.objectContaining({ code: 'length_mismatch', field: 'pressure.length' }))
  })
})
