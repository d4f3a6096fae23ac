import { cosDeg, sinDeg } from '../../math/angles.ts'
import type { Box } from '../../optimize/local/index.ts'
import type { WindFarm } from '../farm/index.ts'

/** Turbines closer than this down-wind stand level with one another [m]. */
const LEVEL = 1e-6
/** Edges of a wake go outward by no more than this share of the distance, up to a turbulence of some 0.3 [1]. */
const WAKE_SLOPE = 0.3

/**
 * All turbines from the most upstream down; level ones from right to left seen down-wind, so that the order does not
 * hang on their numbers.
 */
export function downwindOrder(farm: WindFarm, directionDeg: number): Int32Array {
  const { along, across } = inWind(farm, directionDeg)
  const level = along.map((value) => Math.round(value / LEVEL))
  const aside = across.map((value) => Math.round(value / LEVEL))
  return Int32Array.from({ length: farm.count }, (_, i) => i).sort(
    (i, j) => level[i] - level[j] || aside[i] - aside[j] || farm.hubHeight[i] - farm.hubHeight[j],
  )
}

/**
 * The turbines that are worth turning, from the most upstream down: they run, their limits leave them room, and in one
 * of the directions another running turbine stands within the cone behind them
 *
 *     0 < Δx,   |Δy| ≤ (D_i + D_j)/2 + 0.3·Δx
 *
 * The others reach nobody and lose by turning.
 *
 * @param directionsDeg the nominal direction first, then those of its spread.
 */
export function turbinesWorthTurning(
  farm: WindFarm,
  directionsDeg: readonly number[],
  { lower, upper }: Box,
  running: Uint8Array | undefined,
): Int32Array {
  const { count, rotorDiameter } = farm
  const reaches = new Uint8Array(count)
  const runs = (i: number): boolean => running === undefined || running[i] !== 0
  for (const directionDeg of directionsDeg) {
    const { along, across } = inWind(farm, directionDeg)
    const isBehind = (j: number, i: number): boolean => {
      const distance = along[j] - along[i]
      const aside = Math.abs(across[j] - across[i])
      return distance > LEVEL && aside <= (rotorDiameter[i] + rotorDiameter[j]) / 2 + WAKE_SLOPE * distance
    }
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count && reaches[i] === 0; j++) if (runs(j) && isBehind(j, i)) reaches[i] = 1
    }
  }
  return downwindOrder(farm, directionsDeg[0]).filter(
    (i) => reaches[i] === 1 && runs(i) && upper[i] > lower[i],
  )
}

/** Places down-wind and to the left seen down-wind [m]. */
function inWind({ x, y }: WindFarm, directionDeg: number): { along: Float64Array; across: Float64Array } {
  const cosTurn = -sinDeg(directionDeg)
  const sinTurn = -cosDeg(directionDeg)
  return {
    along: x.map((east, i) => east * cosTurn + y[i] * sinTurn),
    across: x.map((east, i) => y[i] * cosTurn - east * sinTurn),
  }
}
