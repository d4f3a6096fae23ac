import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import { epochMs, MS_PER_HOUR, MS_PER_MINUTE } from './calendar.ts'
import { clockOfInstant, instantOfClock, instantsOfClock, isoClock } from './clock-time.ts'
import { intlTimeZone } from './intl-time-zone.ts'
import { fixedTimeZone, standardOffsetHours } from './time-zone.ts'

const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  epochMs({ year, month, day, hour, minute })
const berlin = intlTimeZone('Europe/Berlin')
const lordHowe = intlTimeZone('Australia/Lord_Howe')

describe('instantOfClock', () => {
  it('refuses a time that clocks jump over and names both sides of the jump', () => {
    expect(() => instantOfClock(at(2021, 3, 28, 2, 30), berlin)).toThrow(
      'clockTime is "2021-03-28T02:30:00"; it must be a time that clocks show; in Europe/Berlin they jump from 2021-03-28T02:00:00+01:00 to 2021-03-28T03:00:00+02:00',
    )
    // The island of Upolu went over the date line: 30 December 2011 never was.
    expect(() => instantOfClock(at(2011, 12, 30, 12), intlTimeZone('Pacific/Apia'))).toThrow(
      'from 2011-12-30T00:00:00-10:00 to 2011-12-31T00:00:00+14:00',
    )
    expect(() => instantOfClock(at(2020, 10, 4, 2, 15), lordHowe)).toThrow(
      'from 2020-10-04T02:00:00+10:30 to 2020-10-04T02:30:00+11:00',
    )
  })

  it('takes the earlier or the later of two instants, or refuses with both', () => {
    const clock = at(2021, 10, 31, 2, 30)
    expect(instantOfClock(clock, berlin, 'earlier')).toBe(at(2021, 10, 31, 0, 30))
    expect(instantOfClock(clock, berlin, 'later')).toBe(at(2021, 10, 31, 1, 30))
    expect(() => instantOfClock(clock, berlin)).toThrow(
      'it is 2021-10-31T02:30:00+02:00 and again 2021-10-31T02:30:00+01:00',
    )
    expect(instantOfClock(at(2020, 4, 5, 1, 45), lordHowe, 'later')).toBe(at(2020, 4, 4, 15, 15))
  })

  it('is undone by clockOfInstant, in any zone, at any minute of some years with odd jumps', () => {
    const zones = [
      'America/St_Johns',
      'Antarctica/Troll',
      'Asia/Kathmandu',
      'Africa/Casablanca',
      'Pacific/Apia',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones.map((name) => intlTimeZone(name))),
        fc.integer({ min: at(2009, 1, 1) / MS_PER_MINUTE, max: at(2023, 1, 1) / MS_PER_MINUTE }),
        (zone, minute) => {
          const instantMs = minute * MS_PER_MINUTE
          const clockMs = epochMs(clockOfInstant(instantMs, zone))
          expect(instantsOfClock(clockMs, zone)).toContain(instantMs)
        },
      ),
      { seed: 3, numRuns: 300 },
    )
  })

  it('refuses a choice that does not exist', () => {
    expect(() => instantOfClock(0, berlin, 'both' as never)).toThrow('fold')
  })
})

describe('zones', () => {
  it('write their clocks with an offset to the minute, or to the second where they had such a one', () => {
    expect(isoClock(at(2020, 6, 1, 12), intlTimeZone('Asia/Kathmandu'))).toBe('2020-06-01T17:45:00+05:45')
    expect(isoClock(at(2020, 6, 1, 12), fixedTimeZone(-3.5))).toBe('2020-06-01T08:30:00-03:30')
    expect(isoClock(at(2020, 6, 1, 12) + 250, fixedTimeZone(0))).toBe('2020-06-01T12:00:00.250+00:00')
    expect(fixedTimeZone(0).name).toBe('UTC')
    expect(fixedTimeZone(5.75).name).toBe('UTC+05:45')
  })

  it('know their standard time on either hemisphere', () => {
    expect(standardOffsetHours(berlin, 2021)).toBe(1)
    expect(standardOffsetHours(lordHowe, 2021)).toBe(10.5)
    expect(standardOffsetHours(intlTimeZone('America/St_Johns'), 2021)).toBe(-3.5)
    expect(standardOffsetHours(intlTimeZone('Antarctica/Troll'), 2018)).toBe(0)
  })

  it('are refused by name when they are unknown, as are offsets that some engines accept as names', () => {
    for (const name of ['Mars/Olympus', '', '+02:00']) {
      expect(() => intlTimeZone(name)).toThrow(InputError)
      expect(() => intlTimeZone(name)).toThrow('timeZone')
    }
    expect(() => fixedTimeZone(25)).toThrow('offsetHours')
  })

  it('count milliseconds before and after a jump with the offset of their second', () => {
    const jump = at(2021, 3, 28, 1)
    expect(berlin.offsetMsAt(jump - 1)).toBe(MS_PER_HOUR)
    expect(berlin.offsetMsAt(jump)).toBe(2 * MS_PER_HOUR)
    expect(berlin.offsetMsAt(jump + 0.5)).toBe(2 * MS_PER_HOUR)
  })
})
