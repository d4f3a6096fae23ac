import { InputError } from '../errors/index.ts'
import { requireList } from '../math/require-shape.ts'

/** How far forecasts lie from what came. Errors are forecast − actual, in the unit of the values. */
export interface ForecastScores {
  /** Mean absolute error. */
  readonly mae: number
  /** Root of the mean squared error. */
  readonly rmse: number
  /** Share of the variance that the forecast explains, 1 − Σe²/Σ(y − ȳ)² [1]; NaN where nothing varies. */
  readonly r2: number
  /** Mean error (bias). */
  readonly mbe: number
}

/**
 * Scores of a forecast of a mean or median. Pairs with a NaN are left out; all NaN when no pair is left.
 * @throws {InputError} `length_mismatch`.
 */
export function forecastScores(forecast: Float64Array, actual: Float64Array): ForecastScores {
  requireList(forecast, 'forecast')
  requireList(actual, 'actual')
  InputError.requireLength(actual.length, { forecast })
  let count = 0
  let sum = 0
  let absolute = 0
  let square = 0
  let error = 0
  for (let i = 0; i < actual.length; i++) {
    const e = forecast[i] - actual[i]
    if (Number.isNaN(e)) continue
    count++
    sum += actual[i]
    error += e
    absolute += Math.abs(e)
    square += e * e
  }
  const mean = sum / count
  let spread = 0
  for (let i = 0; i < actual.length; i++) {
    if (!Number.isNaN(forecast[i] - actual[i])) spread += (actual[i] - mean) * (actual[i] - mean)
  }
  return {
    mae: absolute / count,
    rmse: Math.sqrt(square / count),
    r2: spread === 0 ? Number.NaN : 1 - square / spread,
    mbe: error / count,
  }
}

/**
 * Mean pinball loss of a quantile forecast, in the unit of the values:
 *
 *     q·(y − f)  where y ≥ f,   (1 − q)·(f − y)  elsewhere
 *
 * Pairs with a NaN are left out; NaN when no pair is left.
 * @param level q, 0..1: the share of the values that should lie below the forecast.
 * @throws {InputError} `length_mismatch`, `out_of_range` (level).
 * @see Koenker & Bassett 1978, Econometrica 46:33
 */
export function pinballLoss(forecast: Float64Array, actual: Float64Array, level: number): number {
  requireList(forecast, 'forecast')
  requireList(actual, 'actual')
  InputError.requireLength(actual.length, { forecast })
  InputError.requireRange(level, 0, 1, 'level')
  let count = 0
  let sum = 0
  for (let i = 0; i < actual.length; i++) {
    const above = actual[i] - forecast[i]
    if (Number.isNaN(above)) continue
    count++
    sum += above >= 0 ? level * above : (level - 1) * above
  }
  return sum / count
}

/** Share of the values that lie between two forecasts, both included [1]; triples with a NaN are left out. */
export function coverageOf(lower: Float64Array, upper: Float64Array, actual: Float64Array): number {
  requireList(lower, 'lower')
  requireList(upper, 'upper')
  requireList(actual, 'actual')
  InputError.requireLength(actual.length, { lower, upper })
  let count = 0
  let inside = 0
  for (let i = 0; i < actual.length; i++) {
    if (Number.isNaN(lower[i] + upper[i] + actual[i])) continue
    count++
    if (actual[i] >= lower[i] && actual[i] <= upper[i]) inside++
  }
  return inside / count
}
