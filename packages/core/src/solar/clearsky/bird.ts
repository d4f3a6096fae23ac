import { InputError, requireFields } from '../../errors/index.ts'
import { cosDeg } from '../../math/angles.ts'
import { exp, pow } from '../../math/elementary/index.ts'
import { absoluteAirmass } from '../airmass/index.ts'
import { type ClearSky, createClearSky, requireClearSky, SUNDOWN_ZENITH_DEG } from './clear-sky-types.ts'

/** One value per time step unless said otherwise; all arrays have one length. */
export interface BirdInput {
  /** Zenith angle; the report does not tell true from apparent [°]. */
  readonly zenithDeg: Float64Array
  /** Relative air mass (the report's is Kasten 1966); NaN while the sun is down is as good as any value [1]. */
  readonly relativeAirmass: Float64Array
  /** Aerosol optical depth at 380 nm [1]. */
  readonly aod380: Float64Array
  /** Aerosol optical depth at 500 nm [1]. */
  readonly aod500: Float64Array
  /** Precipitable water [cm]. */
  readonly precipitableWater: Float64Array
  /** Ozone column [atm-cm]. */
  readonly ozone: Float64Array
  /** Station pressure [Pa]. */
  readonly pressure: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Albedo of the ground, 0..1 [1]. */
  readonly albedo: Float64Array
  /** Share of the light scattered by aerosol that goes forward, constant, 0..1 [1]; 0.85 (continental air) when absent. */
  readonly asymmetry?: number | undefined
}

/** Light in the spectrum that the transmittances were fitted for, as a share of all [1]. */
const SPECTRUM_SHARE = 0.9662
/** Share of the aerosol's extinction that is absorption, K1 of the report [1]. */
const AEROSOL_ABSORPTION = 0.1

/**
 * Clear sky after Bird & Hulstrom 1981, a product of broadband transmittances.
 *
 *     dni = 0.9662·E₀·T_A·T_W·T_G·T_O·T_R
 *     ias = 0.79·E₀·cos z·T_O·T_G·T_W·T_AA·(0.5·(1 − T_R) + B·(1 − T_AS))/(1 − AM + AM^1.02),   T_AS = T_A/T_AA
 *     ghi = (dni·cos z + ias)/(1 − albedo·(0.0685 + (1 − B)·(1 − T_AS))),   dhi = ghi − dni·cos z
 *
 * T_R (Rayleigh) and T_G (mixed gases) take the absolute air mass, T_O (ozone), T_W (water) and T_A (aerosol) the
 * relative one. Within a degree of the horizon dhi may come out some hundredths below 0; it is not held there, so that
 * the parts close. With the sun below the horizon all three are 0, whatever the air is; otherwise a NaN spoils
 * its own step (that of the albedo not the beam).
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the asymmetry.
 * @see Bird & Hulstrom 1981, A Simplified Clear Sky Model for Direct and Diffuse Insolation on Horizontal Surfaces,
 * SERI/TR-642-761, doi:10.2172/6510849
 */
export function bird(input: BirdInput, out?: ClearSky): ClearSky {
  requireFields(input, {
    zenithDeg: 'list',
    relativeAirmass: 'list',
    aod380: 'list',
    aod500: 'list',
    precipitableWater: 'list',
    ozone: 'list',
    pressure: 'list',
    dniExtra: 'list',
    albedo: 'list',
  })
  const {
    zenithDeg,
    relativeAirmass,
    aod380,
    aod500,
    precipitableWater,
    ozone,
    pressure,
    dniExtra,
    albedo,
    asymmetry = 0.85,
  } = input
  out ??= createClearSky(zenithDeg.length)
  InputError.requireLength(zenithDeg.length, { relativeAirmass, aod380, aod500, precipitableWater })
  InputError.requireLength(zenithDeg.length, { ozone, pressure, dniExtra, albedo })
  InputError.requireRange(asymmetry, 0, 1, 'asymmetry')
  requireClearSky(zenithDeg.length, out)
  const { ghi, dni, dhi } = out
  for (let t = 0; t < ghi.length; t++) {
    if (!(zenithDeg[t] <= SUNDOWN_ZENITH_DEG)) {
      ghi[t] = dni[t] = dhi[t] = zenithDeg[t] > SUNDOWN_ZENITH_DEG ? 0 : Number.NaN
      continue
    }
    const airmass = relativeAirmass[t]
    const pressed = absoluteAirmass(airmass, pressure[t])
    const rayleigh = throughAir(pressed)
    const gases =
      exp(-0.0127 * pow(pressed, 0.26)) *
      throughOzone(ozone[t] * airmass) *
      throughWater(precipitableWater[t] * airmass)
    const aerosol = throughAerosol(broadbandDepth(aod380[t], aod500[t]), airmass)
    const absorbed = 1 - AEROSOL_ABSORPTION * (1 - airmass + pow(airmass, 1.06)) * (1 - aerosol)
    const scattered = 1 - aerosol / absorbed
    const beam = SPECTRUM_SHARE * dniExtra[t] * aerosol * gases * rayleigh
    const cosZenith = cosDeg(zenithDeg[t])
    const sky =
      (dniExtra[t] * cosZenith * 0.79 * gases * absorbed * (0.5 * (1 - rayleigh) + asymmetry * scattered)) /
      (1 - airmass + pow(airmass, 1.02))
    const skyAlbedo = 0.0685 + (1 - asymmetry) * scattered
    dni[t] = beam
    ghi[t] = (beam * cosZenith + sky) / (1 - albedo[t] * skyAlbedo)
    dhi[t] = ghi[t] - beam * cosZenith
  }
  return out
}

/** T_R of the absolute air mass. */
function throughAir(airmass: number): number {
  return exp(-0.0903 * pow(airmass, 0.84) * (1 + airmass - pow(airmass, 1.01)))
}

/** T_O of the ozone on the slant path [atm-cm]. */
function throughOzone(slant: number): number {
  return (
    1 -
    0.1611 * slant * pow(1 + 139.48 * slant, -0.3034) -
    (0.002715 * slant) / (1 + slant * (0.044 + 0.0003 * slant))
  )
}

/** T_W of the water on the slant path [cm]. */
function throughWater(slant: number): number {
  return 1 - (2.4959 * slant) / (pow(1 + 79.034 * slant, 0.6828) + 6.385 * slant)
}

/** T_A of the broadband depth. */
function throughAerosol(depth: number, airmass: number): number {
  return exp(-pow(depth, 0.873) * (1 + depth - pow(depth, 0.7088)) * pow(airmass, 0.9108))
}

/** Depth of aerosol over all wavelengths from two of them, after Bird & Hulstrom 1980, SERI/TR-335-344. */
function broadbandDepth(aod380: number, aod500: number): number {
  return 0.27583 * aod380 + 0.35 * aod500
}
