import { InputError, requireFields, requireKnown } from '../../../errors/index.ts'
import { stepHours } from '../../../time/index.ts'
import { requireWindSeries, type WindSeries } from '../series/wind-series.ts'

/** How storms are told apart. */
export interface StormOptions {
  /** Mean over which the wind is smoothed, 1..48 [h]; 10 when absent. */
  readonly smoothingHours?: number | undefined
  /** Smoothed speed below which it is calm between two storms, 0..30 [m/s]; 5 when absent. */
  readonly calmBelow?: number | undefined
}

/** Greatest speeds of independent storms. */
export interface IndependentStorms {
  /** Greatest record of each storm, in the order of time [m/s]. */
  readonly maxima: Float64Array
  /** Time that was measured, gaps left out, in years of 8766 h. */
  readonly years: number
}

const HOURS_PER_YEAR = 8766

const INDEPENDENT_STORMS_FIELDS: Readonly<Record<keyof StormOptions, true>> = {
  smoothingHours: true,
  calmBelow: true,
}

/**
 * Independent storms of a wind series: stretches in which the mean over ten hours does not fall below 5 m/s, and of
 * each the greatest record. A gap (NaN) ends a storm.
 *
 * Some hundred storms a year is usual; with many fewer or many more choose another limit of calm, the mean speed of
 * the site for example.
 *
 * @throws {InputError} as `requireWindSeries`; `out_of_range` and its kin (`smoothingHours`, `calmBelow`).
 * @see Cook 1982, J. Wind Eng. Ind. Aerodyn. 9:295
 */
export function independentStorms(series: WindSeries, options: StormOptions = {}): IndependentStorms {
  requireKnown(options, Object.keys(INDEPENDENT_STORMS_FIELDS))
  requireFields(series, { axis: 'object', speed: 'list' }, 'series')
  const { smoothingHours = 10, calmBelow = 5 } = options
  requireWindSeries(series)
  InputError.requireRange(smoothingHours, 1, 48, 'smoothingHours', 'h')
  InputError.requireRange(calmBelow, 0, 30, 'calmBelow', 'm/s')
  const { speed, axis } = series
  const half = Math.max(Math.round(smoothingHours / stepHours(axis) / 2), 0)
  const maxima: number[] = []
  let storm = 0
  let measured = 0
  for (let t = 0; t < speed.length; t++) {
    if (!Number.isNaN(speed[t])) measured++
    const isStorm = smoothed(speed, t, half) >= calmBelow && !Number.isNaN(speed[t])
    if (isStorm) storm = Math.max(storm, speed[t])
    else if (storm > 0) {
      maxima.push(storm)
      storm = 0
    }
  }
  if (storm > 0) maxima.push(storm)
  return { maxima: Float64Array.from(maxima), years: (measured * stepHours(axis)) / HOURS_PER_YEAR }
}

/** Mean of the records about one, gaps left out. */
function smoothed(speed: Float64Array, t: number, half: number): number {
  let sum = 0
  let count = 0
  const end = Math.min(t + half, speed.length - 1)
  for (let i = Math.max(t - half, 0); i <= end; i++) {
    if (Number.isNaN(speed[i])) continue
    sum += speed[i]
    count++
  }
  return sum / count
}
