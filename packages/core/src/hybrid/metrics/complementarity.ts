import { InputError, requireList } from '../../errors/index.ts'
import {
  kendallTauB,
  pearsonCorrelation,
  spearmanCorrelation,
  standardDeviation,
} from '../../math/statistics/index.ts'

/** Three measures of how two series go together, −1..1; NaN when one is constant or has fewer than two values. */
export interface Correlations {
  readonly pearson: number
  readonly spearman: number
  /** τ-b, which corrects for ties (nights have many). */
  readonly kendallTauB: number
}

/** How sun and wind make up for each other. */
export interface Complementarity {
  /** Over all steps, nights included. */
  readonly step: Correlations
  /** Over steps with sun. */
  readonly daylight: Correlations
  /** Over the means of complete days. */
  readonly daily: Correlations
  /** Complete days. */
  readonly days: number
  /** Standard deviation of the sum over the sum of the deviations; 1 when nothing evens out, NaN when both are constant. */
  readonly spreadRatio: number
}

/**
 * Correlations of sun and wind on three scales: below 0 they make up for each other.
 * @param stepHours a divisor of 24 [h].
 * @throws {InputError} `length_mismatch`, `out_of_range`, `inconsistent`.
 * @see Kendall 1945, Biometrika 33:239; Jurasz et al. 2020, Solar Energy 195:703 (measures of complementarity)
 */
export function complementarity(
  pvKw: Float64Array,
  windKw: Float64Array,
  stepHours: number,
): Complementarity {
  requireList(pvKw, 'pvKw')
  requireList(windKw, 'windKw')
  InputError.requireLength(pvKw.length, { windKw })
  const perDay = stepsPerDay(stepHours)
  const days = Math.floor(pvKw.length / perDay)
  const total = pvKw.map((value, t) => value + windKw[t])
  return {
    step: correlations(pvKw, windKw),
    daylight: correlations(
      pvKw.filter((value) => value > 0),
      windKw.filter((_, t) => pvKw[t] > 0),
    ),
    daily: correlations(dailyMeans(pvKw, perDay, days), dailyMeans(windKw, perDay, days)),
    days,
    spreadRatio:
      standardDeviation(total, 'n') / (standardDeviation(pvKw, 'n') + standardDeviation(windKw, 'n')),
  }
}

/** Steps of a day. @throws {InputError} when they do not fill it. */
function stepsPerDay(stepHours: number): number {
  InputError.requireRange(stepHours, 1 / 60, 24, 'stepHours', 'h')
  const perDay = Math.round(24 / stepHours)
  if (Math.abs(perDay * stepHours - 24) > 1e-9) {
    throw new InputError({
      code: 'inconsistent',
      field: 'stepHours',
      value: stepHours,
      constraint: 'a whole part of a day',
    })
  }
  return perDay
}

function correlations(x: Float64Array, y: Float64Array): Correlations {
  if (isConstant(x) || isConstant(y))
    return { pearson: Number.NaN, spearman: Number.NaN, kendallTauB: Number.NaN }
  return {
    pearson: pearsonCorrelation(x, y),
    spearman: spearmanCorrelation(x, y),
    kendallTauB: kendallTauB(x, y),
  }
}

function isConstant(values: Float64Array): boolean {
  return values.every((value) => value === values[0])
}

function dailyMeans(values: Float64Array, perDay: number, days: number): Float64Array {
  return Float64Array.from({ length: days }, (_, day) => {
    let sum = 0
    for (let t = day * perDay; t < (day + 1) * perDay; t++) sum += values[t]
    return sum / perDay
  })
}
