import { describe, expect, it } from 'vitest'
import {
  daysOf,
  sampleText,
  tmy3Text,
  withCell,
  withLine,
} from '../../../test/weather-samples/build-samples.ts'
import { ParseError } from '../../errors/index.ts'
import { readTmy3 } from './tmy3.ts'

const text = sampleText('tmy3.csv')
const DRY_BULB = 31
const plain = tmy3Text(daysOf(2021, 1, 1))

describe('readTmy3', () => {
  it('reads a file of NREL in canonical units', () => {
    const file = readTmy3(text)
    expect(file).toMatchObject({
      format: 'tmy3',
      name: 'GREENSBORO PIEDMONT TRIAD INT',
      source: 'NREL TMY3 723170 GREENSBORO PIEDMONT TRIAD INT NC',
      site: { latitudeDeg: 36.1, longitudeDeg: -79.95, altitude: 273 },
      header: { stationId: '723170', state: 'NC', utcOffsetHours: -5 },
    })
    expect(file.columns).toHaveLength(71)
    expect(file.columns[4]).toBe('GHI (W/m^2)')
    expect(file.weather.relativeHumidity?.[0]).toBeCloseTo(0.77, 12)
    expect(file.weather.pressure?.[0]).toBe(99_300)
    expect(file.extra).toEqual({})
  })

  it('treats an albedo of 0 as missing', () => {
    const file = readTmy3(text)
    expect(file.weather.albedo).toBeUndefined()
    expect(file.missing.albedo).toBe(48)
    const some = readTmy3(withLine(text, 10, withCell(61, '0.20')))
    expect(some.weather.albedo?.[7]).toBe(0.2)
    expect(some.weather.albedo?.[8]).toBeNaN()
    expect(some.missing.albedo).toBe(47)
  })

  it.each(['-9900', '-9999.0', '-999', '-99'])('makes %s a gap, counts it and warns', (code) => {
    const file = readTmy3(withLine(text, 3, withCell(DRY_BULB, code)))
    expect(file.weather.tempAir[0]).toBeNaN()
    expect(file.weather.tempAir[1]).toBe(10)
    expect(file.missing.tempAir).toBe(1)
    expect(file.warnings.map(({ code: name }) => name)).toContain('missing_values')
  })

  it('sets small negative irradiance to 0 and reports how often', () => {
    const file = readTmy3(withLine(text, 3, withCell(4, '-3')))
    expect(file.weather.ghi[0]).toBe(0)
    expect(file.warnings).toContainEqual({
      code: 'negative_irradiance',
      message: 'GHI (W/m^2): 1 values between -50 and 0 W/m² were set to 0.',
    })
  })

  it.each([
    ['a byte order mark', `\ufeff${plain}`],
    ['CRLF', plain.replaceAll('\n', '\r\n')],
    ['blank lines at the end', `${plain}\r\n\n`],
    ['quoted cells', plain.replaceAll(/,(\d\d:00),/g, ',"$1",')],
    ['upper case names', withLine(plain, 2, (line) => line.toUpperCase())],
    [
      'lower case names without units',
      withLine(plain, 2, (line) => line.toLowerCase().replaceAll(/ \([^)]*\)/g, '')),
    ],
    [
      'further columns',
      withLine(plain.replaceAll(',10.5,2\n', ',10.5,2,x y\n'), 2, (line) => `${line},Remark`),
    ],
    ['exponents', plain.replaceAll(',10.5,2\n', ',1.05e1,2E0\n')],
    ['commas at the ends of lines', plain.replaceAll('\n', ',\n')],
    ['hours of one digit', plain.replaceAll(/,0(\d:00),/g, ',$1,')],
  ])('reads a file with %s alike', (_, variant) => {
    const { weather, site } = readTmy3(variant)
    const usual = readTmy3(plain)
    expect(site).toEqual(usual.site)
    expect(weather.axis).toEqual(usual.weather.axis)
    expect(weather.tempAir).toEqual(usual.weather.tempAir)
    expect(weather.windSpeed).toEqual(usual.weather.windSpeed)
  })

  it('finds columns by name, not by place', () => {
    const swapped = plain
      .split('\n')
      .map((line, i) => {
        const cells = line.split(',')
        return i === 0 || line === '' ? line : [...cells.slice(0, 2), ...cells.slice(2).reverse()].join(',')
      })
      .join('\n')
    expect(readTmy3(swapped).weather).toEqual(readTmy3(plain).weather)
  })

  it.each([
    ['a broken latitude', withLine(text, 1, withCell(4, '36.1N')), 1, 'latitude', '36.1N'],
    ['a latitude off Earth', withLine(text, 1, withCell(4, '96.1')), 1, 'latitude', '96.1'],
    ['an empty longitude', withLine(text, 1, withCell(5, '')), 1, 'longitude', ''],
    ['an impossible UTC offset', withLine(text, 1, withCell(3, '-50')), 1, 'UTC offset', '-50'],
    ['a word for a number', withLine(text, 7, withCell(DRY_BULB, 'warm')), 7, 'Dry-bulb (C)', 'warm'],
    ['NaN', withLine(text, 7, withCell(DRY_BULB, 'NaN')), 7, 'Dry-bulb (C)', 'NaN'],
    ['Infinity', withLine(text, 7, withCell(DRY_BULB, 'Infinity')), 7, 'Dry-bulb (C)', 'Infinity'],
    ['an empty temperature', withLine(text, 7, withCell(DRY_BULB, '')), 7, 'Dry-bulb (C)', ''],
    ['a temperature of 71', withLine(text, 7, withCell(DRY_BULB, '71')), 7, 'Dry-bulb (C)', '71'],
    ['a temperature of -101', withLine(text, 7, withCell(DRY_BULB, '-101')), 7, 'Dry-bulb (C)', '-101'],
    ['irradiance of -51', withLine(text, 7, withCell(4, '-51')), 7, 'GHI (W/m^2)', '-51'],
    ['irradiance of 2001', withLine(text, 7, withCell(7, '2001')), 7, 'DNI (W/m^2)', '2001'],
    ['wind of 121', withLine(text, 7, withCell(46, '121')), 7, 'Wspd (m/s)', '121'],
    ['wind of -1', withLine(text, 7, withCell(46, '-1')), 7, 'Wspd (m/s)', '-1'],
    ['hour 0', withLine(text, 3, withCell(1, '00:00')), 3, 'Time (HH:MM)', '00:00'],
    ['hour 25', withLine(text, 26, withCell(1, '25:00')), 26, 'Time (HH:MM)', '25:00'],
    ['month 13', withLine(text, 3, withCell(0, '13/01/1988')), 3, 'Date (MM/DD/YYYY)', '13/01/1988'],
    ['a missing line', withLine(text, 20), undefined, undefined, undefined],
    ['no column of wind', text.replace('Wspd (m/s)', 'Other'), 2, 'Wspd (m/s)', undefined],
    ['two columns of GHI', text.replace('GHI source', 'GHI'), 2, 'GHI', 'GHI'],
    ['a cut last line', text.slice(0, -40), 50, undefined, undefined],
    ['a short header', 'a,b\nDate,Time\n', 1, undefined, undefined],
    ['no records', text.split('\n').slice(0, 2).join('\n'), 3, undefined, undefined],
  ])('refuses %s by line and column', (_, broken, line, column, value) => {
    let thrown: unknown
    try {
      readTmy3(broken)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(ParseError)
    const facts = { line, column, value }
    for (const [key, fact] of Object.entries(facts)) {
      if (fact !== undefined) expect(thrown).toMatchObject({ format: 'TMY3', [key]: fact })
    }
  })

  it('makes impossible values of secondary columns gaps and reports where', () => {
    const file = readTmy3(withLine(text, 9, withCell(40, '9')))
    expect(file.weather.pressure?.[6]).toBeNaN()
    expect(file.missing.pressure).toBe(1)
    const warning = file.warnings.find(({ code }) => code === 'out_of_range')
    expect(warning?.message).toContain('the first at line 9 (9 in the file)')
  })

  it('sets humidity a little above saturation to 1', () => {
    const file = readTmy3(withLine(text, 9, withCell(37, '104')))
    expect(file.weather.relativeHumidity?.[6]).toBe(1)
    expect(file.warnings.map(({ code }) => code)).toContain('humidity_above_one')
  })
})
