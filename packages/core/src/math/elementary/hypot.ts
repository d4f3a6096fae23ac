import { scaleByPowerOfTwo } from './bits.ts'

/** 2^±480: between them no product under- or overflows. */
const LARGE = 3.121748550315992e144
const SMALL = 3.2033332952292187e-145
/** 2^−60: a side this much shorter changes nothing. */
const NEGLIGIBLE = 8.673617379884035e-19

/** Multiplying by 2^27 + 1 splits a double into halves (Dekker 1971). */
const SPLIT = 134217729

/**
 * √(x² + y²) without over- or underflow on the way, within 0.9 ulp.
 * An infinite argument gives ∞ even beside NaN; else NaN gives NaN.
 *
 * The root h of the rounded sum is mended by (x² + y² − h²)/2h, where the squares are exact (Dekker 1971,
 * Numer. Math. 18:224).
 */
export function hypot(x: number, y: number): number {
  const width = Math.abs(x)
  const height = Math.abs(y)
  const large = width > height ? width : height
  const small = width > height ? height : width
  if (!(small > SMALL && large < LARGE)) return hypotOutside(width, height)
  const square = large * large
  const root = Math.sqrt(square + small * small)
  const a = large * SPLIT
  const largeHigh = a - (a - large)
  const largeLow = large - largeHigh
  const b = root * SPLIT
  const rootHigh = b - (b - root)
  const rootLow = root - rootHigh
  const squares = largeHigh * largeHigh - rootHigh * rootHigh
  const crossed = 2 * (largeHigh * largeLow - rootHigh * rootLow)
  const rest = squares + small * small + crossed + (largeLow * largeLow - rootLow * rootLow)
  return root + rest / (2 * root)
}

/** Very large, very small, zero, infinite and NaN; both arguments without sign. */
function hypotOutside(width: number, height: number): number {
  if (width === Infinity || height === Infinity) return Infinity
  const large = Math.max(width, height)
  const small = Math.min(width, height)
  if (!(small > large * NEGLIGIBLE)) return large
  const exponent = large > 1 ? -600 : 600
  return scaleByPowerOfTwo(
    hypot(scaleByPowerOfTwo(large, exponent), scaleByPowerOfTwo(small, exponent)),
    -exponent,
  )
}
