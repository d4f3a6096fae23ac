import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng, drawNormal } from '../../../math/random/index.ts'
import { createTimeAxis, epochMs } from '../../../time/index.ts'
import { laggedCorrelation, lagOfMaximum } from './lagged-correlation.ts'
import { detectTimeShift } from './time-shift.ts'

const START = epochMs({ year: 2020, month: 1, day: 1 })
const HOUR = 3_600_000

/** Persistent wind about 8 m/s, hourly. */
function wind(seed: number, hours: number): Float64Array {
  const rng = createRng(seed)
  let state = 0
  return Float64Array.from({ length: hours }, () => {
    state = 0.95 * state + 0.9 * drawNormal(rng)
    return Math.max(8 + state, 0)
  })
}

const series = (speed: Float64Array, startMs = START) => ({
  axis: createTimeAxis({ startMs, stepMinutes: 60, length: speed.length, label: 'start', utcOffsetHours: 0 }),
  speed,
})

/** The truth with noise, written with a clock that is early by a number of hours. */
function early(truth: Float64Array, hoursAt: (t: number) => number, seed: number): Float64Array {
  const rng = createRng(seed)
  return truth.map((_, t) => Math.max((truth[t + hoursAt(t)] ?? Number.NaN) + 0.8 * drawNormal(rng), 0))
}

describe('lagged correlation', () => {
  it('is one at the lag by which a series was moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 1000 }), (lag, seed) => {
        const reference = wind(seed, 300)
        const target = reference.map((_, t) => reference[t + lag] ?? Number.NaN)
        const correlations = laggedCorrelation(reference, target, 6)
        expect(correlations[lag + 6]).toBeCloseTo(1, 9)
        // The parabola leans a little to the side on which the neighbour happens to be higher.
        expect(Math.abs(lagOfMaximum(correlations) - lag)).toBeLessThan(0.1)
      }),
      { seed: 1, numRuns: 30 },
    )
  })

  it('finds a maximum between the steps', () => {
    const fine = wind(2, 4000)
    const smooth = fine.map((_, t) => ((fine[t] ?? 0) + (fine[t + 1] ?? 0) + (fine[t + 2] ?? 0)) / 3)
    const half = smooth.map((value, t) => (value + (smooth[t + 1] ?? value)) / 2)
    expect(lagOfMaximum(laggedCorrelation(smooth, half, 4))).toBeCloseTo(0.5, 1)
  })

  it('has no result for constant or missing wind', () => {
    expect(lagOfMaximum(laggedCorrelation(new Float64Array(50).fill(5), wind(3, 50), 3))).toBeNaN()
    expect(lagOfMaximum(laggedCorrelation(new Float64Array(5000).fill(5.3), wind(3, 5000), 3))).toBeNaN()
    const gaps = new Float64Array(50).fill(Number.NaN)
    expect(lagOfMaximum(laggedCorrelation(wind(3, 50), gaps, 3))).toBeNaN()
  })
})

describe('time shift between two wind series', () => {
  const truth = wind(4, 24 * 365)

  it('is zero for clocks that agree', () => {
    const found = detectTimeShift({ reference: series(truth), target: series(early(truth, () => 0, 5)) })
    expect(found.pattern).toBe('none')
    expect(found.segments).toHaveLength(1)
    expect(Math.abs(found.correctionMinutes)).toBeLessThan(10)
  })

  it.each([-4, -1, 1, 3])('is found when the target is early by %d h throughout', (hours) => {
    const found = detectTimeShift({ reference: series(truth), target: series(early(truth, () => hours, 6)) })
    expect(found.pattern).toBe('constant')
    expect(found.segments[0]?.correctionWholeHours).toBe(hours)
    expect(Math.abs(found.correctionMinutes - 60 * hours)).toBeLessThan(15)
    expect(Math.abs(found.correctionMinutes - 60 * hours)).toBeLessThan(4 * found.uncertaintyMinutes + 5)
    expect(found.uncertaintyMinutes).toBeLessThan(10)
    expect(found.correlation).toBeLessThan(found.correlationCorrected)
    expect(found.commonHours).toBe(24 * 365 - Math.abs(hours))
  })

  it('is found where it begins midway, to the week', () => {
    const change = 24 * 200
    const found = detectTimeShift({
      reference: series(truth),
      target: series(early(truth, (t) => (t < change ? 0 : 2), 7)),
    })
    expect(found.segments.map(({ correctionWholeHours }) => correctionWholeHours)).toEqual([0, 2])
    expect(found.pattern).toBe('changing')
    expect(Math.abs((found.segments[1]?.fromMs ?? 0) - START - change * HOUR)).toBeLessThan(8 * 24 * HOUR)
  })

  it('recognises clocks with daylight saving time', () => {
    const found = detectTimeShift({
      reference: series(truth),
      target: series(early(truth, (t) => (t > 24 * 88 && t < 24 * 298 ? 1 : 0), 8)),
    })
    expect(found.segments.map(({ correctionWholeHours }) => correctionWholeHours)).toEqual([0, 1, 0])
    expect(found.pattern).toBe('daylight_saving')
  })

  it('counts the middle of the records, and accepts series of other lengths and gaps', () => {
    const target = early(truth, () => 0, 9).slice(500, 5000)
    target.fill(Number.NaN, 1000, 1500)
    const shifted = series(target, START + 500 * HOUR)
    const found = detectTimeShift({ reference: series(truth), target: shifted })
    expect(found.pattern).toBe('none')
    // Hours labelled by their end, but said to be starts, are an hour late.
    const late = { ...shifted, axis: { ...shifted.axis, startMs: shifted.axis.startMs + HOUR } }
    expect(
      detectTimeShift({ reference: series(truth), target: late }).segments[0]?.correctionWholeHours,
    ).toBe(-1)
    const ends = { ...late, axis: { ...late.axis, label: 'end' as const } }
    expect(detectTimeShift({ reference: series(truth), target: ends }).pattern).toBe('none')
  })

  it('counts half an hour between records that are named by their middle and by their start', () => {
    const middles = { ...series(truth), axis: { ...series(truth).axis, label: 'center' as const } }
    const found = detectTimeShift({ reference: middles, target: series(early(truth, () => 0, 10)) })
    expect(Math.abs(found.correctionMinutes + 30)).toBeLessThan(10)
    const back = detectTimeShift({ reference: series(truth), target: middles })
    expect(Math.abs((back.segments[0]?.correctionMinutes ?? 0) - 30)).toBeLessThan(10)
  })

  it('averages ten-minute records to the hours of the reference', () => {
    const fine = Float64Array.from({ length: 6 * 3000 }, (_, t) => truth[Math.floor(t / 6) + 2])
    const axis = { ...series(fine).axis, stepMinutes: 10 }
    const found = detectTimeShift({ reference: series(truth), target: { axis, speed: fine } })
    expect(found.segments[0]?.correctionWholeHours).toBe(2)
  })

  it('refuses windows and shifts by name', () => {
    const input = { reference: series(truth), target: series(truth) }
    expect(() => detectTimeShift({ ...input, windowDays: 0 })).toThrow('windowDays')
    expect(() => detectTimeShift({ ...input, shiftMaxHours: 100 })).toThrow('shiftMaxHours')
  })
})
