import type { RotorState } from './rotor-state.ts'
import { turbulenceReach, type WakeSums, withinLateralReach } from './wake-sums.ts'

/**
 * Adds one case of a wake, given as squares of deficit over free stream at the nine points of rotor `n` (row by row
 * upward in each of three columns), to the sums; sums with three rows only. Returns the number of points in the wake.
 */
export function addPointSquares(
  state: RotorState,
  { squares, limit }: WakeSums,
  n: number,
  k: number,
  points: Float64Array,
): number {
  const { stride, profile } = state
  let waked = 0
  for (let p = 0; p < 9; p++) {
    const share = profile[3 * n + (p % 3)]
    squares[p * stride + k] += points[p]
    if (points[p] * share * share > limit[k]) waked++
  }
  return waked
}

/** Keeps the largest added turbulence at the columns of `n` within reach of `m`, `waked` points of nine in its wake. */
export function keepAddedTurbulence(
  state: RotorState,
  { turbulence, added }: WakeSums,
  m: number,
  n: number,
  along: number,
  lateral: number,
  k: number,
  waked: number,
): void {
  const { stride, diameter, spacing } = state
  const more = waked * added[m * stride + k] * turbulenceReach(state, m, along)
  for (let a = 0; a < 3; a++) {
    if (!withinLateralReach(diameter[m], lateral + (a - 1) * spacing[n])) continue
    if (more * more > turbulence[a * stride + k]) turbulence[a * stride + k] = more * more
  }
}
