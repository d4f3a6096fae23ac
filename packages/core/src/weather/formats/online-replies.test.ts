import { describe, expect, it } from 'vitest'
import { ParseError } from '../../errors/index.ts'
import { readNasaPowerClimatology } from './nasa-power/climatology.ts'
import { readOpenMeteoJson } from './open-meteo-json.ts'
import { openMeteoColumn } from './open-meteo-quantities.ts'
import { readPvgisHorizon } from './pvgis/horizon.ts'

/** Made by hand in the shape of a reply; the numbers mean nothing. */
const REPLY = {
  latitude: 48.5,
  longitude: 5.5,
  utc_offset_seconds: 0,
  elevation: 300,
  hourly_units: { time: 'iso8601', wind_speed_100m: 'm/s', shortwave_radiation: 'W/m²' },
  hourly: {
    time: ['2024-02-28T23:00', '2024-02-29T00:00', '2024-02-29T01:00'],
    wind_speed_100m: [5, null, 7.5],
    shortwave_radiation: [0, 1, 2],
  },
}
type Change = Partial<Record<keyof typeof REPLY, unknown>>
const read = (change: Change = {}) => readOpenMeteoJson(JSON.stringify({ ...REPLY, ...change }))
const withUnit = (unit: string | undefined) => ({
  hourly_units: { ...REPLY.hourly_units, wind_speed_100m: unit },
})
const withWind = (wind: unknown) => ({ hourly: { ...REPLY.hourly, wind_speed_100m: wind } })
const withTime = (time: unknown) => ({ hourly: { ...REPLY.hourly, time } })

describe('readOpenMeteoJson', () => {
  it('reads stamps, gaps and the leap day', () => {
    const { startMs, stepMinutes, length, series, elevation } = read()
    expect({ startMs, stepMinutes, length, elevation }).toEqual({
      startMs: Date.UTC(2024, 1, 28, 23),
      stepMinutes: 60,
      length: 3,
      elevation: 300,
    })
    expect(series).toEqual([
      {
        quantity: 'windSpeed',
        height: 100,
        member: 0,
        model: '',
        values: new Float64Array([5, Number.NaN, 7.5]),
      },
      { quantity: 'ghi', height: 0, member: 0, model: '', values: new Float64Array([0, 1, 2]) },
    ])
  })

  it('refuses a reply that lacks a required column', () => {
    expect(() => read({ hourly: { time: REPLY.hourly.time, uv_index: [1, 2, 3] } })).toThrow(
      expect.objectContaining({ column: 'hourly', problem: 'the reply has no column that is read' }),
    )
  })

  // Five units of each in m/s, by their definitions.
  it.each([
    ['m/s', 5],
    ['km/h', 5000 / 3600],
    ['kn', (5 * 1852) / 3600],
    ['mp/h', (5 * 1609.344) / 3600],
  ])('takes wind in %s', (unit, expected) => {
    expect(read(withUnit(unit)).series[0]?.values[0]).toBeCloseTo(expected, 12)
  })

  it.each([
    ['relative_humidity_2m', '%', 55, 0.55],
    ['surface_pressure', 'hPa', 950, 95_000],
    ['temperature_2m', '°C', 12.5, 12.5],
  ])('takes %s in %s: %d is %d', (name, unit, given, expected) => {
    const reply = {
      hourly_units: { time: 'iso8601', [name]: unit },
      hourly: { time: REPLY.hourly.time, [name]: [given, given, given] },
    }
    expect(read(reply).series[0]?.values[1]).toBeCloseTo(expected, 10)
  })

  it('moves local clock times and epoch seconds to UTC', () => {
    expect(read({ utc_offset_seconds: 3600 }).startMs).toBe(Date.UTC(2024, 1, 28, 22))
    const seconds = [0, 1, 2].map((hour) => Date.UTC(2024, 1, 29, hour) / 1000)
    const unix = { ...withTime(seconds), hourly_units: { ...REPLY.hourly_units, time: 'unixtime' } }
    expect(read(unix).startMs).toBe(Date.UTC(2024, 1, 29))
  })

  it('treats a column of nulls as gaps, whatever its unit', () => {
    const change = { ...withWind([null, null, null]), ...withUnit('undefined') }
    expect(read(change).series[0]?.values.every(Number.isNaN)).toBe(true)
  })

  it.each<[string, Change]>([
    ['an error reply', { error: true, reason: 'out of allowed range' } as Change],
    ['an unknown unit', withUnit('furlong/h')],
    ['no unit', withUnit(undefined)],
    ['too few values', withWind([1, 2])],
    ['no list', withWind({ 0: 1 })],
    ['text for a number', withWind([1, '2', 3])],
    ['a wind that cannot be', withWind([1, 300, 3])],
    ['a clock that is set back', withTime(['2024-10-27T02:00', '2024-10-27T02:00', '2024-10-27T03:00'])],
    ['a missing hour', withTime(['2024-01-01T00:00', '2024-01-01T01:00', '2024-01-01T03:00'])],
    ['no stamps', withTime([])],
    ['dates for stamps', withTime(['2024-01-01', '2024-01-02', '2024-01-03'])],
    ['no place', { latitude: null }],
    ['no hours', { hourly: null }],
    ['no column that is known', { hourly: { time: REPLY.hourly.time, soil: [1, 2, 3] } }],
  ])('refuses %s', (_, change) => {
    expect(() => read(change)).toThrow(ParseError)
  })

  it('refuses a text that is cut off', () => {
    expect(() => readOpenMeteoJson(JSON.stringify(REPLY).slice(0, -9))).toThrow(ParseError)
  })
})

