import { describe, expect, it } from 'vitest'
import { InputError, ParseError } from '../../../errors/index.ts'
import { fixedTimeZone, intlTimeZone, isoUtc, labelMs } from '../../../time/index.ts'
import { readGenericCsv } from './generic-csv.ts'
import type { GenericCsvOptions } from './options.ts'

const SITE = { latitudeDeg: 48, longitudeDeg: 11, altitude: 500 }
const OPTIONS: GenericCsvOptions = {
  site: SITE,
  columns: { ghi: 'GHI' },
  time: { kind: 'stamp', column: 'time' },
  timeZone: fixedTimeZone(1),
  label: 'start',
}

const read = (text: string, more: Partial<GenericCsvOptions> = {}) =>
  readGenericCsv(text, { ...OPTIONS, ...more })
const stamps = (text: string, more: Partial<GenericCsvOptions> = {}): string[] => {
  const { axis } = read(text, more).weather
  return Array.from({ length: axis.length }, (_, t) => isoUtc(labelMs(axis, t)))
}
const codes = (text: string, more: Partial<GenericCsvOptions> = {}): string[] =>
  read(text, more)
    .warnings.map(({ code }) => code)
    .filter((code) => code !== 'absent_variable')

describe('stamps', () => {
  const expected = ['2021-06-01T00:00:00Z', '2021-06-01T01:00:00Z']

  it.each([
    ['2021-06-01 01:00', '2021-06-01 02:00', 'ymd'],
    ['2021-06-01T01:00:00', '2021-06-01T02:00:00.000', 'ymd'],
    ['01.06.2021 01:00', '1.6.2021 2:00', 'dmy'],
    ['06/01/2021 1:00 AM', '6/1/2021 02:00 am', 'mdy'],
    ['6/1/2021 01:00', '6/1/2021 2:00', 'mdy'],
    ['2021-06-01T00:00:00Z', '2021-06-01T01:00:00Z', 'ymd'],
    ['2021-05-31T20:00:00-04:00', '2021-05-31T21:00:00-0400', 'ymd'],
    ['1622505600', '1622509200', 'epoch_s'],
    ['1622505600000', '1622509200000', 'epoch_ms'],
  ] as const)('%s, %s are read in order %s', (first, second, order) => {
    const text = `time,GHI\n${first},1\n${second},2\n`
    expect(stamps(text, { time: { kind: 'stamp', column: 'time', order } })).toEqual(expected)
  })

  it('read noon and midnight as twelve', () => {
    const text = 'time,GHI\n6/1/2021 12:00 AM,1\n6/1/2021 12:00 PM,2\n6/1/2021 11:00 PM,3\n'
    const { axis, ghi } = read(text, {
      time: { kind: 'stamp', column: 'time', order: 'mdy' },
      stepMinutes: 60,
    }).weather
    expect(isoUtc(axis.startMs)).toBe('2021-05-31T23:00:00Z')
    expect([axis.length, ghi[12], ghi[23]]).toEqual([24, 2, 3])
  })

  it('are read from columns of date and time, and of parts, hour 24 included', () => {
    const apart = 'Datum;Zeit;GHI\n31.05.2021;24:00;1\n01.06.2021;01:00;2\n'
    const time = { kind: 'date_and_time', date: 'Datum', time: 'Zeit', order: 'dmy' } as const
    expect(stamps(apart, { time })).toEqual(['2021-05-31T23:00:00Z', '2021-06-01T00:00:00Z'])
    const parts = 'Y,M,D,H,GHI\n2021,5,31,24,1\n2021,6,1,1,2\n'
    const partTime = { kind: 'parts', year: 'Y', month: 'M', day: 'D', hour: 'H' } as const
    expect(stamps(parts, { time: partTime })).toEqual(['2021-05-31T23:00:00Z', '2021-06-01T00:00:00Z'])
    expect(() => read(parts.replace('2021,5,31', '2021,2,29'), { time: partTime })).toThrow(
      'CSV (line 2, column D)',
    )
  })

  it.each([
    ['2021-02-29 00:00', 'ymd'],
    ['01/06/2021 00:00', 'ymd'],
    ['31/12/2021 00:00', 'mdy'],
    ['2021-06-01 24:01', 'ymd'],
    ['2021-06-01 13:00 PM', 'ymd'],
    ['2021-06-01 1:60', 'ymd'],
    ['yesterday', 'ymd'],
  ] as const)('%s in order %s is refused by line, with an example', (stamp, order) => {
    const text = `time,GHI\n${stamp},1\n`
    const bad = () => read(text, { time: { kind: 'stamp', column: 'time', order } })
    expect(bad).toThrow(ParseError)
    expect(bad).toThrow('line 2, column time')
    expect(bad).toThrow(`order ${order}`)
  })

  it('keep 29 February of a leap year, and refuse it in other years', () => {
    const day = (date: string) => `time,GHI\n${date} 22:00,1\n${date} 23:00,2\n${date} 24:00,3\n`
    expect(stamps(day('2020-02-29'))).toEqual([
      '2020-02-29T21:00:00Z',
      '2020-02-29T22:00:00Z',
      '2020-02-29T23:00:00Z',
    ])
    expect(() => read(day('2100-02-29'))).toThrow('line 2')
  })

  it('must all have an offset or none', () => {
    expect(() => read('time,GHI\n2021-06-01T00:00Z,1\n2021-06-01T01:00,2\n')).toThrow(
      '1 stamps have an offset',
    )
  })
})

