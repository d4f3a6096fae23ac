import { log } from '../../elementary/index.ts'

/** Terms of the series: 0.25^26 is beyond the last digit. */
const TERMS = 13

/**
 * ln(ratio) − difference, where ratio = 1 + difference, without cancellation near ratio 1:
 *
 *     ln(1 + d) − d = z·(2·(z²/3 + z⁴/5 + …) − d),  z = d/(2 + d)
 *
 * Both arguments are needed, for neither keeps all digits of the other.
 */
export function logMinusLinear(ratio: number, difference: number): number {
  if (difference < -0.4 || difference > 0.6) return log(ratio) - difference
  const z = difference / (2 + difference)
  const square = z * z
  let sum = 0
  for (let k = TERMS; k >= 1; k--) sum = (sum + 1 / (2 * k + 1)) * square
  return z * (2 * sum - difference)
}
