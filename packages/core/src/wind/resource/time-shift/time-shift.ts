import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { firstCenterMs, labelMs, stepMs, type TimeAxis } from '../../../time/index.ts'
import { averageSeries } from '../series/average-series.ts'
import type { WindSeries } from '../series/wind-series.ts'
import { confirmedStretches, increments, lagsOfWindows, stretchesOf } from './lag-stretches.ts'
import { laggedCorrelation, lagOfMaximum } from './lagged-correlation.ts'
import { lagDeviation } from './shift-uncertainty.ts'

/** What {@link detectTimeShift} looks at. */
export interface TimeShiftInput {
  /** A series whose times are trusted, a reanalysis for example. */
  readonly reference: WindSeries
  readonly target: WindSeries
  /** Furthest shift to look for, 1..48 [h]; 6 when absent. */
  readonly shiftMaxHours?: number | undefined
  /** Length of the windows between which the shift may change, 1..60 [d]; 7 when absent. */
  readonly windowDays?: number | undefined
}

/** A stretch of time with one shift. */
export interface TimeShiftSegment {
  /** First record of the target in the stretch and the first after it, epoch ms by the target's own stamps. */
  readonly fromMs: number
  readonly toMs: number
  /** What to add to the target's time stamps, resolved between the steps [min]. */
  readonly correctionMinutes: number
  /** The same in whole hours, in which most clocks go wrong [h]. */
  readonly correctionWholeHours: number
  /** Correlation as stamped, and where it is greatest [1]. */
  readonly correlation: number
  readonly correlationCorrected: number
}

/** How a shift goes on. */
export type TimeShiftPattern = 'none' | 'constant' | 'daylight_saving' | 'changing'

/** Shift of a target's clock against a reference. */
export interface TimeShift {
  readonly pattern: TimeShiftPattern
  /** In the order of time; neighbours differ. */
  readonly segments: readonly TimeShiftSegment[]
  /** The shift taken as one over the whole time [min]; NaN where the two have nothing in common. */
  readonly correctionMinutes: number
  /** Its standard deviation, by leaving out a twelfth of the time in turn [min]; NaN where there is too little. */
  readonly uncertaintyMinutes: number
  /** Correlation of all records as stamped, and where it is greatest [1]. */
  readonly correlation: number
  readonly correlationCorrected: number
  /** Hours in which both have a speed, as stamped [h]. */
  readonly commonHours: number
}

/**
 * Hours of wind that tell as much as one independent value: (1 + ρ1·ρ2)/(1 − ρ1·ρ2) with lag-one correlations of 0.97
 * for hourly wind and 0.74 for its residuals about a reanalysis, as found on a turbine of eastern France.
 */
const HOURS_PER_VALUE = 6
/** Over which the wind's changes are looked at [min]. */
const INCREMENT_MINUTES = 180
/** Shifts up to this are none: reanalyses are that uncertain about when a front passes [min]. */
const NO_SHIFT_MINUTES = 45
/** Days of the year in which clocks change somewhere, and a month more, to which wind alone cannot tell. */
const SPRING = { from: 40, to: 135 }
const AUTUMN = { from: 240, to: 345 }
const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440

const DETECT_TIME_SHIFT_FIELDS: Readonly<Record<keyof TimeShiftInput, true>> = {
  reference: true,
  target: true,
  shiftMaxHours: true,
  windowDays: true,
}

/**
 * Finds by how much a wind series is shifted in time against another, and where the shift changes.
 *
 * Both series are brought to the coarser of their steps. In each window of time the correlation r of the target with
 * the reference is taken at every lag L + φ, L whole steps and φ a part of a step that all windows share: means over an
 * hour, and weather that a coarse cell has early or late, put the greatest correlation between two steps, where whole
 * ones cannot tell one hour from the next. The φ and the sequence of lags with the greatest
 *
 *     Σ over windows of −(n/2)·ln(1 − r²)   less ln(number of windows) for each change of lag by up to an hour,
 *                                           ln(number of windows · number of lags) for each other
 *
 * are found by dynamic programming, n being the hours of a window over the six that count as one independent value. The
 * costs are those of telling where a change is and, but for the hour that clocks usually change by, how great it is.
 * A change counts only where the changes of the wind over three hours, which know nothing of seasons, agree with it.
 * Within each stretch of one lag the shift is resolved between the steps by a parabola through its correlations. A
 * change inside a window is found to half a window.
 *
 * The target needs no direction. Gaps (NaN) are left out.
 *
 * @throws {InputError} `out_of_range` and its kin (`shiftMaxHours`, `windowDays`), as `averageSeries`.
 * @see Bellman & Roth 1969, J. Am. Stat. Assoc. 64:1079 (segments by dynamic programming)
 */
