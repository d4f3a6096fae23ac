import { InputError } from '@sunwake/core/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elevationAt, type SiteElevation } from '../src/index.ts'
import { earth } from './places.ts'

const at = (latitudeDeg: number, longitudeDeg: number): SiteElevation =>
  elevationAt(earth, { latitudeDeg, longitudeDeg })

describe('elevationAt', () => {
  it.each([
    ['North Atlantic', 40, -40],
    ['Arctic Ocean', 88, 10],
    ['North Sea', 54.01, 6.59],
  ])('is 0 at sea (%s), and reports water', (_, lat, lon) => {
    expect(at(lat, lon)).toMatchObject({ altitude: 0, relief: 0, water: true })
  })

  it.each([
    ['Lhasa', 29.65, 91.13, 3650],
    ['Denver', 39.74, -104.99, 1610],
    ['Madrid', 40.42, -3.7, 660],
    ['Moscow', 55.75, 37.62, 150],
    ['South Pole', -90, 0, 2835],
    ['Turpan', 42.83, 89.25, -120],
    ['Qattara', 29.5, 27.0, -80],
  ])('gives %s within twice its uncertainty', (_, lat, lon, altitude) => {
    const site = at(lat, lon)
    expect(Math.abs(site.altitude - altitude)).toBeLessThan(2 * site.uncertainty)
    expect(site.water).toBe(false)
  })

  it('keeps depressions of land below sea level', () => {
    expect(at(42.83, 89.25).altitude).toBeLessThan(-60)
    expect(at(31.2, 35.37).altitude).toBeLessThan(-100)
    expect(at(46.35, 48.04).altitude).toBeLessThan(0)
  })

  it.each([
    ['Bora Bora', -16.75, -151.42],
    ['Amchitka', 51.92, 178.58],
    ['an ice shelf', -66.75, 115.75],
    ['a strip of ice beside deep water', -69.58, 68.92],
  ])('never returns the depth beside an island or under ice as the elevation (%s)', (_, lat, lon) => {
    expect(at(lat, lon).altitude).toBeGreaterThanOrEqual(0)
  })

  it('has one height at each pole and the same at ±180°', () => {
    for (const pole of [-90, 90]) {
      const { altitude } = at(pole, 0)
      for (const lon of [-180, -77.7, 13, 180]) expect(at(pole, lon).altitude).toBeCloseTo(altitude, 9)
    }
    for (const lat of [-84.9, -16.5, 0, 65.1, 68.3]) expect(at(lat, 180)).toEqual(at(lat, -180))
  })

  it('has no jumps', () => {
    const step = 1e-6
    fc.assert(
      fc.property(
        fc.integer({ min: -899, max: 899 }),
        fc.integer({ min: -1799, max: 1800 }),
        (south, west) => {
          const here = at(south / 10, west / 10)
          const north = at(south / 10 + step, west / 10)
          const beside = at(south / 10, west / 10 - step)
          // No two neighbouring cells, 1/6° apart, differ by 9 km.
          expect(Math.abs(north.altitude - here.altitude)).toBeLessThan(9000 * 6 * step)
          expect(Math.abs(beside.altitude - here.altitude)).toBeLessThan(9000 * 6 * step)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('stays between the Dead Sea and Everest, and is less certain in mountains', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -1800, max: 1800 }), (lat, lon) => {
        const { altitude, relief, uncertainty } = at(lat / 10, lon / 10)
        expect(altitude).toBeGreaterThan(-430)
        expect(altitude).toBeLessThan(8849)
        expect(uncertainty).toBeCloseTo(20 + relief / 2, 12)
      }),
      { numRuns: 300 },
    )
    expect(at(27.98, 86.92).relief).toBeGreaterThan(1000)
  })

  it('refuses points that are not on Earth', () => {
    expect(() => at(90.1, 0)).toThrow(InputError)
    expect(() => at(0, Number.NaN)).toThrow(InputError)
  })
})
