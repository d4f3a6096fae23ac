import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { brentRoot } from '../../../math/root/index.ts'
import { lgamma } from '../../../math/special/index.ts'
import { speedStatistics } from '../speed-statistics.ts'
import { SHAPE_MAX, SHAPE_MIN, type Weibull } from './weibull.ts'

/**
 * Weibull distribution with the power density of a sample and the share of it above its mean, as the European Wind
 * Atlas fits it:
 *
 *     A³·Γ(1 + 3/k) = mean(u³),   exp(−(m/A)^k) = share of the speeds strictly above the mean m
 *
 * The first gives A(k), the second becomes k·ln(m/A(k)) = ln(−ln share). Its left side falls with k, since
 * ln Γ(1 + y)/y rises with y and m is below the cube root of the mean cube: there is one root. The energy-rich speeds
 * are met best, calms hardly matter. Speeds of 0 count; gaps (NaN) are left out.
 *
 * @throws {InputError} `out_of_range` and its kin (a negative speed by its index), `inconsistent` (`speeds`) unless
 *   there are two different speeds, or when the shape is outside 0.1..1000.
 * @see Troen & Petersen 1989, European Wind Atlas, chapter 8
 */
export function fitWeibullWasp(speeds: ArrayLike<number>): Weibull {
  requireList(speeds, 'speeds')
  return weibullByWasp(speedStatistics(speeds))
}

/** What {@link weibullByWasp} meets: of a sample, or of a histogram. */
export interface WaspMoments {
  /** [m/s] */
  readonly mean: number
  /** [m³/s³] */
  readonly meanCube: number
  /** Share of the time above {@link mean}, between 0 and 1. */
  readonly fractionAboveMean: number
}

/**
 * As {@link fitWeibullWasp}, from what it takes of a sample.
 * @throws {InputError} `inconsistent` (`speeds`) when no shape in 0.1..1000 has these moments.
 */
export function weibullByWasp(input: WaspMoments): Weibull {
  requireObject(input, 'input')
  const { mean, meanCube, fractionAboveMean } = input
  const logScale = (shape: number): number => (log(meanCube) - lgamma(1 + 3 / shape)) / 3
  const target = log(-log(fractionAboveMean))
  const excess = (shape: number): number => shape * (log(mean) - logScale(shape)) - target
  if (!(excess(SHAPE_MIN) > 0 && excess(SHAPE_MAX) < 0)) {
    throw new InputError({
      code: 'inconsistent',
      field: 'speeds',
      value: mean,
      constraint: 'a sample that a Weibull distribution of shape 0.1..1000 can follow',
    })
  }
  const shape = brentRoot(excess, { low: SHAPE_MIN, high: SHAPE_MAX })
  return { scale: exp(logScale(shape)), shape }
}
