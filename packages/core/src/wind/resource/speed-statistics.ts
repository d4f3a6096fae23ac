import { STANDARD_AIR_DENSITY } from '../../atmosphere/index.ts'
import { InputError, requireList } from '../../errors/index.ts'

/** Speeds this close to the mean, as a share of it, equal it: what lies between is the rounding of its sum. */
const TIE = 1e-10

/** Moments of a sample of wind speeds. */
export interface SpeedStatistics {
  /** Speeds that are there. */
  readonly count: number
  /** [m/s] */
  readonly mean: number
  /** Standard deviation of the population [m/s]. */
  readonly standardDeviation: number
  /** Mean of the cubes [m³/s³]. */
  readonly meanCube: number
  /** Mean power through a square metre, ½·ρ·mean of the cubes [W/m²]. */
  readonly powerDensity: number
  /** Share of the speeds strictly above the mean [fraction]; one that equals it but for rounding is not above. */
  readonly fractionAboveMean: number
}

/**
 * Moments of a sample of wind speeds. Gaps (NaN) are left out; without any speed everything but the count is NaN.
 *
 * @param airDensity ρ [kg/m³].
 * @throws {InputError} `out_of_range` and its kin (`airDensity`; a negative speed by its index).
 */
export function speedStatistics(
  speeds: ArrayLike<number>,
  airDensity: number = STANDARD_AIR_DENSITY,
): SpeedStatistics {
  requireList(speeds, 'speeds')
  InputError.requireRange(airDensity, 0, 2, 'airDensity', 'kg/m³')
  requireSpeeds(speeds)
  let count = 0
  let sum = 0
  let sumCube = 0
  for (let i = 0; i < speeds.length; i++) {
    const speed = speeds[i]
    if (Number.isNaN(speed)) continue
    count++
    sum += speed
    sumCube += speed * speed * speed
  }
  const mean = sum / count
  const tie = mean * TIE
  let sumSquare = 0
  let above = 0
  for (let i = 0; i < speeds.length; i++) {
    const deviation = speeds[i] - mean
    if (Number.isNaN(deviation)) continue
    sumSquare += deviation * deviation
    if (deviation > tie) above++
  }
  const meanCube = sumCube / count
  return {
    count,
    mean,
    standardDeviation: Math.sqrt(sumSquare / count),
    meanCube,
    powerDensity: 0.5 * airDensity * meanCube,
    fractionAboveMean: above / count,
  }
}

/**
 * Refuses negative and infinite speeds; gaps (NaN) pass.
 * @throws {InputError} `not_finite` or `out_of_range` naming the speed, for example `speeds[17]`.
 */
export function requireSpeeds(speeds: ArrayLike<number>): void {
  for (let i = 0; i < speeds.length; i++) {
    if (speeds[i] < 0 || speeds[i] === Infinity) {
      InputError.requireRange(speeds[i], 0, 1000, `speeds[${i}]`, 'm/s')
    }
  }
}
