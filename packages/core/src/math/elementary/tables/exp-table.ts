import { ONE, pairOf, times } from './fixed-point.ts'

/** 2^(j/128) for j = 0..127 as [high, low]. */
export const EXP_TABLE: Float64Array = powersOfTwo()

function powersOfTwo(): Float64Array {
  const table = new Float64Array(2 * 128)
  let step = 2n * ONE
  for (let halvings = 0; halvings < 7; halvings++) step = squareRoot(step)
  let power = ONE
  for (let j = 0; j < 128; j++) {
    table.set(pairOf(power), 2 * j)
    power = times(power, step)
  }
  return table
}

/** Newton's steps from the root in doubles, each of which doubles the digits. */
function squareRoot(value: bigint): bigint {
  let root = BigInt(Math.sqrt(Number(value * ONE)))
  for (let step = 0; step < 3; step++) root = (root + (value * ONE) / root) / 2n
  return root
}
