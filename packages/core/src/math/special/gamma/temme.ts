import { exp } from '../../elementary/index.ts'
import { erfcx } from '../normal/erf.ts'
import { TEMME_COEFFICIENTS, TEMME_ROWS } from '../tables/temme-table.ts'
import { logMinusLinear } from './log-minus-linear.ts'

const ROOT_TWO_PI = 2.5066282746310002
const SHAPE_MIN = 20
const DEVIATION_MAX = 0.4

/** Whether the expansion holds to the last digit for this shape and argument. */
export function isTemmeRange(a: number, x: number): boolean {
  return a >= SHAPE_MIN && Math.abs(x - a) <= DEVIATION_MAX * a
}

/**
 * The smaller-sided incomplete gamma function for large a near x = a: P for x < a, Q for x ≥ a.
 *
 *     η²/2 = x/a − 1 − ln(x/a),  sign η = sign(x − a)
 *     Q = ½·erfc(η·√(a/2)) + e^(−aη²/2)/√(2πa)·Σ c_k(η)·a^−k,   P = 1 − Q
 *
 * @see Temme 1979, SIAM J. Math. Anal. 10:757; DLMF 8.12.3, 8.12.7
 */
export function temmeTail(a: number, x: number): number {
  const halfSquare = -logMinusLinear(x / a, (x - a) / a)
  const size = Math.sqrt(2 * halfSquare)
  const exponent = a * halfSquare
  const series = expansion(x < a ? -size : size, 1 / a) / (ROOT_TWO_PI * Math.sqrt(a))
  const tail = 0.5 * erfcx(Math.sqrt(exponent)) + (x < a ? -series : series)
  return exp(-exponent) * tail
}

/** Σ c_k(η)·w^k */
function expansion(eta: number, w: number): number {
  let sum = 0
  for (let k = TEMME_ROWS.length - 2; k >= 0; k--) {
    let row = 0
    for (let i = TEMME_ROWS[k + 1] - 1; i >= TEMME_ROWS[k]; i--) row = row * eta + TEMME_COEFFICIENTS[i]
    sum = sum * w + row
  }
  return sum
}
