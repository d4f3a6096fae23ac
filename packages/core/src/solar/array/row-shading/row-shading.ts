import { InputError, requireFields, requireObject } from '../../../errors/index.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { SunPath } from '../../position/index.ts'
import { requireDirections } from '../require-directions.ts'
import type { RowAxis } from './row-shading-zenith.ts'

/** Equal rows at equal distances. */
export interface RowGeometry extends RowAxis {
  /** Ground coverage ratio: module width over the level distance of the axes, 0 < gcr ≤ 1. */
  readonly gcr: number
  /** Slope between neighbouring axes, seen along the axis, −89..89 [°]. */
  readonly crossAxisTiltDeg: number
  /** Distance of the modules above their axis over the module width [1]; 0 when absent. */
  readonly axisOffset?: number | undefined
}

/** Rows that turn. All series have the length of the sun's. */
export interface RowShadingInput {
  readonly geometry: RowGeometry
  readonly sun: Pick<SunPath, 'east' | 'north' | 'up'>
  /** Rotation of the shaded row, right-handed about the axis [°]. */
  readonly rotationDeg: Float64Array
  /** Rotation of the row that casts the shade [°]; that of the shaded row when absent. */
  readonly shadingRotationDeg?: Float64Array | undefined
}

/**
 * Share of the module width that the neighbouring row towards the sun shades from beam, one value per step
 *
 *     f = ½ + (½·|cos(θ1 − θS)| + sign(θS)·z·(sin(θ2 − θS) − sin(θ1 − θS)) − cos(θS − βc)/(gcr·cos βc)) / |cos(θ2 − θS)|
 *
 * held in 0..1, with θS the projected solar zenith, θ2 and θ1 the rotations of the shaded and the shading row,
 * z the axis offset and βc the cross-axis tilt. Edges of the array, where no row stands in front, are not considered.
 * Where the sun is behind the modules or below the horizon the share means nothing. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns share of the width, 0..1.
 * @throws {InputError} `out_of_range` and its kin (`geometry.…`), `length_mismatch`.
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504, eq. 12
 */
export function rowShadedFraction(input: RowShadingInput, out?: Float64Array): Float64Array {
  requireFields(input, { geometry: 'object', sun: 'object', rotationDeg: 'list' })
  const { geometry, sun, rotationDeg, shadingRotationDeg = rotationDeg } = input
  out ??= new Float64Array(sun.up.length)
  const { east, north, up } = sun
  InputError.requireLength(up.length, {
    'sun.east': east,
    'sun.north': north,
    rotationDeg,
    shadingRotationDeg,
    out,
  })
  const frame = rowFrame(geometry)
  for (let t = 0; t < out.length; t++) {
    const turn = rotationDeg[t]
    const shadingTurn = shadingRotationDeg[t]
    out[t] = shadedFractionOfStep(
      frame,
      east[t],
      north[t],
      up[t],
      sinDeg(turn),
      cosDeg(turn),
      sinDeg(shadingTurn),
      cosDeg(shadingTurn),
    )
  }
  return out
}

/** Rows on level ground that never turn. */
export interface FixedRows {
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Direction the modules face, clockwise from north [°]. */
  readonly azimuthDeg: number
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
}

/**
 * Share of the module width of fixed rows on level ground that the row in front shades from beam, one value per step;
 * formula at {@link rowShadedFraction}. A step costs no trigonometry. A NaN spoils its own step only.
 *
 * @param out filled and returned.
 * @returns share of the width, 0..1.
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `azimuthDeg`, `gcr`), `length_mismatch`.
 * @see Anderson & Jensen 2024, J. Renewable Sustainable Energy 16:023504, eq. 12
 */
export function fixedRowShadedFraction(
  input: FixedRows,
  sun: Pick<SunPath, 'east' | 'north' | 'up'>,
  out?: Float64Array,
): Float64Array {
  requireObject(input, 'input')
  requireDirections(sun)
  const { tiltDeg, azimuthDeg, gcr } = input
  out ??= new Float64Array(sun.up.length)
  const { east, north, up } = sun
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(azimuthDeg, -360, 360, 'azimuthDeg', '°')
  InputError.requireRange(gcr, Number.MIN_VALUE, 1, 'gcr')
  InputError.requireLength(up.length, { out })
  const sinAzimuth = sinDeg(azimuthDeg)
  const cosAzimuth = cosDeg(azimuthDeg)
  const sinTilt = sinDeg(tiltDeg)
  const cosTilt = cosDeg(tiltDeg)
  for (let t = 0; t < out.length; t++) {
    const towards = east[t] * sinAzimuth + north[t] * cosAzimuth
    const facing = Math.abs(towards * sinTilt + up[t] * cosTilt)
    out[t] = held(1 - up[t] / (gcr * facing))
  }
  return out
}

/** The numbers of a {@link RowGeometry} that no step changes. */
interface RowFrame {
  readonly sinAzimuth: number
  readonly cosAzimuth: number
  readonly sinTilt: number
  readonly cosTilt: number
  readonly sinCrossTilt: number
  readonly cosCrossTilt: number
  /** Distance of the axes over the module width, measured along the slope [1]. */
  readonly axesDistance: number
  readonly axisOffset: number
}

function rowFrame(geometry: RowGeometry): RowFrame {
  const { axisAzimuthDeg, axisTiltDeg, gcr, crossAxisTiltDeg, axisOffset = 0 } = geometry
  InputError.requireRange(axisAzimuthDeg, -360, 360, 'geometry.axisAzimuthDeg', '°')
  InputError.requireRange(axisTiltDeg, -90, 90, 'geometry.axisTiltDeg', '°')
  InputError.requireRange(gcr, Number.MIN_VALUE, 1, 'geometry.gcr')
  InputError.requireRange(crossAxisTiltDeg, -89, 89, 'geometry.crossAxisTiltDeg', '°')
  InputError.requireRange(axisOffset, -10, 10, 'geometry.axisOffset')
  const cosCrossTilt = cosDeg(crossAxisTiltDeg)
  return {
    sinAzimuth: sinDeg(axisAzimuthDeg),
    cosAzimuth: cosDeg(axisAzimuthDeg),
    sinTilt: sinDeg(axisTiltDeg),
    cosTilt: cosDeg(axisTiltDeg),
    sinCrossTilt: sinDeg(crossAxisTiltDeg),
    cosCrossTilt,
    axesDistance: 1 / (gcr * cosCrossTilt),
    axisOffset,
  }
}

function shadedFractionOfStep(
  frame: RowFrame,
  east: number,
  north: number,
  up: number,
  sinShaded: number,
  cosShaded: number,
  sinShading: number,
  cosShading: number,
): number {
  const across = east * frame.cosAzimuth - north * frame.sinAzimuth
  const along = east * frame.sinAzimuth + north * frame.cosAzimuth
  const normal = along * frame.sinTilt + up * frame.cosTilt
  // Every angle is measured from the projected sun, whose sine and cosine are across and normal over their length.
  const facing = Math.abs(cosShaded * normal + sinShaded * across)
  const shadingFacing = Math.abs(cosShading * normal + sinShading * across)
  const offset =
    Math.sign(across) *
    frame.axisOffset *
    (sinShaded * normal - cosShaded * across - (sinShading * normal - cosShading * across))
  const distance = frame.axesDistance * (normal * frame.cosCrossTilt + across * frame.sinCrossTilt)
  return held(0.5 + (0.5 * shadingFacing + offset - distance) / facing)
}

/** Within 0..1; NaN stays. */
function held(fraction: number): number {
  return Math.min(Math.max(fraction, 0), 1)
}
