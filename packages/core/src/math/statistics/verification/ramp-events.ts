import { InputError } from '../../../errors/index.ts'
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
  /** x[end] − x[start]. */
  readonly magnitude: number
}

/** What counts as a ramp. */
export interface RampDefinition {
  /** Steps over which a change is taken, a whole number from 1. */
  readonly window: number
  /** A change of this size or more is a ramp, above 0, in the unit of the series. */
  readonly threshold: number
}

/**
 * Ramps of a series: a start t is flagged when |x[t + window] − x[t]| reaches the threshold, and consecutive flagged
 * starts of one sign make one event. A window that begins or ends in a NaN is not flagged.
 *
 * @returns in order of time.
 * @throws {InputError} `out_of_range` and its kin (`window`, `threshold`).
 * @see Gallego-Castillo, Cuerva-Tejero & López-García 2015, Renew. Sustain. Energy Rev. 52:1148
 */
export function rampEvents(
  series: Float64Array,
  { window, threshold }: RampDefinition,
): readonly RampEvent[] {
  requireInteger(window, 1, 1e6, 'window')
  InputError.requireRange(threshold, Number.MIN_VALUE, Number.MAX_VALUE, 'threshold')
  const signAt = (t: number): number => {
    const change = series[t + window] - series[t]
    return Math.abs(change) >= threshold ? Math.sign(change) : 0
  }
  const events: RampEvent[] = []
  const starts = series.length - window
  for (let t = 0; t < starts; ) {
    const sign = signAt(t)
    const start = t
    let peakChange = 0
    do {
      const change = series[t + window] - series[t]
      if (Math.abs(change) > Math.abs(peakChange)) peakChange = change
      t++
    } while (t < starts && sign !== 0 && signAt(t) === sign)
    if (sign === 0) continue
    const end = t - 1 + window
    events.push({ sign: sign > 0 ? 1 : -1, start, end, peakChange, magnitude: series[end] - series[start] })
  }
  return events
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