export function detectTimeShift(input: TimeShiftInput): TimeShift {
  requireKnown(input, Object.keys(DETECT_TIME_SHIFT_FIELDS))
  requireFields(input, { reference: 'object', target: 'object' })
  const { shiftMaxHours = 6, windowDays = 7 } = input
  InputError.requireRange(shiftMaxHours, 1, 48, 'shiftMaxHours')
  InputError.requireRange(windowDays, 1, 60, 'windowDays')
  const { reference, target, axis, betweenMinutes } = commonRecords(input)
  const { stepMinutes } = axis
  const lagMax = Math.ceil((shiftMaxHours * 60) / stepMinutes)
  const width = Math.max(Math.round((windowDays * MINUTES_PER_DAY) / stepMinutes), 1)
  const windows = Math.max(Math.round(target.length / width), 1)
  const edge = (window: number): number => (window === windows ? target.length : window * width)
  const ranges = Array.from({ length: windows }, (_, w) => ({ from: edge(w), to: edge(w + 1) }))
  const path = lagsOfWindows({ reference, target }, ranges, {
    lagMax,
    near: Math.max(Math.round(60 / stepMinutes), 1),
    values: ({ from, to }) => (countOf(target, from, to) * stepMinutes) / (60 * HOURS_PER_VALUE),
  })
  const steps = Math.max(Math.round(INCREMENT_MINUTES / stepMinutes), 1)
  const changes = { reference: increments(reference, steps), target: increments(target, steps) }
  const stretches = confirmedStretches(stretchesOf(path, ranges), changes, lagMax)
  const segments = stretches.map(({ range, lag }): TimeShiftSegment => {
    const correlations = laggedCorrelation(reference, target, lagMax, range)
    const found = lagNear(correlations, lag)
    const correctionMinutes = found * stepMinutes + betweenMinutes
    return {
      fromMs: labelMs(axis, range.from),
      toMs: labelMs(axis, range.to),
      correctionMinutes,
      correctionWholeHours: Math.floor(correctionMinutes / 60 + 0.5),
      correlation: correlations[lagMax],
      correlationCorrected: correlations[Math.round(found) + lagMax],
    }
  })
  const correlations = laggedCorrelation(reference, target, lagMax)
  return {
    pattern: patternOf(
      segments,
      stretches.map(({ lag }) => lag * stepMinutes),
    ),
    segments,
    correctionMinutes: lagOfMaximum(correlations) * stepMinutes + betweenMinutes,
    uncertaintyMinutes: lagDeviation(reference, target, lagMax) * stepMinutes,
    correlation: correlations[lagMax],
    correlationCorrected: correlations.reduce((most, r) => (r > most ? r : most), correlations[lagMax]),
    commonHours: (countCommon(reference, target) * stepMinutes) / 60,
  }
}

function countCommon(reference: Float64Array, target: Float64Array): number {
  let count = 0
  for (let t = 0; t < target.length; t++) if (!Number.isNaN(reference[t] + target[t])) count++
  return count
}

/** Lag of the maximum beside a lag that the path chose, which may lie between two steps. */
function lagNear(correlations: Float64Array, lag: number): number {
  const lagMax = (correlations.length - 1) / 2
  const [low, high] = [Math.floor(lag) + lagMax, Math.ceil(lag) + lagMax]
  const chosen = correlations[high] > correlations[low] ? high : low
  if (chosen === 0 || chosen === correlations.length - 1) return chosen - lagMax
  const within = lagOfMaximum(correlations.subarray(chosen - 1, chosen + 2))
  return Number.isNaN(within) ? chosen - lagMax : chosen - lagMax + within
}

/** @param lags of the segments, which differ by what the clock was changed by [min]. */
function patternOf(segments: readonly TimeShiftSegment[], lags: readonly number[]): TimeShiftPattern {
  if (segments.length === 1) {
    return Math.abs(segments[0].correctionMinutes) <= NO_SHIFT_MINUTES ? 'none' : 'constant'
  }
  for (let i = 1; i < segments.length; i++) {
    const change = lags[i] - lags[i - 1]
    const day = dayOfYearOf(segments[i].fromMs)
    const spring = day > SPRING.from && day < SPRING.to
    const autumn = day > AUTUMN.from && day < AUTUMN.to
    if (Math.abs(Math.abs(change) - 60) > 30 || !(spring || autumn)) return 'changing'
    if (i > 1 && Math.abs(lags[i] - lags[i - 2]) > 45) return 'changing'
  }
  return 'daylight_saving'
}

/** Day of a year of 365.25 days from 1 January 1970. */
function dayOfYearOf(instantMs: number): number {
  const days = instantMs / (MINUTES_PER_DAY * MS_PER_MINUTE)
  return days - Math.floor(days / 365.25) * 365.25
}

interface CommonRecords {
  readonly axis: TimeAxis
  readonly reference: Float64Array
  readonly target: Float64Array
  /** How much later the middles of the reference's records are than those of the target's [min]. */
  readonly betweenMinutes: number
}

/** Both series on the axis of the target, at the coarser step; the reference has NaN where it has no record. */
function commonRecords({ reference, target }: TimeShiftInput): CommonRecords {
  const stepMinutes = Math.max(reference.axis.stepMinutes, target.axis.stepMinutes)
  const far = coarser(reference, stepMinutes)
  const near = coarser(target, stepMinutes)
  const step = stepMs(near.axis)
  const behindMs = firstCenterMs(far.axis) - firstCenterMs(near.axis)
  const offset = Math.round(behindMs / step)
  return {
    axis: near.axis,
    target: near.speed,
    reference: near.speed.map((_, t) => far.speed[t - offset] ?? Number.NaN),
    betweenMinutes: (behindMs - offset * step) / MS_PER_MINUTE,
  }
}

function coarser(series: WindSeries, stepMinutes: number): WindSeries {
  return series.axis.stepMinutes === stepMinutes
    ? series
    : averageSeries(series, { stepMinutes, coverageMin: 0.5 })
}

function countOf(values: Float64Array, from: number, to: number): number {
  let count = 0
  for (let t = from; t < to; t++) if (!Number.isNaN(values[t])) count++
  return count
}
