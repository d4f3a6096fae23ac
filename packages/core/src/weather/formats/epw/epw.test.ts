import { describe, expect, it } from 'vitest'
import {
  daysOf,
  epwText,
  sampleText,
  withCell,
  withLine,
} from '../../../../test/weather-samples/build-samples.ts'
import { ParseError } from '../../../errors/index.ts'
import { centerMs, isoUtc } from '../../../time/index.ts'
import { readEpw } from './epw.ts'
import { EPW_FIELDS } from './epw-fields.ts'

const text = sampleText('sample.epw')
const plain = epwText(daysOf(2021, 6, 6))
/** Line of the first record. */
const FIRST = 9

describe('readEpw', () => {
  it('labels hours with their end, in local standard time', () => {
    const { weather, recordMs, site, name, source, columns } = readEpw(plain)
    expect(isoUtc(recordMs[0])).toBe('2021-06-01T00:00:00Z')
    expect(isoUtc(recordMs[23])).toBe('2021-06-01T23:00:00Z')
    expect(isoUtc(centerMs(weather.axis, 0))).toBe('2021-05-31T23:30:00Z')
    expect(site).toEqual({ latitudeDeg: 50, longitudeDeg: 10, altitude: 300 })
    expect([name, source]).toEqual(['Town', 'EPW Made 12345 Town XXX'])
    expect(columns).toHaveLength(35)
    // EnergyPlus, Auxiliary Programs: fields N12 to N16.
    expect(columns.slice(15, 20)).toEqual([
      'Diffuse Horizontal Radiation',
      'Global Horizontal Illuminance',
      'Direct Normal Illuminance',
      'Diffuse Horizontal Illuminance',
      'Zenith Luminance',
    ])
  })

  it('converts mm of precipitable water to cm and percent to a fraction', () => {
    const { weather, extra } = readEpw(plain)
    expect(weather.precipitableWaterCm?.[0]).toBeCloseTo(1.5, 12)
    expect(weather.relativeHumidity?.[0]).toBeCloseTo(0.8, 12)
    expect(weather.albedo?.[0]).toBe(0.2)
    expect(weather.windDirectionDeg?.[0]).toBe(180)
    expect(extra.longwaveDown?.[0]).toBe(300)
    expect(extra.snowDepthCm?.[0]).toBe(0)
  })

  it.each([1, 2, 4, 6, 12, 60])('reads %d records an hour', (perHour) => {
    const { weather, recordMs } = readEpw(epwText(daysOf(2021, 6, 6).slice(0, 2), perHour))
    expect(weather.axis).toMatchObject({ stepMinutes: 60 / perHour, length: 48 * perHour, label: 'end' })
    expect(isoUtc(recordMs[48 * perHour - 1])).toBe('2021-06-02T23:00:00Z')
    const halfStepMs = (30 / perHour) * 60_000
    expect(centerMs(weather.axis, 0)).toBe(Date.UTC(2021, 4, 31, 23) + halfStepMs)
  })

  it('does not mind whether the minute of hourly records is 0 or 60', () => {
    expect(readEpw(plain.replaceAll(',0,?9', ',60,?9')).recordMs).toEqual(readEpw(plain).recordMs)
  })

  it.each(
    EPW_FIELDS.flatMap(({ name, variable, missingFrom }, index) =>
      variable === undefined || missingFrom === undefined ? [] : [{ name, variable, missingFrom, index }],
    ),
  )('makes $missingFrom a gap in $name', ({ variable, missingFrom, index }) => {
    const file = readEpw(withLine(plain, FIRST + 3, withCell(index, String(missingFrom))))
    const series =
      (file.weather as unknown as Record<string, Float64Array>)[variable] ??
      file.extra[variable as 'longwaveDown']
    expect(series?.[2]).not.toBeNaN()
    expect(series?.[3]).toBeNaN()
    expect(file.missing[variable]).toBe(1)
  })

  it('warns of gaps in irradiance, temperature and wind, and of no others', () => {
    const warned = (index: number, cell: string): boolean =>
      readEpw(withLine(plain, FIRST, withCell(index, cell))).warnings.some(
        ({ code }) => code === 'missing_values',
      )
    expect([6, 13, 14, 15, 21].map((index) => warned(index, '9999'))).toEqual([true, true, true, true, true])
    expect(warned(9, '999999')).toBe(false)
  })

  it('leaves out a quantity that has no value at all', () => {
    const file = readEpw(text)
    expect(file.weather).not.toHaveProperty('albedo')
    expect(file.weather).not.toHaveProperty('ghiExtra')
    expect(file.extra).not.toHaveProperty('snowDepthCm')
    expect(file.missing).toMatchObject({ albedo: 48, ghiExtra: 48, snowDepthCm: 48, ghi: 0 })
  })

  it('reads records that end after the wind speed, or have more fields than the manual', () => {
    const cut = plain.replaceAll(/^(20(?:[^,]*,){21}[^,]*),.*$/gm, '$1')
    expect(readEpw(cut).columns).toHaveLength(22)
    expect(readEpw(cut).weather.windSpeed).toEqual(readEpw(plain).weather.windSpeed)
    const more = plain.replaceAll(/^(20.*)$/gm, '$1,7')
    expect(readEpw(more).columns.at(-1)).toBe('Field 36')
    expect(readEpw(more).weather).toEqual(readEpw(plain).weather)
  })

  describe('of PVGIS', () => {
    it('follows the EPW rule and warns', () => {
      const file = readEpw(text)
      expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2017-12-31T23:30:00Z')
      expect(file.warnings.map(({ code }) => code)).toContain('pvgis_epw_timing')
    })

    it('takes the true instants when asked: those of the CSV file of the same data', () => {
      const file = readEpw(text, { pvgisInstants: true })
      expect(isoUtc(centerMs(file.weather.axis, 8))).toBe('2018-01-01T08:10:33.960Z')
      expect(file.weather.ghi[8]).toBe(32)
      expect(file.warnings.map(({ code }) => code)).not.toContain('pvgis_epw_timing')
    })

    it('changes nothing for another EPW file', () => {
      expect(readEpw(plain, { pvgisInstants: true }).weather).toEqual(readEpw(plain).weather)
    })
  })

  it('reads a header of up to twenty lines, when its comments span several', () => {
    const withLines = (more: number): string =>
      plain.replace('COMMENTS 2,none\n', `COMMENTS 2,none\n${'and so on\n'.repeat(more)}`)
    expect(readEpw(withLines(12)).weather.ghi).toEqual(readEpw(plain).weather.ghi)
    expect(() => readEpw(withLines(13))).toThrow('no line DATA PERIODS within 20 lines')
  })

  it.each([
    ['hour 0', withLine(plain, FIRST, withCell(3, '0')), FIRST, 'Hour'],
    ['hour 25', withLine(plain, FIRST + 23, withCell(3, '25')), FIRST + 23, 'Hour'],
    ['hour 1.5', withLine(plain, FIRST, withCell(3, '1.5')), FIRST, 'Hour'],
    ['month 13', withLine(plain, FIRST, withCell(1, '13')), FIRST, 'Month'],
    ['31 June', withLine(plain, FIRST, withCell(2, '31')), FIRST, undefined],
    ['a broken latitude', withLine(plain, 1, withCell(6, 'fifty')), 1, 'latitude'],
    ['the missing code for elevation', withLine(plain, 1, withCell(9, '-9999.9')), 1, 'elevation'],
    ['no LOCATION', withLine(plain, 1), 1, undefined],
    ['a place under another keyword', withLine(plain, 1, withCell(0, 'PLACE')), 1, undefined],
    ['no DATA PERIODS', withLine(plain, 8), undefined, undefined],
    ['two data periods', withLine(plain, 8, withCell(1, '2')), 8, 'DATA PERIODS'],
    ['seven records an hour', withLine(plain, 8, withCell(2, '7')), 8, 'DATA PERIODS'],
    ['a record an hour where two are named', withLine(plain, 8, withCell(2, '2')), FIRST, 'Minute'],
    ['a missing record', withLine(plain, FIRST + 100), undefined, undefined],
    ['a cut last line', plain.trimEnd().slice(0, -30), FIRST + 719, undefined],
    ['records that are too short', plain.replaceAll(/^(20(?:[^,]*,){12}).*$/gm, '$1'), FIRST, undefined],
    ['no records', plain.split('\n').slice(0, 8).join('\n'), FIRST, undefined],
    ['a temperature of 80', withLine(plain, FIRST, withCell(6, '80')), FIRST, 'Dry Bulb Temperature'],
  ])('refuses %s', (_, broken, line, column) => {
    let thrown: unknown
    try {
      readEpw(broken)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ParseError)
    if (line !== undefined) expect(thrown).toMatchObject({ line })
    if (column !== undefined) expect(thrown).toMatchObject({ column })
  })
})
