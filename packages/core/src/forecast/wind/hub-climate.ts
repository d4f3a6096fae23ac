import { InputError } from '../../errors/index.ts'
import { cos, exp, expm1, pow } from '../../math/elementary/index.ts'
import { logNormalCdf, normalQuantile } from '../../math/special/index.ts'
import { centerMs, civilTime, MS_PER_HOUR, type TimeAxis } from '../../time/index.ts'
import { weibullMean, weibullScaleFromMean, weibullVariance } from '../../wind/resource/index.ts'

/** Climate of the wind at a hub. */
export interface HubClimate {
  /** Mean speed of each month, January first, 0.1..40 [m/s]. */
  readonly speed: ArrayLike<number>
  /** Weibull shape of the hours of each month, 1..10 [1]. */
  readonly shape: ArrayLike<number>
  /** Half the range of the mean day over the mean speed, 0..0.6 [1]. */
  readonly dayStrength: number
  /** Solar hour of the strongest wind of the mean day [h]. */
  readonly peakHour: number
  /** How often the wind comes from each sector; four rows, December to February first. Any scale. */
  readonly rose: readonly ArrayLike<number>[]
  /** Autocorrelation of the hourly speed at one hour, 0.5..0.99 [1]. */
  readonly autocorrelation: number
}

/**
 * What the wind of each step is likely to be when nothing is known but the climate: Weibull distributions, with the
 * daily cycle as a part of the standard normal score.
 */
export interface HubMarginals {
  readonly length: number
  readonly scale: Float64Array
  readonly shape: Float64Array
  /** Daily cycle in the score [standard deviations]. */
  readonly cycle: Float64Array
  /** Weight of chance in the score [1]. */
  readonly chance: Float64Array
  /** Row of the rose. */
  readonly season: Uint8Array
}

/** Scores beyond this are held: one hour in some 30 million. */
const SCORE_MAX = 5.4

/**
 * Distributions of the wind at every step of an axis.
 * @throws {InputError} a climate that cannot be, by the path of the field.
 */
export function hubMarginals(axis: TimeAxis, climate: HubClimate, longitudeDeg: number): HubMarginals {
  requireHubClimate(climate)
  const { length, utcOffsetHours } = axis
  const marginals = {
    length,
    scale: new Float64Array(length),
    shape: new Float64Array(length),
    cycle: new Float64Array(length),
    chance: new Float64Array(length),
    season: new Uint8Array(length),
  }
  for (let t = 0; t < length; t++) {
    const ms = centerMs(axis, t)
    const month = civilTime(ms, utcOffsetHours).month - 1
    const shape = climate.shape[month]
    const scale = weibullScaleFromMean(climate.speed[month], shape)
    const spread = Math.sqrt(weibullVariance({ scale, shape })) / weibullMean({ scale, shape })
    const amplitude = Math.min(climate.dayStrength / spread, 1)
    const solarHour = ms / MS_PER_HOUR + longitudeDeg / 15
    const turn = solarHour - climate.peakHour
    marginals.scale[t] = scale
    marginals.shape[t] = shape
    marginals.cycle[t] = amplitude * cos((Math.PI / 12) * (turn - 24 * Math.floor(turn / 24)))
    marginals.chance[t] = Math.sqrt(1 - 0.5 * amplitude * amplitude)
    marginals.season[t] = Math.floor(((month + 1) % 12) / 3)
  }
  return marginals
}

/**
 * Wind speed of a score of chance at a step [m/s]: that which the climate exceeds as often as a normal number exceeds
 * the score. NaN gives NaN. For inner loops: nothing is checked.
 */
export function speedOfScore(
  { scale, shape, cycle, chance }: HubMarginals,
  t: number,
  score: number,
): number {
  const total = Math.min(Math.max(chance[t] * score + cycle[t], -SCORE_MAX), SCORE_MAX)
  return scale[t] * pow(-logNormalCdf(-total), 1 / shape[t])
}

/** Inverse of {@link speedOfScore}, held within ±5.4 standard deviations. NaN gives NaN; nothing is checked. */
export function scoreOfSpeed(
  { scale, shape, cycle, chance }: HubMarginals,
  t: number,
  speed: number,
): number {
  if (Number.isNaN(speed)) return Number.NaN
  const power = pow(Math.max(speed, 0) / scale[t], shape[t])
  const exceeded = exp(-power)
  // The side whose probability has its digits.
  const total = exceeded > 0.5 ? normalQuantile(-expm1(-power)) : -normalQuantile(exceeded)
  return (Math.min(Math.max(total, -SCORE_MAX), SCORE_MAX) - cycle[t]) / chance[t]
}

/** Refuses a climate that no place has. */
function requireHubClimate({ speed, shape, dayStrength, rose, autocorrelation }: HubClimate): void {
  InputError.requireLength(12, { 'climate.speed': speed, 'climate.shape': shape })
  for (let m = 0; m < 12; m++) {
    InputError.requireRange(speed[m], 0.1, 40, `climate.speed[${m}]`, 'm/s')
    InputError.requireRange(shape[m], 1, 10, `climate.shape[${m}]`)
  }
  InputError.requireRange(dayStrength, 0, 0.6, 'climate.dayStrength')
  InputError.requireRange(autocorrelation, 0.5, 0.99, 'climate.autocorrelation')
  InputError.requireLength(4, { 'climate.rose': rose })
}
