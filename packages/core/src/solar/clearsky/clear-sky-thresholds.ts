import { InputError } from '../../errors/index.ts'
import { linearInterpolant } from '../../math/interpolate/index.ts'

/** How much a window of measured irradiance may differ from a clear sky and still be called clear. */
export interface ClearSkyThresholds {
  /** Length of the sliding window, three steps or more [min]. */
  readonly windowMinutes: number
  /** Between the means [W/m²]. */
  readonly meanDifference: number
  /** Between the highest values [W/m²]. */
  readonly maxDifference: number
  /** Measured less clear length of the curve over the window, W/m² and minutes taken alike: at least this. */
  readonly lineLengthMin: number
  /** At most this. */
  readonly lineLengthMax: number
  /** Standard deviation of the measured slope over the mean irradiance [1/min]. */
  readonly slopeDeviation: number
  /** Between the changes from one step to the next [W/m²]. */
  readonly slopeDifference: number
}

/**
 * For measurements each minute.
 * @see Reno & Hansen 2016, Renewable Energy 90, 520, doi:10.1016/j.renene.2015.12.031
 */
export const RENO_HANSEN_THRESHOLDS: ClearSkyThresholds = {
  windowMinutes: 10,
  meanDifference: 75,
  maxDifference: 75,
  lineLengthMin: -5,
  lineLengthMax: 10,
  slopeDeviation: 0.005,
  slopeDifference: 8,
}

/** Steps of the table of Jordan & Hansen [min]. */
const STEPS = Float64Array.of(1, 5, 15, 30)
const WINDOW_MINUTES = Float64Array.of(50, 60, 90, 120)
const MAX_DIFFERENCE = Float64Array.of(60, 65, 75, 90)
const SLOPE_DEVIATION = Float64Array.of(0.005, 0.01, 0.032, 0.07)
const SLOPE_DIFFERENCE = Float64Array.of(50, 60, 75, 96)

/**
 * Thresholds for steps of 1 to 30 minutes, on the horizontal or on a plane; straight lines between the steps of
 * the table.
 *
 * @throws {InputError} `out_of_range`, `not_finite`.
 * @see Jordan & Hansen 2023, Clear-sky detection for PV degradation analysis using multiple regression, Renewable Energy
 * 209, 393, table 1, doi:10.1016/j.renene.2023.04.035
 */
export function jordanHansenThresholds(stepMinutes: number): ClearSkyThresholds {
  InputError.requireRange(stepMinutes, 1, 30, 'stepMinutes', 'min')
  const at = (y: Float64Array): number => linearInterpolant({ x: STEPS, y }, 'throw').at(stepMinutes)
  return {
    windowMinutes: at(WINDOW_MINUTES),
    meanDifference: 75,
    maxDifference: at(MAX_DIFFERENCE),
    lineLengthMin: -45,
    lineLengthMax: 80,
    slopeDeviation: at(SLOPE_DEVIATION),
    slopeDifference: at(SLOPE_DIFFERENCE),
  }
}
