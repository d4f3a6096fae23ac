import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { type ClearSky, createClearSky, requireClearSky, SUNDOWN_ZENITH_DEG } from './clear-sky-types.ts'

/** One value per time step unless said otherwise; all arrays have one length. */
export interface IneichenInput {
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Absolute (pressure-corrected) air mass; NaN while the sun is down is as good as any value [1]. */
  readonly airmassAbsolute: Float64Array
  /** Linke turbidity at air mass 2, 1 or more [1]. */
  readonly linkeTurbidity: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Height of the site above mean sea level, constant, −500..9000 [m]. */
  readonly altitude: number
  /** Whether global irradiance has the factor exp(0.01·AM^1.8) of Perez et al. 2002; false when absent. */
  readonly perezEnhancement?: boolean | undefined
}

/**
 * Clear sky after Ineichen & Perez 2002.
 *
 *     ghi = a1·E₀·cos z·exp(−a2·AM·(f1 + f2·(TL − 1)))
 *     dni = min( E₀·(0.664 + 0.163/f1)·exp(−0.09·AM·(TL − 1)),
 *                ghi/cos z·(1 − (0.1 − 0.2·exp(−TL))/(0.1 + 0.882/f1)) )
 *     dhi = ghi − dni·cos z
 *     a1 = 5.09e−5·h + 0.868,   a2 = 3.92e−5·h + 0.0387,   f1 = exp(−h/8000),   f2 = exp(−h/1250)
 *
 * The model was made from sites between sea level and some 3000 m. With the sun below the apparent horizon all three
 * are 0, whatever the air is; otherwise a NaN spoils its own step.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the altitude.
 * @see Ineichen & Perez 2002, Solar Energy 73(3), 151, doi:10.1016/S0038-092X(02)00045-2; Perez et al. 2002, Solar
 * Energy 73(5), 307, doi:10.1016/S0038-092X(02)00122-6
 */
export function ineichen(input: IneichenInput, out?: ClearSky): ClearSky {
  requireFields(input, {
    apparentZenithDeg: 'list',
    airmassAbsolute: 'list',
    linkeTurbidity: 'list',
    dniExtra: 'list',
  })
  const {
    apparentZenithDeg,
    airmassAbsolute,
    linkeTurbidity,
    dniExtra,
    altitude,
    perezEnhancement = false,
  } = input
  out ??= createClearSky(apparentZenithDeg.length)
  InputError.requireLength(apparentZenithDeg.length, { airmassAbsolute, linkeTurbidity, dniExtra })
  InputError.requireRange(altitude, -500, 9000, 'altitude', 'm')
  requireClearSky(apparentZenithDeg.length, out)
  const { ghi, dni, dhi } = out
  const cleanAir = exp(-altitude / 8000)
  const turbidAir = exp(-altitude / 1250)
  const share = 5.09e-5 * altitude + 0.868
  const extinction = 3.92e-5 * altitude + 0.0387
  const beamShare = 0.664 + 0.163 / cleanAir
  const diffuseSlope = 0.1 + 0.882 / cleanAir
  for (let t = 0; t < ghi.length; t++) {
    const zenithDeg = apparentZenithDeg[t]
    if (!(zenithDeg <= SUNDOWN_ZENITH_DEG)) {
      ghi[t] = dni[t] = dhi[t] = zenithDeg > SUNDOWN_ZENITH_DEG ? 0 : Number.NaN
      continue
    }
    const airmass = airmassAbsolute[t]
    const turbidity = linkeTurbidity[t]
    const extra = dniExtra[t]
    const cosZenith = cosDeg(zenithDeg)
    const enhancement = perezEnhancement ? 0.01 * pow(airmass, 1.8) : 0
    const depth = extinction * airmass * (cleanAir + turbidAir * (turbidity - 1))
    // Global irradiance on a plane normal to the sun, so that nothing is divided by cos z at sunset.
    const facing = share * extra * exp(enhancement - depth)
    const beam = beamShare * extra * exp(-0.09 * airmass * (turbidity - 1))
    const beamMax = facing * (1 - (0.1 - 0.2 * exp(-turbidity)) / diffuseSlope)
    ghi[t] = facing * cosZenith
    dni[t] = Math.min(beam, beamMax)
    dhi[t] = ghi[t] - dni[t] * cosZenith
  }
  return out
}
