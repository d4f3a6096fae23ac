import { requireList } from '../../errors/index.ts'
import { mean } from './mean.ts'
import type { Divisor } from './moments.ts'
import { completePairs, type Pairs } from './pairs.ts'

/** Sums of squares and products of deviations from the means. */
export interface CrossSums {
  readonly count: number
  readonly meanX: number
  readonly meanY: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

/** The sums that covariance, correlation and regression are made of. */
export function crossSums({ x, y }: Pairs): CrossSums {
  const meanX = mean(x)
  const meanY = mean(y)
  let xx = 0
  let yy = 0
  let xy = 0
  for (let i = 0; i < x.length; i++) {
    const dx = x[i] - meanX
    const dy = y[i] - meanY
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  return { count: x.length, meanX, meanY, xx, yy, xy }
}

/**
 * Covariance of two series. A NaN leaves its pair out; NaN when too few pairs are left.
 * @throws {InputError} `length_mismatch`.
 */
export function covariance(x: Float64Array, y: Float64Array, divisor: Divisor = 'n-1'): number {
  requireList(x, 'x')
  requireList(y, 'y')
  const { count, xy } = crossSums(completePairs(x, y))
  const degrees = divisor === 'n' ? count : count - 1
  return degrees > 0 ? xy / degrees : NaN
}

/**
 * Pearson's correlation, −1..1. A NaN leaves its pair out; NaN when a series is constant.
 * @throws {InputError} `length_mismatch`.
 */
export function pearsonCorrelation(x: Float64Array, y: Float64Array): number {
  requireList(x, 'x')
  requireList(y, 'y')
  const { xx, yy, xy } = crossSums(completePairs(x, y))
  const correlation = xy / (Math.sqrt(xx) * Math.sqrt(yy))
  return Math.min(1, Math.max(-1, correlation))
}
