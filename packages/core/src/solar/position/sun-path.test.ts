import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centerMs, epochMs, type TimeAxis, yearAxis } from '../../time/index.ts'
import { extraterrestrialAtRecords, extraterrestrialNormal } from './extraterrestrial.ts'
import { REFRACTION_ELEVATION_MIN_DEG } from './spa/refraction.ts'
import { spa } from './spa/spa.ts'
import { createSunPath, sunAtRecords, sunPath } from './sun-path.ts'
import type { SunPath } from './sun-path-types.ts'

/** What the path promises against the full algorithm [°]. */
const PROMISED_DEG = 1e-6
const START_1950 = epochMs({ year: 1950, month: 1, day: 1 })
const GREENSBORO = { latitudeDeg: 36.1, longitudeDeg: -79.95, altitude: 273 }

/** Largest distance of one record from the full algorithm [°]; NaN spoils it. */
function deviationDeg(
  path: SunPath,
  t: number,
  axis: TimeAxis,
  site: typeof GREENSBORO,
  options: { pressure?: number; temperature?: number; deltaTSeconds: number },
): number {
  const exact = spa(centerMs(axis, t), site, options)
  const turn = Math.abs(exact.azimuthDeg - path.azimuthDeg[t])
  const sinZenith = Math.sin((exact.zenithDeg * Math.PI) / 180)
  const sinApparent = Math.sin((exact.apparentZenithDeg * Math.PI) / 180)
  const azimuth = (exact.azimuthDeg * Math.PI) / 180
  const vector = Math.hypot(
    path.east[t] - sinApparent * Math.sin(azimuth),
    path.north[t] - sinApparent * Math.cos(azimuth),
    path.up[t] - Math.cos((exact.apparentZenithDeg * Math.PI) / 180),
  )
  // Refraction jumps by half a degree where it sets in: there only the true angles are compared.
  const atJump = Math.abs(90 - exact.zenithDeg - REFRACTION_ELEVATION_MIN_DEG) < PROMISED_DEG
  const apparent = Math.max(
    Math.abs(exact.apparentZenithDeg - path.apparentZenithDeg[t]),
    (vector * 180) / Math.PI,
  )
  return Math.max(
    Math.abs(exact.zenithDeg - path.zenithDeg[t]),
    Math.min(turn, 360 - turn) * sinZenith,
    (Math.abs(Math.cos((exact.zenithDeg * Math.PI) / 180) - path.cosZenith[t]) * 180) / Math.PI,
    atJump ? 0 : apparent,
  )
}

