import { InputError } from '../../errors/index.ts'
import { exp } from '../../math/elementary/index.ts'

const ROOT_3 = 1.7320508075688772
const ROOT_5 = 2.23606797749979

/** Families of stationary covariance, smoothest first. */
export const KERNELS = ['rbf', 'matern52', 'matern32', 'matern12'] as const

/** `rbf` has every derivative, `matern52` two, `matern32` one, `matern12` none. */
export type Kernel = (typeof KERNELS)[number]

/** @throws {InputError} `unknown_value`. */
export function requireKernel(kernel: Kernel): void {
  InputError.requireOneOf(kernel, KERNELS, 'kernel')
}

/**
 * Correlations of points by their squared scaled distances s = Σ ((xⱼ − x′ⱼ)/lⱼ)², r = √s:
 *
 *     rbf        e^(−s/2)
 *     matern12   e^(−r)
 *     matern32   (1 + √3·r)·e^(−√3·r)
 *     matern52   (1 + √5·r + 5/3·s)·e^(−√5·r)
 *
 * @param squares the first `count` values used.
 * @param rho filled with the correlations.
 * @param slope filled with dρ/ds; 0 for `matern12` at s = 0, where it has none and every use multiplies it by 0.
 * @see Rasmussen & Williams 2006, Gaussian Processes for Machine Learning, §4.2
 */
export function fillCorrelations(
  kernel: Kernel,
  squares: Float64Array,
  count: number,
  rho: Float64Array,
  slope: Float64Array,
): void {
  FILL[kernel](squares, count, rho, slope)
}

type Fill = (squares: Float64Array, count: number, rho: Float64Array, slope: Float64Array) => void

const FILL: Readonly<Record<Kernel, Fill>> = {
  rbf(squares, count, rho, slope) {
    for (let p = 0; p < count; p++) {
      const value = exp(-0.5 * squares[p])
      rho[p] = value
      slope[p] = -0.5 * value
    }
  },
  matern12(squares, count, rho, slope) {
    for (let p = 0; p < count; p++) {
      const r = Math.sqrt(squares[p])
      const value = exp(-r)
      rho[p] = value
      slope[p] = r > 0 ? (-0.5 * value) / r : 0
    }
  },
  matern32(squares, count, rho, slope) {
    for (let p = 0; p < count; p++) {
      const scaled = ROOT_3 * Math.sqrt(squares[p])
      const value = exp(-scaled)
      rho[p] = (1 + scaled) * value
      slope[p] = -1.5 * value
    }
  },
  matern52(squares, count, rho, slope) {
    for (let p = 0; p < count; p++) {
      const scaled = ROOT_5 * Math.sqrt(squares[p])
      const value = exp(-scaled)
      rho[p] = (1 + scaled + (scaled * scaled) / 3) * value
      slope[p] = (-5 / 6) * (1 + scaled) * value
    }
  },
}
