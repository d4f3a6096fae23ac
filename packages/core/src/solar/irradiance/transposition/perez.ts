import { InputError, requireFields } from '../../../errors/index.ts'
import { RAD_PER_DEG } from '../../../math/angles.ts'
import { PEREZ_COEFFICIENTS, type PerezCoefficientSet } from './perez-coefficients.ts'
import { requirePerezSky } from './require-perez-sky.ts'
import {
  createSkyTerms,
  requireSkyTerms,
  type SkyOnPlaneInput,
  type SkyTerms,
  skyDiffuseOnPlane,
} from './sky-terms.ts'

/** Takes the zenith angle out of the clearness; for z in radians. */
export const KAPPA = 1.041
/** cos 85°: below, b of the paper is held constant. */
export const COS_85 = 0.08715574274765824
/** F1 and F2 have three coefficients each per bin. */
const ROW = 6

/** What the model needs to know of the sky, one value per time step; all arrays have one length. */
export interface PerezSkyInput {
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Relative (not pressure-corrected) air mass of the apparent zenith; NaN when the sun is down [1]. */
  readonly relativeAirmass: Float64Array
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Upward part of the unit vector towards the apparent sun, cos z [1]. */
  readonly up: Float64Array
  /** Fit to use; the one of all sites of 1990 when absent. */
  readonly coefficients?: PerezCoefficientSet | undefined
}

/** Sky and plane. */
export interface PerezInput extends PerezSkyInput, Omit<SkyOnPlaneInput, 'sky'> {}

/**
 * The sky of Perez et al. 1990, before any plane is chosen: dome, circumsolar disc and horizon band.
 *
 *     dome = dhi · (1 − F1),   circumsolar = dhi · F1 / max(cos z, cos 85°),   horizon = dhi · F2
 *     F1 = max(f11 + f12·Δ + f13·z, 0),   F2 = f21 + f22·Δ + f23·z         z in radians
 *     Δ = dhi · AM / dniExtra                                              brightness
 *     ε = ((dhi + dni)/dhi + κ z³) / (1 + κ z³)                            clearness, chooses the row of f
 *
 * An ε on the edge of two bins belongs to the clearer one. No light gives no sky, and neither does an air mass
 * of NaN (sun down). A NaN in an irradiance or angle spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `unknown_value` for the coefficients.
 * @see Perez, Ineichen, Seals, Michalsky & Stewart 1990, Solar Energy 44(5), 271, doi:10.1016/0038-092X(90)90055-H
 */
export function perezSkyTerms(input: PerezSkyInput, out?: SkyTerms): SkyTerms {
  requirePerezSky(input)
  const {
    dhi,
    dni,
    dniExtra,
    relativeAirmass,
    apparentZenithDeg,
    up,
    coefficients = 'all_sites_1990',
  } = input
  out ??= createSkyTerms(dhi.length)
  InputError.requireLength(dhi.length, {
    dni,
    dniExtra,
    relativeAirmass,
    apparentZenithDeg,
    up,
  })
  requireSkyTerms(dhi.length, out, 'out')
  InputError.requireOneOf(
    coefficients,
    Object.keys(PEREZ_COEFFICIENTS) as PerezCoefficientSet[],
    'coefficients',
  )
  const f = Float64Array.from(PEREZ_COEFFICIENTS[coefficients].flat())
  const { dome, circumsolar, horizon } = out
  for (let t = 0; t < dhi.length; t++) {
    const light = dhi[t] + dni[t]
    if (Number.isNaN(relativeAirmass[t]) || (dhi[t] === 0 && dni[t] === 0)) {
      const none = 0 * light
      dome[t] = none
      circumsolar[t] = none
      horizon[t] = none
      continue
    }
    const z = apparentZenithDeg[t] * RAD_PER_DEG
    const kappaZ3 = KAPPA * z * z * z
    const clearness = (light / dhi[t] + kappaZ3) / (1 + kappaZ3)
    const brightness = (dhi[t] * relativeAirmass[t]) / dniExtra[t]
    const row = ROW * clearnessBin(clearness)
    // A gap in dni alone does not reach the brightness.
    const diffuse = Number.isNaN(clearness) ? Number.NaN : dhi[t]
    const f1 = Math.max(f[row] + f[row + 1] * brightness + f[row + 2] * z, 0)
    const f2 = f[row + 3] + f[row + 4] * brightness + f[row + 5] * z
    dome[t] = diffuse * (1 - f1)
    circumsolar[t] = (diffuse * f1) / Math.max(up[t], COS_85)
    horizon[t] = diffuse * f2
  }
  return out
}

/**
 * Sky-diffuse irradiance on a plane after Perez et al. 1990 [W/m²], ≥ 0: {@link perezSkyTerms} on one plane.
 *
 *     d = dhi · ((1 − F1)·(1 + cos β)/2 + F1·max(cos θ, 0)/max(cos z, cos 85°) + F2·sin β)
 *
 * Ground reflection is not included. 0 where there is no light or the air mass is NaN (sun down);
 * any other NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `unknown_value` for the coefficients.
 */
export function perez(input: PerezInput, out?: Float64Array): Float64Array {
  requirePerezSky(input)
  requireFields(input, {
    cosAoi: 'list',
    cosTilt: 'list',
    sinTilt: 'list',
  })
  const { cosAoi, cosTilt, sinTilt, ...skyInput } = input
  out ??= new Float64Array(cosAoi.length)
  return skyDiffuseOnPlane({ sky: perezSkyTerms(skyInput), cosAoi, cosTilt, sinTilt }, out)
}

/** Row of the table, 0 overcast .. 7 clear. */
function clearnessBin(clearness: number): number {
  if (clearness < 1.5) return clearness < 1.065 ? 0 : clearness < 1.23 ? 1 : 2
  if (clearness < 2.8) return clearness < 1.95 ? 3 : 4
  return clearness < 4.5 ? 5 : clearness < 6.2 ? 6 : 7
}
