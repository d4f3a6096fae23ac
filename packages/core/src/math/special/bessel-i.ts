import { exp } from '../elementary/index.ts'

const EPSILON = 2.220446049250313e-16
const TWO_PI = 6.283185307179586
/** From here on the least term of the asymptotic series, about e^(−2x), is beyond the last digit. */
const ASYMPTOTIC_MIN = 25

/**
 * Scaled modified Bessel function e^(−|x|)·I₀(x), within 3e-15 of its value. NaN gives NaN.
 * @see DLMF 10.25.2, 10.40.1
 */
export function besselI0Scaled(x: number): number {
  return scaledBessel(Math.abs(x), 0)
}

/**
 * Scaled modified Bessel function e^(−|x|)·I₁(x), within 3e-15 of its value; odd in x. NaN gives NaN.
 * @see DLMF 10.25.2, 10.40.1
 */
export function besselI1Scaled(x: number): number {
  const value = scaledBessel(Math.abs(x), 1)
  return x < 0 ? -value : value
}

function scaledBessel(x: number, order: 0 | 1): number {
  return x < ASYMPTOTIC_MIN ? exp(-x) * powerSeries(x, order) : asymptoticSeries(x, order)
}

/** Σ (x/2)^(2k + n)/(k!·(k + n)!) */
function powerSeries(x: number, order: 0 | 1): number {
  const quarterSquare = 0.25 * x * x
  let term = order === 0 ? 1 : 0.5 * x
  let sum = term
  for (let k = 1; term > 0.1 * EPSILON * sum; k++) {
    term *= quarterSquare / (k * (k + order))
    sum += term
  }
  return sum
}

/** 1/√(2πx)·Σ (−1)^k·(4n² − 1)(4n² − 9)…/(k!·(8x)^k) */
function asymptoticSeries(x: number, order: 0 | 1): number {
  if (x === Infinity) return 0
  let term = 1
  let sum = 1
  for (let k = 1; Math.abs(term) > 0.1 * EPSILON; k++) {
    const odd = 2 * k - 1
    term *= (odd * odd - 4 * order) / (8 * k * x)
    sum += term
  }
  return sum / Math.sqrt(TWO_PI * x)
}
