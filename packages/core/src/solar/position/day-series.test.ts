import { describe, expect, it } from 'vitest'
import { dayOfYear, epochMs } from '../../time/index.ts'
import { declinationCooper69Deg, declinationSpencer71Deg } from './declination.ts'
import { equationOfTimePvcdrom, equationOfTimeSpencer71 } from './equation-of-time.ts'
import { geocentricSun } from './spa/spa-geocentric.ts'

/** Every fifth day of 2001 to 2050 at noon UTC, with the algorithm's sun. */
const SAMPLES = Array.from({ length: 3650 }, (_, i) => {
  const instantMs = epochMs({ year: 2001, month: 1, day: 1, hour: 12 }) + 5 * i * 86_400_000
  return { day: dayOfYear(instantMs), sun: geocentricSun(instantMs, 69) }
})

const DAYS = Array.from({ length: 365 }, (_, i) => i + 1)

describe('equation of time by the day of the year', () => {
  it('stays as near to the NREL algorithm as documented', () => {
    const far = SAMPLES.filter(({ day, sun }) => {
      const isSpencer = Math.abs(equationOfTimeSpencer71(day) - sun.equationOfTimeMinutes) < 1
      const isPvcdrom = Math.abs(equationOfTimePvcdrom(day) - sun.equationOfTimeMinutes) < 1.3
      return !(isSpencer && isPvcdrom)
    })
    expect(far).toEqual([])
  })

  it('crosses zero four times a year and peaks in November', () => {
    for (const model of [equationOfTimeSpencer71, equationOfTimePvcdrom]) {
      const values = DAYS.map(model)
      const crossings = values.filter((value, i) => i > 0 && value > 0 !== values[i - 1] > 0)
      expect(crossings.length).toBe(4)
      const latest = DAYS[values.indexOf(Math.max(...values))]
      expect(latest).toBeGreaterThan(300)
      expect(latest).toBeLessThan(312)
    }
  })

  it('returns NaN for NaN', () => {
    expect(equationOfTimeSpencer71(Number.NaN)).toBeNaN()
    expect(equationOfTimePvcdrom(Number.NaN)).toBeNaN()
  })
})

describe('declination by the day of the year', () => {
  it('stays as near to the NREL algorithm as documented', () => {
    const far = SAMPLES.filter(({ day, sun }) => {
      const isSpencer = Math.abs(declinationSpencer71Deg(day) - sun.declinationDeg) < 0.65
      const isCooper = Math.abs(declinationCooper69Deg(day) - sun.declinationDeg) < 1.5
      return !(isSpencer && isCooper)
    })
    expect(far).toEqual([])
  })

  it('reaches the tropics by Cooper at the solstices of his circle', () => {
    // 284 + n is a quarter turn past whole turns of 365 days near n = 172 and three quarters near n = 355.
    expect(declinationCooper69Deg(172)).toBeCloseTo(23.45, 2)
    expect(declinationCooper69Deg(355)).toBeCloseTo(-23.45, 2)
    expect(declinationCooper69Deg(81)).toBeCloseTo(0, 9)
  })

  it('returns NaN for NaN', () => {
    expect(declinationSpencer71Deg(Number.NaN)).toBeNaN()
    expect(declinationCooper69Deg(Number.NaN)).toBeNaN()
  })
})