describe('clocks', () => {
  const timeZone = intlTimeZone('Europe/Berlin')
  const hours = (date: string, list: readonly number[]) =>
    `time,GHI\n${list.map((hour, i) => `${date} ${String(hour).padStart(2, '0')}:00,${i}`).join('\n')}\n`

  it('make a day of 23 hours and one of 25', () => {
    const spring = hours('2021-03-28', [0, 1, ...Array.from({ length: 21 }, (_, k) => k + 3)])
    expect(read(spring, { timeZone }).weather.axis).toMatchObject({ length: 23, utcOffsetHours: 1 })
    const autumn = hours('2021-10-31', [0, 1, 2, 2, 3, 4])
    const { weather } = read(autumn, { timeZone })
    expect(weather.axis.length).toBe(6)
    expect(Array.from(weather.ghi)).toEqual([0, 1, 2, 3, 4, 5])
    expect(codes(autumn, { timeZone })).toEqual([])
  })

  it('refuse a time that the clock skipped by its line, or drop it', () => {
    const text = hours('2021-03-28', [0, 1, 2, 3])
    expect(() => read(text, { timeZone })).toThrow(ParseError)
    expect(() => read(text, { timeZone })).toThrow(
      /CSV \(line 4, column time\).*Europe\/Berlin.*03:00:00\+02:00/,
    )
    expect(codes(text, { timeZone, nonexistent: 'drop' })).toEqual(['nonexistent_time'])
    expect(Array.from(read(text, { timeZone, nonexistent: 'drop' }).lineOfRecord)).toEqual([2, 3, 5])
  })

  it('are the standard time of the site where stamps have an offset', () => {
    const text = 'time,GHI\n2021-06-01T12:00+02:00,1\n2021-06-01T13:00+02:00,2\n'
    expect(stamps(text, { timeZone })).toEqual(['2021-06-01T10:00:00Z', '2021-06-01T11:00:00Z'])
    expect(read(text, { timeZone }).weather.axis.utcOffsetHours).toBe(1)
  })
})

describe('rows', () => {
  it('that are missing are gaps, with a warning', () => {
    const text = 'time,GHI,T\n2021-06-01 00:00,1,5\n2021-06-01 00:15,2,6\n2021-06-01 01:00,3,7\n'
    const file = read(text, { columns: { ghi: 'GHI', tempAir: 'T' } })
    expect(Array.from(file.weather.ghi)).toEqual([1, 2, Number.NaN, Number.NaN, 3])
    expect(Array.from(file.weather.tempAir)).toEqual([5, 6, Number.NaN, Number.NaN, 7])
    expect(Array.from(file.lineOfRecord)).toEqual([2, 3, 0, 0, 4])
    expect(file.missing).toEqual({ ghi: 2, tempAir: 2 })
    expect(file.warnings.map(({ code }) => code)).toContain('missing_records')
  })

  it('that repeat an instant are refused by line, or settled', () => {
    const text = 'time,GHI\n2021-06-01 00:00,1\n2021-06-01 01:00,2\n2021-06-01 01:00,9\n2021-06-01 02:00,3\n'
    expect(() => read(text)).toThrow('CSV (line 4, column time)')
    expect(() => read(text)).toThrow('later than line 3')
    expect(Array.from(read(text, { duplicates: 'first' }).weather.ghi)).toEqual([1, 2, 3])
    expect(Array.from(read(text, { duplicates: 'last' }).weather.ghi)).toEqual([1, 9, 3])
    expect(codes(text, { duplicates: 'last' })).toEqual(['duplicate_records'])
  })

  it('that go back or lie off the step are refused by line', () => {
    expect(() => read('time,GHI\n2021-06-01 01:00,1\n2021-06-01 00:00,2\n')).toThrow('line 3')
    const off = 'time,GHI\n2021-06-01 00:00,1\n2021-06-01 01:00,2\n2021-06-01 02:10,2\n'
    expect(() => read(off, { stepMinutes: 60 })).toThrow('line 4')
  })
})

