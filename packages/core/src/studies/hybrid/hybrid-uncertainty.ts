import { InputError, requireFields, requireObject } from '../../errors/index.ts'
import { deliveredEnergy } from '../../hybrid/index.ts'
import { normalQuantile } from '../../math/special/index.ts'
import { combineCorrelated } from '../../math/statistics/index.ts'

/** Uncertainty of the yearly energy of each part, one standard deviation over the mean [fraction]. */
export interface HybridSpread {
  readonly pv: number
  readonly wind: number
  /** Correlation of the two, −1..1. */
  readonly correlation: number
}

/** Energy through the connection that is exceeded with a probability [kWh a year]. */
export interface HybridExceedance {
  readonly p50Kwh: number
  readonly p75Kwh: number
  readonly p90Kwh: number
  readonly p99Kwh: number
  /** Of the delivered energy, one standard deviation over the mean [fraction]. */
  readonly standardDeviation: number
  /** Change of the delivered energy for a change of each part, both relative: below 1 where more is curtailed. */
  readonly pvSensitivity: number
  readonly windSensitivity: number
}

/**
 * Exceedance of the delivered energy from correlated uncertainties of sun and wind. What a part makes more is partly
 * curtailed: its weight is the central difference of what passes the connection over ± one standard deviation. The energy is taken as normal and never below 0.
 *
 * @param deliveredKwh what the year delivers.
 * @throws {InputError} naming the field.
 */
export function hybridExceedance(
  generation: { readonly pvKw: Float64Array; readonly windKw: Float64Array; readonly stepHours: number },
  limitKw: number,
  deliveredKwh: number,
  spread: HybridSpread,
): HybridExceedance {
  requireFields(generation, { pvKw: 'list', windKw: 'list' }, 'generation')
  requireObject(spread, 'spread')
  InputError.requireRange(spread.pv, 0, 2, 'spread.pv')
  InputError.requireRange(spread.wind, 0, 2, 'spread.wind')
  InputError.requireRange(spread.correlation, -1, 1, 'spread.correlation')
  const { pvKw, windKw, stepHours } = generation
  const through = (pvBy: number, windBy: number): number =>
    deliveredEnergy({
      pvKw: pvKw.map((power) => power * pvBy),
      windKw: windKw.map((power) => power * windBy),
      limitKw,
      stepHours,
    }).deliveredKwh
  const middle = through(1, 1)
  const weight = (spreadOf: number, at: (by: number) => number): number => {
    const step = Math.min(Math.max(spreadOf, 0.01), 0.9)
    return middle === 0 ? 0 : (at(1 + step) - at(1 - step)) / (2 * step) / middle
  }
  const pvSensitivity = weight(spread.pv, (by) => through(by, 1))
  const windSensitivity = weight(spread.wind, (by) => through(1, by))
  const { correlation } = spread
  const standardDeviation = combineCorrelated(
    [pvSensitivity * spread.pv, windSensitivity * spread.wind],
    Float64Array.of(1, correlation, correlation, 1),
  )
  const exceeded = (probability: number): number =>
    Math.max(0, deliveredKwh * (1 - normalQuantile(probability) * standardDeviation))
  return {
    p50Kwh: deliveredKwh,
    p75Kwh: exceeded(0.75),
    p90Kwh: exceeded(0.9),
    p99Kwh: exceeded(0.99),
    standardDeviation,
    pvSensitivity,
    windSensitivity,
  }
}
