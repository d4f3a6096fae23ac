import { readReferenceWeather } from '@sunwake/validation/cases'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../test/reference-files.ts'
import { type WeatherSeries, yearAxis } from '../time/index.ts'
import { solarResource } from './solar-resource.ts'

const site = { latitudeDeg: 47, longitudeDeg: 8, altitude: 400 }
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function constantYear(options: Parameters<typeof yearAxis>[0]): WeatherSeries {
  const axis = yearAxis(options)
  const constant = (value: number): Float64Array => new Float64Array(axis.length).fill(value)
  return {
    axis,
    ghi: constant(200),
    dni: constant(300),
    dhi: constant(100),
    tempAir: constant(12.5),
    windSpeed: constant(3),
  }
}

describe('solarResource', () => {
  it.each([15, 30, 60, 180])('sums constant weather by month, records of %d minutes', (stepMinutes) => {
    const result = solarResource({ site, weather: constantYear({ year: 2019, stepMinutes }) })
    expect(result.ghiKwhM2).toBeCloseTo(1752, 8)
    expect(result.dniKwhM2).toBeCloseTo(2628, 8)
    expect(result.dhiKwhM2).toBeCloseTo(876, 8)
    expect(result.tempAir).toBeCloseTo(12.5, 12)
    DAYS.forEach((days, month) => {
      expect(result.monthlyGhiKwhM2[month]).toBeCloseTo(days * 4.8, 9)
      expect(result.monthlyDniKwhM2[month]).toBeCloseTo(days * 7.2, 9)
      expect(result.monthlyDhiKwhM2[month]).toBeCloseTo(days * 2.4, 9)
      expect(result.monthlyTempAir[month]).toBeCloseTo(12.5, 12)
    })
    expect(result.missingRecords).toBe(0)
  })

  it('gives the mean of two years', () => {
    const weather = constantYear({ year: 2018 })
    const twice = (values: Float64Array, factor: number): Float64Array =>
      Float64Array.from({ length: 2 * 8760 }, (_, t) => values[0] * (t < 8760 ? 1 : factor))
    const result = solarResource({
      site,
      weather: {
        axis: { ...weather.axis, length: 2 * 8760 },
        ghi: twice(weather.ghi, 2),
        dni: twice(weather.dni, 1),
        dhi: twice(weather.dhi, 0),
        tempAir: twice(weather.tempAir, 3),
        windSpeed: twice(weather.windSpeed, 1),
      },
    })
    expect(result.ghiKwhM2).toBeCloseTo(1752 * 1.5, 8)
    expect(result.dniKwhM2).toBeCloseTo(2628, 8)
    expect(result.monthlyDhiKwhM2[0]).toBeCloseTo((31 * 2.4) / 2, 9)
    expect(result.tempAir).toBeCloseTo(25, 12)
    expect(result.monthlyTempAir[6]).toBeCloseTo(25, 12)
  })

  it('cuts months at the standard time of the site', () => {
    const weather = constantYear({ year: 2019, utcOffsetHours: 9 })
    const ghi = weather.ghi.map((_, t) => (t < 31 * 24 ? 1000 : 0))
    const { monthlyGhiKwhM2 } = solarResource({ site, weather: { ...weather, ghi } })
    expect(monthlyGhiKwhM2[0]).toBeCloseTo(744, 9)
    expect(monthlyGhiKwhM2[1]).toBe(0)
  })

  it('has the irradiation of a typical year that its file states', () => {
    // Sums of the file, made with Python.
    const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
    const result = solarResource(readReferenceWeather(files, 'greensboro'))
    expect(result.ghiKwhM2).toBeCloseTo(1566.203, 6)
    expect(result.dniKwhM2).toBeCloseTo(1476.549, 6)
    expect(result.dhiKwhM2).toBeCloseTo(682.223, 6)
    expect(result.tempAir).toBeCloseTo(14.421849315068492, 9)
    expect(result.monthlyGhiKwhM2[5]).toBeCloseTo(187.527, 6)
  })

  it('skips a gap only in its own series', () => {
    const weather = constantYear({ year: 2019 })
    const ghi = weather.ghi.slice()
    ghi[5000] = Number.NaN
    const tempAir = weather.tempAir.slice()
    tempAir[5000] = Number.NaN
    tempAir.fill(Number.NaN, 0, 31 * 24)
    const result = solarResource({ site, weather: { ...weather, ghi, tempAir } })
    expect(result.ghiKwhM2).toBeCloseTo(1752 - 0.2, 8)
    expect(result.dniKwhM2).toBeCloseTo(2628, 8)
    expect(result.tempAir).toBeCloseTo(12.5, 12)
    expect(result.monthlyTempAir[0]).toBeNaN()
    expect(result.monthlyTempAir[1]).toBeCloseTo(12.5, 12)
    expect(result.missingRecords).toBe(31 * 24 + 1)
  })

  it('refuses a part of a year and a place that is not on Earth', () => {
    const weather = constantYear({ year: 2019 })
    const cut = { ...weather, axis: { ...weather.axis, length: 24 } }
    expect(() => solarResource({ site, weather: cut })).toThrow('ghi.length is 8760; it must be 24')
    const day = Object.fromEntries(
      Object.entries(cut).map(([name, values]) => [
        name,
        name === 'axis' ? values : (values as Float64Array).slice(0, 24),
      ]),
    )
    expect(() => solarResource({ site, weather: day as unknown as WeatherSeries })).toThrow(
      'weather.axis is 24; it must be the records of whole calendar years',
    )
    expect(() => solarResource({ site: { ...site, latitudeDeg: 100 }, weather })).toThrow(
      'latitudeDeg is 100',
    )
  })
})
