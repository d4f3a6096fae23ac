import { ATAN_TABLE } from '../tables/atan-table.ts'

/** Half turns of π/2 in two parts, in the order of `FROM_RIGHT` and the next four. */
const starts = [
  [0, 0],
  [Math.PI / 2, 6.123233995736766e-17],
  [-Math.PI / 2, -6.123233995736766e-17],
  [Math.PI, 1.2246467991473532e-16],
  [-Math.PI, -1.2246467991473532e-16],
]

/** From where `quotientAngle` counts: 0, π/2, −π/2, π, −π. The places of j = 0 in the table below. */
export const FROM_ZERO = 128
export const FROM_UP = 386
export const FROM_DOWN = 644
export const FROM_LEFT = 902
export const FROM_LEFT_BELOW = 1160

/** start + atan(j/64) for j = −64..64 as [high, low], for each start. */
function turnedAngles(): Float64Array {
  const angles: number[] = []
  for (const [start, startLow] of starts) {
    for (let j = -64; j <= 64; j++) {
      const sign = j < 0 ? -1 : 1
      const step = sign * ATAN_TABLE[sign * 2 * j]
      const sum = start + step
      angles.push(sum, start - sum + step + (startLow + sign * ATAN_TABLE[sign * 2 * j + 1]))
    }
  }
  return Float64Array.from(angles)
}

const table = turnedAngles()

/** Adding and taking away 1.5·2^46 rounds to a multiple of 1/64. */
const ROUND_TO_CELL = 105553116266496
/** Multiplying by 2^27 + 1 splits a double into halves (Dekker 1971). */
const SPLIT = 134217729

/**
 * start + atan(n/m) for |n| ≤ |m|, both in size within 2^−500..2^500.
 *
 *     atan(n/m) = atan c + atan t,  t = (n − c·m)/(m + c·n),  c = j/64,  |t| ≤ 2^−7
 *
 * The quotient q is rounded to single precision, so that q − c is exact and what q lacks is known; t is
 * q − c plus a correction. Only the correction and t³ are rounded before the last addition.
 * @see Tang 1991, Proc. 10th IEEE Symp. on Computer Arithmetic, p. 232; Dekker 1971, Numer. Math. 18:224
 */
export function quotientAngle(n: number, m: number, from: number): number {
  const q = Math.fround(n / m)
  const c = q + ROUND_TO_CELL - ROUND_TO_CELL
  const d = q - c
  const shifted = m * SPLIT
  const upper = shifted - (shifted - m)
  const lack = n - q * upper - q * (m - upper)
  const scaled = c * n
  const correction = (lack - scaled * d) / (m + scaled)
  const t = d + correction
  const square = t * t
  const cubic = t * square * (square * (0.2 - square * (1 / 7)) - 1 / 3)
  const i = ((c * 128) | 0) + from
  const start = table[i]
  const sum = start + d
  return sum + (start - sum + d + (table[i + 1] + (correction + cubic)))
}
