import { quotientOfPairs } from '../quotient-of-pairs.ts'
import { HYPERBOLIC, splitHyperbolic } from './hyperbolic-parts.ts'

const parts = HYPERBOLIC

/** Below 2^−27 the tangent is the argument itself, the sign of zero included. */
const TINY = 7.450580596923828e-9
/** Beyond it the tangent is 1 to the last bit. */
const LARGE = 20

/**
 * Hyperbolic tangent, −1..1, within 0.6 ulp. NaN gives NaN; tanh(−0) = −0, tanh(±∞) = ±1.
 *
 *     tanh(a + r) = (sinh a + cosh a·t)/(cosh a + sinh a·t),  t = tanh r,  a = k·ln2/128
 *
 * Both sums are carried in two parts.
 * @see Tang 1992, ACM Trans. Math. Softw. 18:211
 */
export function tanh(x: number): number {
  const size = Math.abs(x)
  if (!(size > TINY)) return x
  if (size > LARGE) return x < 0 ? -1 : 1
  splitHyperbolic(x)
  const r = parts.rest
  const square = r * r
  const more = parts.restLow - square * r * (1 / 3 - square * (2 / 15 - square * (17 / 315)))
  const t = r + more
  const up = parts.sine + r
  const upRest = parts.sine - up + r + parts.sineLow + ((parts.cosine - 1 + parts.cosineLow) * t + more)
  const downStep = parts.sine * t
  const down = parts.cosine + downStep
  const downRest = parts.cosine - down + downStep + parts.cosineLow
  return quotientOfPairs(up, upRest, down, downRest)
}
