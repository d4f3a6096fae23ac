import type { TimeAxis } from '../../../time/index.ts'

/** What a plane's irradiance tells of that on the horizontal, one value per record. */
export interface ReverseTransposition {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi: Float64Array
}

/** One value per record of `axis` unless said otherwise; all arrays have its length. */
export interface GtiDirintInput {
  /** Cuts the days, in standard time at the site. */
  readonly axis: TimeAxis
  /** Measured global irradiance on the plane [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Cosine of the angle between the plane's normal and the sun; negative when the sun is behind [1]. */
  readonly cosAoi: Float64Array
  /** Cosine of the plane's tilt [1]. */
  readonly cosTilt: Float64Array
  /** Sine of the plane's tilt [1]. */
  readonly sinTilt: Float64Array
  /** True (geometric, not refracted) zenith angle of the sun [°]. */
  readonly zenithDeg: Float64Array
  /** Azimuth of the sun, clockwise from north, 0 ≤ azimuth < 360 [°]. */
  readonly azimuthDeg: Float64Array
  /** Extraterrestrial normal irradiance [W/m²]. */
  readonly dniExtra: Float64Array
  /** Solar constant that `dniExtra` was made with, 1300..1400; 1366.1 when absent [W/m²]. */
  readonly solarConstant?: number | undefined
  /** Station pressure [Pa]. */
  readonly pressure: Float64Array
  /** Ground albedo [fraction 0..1]. */
  readonly albedo: Float64Array
  /** Dew point near the ground; without it, or where it is NaN, the model does without [°C]. */
  readonly tempDew?: Float64Array | undefined
  /** Whether neighbouring records tell how steady the sky is; set false for steps of 1.5 h and more. Default true. */
  readonly useStability?: boolean | undefined
  /** Most turns of the iteration, 1..30; 30 when absent. */
  readonly maxIterations?: number | undefined
}

/** What `gtiDirint` gives. */
export interface GtiDirintResult extends ReverseTransposition {
  /** How far the model's irradiance on the plane lies from the measured one; NaN where it was not iterated [W/m²]. */
  readonly difference: Float64Array
}

/** What both halves of the model work on, one value per record. */
export interface GtiDirintState extends Omit<GtiDirintInput, 'dniExtra' | 'solarConstant' | 'tempDew'> {
  /** Extraterrestrial normal irradiance for the solar constant of DISC [W/m²]. */
  readonly extra: Float64Array
  /** Cosine of the zenith angle [1]. */
  readonly cosZenith: Float64Array
  /** Absolute air mass of Kasten 1966; NaN when the sun is down [1]. */
  readonly airmass: Float64Array
  /** Precipitable water; NaN when not known [cm]. */
  readonly waterCm: Float64Array
}

/** The best turn of the iteration. */
export interface GtiDirintIteration extends GtiDirintResult {
  /** Clearness index without its dependence on the air mass, kt' [1]. */
  readonly clearness: Float64Array
}
