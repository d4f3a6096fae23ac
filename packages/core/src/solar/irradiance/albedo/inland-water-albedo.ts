import { InputError, requireFields } from '../../../errors/index.ts'
import { cosDeg } from '../../../math/angles.ts'
import { exp, log } from '../../../math/elementary/index.ts'
import { WATER_SURFACES, type WaterSurface, type WaterSurfaceName } from './inland-water-surfaces.ts'

/** Sun over a lake, one value per time step. */
export interface InlandWaterAlbedoInput {
  /** Zenith angle of the sun, 0..180 [°]. */
  readonly zenithDeg: Float64Array
  /** A surface of the table, or its two coefficients. */
  readonly surface: WaterSurfaceName | WaterSurface
}

/**
 * Albedo of inland water (lakes, ponds) by the height of the sun.
 *
 *     ρ = c^(r · sin h + 1),   sin h = cos z,  held at 0 from below
 *
 * c is the colour and r the roughness of the surface. A NaN spoils its own step only.
 *
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @returns albedo [fraction 0..1].
 * @throws {InputError} `length_mismatch`; `unknown_value` for the surface's name, `out_of_range` and its kin for its
 *   coefficients.
 * @see Dvoracek & Hannabas 1990, Prediction of albedo for use in evapotranspiration and irrigation scheduling,
 *   Visions of the Future, ASAE Publication 04-90, 692
 */
export function inlandWaterAlbedo(input: InlandWaterAlbedoInput, out?: Float64Array): Float64Array {
  requireFields(input, { zenithDeg: 'list' })
  const { zenithDeg, surface } = input
  out ??= new Float64Array(zenithDeg.length)
  InputError.requireLength(zenithDeg.length, { out })
  const { colour, roughness } = waterSurface(surface)
  const logColour = log(colour)
  for (let t = 0; t < out.length; t++) {
    out[t] = exp(logColour * (roughness * Math.max(cosDeg(zenithDeg[t]), 0) + 1))
  }
  return out
}

function waterSurface(surface: WaterSurfaceName | WaterSurface): WaterSurface {
  if (typeof surface === 'string') {
    InputError.requireOneOf(surface, Object.keys(WATER_SURFACES), 'surface')
    return WATER_SURFACES[surface]
  }
  InputError.requireRange(surface.colour, 1e-6, 1, 'surface.colour')
  InputError.requireRange(surface.roughness, 0, 10, 'surface.roughness')
  return surface
}
