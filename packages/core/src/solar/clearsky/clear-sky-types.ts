import { InputError } from '../../errors/index.ts'

/**
 * Irradiance under a sky without clouds, one value per time step. Where the model has no fit of its own for each part,
 * they close: `ghi = dhi + dni · cos z`.
 */
export interface ClearSky {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
}

/** Beyond this zenith angle the sun is down, and every model here gives no light [°]. */
export const SUNDOWN_ZENITH_DEG = 90

/** Room for a clear sky of `length` steps. */
export function createClearSky(length: number): ClearSky {
  return { ghi: new Float64Array(length), dni: new Float64Array(length), dhi: new Float64Array(length) }
}

/**
 * Refuses room of another length.
 * @throws {InputError} `length_mismatch`.
 */
export function requireClearSky(length: number, out: ClearSky): void {
  InputError.requireLength(length, { 'out.ghi': out.ghi, 'out.dni': out.dni, 'out.dhi': out.dhi })
}
