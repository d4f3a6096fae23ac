import { inverseTangent, pairOf, ratio } from './fixed-point.ts'

/** atan(j/64) for j = 0..64, in fixed point: each from the one before by atan(64/(64² + j(j + 1))). */
export const ARCTANGENTS: readonly bigint[] = arctangents()

/** atan(j/64) for j = 0..64 as [high, low]. */
export const ATAN_TABLE: Float64Array = Float64Array.from(ARCTANGENTS.flatMap(pairOf))

function arctangents(): readonly bigint[] {
  const angles = [0n]
  for (let j = 0n; j < 64n; j++) {
    angles.push(angles[Number(j)] + inverseTangent(ratio(64n, 4096n + j * (j + 1n)), -1n))
  }
  return angles
}
