import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../time/index.ts'
import { spa } from './spa.ts'
import { geocentricSun } from './spa-geocentric.ts'

/** The worked example of NREL/TP-560-34302, table A5.1: Golden, 17 October 2003, 12:30:30 at UTC−7. */
const EXAMPLE_MS = epochMs({ year: 2003, month: 10, day: 17, hour: 12, minute: 30, second: 30 }, -7)
const GOLDEN = { latitudeDeg: 39.742476, longitudeDeg: -105.1786, altitude: 1830.14 }
const EXAMPLE = { pressure: 82_000, temperature: 11, deltaTSeconds: 67 }

/** Computed by pvlib 0.16.1, which has the series of the report. */
const reference = JSON.parse(
  readFileSync(new URL('../../../../test/reference/solar/solar_position.json', import.meta.url), 'utf8'),
) as {
  readonly cases: readonly {
    readonly inputs: { readonly time_utc: string; readonly delta_t: number }
    readonly expected: { readonly earth_sun_distance_au: number; readonly equation_of_time: number }
  }[]
}

describe('solar position algorithm', () => {
  it('rebuilds the worked example of the report', () => {
    const sun = geocentricSun(EXAMPLE_MS, 67)
    expect(sun.distanceAu).toBeCloseTo(0.9965422974, 9)
    expect(sun.rightAscensionDeg).toBeCloseTo(202.22741 - 360, 5)
    expect(sun.declinationDeg).toBeCloseTo(-9.31434, 5)
    const hourAngle = sun.siderealTimeDeg + GOLDEN.longitudeDeg - sun.rightAscensionDeg
    expect(hourAngle - 360 * Math.round(hourAngle / 360)).toBeCloseTo(11.1059, 4)
    expect(sun.equationOfTimeMinutes).toBeCloseTo(14.641503, 4)

    const position = spa(EXAMPLE_MS, GOLDEN, EXAMPLE)
    expect(position.apparentZenithDeg).toBeCloseTo(50.11162, 5)
    expect(position.azimuthDeg).toBeCloseTo(194.34024, 5)
    expect(position.earthSunDistanceAu).toBe(sun.distanceAu)
  })

  it('has every periodic term: distance and equation of time far within the bounds of the reference file', () => {
    // These two do not depend on how the peer rounds the Julian day, so that all its digits count.
    for (const { inputs, expected } of reference.cases) {
      const sun = geocentricSun(Date.parse(inputs.time_utc), inputs.delta_t)
      expect(sun.distanceAu).toBeCloseTo(expected.earth_sun_distance_au, 10)
      expect(sun.equationOfTimeMinutes).toBeCloseTo(expected.equation_of_time, 8)
    }
  })

  it('adds no refraction without air, nor below the horizon', () => {
    const vacuum = spa(EXAMPLE_MS, GOLDEN, { ...EXAMPLE, pressure: 0 })
    expect(vacuum.apparentZenithDeg).toBe(vacuum.zenithDeg)
    const night = spa(EXAMPLE_MS + 43_200_000, GOLDEN, EXAMPLE)
    expect(night.zenithDeg).toBeGreaterThan(100)
    expect(night.apparentZenithDeg).toBe(night.zenithDeg)
  })

  it('uses the pressure of the altitude and 12 °C by default', () => {
    const low = { ...GOLDEN, altitude: 0 }
    const instantMs = EXAMPLE_MS + 4.5 * 3_600_000
    const assumed = spa(instantMs, low, { deltaTSeconds: 67 })
    const given = spa(instantMs, low, { pressure: 101_325, temperature: 12, deltaTSeconds: 67 })
    expect(assumed.apparentZenithDeg).toBeCloseTo(given.apparentZenithDeg, 5)
    expect(assumed.apparentZenithDeg).toBeLessThan(assumed.zenithDeg)
  })

  it('has an elevation equal to the declination at the poles, with the azimuth turned by the longitude', () => {
    for (const [latitudeDeg, sign] of [
      [90, 1],
      [-90, -1],
    ] as const) {
      const at = (longitudeDeg: number) =>
        spa(EXAMPLE_MS, { latitudeDeg, longitudeDeg, altitude: 0 }, { ...EXAMPLE, pressure: 0 })
      // A parallax of 8.8″ stands between the centre of the Earth and its pole.
      expect(90 - at(0).zenithDeg).toBeCloseTo(sign * -9.31434, 2)
      expect(at(30).zenithDeg).toBeCloseTo(at(0).zenithDeg, 9)
      const turned = at(30).azimuthDeg - at(0).azimuthDeg
      expect((turned + 720) % 360).toBeCloseTo(sign === 1 ? 30 : 330, 5)
    }
  })

  it('is the same sun for sites a turn of the Earth apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 90 }),
        fc.integer({ min: -170, max: 170 }),
        fc.integer({ min: 0, max: 36_500 }),
        (latitudeDeg, longitudeDeg, day) => {
          const instantMs = epochMs({ year: 1950, month: 1, day: 1 }) + (day + 0.3) * 86_400_000
          const north = spa(instantMs, { latitudeDeg, longitudeDeg, altitude: 0 }, EXAMPLE)
          // Mean solar time is the same one degree further west four minutes later; the sun itself moves 0.003°.
          const west = spa(
            instantMs + 240_000,
            { latitudeDeg, longitudeDeg: longitudeDeg - 1, altitude: 0 },
            EXAMPLE,
          )
          expect(Math.abs(west.zenithDeg - north.zenithDeg)).toBeLessThan(0.004)
        },
      ),
      { seed: 7, numRuns: 60 },
    )
  })

  it.each([
    [{ latitudeDeg: 91 }, {}, 'site.latitudeDeg'],
    [{ longitudeDeg: Number.NaN }, {}, 'site.longitudeDeg'],
    [{}, { pressure: -1 }, 'pressure'],
    [{}, { temperature: 200 }, 'temperature'],
    [{}, { deltaTSeconds: 9000 }, 'deltaTSeconds'],
  ])('refuses %j %j by name', (site, options, field) => {
    expect(() => spa(EXAMPLE_MS, { ...GOLDEN, ...site }, { ...EXAMPLE, ...options })).toThrow(
      expect.objectContaining({ name: 'InputError', field }),
    )
  })

  it('refuses an instant that is not a number', () => {
    expect(() => spa(Number.NaN, GOLDEN, EXAMPLE)).toThrow(expect.objectContaining({ field: 'instantMs' }))
  })
})
