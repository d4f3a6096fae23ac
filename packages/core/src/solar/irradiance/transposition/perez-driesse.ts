import { InputError, requireFields } from '../../../errors/index.ts'
import { RAD_PER_DEG } from '../../../math/angles.ts'
import { COS_85, KAPPA, type PerezSkyInput } from './perez.ts'
import { PEREZ_DRIESSE_KNOTS, PEREZ_DRIESSE_WEIGHTS } from './perez-driesse-spline.ts'
import { requirePerezSky } from './require-perez-sky.ts'
import {
  createSkyTerms,
  requireSkyTerms,
  type SkyOnPlaneInput,
  type SkyTerms,
  skyDiffuseOnPlane,
} from './sky-terms.ts'

/** Air mass of Kasten & Young 1989 at 90°, used when the sun is on the horizon or below [1]. */
const AIRMASS_AT_HORIZON = 37.91960837783625
/** Upper bound on F1 that the paper adds to the model of 1990. */
const F1_MAX = 0.9
/** Columns of the table of weights. */
const COLUMNS = 6

/** What the model needs to know of the sky: as Perez, without a choice of fit. */
export type PerezDriesseSkyInput = Omit<PerezSkyInput, 'coefficients'>

/** Sky and plane. */
export interface PerezDriesseInput extends PerezDriesseSkyInput, Omit<SkyOnPlaneInput, 'sky'> {}

/**
 * The sky of Perez–Driesse 2024, before any plane is chosen: Perez 1990 without its jumps between bins.
 *
 *     dome = dhi · (1 − F1),   circumsolar = dhi · F1 / max(cos z, cos 85°),   horizon = dhi · F2
 *     F1 = f11 + f12·Δ + f13·z held in 0..0.9,   F2 = f21 + f22·Δ + f23·z      z in radians
 *     Δ = dhi · AM / dniExtra,   ζ₀ = dni/(dhi + dni),   ζ = ζ₀ / (1 + κ z³ (1 − ζ₀))
 *
 * The f are quadratic splines over ζ in 0..1. At and below the horizon the air mass is that of 90°, whatever is given.
 * Without diffuse light there is no sky. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Driesse, Jensen & Perez 2024, Solar Energy 267, 112093, doi:10.1016/j.solener.2023.112093
 */
export function perezDriesseSkyTerms(input: PerezDriesseSkyInput, out?: SkyTerms): SkyTerms {
  requirePerezSky(input)
  const { dhi, dni, dniExtra, relativeAirmass, apparentZenithDeg, up } = input
  out ??= createSkyTerms(dhi.length)
  InputError.requireLength(dhi.length, {
    dni,
    dniExtra,
    relativeAirmass,
    apparentZenithDeg,
    up,
  })
  requireSkyTerms(dhi.length, out, 'out')
  const weights = Float64Array.from(PEREZ_DRIESSE_WEIGHTS.flat())
  const f = new Float64Array(COLUMNS)
  const { dome, circumsolar, horizon } = out
  for (let t = 0; t < dhi.length; t++) {
    const light = dhi[t] + dni[t]
    const z = apparentZenithDeg[t] * RAD_PER_DEG
    const share = dhi[t] === 0 ? 0 * light : dni[t] / light
    const clearness = share / (1 + KAPPA * z * z * z * (1 - share))
    splineAt(Math.min(Math.max(clearness, 0), 1), weights, f)
    const airmass = apparentZenithDeg[t] >= 90 ? AIRMASS_AT_HORIZON : relativeAirmass[t]
    const brightness = (dhi[t] * airmass) / dniExtra[t]
    const f1 = Math.min(Math.max(f[0] + f[1] * brightness + f[2] * z, 0), F1_MAX)
    const f2 = f[3] + f[4] * brightness + f[5] * z
    dome[t] = dhi[t] * (1 - f1)
    circumsolar[t] = (dhi[t] * f1) / Math.max(up[t], COS_85)
    horizon[t] = dhi[t] * f2
  }
  return out
}

/**
 * Sky-diffuse irradiance on a plane after Perez–Driesse 2024 [W/m²], ≥ 0: {@link perezDriesseSkyTerms} on one plane.
 * Ground reflection is not included. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function perezDriesse(input: PerezDriesseInput, out?: Float64Array): Float64Array {
  requirePerezSky(input)
  requireFields(input, {
    cosAoi: 'list',
    cosTilt: 'list',
    sinTilt: 'list',
  })
  const { cosAoi, cosTilt, sinTilt, ...skyInput } = input
  out ??= new Float64Array(cosAoi.length)
  return skyDiffuseOnPlane({ sky: perezDriesseSkyTerms(skyInput), cosAoi, cosTilt, sinTilt }, out)
}

/**
 * The six splines at x in 0..1 by the recurrence of Cox and de Boor: on each piece three B-splines differ from 0,
 * and their values are shared by all six. The ends are triple knots. x of NaN gives NaN.
 */
function splineAt(x: number, weights: Float64Array, f: Float64Array): void {
  const last = PEREZ_DRIESSE_KNOTS.length - 2
  let piece = 0
  while (piece < last && x >= PEREZ_DRIESSE_KNOTS[piece + 1]) piece++
  const left = PEREZ_DRIESSE_KNOTS[piece]
  const right = PEREZ_DRIESSE_KNOTS[piece + 1]
  const beforeLeft = PEREZ_DRIESSE_KNOTS[Math.max(piece - 1, 0)]
  const afterRight = PEREZ_DRIESSE_KNOTS[Math.min(piece + 2, last + 1)]
  const rise = (x - left) / (right - left)
  const fall = 1 - rise
  const falling = (fall * (right - x)) / (right - beforeLeft)
  const rising = (rise * (x - left)) / (afterRight - left)
  const middle = 1 - falling - rising
  const row = COLUMNS * piece
  for (let c = 0; c < COLUMNS; c++) {
    f[c] =
      falling * weights[row + c] +
      middle * weights[row + COLUMNS + c] +
      rising * weights[row + 2 * COLUMNS + c]
  }
}
