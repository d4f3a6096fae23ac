import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import {
  civilTime,
  dayOfYear,
  daysInMonth,
  daysInYear,
  epochMs,
  isLeapYear,
  isoUtc,
  MS_PER_DAY,
  MS_PER_HOUR,
} from './calendar.ts'

/** Whole seconds from year 2 to year 9998: what the platform's own `Date` also covers. */
const instants = fc.integer({ min: -62_072_000_000, max: 253_333_000_000 }).map((seconds) => seconds * 1000)

describe('epochMs and civilTime', () => {
  it('agree with Date.UTC on every kind of year', () => {
    fc.assert(
      fc.property(instants, (instantMs) => {
        const date = new Date(instantMs)
        const civil = civilTime(instantMs)
        expect(civil).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
          hour: date.getUTCHours(),
          minute: date.getUTCMinutes(),
          second: date.getUTCSeconds(),
        })
        expect(epochMs(civil)).toBe(instantMs)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('agree with Date.UTC at the midnights that begin and end months, years and leap days', () => {
    const boundaries = fc.record({
      year: fc.constantFrom(1600, 1700, 1899, 1900, 1969, 1970, 1999, 2000, 2019, 2020, 2024, 2100, 2400),
      month: fc.integer({ min: 0, max: 11 }),
      day: fc.constantFrom(0, 1, 28, 29, 30),
      shiftMs: fc.constantFrom(-1000, 0, 1000),
    })
    fc.assert(
      fc.property(boundaries, ({ year, month, day, shiftMs }) => {
        const instantMs = Date.UTC(year, month, day) + shiftMs
        const date = new Date(instantMs)
        const civil = civilTime(instantMs)
        expect([civil.year, civil.month, civil.day, civil.hour, civil.second]).toEqual([
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
          date.getUTCHours(),
          date.getUTCSeconds(),
        ])
        expect(epochMs(civil)).toBe(instantMs)
        const startOfYear = Date.UTC(date.getUTCFullYear(), 0, 1)
        expect(dayOfYear(instantMs)).toBe(Math.floor((instantMs - startOfYear) / MS_PER_DAY) + 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('read hour 24 as hour 0 of the next day, across month, leap day and year', () => {
    expect(epochMs({ year: 2019, month: 12, day: 31, hour: 24 })).toBe(Date.UTC(2020, 0, 1))
    expect(epochMs({ year: 2020, month: 2, day: 28, hour: 24 })).toBe(Date.UTC(2020, 1, 29))
    expect(epochMs({ year: 2019, month: 2, day: 28, hour: 24 })).toBe(Date.UTC(2019, 2, 1))
  })

  it('shift by the standard-time offset, half hours included', () => {
    expect(epochMs({ year: 2019, month: 1, day: 1 }, -5)).toBe(Date.UTC(2019, 0, 1, 5))
    expect(epochMs({ year: 2019, month: 1, day: 1 }, 5.75)).toBe(Date.UTC(2018, 11, 31, 18, 15))
    expect(civilTime(Date.UTC(2018, 11, 31, 18, 15), 5.75)).toMatchObject({
      year: 2019,
      month: 1,
      day: 1,
      hour: 0,
    })
  })

  it.each([
    [{ year: 2019, month: 13, day: 1 }, 'month'],
    [{ year: 2019, month: 2, day: 29 }, 'day'],
    [{ year: 2019, month: 1, day: 1, hour: 25 }, 'hour'],
    [{ year: 2019, month: 1, day: 1, minute: 60 }, 'minute'],
    [{ year: Number.NaN, month: 1, day: 1 }, 'year'],
  ])('refuse %j by name', (civil, field) => {
    expect(() => epochMs(civil)).toThrow(InputError)
    expect(() => epochMs(civil)).toThrow(new RegExp(`^${field} is`))
  })
})

describe('leap years', () => {
  it('follow the Gregorian rule of 4, 100 and 400', () => {
    expect([1900, 2000, 2019, 2020, 2100, 2400].map(isLeapYear)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
    expect(daysInYear(2000)).toBe(366)
    expect(daysInMonth(1900, 2)).toBe(28)
    expect(daysInMonth(2024, 2)).toBe(29)
  })

  it('give every year as many days as its months have', () => {
    for (let year = 1890; year < 2110; year++) {
      let days = 0
      for (let month = 1; month <= 12; month++) days += daysInMonth(year, month)
      expect(days).toBe(daysInYear(year))
    }
  })
})

describe('dayOfYear', () => {
  it('counts from 1 to 365 or 366 at the requested offset', () => {
    expect(dayOfYear(Date.UTC(2020, 11, 31, 23))).toBe(366)
    expect(dayOfYear(Date.UTC(2020, 11, 31, 23), 2)).toBe(1)
    for (let day = 0; day < 366; day++)
      expect(dayOfYear(Date.UTC(2020, 0, 1) + day * MS_PER_DAY + MS_PER_HOUR)).toBe(day + 1)
  })
})

describe('isoUtc', () => {
  it('writes seconds, and milliseconds only where there are some', () => {
    expect(isoUtc(Date.UTC(2019, 5, 1, 12, 30))).toBe('2019-06-01T12:30:00Z')
    expect(isoUtc(Date.UTC(2019, 5, 1, 12, 30, 0, 250))).toBe('2019-06-01T12:30:00.250Z')
  })
})
