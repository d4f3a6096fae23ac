import { InputError, requireFields } from '../../../errors/index.ts'
import { createDecomposition } from '../decomposition/diffuse-fraction.ts'
import { erbsDriesse } from '../decomposition/erbs-driesse.ts'
import { beamOnPlane } from '../transposition/beam.ts'
import { groundOnPlane } from '../transposition/ground.ts'
import { perezDriesseSkyTerms } from '../transposition/perez-driesse.ts'
import { createSkyTerms, skyDiffuseOnPlane } from '../transposition/sky-terms.ts'

/** One value per time step unless said otherwise; all arrays have one length. */
export interface GhiFromPoaInput {
  /** Measured global irradiance on the plane [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Cosine of the angle between the plane's normal and the sun [1]. */
  readonly cosAoi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
  /** Sine of the plane's tilt [1]. */
  readonly sinTilt: Float64Array
  /** True (geometric, not refracted) zenith angle of the sun [°]. */
  readonly zenithDeg: Float64Array
  /** Zenith angle as refraction shows it [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Upward part of the unit vector towards the apparent sun, cos z [1]. */
  readonly up: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Relative (not pressure-corrected) air mass of Kasten & Young [1]. */
  readonly relativeAirmass: Float64Array
  /** Ground albedo [fraction 0..1]. */
  readonly albedo: Float64Array
  /** How wide the last bracket may be, 1e-9..10 [W/m²]; 1e-6 when absent. */
  readonly toleranceGhi?: number | undefined
}

/** Clearness index at the upper end of the bracket. */
const CLEARNESS_MAX = 1.25
/** Least upper end of the bracket [W/m²]. */
const GHI_MAX_AT_LEAST = 10

/**
 * Global horizontal irradiance from the irradiance on a tilted plane: the ghi whose split by Erbs–Driesse, put on the
 * plane by Perez–Driesse, gives the measured one. Both models are continuous, so that bisection finds it.
 *
 *     0 ≤ ghi ≤ max(1.25 · dniExtra · cos z, 10)
 *
 * 0 where the plane receives nothing or less. NaN where no ghi of the range gives as much as was measured. A NaN
 * spoils its own step only.
 *
 * @param out filled and returned.
 * @returns global horizontal irradiance [W/m²].
 * @throws {InputError} `length_mismatch`; `out_of_range` and its kin for the tolerance.
 * @see Driesse, Jensen & Perez 2024, A continuous form of the Perez diffuse sky model for forward and reverse
 *   transposition, Solar Energy 267, 112093, doi:10.1016/j.solener.2023.112093
 */
export function ghiFromPoaDriesse(input: GhiFromPoaInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    poaGlobal: 'list',
    cosAoi: 'list',
    cosTilt: 'list',
    sinTilt: 'list',
    zenithDeg: 'list',
    apparentZenithDeg: 'list',
    up: 'list',
    dniExtra: 'list',
    relativeAirmass: 'list',
    albedo: 'list',
  })
  out ??= new Float64Array(input.poaGlobal.length)
  const { poaGlobal, dniExtra, up, toleranceGhi = 1e-6 } = input
  const length = poaGlobal.length
  InputError.requireLength(length, { dniExtra, up, zenithDeg: input.zenithDeg, out })
  InputError.requireRange(toleranceGhi, 1e-9, 10, 'toleranceGhi', 'W/m²')
  const low = new Float64Array(length)
  const high = dniExtra.map((extra, t) => Math.max(GHI_MAX_AT_LEAST, CLEARNESS_MAX * extra * up[t]))
  const poaOf = planeModel(input)
  const least = poaOf(low).slice()
  const most = poaOf(high).slice()
  const middle = new Float64Array(length)
  let width = high.reduce((widest, value) => (value > widest ? value : widest), 0)
  while (width > toleranceGhi) {
    for (let t = 0; t < length; t++) middle[t] = 0.5 * (low[t] + high[t])
    const poa = poaOf(middle)
    for (let t = 0; t < length; t++) {
      if (poa[t] < poaGlobal[t]) low[t] = middle[t]
      else high[t] = middle[t]
    }
    width /= 2
  }
  for (let t = 0; t < length; t++) {
    const isWithin = least[t] <= poaGlobal[t] && poaGlobal[t] <= most[t]
    out[t] = poaGlobal[t] <= 0 ? 0 * most[t] : isWithin ? 0.5 * (low[t] + high[t]) : Number.NaN
  }
  return out
}

/** Global irradiance on the plane for a series of ghi; the array is filled anew by each call. */
function planeModel(input: GhiFromPoaInput): (ghi: Float64Array) => Float64Array {
  const { cosAoi, cosTilt, sinTilt, zenithDeg, apparentZenithDeg, up, dniExtra, relativeAirmass, albedo } =
    input
  const length = cosAoi.length
  const split = createDecomposition(length)
  const sky = createSkyTerms(length)
  const skyDiffuse = new Float64Array(length)
  const beam = new Float64Array(length)
  const poa = new Float64Array(length)
  return (ghi) => {
    const { dni, dhi } = erbsDriesse({ ghi, zenithDeg, dniExtra }, split)
    perezDriesseSkyTerms({ dhi, dni, dniExtra, relativeAirmass, apparentZenithDeg, up }, sky)
    skyDiffuseOnPlane({ sky, cosAoi, cosTilt, sinTilt }, skyDiffuse)
    beamOnPlane({ dni, cosAoi }, beam)
    groundOnPlane({ ghi, albedo, cosTilt }, poa)
    for (let t = 0; t < length; t++) poa[t] += beam[t] + skyDiffuse[t]
    return poa
  }
}
