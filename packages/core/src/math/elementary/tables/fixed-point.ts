/**
 * Tables are computed when they are first loaded, in whole numbers of 2^-192: exact steps, so the same bits on every
 * engine, in a tenth of the room that their digits take in a bundle. `tables.test.ts` holds them against digits that an
 * independent program computed.
 */
const BITS = 192n
/** 1 in fixed point. */
export const ONE: bigint = 1n << BITS
const SCALE = Number(ONE)

export const times = (a: bigint, b: bigint): bigint => (a * b) >> BITS

/** A ratio of whole numbers. */
export const ratio = (numerator: bigint, denominator: bigint): bigint => (numerator << BITS) / denominator

/** The double nearest to a number, and the double nearest to the rest. */
export function pairOf(value: bigint): readonly [high: number, low: number] {
  const high = Number(value) / SCALE
  return [high, restOf(value, high)]
}

/** The double nearest to what a number is more than another. */
export function restOf(value: bigint, other: number): number {
  return Number(value - BigInt(other * SCALE)) / SCALE
}

/** z + σz³/3 + z⁵/5 + …: the inverse hyperbolic tangent for σ = 1, the inverse tangent for σ = −1. */
export function inverseTangent(z: bigint, sign: bigint): bigint {
  const square = sign * times(z, z)
  let power = z
  let sum = 0n
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n
    power = times(power, square)
  }
  return sum
}
