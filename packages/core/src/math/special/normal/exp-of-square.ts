import { exp } from '../../elementary/index.ts'

/** Where e^(−half·x²) may leave the normal numbers. */
const FAR_SQUARE = 700

/**
 * v·e^(−c·x²) for c = 1 or 1/2 and |x| < 1e4. The square is split into an exact part and a small rest, so that its
 * rounding is not magnified; where the result may be subnormal, only the last product rounds.
 */
export function timesGaussian(v: number, x: number, c: number): number {
  const short = Math.fround(x)
  const square = c * short * short
  const rest = c * (x - short) * (x + short)
  if (square < FAR_SQUARE) return v * (exp(-square) * exp(-rest))
  const half = exp(-0.5 * square) * exp(-0.5 * rest)
  return v * half * half
}

/** e^(x²) for |x| < 27 with the same care. */
export function expOfSquare(x: number): number {
  const short = Math.fround(x)
  return exp(short * short) * exp((x - short) * (x + short))
}
