import { describe, expect, it } from 'vitest'
import { centerMs, createTimeAxis, dayOfYear, epochMs } from '../../time/index.ts'
import { linkeTurbidityOfDay, linkeTurbiditySeries } from './linke-turbidity.ts'

const MONTHLY = [2, 2.5, 3, 3.5, 4, 4.5, 5, 4.8, 4.4, 3.6, 3, 2.4]

describe('linkeTurbidityOfDay', () => {
  // Months of an even number of days have a whole middle: 15 April is day 105, and so on.
  it.each([
    [2023, 45, 1],
    [2023, 105, 3],
    [2023, 166, 5],
    [2023, 258, 8],
    [2023, 319, 10],
    [2024, 106, 3],
    [2024, 320, 10],
  ])('is the month itself at its middle, %d day %d', (year, day, month) => {
    expect(linkeTurbidityOfDay(MONTHLY, { year, day })).toBeCloseTo(MONTHLY[month], 12)
  })

  it('joins December with January by one line over 31 days', () => {
    // The middles are half a day before day 350 and half a day after day 15 of the next year.
    const slope = (2 - 2.4) / 31
    expect(linkeTurbidityOfDay(MONTHLY, { year: 2023, day: 365 })).toBeCloseTo(2.4 + 15.5 * slope, 12)
    expect(linkeTurbidityOfDay(MONTHLY, { year: 2024, day: 366 })).toBeCloseTo(2.4 + 15.5 * slope, 12)
    expect(linkeTurbidityOfDay(MONTHLY, { year: 2023, day: 1 })).toBeCloseTo(2.4 + 16.5 * slope, 12)
  })

  it('stays within the months, and is constant where they are', () => {
    const same = new Float64Array(12).fill(3.3)
    for (let day = 1; day <= 366; day++) {
      const value = linkeTurbidityOfDay(MONTHLY, { year: 2024, day })
      expect(value).toBeGreaterThanOrEqual(2)
      expect(value).toBeLessThanOrEqual(5)
      expect(linkeTurbidityOfDay(same, { year: 2024, day })).toBe(3.3)
    }
  })

  it('spoils the days around a month that is NaN, and no others', () => {
    const gap = [...MONTHLY]
    gap[5] = Number.NaN
    const isNaNOn = (day: number): boolean => Number.isNaN(linkeTurbidityOfDay(gap, { year: 2023, day }))
    expect([100, 135, 136, 166, 196, 197, 300].map(isNaNOn)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('refuses eleven months and a day that the year has not', () => {
    expect(() => linkeTurbidityOfDay(MONTHLY.slice(1), { year: 2023, day: 1 })).toThrow('monthly.length')
    expect(() => linkeTurbidityOfDay(MONTHLY, { year: 2023, day: 366 })).toThrow('day')
    expect(() => linkeTurbidityOfDay(MONTHLY, { year: 2023, day: 0 })).toThrow('day')
  })
})

describe('linkeTurbiditySeries', () => {
  const axis = createTimeAxis({
    startMs: epochMs({ year: 2024, month: 12, day: 30 }),
    stepMinutes: 60,
    length: 96,
    label: 'start',
    utcOffsetHours: 0,
  })

  it('is the value of the UTC day of every record, over the turn of a leap year', () => {
    const series = linkeTurbiditySeries(axis, MONTHLY)
    for (let t = 0; t < axis.length; t++) {
      const instantMs = centerMs(axis, t)
      const year = t < 48 ? 2024 : 2025
      expect(series[t]).toBe(linkeTurbidityOfDay(MONTHLY, { year, day: dayOfYear(instantMs) }))
    }
    expect(new Set(series).size).toBe(4)
  })

  it('refuses room of another length and eleven months', () => {
    expect(() => linkeTurbiditySeries(axis, MONTHLY, new Float64Array(95))).toThrow('out.length')
    expect(() => linkeTurbiditySeries(axis, MONTHLY.slice(1))).toThrow('monthly.length')
  })
})
