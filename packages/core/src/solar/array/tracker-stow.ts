import { InputError } from '../../errors/index.ts'

/** When a single-axis tracker leaves the sun. Wind goes before snow, snow before diffuse light. */
export interface TrackerStow {
  /** Wind speed of a record above which it is held at `windAngleDeg`, ≥ 0 [m/s]; gusts are some 1.28 of an hour's mean. */
  readonly windSpeed?: number | undefined
  /** Rotation in the wind, on the side of the sun, 0..90 [°]; 0, level, when absent. */
  readonly windAngleDeg?: number | undefined
  /** Depth of lying snow above which it stands as steep as it can, on the side of the sun, ≥ 0 [cm]. */
  readonly snowDepthCm?: number | undefined
  /** Diffuse over global irradiance above which it lies level, 0..1 [fraction]. */
  readonly diffuseShare?: number | undefined
}

/** Weather by which a tracker is stowed, one value per step. */
export interface StowWeather {
  /** [m/s] */
  readonly windSpeed: Float64Array
  /** Global and diffuse irradiance on the horizontal [W/m²]. */
  readonly ghi: Float64Array
  readonly dhi: Float64Array
  /** Lying snow [cm]; needed for `snowDepthCm` only. */
  readonly snowDepthCm?: Float64Array | undefined
}

/**
 * Rotations at which a tracker is held, whichever side the sun is on [°]; NaN where it follows the sun. A gap of the
 * weather stows nothing.
 *
 * @param maxAngleDeg its largest rotation [°].
 */
export function stowedRotations(stow: TrackerStow, maxAngleDeg: number, weather: StowWeather): Float64Array {
  const { windSpeed, windAngleDeg = 0, snowDepthCm, diffuseShare } = stow
  const { ghi, dhi } = weather
  return weather.windSpeed.map((speed, t) => {
    if (windSpeed !== undefined && speed > windSpeed) return windAngleDeg
    if (snowDepthCm !== undefined && (weather.snowDepthCm?.[t] ?? 0) > snowDepthCm) return maxAngleDeg
    return diffuseShare !== undefined && dhi[t] > diffuseShare * ghi[t] ? 0 : Number.NaN
  })
}

/**
 * Refuses a stow that cannot be.
 * @throws {InputError} `out_of_range` and its kin.
 */
export function requireTrackerStow(stow: TrackerStow, field: string): void {
  const { windSpeed = 0, windAngleDeg = 0, snowDepthCm = 0, diffuseShare = 0 } = stow
  InputError.requireRange(windSpeed, 0, 200, `${field}.windSpeed`, 'm/s')
  InputError.requireRange(windAngleDeg, 0, 90, `${field}.windAngleDeg`, '°')
  InputError.requireRange(snowDepthCm, 0, 1e4, `${field}.snowDepthCm`, 'cm')
  InputError.requireRange(diffuseShare, 0, 1, `${field}.diffuseShare`)
}
