import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { requireInteger } from '../../require-integer.ts'

/** A strong change of a series within a short time. */
export interface RampEvent {
  /** 1 upwards, −1 downwards. */
  readonly sign: 1 | -1
  /** Index at which the first flagged window begins. */
  readonly start: number
  /** Index at which the last flagged window ends. */
  readonly end: number
  /** The largest change over one window, with its sign; the first of equal ones. */
  readonly peakChange: number
  /** Index at which the window of `peakChange` begins. */
  readonly peakStart: number
  /** x[end] − x[start]. */
  readonly magnitude: number
}

/** What counts as a ramp. */
export interface RampDefinition {
  /** Steps over which a change is taken, a whole number from 1. */
  readonly window: number
  /** A change of this size or more is a ramp, above 0, in the unit of the series. */
  readonly threshold: number
  /**
   * What the change of a window is: its last value less its first (`ends`, the default), or its largest less its
   * smallest value, upwards where the first largest comes after the first smallest (`extremes`).
   */
  readonly between?: 'ends' | 'extremes' | undefined
}

/**
 * Ramps of a series: a start t is flagged when the change over the window from t to t + window reaches the threshold,
 * and consecutive flagged starts of one sign make one event. A window that begins or ends in a NaN (or holds one, with
 * `extremes`) is not flagged.
 *
 * @returns in order of time.
 * @throws {InputError} `out_of_range` and its kin (`window`, `threshold`), `unknown_value` (`between`).
 * @see Gallego-Castillo, Cuerva-Tejero & López-García 2015, Renew. Sustain. Energy Rev. 52:1148
 */
export function rampEvents(series: Float64Array, definition: RampDefinition): readonly RampEvent[] {
  requireList(series, 'series')
  requireObject(definition, 'definition')
  const changes = rampChanges(series, definition)
  const signAt = (t: number): number =>
    Math.abs(changes[t]) >= definition.threshold ? Math.sign(changes[t]) : 0
  const events: RampEvent[] = []
  for (let t = 0; t < changes.length; ) {
    const sign = signAt(t)
    const start = t
    let peakStart = t
    do {
      if (Math.abs(changes[t]) > Math.abs(changes[peakStart])) peakStart = t
      t++
    } while (t < changes.length && sign !== 0 && signAt(t) === sign)
    if (sign === 0) continue
    const end = t - 1 + definition.window
    const magnitude = series[end] - series[start]
    events.push({ sign: sign > 0 ? 1 : -1, start, end, peakChange: changes[peakStart], peakStart, magnitude })
  }
  return events
}

/**
 * Direction in which each window ramps: 1 upwards, −1 downwards, 0 where the change does not reach the threshold.
 *
 * @returns one value for each start of a window: `window` fewer than the series has.
 * @throws {InputError} as {@link rampEvents}.
 */
export function rampFlags(series: Float64Array, definition: RampDefinition): Int8Array {
  requireList(series, 'series')
  requireObject(definition, 'definition')
  const { threshold } = definition
  return Int8Array.from(rampChanges(series, definition), (change) =>
    Math.abs(change) >= threshold ? Math.sign(change) : 0,
  )
}

/** Change over the window that begins at each step; NaN where it is not known. */
function rampChanges(
  series: Float64Array,
  { window, threshold, between = 'ends' }: RampDefinition,
): Float64Array {
  requireInteger(window, 1, 1e6, 'window')
  InputError.requireRange(threshold, Number.MIN_VALUE, Number.MAX_VALUE, 'threshold')
  InputError.requireOneOf(between, ['ends', 'extremes'], 'between')
  const changes = new Float64Array(Math.max(series.length - window, 0))
  for (let t = 0; t < changes.length; t++) {
    changes[t] = between === 'ends' ? series[t + window] - series[t] : extremeChange(series, t, t + window)
  }
  return changes
}

/** Largest less smallest value from `first` to `last`, negative where the largest comes first; NaN with a gap. */
function extremeChange(series: Float64Array, first: number, last: number): number {
  let [low, high] = [first, first]
  for (let t = first; t <= last; t++) {
    if (Number.isNaN(series[t])) return Number.NaN
    if (series[t] < series[low]) low = t
    if (series[t] > series[high]) high = t
  }
  const range = series[high] - series[low]
  return high > low ? range : -range
}

/** How well forecast ramps met observed ones. */
export interface RampScore {
  readonly hits: number
  readonly misses: number
  readonly falseAlarms: number
  /** hits/(hits + misses), NaN without an observed ramp. */
  readonly probabilityOfDetection: number
  /** falseAlarms/(hits + falseAlarms), NaN without a forecast one. */
  readonly falseAlarmRatio: number
  /** hits/(hits + misses + falseAlarms), NaN without either. */
  readonly criticalSuccessIndex: number
}

/**
 * Matches forecast ramps with observed ones: each observed event, in order of time, takes the first forecast event of
 * its sign that no other has taken and that starts no more than `startTolerance` steps away.
 *
 * @throws {InputError} `out_of_range` and its kin (`startTolerance`).
 * @see Gallego-Castillo, Cuerva-Tejero & López-García 2015, Renew. Sustain. Energy Rev. 52:1148
 */
export function rampScore(
  observed: readonly RampEvent[],
  forecast: readonly RampEvent[],
  startTolerance: number,
): RampScore {
  requireList(observed, 'observed')
  requireList(forecast, 'forecast')
  InputError.requireRange(startTolerance, 0, 1e9, 'startTolerance')
  const taken = new Set<number>()
  for (const { sign, start } of observed) {
    const match = forecast.findIndex(
      (event, n) => !taken.has(n) && event.sign === sign && Math.abs(event.start - start) <= startTolerance,
    )
    if (match >= 0) taken.add(match)
  }
  const hits = taken.size
  const misses = observed.length - hits
  const falseAlarms = forecast.length - hits
  return {
    hits,
    misses,
    falseAlarms,
    probabilityOfDetection: hits / observed.length,
    falseAlarmRatio: falseAlarms / forecast.length,
    criticalSuccessIndex: hits / (hits + misses + falseAlarms),
  }
}
