import { readReferenceWeather } from '@sunwake/validation/cases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import { cosDeg, sinDeg } from '../../../math/angles.ts'
import type { WeatherSeries } from '../../../time/index.ts'
import { fixedRowShadedFraction } from '../../array/index.ts'
import { sunPath } from '../../position/index.ts'
import { createPvSystem, PV_SYSTEM_DEFAULTS, type PvSystem } from '../pv-system.ts'
import { runPvChain } from '../run/pv-chain.ts'
import { createFixedRowsDc, fixedRowsDc } from './fixed-rows-dc.ts'
import { incidenceTable } from './incidence-table.ts'
import { prepareSolarSite, type RowsSystem, type SolarSite } from './solar-site.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const { dcAcRatio: _, ...defaults } = PV_SYSTEM_DEFAULTS

function siteOf(
  name: string,
  system: Partial<RowsSystem> = {},
  change: Partial<WeatherSeries> = {},
): { readonly solarSite: SolarSite; readonly weather: WeatherSeries; readonly plant: PvSystem } {
  const { site, weather: original } = readReferenceWeather(files, name)
  const weather = { ...original, ...change }
  return {
    weather,
    solarSite: prepareSolarSite({ site, weather, system: { ...defaults, ...system }, deltaTSeconds: 67 }),
    plant: createPvSystem({
      capacityKw: 1,
      mount: { kind: 'fixed', tiltDeg: 0, azimuthDeg: 0 },
      ...system,
    }),
  }
}

const sunOf = (name: string, weather: WeatherSeries): ReturnType<typeof sunPath> => {
  const { site } = readReferenceWeather(files, name)
  return sunPath(weather.axis, site, { temperature: weather.tempAir, deltaTSeconds: 67 })
}

/** A sky of one record, modules without reflection or heat. */
function oneRecord(sky: {
  readonly zenithDeg: number
  readonly azimuthDeg: number
  readonly ghi: number
  readonly dhi: number
  readonly dni: number
  readonly albedo: number
  readonly anisotropy: number
}): SolarSite {
  const up = cosDeg(sky.zenithDeg)
  const level = sinDeg(sky.zenithDeg)
  const groundBeam = sky.albedo * (sky.ghi - sky.dhi * (1 - sky.anisotropy))
  const one = (value: number): Float64Array => Float64Array.of(value)
  return {
    length: 1,
    missingRecords: 0,
    years: 1,
    recordHours: 1000,
    hours: 1000,
    inverterEfficiency: 1,
    east: one(level * sinDeg(sky.azimuthDeg)),
    north: one(level * cosDeg(sky.azimuthDeg)),
    up: one(up),
    inverseUp: one(1 / up),
    dni: one(sky.dni),
    circumsolar: one((sky.dhi * sky.anisotropy) / up),
    dome: one(sky.dhi * (1 - sky.anisotropy)),
    horizon: one(0),
    groundBeam: one(groundBeam),
    groundDiffuse: one(sky.albedo * sky.ghi - groundBeam),
    ratingCold: one(1),
    ratingHeating: one(0),
    incidence: incidenceTable('none'),
  }
}

