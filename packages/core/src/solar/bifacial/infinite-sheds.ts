import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { cosDeg, sinDeg } from '../../math/angles.ts'
import type { PlaneSeries } from '../array/index.ts'
import { hayDaviesSkyTerms } from '../irradiance/index.ts'
import type { SunPath } from '../position/index.ts'
import { allocateShedSide, type ShedSide, shadedShare, writeShedSide } from './shed-side.ts'
import { type ShedViews, shedViews } from './shed-views.ts'

/** How the light around the sun is treated: as part of the uniform sky, or as beam after Hay & Davies. */
export const SHED_SKY_MODELS = ['isotropic', 'hay_davies'] as const
export type ShedSkyModel = (typeof SHED_SKY_MODELS)[number]

/** Rows without end, level along their length, on level ground. */
export interface ShedRows {
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Level distance of neighbouring rows, above 0 [m]. */
  readonly pitch: number
  /** Height of the rows' centres above the ground, above 0 [m]. */
  readonly height: number
}

/** Rows, sun and light. Series have one value per step. */
export interface InfiniteShedsInput {
  readonly rows: ShedRows
  /** How the fronts stand; tilts of 0..180°. */
  readonly plane: Pick<PlaneSeries, 'azimuthDeg' | 'cosTilt' | 'sinTilt'>
  /** Unit vector towards the apparent sun. */
  readonly sun: Pick<SunPath, 'east' | 'north' | 'up'>
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Albedo of the ground, 0..1 [1]. */
  readonly albedo: Float64Array
  /** `isotropic` when absent. */
  readonly sky?: ShedSkyModel | undefined
  /** Extraterrestrial normal irradiance, which `hay_davies` needs [W/m²]. */
  readonly dniExtra?: Float64Array | undefined
  /** Share of beam that the glass of the front lets in [fraction]; 1 when absent. */
  readonly iamFront?: Float64Array | undefined
  /** Share of beam that the glass of the back lets in [fraction]; 1 when absent. */
  readonly iamBack?: Float64Array | undefined
  /** Efficiency of the back over that of the front, 0..1 [1]; 0.8 when absent. */
  readonly bifaciality?: number | undefined
  /** Change of the back's light by frames and posts, −1..1 [fraction]; −0.02 when absent. */
  readonly shadeFactor?: number | undefined
  /** Change of the back's light by what passes through the modules, −1..1 [fraction]; 0 when absent. */
  readonly transmissionFactor?: number | undefined
}

/** What {@link infiniteSheds} gives back. */
export interface InfiniteSheds {
  /** Front, and back as far as it counts, one value per step [W/m²]. */
  readonly poaGlobal: Float64Array
  readonly front: ShedSide
  readonly back: ShedSide
}

/** Beyond 85° from vertical, seen along the rows, no beam reaches the ground; tan 85°. */
const TAN_PROFILE_MAX = 11.430052302761343

const INFINITE_SHEDS_FIELDS: Readonly<Record<keyof InfiniteShedsInput, true>> = {
  rows: true,
  plane: true,
  sun: true,
  ghi: true,
  dhi: true,
  dni: true,
  albedo: true,
  sky: true,
  dniExtra: true,
  iamFront: true,
  iamBack: true,
  bifaciality: true,
  shadeFactor: true,
  transmissionFactor: true,
}

/**
 * Irradiance on front and back of rows without end
 *
 *     direct        = dni·max(cos θ, 0)·(1 − f)·iam
 *     skyDiffuse    = dhi·F(row → sky)
 *     groundDiffuse = albedo·((ghi − dhi)·G + dhi·F(ground → sky))·F(row → ground)
 *     f = 1 − 1/x,  x = g·(sin β·tan φ + cos β),   1 with the sun behind;  0 where x ≤ 1
 *     G = 1 − min(g·|cos β + sin β·tan φ|, 1)      share of the ground in the sun
 *     poaGlobal = front + back·bifaciality·(1 + shadeFactor)·(1 + transmissionFactor)
 *
 * with β the tilt of the side, φ the sun's angle from vertical seen along the rows, g the ground coverage ratio and F
 * view factors in two dimensions, means over the width or the pitch. With `hay_davies` the light around the sun
 * leaves dhi and joins dni. Light that rows reflect to each other and modules of uneven light are not considered.
 * Works for trackers: view factors are made anew where the tilt changes. A NaN spoils its own step only.
 *
 * @throws {InputError} `out_of_range` and its kin (`rows.…`, factors), `length_mismatch`, `unknown_value` (sky),
 *   `missing` (dniExtra).
 * @see Mikofski, Darawali, Hamer, Neubert & Newmiller 2019, Bifacial Performance Modeling in Large Arrays,
 *   46th IEEE PVSC, 1282, doi:10.1109/PVSC40753.2019.8980572; Marion et al. 2017, A Practical Irradiance Model for
 *   Bifacial PV Modules, 44th IEEE PVSC
 */
