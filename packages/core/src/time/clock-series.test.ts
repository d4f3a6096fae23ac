import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { epochMs, MS_PER_HOUR, MS_PER_MINUTE } from './calendar.ts'
import { clockLabels, evenAxisOfClock, valuesOfRows } from './clock-series.ts'
import { clockOfInstant } from './clock-time.ts'
import { intlTimeZone } from './intl-time-zone.ts'
import { fixedTimeZone, type TimeZone } from './time-zone.ts'

const berlin = intlTimeZone('Europe/Berlin')

/** What the clocks of a zone show at even instants. */
function clocks(zone: TimeZone, startMs: number, length: number, stepMinutes = 60): Float64Array {
  return Float64Array.from({ length }, (_, t) =>
    epochMs(clockOfInstant(startMs + t * stepMinutes * MS_PER_MINUTE, zone)),
  )
}

const hours = (year: number, month: number, day: number, list: readonly number[]): Float64Array =>
  Float64Array.from(list, (hour) => epochMs({ year, month, day, hour }))

describe('evenAxisOfClock', () => {
  it.each([
    ['Europe/Berlin', 2021, 60],
    ['Australia/Lord_Howe', 2020, 30],
    ['Antarctica/Troll', 2018, 60],
    ['Pacific/Apia', 2011, 60],
    ['Africa/Casablanca', 2019, 15],
    ['America/St_Johns', 2010, 30],
  ])('recovers the year of %s %d, every %d minutes, across clock changes', (name, year, stepMinutes) => {
    const zone = intlTimeZone(name)
    const startMs = Date.UTC(year, 0, 1)
    const length = (365 * 1440) / stepMinutes
    const clockMs = clocks(zone, startMs, length, stepMinutes)
    const { axis, rowOfRecord, gaps, duplicates } = evenAxisOfClock({
      clockMs,
      zone,
      label: 'start',
      stepMinutes,
    })
    expect([axis.startMs, axis.length, axis.stepMinutes]).toEqual([startMs, length, stepMinutes])
    expect([gaps, duplicates]).toEqual([0, 0])
    expect(Array.from(rowOfRecord).every((row, t) => row === t)).toBe(true)
  })

  it('gives the day of 23 hours 23 records and that of 25 hours 25 records, in standard time of the zone', () => {
    const spring = evenAxisOfClock({
      clockMs: hours(2021, 3, 28, [0, 1, ...Array.from({ length: 21 }, (_, k) => k + 3)]),
      zone: berlin,
      label: 'start',
    })
    expect([spring.axis.length, spring.gaps, spring.axis.utcOffsetHours]).toEqual([23, 0, 1])
    const autumn = evenAxisOfClock({
      clockMs: hours(2021, 10, 31, [0, 1, 2, 2, ...Array.from({ length: 21 }, (_, k) => k + 3)]),
      zone: berlin,
      label: 'start',
    })
    expect([autumn.axis.length, autumn.gaps]).toEqual([25, 0])
    expect(clockLabels(autumn.axis, berlin).slice(1, 5)).toEqual([
      '2021-10-31T01:00:00+02:00',
      '2021-10-31T02:00:00+02:00',
      '2021-10-31T02:00:00+01:00',
      '2021-10-31T03:00:00+01:00',
    ])
  })

  it('reads a repeated half hour of quarters by the order of the rows', () => {
    const quarter = (hour: number, minute: number) =>
      epochMs({ year: 2021, month: 10, day: 31, hour, minute })
    const twice = [0, 15, 30, 45].map((minute) => quarter(2, minute))
    const { axis, gaps } = evenAxisOfClock({
      clockMs: Float64Array.from([quarter(1, 45), ...twice, ...twice, quarter(3, 0)]),
      zone: berlin,
      label: 'end',
    })
    expect([axis.length, axis.stepMinutes, gaps]).toEqual([10, 15, 0])
  })

  it('has a gap where a file has one row for an hour that comes twice, and where rows are missing', () => {
    const clockMs = hours(2021, 10, 31, [0, 1, 2, 3, 4, 7])
    const { axis, rowOfRecord, gaps } = evenAxisOfClock({ clockMs, zone: berlin, label: 'start' })
    expect(axis.length).toBe(9)
    expect(Array.from(rowOfRecord)).toEqual([0, 1, 2, -1, 3, 4, -1, -1, 5])
    expect(gaps).toBe(3)
    expect(Array.from(valuesOfRows(rowOfRecord, [10, 11, 12, 13, 14, 15]))).toEqual([
      10,
      11,
      12,
      Number.NaN,
      13,
      14,
      Number.NaN,
      Number.NaN,
      15,
    ])
  })

  it('refuses or drops a row of an hour that the clock skipped', () => {
    const clockMs = hours(2021, 3, 28, [0, 1, 2, 3])
    const input = { clockMs, zone: berlin, label: 'start' } as const
    expect(() => evenAxisOfClock(input)).toThrow('row 2 is "2021-03-28T02:00:00"')
    expect(() => evenAxisOfClock(input)).toThrow('2021-03-28T03:00:00+02:00')
    const dropped = evenAxisOfClock({ ...input, nonexistent: 'drop' })
    expect(dropped.nonexistent).toBe(1)
    expect(Array.from(dropped.rowOfRecord)).toEqual([0, 1, 3])
  })

  it('refuses or resolves a duplicate row', () => {
    const clockMs = hours(2021, 6, 1, [0, 1, 1, 2])
    const input = { clockMs, zone: berlin, label: 'start' } as const
    expect(() => evenAxisOfClock(input)).toThrow('row 2')
    const first = evenAxisOfClock({ ...input, duplicates: 'first' })
    expect([Array.from(first.rowOfRecord), first.duplicates]).toEqual([[0, 1, 3], 1])
    expect(Array.from(evenAxisOfClock({ ...input, duplicates: 'last' }).rowOfRecord)).toEqual([0, 2, 3])
  })

  it('refuses rows that go back, lie off the step, are missing or have no time', () => {
    const zone = fixedTimeZone(0)
    const run = (clockMs: ArrayLike<number>, stepMinutes?: number) => () =>
      evenAxisOfClock({ clockMs: Float64Array.from(clockMs), zone, label: 'start', stepMinutes })
    expect(run([0, MS_PER_HOUR, 0])).toThrow('row 2')
    expect(run([0, MS_PER_HOUR, 2.5 * MS_PER_HOUR], 60)).toThrow('row 2')
    expect(run([])).toThrow('clockMs')
    expect(run([Number.NaN])).toThrow('clockMs[0]')
    expect(run([0, 7 * MS_PER_MINUTE])).toThrow(InputError)
    expect(run([0])().axis.length).toBe(1)
  })
})
