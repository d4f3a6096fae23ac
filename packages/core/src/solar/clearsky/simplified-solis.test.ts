import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cosDeg } from '../../math/angles.ts'
import { type SimplifiedSolisInput, simplifiedSolis } from './simplified-solis.ts'

const one = (value: number): Float64Array => Float64Array.of(value)

function input(
  zenithDeg: number,
  aod: number,
  water: number,
  pressure: number = 101_325,
): SimplifiedSolisInput {
  return {
    apparentZenithDeg: one(zenithDeg),
    aod700: one(aod),
    precipitableWater: one(water),
    pressure: one(pressure),
    dniExtra: one(1364),
  }
}

describe('simplifiedSolis', () => {
  it('is the leading terms of its fits without aerosol, with 1 cm of water, at sea level', () => {
    const overhead = simplifiedSolis(input(0, 0, 1))
    expect(overhead.dni[0]).toBeCloseTo(1364 * 1.08 * Math.exp(-0.33), 9)
    expect(overhead.ghi[0]).toBeCloseTo(1364 * 1.08 * Math.exp(-0.27), 9)
    expect(overhead.dhi[0]).toBeCloseTo(1364 * 1.08 * Math.exp(-3.1242), 9)
    const low = simplifiedSolis(input(60, 0, 1))
    expect(low.dni[0]).toBeCloseTo(1364 * 1.08 * Math.exp(-0.33 * 2 ** 0.4557), 9)
    expect(low.ghi[0]).toBeCloseTo(0.5 * 1364 * 1.08 * Math.exp(-0.27 * 2 ** 0.3798), 9)
    expect(low.dhi[0]).toBeCloseTo(1364 * 1.08 * Math.exp(-3.1242 * 2 ** 0.116), 9)
  })

  it('closes within 20 W/m² in the range of the fit, sun above 15°', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 75 }),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 700, max: 1013 }),
        (zenithDeg, aod, water, hectopascal) => {
          const { ghi, dni, dhi } = simplifiedSolis(
            input(zenithDeg, aod / 100, water / 10, hectopascal * 100),
          )
          expect(Math.abs(ghi[0] - dhi[0] - dni[0] * cosDeg(zenithDeg))).toBeLessThan(20)
        },
      ),
      { seed: 3 },
    )
  })

  it('treats water below 0.2 cm as 0.2 cm', () => {
    expect(simplifiedSolis(input(40, 0.1, 0))).toEqual(simplifiedSolis(input(40, 0.1, 0.2)))
  })

  it('is dark from the horizon on, whatever the air is, and keeps a NaN in its own step by day', () => {
    const nan = Number.NaN
    const { ghi, dni, dhi } = simplifiedSolis({
      apparentZenithDeg: Float64Array.of(90, 120, nan, 30, 30, 30, 30, 30),
      aod700: Float64Array.of(0.1, nan, 0.1, nan, 0.1, 0.1, 0.1, 0.1),
      precipitableWater: Float64Array.of(1, nan, 1, 1, nan, 1, 1, 1),
      pressure: Float64Array.of(101_325, nan, 101_325, 101_325, 101_325, nan, 101_325, 101_325),
      dniExtra: Float64Array.of(1364, nan, 1364, 1364, 1364, 1364, nan, 1364),
    })
    for (const series of [ghi, dni, dhi]) {
      expect(Array.from(series.subarray(0, 2))).toEqual([0, 0])
      expect(Array.from(series.subarray(2), Number.isNaN)).toEqual([true, true, true, true, true, false])
    }
  })

  it('refuses series of other lengths', () => {
    expect(() => simplifiedSolis({ ...input(0, 0.1, 1), pressure: new Float64Array(2) })).toThrow(
      'pressure.length',
    )
  })
})
