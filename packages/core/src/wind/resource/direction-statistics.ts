import { InputError, requireFields, requireList } from '../../errors/index.ts'
import { atan2Deg, cosDeg, DEG_PER_RAD, sinDeg, wrap360 } from '../../math/angles.ts'
import { asin, log1p } from '../../math/elementary/index.ts'
import type { WindRecords } from './wind-rose.ts'

/** Mean and spread of directions, each counting the same. */
export interface DirectionStatistics {
  /** Directions that are there. */
  readonly count: number
  /** Direction of the mean unit vector, 0 ≤ mean < 360 [°]. */
  readonly meanDeg: number
  /** Length R of the mean unit vector, 0 (all round) to 1 (all alike). */
  readonly resultantLength: number
  /** Circular standard deviation √(−2·ln R) [°]. */
  readonly standardDeviationDeg: number
  /** Yamartino's standard deviation, as loggers report it [°]. */
  readonly yamartinoDeg: number
}

/** Factor of Yamartino's cubic term, 2/√3 − 1. */
const YAMARTINO = 2 / Math.sqrt(3) - 1

/**
 * Mean and spread of wind directions:
 *
 *     C = mean cos θ,  S = mean sin θ,  mean = atan2(S, C),  R = √(C² + S²)
 *     standard deviation = √(−2·ln R)
 *     Yamartino = asin e·(1 + (2/√3 − 1)·e³),   e = √(1 − R²)
 *
 * R is taken as 1 less the mean of 2·sin²((θ − mean)/2), which keeps its digits when directions are nearly alike.
 * Gaps (NaN) are left out; without any direction everything but the count is NaN. Where directions cancel out
 * (R near 0) the mean has no meaning.
 *
 * @see Mardia & Jupp 2000, Directional Statistics, chapter 2; Yamartino 1984, J. Clim. Appl. Meteorol. 23:1362
 */
export function directionStatistics(directionsDeg: ArrayLike<number>): DirectionStatistics {
  requireList(directionsDeg, 'directionsDeg')
  let count = 0
  let sumSine = 0
  let sumCosine = 0
  for (let i = 0; i < directionsDeg.length; i++) {
    if (!Number.isFinite(directionsDeg[i])) continue
    count++
    sumSine += sinDeg(directionsDeg[i])
    sumCosine += cosDeg(directionsDeg[i])
  }
  const meanDeg = count === 0 ? Number.NaN : wrap360(atan2Deg(sumSine, sumCosine))
  let spread = 0
  for (let i = 0; i < directionsDeg.length; i++) {
    if (!Number.isFinite(directionsDeg[i])) continue
    const half = sinDeg((directionsDeg[i] - meanDeg) / 2)
    spread += 2 * half * half
  }
  const variance = Math.min(spread / count, 1)
  const eccentricity = Math.sqrt(variance * (2 - variance))
  const cubic = eccentricity * eccentricity * eccentricity
  return {
    count,
    meanDeg,
    resultantLength: 1 - variance,
    standardDeviationDeg: Math.sqrt(-2 * log1p(-variance)) * DEG_PER_RAD,
    yamartinoDeg: asin(eccentricity) * (1 + YAMARTINO * cubic) * DEG_PER_RAD,
  }
}

/** Mean wind as a vector. */
export interface VectorMean {
  /** Length of the mean vector [m/s], never above the mean speed. */
  readonly speed: number
  /** Where it comes from, 0 ≤ direction < 360 [°]. */
  readonly directionDeg: number
}

/**
 * Mean of the wind vectors: each direction weighs as its speed. Records with a gap (NaN) are left out; without any
 * record both are NaN.
 *
 * @throws {InputError} `length_mismatch`.
 * @see WMO-No. 8 (2023), Guide to Instruments and Methods of Observation, vol. I, chapter 5
 */
export function vectorMeanWind(input: WindRecords): VectorMean {
  requireFields(input, { speeds: 'list', directionsDeg: 'list' })
  const { speeds, directionsDeg } = input
  InputError.requireLength(speeds.length, { directionsDeg })
  let count = 0
  let east = 0
  let north = 0
  for (let i = 0; i < speeds.length; i++) {
    const towardsEast = speeds[i] * sinDeg(directionsDeg[i])
    const towardsNorth = speeds[i] * cosDeg(directionsDeg[i])
    if (Number.isNaN(towardsEast) || Number.isNaN(towardsNorth)) continue
    count++
    east += towardsEast
    north += towardsNorth
  }
  if (count === 0) return { speed: Number.NaN, directionDeg: Number.NaN }
  return {
    speed: Math.sqrt(east * east + north * north) / count,
    directionDeg: wrap360(atan2Deg(east, north)),
  }
}
