import { expTimesPower } from './exp.ts'
import { HYPERBOLIC, splitHyperbolic } from './hyperbolic-parts.ts'

const parts = HYPERBOLIC

/** Below 2^−27 the sine is the argument itself, the sign of zero included. */
const TINY = 7.450580596923828e-9
/** Beyond it e^−x adds nothing. */
const LARGE = 40
const OVERFLOW = 710.5

/**
 * Hyperbolic sine, within 0.6 ulp. NaN gives NaN; sinh(−0) = −0, sinh(±∞) = ±∞.
 *
 *     sinh(a + r) = sinh a + r + [sinh a·(cosh r − 1) + (cosh a − 1)·sinh r + (sinh r − r)],  a = k·ln2/128
 *
 * @see Tang 1992, ACM Trans. Math. Softw. 18:211
 */
export function sinh(x: number): number {
  const size = Math.abs(x)
  if (!(size > TINY)) return x
  if (size > LARGE) {
    const result = size > OVERFLOW ? Infinity : expTimesPower(size, -1)
    return x < 0 ? -result : result
  }
  splitHyperbolic(x)
  const r = parts.rest
  const square = r * r
  const cosineGain = square * (0.5 + square * (1 / 24))
  const more = parts.restLow + square * r * (1 / 6 + square * (1 / 120))
  const sum = parts.sine + r
  const lost = parts.sine - sum + r + parts.sineLow
  return sum + (lost + parts.sine * cosineGain + (parts.cosine - 1 + parts.cosineLow) * (r + more) + more)
}
