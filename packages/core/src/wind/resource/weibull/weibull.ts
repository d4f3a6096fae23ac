import { InputError, requireList, requireObject } from '../../../errors/index.ts'
import { exp, expm1, log, log1p, pow } from '../../../math/elementary/index.ts'
import { gamma } from '../../../math/special/index.ts'

/** A Weibull distribution of wind speed. */
export interface Weibull {
  /** Scale A, above 0 [m/s]. */
  readonly scale: number
  /** Shape k, above 0 [1]; 2 is a Rayleigh distribution. */
  readonly shape: number
}

/** Beyond these a distribution of wind speed is a slip of units. */
const SCALE_MAX = 200
export const SHAPE_MIN = 0.1
export const SHAPE_MAX = 1000

/**
 * Refuses distributions that no wind has.
 * @throws {InputError} `out_of_range` and its kin (`…scale`, `…shape`).
 */
export function requireWeibull({ scale, shape }: Weibull, field = 'weibull'): void {
  InputError.requireRange(scale, Number.MIN_VALUE, SCALE_MAX, `${field}.scale`, 'm/s')
  InputError.requireRange(shape, SHAPE_MIN, SHAPE_MAX, `${field}.shape`)
}

/**
 * Probability that the speed is not above u [1]
 *
 *     F(u) = 1 − exp(−(u/A)^k),   0 below u = 0
 *
 * For inner loops: nothing is checked. NaN gives NaN.
 */
export function weibullCdf({ scale, shape }: Weibull, speed: number): number {
  return speed <= 0 ? 0 : -expm1(-pow(speed / scale, shape))
}

/**
 * Probability that the speed is above u [1], the complement of {@link weibullCdf} without its cancellation.
 * For inner loops: nothing is checked. NaN gives NaN.
 */
export function weibullExceedance({ scale, shape }: Weibull, speed: number): number {
  return speed <= 0 ? 1 : exp(-pow(speed / scale, shape))
}

/**
 * Probability density of the speed [s/m]
 *
 *     f(u) = k/A·(u/A)^(k−1)·exp(−(u/A)^k),   0 below u = 0
 *
 * At u = 0 it is infinite for k < 1. For inner loops: nothing is checked. NaN gives NaN.
 */
export function weibullPdf({ scale, shape }: Weibull, speed: number): number {
  if (speed < 0) return 0
  if (speed === 0) return shape > 1 ? 0 : shape === 1 ? 1 / scale : Infinity
  const power = pow(speed / scale, shape - 1)
  return (shape / scale) * power * exp((-power * speed) / scale)
}

/**
 * Speed that is not exceeded with a probability p [m/s]
 *
 *     u = A·(−ln(1 − p))^(1/k)
 *
 * ∞ at p = 1, NaN outside 0..1. For inner loops: nothing is checked.
 */
export function weibullQuantile({ scale, shape }: Weibull, probability: number): number {
  return probability < 0 ? Number.NaN : scale * pow(-log1p(-probability), 1 / shape)
}

/**
 * Mean of a power of the speed [(m/s)^n]
 *
 *     E[u^n] = A^n·Γ(1 + n/k)
 *
 * NaN gives NaN.
 *
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 */
export function weibullMoment(weibull: Weibull, order: number): number {
  requireObject(weibull, 'weibull')
  requireWeibull(weibull)
  return pow(weibull.scale, order) * gamma(1 + order / weibull.shape)
}

/**
 * Mean speed, A·Γ(1 + 1/k) [m/s].
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 */
export function weibullMean(weibull: Weibull): number {
  requireObject(weibull, 'weibull')
  return weibullMoment(weibull, 1)
}

/**
 * Variance of the speed, A²·(Γ(1 + 2/k) − Γ(1 + 1/k)²) [m²/s²].
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 */
export function weibullVariance(weibull: Weibull): number {
  requireObject(weibull, 'weibull')
  const mean = weibullMoment(weibull, 1)
  return weibullMoment(weibull, 2) - mean * mean
}

/**
 * Mean power that the wind carries through a square metre [W/m²]
 *
 *     ½·ρ·A³·Γ(1 + 3/k)
 *
 * @param airDensity ρ [kg/m³].
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 * @see Troen & Petersen 1989, European Wind Atlas, chapter 8
 */
export function weibullPowerDensity(weibull: Weibull, airDensity: number): number {
  requireObject(weibull, 'weibull')
  return 0.5 * airDensity * weibullMoment(weibull, 3)
}

/**
 * Scale of the distribution that has a shape and a mean [m/s]: A = mean/Γ(1 + 1/k).
 * @throws {InputError} `out_of_range` and its kin (`mean`, `shape`).
 */
export function weibullScaleFromMean(mean: number, shape: number): number {
  InputError.requireRange(mean, Number.MIN_VALUE, SCALE_MAX, 'mean', 'm/s')
  InputError.requireRange(shape, SHAPE_MIN, SHAPE_MAX, 'shape')
  return mean / gamma(1 + 1 / shape)
}

/**
 * Logarithm of the likelihood of a sample, speeds of 0 and below left out:
 *
 *     Σ ln f(u_i)
 *
 * A NaN is left out.
 *
 * @throws {InputError} `out_of_range` and its kin (`weibull.scale`, `weibull.shape`).
 */
export function weibullLogLikelihood(weibull: Weibull, speeds: ArrayLike<number>): number {
  requireObject(weibull, 'weibull')
  requireList(speeds, 'speeds')
  requireWeibull(weibull)
  const { scale, shape } = weibull
  const constant = log(shape / scale)
  let sum = 0
  for (let i = 0; i < speeds.length; i++) {
    if (!(speeds[i] > 0)) continue
    const ratio = log(speeds[i] / scale)
    sum += constant + (shape - 1) * ratio - exp(shape * ratio)
  }
  return sum
}
