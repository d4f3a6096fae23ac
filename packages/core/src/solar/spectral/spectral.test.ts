import { describe, expect, it } from 'vitest'
import { firstSolarMismatch } from './first-solar.ts'
import { FIRST_SOLAR_COEFFICIENTS, type FirstSolarModule } from './first-solar-coefficients.ts'
import { sapmSpectral } from './sapm-spectral.ts'

const KINDS = Object.keys(FIRST_SOLAR_COEFFICIENTS) as FirstSolarModule[]

function mismatch(water: number, airmass: number, coefficients: readonly number[]): number {
  const precipitableWater = Float64Array.of(water)
  return firstSolarMismatch({ precipitableWater, airmassAbsolute: Float64Array.of(airmass), coefficients })[0]
}

describe('firstSolarMismatch', () => {
  it('is the sum of its six terms', () => {
    expect(mismatch(4, 9, [1, 0, 0, 0, 0, 0])).toBe(1)
    expect(mismatch(4, 9, [0, 1, 0, 0, 0, 0])).toBe(9)
    expect(mismatch(4, 9, [0, 0, 1, 0, 0, 0])).toBe(4)
    expect(mismatch(4, 9, [0, 0, 0, 1, 0, 0])).toBe(3)
    expect(mismatch(4, 9, [0, 0, 0, 0, 1, 0])).toBe(2)
    expect(mismatch(4, 9, [0, 0, 0, 0, 0, 1])).toBe(4.5)
  })

  it.each(KINDS)('is nearly 1 for %s under the standard spectrum: 1.42 cm of water, air mass 1.5', (kind) => {
    expect(Math.abs(mismatch(1.42, 1.5, FIRST_SOLAR_COEFFICIENTS[kind]) - 1)).toBeLessThan(0.025)
  })

  it('gains for CdTe in humid air, which absorbs light that it cannot use', () => {
    const { cdte } = FIRST_SOLAR_COEFFICIENTS
    expect(mismatch(4, 1.5, cdte)).toBeGreaterThan(mismatch(1, 1.5, cdte))
  })

  it('holds the air at the bounds of the formula, and has no value above 8 cm', () => {
    const { monosi } = FIRST_SOLAR_COEFFICIENTS
    expect(mismatch(1, 0.3, monosi)).toBe(mismatch(1, 0.58, monosi))
    expect(mismatch(1, 25, monosi)).toBe(mismatch(1, 10, monosi))
    expect(mismatch(0, 1, monosi)).toBe(mismatch(0.1, 1, monosi))
    expect(mismatch(8, 1, monosi)).not.toBeNaN()
    expect(mismatch(8.001, 1, monosi)).toBeNaN()
  })

  it('keeps a NaN in its own step', () => {
    const factor = firstSolarMismatch({
      precipitableWater: Float64Array.of(1, Number.NaN, 1, 1),
      airmassAbsolute: Float64Array.of(1.5, 1.5, Number.NaN, 1.5),
      coefficients: FIRST_SOLAR_COEFFICIENTS.cdte,
    })
    expect(Array.from(factor, Number.isNaN)).toEqual([false, true, true, false])
  })

  it('refuses series of other lengths, five coefficients and one that is missing', () => {
    const two = new Float64Array(2)
    const coefficients = FIRST_SOLAR_COEFFICIENTS.cdte
    const input = { precipitableWater: two, airmassAbsolute: two, coefficients }
    expect(() => firstSolarMismatch({ ...input, airmassAbsolute: new Float64Array(1) })).toThrow(
      'airmassAbsolute.length',
    )
    expect(() => firstSolarMismatch({ ...input, coefficients: coefficients.slice(1) })).toThrow(
      'coefficients.length',
    )
    expect(() => firstSolarMismatch({ ...input, coefficients: [1, 0, 0, Number.NaN, 0, 0] })).toThrow(
      'coefficients[3]',
    )
  })
})

describe('sapmSpectral', () => {
  it('is the polynomial of the air mass, never below 0', () => {
    const airmassAbsolute = Float64Array.of(0, 1, 10)
    expect(Array.from(sapmSpectral({ airmassAbsolute, coefficients: [1, 2, 3, 4, 5] }))).toEqual([
      1, 15, 54321,
    ])
    expect(Array.from(sapmSpectral({ airmassAbsolute, coefficients: [1, -0.5, 0, 0, 0] }))).toEqual([
      1, 0.5, 0,
    ])
  })

  // Computed by pvlib 0.16.1, spectrum.spectral_factor_sapm, for Canadian Solar CS5P-220M in Sandia's module table.
  it.each([
    [0.7, 0.96887388487],
    [1.0, 0.9822955],
    [1.5, 1.00028714375],
    [2.4, 1.02160803872],
    [5.0, 1.0387675],
    [9.3, 1.0146891292699998],
  ])('agrees with the peer at air mass %d', (airmass, expected) => {
    const coefficients = [0.928385, 0.068093, -0.0157738, 0.0016606, -6.93e-5]
    const factor = sapmSpectral({ airmassAbsolute: Float64Array.of(airmass), coefficients })
    expect(factor[0]).toBeCloseTo(expected, 12)
  })

  it('keeps a NaN in its own step', () => {
    const airmassAbsolute = Float64Array.of(1, Number.NaN, 2)
    const factor = sapmSpectral({ airmassAbsolute, coefficients: [0.9, 0.1, 0, 0, 0] })
    expect(Array.from(factor, Number.isNaN)).toEqual([false, true, false])
  })

  it('refuses a polynomial of another degree, one with a hole and room of another length', () => {
    const airmassAbsolute = new Float64Array(1)
    expect(() => sapmSpectral({ airmassAbsolute, coefficients: [1, 0] })).toThrow('coefficients.length')
    expect(() => sapmSpectral({ airmassAbsolute, coefficients: [1, 0, Number.NaN, 0, 0] })).toThrow(
      'coefficients[2]',
    )
    expect(() =>
      sapmSpectral({ airmassAbsolute, coefficients: [1, 0, 0, 0, 0] }, new Float64Array(2)),
    ).toThrow('out.length')
  })
})
