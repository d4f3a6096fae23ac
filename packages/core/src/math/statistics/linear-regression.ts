import { requireList } from '../../errors/index.ts'
import { crossSums } from './covariance.ts'
import { completePairs } from './pairs.ts'

/** A straight line through points. */
export interface LinearFit {
  /** In units of y per unit of x. */
  readonly slope: number
  /** In the unit of y. */
  readonly intercept: number
  /** Share of the variance of y that the line explains, 0..1. */
  readonly r2: number
  /** Standard error of the slope; NaN below three points. */
  readonly slopeStandardError: number
}

/**
 * Ordinary least squares of y on x. A NaN leaves its pair out; NaN when x is constant.
 * @throws {InputError} `length_mismatch`.
 */
export function linearRegression(x: Float64Array, y: Float64Array): LinearFit {
  requireList(x, 'x')
  requireList(y, 'y')
  const { count, meanX, meanY, xx, yy, xy } = crossSums(completePairs(x, y))
  const slope = xy / xx
  const r2 = Math.min(1, (xy * xy) / (xx * yy))
  const residual = Math.max(0, yy - slope * xy)
  return {
    slope,
    intercept: meanY - slope * meanX,
    r2,
    slopeStandardError: count > 2 ? Math.sqrt(residual / (count - 2) / xx) : NaN,
  }
}
