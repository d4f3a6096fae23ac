import { describe, expect, it } from 'vitest'
import { calendarBlocks } from './calendar-blocks.ts'

describe('calendarBlocks', () => {
  it('has the months of common and leap years', () => {
    expect([...calendarBlocks(2019, 0, 0).monthStart.map((t) => t / 24)]).toEqual([
      0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365,
    ])
    const leap = calendarBlocks(2020, 0, 0)
    expect(leap.days).toBe(366)
    expect(leap.monthStart[2]).toBe(60 * 24)
    expect(leap.monthOfDay[59]).toBe(1)
    expect(leap.monthOfDay[60]).toBe(2)
  })

  it('takes calendar days where the offset from UTC is that of the longitude', () => {
    const { dayOfHour } = calendarBlocks(2019, -75, -5)
    expect([...dayOfHour].filter((day, t) => !Object.is(day, Math.floor(t / 24)))).toEqual([])
  })

  it('cuts days at the midnight of the sun where it is not', () => {
    // At 150° E and in UTC the sun's midnight comes at 14 h.
    const { dayOfHour, monthOfDay } = calendarBlocks(2019, 150, 0)
    expect([dayOfHour[0], dayOfHour[13], dayOfHour[14], dayOfHour[37], dayOfHour[38]]).toEqual([
      0, 0, 1, 1, 2,
    ])
    expect(dayOfHour.at(-1)).toBe(364)
    // The noon of day 31 falls at 2 h on 1 February.
    expect([monthOfDay[30], monthOfDay[31]]).toEqual([0, 1])
  })
})
