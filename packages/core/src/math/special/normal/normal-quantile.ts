import { log } from '../../elementary/index.ts'
import { polynomial } from '../polynomial.ts'
import {
  CENTRE_DENOMINATOR,
  CENTRE_NUMERATOR,
  FAR_DENOMINATOR,
  FAR_NUMERATOR,
  TAIL_DENOMINATOR,
  TAIL_NUMERATOR,
} from '../tables/wichura-1988.ts'

const CENTRE = 0.425
const CENTRE_SQUARE = 0.180625
const TAIL = 5

/**
 * The number below which a standard normal number lies with probability p, within 1e-15 of its value for every
 * p that is a normal double. ∓∞ for p = 0 and 1; NaN outside 0..1 and for NaN. Near 1 the double p is what counts:
 * −normalQuantile(q) of the upper probability q loses nothing.
 * @see Wichura 1988, Appl. Statist. 37:477, algorithm AS 241
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= CENTRE) {
    const r = CENTRE_SQUARE - q * q
    return (q * polynomial(CENTRE_NUMERATOR, r)) / polynomial(CENTRE_DENOMINATOR, r)
  }
  const tail = q < 0 ? p : 1 - p
  if (!(tail > 0)) return tail === 0 ? q * Infinity : NaN
  const r = Math.sqrt(-log(tail))
  const z =
    r <= TAIL
      ? polynomial(TAIL_NUMERATOR, r - 1.6) / polynomial(TAIL_DENOMINATOR, r - 1.6)
      : polynomial(FAR_NUMERATOR, r - TAIL) / polynomial(FAR_DENOMINATOR, r - TAIL)
  return q < 0 ? -z : z
}
