import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilTime, epochMs } from '../../time/index.ts'
import { spa } from './spa/spa.ts'
import { geocentricSun } from './spa/spa-geocentric.ts'
import { sunEvents } from './sunrise.ts'

const DELTA_T = 67
const VACUUM = { pressure: 0, deltaTSeconds: DELTA_T }

describe('sunrise, transit and sunset', () => {
  it('has the half day that the closed form gives for the declination of the moment', () => {
    // cos H = (sin h − sin φ·sin δ)/(cos φ·cos δ) with h = −0.8333° and the parallax of 8.8″ added.
    const depth = ((-0.8333 + 8.8 / 3600) * Math.PI) / 180
    for (const latitudeDeg of [-55, -20, 0, 35, 60]) {
      for (const month of [1, 3, 6, 9, 12]) {
        const site = { latitudeDeg, longitudeDeg: 12, altitude: 0 }
        const day = { year: 2023, month, day: 21, utcOffsetHours: 1 }
        const { sunriseMs, sunsetMs } = sunEvents(day, site, DELTA_T)
        for (const instantMs of [sunriseMs, sunsetMs]) {
          const sun = geocentricSun(instantMs, DELTA_T)
          const phi = (latitudeDeg * Math.PI) / 180
          const delta = (sun.declinationDeg * Math.PI) / 180
          const cosHourAngle =
            (Math.sin(depth) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta))
          const hourAngleDeg = sun.siderealTimeDeg + site.longitudeDeg - sun.rightAscensionDeg
          expect(Math.cos((hourAngleDeg * Math.PI) / 180)).toBeCloseTo(cosHourAngle, 5)
          const isMorning = Math.sin((hourAngleDeg * Math.PI) / 180) < 0
          expect(isMorning).toBe(instantMs === sunriseMs)
        }
      }
    }
  })

  it('finds the instants at which the full algorithm has the rim on the horizon and the sun in the meridian', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -64, max: 64 }),
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: 1950, max: 2050 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (latitudeDeg, longitudeDeg, year, month, day) => {
          const site = { latitudeDeg, longitudeDeg, altitude: 1000 }
          const utcOffsetHours = Math.round(longitudeDeg / 15)
          const date = { year, month, day, utcOffsetHours }
          const { kind, sunriseMs, transitMs, sunsetMs } = sunEvents(date, site, DELTA_T)
          expect(kind).toBe('normal')
          const sea = { ...site, altitude: 0 }
          // A millisecond is 4e-6° of the Earth's turn.
          expect(spa(sunriseMs, sea, VACUUM).zenithDeg).toBeCloseTo(90.8333, 4)
          expect(spa(sunsetMs, sea, VACUUM).zenithDeg).toBeCloseTo(90.8333, 4)
          const azimuthDeg = spa(transitMs, sea, VACUUM).azimuthDeg
          expect(Math.abs(Math.sin((azimuthDeg * Math.PI) / 180))).toBeLessThan(1e-3)
          expect(transitMs - sunriseMs).toBeGreaterThan(0)
          expect(transitMs - sunriseMs).toBeLessThan(43_200_000)
          expect(sunsetMs - transitMs).toBeGreaterThan(0)
          expect(sunsetMs - transitMs).toBeLessThan(43_200_000)
          const midnightMs = epochMs({ year, month, day }, utcOffsetHours)
          expect(transitMs).toBeGreaterThanOrEqual(midnightMs)
          expect(transitMs).toBeLessThan(midnightMs + 86_400_000)
        },
      ),
      { seed: 11, numRuns: 80 },
    )
  })

  it('reports the polar day and night, and has no events then', () => {
    const tromso = { latitudeDeg: 69.65, longitudeDeg: 18.96, altitude: 0 }
    const june = sunEvents({ year: 2022, month: 6, day: 21, utcOffsetHours: 1 }, tromso, DELTA_T)
    const december = sunEvents({ year: 2022, month: 12, day: 21, utcOffsetHours: 1 }, tromso, DELTA_T)
    expect(june.kind).toBe('polar day')
    expect(december.kind).toBe('polar night')
    for (const { sunriseMs, sunsetMs, transitMs } of [june, december]) {
      expect(sunriseMs).toBeNaN()
      expect(sunsetMs).toBeNaN()
      expect(transitMs).not.toBeNaN()
    }
  })

  it('calls the day on which the sun rises and does not set a polar day, and keeps its sunrise', () => {
    const tromso = { latitudeDeg: 69.65, longitudeDeg: 18.96, altitude: 0 }
    const kinds = { 'polar day': 0, 'polar night': 0, normal: 0 }
    let half = 0
    for (let day = 0; day < 365; day++) {
      const noonMs = epochMs({ year: 2022, month: 1, day: 1, hour: 12 }) + day * 86_400_000
      const date = { ...civilTime(noonMs), utcOffsetHours: 1 }
      const { kind, sunriseMs, sunsetMs } = sunEvents(date, tromso, DELTA_T)
      kinds[kind]++
      const missing = Number(Number.isNaN(sunriseMs)) + Number(Number.isNaN(sunsetMs))
      if (kind === 'normal') expect(missing).toBe(0)
      if (kind === 'polar night') expect(missing).toBe(2)
      if (kind === 'polar day') half += missing === 1 ? 1 : 0
      // By the declination of the noon, half a degree of its daily change left open.
      const { declinationDeg } = geocentricSun(noonMs, DELTA_T)
      if (declinationDeg - tromso.latitudeDeg < -90 - 0.8333 - 0.3) expect(kind).toBe('polar night')
      if (declinationDeg + tromso.latitudeDeg > 90 - 0.8333 + 0.3) expect(kind).toBe('polar day')
      if (Math.abs(declinationDeg) < 90 - tromso.latitudeDeg - 0.8333 - 0.3) expect(kind).toBe('normal')
    }
    expect(half).toBe(2)
    expect(kinds['polar day']).toBeGreaterThan(60)
    expect(kinds['polar night']).toBeGreaterThan(45)
  })

  it('refuses a date, an offset and a site that do not exist', () => {
    const day = { year: 2022, month: 6, day: 21, utcOffsetHours: 1 }
    const site = { latitudeDeg: 10, longitudeDeg: 10, altitude: 0 }
    const refuses = (field: string, run: () => unknown) =>
      expect(run).toThrow(expect.objectContaining({ name: 'InputError', field }))
    refuses('day', () => sunEvents({ ...day, day: 31 }, site, DELTA_T))
    refuses('utcOffsetHours', () => sunEvents({ ...day, utcOffsetHours: 15 }, site, DELTA_T))
    refuses('site.latitudeDeg', () => sunEvents(day, { ...site, latitudeDeg: 90.5 }, DELTA_T))
    refuses('deltaTSeconds', () => sunEvents(day, site, Number.NaN))
  })
})
