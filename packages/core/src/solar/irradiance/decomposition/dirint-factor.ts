import { exp } from '../../../math/elementary/index.ts'
import {
  DIRINT_CLEARNESS_EDGES,
  DIRINT_COEFFICIENTS,
  DIRINT_STABILITY_EDGES,
  DIRINT_WATER_EDGES_CM,
  DIRINT_ZENITH_EDGES_DEG,
} from './dirint-coefficients.ts'

/**
 * What DIRINT multiplies the direct irradiance of DISC by [1]: an entry of its table.
 *
 * @param clearness kt' [1].
 * @param stability mean change of kt' to the neighbours [1]; NaN when not known.
 * @param waterCm precipitable water [cm]; NaN when not known.
 */
export function dirintFactor(
  clearness: number,
  zenithDeg: number,
  stability: number,
  waterCm: number,
): number {
  const clearnessBin = binOf(clearness, DIRINT_CLEARNESS_EDGES)
  const zenithBin = binOf(zenithDeg, DIRINT_ZENITH_EDGES_DEG)
  const row = (clearnessBin * 6 + zenithBin) * 7 + binOf(stability, DIRINT_STABILITY_EDGES)
  return DIRINT_COEFFICIENTS[row][binOf(waterCm, DIRINT_WATER_EDGES_CM)]
}

/** Mean change of kt' to the neighbours that have one [1]; NaN when none has. */
export function stabilityAt(clearness: Float64Array, t: number): number {
  const before = t > 0 ? Math.abs(clearness[t] - clearness[t - 1]) : Number.NaN
  const after = t + 1 < clearness.length ? Math.abs(clearness[t] - clearness[t + 1]) : Number.NaN
  if (Number.isNaN(before)) return after
  if (Number.isNaN(after)) return before
  return (after + before) / 2
}

/** Precipitable water from the dew point near the ground [°C], eq. 4 of the paper [cm]. */
export function dewPointWaterCm(tempDew: number): number {
  return exp(0.07 * tempDew - 0.075)
}

/** How many lower bounds a value has reached; an unknown value has the bin behind the last. */
function binOf(value: number, edges: readonly number[]): number {
  if (Number.isNaN(value)) return edges.length + 1
  let bin = 0
  while (bin < edges.length && value >= edges[bin]) bin++
  return bin
}
