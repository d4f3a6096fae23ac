import { DEG_PER_RAD } from '../../math/angles.ts'
import { cos, sin } from '../../math/elementary/index.ts'
import { dayAngleRad } from './day-angle.ts'

/** Largest declination in Cooper's formula [°]. */
const COOPER_AMPLITUDE_DEG = 23.45

/**
 * Declination of the sun by Spencer's series [°], within 0.65° for 2001–2050, most of it the day
 * that leap years shift
 *
 *     δ = 0.006918 − 0.399912 cos B + 0.070257 sin B − 0.006758 cos 2B + 0.000907 sin 2B − 0.002697 cos 3B
 *         + 0.00148 sin 3B   [rad],   B = 2π(n − 1)/365
 *
 * NaN gives NaN.
 *
 * @param day day of the year n, 1..366.
 * @see Spencer 1971, Fourier series representation of the position of the sun, Search 2(5), 172
 */
export function declinationSpencer71Deg(day: number): number {
  const b = dayAngleRad(day)
  return (
    DEG_PER_RAD *
    (0.006918 -
      0.399912 * cos(b) +
      0.070257 * sin(b) -
      0.006758 * cos(2 * b) +
      0.000907 * sin(2 * b) -
      0.002697 * cos(3 * b) +
      0.00148 * sin(3 * b))
  )
}

/**
 * Declination of the sun by one sine [°], within 1.5° for 2001–2050
 *
 *     δ = 23.45°·sin(2π(284 + n)/365)
 *
 * NaN gives NaN.
 *
 * @param day day of the year n, 1..366.
 * @see Cooper 1969, The absorption of radiation in solar stills, Solar Energy 12(3), 333–346
 */
export function declinationCooper69Deg(day: number): number {
  return COOPER_AMPLITUDE_DEG * sin(dayAngleRad(day + 285))
}
