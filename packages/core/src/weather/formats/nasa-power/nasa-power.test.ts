import { describe, expect, it } from 'vitest'
import { sampleText, withCell, withLine } from '../../../../test/weather-samples/build-samples.ts'
import { ParseError } from '../../../errors/index.ts'
import { centerMs, isoUtc } from '../../../time/index.ts'
import { readNasaPowerCsv } from './csv.ts'
import { readNasaPowerJson } from './json.ts'

const csv = sampleText('nasa_power_hourly.csv')
const json = sampleText('nasa_power_hourly.json')
/** Line of the column names. */
const NAMES = csv.split('\n').findIndex((line) => line.startsWith('YEAR')) + 1

const codes = (text: string): string[] => readNasaPowerCsv(text).warnings.map(({ code }) => code)

describe('readNasaPowerCsv and readNasaPowerJson', () => {
  it('give the same result for the same data', () => {
    const a = readNasaPowerCsv(csv)
    const b = readNasaPowerJson(json)
    expect(a.weather).toEqual(b.weather)
    expect(a.extra).toEqual(b.extra)
    expect(a.missing).toEqual(b.missing)
    expect(a.site).toEqual(b.site)
  })

  it('label hours with their start', () => {
    const { weather, recordMs } = readNasaPowerCsv(csv)
    expect(isoUtc(recordMs[0])).toBe('2021-01-05T00:00:00Z')
    expect(isoUtc(centerMs(weather.axis, 0))).toBe('2021-01-05T00:30:00Z')
  })

  it('make the fill value of the header and null gaps', () => {
    const other = csv.replace('range: -999', 'range: -99.5').replaceAll(/-999\b/g, '-99.5')
    expect(readNasaPowerCsv(other).weather).toEqual(readNasaPowerCsv(csv).weather)
    const nulls = json.replaceAll('-999.0,', 'null,')
    expect(readNasaPowerJson(nulls).weather).toEqual(readNasaPowerJson(json).weather)
  })

  it.each([
    ['Wh/m^2', 1],
    ['W/m^2', 1],
    ['kW-hr/m^2', 1000],
    ['MJ/hr', 1e6 / 3600],
  ])('read irradiance in %s', (unit, scale) => {
    const changed = csv.replace('Downward Irradiance (Wh/m^2)', `Downward Irradiance (${unit})`)
    const tiny = scale === 1 ? changed : changed.replaceAll(/^(2021,\d+,\d+,\d+),[^,]+,/gm, '$1,0.5,')
    const expected = scale === 1 ? 474.58 : 0.5 * scale
    expect(readNasaPowerCsv(tiny).weather.ghi[0]).toBeCloseTo(expected, 9)
  })

  it('keep wind of another height than 10 m apart', () => {
    const file = readNasaPowerCsv(csv.replaceAll('WS10M', 'WS2M'))
    expect(file.weather.windSpeed.every(Number.isNaN)).toBe(true)
    expect(file.extra.windSpeed2m?.[0]).toBe(4.29)
    expect(file.extra.windSpeed50m?.[0]).toBe(9.64)
  })

  it('read local solar time by whole hours of longitude, and warn', () => {
    const file = readNasaPowerCsv(csv.replace('in UTC', 'in LST'))
    expect(file.weather.axis.utcOffsetHours).toBe(10)
    expect(isoUtc(file.recordMs[0])).toBe('2021-01-04T14:00:00Z')
    expect(codes(csv.replace('in UTC', 'in LST'))).toContain('local_solar_time')
    expect(codes(csv.replace(' in UTC', ''))).toContain('assumed_utc')
    expect(codes(csv)).not.toContain('assumed_utc')
    expect(readNasaPowerJson(json.replace('"UTC"', '"LST"')).weather.axis.utcOffsetHours).toBe(10)
  })

  it('read CRLF', () => {
    expect(readNasaPowerCsv(csv.replaceAll('\n', '\r\n')).weather).toEqual(readNasaPowerCsv(csv).weather)
  })

  it('skip unknown parameters', () => {
    expect(readNasaPowerCsv(csv.replaceAll('WS50M', 'QV2M')).weather).toEqual(readNasaPowerCsv(csv).weather)
  })

  it.each([
    ['no end of the header', csv.replace('-END HEADER-', ''), {}],
    ['a daily reply', csv.replace('YEAR,MO,DY,HR', 'YEAR,DOY,A,B'), { line: NAMES }],
    ['a unit that is not known', csv.replace('(C)', '(K)'), { column: 'T2M', value: 'K' }],
    ['a unit that is not there', csv.replace('(C)', ''), { column: 'T2M' }],
    ['no location', csv.replace('latitude', 'lat'), { column: 'latitude' }],
    ['a latitude off Earth', csv.replace('-33.87', '-133.87'), { column: 'latitude', value: '-133.87' }],
    ['no elevation', csv.replace('= 45.3', ''), { column: 'elevation' }],
    ['hour 24', withLine(csv, NAMES + 1, withCell(3, '24')), { line: NAMES + 1, column: 'HR' }],
    ['a missing hour', withLine(csv, NAMES + 5), {}],
    ['a word', withLine(csv, NAMES + 2, withCell(4, 'x')), { line: NAMES + 2, column: 'ALLSKY_SFC_SW_DWN' }],
    ['nothing of use', csv.replaceAll(/ALLSKY\w*|T2M|WS\d*M|WD10M|PS|RH2M/g, 'QV2M'), {}],
  ])('refuse %s in CSV', (_, broken, facts) => {
    expect(() => readNasaPowerCsv(broken)).toThrow(ParseError)
    expect(() => readNasaPowerCsv(broken)).toThrow(
      expect.objectContaining({ format: 'NASA POWER', ...facts }),
    )
  })

  it.each([
    ['a cut text', json.slice(0, 5000), 'is not valid JSON'],
    ['no parameters', '{"properties":{"parameter":{}}}', 'no hour'],
    ['days for hours', json.replaceAll(/"(20210105)\d\d"/g, '"$1"'), 'only hourly'],
    [
      'an hour that one parameter lacks',
      json.replace('"2021010500": 474.58,', ''),
      'ALLSKY_SFC_SW_DNI has 48 hours',
    ],
    ['a word', json.replace('474.58', '"much"'), '"much" stands at hour 2021010500'],
    ['no units', json.replace('"parameters"', '"other"'), 'names no unit'],
    ['no coordinates', json.replace('"coordinates"', '"other"'), 'no latitude'],
  ])('refuse %s in JSON', (_, broken, problem) => {
    expect(() => readNasaPowerJson(broken)).toThrow(ParseError)
    expect(() => readNasaPowerJson(broken)).toThrow(problem)
  })
})
