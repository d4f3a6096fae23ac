import { InputError } from '../../../errors/index.ts'

/** How a plane stands towards the sky and the sun, one value per record. */
export interface PlaneSeries {
  /** Tilt from horizontal, 0..180 [°]. */
  readonly tiltDeg: Float64Array
  /** Direction the plane faces, clockwise from north, 0 ≤ azimuth < 360 [°]. */
  readonly azimuthDeg: Float64Array
  /** Cosine of the tilt [1]. */
  readonly cosTilt: Float64Array
  /** Sine of the tilt [1]. */
  readonly sinTilt: Float64Array
  /** Cosine of the angle between the plane's normal and the apparent sun; negative when the sun is behind [1]. */
  readonly cosAoi: Float64Array
}

/** A plane series of `length` records, all zero, to be filled. */
export function allocatePlaneSeries(length: number): PlaneSeries {
  const series = (): Float64Array => new Float64Array(length)
  return { tiltDeg: series(), azimuthDeg: series(), cosTilt: series(), sinTilt: series(), cosAoi: series() }
}

/**
 * Refuses a plane series whose arrays have not exactly `length` values.
 * @throws {InputError} `length_mismatch`, naming the first array that differs.
 */
export function requirePlaneSeries(plane: PlaneSeries, length: number): void {
  const { tiltDeg, azimuthDeg, cosTilt, sinTilt, cosAoi } = plane
  InputError.requireLength(length, { tiltDeg, azimuthDeg, cosTilt, sinTilt, cosAoi })
}
