import { DOUBLE, HIGH_WORD, POWERS_OF_TWO, WORDS } from './bits.ts'

const double = DOUBLE
const words = WORDS
const high = HIGH_WORD
const powersOfTwo = POWERS_OF_TWO

/** Adding and taking away 1.5·2^36 rounds to a multiple of 2^−16. */
const ROUND_TO_17_BITS = 103079215104

/** Cube roots of 1, 2 and 4. */
const roots = Float64Array.of(1, 1.2599210498948732, 1.5874010519681994)

/**
 * Cube root, within 0.52 ulp. NaN gives NaN; cbrt(±0) = ±0, cbrt(±∞) = ±∞.
 *
 *     x = 2^(3q)·z, 1 ≤ z < 8;  t ≈ ∛z to 17 bits, so that t³ is exact
 *     ∛z = t·(1 + d)^(1/3),  d = (z − t³)/t³,  by the binomial series
 *
 * The first guess is a polynomial of degree 5 that meets the root of 1..2 at its Chebyshev nodes, within 2^−19.
 * @see Muller, Elementary Functions (2016), ch. 5; Dekker 1971, Numer. Math. 18:224
 */
export function cbrt(x: number): number {
  double[0] = x
  const biased = (words[high] >> 20) & 2047
  if (((biased + 1) & 2047) < 2) return cbrtOutside(x)
  const exponent = biased - 1023
  const q = Math.floor(exponent / 3)
  const over = exponent - 3 * q
  const z = Math.abs(x) * powersOfTwo[1074 - 3 * q]
  const m = z * powersOfTwo[1074 - over]
  const square = m * m
  const guess =
    0.47514693623890253 +
    m * 0.8317431442479309 +
    square *
      (m * 0.19665479701360078 -
        0.4602977267696209 +
        square * (m * 0.005072953325277491 - 0.04831832068166114))
  const t = guess * roots[over] + ROUND_TO_17_BITS - ROUND_TO_17_BITS
  const cube = t * t * t
  const d = (z - cube) / cube
  const root = (t + t * (d * (1 / 3 - d * (1 / 9 - d * (5 / 81))))) * powersOfTwo[1074 + q]
  return x < 0 ? -root : root
}

/** Zero, subnormal, infinite and NaN. */
function cbrtOutside(x: number): number {
  if (x === 0 || !(Math.abs(x) < Infinity)) return x
  return cbrt(x * 18014398509481984) * 0.000003814697265625
}
