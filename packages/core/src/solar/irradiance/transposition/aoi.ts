import { InputError, requireFields, requireList } from '../../../errors/index.ts'
import { acosDeg, cosDeg, RAD_PER_DEG, sinDeg } from '../../../math/angles.ts'
import { cos, sin } from '../../../math/elementary/index.ts'

/** Directions of planes and of the sun, one value per time step; all arrays have one length. */
export interface CosAoiFromAnglesInput {
  /** Tilt of the plane from horizontal, 0..180 [°]. */
  readonly tiltDeg: Float64Array
  /** Direction the plane faces, clockwise from north [°]. */
  readonly planeAzimuthDeg: Float64Array
  /** Zenith angle of the sun as refraction shows it, 0..180 [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Azimuth of the sun, clockwise from north [°]. */
  readonly sunAzimuthDeg: Float64Array
}

/** Unit vectors towards the sun and a plane that does not move. */
export interface CosAoiOfFixedPlaneInput {
  /** East part of the unit vector towards the apparent sun [1]. */
  readonly east: Float64Array
  /** North part of the unit vector towards the apparent sun [1]. */
  readonly north: Float64Array
  /** Upward part of the unit vector towards the apparent sun [1]. */
  readonly up: Float64Array
  /** Tilt of the plane from horizontal, 0..180 [°]. */
  readonly tiltDeg: number
  /** Direction the plane faces, clockwise from north, −360..360 [°]. */
  readonly planeAzimuthDeg: number
}

/** Unit vectors towards the sun and along the normal of a moving plane; all arrays have one length. */
export interface CosAoiFromVectorsInput {
  /** East part of the unit vector towards the apparent sun [1]. */
  readonly east: Float64Array
  /** North part of the unit vector towards the apparent sun [1]. */
  readonly north: Float64Array
  /** Upward part of the unit vector towards the apparent sun [1]. */
  readonly up: Float64Array
  /** East part of the plane's unit normal [1]. */
  readonly normalEast: Float64Array
  /** North part of the plane's unit normal [1]. */
  readonly normalNorth: Float64Array
  /** Upward part of the plane's unit normal [1]. */
  readonly normalUp: Float64Array
}

/**
 * Cosine of the angle of incidence from angles.
 *
 *     cos θ = cos β · cos z + sin β · sin z · cos(γ_sun − γ_plane),  held in −1..1
 *
 * Negative when the sun is behind the plane. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 * @see Duffie & Beckman 2013, Solar Engineering of Thermal Processes, eq. 1.6.3
 */
export function cosAoiFromAngles(input: CosAoiFromAnglesInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    tiltDeg: 'list',
    planeAzimuthDeg: 'list',
    apparentZenithDeg: 'list',
    sunAzimuthDeg: 'list',
  })
  const { tiltDeg, planeAzimuthDeg, apparentZenithDeg, sunAzimuthDeg } = input
  out ??= new Float64Array(tiltDeg.length)
  InputError.requireLength(tiltDeg.length, { planeAzimuthDeg, apparentZenithDeg, sunAzimuthDeg, out })
  for (let t = 0; t < out.length; t++) {
    const tilt = tiltDeg[t] * RAD_PER_DEG
    const zenith = apparentZenithDeg[t] * RAD_PER_DEG
    const turn = (sunAzimuthDeg[t] - planeAzimuthDeg[t]) * RAD_PER_DEG
    out[t] = heldCosine(cos(tilt) * cos(zenith) + sin(tilt) * sin(zenith) * cos(turn))
  }
  return out
}

/**
 * Cosine of the angle of incidence on a plane that does not move: the product of two unit vectors,
 * without trigonometry per step. Held in −1..1; negative when the sun is behind. A NaN spoils its own step only.
 *
 *     cos θ = n · s,  n = (sin β sin γ, sin β cos γ, cos β)
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`; `out_of_range` or `not_finite` for the plane.
 */
export function cosAoiOfFixedPlane(input: CosAoiOfFixedPlaneInput, out?: Float64Array): Float64Array {
  requireFields(input, { east: 'list', north: 'list', up: 'list' })
  const { east, north, up, tiltDeg, planeAzimuthDeg } = input
  out ??= new Float64Array(east.length)
  InputError.requireLength(east.length, { north, up, out })
  InputError.requireRange(tiltDeg, 0, 180, 'tiltDeg', '°')
  InputError.requireRange(planeAzimuthDeg, -360, 360, 'planeAzimuthDeg', '°')
  const normalEast = sinDeg(tiltDeg) * sinDeg(planeAzimuthDeg)
  const normalNorth = sinDeg(tiltDeg) * cosDeg(planeAzimuthDeg)
  const normalUp = cosDeg(tiltDeg)
  for (let t = 0; t < out.length; t++) {
    out[t] = heldCosine(normalEast * east[t] + normalNorth * north[t] + normalUp * up[t])
  }
  return out
}

/**
 * Cosine of the angle of incidence on a moving plane: the product of the unit vectors of sun and normal.
 * Held in −1..1; negative when the sun is behind. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function cosAoiFromVectors(input: CosAoiFromVectorsInput, out?: Float64Array): Float64Array {
  requireFields(input, {
    east: 'list',
    north: 'list',
    up: 'list',
    normalEast: 'list',
    normalNorth: 'list',
    normalUp: 'list',
  })
  const { east, north, up, normalEast, normalNorth, normalUp } = input
  out ??= new Float64Array(east.length)
  InputError.requireLength(east.length, { north, up, normalEast, normalNorth, normalUp, out })
  for (let t = 0; t < out.length; t++) {
    out[t] = heldCosine(normalEast[t] * east[t] + normalNorth[t] * north[t] + normalUp[t] * up[t])
  }
  return out
}

/**
 * Angles of incidence from their cosines, 0..180 [°]. A cosine beyond ±1 counts as ±1; a NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch`.
 */
export function aoiDegFromCosine(cosAoi: Float64Array, out?: Float64Array): Float64Array {
  requireList(cosAoi, 'cosAoi')
  out ??= new Float64Array(cosAoi.length)
  InputError.requireLength(cosAoi.length, { out })
  for (let t = 0; t < out.length; t++) out[t] = acosDeg(heldCosine(cosAoi[t]))
  return out
}

/** Rounding can carry the product of two unit vectors past one. */
function heldCosine(cosine: number): number {
  return Math.min(Math.max(cosine, -1), 1)
}
