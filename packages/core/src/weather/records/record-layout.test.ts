import { describe, expect, it } from 'vitest'
import {
  daysOf,
  epwText,
  nsrdbText,
  tmy3Text,
  typicalDays,
} from '../../../test/weather-samples/build-samples.ts'
import { InputError, ParseError } from '../../errors/index.ts'
import { centerMs, isoUtc, labelMs } from '../../time/index.ts'
import { readEpw } from '../formats/epw/epw.ts'
import { readNsrdb } from '../formats/nsrdb.ts'
import { readTmy3 } from '../formats/tmy3.ts'
import type { WeatherFile } from '../weather-file.ts'

const codes = (file: WeatherFile): string[] => file.warnings.map((warning) => warning.code)

describe('a file of one real year', () => {
  it('keeps its year', () => {
    const { weather, typicalYear, recordMs } = readTmy3(tmy3Text(daysOf(2021)))
    expect(typicalYear).toBeUndefined()
    expect(weather.axis).toMatchObject({ length: 8760, label: 'end', utcOffsetHours: -5, stepMinutes: 60 })
    expect(isoUtc(centerMs(weather.axis, 0))).toBe('2021-01-01T05:30:00Z')
    expect(recordMs[8759]).toBe(labelMs(weather.axis, 8759))
    expect(isoUtc(recordMs[8759])).toBe('2022-01-01T05:00:00Z')
  })

  it('keeps the 29 February of a leap year', () => {
    const { weather, typicalYear, warnings } = readTmy3(tmy3Text(daysOf(2020)))
    expect(weather.axis.length).toBe(8784)
    expect(typicalYear).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it('is treated as a typical year when a leap year lacks its 29 February', () => {
    const days = daysOf(2020).filter(({ month, day }) => month !== 2 || day !== 29)
    const file = readNsrdb(nsrdbText(days, 30))
    expect(file.weather.axis).toMatchObject({ length: 17_520, stepMinutes: 30, label: 'center' })
    expect(file.typicalYear).toEqual({ year: 2019, sourceYears: Array(12).fill(2020) })
    expect(codes(file)).toEqual(['leap_day_missing'])
    expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2019-01-01T07:15:00Z')
    expect(isoUtc(file.recordMs[0])).toBe('2020-01-01T07:15:00Z')
  })

  it('is moved to another year on request', () => {
    const file = readTmy3(tmy3Text(daysOf(2020)), { year: 2023 })
    expect(file.weather.axis.length).toBe(8760)
    expect(codes(file)).toEqual(['leap_day_dropped'])
    expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2023-01-01T05:30:00Z')
    // 59 days of 24 h come before 29 February; the records behind it follow at once.
    expect(file.weather.ghi[59 * 24 - 1]).toBe((59 * 24 - 1) % 1000)
    expect(file.weather.ghi[59 * 24]).toBe((60 * 24) % 1000)
    expect(isoUtc(file.recordMs[59 * 24])).toBe('2020-03-01T06:00:00Z')
    const leap = readTmy3(tmy3Text(daysOf(2020)), { year: 2024 })
    expect(leap.weather.axis.length).toBe(8784)
    expect(leap.typicalYear?.year).toBe(2024)
    expect(leap.warnings).toEqual([])
  })

  it('names the line of an invalid value behind a dropped day', () => {
    const text = tmy3Text(daysOf(2020)).split('\n')
    text[8000] = text[8000].replace('10.5', '250')
    expect(() => readTmy3(text.join('\n'), { year: 2023 })).toThrow(
      'TMY3 (line 8001, column Dry-bulb (C)): 250',
    )
  })

  it('may be several years in sequence', () => {
    const file = readTmy3(tmy3Text([...daysOf(2019), ...daysOf(2020), ...daysOf(2021)]))
    expect(file.weather.axis.length).toBe(8760 * 2 + 8784)
    expect(file.typicalYear).toBeUndefined()
  })
})

describe('a typical year', () => {
  const text = tmy3Text(typicalDays((month) => 2012 - month))

  it('is moved to 2019, by month and day', () => {
    const file = readTmy3(text)
    expect(file.weather.axis.length).toBe(8760)
    expect(file.typicalYear).toEqual({
      year: 2019,
      sourceYears: Array.from({ length: 12 }, (_, i) => 2011 - i),
    })
    expect(isoUtc(centerMs(file.weather.axis, 0))).toBe('2019-01-01T05:30:00Z')
    expect(isoUtc(centerMs(file.weather.axis, 8759))).toBe('2020-01-01T04:30:00Z')
    expect(isoUtc(file.recordMs[31 * 24 - 1])).toBe('2011-02-01T05:00:00Z')
    expect(isoUtc(file.recordMs[31 * 24])).toBe('2010-02-01T06:00:00Z')
  })

  it('is moved to the requested year', () => {
    expect(isoUtc(centerMs(readTmy3(text, { year: 2001 }).weather.axis, 0))).toBe('2001-01-01T05:30:00Z')
  })

  it('drops a 29 February', () => {
    const leapText = epwText(typicalDays((month) => (month === 2 ? 2016 : 2000 + month)))
    const file = readEpw(leapText)
    expect(file.weather.axis.length).toBe(8760)
    expect(file.recordMs.length).toBe(8760)
    expect(codes(file)).toEqual(['leap_day_dropped'])
    expect(readEpw(leapText, { year: 2020 }).weather.axis.length).toBe(8784)
  })

  it('may be part of a year, with a warning', () => {
    const days = typicalDays((month) => 2012 - month).slice(0, 90)
    const file = readTmy3(tmy3Text(days))
    expect(codes(file)).toEqual(['partial_year'])
    expect(file.warnings[0].message).toContain('2160 records, 90 days')
    expect(file.typicalYear?.sourceYears).toEqual([2011, 2010, 2009])
  })

  it.each([
    [2020, 'inconsistent'],
    [1800, 'out_of_range'],
    [Number.NaN, 'not_finite'],
    [2019.5, 'wrong_type'],
  ])('refuses the year %d as %s', (year, code) => {
    expect(() => readTmy3(text, { year })).toThrow(
      expect.objectContaining({ name: 'InputError', code, field: 'year' }),
    )
  })

  it('refuses one year for a file of two', () => {
    expect(() => readTmy3(tmy3Text([...daysOf(2021), ...daysOf(2022)]), { year: 2023 })).toThrow(InputError)
  })
})

describe('a broken sequence', () => {
  const lines = tmy3Text(daysOf(2021)).split('\n')
  const changed = (change: (copy: string[]) => void): string => {
    const copy = [...lines]
    change(copy)
    return copy.join('\n')
  }

  it.each([
    ['a missing day', (copy: string[]) => copy.splice(2 + 24 * 40, 24), 963, 'comes 1500 minutes after'],
    [
      'a repeated record',
      (copy: string[]) => copy.splice(100, 24, ...copy.slice(99, 123)),
      101,
      'repeats the time',
    ],
    [
      'two records swapped',
      (copy: string[]) => copy.splice(200, 2, copy[201], copy[200]),
      201,
      'comes 120 minutes',
    ],
    [
      'days in the wrong order',
      (copy: string[]) => copy.splice(-1, 0, ...copy.splice(2, 24 * 100)),
      6363,
      'goes back in time',
    ],
    ['a file cut between two lines', (copy: string[]) => copy.splice(8000), 8000, 'get the whole file again'],
    [
      'a year that changes within a month',
      (copy: string[]) => {
        for (let i = 2 + 24 * 10; i < 2 + 24 * 31; i++) copy[i] = copy[i].replace('/2021', '/2020')
      },
      243,
      'is of another year than the record before',
    ],
    [
      'a day that is not',
      (copy: string[]) => (copy[2 + 24 * 58] = copy[2 + 24 * 58].replace('02/28', '02/29')),
      1395,
      'calendar',
    ],
  ])('with %s is refused by its line', (_, change, line, problem) => {
    const text = changed(change)
    expect(() => readTmy3(text)).toThrow(ParseError)
    expect(() => readTmy3(text)).toThrow(problem)
    expect(() => readTmy3(text)).toThrow(expect.objectContaining({ line }))
  })

  it('is also detected after the turn of the year', () => {
    const days = [...daysOf(2021), ...daysOf(2022)].filter(
      ({ year, month, day }) => year !== 2022 || month !== 5 || day !== 7,
    )
    expect(() => readTmy3(tmy3Text(days))).toThrow('second year')
  })

  it('is refused when the step is not one of the hour', () => {
    const text = nsrdbText(daysOf(2021, 1, 1), 60).split('\n')
    text[4] = text[4].replace(',1,30,', ',1,37,')
    expect(() => readNsrdb(text.join('\n'))).toThrow('comes 67 minutes after the first')
  })
})
