import { cosDeg, sinDeg } from '@sunwake/core/math/angles'
import { acos, sin } from '@sunwake/core/math/elementary'
import { declinationSpencer71Deg, extraterrestrialSpencer } from '@sunwake/core/solar/position'

/** Solar constant that the clearness raster was made with [W/m²]. */
const SOLAR_CONSTANT = 1361.1

/** Days of the months of a year without a leap day. */
export const DAYS_IN_MONTH: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Irradiation of one day on a horizontal plane outside the atmosphere [kWh/m²]
 *
 *     H0 = 24/π · E · (cos φ cos δ sin ω + ω sin φ sin δ) / 1000,   cos ω = −tan φ tan δ, held in −1..1
 *
 * with normal irradiance E and declination δ by Spencer's series. 0 in the polar night.
 *
 * @param day day of the year, 1..365.
 * @see Duffie & Beckman, Solar Engineering of Thermal Processes, eq. 1.10.3
 */
export function extraterrestrialDayKwhM2(latitudeDeg: number, day: number): number {
  const declinationDeg = declinationSpencer71Deg(day)
  const upright = cosDeg(latitudeDeg) * cosDeg(declinationDeg)
  const level = sinDeg(latitudeDeg) * sinDeg(declinationDeg)
  const sunsetAngle = acos(Math.min(Math.max(-level / upright, -1), 1))
  const sunshine = upright * sin(sunsetAngle) + sunsetAngle * level
  return ((24 / Math.PI) * extraterrestrialSpencer(day, SOLAR_CONSTANT) * Math.max(sunshine, 0)) / 1000
}

/** Mean of `extraterrestrialDayKwhM2` over the days of each month of a year of 365 days [kWh/m²/day]. */
export function extraterrestrialMonthMeans(latitudeDeg: number): Float64Array {
  let day = 0
  return Float64Array.from(DAYS_IN_MONTH, (days) => {
    let sum = 0
    for (let i = 0; i < days; i++) sum += extraterrestrialDayKwhM2(latitudeDeg, ++day)
    return sum / days
  })
}
