import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { type TimeAxis, yearAxis } from '../../time/index.ts'
import { monthlyTiltSchedule, requireTiltSchedule, type TiltChange, tiltOfSchedule } from './tilt-schedule.ts'

const summerAndWinter: readonly TiltChange[] = [
  { month: 4, day: 15, tiltDeg: 10 },
  { month: 9, day: 16, tiltDeg: 50 },
]

function daily(year: number): TimeAxis {
  return yearAxis({ year, stepMinutes: 1440, utcOffsetHours: 0 })
}

describe('tiltOfSchedule', () => {
  it('changes at midnight of the day named and holds the last tilt of the year past New Year', () => {
    const tilt = tiltOfSchedule(summerAndWinter, daily(2021))
    const runs = Array.from(tilt).reduce<[number, number][]>((runs, value) => {
      const last = runs.at(-1)
      if (last?.[0] === value) last[1]++
      else runs.push([value, 1])
      return runs
    }, [])
    // 1 January to 14 April: 31 + 28 + 31 + 14; to 15 September: 16 + 31 + 30 + 31 + 31 + 15; the rest.
    expect(runs).toEqual([
      [50, 104],
      [10, 154],
      [50, 107],
    ])
  })

  it('cuts days in standard time at the site, at the middle of the record', () => {
    const axis = (label: TimeAxis['label']): TimeAxis => ({
      startMs: Date.UTC(2021, 3, 14, 12),
      stepMinutes: 60,
      length: 6,
      label,
      utcOffsetHours: 10,
    })
    // Midnight of 15 April at +10 h is 14:00 UTC of the 14th.
    expect(Array.from(tiltOfSchedule(summerAndWinter, axis('start')))).toEqual([50, 50, 10, 10, 10, 10])
    expect(Array.from(tiltOfSchedule(summerAndWinter, axis('end')))).toEqual([50, 50, 50, 10, 10, 10])
  })

  it('takes a change on 29 February from 1 March in a common year', () => {
    const schedule = [
      { month: 1, day: 1, tiltDeg: 40 },
      { month: 2, day: 29, tiltDeg: 20 },
    ]
    expect(tiltOfSchedule(schedule, daily(2024)).indexOf(20)).toBe(31 + 28)
    expect(tiltOfSchedule(schedule, daily(2023)).indexOf(20)).toBe(31 + 28)
    expect(tiltOfSchedule(schedule, daily(2024))[58]).toBe(40)
  })

  it('gives every month its own tilt', () => {
    const monthly = Array.from({ length: 12 }, (_, month) => 5 * month)
    const tilt = tiltOfSchedule(monthlyTiltSchedule(monthly), daily(2024))
    const middles = [14, 45, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349]
    expect(middles.map((day) => tilt[day])).toEqual(monthly)
  })
})

describe('requireTiltSchedule', () => {
  it.each([
    ['schedule', [], 'missing'],
    ['schedule[0].month', [{ month: 13, day: 1, tiltDeg: 0 }], 'out_of_range'],
    ['schedule[0].day', [{ month: 4, day: 31, tiltDeg: 0 }], 'out_of_range'],
    ['schedule[0].day', [{ month: 2, day: 30, tiltDeg: 0 }], 'out_of_range'],
    ['schedule[0].tiltDeg', [{ month: 2, day: 29, tiltDeg: 91 }], 'out_of_range'],
    ['schedule[0].tiltDeg', [{ month: 2, day: 29, tiltDeg: Number.NaN }], 'not_finite'],
    ['schedule[0]', [{ month: 2, day: 1.5, tiltDeg: 3 }], 'wrong_type'],
    ['schedule[1]', [...summerAndWinter].reverse(), 'inconsistent'],
    ['schedule[1]', [summerAndWinter[0], summerAndWinter[0]], 'inconsistent'],
  ])('refuses a wrong %s', (field, schedule, code) => {
    let refusal: unknown
    try {
      requireTiltSchedule(schedule as readonly TiltChange[], 'schedule')
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(InputError)
    expect(refusal).toMatchObject({ field, code })
  })

  it('refuses a list that is not twelve months', () => {
    expect(() => monthlyTiltSchedule([1, 2, 3])).toThrow('monthlyTiltDeg.length')
    expect(() => monthlyTiltSchedule(new Array(12).fill(-1))).toThrow('monthlyTiltDeg[0]')
  })
})