describe('cells', () => {
  it('may be gaps by the named marks only', () => {
    const text =
      'time,GHI\n2021-06-01 00:00,-999\n2021-06-01 01:00,n/a\n2021-06-01 02:00,\n2021-06-01 03:00,NaN\n2021-06-01 04:00,5\n'
    const file = read(text, { missing: [-999, 'N/A'] })
    expect(Array.from(file.weather.ghi)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN, 5])
    expect(file.missing).toEqual({ ghi: 4 })
    expect(() => read(text, { missing: ['N/A'] })).toThrow('-999 is not possible')
    expect(() => read(text, { missing: [-999] })).toThrow('CSV (line 3, column GHI)')
  })

  it('warns of missing series and of missing values', () => {
    const text = 'time,GHI\n2021-06-01 00:00,12\n2021-06-01 01:00,-999\n'
    const { warnings } = read(text, { columns: { ghi: 'GHI' }, missing: [-999] })
    expect(warnings.filter(({ code }) => code === 'missing_values')).toHaveLength(1)
    expect(warnings.filter(({ code }) => code === 'absent_variable').length).toBeGreaterThanOrEqual(4)
  })

  it('may have a decimal comma between semicolons', () => {
    const text = 'time;GHI\n2021-06-01 00:00;12,5\n2021-06-01 01:00;-0,5\n'
    const file = read(text, { decimalComma: true })
    expect(Array.from(file.weather.ghi)).toEqual([12.5, 0])
    expect(codes(text, { decimalComma: true })).toEqual(['negative_irradiance'])
    expect(() => read(text)).toThrow('"12,5" stands there')
  })

  it.each([
    ['ghi', 'kW/m2', 0.5, 500],
    ['ghi', 'Wh/m2', 100, 400],
    ['ghi', 'kJ/m2', 360, 400],
    ['ghi', 'MJ/m2', 0.36, 400],
    ['ghi', 'J/cm2', 36, 400],
    ['tempAir', 'K', 293.15, 20],
    ['tempAir', 'F', 50, 10],
    ['windSpeed', 'km/h', 36, 10],
    ['windSpeed', 'mph', 10, 4.4704],
    ['windSpeed', 'kn', 10, 5.14444],
    ['relativeHumidity', '%', 55, 0.55],
    ['relativeHumidity', 'fraction', 0.55, 0.55],
    ['pressure', 'Pa', 95_000, 95_000],
    ['pressure', 'hPa', 950, 95_000],
    ['pressure', 'mbar', 950, 95_000],
    ['pressure', 'kPa', 95, 95_000],
    ['precipitableWaterCm', 'in', 0.5, 1.27],
    ['precipitableWaterCm', 'mm', 12, 1.2],
  ] as const)('of %s in %s: %d is %d', (variable, unit, cell, canonical) => {
    const text = `time,x\n2021-06-01 00:00,${cell}\n2021-06-01 00:15,${cell}\n`
    const { weather } = read(text, { columns: { [variable]: { name: 'x', unit } } })
    expect(weather[variable]?.[1]).toBeCloseTo(canonical, 4)
  })

  it('in swapped units are refused as impossible', () => {
    const text = 'time,x\n2021-06-01 00:00,293\n2021-06-01 01:00,294\n'
    expect(() => read(text, { columns: { tempAir: 'x' } })).toThrow(
      'CSV (line 2, column x): 293 is not possible',
    )
  })
})

describe('the header', () => {
  it('may lie below other lines and above one of units', () => {
    const text = '\ufeffStation 7\nnonsense, more\ntime\tGHI\n-\tW/m2\n2021-06-01 00:00\t5\n'
    const file = read(text, { headerLine: 3, skipLines: 1 })
    expect(Array.from(file.weather.ghi)).toEqual([5])
    expect(file.lineOfRecord[0]).toBe(5)
    expect(file.columns).toEqual(['time', 'GHI'])
  })

  it('is refused without a required column, or with two', () => {
    expect(() => read('time,ghi\n2021-06-01 00:00,5\n')).toThrow('no column "GHI"; it has time, ghi')
    expect(() => read('time,GHI,GHI\n2021-06-01 00:00,5,6\n')).toThrow('columns 2 and 3 both are "GHI"')
  })

  it('puts other columns among the extras and omits empty ones', () => {
    const text = 'time,poa,p\n2021-06-01 00:00,5,\n2021-06-01 01:00,6,\n'
    const { weather, extra } = read(text, { columns: { poaGlobal: 'poa', pressure: 'p' } })
    expect(Array.from(extra.poaGlobal ?? [])).toEqual([5, 6])
    expect(weather.pressure).toBeUndefined()
    expect(weather.ghi.every(Number.isNaN)).toBe(true)
  })
})

describe('options', () => {
  const text = 'time,GHI\n2021-06-01 00:00,5\n'

  it.each([
    ['columns', { columns: {} }],
    ['columns', { columns: { light: 'GHI' } as never }],
    ['columns.ghi.unit', { columns: { ghi: { name: 'GHI', unit: 'K' } } as never }],
    ['delimiter', { delimiter: ',', decimalComma: true }],
    ['headerLine', { headerLine: 0 }],
    ['label', { label: 'middle' as never }],
  ] as const)('refuse a wrong %s', (field, more) => {
    let refusal: unknown
    try {
      read(text, more)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(InputError)
    expect(refusal).toMatchObject({ field })
  })
})
