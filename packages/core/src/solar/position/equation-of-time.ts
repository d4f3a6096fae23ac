import { cos, sin } from '../../math/elementary/index.ts'
import { dayAngleRad } from './day-angle.ts'

/** Minutes of time in one radian of the Earth's rotation. */
const MINUTES_PER_RAD = 1440 / (2 * Math.PI)

/** Day of the vernal equinox from which {@link equationOfTimePvcdrom} counts. */
const EQUINOX_DAY = 81

/**
 * Apparent less mean solar time by Spencer's series [min], within 1 min for 2001–2050
 *
 *     E = 1440/2π·(0.0000075 + 0.001868 cos B − 0.032077 sin B − 0.014615 cos 2B − 0.040849 sin 2B),  B = 2π(n − 1)/365
 *
 * The first constant is the corrected one (the print has 0.000075). NaN gives NaN.
 *
 * @param day day of the year n, 1..366.
 * @see Spencer 1971, Fourier series representation of the position of the sun, Search 2(5), 172
 */
export function equationOfTimeSpencer71(day: number): number {
  const b = dayAngleRad(day)
  return (
    MINUTES_PER_RAD *
    (0.0000075 + 0.001868 * cos(b) - 0.032077 * sin(b) - 0.014615 * cos(2 * b) - 0.040849 * sin(2 * b))
  )
}

/**
 * Apparent less mean solar time by the short form of PVCDROM [min], within 1.3 min for 2001–2050
 *
 *     E = 9.87 sin 2B − 7.53 cos B − 1.5 sin B,   B = 2π(n − 81)/365
 *
 * NaN gives NaN.
 *
 * @param day day of the year n, 1..366.
 * @see Kalogirou 2009, Solar Energy Engineering, 2nd ed.; PVCDROM, Solar Time
 */
export function equationOfTimePvcdrom(day: number): number {
  const b = dayAngleRad(day) - dayAngleRad(EQUINOX_DAY)
  return 9.87 * sin(2 * b) - 7.53 * cos(b) - 1.5 * sin(b)
}
