import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg, sinDeg, tanDeg } from '../../../math/angles.ts'
import { refractionDeg, refractionStrengthDeg } from './refraction.ts'

function lift(elevationDeg: number, pressure: number, tempAir: number): number {
  return refractionDeg(
    refractionStrengthDeg(pressure, tempAir),
    elevationDeg,
    sinDeg(elevationDeg),
    cosDeg(elevationDeg),
  )
}

describe('refraction', () => {
  it('is the formula of the report, from the setting rim to the zenith', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -83, max: 9000 }),
        fc.integer({ min: 30, max: 108 }),
        fc.integer({ min: -60, max: 50 }),
        (centidegrees, kilopascal, tempAir) => {
          const e = centidegrees / 100
          const expected =
            ((kilopascal / 101) * (283 / (273 + tempAir)) * 1.02) / 60 / tanDeg(e + 10.3 / (e + 5.11))
          expect(lift(e, kilopascal * 1000, tempAir)).toBeCloseTo(expected, 12)
        },
      ),
      { seed: 5, numRuns: 500 },
    )
  })

  it('lifts the sun by 29′ on the horizon and 1′ at 45° in 1010 hPa and 10 °C', () => {
    expect(60 * lift(0, 101_000, 10)).toBeCloseTo(28.98, 1)
    expect(60 * lift(45, 101_000, 10)).toBeCloseTo(1.0, 1)
  })

  it('is zero without air, and passes on a NaN', () => {
    expect(lift(10, 0, 10)).toBe(0)
    expect(lift(10, Number.NaN, 10)).toBeNaN()
    expect(lift(10, 101_000, Number.NaN)).toBeNaN()
  })
})
