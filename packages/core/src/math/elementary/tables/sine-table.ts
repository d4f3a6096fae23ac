import { ARCTANGENTS } from './atan-table.ts'
import { ONE, pairOf, restOf, times } from './fixed-point.ts'

/**
 * For the angles jπ/64, j = 0..127, as [sine high, sine low, cosine rounded to an integer, rest of the cosine].
 * The cosine of jπ/64 is the sine of (j + 32)π/64.
 */
export const SINE_TABLE: Float64Array = roundTheCircle(quarter())

/** The table of 0..π/2: π/4 is the arctangent of 1, and each angle is turned by π/64 from the one before. */
function quarter(): Float64Array {
  const table = new Float64Array(4 * 33)
  const [stepSine, stepCosine] = sineAndCosine(ARCTANGENTS[64] / 16n)
  let sine = 0n
  let cosine = ONE
  for (let j = 0; j <= 32; j++) {
    // At π/2 the cosine is 0 and the sine 1 without the last digits' errors.
    const exact = j === 32 ? ([ONE, 0n] as const) : ([sine, cosine] as const)
    const nearest = Math.round(pairOf(exact[1])[0])
    table.set([...pairOf(exact[0]), nearest, restOf(exact[1], nearest)], 4 * j)
    const turned = times(sine, stepCosine) + times(cosine, stepSine)
    cosine = times(cosine, stepCosine) - times(sine, stepSine)
    sine = turned
  }
  return table
}

/** The series of a small angle. */
function sineAndCosine(angle: bigint): readonly [bigint, bigint] {
  const sums: [bigint, bigint] = [0n, 0n]
  let term = ONE
  for (let n = 0n; term !== 0n; n++) {
    const part = n % 2n === 0n ? 1 : 0
    sums[part] += n % 4n < 2n ? term : -term
    term = times(term, angle) / (n + 1n)
  }
  return sums
}

/** The table of 0..2π from that of 0..π/2: sin(π − x) = sin x, cos(π − x) = −cos x, and both change sign after π. */
function roundTheCircle(first: Float64Array): Float64Array {
  const table = new Float64Array(4 * 128)
  for (let j = 0; j < 128; j++) {
    const half = j & 63
    const from = half > 32 ? 64 - half : half
    for (let part = 0; part < 4; part++) {
      const value = first[4 * from + part]
      const isNegative = j > 63 !== (half > 32 && part > 1)
      // Taken from 0, since 0 shall not become -0.
      table[4 * j + part] = isNegative ? 0 - value : value
    }
  }
  return table
}