export function infiniteSheds(input: InfiniteShedsInput): InfiniteSheds {
  requireKnown(input, Object.keys(INFINITE_SHEDS_FIELDS))
  requireFields(input, {
    rows: 'object',
    plane: 'object',
    sun: 'object',
    ghi: 'list',
    dhi: 'list',
    dni: 'list',
    albedo: 'list',
  })
  const { plane, sun, ghi, albedo, iamFront, iamBack } = input
  const { gcr } = input.rows
  const backWeight = requireSheds(input)
  const { dhi, dni } = domeAndBeam(input)
  const front = allocateShedSide(ghi.length)
  const back = allocateShedSide(ghi.length)
  const poaGlobal = new Float64Array(ghi.length)
  let azimuthDeg = Number.NaN
  let sinAzimuth = Number.NaN
  let cosAzimuth = Number.NaN
  let sinTilt = Number.NaN
  let cosTilt = Number.NaN
  let views: ShedViews = shedViews(input.rows, sinTilt, cosTilt)
  for (let t = 0; t < poaGlobal.length; t++) {
    if (plane.azimuthDeg[t] !== azimuthDeg) {
      azimuthDeg = plane.azimuthDeg[t]
      sinAzimuth = sinDeg(azimuthDeg)
      cosAzimuth = cosDeg(azimuthDeg)
    }
    if (plane.sinTilt[t] !== sinTilt || plane.cosTilt[t] !== cosTilt) {
      sinTilt = plane.sinTilt[t]
      cosTilt = plane.cosTilt[t]
      views = shedViews(input.rows, sinTilt, cosTilt)
    }
    const towards = sun.east[t] * sinAzimuth + sun.north[t] * cosAzimuth
    const up = sun.up[t]
    const cosAoi = towards * sinTilt + up * cosTilt
    // A level row throws no longer a shadow when the sun sets, where tan φ is infinite.
    const lean = towards * sinTilt === 0 ? 0 : (towards * sinTilt) / up
    const shadow = gcr * (cosTilt + lean)
    const lit = Math.abs(towards) > TAN_PROFILE_MAX * Math.abs(up) ? 0 : 1 - Math.min(Math.abs(shadow), 1)
    const ground = albedo[t] * (lit * (ghi[t] - dhi[t]) + views.skyOfGround * dhi[t])
    const frontBeam = dni[t] * (iamFront?.[t] ?? 1)
    const backBeam = dni[t] * (iamBack?.[t] ?? 1)
    writeShedSide(front, t, cosAoi, shadedShare(shadow, cosAoi), frontBeam, dhi[t], ground, views.front)
    writeShedSide(back, t, -cosAoi, shadedShare(-shadow, -cosAoi), backBeam, dhi[t], ground, views.back)
    poaGlobal[t] = front.poaGlobal[t] + back.poaGlobal[t] * backWeight
  }
  return { poaGlobal, front, back }
}

/** Light of the uniform dome and light that comes from the sun's direction. */
function domeAndBeam({ sky, dhi, dni, dniExtra, sun }: InfiniteShedsInput): {
  readonly dhi: Float64Array
  readonly dni: Float64Array
} {
  if (sky !== 'hay_davies' || dniExtra === undefined) return { dhi, dni }
  const { circumsolar } = hayDaviesSkyTerms({ dhi, dni, dniExtra, up: sun.up })
  const dome = new Float64Array(dhi.length)
  const beam = circumsolar
  for (let t = 0; t < dome.length; t++) {
    dome[t] = dhi[t] - circumsolar[t] * Math.max(sun.up[t], 0)
    beam[t] += dni[t]
  }
  return { dhi: dome, dni: beam }
}

/** Checks the input and returns what the back's light counts for. */
function requireSheds(input: InfiniteShedsInput): number {
  const { rows, plane, sun, ghi, dhi, dni, albedo, dniExtra, iamFront, iamBack } = input
  const { sky = 'isotropic', bifaciality = 0.8, shadeFactor = -0.02, transmissionFactor = 0 } = input
  InputError.requireRange(rows.gcr, Number.MIN_VALUE, 1, 'rows.gcr')
  InputError.requireRange(rows.pitch, 1e-3, 1e6, 'rows.pitch', 'm')
  InputError.requireRange(rows.height, 1e-3, 1e6, 'rows.height', 'm')
  InputError.requireRange(bifaciality, 0, 1, 'bifaciality')
  InputError.requireRange(shadeFactor, -1, 1, 'shadeFactor')
  InputError.requireRange(transmissionFactor, -1, 1, 'transmissionFactor')
  InputError.requireOneOf(sky, SHED_SKY_MODELS, 'sky')
  InputError.requireLength(ghi.length, {
    'plane.azimuthDeg': plane.azimuthDeg,
    'plane.cosTilt': plane.cosTilt,
    'plane.sinTilt': plane.sinTilt,
    'sun.east': sun.east,
    'sun.north': sun.north,
    'sun.up': sun.up,
    dhi,
    dni,
    albedo,
    dniExtra,
    iamFront,
    iamBack,
  })
  if (sky === 'hay_davies' && dniExtra === undefined) {
    const constraint = 'given, for hay_davies compares beam with that outside the atmosphere'
    throw new InputError({ code: 'missing', field: 'dniExtra', value: dniExtra, constraint })
  }
  return bifaciality * (1 + shadeFactor) * (1 + transmissionFactor)
}
