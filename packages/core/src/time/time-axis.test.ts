import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../errors/index.ts'
import {
  centerMs,
  createTimeAxis,
  labelMs,
  monthOfRecords,
  requireAxis,
  stepHours,
  TIMESTAMP_LABELS,
  type TimeAxis,
  yearAxis,
} from './time-axis.ts'
import { requireWeatherSeries } from './weather-series.ts'

const hourly: TimeAxis = {
  startMs: Date.UTC(2019, 0, 1),
  stepMinutes: 60,
  length: 8760,
  label: 'start',
  utcOffsetHours: 0,
}

describe('labels', () => {
  it('put the middle of the record half a step after a start label, on a center label, before an end label', () => {
    const middles = TIMESTAMP_LABELS.map((label) =>
      new Date(centerMs({ ...hourly, label }, 14)).toISOString().slice(11, 16),
    )
    expect(middles).toEqual(['14:30', '14:00', '13:30'])
  })

  it('name the same middles whatever the label of a whole year', () => {
    for (const stepMinutes of [1, 5, 10, 15, 30, 60]) {
      const middles = TIMESTAMP_LABELS.map((label) => {
        const axis = yearAxis({ year: 2019, stepMinutes, label, utcOffsetHours: -5 })
        return [centerMs(axis, 0), centerMs(axis, axis.length - 1)]
      })
      expect(middles[1]).toEqual(middles[0])
      expect(middles[2]).toEqual(middles[0])
      expect(middles[0]![0]).toBe(Date.UTC(2019, 0, 1, 5) + stepMinutes * 30_000)
    }
  })
})

describe('yearAxis', () => {
  it('has 8760 hours, 8784 in a leap year, and steps that fill it', () => {
    expect(yearAxis({ year: 2019 }).length).toBe(8760)
    expect(yearAxis({ year: 2020 }).length).toBe(8784)
    const axis = yearAxis({ year: 2020, stepMinutes: 15 })
    expect(axis.length * stepHours(axis)).toBe(8784)
    expect(labelMs(axis, axis.length)).toBe(Date.UTC(2021, 0, 1))
  })
})

describe('monthOfRecords', () => {
  it('agrees with the calendar of the platform at any offset, label and step', () => {
    const axes = fc.record({
      startMs: fc
        .integer({ min: 0, max: 2_000_000 })
        .map((minutes) => Date.UTC(2015, 0, 1) + minutes * 60_000),
      stepMinutes: fc.constantFrom(1, 10, 30, 60, 180, 1440),
      length: fc.integer({ min: 1, max: 3000 }),
      label: fc.constantFrom(...TIMESTAMP_LABELS),
      utcOffsetHours: fc.constantFrom(-12, -3.5, 0, 5.75, 14),
    })
    fc.assert(
      fc.property(axes, (axis) => {
        const expected = Array.from({ length: axis.length }, (_, t) =>
          new Date(centerMs(axis, t) + axis.utcOffsetHours * 3_600_000).getUTCMonth(),
        )
        expect(Array.from(monthOfRecords(axis))).toEqual(expected)
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  // Records whose middle is the instant at which a month begins, and the one before it.
  it.each([
    ['a month', Date.UTC(2019, 3, 1)],
    ['a leap February', Date.UTC(2020, 1, 1)],
    ['the March after a leap day', Date.UTC(2020, 2, 1)],
    ['the March of a common year', Date.UTC(2019, 2, 1)],
    ['a year', Date.UTC(2021, 0, 1)],
  ])('puts a record at the midnight that begins %s into the month that begins', (_, startOfMonth) => {
    for (const utcOffsetHours of [-12, -3.5, 0, 5.75, 14]) {
      const startMs = startOfMonth - (utcOffsetHours + 2) * 3_600_000
      const axis = createTimeAxis({ ...hourly, startMs, length: 4, label: 'center', utcOffsetHours })
      const month = new Date(startOfMonth).getUTCMonth()
      const before = (month + 11) % 12
      expect(Array.from(monthOfRecords(axis))).toEqual([before, before, month, month])
    }
  })

  it('puts an hour that ends at midnight into the month it belongs to', () => {
    const endLabelled = createTimeAxis({ ...hourly, startMs: Date.UTC(2019, 0, 1, 1), label: 'end' })
    const months = monthOfRecords(endLabelled)
    expect(months[31 * 24 - 1]).toBe(0)
    expect(months[31 * 24]).toBe(1)
    expect(months[8759]).toBe(11)
  })
})

describe('createTimeAxis', () => {
  it.each([
    [{ stepMinutes: 7 }, 'stepMinutes'],
    [{ stepMinutes: 90 }, 'stepMinutes'],
    [{ stepMinutes: 0 }, 'stepMinutes'],
    [{ length: 0 }, 'length'],
    [{ length: 1.5 }, 'length'],
    [{ length: Number.POSITIVE_INFINITY }, 'length'],
    [{ startMs: Number.NaN }, 'startMs'],
    [{ utcOffsetHours: 15 }, 'utcOffsetHours'],
    [{ label: 'middle' as never }, 'label'],
  ])('refuses %j by name', (change, field) => {
    const build = (): TimeAxis => createTimeAxis({ ...hourly, ...change })
    expect(build).toThrow(InputError)
    expect(build).toThrow(new RegExp(`^${field} is`))
  })
})

describe('a step', () => {
  it.each([1, 15, 30, 60, 120, 180, 1440])('of %d min is accepted', (stepMinutes) => {
    expect(createTimeAxis({ ...hourly, stepMinutes, length: 2 })).toMatchObject({ stepMinutes })
  })
})

describe('requireAxis', () => {
  it.each(['startMs', 'stepMinutes', 'length', 'label', 'utcOffsetHours'])(
    'refuses an axis without %s',
    (field) => {
      expect(() => requireAxis({ ...hourly, [field]: undefined })).toThrow(
        expect.objectContaining({ code: 'missing', field: `axis.${field}` }),
      )
      expect(() => requireAxis(hourly)).not.toThrow()
    },
  )
})

describe('a year', () => {
  it('is refused by name where it is not a number', () => {
    expect(() => yearAxis({ year: '2019' as never })).toThrow(
      expect.objectContaining({ code: 'wrong_type', field: 'year' }),
    )
  })
})

describe('requireWeatherSeries', () => {
  it('names the series that does not fit the axis', () => {
    const year = (): Float64Array => new Float64Array(8760)
    const weather = {
      axis: hourly,
      ghi: year(),
      dni: year(),
      dhi: year(),
      tempAir: year(),
      windSpeed: year(),
    }
    expect(() => requireWeatherSeries(weather)).not.toThrow()
    expect(() => requireWeatherSeries({ ...weather, albedo: new Float64Array(12) })).toThrow(
      'albedo.length is 12; it must be 8760, as long as the other series',
    )
  })
})