describe('openMeteoColumn', () => {
  it.each([
    ['wind_speed_80m', { quantity: 'windSpeed', height: 80, member: 0, model: '' }],
    ['wind_direction_100m_member07', { quantity: 'windDirectionDeg', height: 100, member: 7, model: '' }],
    ['temperature_2m_ecmwf_ifs025', { quantity: 'tempAir', height: 2, member: 0, model: 'ecmwf_ifs025' }],
    ['surface_pressure_gfs_seamless', { quantity: 'pressure', height: 0, member: 0, model: 'gfs_seamless' }],
    ['wind_gusts_10m', undefined],
    ['time', undefined],
    ['constructor', undefined],
  ])('reads %s', (name, expected) => {
    expect(openMeteoColumn(name)).toEqual(expected)
  })
})

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const climatology = (units: string, value = 3.6) =>
  JSON.stringify({
    properties: {
      parameter: { ALLSKY_SFC_SW_DWN: Object.fromEntries(MONTHS.map((month) => [month, value])) },
    },
    parameters: { ALLSKY_SFC_SW_DWN: { units } },
    geometry: { coordinates: [1, 2, 300] },
    header: { fill_value: -999 },
  })

describe('readNasaPowerClimatology', () => {
  it.each([
    ['kW-hr/m^2/day', 3.6],
    ['MJ/m^2/day', 1],
    ['W/m^2', 0.0864],
  ])('reads irradiation in %s', (unit, expected) => {
    const { ghiDailyKwh, tempAir, elevation } = readNasaPowerClimatology(climatology(unit))
    expect(ghiDailyKwh).toHaveLength(12)
    expect(ghiDailyKwh[6]).toBeCloseTo(expected, 12)
    expect(tempAir.every(Number.isNaN)).toBe(true)
    expect(elevation).toBe(300)
  })

  it('states the years of the means when the reply has both the first and the last', () => {
    const periodOf = (header: object) =>
      readNasaPowerClimatology(JSON.stringify({ ...JSON.parse(climatology('MJ/m^2/day')), header })).period
    expect(periodOf({ start: '20010101', end: '20201231' })).toBe('2001-2020')
    expect(periodOf({ start: '20010101' })).toBeUndefined()
    expect(periodOf({ end: '20201231' })).toBeUndefined()
  })

  it('treats the fill value as a gap, and refuses other units', () => {
    expect(readNasaPowerClimatology(climatology('kW-hr/m^2/day', -999)).ghiDailyKwh[0]).toBeNaN()
    expect(() => readNasaPowerClimatology(climatology('cal/cm^2'))).toThrow(ParseError)
  })
})

describe('readPvgisHorizon', () => {
  const horizon = (points: unknown) =>
    readPvgisHorizon(JSON.stringify({ outputs: { horizon_profile: points } }))

  it('counts clockwise from north, each direction once', () => {
    const points = [-180, -90, 0, 90, 180].map((A) => ({
      A,
      H_hor: A === 180 || A === -180 ? 4 : A / 90 + 1,
    }))
    const { azimuthDeg, elevationDeg } = horizon(points)
    expect([...azimuthDeg]).toEqual([0, 90, 180, 270])
    expect([...elevationDeg]).toEqual([4, 0, 1, 2])
  })

  it.each([[[]], [[{ A: 200, H_hor: 1 }]], [[{ A: 0 }]], [null]])('refuses %j', (points) => {
    expect(() => horizon(points)).toThrow(ParseError)
  })
})
