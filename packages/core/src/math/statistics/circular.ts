import { InputError, requireList } from '../../errors/index.ts'
import { atan2Deg, cosDeg, DEG_PER_RAD, sinDeg, wrap360 } from '../angles.ts'
import { asin, hypot, log, log1p } from '../elementary/index.ts'

/** Below this resultant length the mean direction is rounding noise. */
const NO_DIRECTION = 1e-14
/** 2/√3 − 1. */
const YAMARTINO = 0.15470053837925168

/** Statistics of directions. */
export interface CircularSummary {
  /** Direction of the resultant, 0 ≤ … < 360; NaN when there is none. */
  readonly meanDeg: number
  /** Length R of the mean vector, 0 (spread evenly) to 1 (all equal). */
  readonly resultant: number
  /** 1 − R. */
  readonly variance: number
  /** √(−2 ln R). */
  readonly standardDeviationDeg: number
  /** Standard deviation as anemometers compute it, asin e·(1 + 0.1547·e³) with e = √(1 − R²). */
  readonly yamartinoDeg: number
}

/**
 * Mean direction and spread of angles, with or without weights. The spread is taken from the half angles between
 * each direction and the mean, so that nearly equal directions lose no digits.
 * A NaN angle or weight is a gap and left out; all NaN when nothing is left.
 *
 * @param anglesDeg directions in degrees, any turn.
 * @param weights ≥ 0, as long as `anglesDeg`; all 1 when absent.
 * @throws {InputError} `length_mismatch`.
 * @see Mardia & Jupp 2000, Directional Statistics, §2.3; Yamartino 1984, J. Climate Appl. Meteor. 23:1362
 */
export function circularSummary(
  anglesDeg: Float64Array,
  weights?: Float64Array | undefined,
): CircularSummary {
  requireList(anglesDeg, 'anglesDeg')
  InputError.requireLength(anglesDeg.length, { weights })
  let weight = 0
  let east = 0
  let north = 0
  for (let i = 0; i < anglesDeg.length; i++) {
    const w = weights === undefined ? 1 : weights[i]
    const x = w * cosDeg(anglesDeg[i])
    if (Number.isNaN(x)) continue
    weight += w
    north += x
    east += w * sinDeg(anglesDeg[i])
  }
  const resultant = Math.min(1, hypot(north, east) / weight)
  const meanDeg = resultant >= NO_DIRECTION ? wrap360(atan2Deg(east, north)) : NaN
  const variance = Number.isNaN(meanDeg) ? 1 - resultant : meanVersine(anglesDeg, weights, meanDeg)
  const logResultant = variance < 0.5 ? log1p(-variance) : log(resultant)
  const spread = Math.sqrt(Math.max(0, variance * (2 - variance)))
  return {
    meanDeg,
    resultant,
    variance,
    standardDeviationDeg: Math.sqrt(-2 * logResultant) * DEG_PER_RAD,
    yamartinoDeg: asin(Math.min(1, spread)) * (1 + YAMARTINO * spread * spread * spread) * DEG_PER_RAD,
  }
}

/** Weighted mean of 1 − cos(θ − mean) = 2·sin²((θ − mean)/2). */
function meanVersine(anglesDeg: Float64Array, weights: Float64Array | undefined, meanDeg: number): number {
  let weight = 0
  let sum = 0
  for (let i = 0; i < anglesDeg.length; i++) {
    const w = weights === undefined ? 1 : weights[i]
    const sine = sinDeg(0.5 * (anglesDeg[i] - meanDeg))
    const versine = w * 2 * sine * sine
    if (Number.isNaN(versine)) continue
    weight += w
    sum += versine
  }
  return sum / weight
}
