import { describe, expect, it } from 'vitest'
import { createTimeAxis, epochMs, type TimeAxis, yearAxis } from '../../../time/index.ts'
import { hourOfRecords, monthHourOfRecords } from './calendar-groups.ts'
import { filledMonthHourMeans, monthHourTable } from './month-hour-table.ts'
import { annualMeans, meanYear, monthlyTable } from './monthly-table.ts'

const axisOf = (change: Partial<TimeAxis> = {}): TimeAxis =>
  createTimeAxis({
    startMs: epochMs({ year: 2018, month: 1, day: 1 }),
    stepMinutes: 60,
    length: 3 * 365 * 24 + 24,
    label: 'start',
    utcOffsetHours: 0,
    ...change,
  })

describe('hours of records', () => {
  it('are those of standard time, at the middle of the record', () => {
    const start = { startMs: epochMs({ year: 2021, month: 6, day: 1 }), length: 4 }
    expect([...hourOfRecords(axisOf(start))]).toEqual([0, 1, 2, 3])
    expect([...hourOfRecords(axisOf({ ...start, label: 'end' }))]).toEqual([23, 0, 1, 2])
    expect([...hourOfRecords(axisOf({ ...start, utcOffsetHours: -5.5 }))]).toEqual([19, 20, 21, 22])
    expect([...hourOfRecords(axisOf({ ...start, stepMinutes: 30 }))]).toEqual([0, 0, 1, 1])
    expect([...monthHourOfRecords(axisOf({ ...start, label: 'end' }))]).toEqual([4 * 24 + 23, 120, 121, 122])
  })
})

describe('table of months by hours', () => {
  it('recovers the value given for each month and hour', () => {
    const axis = yearAxis({ year: 2019 })
    const cells = monthHourOfRecords(axis)
    const table = monthHourTable(
      axis,
      Float64Array.from(cells, (cell) => cell),
    )
    expect([...table.mean]).toEqual(Array.from({ length: 288 }, (_, cell) => cell))
    expect(table.monthly[1]).toBe(24 + 11.5)
    expect(table.diurnal[3]).toBe(3 + 24 * 5.5)
    expect(new Set(table.coverage)).toEqual(new Set([1]))
    expect(table.count[0]).toBe(31)
  })

  it('skips and counts gaps, and fills a cell from its month and hour', () => {
    const axis = yearAxis({ year: 2019 })
    const cells = monthHourOfRecords(axis)
    // Additive by month and hour, so the filled cell is exact.
    const values = Float64Array.from(cells, (cell, t) => {
      if (cell === 30 || cell === 31 || cell === 100 || t === 5) return Number.NaN
      return Math.floor(cell / 24) * 10 + (cell % 24)
    })
    const table = monthHourTable(axis, values)
    expect(table.mean[30]).toBeNaN()
    expect(table.coverage[30]).toBe(0)
    expect(table.coverage[5]).toBeCloseTo(30 / 31, 14)
    const filled = filledMonthHourMeans(table)
    for (const [cell, value] of [
      [30, 16],
      [31, 17],
      [100, 44],
    ]) {
      expect(filled[cell]).toBeCloseTo(value, 6)
    }
    expect(filled[32]).toBe(18)
    expect(() => monthHourTable(axis, new Float64Array(3))).toThrow('values')
  })
})

describe('table of months', () => {
  it('has means and coverage of every month of every year', () => {
    const axis = axisOf()
    const values = new Float64Array(axis.length).fill(6)
    values.fill(9, 0, 31 * 24)
    values.fill(Number.NaN, 31 * 24, 31 * 24 + 14 * 24)
    const table = monthlyTable(axis, values)
    expect(table).toMatchObject({ firstYear: 2018, years: 3 })
    expect(table.mean[0]).toBe(9)
    expect(table.mean[1]).toBe(6)
    expect(table.coverage[1]).toBe(0.5)
    expect(table.coverage[25]).toBe(1)
    expect(table.coverage[35]).toBe(1)
  })

  it('cuts months and years in standard time', () => {
    const table = monthlyTable(
      axisOf({
        startMs: epochMs({ year: 2018, month: 12, day: 31, hour: 20 }),
        length: 8,
        utcOffsetHours: 2,
      }),
      Float64Array.from({ length: 8 }, (_, t) => t),
    )
    expect(table).toMatchObject({ firstYear: 2018, years: 2 })
    expect(table.mean[11]).toBe(0.5)
    expect(table.mean[12]).toBe(4.5)
  })

  it('returns a year with equal weight of seasons, whatever months were measured', () => {
    const windy = [9, 9, 8, 7, 6, 5, 5, 5, 6, 7, 8, 9]
    const days = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    const truth = windy.reduce((sum, speed, month) => sum + speed * days[month], 0) / 365.25
    // 14 months: January and February twice.
    const axis = axisOf({ length: (365 + 59) * 24 })
    const cells = monthHourOfRecords(axis)
    const values = Float64Array.from(cells, (cell) => windy[Math.floor(cell / 24)])
    const year = meanYear(monthlyTable(axis, values))
    expect(year.mean).toBeCloseTo(truth, 12)
    expect([...year.monthsCounted]).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(values.reduce((sum, speed) => sum + speed, 0) / values.length).toBeGreaterThan(truth + 0.1)
  })

  it('has no year when a month is missing, and requires coverage', () => {
    const axis = axisOf()
    const values = Float64Array.from({ length: axis.length }, (_, t) => (t < 365 * 24 ? 5 : 7))
    values.fill(Number.NaN, 365 * 24 * 2, 365 * 24 * 2 + 5 * 24)
    const table = monthlyTable(axis, values)
    const annual = annualMeans(table)
    expect([...annual.mean]).toEqual([5, 7, Number.NaN])
    expect(annual.interannualDeviation).toBeCloseTo(Math.sqrt(2) / 6, 12)
    expect(annualMeans(table, 0.5).mean[2]).toBeCloseTo(7, 12)
    expect(() => meanYear(table, 2)).toThrow('coverageMin')
  })
})
