import { log, log1p } from '../../elementary/index.ts'
import { erf, erfcx } from './erf.ts'
import { timesGaussian } from './exp-of-square.ts'

const ONE_OVER_ROOT_TWO_PI = 0.3989422804014327
/** Below this the centre of the error function is used. */
const CENTRE = 0.66
/** Beyond this the tail rounds to zero. */
const VANISHED = 38.6

/** Density of the standard normal distribution, e^(−z²/2)/√(2π), within 1e-15 of its value. NaN gives NaN. */
export function normalPdf(z: number): number {
  return Math.abs(z) > VANISHED ? 0 : timesGaussian(ONE_OVER_ROOT_TWO_PI, z, 0.5)
}

/**
 * Probability that a standard normal number is below z, within 1e-15 of its value down to z = −37.5, where the
 * result becomes subnormal and is rounded correctly but for ties. The upper tail is `normalCdf(-z)`.
 * NaN gives NaN.
 *
 *     Φ(z) = ½·erfcx(−z/√2)·e^(−z²/2)
 *
 * @see Cody 1969, Math. Comp. 23:631
 */
export function normalCdf(z: number): number {
  if (Math.abs(z) < CENTRE) return 0.5 + 0.5 * erf(z * Math.SQRT1_2)
  if (z < -VANISHED) return 0
  if (z > VANISHED) return 1
  const tail = timesGaussian(0.5 * erfcx(Math.abs(z) * Math.SQRT1_2), z, 0.5)
  return z > 0 ? 1 - tail : tail
}

/** ln Φ(z), within 1e-15 of its value; finite down to z = −1.8e154. NaN gives NaN. */
export function logNormalCdf(z: number): number {
  if (z > 0) return log1p(-normalCdf(-z))
  if (z > -1) return log(normalCdf(z))
  return log(0.5 * erfcx(-z * Math.SQRT1_2)) - 0.5 * z * z
}
