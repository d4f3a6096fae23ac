import { describe, expect, it } from 'vitest'
import {
  daysOf,
  nsrdbText,
  sampleText,
  typicalDays,
  withCell,
  withLine,
} from '../../../test/weather-samples/build-samples.ts'
import { ParseError } from '../../errors/index.ts'
import { centerMs, isoUtc } from '../../time/index.ts'
import { readNsrdb } from './nsrdb.ts'

const text = sampleText('nsrdb_psm.csv')
const plain = nsrdbText(daysOf(2021, 1, 1))

describe('readNsrdb', () => {
  it('uses the minute as the instant and Time Zone as the offset', () => {
    const file = readNsrdb(sampleText('nsrdb_polar_tmy_utc.csv'))
    expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2023-05-21T00:30:00Z')
    expect(file.header).toMatchObject({ utcOffsetHours: 0, localUtcOffsetHours: -9 })
  })

  it('leaves missing quantities NaN or absent, never 0', () => {
    const { weather, warnings } = readNsrdb(sampleText('nsrdb_polar_tmy_utc.csv'))
    expect(weather.dni.every(Number.isNaN)).toBe(true)
    expect(weather.windSpeed.every(Number.isNaN)).toBe(true)
    expect(weather.pressure).toBeUndefined()
    expect(warnings.filter(({ code }) => code === 'absent_variable')).toHaveLength(4)
  })

  it.each([5, 10, 15, 30, 60])('reads steps of %d minutes', (stepMinutes) => {
    const { axis } = readNsrdb(nsrdbText(daysOf(2021, 1, 1), stepMinutes)).weather
    expect(axis).toMatchObject({ stepMinutes, length: (31 * 1440) / stepMinutes, label: 'center' })
    expect(isoUtc(centerMs(axis, 0))).toBe(isoUtc(Date.UTC(2021, 0, 1, 7, Math.floor(stepMinutes / 2))))
  })

  it('moves a typical year to 2019', () => {
    const file = readNsrdb(nsrdbText(typicalDays((month) => 1997 + month)))
    expect(file.typicalYear).toMatchObject({ year: 2019 })
    expect(file.weather.axis.length).toBe(8760)
  })

  it('reads the names that SAM accepts, and hours without minutes', () => {
    const sam = plain
      .replace(
        'Year,Month,Day,Hour,Minute,GHI,DNI,DHI,Temperature,Wind Speed',
        'yr,mo,dy,hr,Beam,gh,df,Tdry (C),wspd (m/s)',
      )
      .replaceAll(/^(2021,\d+,\d+,\d+),30,100,0,/gm, '$1,0,100,')
    const usual = readNsrdb(plain)
    expect(readNsrdb(sam).weather).toEqual(usual.weather)
  })

  it.each([
    ['mbar', 780, 78_000],
    ['hPa', 780, 78_000],
    ['kPa', 78, 78_000],
    ['Pa', 78_000, 78_000],
  ])('reads pressure in %s', (unit, value, pascal) => {
    const lines = text.replace('Pressure Units', 'P Units').split('\n')
    lines[0] += ',Pressure Units'
    lines[1] += `,${unit}`
    const changed = lines
      .map((line, i) => (i < 3 || line === '' ? line : withCell(24, String(value))(line)))
      .join('\n')
    expect(readNsrdb(changed).weather.pressure?.[0]).toBeCloseTo(pascal, 9)
  })

  it('assumes mbar and percent when no unit is named', () => {
    const bare = text.replace('Pressure Units', 'P Units').replace('Relative Humidity Units', 'H Units')
    const { weather } = readNsrdb(bare)
    expect(weather.pressure?.[0]).toBe(78_000)
    expect(weather.relativeHumidity?.[0]).toBeCloseTo(0.9967, 12)
  })

  it('reads a unit in brackets behind a column first', () => {
    const mm = withLine(text, 3, (line) => line.replace('Precipitable Water', 'Precipitable Water (mm)'))
    expect(readNsrdb(mm).weather.precipitableWaterCm?.[0]).toBeCloseTo(0.1, 12)
  })

  it('may have empty cells in secondary columns only', () => {
    expect(readNsrdb(withLine(text, 4, withCell(24, ''))).weather.pressure?.[0]).toBeNaN()
    expect(() => readNsrdb(withLine(text, 4, withCell(18, '')))).toThrow('column GHI')
  })

  it.each([
    [
      'a unit that is not known',
      text.replace(',c,w/m2', ',f,w/m2').replace('Degree,c,', 'Degree,F,'),
      { column: 'Temperature', value: 'f' },
    ],
    ['no Time Zone', text.replace('Time Zone', 'Zone'), { line: 2, column: 'Time Zone' }],
    [
      'a broken latitude',
      text.replace(',40.53,', ',4o.53,'),
      { line: 2, column: 'Latitude', value: '4o.53' },
    ],
    ['no column of hours', text.replace(',Hour,', ',H,'), { line: 3, column: 'hour' }],
    ['nothing of use', withLine(plain, 3, () => 'Year,Month,Day,Hour,Minute,a,b,c,d,e'), { line: 3 }],
    ['hour 24', withLine(plain, 4, withCell(3, '24')), { line: 4, column: 'Hour', value: '24' }],
    ['minute 60', withLine(plain, 4, withCell(4, '60')), { line: 4, column: 'Minute' }],
    ['half a minute', withLine(plain, 4, withCell(4, '0.5')), { line: 4, column: 'Minute' }],
    ['month 0', withLine(plain, 4, withCell(1, '0')), { line: 4, column: 'Month' }],
    ['a cut last line', plain.slice(0, -8), { line: 31 * 24 + 3 }],
    [
      'half a day',
      plain
        .split('\n')
        .slice(0, 3 + 12)
        .join('\n'),
      {},
    ],
    ['only a header', plain.split('\n').slice(0, 3).join('\n'), { line: 4 }],
  ])('refuses %s', (_, broken, facts) => {
    expect(() => readNsrdb(broken)).toThrow(ParseError)
    expect(() => readNsrdb(broken)).toThrow(expect.objectContaining({ format: 'NSRDB CSV', ...facts }))
  })
})
