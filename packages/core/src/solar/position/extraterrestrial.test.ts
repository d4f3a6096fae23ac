import { describe, expect, it } from 'vitest'
import { centerMs, dayOfYear, epochMs, yearAxis } from '../../time/index.ts'
import {
  extraterrestrialAsce,
  extraterrestrialNormal,
  extraterrestrialNrel,
  extraterrestrialSpencer,
  SOLAR_CONSTANT,
} from './extraterrestrial.ts'
import { earthSunDistanceAu } from './spa/spa-geocentric.ts'

const MS_PER_DAY = 86_400_000

describe('extraterrestrial irradiance', () => {
  it('follows the distance of the NREL algorithm: Spencer within 0.13 %, one cosine within 0.33 %', () => {
    const far: number[] = []
    for (let day = 0; day < 50 * 365; day += 3) {
      const instantMs = epochMs({ year: 2001, month: 1, day: 1, hour: 12 }) + day * MS_PER_DAY
      const exact = extraterrestrialNrel(instantMs, 69)
      const isSpencer = Math.abs(extraterrestrialSpencer(dayOfYear(instantMs)) / exact - 1) < 1.3e-3
      const isAsce = Math.abs(extraterrestrialAsce(dayOfYear(instantMs)) / exact - 1) < 3.3e-3
      if (!(isSpencer && isAsce)) far.push(day)
    }
    expect(far).toEqual([])
  })

  it('has perihelion in early January and aphelion in early July, as the almanac', () => {
    // U.S. Naval Observatory, Earth's seasons and apsides. Perihelion of 2020: 5 January 07:48 UT at 0.9832436 au; aphelion: 4 July 11:35 UT at 1.0166943 au.
    const perihelion = epochMs({ year: 2020, month: 1, day: 5, hour: 7, minute: 48 })
    const aphelion = epochMs({ year: 2020, month: 7, day: 4, hour: 11, minute: 35 })
    expect(earthSunDistanceAu(perihelion, 69)).toBeCloseTo(0.9832436, 5)
    expect(earthSunDistanceAu(aphelion, 69)).toBeCloseTo(1.0166943, 5)
    expect(extraterrestrialNrel(perihelion, 69, 1000)).toBeCloseTo(1000 / 0.9832436 ** 2, 1)
  })

  it('changes at midnight UTC, wherever the site is', () => {
    const axis = yearAxis({ year: 2024, stepMinutes: 30, utcOffsetHours: -5 })
    const series = extraterrestrialNormal(axis)
    const wrong: number[] = []
    for (let t = 0; t < axis.length; t += 5) {
      const expected = extraterrestrialSpencer(dayOfYear(centerMs(axis, t)), SOLAR_CONSTANT)
      if (!Object.is(series[t], expected)) wrong.push(t)
    }
    expect(wrong).toEqual([])
    // Midnight UTC is 19 h local: the 38th half hour begins a new day, the 39th is of the same.
    expect(series[37]).not.toBe(series[38])
    expect(series[38]).toBe(series[39])
  })

  it('scales with the solar constant', () => {
    const axis = { ...yearAxis({ year: 2024 }), length: 100 }
    expect(extraterrestrialNormal(axis, 1000)[60]).toBeCloseTo(
      (extraterrestrialNormal(axis, 1361)[60] * 1000) / 1361,
      9,
    )
  })

  it('refuses an `out` of another length, and passes on a NaN', () => {
    const axis = { ...yearAxis({ year: 2024 }), length: 100 }
    expect(() => extraterrestrialNormal(axis, 1366.1, new Float64Array(99))).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'out.length' }),
    )
    expect(extraterrestrialSpencer(Number.NaN)).toBeNaN()
    expect(extraterrestrialAsce(Number.NaN)).toBeNaN()
  })
})
