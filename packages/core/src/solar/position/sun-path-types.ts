/** Where the sun stands at a site, one value per record of an axis, taken at the middle of the record. */
export interface SunPath {
  /** True (geometric) topocentric zenith angle, 0..180 [°]. */
  readonly zenithDeg: Float64Array
  /** Zenith angle as refraction shows it, 0..180 [°]. */
  readonly apparentZenithDeg: Float64Array
  /** Azimuth clockwise from north, 0 ≤ azimuth < 360 [°]. */
  readonly azimuthDeg: Float64Array
  /** Cosine of the true zenith angle [1]. */
  readonly cosZenith: Float64Array
  /** East part of the unit vector towards the apparent sun [1]. */
  readonly east: Float64Array
  /** North part of the unit vector towards the apparent sun [1]. */
  readonly north: Float64Array
  /** Upward part of the unit vector towards the apparent sun [1]. */
  readonly up: Float64Array
}
