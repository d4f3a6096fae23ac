import { InputError, requireFields } from '../../errors/index.ts'

/** Air that the light comes through, one value per time step; all arrays have one length. */
export interface FirstSolarInput {
  /** Precipitable water [cm]. */
  readonly precipitableWater: Float64Array
  /** Absolute (pressure-corrected) air mass; NaN when the sun is down [1]. */
  readonly airmassAbsolute: Float64Array
  /** c1..c6 of the module, constant; see {@link FIRST_SOLAR_COEFFICIENTS}. */
  readonly coefficients: readonly number[]
}

const COEFFICIENTS = 6
/** Less water counts as this much: 1/√w blows up below [cm]. */
const PRECIPITABLE_WATER_MIN = 0.1
/** Above, the formula has no value [cm]. */
const PRECIPITABLE_WATER_MAX = 8
/** Sun overhead at 4340 m, the highest city [1]. */
const AIRMASS_MIN = 0.58
const AIRMASS_MAX = 10

/**
 * Spectral mismatch after Lee & Panchula: current under the sky's spectrum over that under the standard one.
 *
 *     M = c1 + c2·AM + c3·w + c4·√AM + c5·√w + c6·AM/√w
 *
 * Fitted for AM 1..5 and w 0.5..5 cm. AM is held in 0.58..10, w at 0.1 cm from below; M is NaN where w is above 8 cm.
 * A NaN spoils its own step only.
 *
 * @param out filled and returned; may be one of the inputs.
 * @returns factor of the broadband irradiance that the cells use [1].
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the coefficients.
 * @see Lee & Panchula 2016, Spectral correction for photovoltaic module performance based on air mass and precipitable
 * water, 43rd IEEE PVSC, 1351, doi:10.1109/PVSC.2016.7749836
 */
export function firstSolarMismatch(input: FirstSolarInput, out?: Float64Array): Float64Array {
  requireFields(input, { precipitableWater: 'list', airmassAbsolute: 'list', coefficients: 'list' })
  const { precipitableWater, airmassAbsolute, coefficients } = input
  out ??= new Float64Array(precipitableWater.length)
  InputError.requireLength(precipitableWater.length, { airmassAbsolute, out })
  InputError.requireLength(COEFFICIENTS, { coefficients })
  for (let i = 0; i < COEFFICIENTS; i++) {
    InputError.requireRange(coefficients[i], -1e3, 1e3, `coefficients[${i}]`)
  }
  const [c1, c2, c3, c4, c5, c6] = coefficients
  for (let t = 0; t < out.length; t++) {
    const airmass = Math.min(Math.max(airmassAbsolute[t], AIRMASS_MIN), AIRMASS_MAX)
    const water = Math.max(precipitableWater[t], PRECIPITABLE_WATER_MIN)
    const rootWater = Math.sqrt(water)
    const factor =
      c1 + c2 * airmass + c3 * water + c4 * Math.sqrt(airmass) + c5 * rootWater + (c6 * airmass) / rootWater
    out[t] = water <= PRECIPITABLE_WATER_MAX ? factor : Number.NaN
  }
  return out
}
