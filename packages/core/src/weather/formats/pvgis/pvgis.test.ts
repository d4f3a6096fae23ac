import { describe, expect, it } from 'vitest'
import { sampleText, withCell, withLine } from '../../../../test/weather-samples/build-samples.ts'
import { ParseError } from '../../../errors/index.ts'
import { centerMs, isoUtc } from '../../../time/index.ts'
import { readPvgisHourlyCsv, readPvgisHourlyJson } from './hourly.ts'
import { readPvgisTmyCsv, readPvgisTmyJson } from './tmy.ts'

const tmyCsv = sampleText('pvgis_tmy.csv')
const tmyJson = sampleText('pvgis_tmy.json')
const hourlyCsv = sampleText('pvgis_hourly.csv')

/** The hourly sample as PVGIS would give it in JSON, with another plane. */
function hourlyJson(mounting: unknown, more: object = {}): string {
  const lines = hourlyCsv.split('\n')
  const start = lines.findIndex((line) => line.startsWith('time,'))
  const names = lines[start].split(',')
  const hourly = lines.slice(start + 1, start + 15).map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, name === 'time' ? cells[i] : Number(cells[i])]))
  })
  Object.assign(hourly[0], more)
  return JSON.stringify({
    inputs: {
      location: { latitude: 45, longitude: 8, elevation: 250 },
      meteo_data: { radiation_db: 'PVGIS-SARAH', meteo_db: 'ERA-Interim', year_min: 2016, year_max: 2016 },
      mounting_system: mounting,
    },
    outputs: { hourly },
  })
}

const fixedPlane = (slope: number, azimuth: number): unknown => ({
  fixed: { slope: { value: slope, optimal: false }, azimuth: { value: azimuth, optimal: false } },
})

describe('readPvgisTmyCsv and readPvgisTmyJson', () => {
  it('give the same result for the same data', () => {
    const csv = readPvgisTmyCsv(tmyCsv)
    const json = readPvgisTmyJson(tmyJson)
    expect(json.weather).toEqual(csv.weather)
    expect(json.extra).toEqual(csv.extra)
    expect(json.recordMs).toEqual(csv.recordMs)
    expect(json.typicalYear).toEqual(csv.typicalYear)
    expect(json.site).toEqual(csv.site)
    expect(json.header).toEqual(csv.header)
    expect(json.source).toBe('PVGIS TMY, PVGIS-SARAH3 and ERA5 2005-2023')
  })

  it('put the axis on the instants of irradiance and keep the labels', () => {
    const file = readPvgisTmyCsv(tmyCsv)
    expect(isoUtc(centerMs(file.weather.axis, 9))).toBe('2019-01-01T09:10:33.960Z')
    expect(isoUtc(file.recordMs[9])).toBe('2018-01-01T09:00:00Z')
    expect(isoUtc(centerMs(readPvgisTmyCsv(tmyCsv, { year: 2023 }).weather.axis, 9))).toBe(
      '2023-01-01T09:10:33.960Z',
    )
  })

  it('write no minus zero', () => {
    expect(Object.is(readPvgisTmyCsv(tmyCsv).weather.dni[0], 0)).toBe(true)
    const json = tmyJson.replace('"Gb(n)": 0.0', '"Gb(n)": -0.0')
    expect(Object.is(readPvgisTmyJson(json).weather.dni[0], 0)).toBe(true)
  })

  it('warn when the file does not say when its irradiance holds', () => {
    const old = withLine(tmyCsv, 4)
    const file = readPvgisTmyCsv(old)
    expect(file.warnings.map(({ code }) => code)).toContain('no_time_offset')
    expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2019-01-01T00:00:00Z')
  })

  it('read CRLF and a missing footer', () => {
    expect(readPvgisTmyCsv(tmyCsv.replaceAll('\n', '\r\n')).weather).toEqual(readPvgisTmyCsv(tmyCsv).weather)
    const bare = tmyCsv.slice(0, tmyCsv.indexOf('\n\n') + 1)
    expect(readPvgisTmyCsv(bare).weather).toEqual(readPvgisTmyCsv(tmyCsv).weather)
  })

  it('make null a gap', () => {
    const file = readPvgisTmyJson(tmyJson.replace('"T2m": 2.04', '"T2m": null'))
    expect(file.weather.tempAir[0]).toBeNaN()
    expect(file.missing.tempAir).toBe(1)
  })

  it.each([
    [
      'a broken latitude',
      withLine(tmyCsv, 1, () => 'Latitude (decimal degrees): x'),
      { column: 'latitude', value: 'x' },
    ],
    ['no elevation', withLine(tmyCsv, 3), { column: 'elevation' }],
    [
      'a broken offset',
      withLine(tmyCsv, 4, () => 'Irradiance Time Offset (h): 17'),
      { column: 'irradiance time offset' },
    ],
    ['a broken stamp', withLine(tmyCsv, 19, withCell(0, '20180101 0100')), { line: 19, column: 'time(UTC)' }],
    ['a missing hour', withLine(tmyCsv, 20), {}],
    ['a word', withLine(tmyCsv, 19, withCell(3, 'abc')), { line: 19, column: 'G(h)', value: 'abc' }],
    ['no column of irradiance', tmyCsv.replace('G(h),', 'X,'), {}],
    ['a table that is not there', tmyCsv.slice(0, 120), {}],
  ])('refuse %s in CSV', (_, broken, facts) => {
    expect(() => readPvgisTmyCsv(broken)).toThrow(ParseError)
    expect(() => readPvgisTmyCsv(broken)).toThrow(expect.objectContaining({ format: 'PVGIS TMY', ...facts }))
  })

  it.each([
    ['a cut text', tmyJson.slice(0, -200), 'is not valid JSON'],
    ['a list', '[1]', 'must be an object'],
    ['no location', tmyJson.replace('"location"', '"place"'), 'inputs.location'],
    ['a word', tmyJson.replace('"T2m": 1.98', '"T2m": "warm"'), 'record 2 has "warm"'],
    ['a missing member', tmyJson.replace('"T2m": 1.98, ', ''), 'record 2 has "undefined"'],
    ['a broken stamp', tmyJson.replace('20180101:0100', '2018-01-01'), 'record 2 has "2018-01-01"'],
    [
      'hours that are no list',
      JSON.stringify({ ...JSON.parse(tmyJson), outputs: { tmy_hourly: {} } }),
      'list of hours',
    ],
    [
      'a repeated hour',
      tmyJson.replace('20180101:0100', '20180101:0000'),
      'record 2 (2018-01-01 0:00) repeats',
    ],
  ])('refuse %s in JSON', (_, broken, problem) => {
    expect(() => readPvgisTmyJson(broken)).toThrow(ParseError)
    expect(() => readPvgisTmyJson(broken)).toThrow(problem)
  })
})

