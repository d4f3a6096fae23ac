import { InputError } from '@sunwake/core/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { climateAt, type SiteClimate, yearRose } from '../src/index.ts'
import { earth } from './places.ts'

const latitude = fc.integer({ min: -900, max: 900 }).map((i) => i / 10)
const longitude = fc.integer({ min: -1800, max: 1800 }).map((i) => i / 10)
const at = (latitudeDeg: number, longitudeDeg: number, altitude = 0): SiteClimate =>
  climateAt(earth, { latitudeDeg, longitudeDeg, altitude })

/** Everything that is promised to be continuous. */
function continuous(climate: SiteClimate): readonly number[] {
  const { djf, mam, jja, son } = climate.windRose
  return [
    climate.clearness,
    climate.ghiKwhM2Day,
    climate.ghiDailyCv,
    climate.linkeTurbidity,
    climate.temperature,
    climate.diurnalRange,
    climate.windSpeed10m,
    djf,
    mam,
    jja,
    son,
    [climate.weibullShape10m, climate.quality.landFraction, climate.quality.stationDistanceKm / 1000],
  ].flatMap((values) => [...values])
}

const largestDifference = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i])))

describe('climateAt', () => {
  it('answers with finite numbers everywhere on Earth', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const climate = at(lat, lon)
        const values = [...continuous(climate), ...climate.albedo, ...climate.windSpeed100m]
        expect(values.every(Number.isFinite)).toBe(true)
        expect(Math.min(...climate.clearness)).toBeGreaterThan(0)
        expect(Math.max(...climate.clearness)).toBeLessThan(1)
        expect(Math.min(...climate.ghiKwhM2Day)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same bits at −180° and 180°', () => {
    fc.assert(
      fc.property(latitude, (lat) => {
        const { site: _west, ...west } = at(lat, -180)
        const { site: _east, ...east } = at(lat, 180)
        expect(east).toEqual(west)
      }),
    )
  })

  it.each([90, -90])('has one climate at %d°', (pole) => {
    const values = continuous(at(pole, 0))
    fc.assert(
      fc.property(longitude, (lon) => {
        expect(largestDifference(continuous(at(pole, lon)), values)).toBeLessThan(1e-9)
      }),
      { numRuns: 20 },
    )
  })

  it('has no jumps in interpolated values', () => {
    const step = 1e-7
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const here = continuous(at(lat, lon))
        const north = continuous(at(Math.min(lat + step, 90), lon))
        const west = continuous(at(lat, lon === -180 ? 180 - step : lon - step))
        // The steepest of all is the distance to a station and the temperature beside mountains: far below 1000 a degree.
        expect(largestDifference(here, north)).toBeLessThan(1000 * step)
        expect(largestDifference(here, west)).toBeLessThan(1000 * step)
      }),
      { numRuns: 300 },
    )
  })

  it('sums days to months, months to the year, and roses to 1', () => {
    const climate = at(47.3, 8.5, 450)
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    days.forEach((count, month) => {
      expect(climate.ghiKwhM2Month[month]).toBeCloseTo(climate.ghiKwhM2Day[month] * count, 10)
    })
    expect(climate.ghiKwhM2Year).toBeCloseTo(
      climate.ghiKwhM2Month.reduce((a, b) => a + b),
      9,
    )
    for (const rose of [...Object.values(climate.windRose), yearRose(climate.windRose)]) {
      expect(rose.reduce((a: number, b: number) => a + b)).toBeCloseTo(1, 12)
    }
  })

  it('cools with altitude and leaves other values unchanged', () => {
    const low = at(47.3, 8.5, 0)
    const high = at(47.3, 8.5, 1000)
    expect(low.temperatureYear - high.temperatureYear).toBeCloseTo(6.5, 10)
    expect(high.ghiKwhM2Year).toBe(low.ghiKwhM2Year)
    expect(high.windSpeed10mYear).toBe(low.windSpeed10mYear)
  })

  it('has no irradiation in the polar night and much in summer', () => {
    const { ghiKwhM2Day } = at(88, 0)
    expect([...ghiKwhM2Day.slice(10), ...ghiKwhM2Day.slice(0, 2)]).toEqual([0, 0, 0, 0])
    expect(ghiKwhM2Day[5]).toBeGreaterThan(5)
  })

  it('has winter in July in the south', () => {
    const { temperature, ghiKwhM2Day } = at(-33.45, -70.65, 550)
    expect(temperature[6]).toBeLessThan(temperature[0])
    expect(ghiKwhM2Day[6]).toBeLessThan(ghiKwhM2Day[0])
  })

  it.each([
    [91, 0, 0, 'latitudeDeg'],
    [Number.NaN, 0, 0, 'latitudeDeg'],
    [0, 180.1, 0, 'longitudeDeg'],
    [0, 0, 10_000, 'altitude'],
    [0, 0, Number.NaN, 'altitude'],
  ])('refuses %d°, %d°, %d m and names %s', (latitudeDeg, longitudeDeg, altitude, field) => {
    expect(() => at(latitudeDeg, longitudeDeg, altitude)).toThrow(InputError)
    expect(() => at(latitudeDeg, longitudeDeg, altitude)).toThrow(field)
  })
})

describe('the uncertainty of a climate', () => {
  const codes = (climate: SiteClimate): readonly string[] =>
    climate.uncertainty.reasons.map(({ quantity, code }) => `${quantity} ${code}`)

  it('is the default on an inland plain', () => {
    const { uncertainty } = at(37.76, -99.97, 790)
    expect(uncertainty).toMatchObject({
      temperature: 1,
      windSpeed100m: 1.1,
      reasons: [],
    })
  })

  it('names the sea, islands, mountains, distant stations, northern coasts and the Antarctic', () => {
    expect(codes(at(30, -40))).toContain('ghi sea')
    expect(codes(at(21.31, -157.86))).toEqual(
      expect.arrayContaining(['ghi island_or_shore', 'wind island_or_shore']),
    )
    expect(codes(at(-16.51, -68.19, 4060))).toEqual(
      expect.arrayContaining(['temperature rugged_terrain', 'wind rugged_terrain']),
    )
    expect(codes(at(-30, -110))).toContain('ghi far_from_stations')
    expect(codes(at(55.317, -160.517, 7))).toContain('ghi northern_coast')
    expect(codes(at(-80, 0, 2500))).toEqual(
      expect.arrayContaining([
        'ghi assumed_not_measured',
        'temperature assumed_not_measured',
        'wind assumed_not_measured',
      ]),
    )
    expect(codes(at(84, 0))).toContain('wind assumed_not_measured')
  })

  it('adds 10 % in quadrature for one month of irradiation, and its reasons for wind and temperature', () => {
    const island = at(21.31, -157.86).uncertainty
    expect(island.ghiMonth).toBeCloseTo(Math.hypot(island.ghiYear, 0.1), 12)
    expect(island.windSpeed100m).toBeCloseTo(Math.hypot(1.1, 2), 12)
    const mountain = at(-16.51, -68.19, 4060).uncertainty
    expect(mountain.temperature).toBeCloseTo(Math.hypot(1, 2), 12)
    expect(mountain.windSpeed100m).toBeCloseTo(Math.hypot(1.1, 1.2), 12)
  })
})