describe('fixedRowsDc', () => {
  it.each([
    ['greensboro', 25, 170, {}],
    ['nairobi', 3, 35, { transposition: 'hay_davies', iam: 'martin_ruiz' }],
    [
      'sydney',
      41,
      350,
      { transposition: 'isotropic', iam: 'none', cellTemperature: 'sapm_close_mount_glass_glass' },
    ],
    ['tromso', 90, 181, { albedo: 0.7, temperatureCoefficientPerC: -0.005 }],
    ['nsrdb_co', 0, 180, { losses: { ...defaults.losses, snow: 0.1, shading: 0 } }],
  ] as const)(
    'is the PVWatts chain, record by record, when no row shades: %s',
    (name, tiltDeg, azimuthDeg, change) => {
      const { solarSite, weather, plant } = siteOf(name, change as Partial<RowsSystem>)
      const system = { ...plant, mount: { kind: 'fixed', tiltDeg, azimuthDeg } } as const
      const chain = runPvChain(weather, sunOf(name, weather), system)
      const { dcPower, poaKwhM2, dcKwhPerKw } = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr: 0 })
      expect(dcPower.length).toBe(chain.dcPower.length)
      const far = [...dcPower.keys()].filter((k) => !(Math.abs(dcPower[k] - chain.dcPower[k]) < 1e-9))
      expect(far).toEqual([])
      const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
      expect(poaKwhM2 / (sum(chain.poaGlobal) / 1000)).toBeCloseTo(1, 12)
      expect(dcKwhPerKw / sum(chain.dcPower)).toBeCloseTo(1, 9)
    },
  )

  it.each([
    ['greensboro', 25, 170, 0.45, {}],
    ['nairobi', 35, 35, 0.6, { transposition: 'hay_davies', iam: 'martin_ruiz' }],
    ['tromso', 60, 181, 0.3, { transposition: 'perez_driesse', albedo: 0.7 }],
  ] as const)(
    'fixedRowsDc is lightOnArray and the chain behind it for rows that shade each other: %s',
    (name, tiltDeg, azimuthDeg, gcr, change) => {
      const { solarSite, weather, plant } = siteOf(name, change as Partial<RowsSystem>)
      const mount = { kind: 'fixed', tiltDeg, azimuthDeg } as const
      const chain = runPvChain(weather, sunOf(name, weather), { ...plant, mount, rows: { gcr } })
      const { dcPower, poaKwhM2 } = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr })
      const alone = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr: 0 })
      expect(poaKwhM2).toBeLessThan(0.99 * alone.poaKwhM2)
      const far = [...dcPower.keys()].filter((k) => !(Math.abs(dcPower[k] - chain.dcPower[k]) < 1e-9))
      expect(far).toEqual([])
      const sum = chain.poaGlobal.reduce((total, value) => total + value, 0)
      expect(poaKwhM2 / (sum / 1000)).toBeCloseTo(1, 12)
    },
  )

  // Tilt, azimuth, zenith and azimuth of the sun, gcr, ghi, dhi, dni, albedo; poa_global of pvlib 0.16.1,
  // bifacial.infinite_sheds.get_irradiance_poa: isotropic, then haydavies with dni_extra 1367. The view of the
  // ground was taken over 20,000 rows instead of 20, that of the sky from the ground over 400.
  it.each([
    [30, 180, 70, 150, 0.5, 300, 120, 500, 0.2, 448.245834, 497.17572],
    [30, 180, 82, 125, 0.6, 120, 70, 350, 0.2, 141.752246, 156.115491],
    [20, 200, 40, 180, 0.45, 700, 200, 640, 0.25, 784.187995, 808.661634],
    [60, 180, 60, 235, 0.6, 400, 150, 500, 0.6, 443.750486, 483.16014],
    [45, 90, 75, 80, 0.4, 220, 90, 480, 0.3, 383.226207, 436.723786],
    [25, 180, 35, 10, 0.5, 750, 150, 720, 0.2, 502.835784, 479.306361],
    [10, 0, 85, 40, 0.6, 60, 40, 150, 0.2, 61.065341, 64.070856],
    [60, 180, 60, 350, 0.5, 400, 150, 500, 0.6, 118.157827, 82.890778],
    [35, 0, 55, 200, 0.6, 350, 100, 450, 0.5, 103.28632, 78.338203],
  ])(
    'agrees with pvlib’s infinite sheds: %d° towards %d°, sun %d° %d°, gcr %d',
    (tiltDeg, azimuthDeg, zenithDeg, sunAzimuthDeg, gcr, ghi, dhi, dni, albedo, isotropic, hayDavies) => {
      for (const [anisotropy, expected] of [
        [0, isotropic],
        [dni / 1367, hayDavies],
      ]) {
        const solarSite = oneRecord({
          zenithDeg,
          azimuthDeg: sunAzimuthDeg,
          ghi,
          dhi,
          dni,
          albedo,
          anisotropy,
        })
        const { poaKwhM2 } = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr })
        expect(Math.abs(poaKwhM2 / expected - 1)).toBeLessThan(2e-5)
      }
    },
  )

  it('takes from the beam the shaded fraction of Anderson & Jensen', () => {
    fc.assert(
      fc.property(
        fc.record({
          tiltDeg: fc.integer({ min: 0, max: 90 }),
          azimuthDeg: fc.integer({ min: 0, max: 359 }),
          gcr: fc.integer({ min: 5, max: 100 }).map((percent) => percent / 100),
          zenithDeg: fc.integer({ min: 0, max: 89 }),
          sunAzimuthDeg: fc.integer({ min: 0, max: 359 }),
        }),
        ({ zenithDeg, sunAzimuthDeg, ...rows }) => {
          const beam = { ghi: 0, dhi: 0, dni: 1000, albedo: 0, anisotropy: 0 }
          const solarSite = oneRecord({ zenithDeg, azimuthDeg: sunAzimuthDeg, ...beam })
          const alone = fixedRowsDc(solarSite, { ...rows, gcr: 0 }).poaKwhM2
          const shaded = fixedRowsDc(solarSite, rows).poaKwhM2
          const [fraction] = fixedRowShadedFraction(rows, solarSite)
          expect(Math.abs(shaded - alone * (1 - fraction))).toBeLessThan(1e-9)
        },
      ),
      { seed: 21, numRuns: 500 },
    )
  })

  it('hides the same share of the horizon band as of the dome', () => {
    const rows = { tiltDeg: 40, azimuthDeg: 180, gcr: 0.6 }
    const diffuse = { zenithDeg: 50, azimuthDeg: 10, ghi: 0, dhi: 0, dni: 0, albedo: 0, anisotropy: 0 }
    const dark = oneRecord(diffuse)
    const kept = (site: SolarSite): number =>
      fixedRowsDc(site, rows).poaKwhM2 / fixedRowsDc(site, { ...rows, gcr: 0 }).poaKwhM2
    const dome = kept({ ...dark, dome: Float64Array.of(100) })
    const horizon = { ...dark, horizon: Float64Array.of(100) }
    expect(kept(horizon)).toBeCloseTo(dome, 14)
    expect(dome).toBeLessThan(0.95)
    expect(fixedRowsDc(horizon, { ...rows, gcr: 0 }).poaKwhM2).toBeCloseTo(100 * sinDeg(40), 12)
    const darkHorizon = { ...dark, dome: Float64Array.of(10), horizon: Float64Array.of(-100) }
    expect(fixedRowsDc(darkHorizon, rows).poaKwhM2).toBe(0)
  })

  it('never gains from rows that are closer', () => {
    const { solarSite } = siteOf('pvgis45n8e')
    const out = createFixedRowsDc(solarSite)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 95 }),
        (tiltDeg, azimuthDeg, percent) => {
          const wide = fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr: percent / 100 }, out).dcKwhPerKw
          const close = fixedRowsDc(
            solarSite,
            { tiltDeg, azimuthDeg, gcr: (percent + 5) / 100 },
            out,
          ).dcKwhPerKw
          expect(close).toBeLessThanOrEqual(wide * (1 + 1e-12))
        },
      ),
      { seed: 22, numRuns: 100 },
    )
  })

  it('turns with the sky: the same rows under the same sun', () => {
    const { solarSite } = siteOf('greensboro')
    const { east, north } = solarSite
    const turned = { ...solarSite, east: north, north: east.map((e) => -e) }
    const rows = { tiltDeg: 27, azimuthDeg: 140, gcr: 0.55 }
    const energy = fixedRowsDc(solarSite, rows).dcKwhPerKw
    expect(fixedRowsDc(turned, { ...rows, azimuthDeg: 230 }).dcKwhPerKw / energy).toBeCloseTo(1, 12)
    expect(fixedRowsDc(solarSite, { ...rows, azimuthDeg: 500 }).dcKwhPerKw / energy).toBeCloseTo(1, 12)
  })

  it('is wholly shaded by any row while the sun is below the horizon', () => {
    const sky = { zenithDeg: 89, azimuthDeg: 180, ghi: 0, dhi: 0, dni: 100, albedo: 0, anisotropy: 0 }
    const solarSite = { ...oneRecord(sky), up: Float64Array.of(-0.01), inverseUp: Float64Array.of(1e9) }
    const rows = { tiltDeg: 30, azimuthDeg: 180 }
    expect(fixedRowsDc(solarSite, { ...rows, gcr: 0 }).poaKwhM2).toBeGreaterThan(40)
    expect(fixedRowsDc(solarSite, { ...rows, gcr: 0.2 }).poaKwhM2).toBeLessThan(1e-6)
  })

  it('skips a record with a gap, and reports it', () => {
    const noon = 12 + 24 * 100
    const rows = { tiltDeg: 30, azimuthDeg: 180, gcr: 0.4 }
    const { solarSite, weather } = siteOf('greensboro')
    const whole = fixedRowsDc(solarSite, rows)
    for (const name of ['ghi', 'dni', 'dhi', 'tempAir', 'windSpeed'] as const) {
      const values = weather[name].slice()
      values[noon] = Number.NaN
      const gappy = siteOf('greensboro', {}, { [name]: values }).solarSite
      expect(gappy.missingRecords).toBe(1)
      expect(gappy.hours).toBe(8759)
      const { dcPower, dcKwhPerKw } = fixedRowsDc(gappy, rows)
      expect(dcPower.length).toBe(whole.dcPower.length - 1)
      expect(whole.dcKwhPerKw - dcKwhPerKw).toBeGreaterThan(0)
      expect(whole.dcKwhPerKw - dcKwhPerKw).toBeLessThan(1)
    }
  })

  it('lets the ground reflect all of ghi, the disc around the sun as beam', () => {
    const { solarSite, weather } = siteOf('nsrdb_co', { transposition: 'hay_davies' })
    const { groundBeam, groundDiffuse, dome, up } = solarSite
    const wrong: number[] = []
    let k = 0
    for (let t = 0; t < weather.ghi.length; t++) {
      if (weather.ghi[t] === 0 && weather.dni[t] === 0 && weather.dhi[t] === 0) continue
      if (!(Math.abs(groundBeam[k] + groundDiffuse[k] - 0.2 * weather.ghi[t]) < 0.5e-10)) wrong.push(t)
      // What Hay & Davies leave to the dome is diffuse on the ground too, where the sun is not held at the horizon.
      const isFree = up[k] > 0.02 && weather.ghi[t] > dome[k]
      if (isFree && !(Math.abs(groundDiffuse[k] - 0.2 * dome[k]) < 0.5e-9)) wrong.push(t)
      k++
    }
    expect(wrong).toEqual([])
    expect(k).toBe(solarSite.length)
  })

  it('uses the albedo of the weather when requested', () => {
    const albedo = new Float64Array(8760).fill(0.6)
    const rows = { tiltDeg: 60, azimuthDeg: 180, gcr: 0.3 }
    const { solarSite } = siteOf('greensboro', { albedo: 'weather' }, { albedo })
    expect(fixedRowsDc(solarSite, rows)).toEqual(
      fixedRowsDc(siteOf('greensboro', { albedo: 0.6 }).solarSite, rows),
    )
    expect(() => siteOf('greensboro', { albedo: 'weather' })).toThrow(/^weather.albedo is missing/)
  })

  it.each([
    [{ cellTemperature: 'pvwatts' }, /^system.cellTemperature is "pvwatts"; it must be one of the SAPM/],
    [{ inverterEfficiency: 1.1 }, /^system.inverterEfficiency is/],
    [{ iam: 'sapm' as never }, /^system.iam is/],
  ] as const)('refuses a plant with %j', (change, message) => {
    expect(() => siteOf('greensboro', change)).toThrow(message)
  })

  it.each([
    [{ tiltDeg: 91 }, 'tiltDeg'],
    [{ azimuthDeg: Number.NaN }, 'azimuthDeg'],
    [{ gcr: 1.2 }, 'gcr'],
  ])('refuses rows with %j by name', (change, field) => {
    const { solarSite } = siteOf('greensboro')
    const rows = { tiltDeg: 30, azimuthDeg: 180, gcr: 0.4, ...change }
    expect(() => fixedRowsDc(solarSite, rows)).toThrow(new RegExp(`^${field} is`))
    const short = { dcPower: new Float64Array(3), poaKwhM2: 0, dcKwhPerKw: 0 }
    expect(() => fixedRowsDc(solarSite, { tiltDeg: 30, azimuthDeg: 180, gcr: 0.4 }, short)).toThrow(
      /^out.dcPower.length is 3/,
    )
  })

  it('refuses weather that is not of whole years', () => {
    const { site, weather } = readReferenceWeather(files, 'greensboro')
    const { axis, ...series } = weather
    const half = Object.fromEntries(
      Object.entries(series).map(([name, values]) => [name, (values as Float64Array).slice(0, 4380)]),
    )
    const part = { axis: { ...axis, length: 4380 }, ...half } as unknown as WeatherSeries
    expect(() => prepareSolarSite({ site, weather: part, system: defaults })).toThrow(/^weather.axis is 4380/)
  })
})
