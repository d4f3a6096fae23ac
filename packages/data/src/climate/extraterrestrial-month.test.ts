import { declinationSpencer71Deg, extraterrestrialSpencer } from '@sunwake/core/solar/position'
import { describe, expect, it } from 'vitest'
import {
  DAYS_IN_MONTH,
  extraterrestrialDayKwhM2,
  extraterrestrialMonthMeans,
} from './extraterrestrial-month.ts'

const RAD = Math.PI / 180

/** Irradiance on the horizontal, summed over a day by the midpoint rule. */
function summedOverTheDay(latitudeDeg: number, day: number): number {
  const declination = declinationSpencer71Deg(day) * RAD
  const steps = 20000
  let sum = 0
  for (let i = 0; i < steps; i++) {
    const hourAngle = ((i + 0.5) / steps) * 2 * Math.PI - Math.PI
    const cosZenith =
      Math.sin(latitudeDeg * RAD) * Math.sin(declination) +
      Math.cos(latitudeDeg * RAD) * Math.cos(declination) * Math.cos(hourAngle)
    sum += Math.max(cosZenith, 0)
  }
  return (sum / steps) * 24 * (extraterrestrialSpencer(day, 1361.1) / 1000)
}

describe('extraterrestrialDayKwhM2', () => {
  it.each([
    [0, 81],
    [52.5, 172],
    [-33.9, 355],
    [66.6, 10],
    [78, 90],
    [-89.9, 300],
    [90, 172],
  ])('equals the integral of irradiance over the day at %d° on day %d', (latitudeDeg, day) => {
    expect(extraterrestrialDayKwhM2(latitudeDeg, day)).toBeCloseTo(summedOverTheDay(latitudeDeg, day), 5)
  })

  it('agrees with the worked example of FAO-56 (20° S, 3 September, 32.2 MJ/m² with 1366.7 W/m²)', () => {
    // Within 2 %: FAO's declination is 6.9° on that day, Spencer's 7.8°.
    const expected = (32.2 / 3.6) * (1361.1 / 1366.7)
    expect(Math.abs(extraterrestrialDayKwhM2(-20, 246) / expected - 1)).toBeLessThan(0.02)
  })

  it('is zero in the polar night and counts 24 hours at the pole in summer', () => {
    expect(extraterrestrialDayKwhM2(-80, 172)).toBe(0)
    expect(extraterrestrialDayKwhM2(90, 355)).toBe(0)
    const sinDeclination = Math.sin(declinationSpencer71Deg(172) * RAD)
    const allDay = (24 * extraterrestrialSpencer(172, 1361.1) * sinDeclination) / 1000
    expect(extraterrestrialDayKwhM2(90, 172)).toBeCloseTo(allDay, 10)
  })
})

describe('extraterrestrialMonthMeans', () => {
  it('averages the days of each month of a 365-day year', () => {
    expect(DAYS_IN_MONTH.reduce((a, b) => a + b)).toBe(365)
    const means = extraterrestrialMonthMeans(40)
    let march = 0
    for (let day = 60; day <= 90; day++) march += extraterrestrialDayKwhM2(40, day)
    expect(means).toHaveLength(12)
    expect(means[2]).toBeCloseTo(march / 31, 12)
  })
})
