import { InputError } from '../../errors/index.ts'
import { quantile, standardDeviation } from '../../math/statistics/index.ts'

/** Changes of power over a number of steps. */
export interface PowerRamps {
  readonly lagSteps: number
  readonly meanAbsKw: number
  /** Population standard deviation. */
  readonly standardDeviationKw: number
  readonly maxUpKw: number
  readonly maxDownKw: number
  /** 99 % quantile of the absolute change, type 7. */
  readonly p99AbsKw: number
  /** Shares of the changes at or beyond the threshold. */
  readonly fractionUp: number
  readonly fractionDown: number
}

/**
 * Changes from each step to the one `lagSteps` later; the last `lagSteps` begin none. All NaN for a series no longer
 * than the lag.
 * @param thresholdKw a change of this size or more is a ramp, above 0 [kW].
 * @throws {InputError} `out_of_range`.
 */
export function powerRamps(powerKw: Float64Array, lagSteps: number, thresholdKw: number): PowerRamps {
  InputError.requireRange(lagSteps, 1, 1e6, 'lagSteps')
  const count = Math.max(0, powerKw.length - lagSteps)
  const change = Float64Array.from({ length: count }, (_, t) => powerKw[t + lagSteps] - powerKw[t])
  const size = change.map((value) => Math.abs(value))
  const none = count === 0 ? Number.NaN : Number.NEGATIVE_INFINITY
  let sum = 0
  let up = 0
  let down = 0
  let most = none
  let least = -none
  for (let t = 0; t < count; t++) {
    sum += size[t]
    if (change[t] >= thresholdKw) up++
    if (change[t] <= -thresholdKw) down++
    most = Math.max(most, change[t])
    least = Math.min(least, change[t])
  }
  return {
    lagSteps,
    meanAbsKw: sum / count,
    standardDeviationKw: standardDeviation(change, 'n'),
    maxUpKw: most,
    maxDownKw: least,
    p99AbsKw: quantile(size, 0.99),
    fractionUp: up / count,
    fractionDown: down / count,
  }
}
