import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTimeAxis, type TimeAxis } from '../../../time/index.ts'
import { averageSeries } from './average-series.ts'
import { concurrentMonths } from './concurrent-months.ts'
import { concurrentRecords } from './concurrent-wind.ts'

const HOUR = 3_600_000
const axisOf = (change: Partial<TimeAxis>): TimeAxis =>
  createTimeAxis({ startMs: 0, stepMinutes: 10, length: 6, label: 'start', utcOffsetHours: 0, ...change })

describe('averages over coarser steps', () => {
  it('begin on whole hours, whatever the label of the records', () => {
    const speed = Float64Array.of(1, 2, 3, 4, 5, 6, 7)
    const from0 = averageSeries({ axis: axisOf({ length: 7 }), speed }, { stepMinutes: 60, coverageMin: 0 })
    expect(from0.axis).toMatchObject({ startMs: 0, length: 2, stepMinutes: 60, label: 'start' })
    expect([...from0.speed]).toEqual([3.5, 7])
    // Labelled by their end, 0:00 is the last ten minutes of the hour before.
    const ends = averageSeries(
      { axis: axisOf({ length: 7, label: 'end' }), speed },
      { stepMinutes: 60, coverageMin: 0 },
    )
    expect(ends.axis.startMs).toBe(-HOUR)
    expect([...ends.speed]).toEqual([1, 4.5])
    expect([...ends.coverage]).toEqual([1 / 6, 1])
  })

  it('keep the mean where nothing is missing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 144, maxLength: 144 }),
        (tenths) => {
          const speed = Float64Array.from(tenths, (value) => value / 10)
          const mean = (values: Float64Array): number => values.reduce((sum, v) => sum + v, 0) / values.length
          for (const stepMinutes of [20, 60, 180, 1440]) {
            const coarse = averageSeries({ axis: axisOf({ length: 144 }), speed }, { stepMinutes })
            expect(mean(coarse.speed)).toBeCloseTo(mean(speed), 10)
          }
        },
      ),
      { seed: 1, numRuns: 30 },
    )
  })

  it('are gaps when too little is covered: five of six ten-minute values make an hour, four do not', () => {
    const speed = Float64Array.of(6, 6, 6, 6, 6, Number.NaN, 6, 6, 6, 6, Number.NaN, Number.NaN)
    const { speed: hours, coverage } = averageSeries(
      { axis: axisOf({ length: 12 }), speed },
      { stepMinutes: 60 },
    )
    expect([...hours]).toEqual([6, Number.NaN])
    expect(coverage[1]).toBeCloseTo(4 / 6, 14)
  })

  it('turn directions through north', () => {
    const { directionDeg } = averageSeries(
      { axis: axisOf({ length: 2 }), speed: Float64Array.of(5, 5), directionDeg: Float64Array.of(350, 20) },
      { stepMinutes: 20 },
    )
    expect(directionDeg?.[0]).toBeCloseTo(5, 12)
  })

  it('cut days in standard time', () => {
    const speed = Float64Array.from({ length: 48 }, (_, t) => t)
    const { axis } = averageSeries(
      { axis: axisOf({ stepMinutes: 60, length: 48, utcOffsetHours: 2 }), speed },
      { stepMinutes: 1440, coverageMin: 0 },
    )
    expect(axis).toMatchObject({ startMs: -2 * HOUR, length: 3 })
  })

  it('refuse steps that do not fit, by name', () => {
    const series = { axis: axisOf({}), speed: new Float64Array(6) }
    expect(() => averageSeries(series, { stepMinutes: 15 })).toThrow('stepMinutes')
    expect(() => averageSeries(series, { stepMinutes: 60, coverageMin: 2 })).toThrow('coverageMin')
    expect(() => averageSeries({ ...series, speed: new Float64Array(5) }, { stepMinutes: 60 })).toThrow(
      'speed',
    )
  })
})

describe('concurrent records', () => {
  it('are those that both have, at the coarser step', () => {
    const near = {
      axis: axisOf({ startMs: 2 * HOUR, length: 18 }),
      speed: Float64Array.from({ length: 18 }, (_, t) => 10 + Math.floor(t / 6)),
    }
    const far = {
      axis: axisOf({ stepMinutes: 60, length: 10 }),
      speed: Float64Array.from({ length: 10 }, (_, t) => t),
      directionDeg: Float64Array.from({ length: 10 }, (_, t) => t * 10),
    }
    far.speed[3] = Number.NaN
    const both = concurrentRecords(far, near)
    expect(both.axis).toMatchObject({ startMs: 2 * HOUR, length: 3, stepMinutes: 60 })
    expect([...both.reference]).toEqual([2, 4])
    expect([...both.target]).toEqual([10, 12])
    expect([...both.index]).toEqual([0, 2])
    expect([...(both.referenceDirectionDeg ?? [])].map(Math.round)).toEqual([20, 40])
    expect(both.targetDirectionDeg).toBeUndefined()
    expect(both.coverage).toBeCloseTo(2 / 3, 14)
  })

  it('need an overlap', () => {
    const series = (startMs: number) => ({ axis: axisOf({ startMs }), speed: new Float64Array(6) })
    expect(() => concurrentRecords(series(0), series(24 * HOUR))).toThrow('target.axis')
  })
})

describe('concurrent months', () => {
  it('are the whole months that both have', () => {
    const days = (from: string, count: number, speedAt: (t: number) => number) => ({
      axis: axisOf({ startMs: Date.parse(from), stepMinutes: 1440, length: count }),
      speed: Float64Array.from({ length: count }, (_, t) => speedAt(t)),
    })
    const far = days('2018-11-01T00:00Z', 731, (t) => (t < 426 ? 8 : 6))
    // From mid-December; of March a week is missing.
    const near = days('2019-12-15T00:00Z', 120, (t) => (t >= 80 && t < 87 ? Number.NaN : 5))
    const months = concurrentMonths(far, near)
    expect([...months.year]).toEqual([2020, 2020])
    expect([...months.month]).toEqual([1, 2])
    expect([...months.reference]).toEqual([6, 6])
    expect([...months.target]).toEqual([5, 5])
    expect([...concurrentMonths(far, near, 0.5).month]).toEqual([12, 1, 2, 3])
    expect(() => concurrentMonths(far, near, 2)).toThrow('coverageMin')
  })
})