const anyAxis = fc
  .record({
    day: fc.integer({ min: 0, max: 36_890 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    stepMinutes: fc.constantFrom(1, 5, 10, 15, 30, 60, 180, 420, 1440),
    length: fc.integer({ min: 1, max: 300 }),
    label: fc.constantFrom('start', 'center', 'end' as const),
  })
  .map(
    ({ day, minute, ...rest }): TimeAxis => ({
      startMs: START_1950 + day * 86_400_000 + minute * 60_000,
      utcOffsetHours: 0,
      ...rest,
    }),
  )
const anySite = fc.record({
  latitudeDeg: fc.oneof(
    fc.constantFrom(-90, 0, 90),
    fc.integer({ min: -8999, max: 8999 }).map((x) => x / 100),
  ),
  longitudeDeg: fc.integer({ min: -1800, max: 1800 }).map((x) => x / 10),
  altitude: fc.integer({ min: -400, max: 8000 }),
})

describe('sun path', () => {
  it('stays within 1e-6° of the full algorithm, 1950 to 2050, pole to pole, at any step', () => {
    fc.assert(
      fc.property(
        anyAxis,
        anySite,
        fc.integer({ min: -60, max: 50 }),
        fc.integer({ min: 25, max: 95 }),
        (axis, site, temperature, deltaTSeconds) => {
          const options = { temperature, deltaTSeconds }
          const path = sunPath(axis, site, options)
          for (const t of [0, axis.length >> 1, axis.length - 1]) {
            expect(deviationDeg(path, t, axis, site, options)).toBeLessThan(PROMISED_DEG)
          }
        },
      ),
      { seed: 1, numRuns: 600 },
    )
  })

  it('stays within 1e-6° over the days of four years, through midnights and blocks of days', () => {
    const axis = yearAxis({ year: 2024, stepMinutes: 60 })
    const years = { ...axis, length: 4 * 8766 }
    const options = { pressure: 97_000, temperature: 20, deltaTSeconds: 69 }
    const path = sunPath(years, GREENSBORO, options)
    const far: number[] = []
    for (let t = 0; t < years.length; t += 13) {
      if (!(deviationDeg(path, t, years, GREENSBORO, options) < PROMISED_DEG)) far.push(t)
    }
    expect(far).toEqual([])
  })

  it('gives the same bits wherever a series is cut', () => {
    const options = { temperature: 15, deltaTSeconds: 67 }
    for (const stepMinutes of [1, 20, 60, 300]) {
      const whole: TimeAxis = {
        startMs: epochMs({ year: 2019, month: 3, day: 1, hour: 5 }),
        stepMinutes,
        length: 1500,
        label: 'end',
        utcOffsetHours: -5,
      }
      const path = sunPath(whole, GREENSBORO, options)
      for (const from of [1, 311, 1499]) {
        const rest = {
          ...whole,
          startMs: whole.startMs + from * stepMinutes * 60_000,
          length: whole.length - from,
        }
        const cut = sunPath(rest, GREENSBORO, options)
        for (const name of Object.keys(path) as (keyof SunPath)[]) {
          expect(cut[name]).toEqual(path[name].subarray(from))
        }
      }
    }
  })

  it('points with unit vectors, to the apparent sun', () => {
    fc.assert(
      fc.property(anyAxis, anySite, (axis, site) => {
        const { east, north, up, zenithDeg, apparentZenithDeg, azimuthDeg } = sunPath(axis, site)
        const wrong: number[] = []
        for (let t = 0; t < axis.length; t += 7) {
          const isUnit = Math.abs(east[t] ** 2 + north[t] ** 2 + up[t] ** 2 - 1) < 0.5e-14
          const isWithin = azimuthDeg[t] >= 0 && azimuthDeg[t] < 360
          const isUp = Math.abs(up[t] - Math.cos((apparentZenithDeg[t] * Math.PI) / 180)) < 0.5e-12
          const isLifted = !(zenithDeg[t] < 89) || apparentZenithDeg[t] < zenithDeg[t] + 1e-4
          const isTrue = !(zenithDeg[t] > 90.84) || Object.is(apparentZenithDeg[t], zenithDeg[t])
          if (!(isUnit && isWithin && isUp && isLifted && isTrue)) wrong.push(t)
        }
        expect(wrong).toEqual([])
      }),
      { seed: 3, numRuns: 60 },
    )
  })

  it('takes the temperature of each record, and a gap spoils the apparent sun of its own record only', () => {
    const axis = yearAxis({ year: 2021 })
    const short = { ...axis, length: 48 }
    const temperature = Float64Array.from({ length: 48 }, (_, t) => t - 10)
    temperature[17] = Number.NaN
    const path = sunPath(short, GREENSBORO, { temperature, deltaTSeconds: 69 })
    const up = path.zenithDeg.map((zenith) => (zenith < 90 ? 1 : 0))
    expect(up[17]).toBe(1)
    for (let t = 0; t < 48; t++) {
      if (t === 17) continue
      const options = { temperature: temperature[t], deltaTSeconds: 69 }
      expect(deviationDeg(path, t, short, GREENSBORO, options)).toBeLessThan(PROMISED_DEG)
    }
    expect(path.apparentZenithDeg[17]).toBeNaN()
    expect(path.up[17]).toBeNaN()
    expect(path.zenithDeg[17]).toBeLessThan(90)
    expect(path.azimuthDeg[17]).not.toBeNaN()
  })

  it('takes ΔT of Espenak & Meeus at the first record when none is given', () => {
    const axis = yearAxis({ year: 2000 })
    const short = { ...axis, length: 24 }
    // Their polynomial for 2000.04 is 63.87 s.
    expect(sunPath(short, GREENSBORO).zenithDeg[12]).toBeCloseTo(
      sunPath(short, GREENSBORO, { deltaTSeconds: 63.87 }).zenithDeg[12],
      6,
    )
  })

  it('fills the series that it is given', () => {
    const axis = { ...yearAxis({ year: 2020 }), length: 30 }
    const out = createSunPath(30)
    expect(sunPath(axis, GREENSBORO, {}, out)).toBe(out)
    expect(out).toEqual(sunPath(axis, GREENSBORO))
  })

  it('refuses what it cannot take, by name', () => {
    const axis = { ...yearAxis({ year: 2020 }), length: 30 }
    const refuses = (field: string, run: () => unknown) =>
      expect(run).toThrow(expect.objectContaining({ name: 'InputError', field }))
    refuses('stepMinutes', () => sunPath({ ...axis, stepMinutes: 7 }, GREENSBORO))
    refuses('site.latitudeDeg', () => sunPath(axis, { ...GREENSBORO, latitudeDeg: -90.1 }))
    refuses('temperature.length', () => sunPath(axis, GREENSBORO, { temperature: new Float64Array(29) }))
    refuses('temperature', () => sunPath(axis, GREENSBORO, { temperature: Number.NaN }))
    refuses('pressure', () => sunPath(axis, GREENSBORO, { pressure: 1e6 }))
    refuses('deltaTSeconds', () => sunPath(axis, GREENSBORO, { deltaTSeconds: Number.POSITIVE_INFINITY }))
    refuses('zenithDeg.length', () => sunPath(axis, GREENSBORO, {}, createSunPath(31)))
  })
})

describe('sunAtRecords', () => {
  it.each([10, 60, 1440])('has the bits of the path at some records of %d min', (stepMinutes) => {
    const axis: TimeAxis = { ...yearAxis({ year: 2020, stepMinutes }), length: 366 }
    const all = Float64Array.from({ length: axis.length }, (_, t) => 5 + (t % 30))
    const records = Int32Array.from({ length: axis.length }, (_, t) => t).filter((t) => t % 7 > 1 && t > 40)
    const at = (values: Float64Array) => Float64Array.from(records, (t) => values[t])
    const path = sunPath(axis, GREENSBORO, { temperature: all, deltaTSeconds: 69 })
    const options = { records, temperature: at(all), deltaTSeconds: 69 }
    const { azimuthDeg, ...picked } = sunAtRecords(axis, GREENSBORO, { ...options, wantsAzimuth: true })
    const { apparentZenithDeg, east, north, up } = path
    expect(picked).toEqual({
      apparentZenithDeg: at(apparentZenithDeg),
      east: at(east),
      north: at(north),
      up: at(up),
    })
    expect(azimuthDeg).toEqual(at(path.azimuthDeg))
    expect(sunAtRecords(axis, GREENSBORO, { ...options, wantsAzimuth: false }).azimuthDeg).toBeUndefined()
    expect(extraterrestrialAtRecords(axis, records)).toEqual(at(extraterrestrialNormal(axis)))
  })

  it('gives the same bits whatever other years and sites were asked for before', () => {
    const axis = yearAxis({ year: 2019, utcOffsetHours: -5 })
    const first = sunPath(axis, GREENSBORO)
    sunPath(yearAxis({ year: 2020, utcOffsetHours: -5 }), GREENSBORO)
    sunPath(axis, GREENSBORO, { deltaTSeconds: 60 })
    sunPath(axis, { latitudeDeg: -33, longitudeDeg: 151, altitude: 10 })
    expect(sunPath(axis, GREENSBORO)).toEqual(first)
    expect(sunPath(axis, GREENSBORO, { deltaTSeconds: 60 }).east).not.toEqual(first.east)
  })
})
