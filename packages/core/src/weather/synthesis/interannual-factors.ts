import { InputError, requireObject, requireRng } from '../../errors/index.ts'
import { exp, log1p } from '../../math/elementary/index.ts'
import { drawNormal, type Rng } from '../../math/random/index.ts'

/** How much single years differ from the long-term mean. */
export interface InterannualSpread {
  /** Standard deviation of yearly global irradiation over its mean, 0..0.5 [1]. */
  readonly ghi: number
  /** Standard deviation of yearly mean wind speed over its mean, 0..0.5 [1]. */
  readonly wind: number
}

/** Factors of single years on the long-term mean, one value per year [1]. */
export interface InterannualFactors {
  readonly ghi: Float64Array
  readonly wind: Float64Array
}

/**
 * Factors by which the irradiation and the wind speed of single years differ from the long-term mean: log-normal with
 * mean 1 and the given relative standard deviation, so that no year is negative; years are independent of each other,
 * and sun of wind. A synthetic year itself always has the means of its climate: multiply by these to let years differ.
 *
 * @param years number of years, 1..100 000.
 * @throws {InputError} `out_of_range` and its kin (`spread.ghi`, `spread.wind`, `years`).
 */
export function interannualFactors(spread: InterannualSpread, years: number, rng: Rng): InterannualFactors {
  requireObject(spread, 'spread')
  requireRng(rng)
  InputError.requireRange(spread.ghi, 0, 0.5, 'spread.ghi')
  InputError.requireRange(spread.wind, 0, 0.5, 'spread.wind')
  InputError.requireRange(years, 1, 100_000, 'years')
  if (!Number.isInteger(years)) {
    throw new InputError({ code: 'wrong_type', field: 'years', value: years, constraint: 'a whole number' })
  }
  return {
    ghi: logNormalFactors(spread.ghi, years, rng.split('yearly irradiation')),
    wind: logNormalFactors(spread.wind, years, rng.split('yearly wind')),
  }
}

/** exp(s·z − s²/2) with s² = ln(1 + σ²): mean 1, standard deviation σ. */
function logNormalFactors(sigma: number, years: number, rng: Rng): Float64Array {
  const variance = log1p(sigma * sigma)
  const scale = Math.sqrt(variance)
  const factors = new Float64Array(years)
  for (let i = 0; i < years; i++) factors[i] = exp(scale * drawNormal(rng) - 0.5 * variance)
  return factors
}
