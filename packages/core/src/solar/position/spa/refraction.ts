import { RAD_PER_DEG } from '../../../math/angles.ts'

/** Below this true elevation the disc is wholly set and no refraction is added: −(0.26667° radius + 0.5667° lift) [°]. */
export const REFRACTION_ELEVATION_MIN_DEG: number = -(0.26667 + 0.5667)

/**
 * How much the air at the site bends light, relative to 1010 hPa and 10 °C, times the 1.02′ of eq. 42 [°].
 *
 * @param pressure yearly mean or momentary station pressure [Pa].
 * @param tempAir air temperature [°C].
 */
export function refractionStrengthDeg(pressure: number, tempAir: number): number {
  return (pressure / 101_000) * (283 / (273 + tempAir)) * (1.02 / 60)
}

/**
 * Lift of the sun by refraction (eq. 42 of NREL/TP-560-34302)
 *
 *     Δe = strength · cot(e + 10.3/(e + 5.11))     e in degrees
 *
 * with the cotangent of the sum from sin e and cos e, which the caller has: only the small second angle needs a series.
 * Valid for e ≥ {@link REFRACTION_ELEVATION_MIN_DEG}; the caller adds nothing below. NaN gives NaN.
 *
 * @param sinElevation sine of the true elevation e.
 * @param cosElevation cosine of the true elevation e.
 * @returns lift [°].
 */
export function refractionDeg(
  strengthDeg: number,
  elevationDeg: number,
  sinElevation: number,
  cosElevation: number,
): number {
  // At most 2.5°, so the next term of the tangent is below 1e-13.
  const d = (10.3 / (elevationDeg + 5.11)) * RAD_PER_DEG
  const d2 = d * d
  const tangent = d * (1 + d2 * (1 / 3 + d2 * (2 / 15 + d2 * (17 / 315 + d2 * (62 / 2835)))))
  return (strengthDeg * (cosElevation - sinElevation * tangent)) / (sinElevation + cosElevation * tangent)
}
