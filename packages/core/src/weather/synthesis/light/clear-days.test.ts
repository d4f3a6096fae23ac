import { describe, expect, it } from 'vitest'
import { yearAxis } from '../../../time/index.ts'
import type { SunClimate } from '../climate/site-climate.ts'
import { calendarBlocks } from '../series/calendar-blocks.ts'
import { type ClearDays, clearDays } from './clear-days.ts'
import { hourlySun } from './hourly-sun.ts'

const months = (value: number): number[] => new Array<number>(12).fill(value)
const sky = { ghiDailyVariation: months(0.3), linkeTurbidity: months(3) }
const pressures = months(101_325)

function days(latitudeDeg: number, climate: SunClimate, utcOffsetHours = 0): ClearDays {
  const site = { latitudeDeg, longitudeDeg: 0, altitude: 0 }
  const blocks = calendarBlocks(2019, 0, utcOffsetHours)
  return clearDays(
    hourlySun(yearAxis({ year: 2019, utcOffsetHours }), site),
    blocks,
    site,
    climate,
    pressures,
  )
}

const perDay = (sum: number, m: number): number => sum / 1000 / new Date(2019, m + 1, 0).getDate()

describe('clearDays', () => {
  // pvlib 0.16.1: SPA and Spencer's extraterrestrial irradiance, every second minute of the month [kWh/m² per day].
  it.each([
    [0, 5.128530165903855],
    [3, 10.009472219391021],
    [6, 11.275776416609782],
    [9, 7.098204205912085],
  ])('has the light outside the atmosphere of pvlib at 35° N in month %d', (m, kwh) => {
    const { outside, monthStart } = days(35, { ...sky, ghiDailyKwh: months(2) })
    const sum = outside.subarray(monthStart[m], monthStart[m + 1]).reduce((a, b) => a + b, 0)
    expect(perDay(sum, m) / kwh).toBeCloseTo(1, 4)
  })

  it('reads clearness with its own solar constant', () => {
    const { outside, monthStart, monthGhi } = days(35, {
      ...sky,
      clearness: months(0.5),
      solarConstant: 1361.1,
    })
    const sum = outside.subarray(monthStart[2], monthStart[3]).reduce((a, b) => a + b, 0)
    expect(monthGhi[2] / sum).toBeCloseTo((0.5 * 1361.1) / 1366.1, 12)
  })

  it('keeps sums of days and of months, and every sky below that outside', () => {
    for (const [latitudeDeg, offset] of [
      [36, 0],
      [70, 0],
      [-80, 9],
    ] as const) {
      const { outside, clear, dayStart, dayOutside, dayClear, record } = days(
        latitudeDeg,
        { ...sky, clearness: months(0.5), solarConstant: 1366.1 },
        offset,
      )
      expect(dayStart.at(-1)).toBe(record.length)
      const sum = (x: Float64Array): number => x.reduce((a, b) => a + b, 0)
      expect(sum(dayOutside) / sum(outside)).toBeCloseTo(1, 12)
      expect(sum(dayClear) / sum(clear)).toBeCloseTo(1, 12)
      expect([...clear].filter((x, i) => !(x > 0 && x <= 0.95 * outside[i]))).toEqual([])
    }
  })

  it('raises a clear sky that is darker than the month, with a warning', () => {
    const climate = { ...sky, clearness: months(0.85), solarConstant: 1366.1 }
    const { raisedMonths, clear, monthStart, monthGhi } = days(50, climate)
    expect(raisedMonths).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (let m = 0; m < 12; m++) {
      const sum = clear.subarray(monthStart[m], monthStart[m + 1]).reduce((a, b) => a + b, 0)
      expect(monthGhi[m] / sum).toBeCloseTo(0.9, 2)
    }
    expect(days(50, { ...sky, clearness: months(0.5), solarConstant: 1366.1 }).raisedMonths).toEqual([])
  })

  it('refuses a month with more irradiation than reaches the top of the atmosphere, and states that limit', () => {
    // 5.1285 kWh/m² in January, by pvlib as above; 0.1 more may be a rounding of the climate.
    expect(() => days(35, { ...sky, ghiDailyKwh: [5.24, ...months(3).slice(1)] })).toThrow(
      expect.objectContaining({
        field: 'climate.sun.ghiDailyKwh[0]',
        constraint: expect.stringMatching(/^at most 5\.13 kWh/),
      }),
    )
    expect(days(35, { ...sky, ghiDailyKwh: [5.22, ...months(3).slice(1)] }).heldMonths).toEqual([0])
  })

  it('keeps the light of a polar night at zero, and refuses light without sun', () => {
    const { monthGhi, heldMonths } = days(78, {
      ...sky,
      ghiDailyKwh: [0.02, 0.03, 1, 2, 3, 4, 4, 3, 2, 0.3, 0.05, 0],
    })
    expect([monthGhi[0], monthGhi[10], monthGhi[11]]).toEqual([0, 0, 0])
    expect(heldMonths).toEqual([0, 10])
    expect(() => days(78, { ...sky, ghiDailyKwh: months(1) })).toThrow(
      expect.objectContaining({ code: 'inconsistent', field: 'climate.sun.ghiDailyKwh[0]' }),
    )
  })
})