describe('readPvgisHourlyCsv and readPvgisHourlyJson', () => {
  it('give the same result for the same data', () => {
    const csv = readPvgisHourlyCsv(hourlyCsv)
    const json = readPvgisHourlyJson(hourlyJson(fixedPlane(30, 0)))
    expect(json.weather).toEqual(csv.weather)
    expect(json.extra).toEqual(csv.extra)
    expect(json.header).toEqual(csv.header)
  })

  it('use the stamp with its minute as the instant', () => {
    const file = readPvgisHourlyCsv(hourlyCsv)
    expect(isoUtc(centerMs(file.weather.axis, 8))).toBe('2016-01-01T08:10:00Z')
    expect(file.typicalYear).toBeUndefined()
  })

  it.each([
    [0, 180],
    [-90, 90],
    [90, 270],
    [-180, 0],
    [180, 0],
  ])('turn the azimuth %d° of PVGIS into %d° from north', (azimuth, fromNorth) => {
    expect(readPvgisHourlyJson(hourlyJson(fixedPlane(30, azimuth))).header.planeAzimuthDeg).toBe(fromNorth)
  })

  it('keep irradiance on a tilted plane separate, and report that the horizontal one is absent', () => {
    const file = readPvgisHourlyCsv(hourlyCsv)
    expect(file.extra.poaBeam?.[8]).toBe(26.71)
    expect(file.weather.ghi.every(Number.isNaN)).toBe(true)
    expect(file.warnings.filter(({ code }) => code === 'absent_variable')).toHaveLength(3)
  })

  it('treat a horizontal plane as the horizontal irradiance', () => {
    const file = readPvgisHourlyJson(hourlyJson(fixedPlane(0, 0)))
    expect(file.weather.ghi[8]).toBeCloseTo(26.71 + 8.28, 12)
    expect(file.weather.dhi[8]).toBe(8.28)
    const csv = readPvgisHourlyCsv(hourlyCsv.replace('Slope: 30 deg.', 'Slope: 0 deg. (optimum)'))
    expect(csv.weather.ghi).toEqual(file.weather.ghi)
  })

  it('use the slope of a tracker as that of its axis', () => {
    const tracker = hourlyCsv.replace('Slope: 30 deg.', 'Tracking: inclined axis\nSlope: 0 deg.')
    expect(readPvgisHourlyCsv(tracker).weather.ghi.every(Number.isNaN)).toBe(true)
    const json = readPvgisHourlyJson(hourlyJson({ two_axis: { slope: { value: '-' } } }))
    expect(json.header.planeTiltDeg).toBeUndefined()
  })

  it('use the footer to detect a truncated file', () => {
    const bare = hourlyCsv.slice(0, hourlyCsv.indexOf('\n\nGb(i)') + 1)
    expect(() => readPvgisHourlyCsv(bare)).toThrow('no whole number of days')
    expect(() => readPvgisHourlyCsv(hourlyCsv)).not.toThrow()
  })
})
