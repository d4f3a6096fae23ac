import { expTimesPower } from './exp.ts'
import { HYPERBOLIC, splitHyperbolic } from './hyperbolic-parts.ts'

const parts = HYPERBOLIC

/** Beyond it e^−x adds nothing. */
const LARGE = 40
const OVERFLOW = 710.5

/**
 * Hyperbolic cosine, within 0.55 ulp. NaN gives NaN; cosh(±∞) = ∞.
 *
 *     cosh(a + r) = cosh a + [cosh a·(cosh r − 1) + sinh a·sinh r],  a = k·ln2/128
 *
 * @see Tang 1992, ACM Trans. Math. Softw. 18:211
 */
export function cosh(x: number): number {
  const size = Math.abs(x)
  if (!(size <= LARGE)) return size > OVERFLOW ? Infinity : expTimesPower(size, -1)
  splitHyperbolic(x)
  const r = parts.rest
  const square = r * r
  const cosineGain = square * (0.5 + square * (1 / 24))
  const sine = r + square * r * (1 / 6 + square * (1 / 120))
  return parts.cosine + (parts.cosineLow + parts.cosine * cosineGain + parts.sine * sine)
}
