import { InputError, requireList } from '../../../errors/index.ts'
import type { Weibull } from './weibull.ts'
import { fitWeibullLeastSquares } from './weibull-least-squares.ts'
import { fitWeibullMle } from './weibull-mle.ts'
import { fitWeibullMoments } from './weibull-moments.ts'
import { fitWeibullWasp } from './weibull-wasp.ts'

/** A way to fit a Weibull distribution to a sample. */
export type WeibullMethod = 'likelihood' | 'moments' | 'wasp' | 'least_squares'

const FITS: Readonly<Record<WeibullMethod, (speeds: ArrayLike<number>) => Weibull>> = {
  likelihood: fitWeibullMle,
  moments: fitWeibullMoments,
  wasp: fitWeibullWasp,
  least_squares: fitWeibullLeastSquares,
}

/** Every method that exists. */
export const WEIBULL_METHODS: readonly WeibullMethod[] = Object.keys(FITS) as WeibullMethod[]

/**
 * Weibull distribution of a sample of wind speeds by a method of one's choice: greatest likelihood (best for the shape
 * of the histogram), mean and standard deviation, the wind atlas's power density and share above the mean (best for
 * energy), or a line on Weibull paper. Gaps (NaN) are left out.
 *
 * @throws {InputError} `unknown_value` (`method`), as `fitWeibullMle`, `fitWeibullMoments`, `fitWeibullWasp`,
 *   `fitWeibullLeastSquares`.
 * @example
 * const { scale, shape } = fitWeibull([4.1, 6.3, 7.2, 9.8, 5.5, 8.4]) // by greatest likelihood
 * scale // 7.594 [m/s]
 * shape // 4.143
 */
export function fitWeibull(speeds: ArrayLike<number>, method: WeibullMethod = 'likelihood'): Weibull {
  requireList(speeds, 'speeds')
  InputError.requireOneOf(method, WEIBULL_METHODS, 'method')
  return FITS[method](speeds)
}
