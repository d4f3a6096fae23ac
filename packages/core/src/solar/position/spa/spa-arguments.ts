import { RAD_PER_DEG } from '../../../math/angles.ts'
import { MS_PER_DAY } from '../../../time/index.ts'

/** Radians in one second of arc. */
export const RAD_PER_ARCSEC: number = RAD_PER_DEG / 3600

/** Days in a Julian century. */
export const DAYS_PER_CENTURY = 36_525

/** Seconds in a day. */
const SECONDS_PER_DAY = 86_400

/** 2000-01-01 12:00 less 1970-01-01 00:00 [d]: JD 2451545 − JD 2440587.5. */
const J2000_FROM_EPOCH_DAYS = 10_957.5

/** Growth of the mean sidereal time over whole turns [°/d]: 360.98564736629 − 360 of eq. 28. */
const SIDEREAL_GAIN_DEG_PER_DAY = 0.985_647_366_29

/** Days of universal time from J2000.0 to an instant given in days since 1970-01-01; a day is 86 400 s. */
export function universalDays(daysSinceEpoch: number): number {
  return daysSinceEpoch - J2000_FROM_EPOCH_DAYS
}

/** Julian ephemeris centuries from J2000.0 (eqs. 5–7) of an instant in epoch ms. */
export function ephemerisCenturies(instantMs: number, deltaTSeconds: number): number {
  return (universalDays(instantMs / MS_PER_DAY) + deltaTSeconds / SECONDS_PER_DAY) / DAYS_PER_CENTURY
}

/**
 * Mean sidereal time at Greenwich less 360° times the fraction of the UT day (eq. 28) [°], not wrapped.
 * The split keeps the digits that 360.98° times thousands of days would lose.
 */
export function siderealOffsetDeg(universalDaysFromJ2000: number): number {
  const t = universalDaysFromJ2000 / DAYS_PER_CENTURY
  return (
    100.460_618_37 +
    SIDEREAL_GAIN_DEG_PER_DAY * universalDaysFromJ2000 +
    (0.000_387_933 - t / 38_710_000) * t * t
  )
}

/** Coefficients of 1, T, T², T³ of the nutation arguments X0..X4 (eqs. 15–19) [°]. */
const NUTATION_ARGUMENTS: readonly (readonly [number, number, number, number])[] = [
  [297.85036, 445_267.11148, -0.0019142, 1 / 189_474],
  [357.52772, 35_999.05034, -0.0001603, -1 / 300_000],
  [134.96298, 477_198.867398, 0.0086972, 1 / 56_250],
  [93.27191, 483_202.017538, -0.0036825, 1 / 327_270],
  [125.04452, -1934.136261, 0.0020708, 1 / 450_000],
]

/**
 * The five arguments of the nutation: mean elongation of the moon, mean anomaly of the sun and of the moon, argument
 * of latitude and ascending node of the moon (eqs. 15–19).
 *
 * @param centuries Julian ephemeris centuries.
 * @returns five angles [rad], not wrapped, then their five rates [rad/d].
 */
export function nutationArguments(centuries: number): Float64Array {
  const result = new Float64Array(10)
  NUTATION_ARGUMENTS.forEach(([x0, x1, x2, x3], i) => {
    result[i] = (x0 + centuries * (x1 + centuries * (x2 + centuries * x3))) * RAD_PER_DEG
    result[5 + i] = ((x1 + centuries * (2 * x2 + centuries * 3 * x3)) * RAD_PER_DEG) / DAYS_PER_CENTURY
  })
  return result
}

/** Coefficients of the powers of U, centuries/100, of the mean obliquity (eq. 24) [″]. */
const OBLIQUITY = [
  84_381.448, -4680.93, -1.55, 1999.25, -51.38, -249.67, -39.05, 7.12, 27.87, 5.79, 2.45,
] as const

/** Mean obliquity of the ecliptic (eq. 24) [″], from Julian ephemeris centuries. */
export function meanObliquityArcsec(centuries: number): number {
  let result = 0
  for (let k = OBLIQUITY.length - 1; k >= 0; k--) result = result * (centuries / 100) + OBLIQUITY[k]
  return result
}
