import { InputError, requireObject } from '../../../errors/index.ts'
import { cosDeg, DEG_PER_RAD, sinDeg } from '../../../math/angles.ts'
import { atan2, log1p } from '../../../math/elementary/index.ts'

/** Tilted rows at equal distances. */
export interface TiltedRows {
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Ground coverage ratio: module width over row pitch, 0 < gcr ≤ 1. */
  readonly gcr: number
}

/** A place on the modules of {@link TiltedRows}. */
export interface PlaceOnRow extends TiltedRows {
  /** Distance from the lower edge over the module width, 0..1. */
  readonly slantHeight: number
}

/**
 * Elevation below which the row in front hides the sky from a place on the modules [°]
 *
 *     ψ(s) = atan2(g·(1 − s)·sin β, 1 − g·(1 − s)·cos β)
 *
 * with g the ground coverage ratio, β the tilt and s the slant height. NaN gives NaN.
 *
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `gcr`, `slantHeight`).
 * @see Passias & Källbäck 1984, Shading effects in rows of solar cell panels, Solar Cells 11:281, eq. 8
 */
export function maskingAngleDeg(input: PlaceOnRow): number {
  requireObject(input, 'input')
  const { tiltDeg, gcr, slantHeight } = input
  requireTiltedRows({ tiltDeg, gcr })
  InputError.requireRange(slantHeight, 0, 1, 'slantHeight')
  return maskingAngleRad(sinDeg(tiltDeg), cosDeg(tiltDeg), gcr * (1 - slantHeight)) * DEG_PER_RAD
}

/**
 * Angle below the horizontal at which a place on the modules sees the foot of the row in front [°]
 *
 *     atan2(g·s·sin β, g·s·cos β + 1)
 *
 * with the letters of {@link maskingAngleDeg}. NaN gives NaN.
 *
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `gcr`, `slantHeight`).
 */
export function groundAngleDeg(input: PlaceOnRow): number {
  requireObject(input, 'input')
  const { tiltDeg, gcr, slantHeight } = input
  requireTiltedRows({ tiltDeg, gcr })
  InputError.requireRange(slantHeight, 0, 1, 'slantHeight')
  const reach = gcr * slantHeight
  return atan2(reach * sinDeg(tiltDeg), reach * cosDeg(tiltDeg) + 1) * DEG_PER_RAD
}

/**
 * Mean of the masking angle over the module width [°], the integral of ψ(s) from 0 to 1 in closed form:
 *
 *     ψ̄ = (1 − cos β/g)·ψ(0) − sin β/(2g)·ln(1 + g² − 2g·cos β)
 *
 * The authors print another integral of their equation 8, which does not hold. NaN gives NaN.
 *
 * @throws {InputError} `out_of_range` and its kin (`tiltDeg`, `gcr`).
 * @see Passias & Källbäck 1984, Shading effects in rows of solar cell panels, Solar Cells 11:281
 */
export function meanMaskingAngleDeg(input: TiltedRows): number {
  requireObject(input, 'input')
  const { tiltDeg, gcr } = input
  requireTiltedRows({ tiltDeg, gcr })
  if (tiltDeg === 0) return 0
  const sine = sinDeg(tiltDeg)
  const cosine = cosDeg(tiltDeg)
  const lowest = maskingAngleRad(sine, cosine, gcr)
  const mean = (1 - cosine / gcr) * lowest - (sine / (2 * gcr)) * log1p(gcr * (gcr - 2 * cosine))
  return mean * DEG_PER_RAD
}

/**
 * Share of isotropic sky diffuse that a row in front hides [fraction]
 *
 *     loss = 1 − cos²(ψ/2)
 *
 * @param angleDeg ψ, the mean or the lowest masking angle, 0..90 [°]. NaN gives NaN.
 * @see Passias & Källbäck 1984, Shading effects in rows of solar cell panels, Solar Cells 11:281
 */
export function skyDiffuseLoss(angleDeg: number): number {
  const sine = sinDeg(angleDeg / 2)
  return sine * sine
}

/** `reach`: what is left of the module above the place, over the pitch. */
function maskingAngleRad(sinTilt: number, cosTilt: number, reach: number): number {
  return atan2(reach * sinTilt, 1 - reach * cosTilt)
}

function requireTiltedRows({ tiltDeg, gcr }: TiltedRows): void {
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(gcr, Number.MIN_VALUE, 1, 'gcr')
}
