const buffer = new ArrayBuffer(8)

/**
 * A double and its two words, to read an exponent or a sign: write `DOUBLE[0]`, read `WORDS[HIGH_WORD]`.
 * Scratch: nothing is kept here from one call to the next. Only orderings and exponents of the high word are
 * used, never the payload of a NaN.
 *
 * The files of this folder give such imports local names: V8 folds a module's own constants into its code,
 * an imported variable it loads anew, which makes a call half as slow again.
 */
export const DOUBLE: Float64Array = new Float64Array(buffer)
/** The words of `DOUBLE`. */
export const WORDS: Int32Array = new Int32Array(buffer)

function highWord(): 0 | 1 {
  DOUBLE[0] = 1
  return WORDS[0] === 0 ? 1 : 0
}

/** Which of `WORDS` holds sign, exponent and the first 20 bits of the mantissa: 1 on a little-endian machine. */
export const HIGH_WORD: 0 | 1 = highWord()

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(1074 + 1 + 1023)
  powers[0] = Number.MIN_VALUE
  for (let i = 1; i < powers.length; i++) powers[i] = 2 * powers[i - 1]
  return powers
}

/**
 * Every power of two that is a double: 2^e stands at e + 1074.
 * Multiplying by one is exact short of under- and overflow.
 */
export const POWERS_OF_TWO: Float64Array = powersOfTwo()

/**
 * v · 2^exponent for |exponent| < 2000 in two multiplications; for v near 1 only the last can round.
 */
export function scaleByPowerOfTwo(v: number, exponent: number): number {
  const half = exponent >> 1
  return v * POWERS_OF_TWO[half + 1074] * POWERS_OF_TWO[exponent - half + 1074]
}
