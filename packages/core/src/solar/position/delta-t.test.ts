import { describe, expect, it } from 'vitest'
import { deltaTSeconds } from './delta-t.ts'

describe('ΔT of Espenak & Meeus', () => {
  // NASA's table of historical values (Morrison & Stephenson 2004; Astronomical Almanac), which the polynomials fit.
  it.each([
    [-500, 17_190, 30],
    [0, 10_580, 10],
    [500, 5710, 10],
    [1000, 1570, 10],
    [1500, 200, 5],
    [1600, 120, 1],
    [1700, 9, 1],
    [1750, 13, 1],
    [1800, 14, 1],
    [1850, 7, 1],
    [1900, -3, 1],
    [1950, 29, 1],
    [1960, 33.2, 0.5],
    [1970, 40.2, 0.5],
    [1980, 50.5, 0.5],
    [1990, 56.9, 0.5],
    [2000, 63.8, 0.5],
    [2005, 64.7, 0.5],
  ])('is near to the table in %d: %d s', (year, expected, within) => {
    expect(Math.abs(deltaTSeconds(year, 1) - expected)).toBeLessThan(within)
  })

  it('joins its stretches', () => {
    for (const year of [500, 1600, 1700, 1800, 1860, 1900, 1920, 1941, 1961, 1986, 2005, 2050, 2150]) {
      const jump = Math.abs(deltaTSeconds(year, 1) - deltaTSeconds(year - 1, 12))
      // A month of a few hundredths of a second a year in our times, of some seconds a year a millennium ago.
      expect(jump).toBeLessThan(year < 1600 ? 5 : 0.5)
    }
  })

  it('refuses years and months beyond the fit', () => {
    for (const [year, month, field] of [
      [-2000, 1, 'year'],
      [3001, 1, 'year'],
      [Number.NaN, 1, 'year'],
      [2000, 13, 'month'],
      [2000, 0, 'month'],
    ] as const) {
      expect(() => deltaTSeconds(year, month)).toThrow(expect.objectContaining({ name: 'InputError', field }))
    }
  })
})
