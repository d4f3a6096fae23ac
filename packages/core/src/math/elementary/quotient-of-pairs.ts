/** Multiplying by 2^27 + 1 splits a double into halves. */
const SPLIT = 134217729

/**
 * (up + upRest)/(down + downRest), each part and its rest, for numbers within 2^±60; x/0 as in ECMAScript.
 * The quotient is rounded to single precision first, so that what it lacks is known and can be divided again.
 * @see Dekker 1971, Numer. Math. 18:224
 */
export function quotientOfPairs(up: number, upRest: number, down: number, downRest: number): number {
  const divisor = down + downRest
  if (divisor === 0) return up / divisor
  const inverse = 1 / divisor
  const quotient = Math.fround((up + upRest) * inverse)
  const shifted = divisor * SPLIT
  const upper = shifted - (shifted - divisor)
  const lack = up - quotient * upper - quotient * (divisor - upper)
  return quotient + (lack + (upRest - quotient * (down - divisor + downRest))) * inverse
}
