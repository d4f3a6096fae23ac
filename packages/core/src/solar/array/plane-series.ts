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
