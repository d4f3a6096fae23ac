import { readReferenceWeather } from '@sunwake/validation/cases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import type { Mount } from '../../solar/array/index.ts'
import { createPvSystem, type PvSystem } from '../../solar/system/index.ts'
import { TIMESTAMP_LABELS, type TimeAxis, type WeatherSeries } from '../../time/index.ts'
import { simulatePv } from './simulate-pv.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
const greensboro = readReferenceWeather(files, 'greensboro')
const fixed: Mount = { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 }
const tracker: Mount = {
  kind: 'single_axis',
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  backtrack: true,
  gcr: 0.35,
  crossAxisTiltDeg: 0,
}
const plant = createPvSystem({ capacityKw: 100, mount: fixed })

/** Greensboro's weather from one record to another. */
function part(from: number, to: number): WeatherSeries {
  const { axis, ghi, dni, dhi, tempAir, windSpeed } = greensboro.weather
  const cut = (values: Float64Array): Float64Array => values.slice(from, to)
  return {
    axis: { ...axis, startMs: axis.startMs + from * 3_600_000, length: to - from },
    ghi: cut(ghi),
    dni: cut(dni),
    dhi: cut(dhi),
    tempAir: cut(tempAir),
    windSpeed: cut(windSpeed),
  }
}

const systems = fc
  .record({
    dcAcRatio: fc.integer({ min: 50, max: 300 }).map((percent) => percent / 100),
    tiltDeg: fc.integer({ min: 0, max: 90 }),
    azimuthDeg: fc.integer({ min: 0, max: 360 }),
    tracks: fc.boolean(),
    transposition: fc.constantFrom('isotropic', 'hay_davies', 'perez'),
    iam: fc.constantFrom('physical', 'ashrae', 'martin_ruiz', 'none'),
    cellTemperature: fc.constantFrom(
      'sapm_open_rack_glass_glass',
      'sapm_insulated_back_glass_polymer',
      'pvwatts',
    ),
  })
  .map(({ tracks, tiltDeg, azimuthDeg, ...rest }) =>
    createPvSystem({
      capacityKw: 100,
      mount: tracks ? tracker : { kind: 'fixed', tiltDeg, azimuthDeg },
      ...(rest as Partial<PvSystem>),
    }),
  )

describe('simulatePv', () => {
  it('joins the waterfall without a rest and ends it at the energy of the series', () => {
    fc.assert(
      fc.property(systems, (system) => {
        const { waterfall, energyKwh } = simulatePv({ ...greensboro, system, subhourlyClipping: false })
        const changes = waterfall.reduce((sum, step) => sum + step.changeKwh, 0)
        expect(waterfall[0].beforeKwh + changes).toBeCloseTo(energyKwh, 9 - Math.ceil(Math.log10(energyKwh)))
        for (let i = 1; i < waterfall.length; i++)
          expect(waterfall[i].beforeKwh).toBe(waterfall[i - 1].afterKwh)
        expect(Math.abs(waterfall.at(-1)!.afterKwh / energyKwh - 1)).toBeLessThan(1e-9)
        for (const { name, changeKwh } of waterfall) {
          if (name !== 'transposition' && name !== 'temperature') expect(changeKwh).toBeLessThanOrEqual(1e-9)
        }
      }),
      { seed: 1, numRuns: 40 },
    )
  })

  it('never gives more AC than the inverter is rated for, nor less than zero', () => {
    fc.assert(
      fc.property(systems, (system) => {
        const { series } = simulatePv({ ...greensboro, system })
        const ceiling = (system.capacityKw / system.dcAcRatio) * (1 + 1e-12)
        for (const power of series.acPower) {
          if (!(power >= 0 && power <= ceiling)) expect.fail(`${power} kW of ${ceiling} kW`)
        }
      }),
      { seed: 2, numRuns: 20 },
    )
  })

  it('gives the same bits for a year and for its parts', () => {
    for (const mount of [fixed, tracker]) {
      const system = createPvSystem({ capacityKw: 100, mount })
      const options = { site: greensboro.site, system, deltaTSeconds: 67 }
      const whole = simulatePv({ ...options, weather: greensboro.weather })
      const cuts = [0, 1, 777, 4000, 8759, 8760]
      for (let i = 1; i < cuts.length; i++) {
        const piece = simulatePv({ ...options, weather: part(cuts[i - 1], cuts[i]) })
        expect(piece.series.acPower).toEqual(whole.series.acPower.slice(cuts[i - 1], cuts[i]))
      }
    }
  })

  it('gives the same result for start, center and end labels', () => {
    const energies = TIMESTAMP_LABELS.map((label, i) => {
      const axis: TimeAxis = { ...greensboro.weather.axis, label }
      const shifted = { ...axis, startMs: axis.startMs + (i - 1) * 30 * 60_000 }
      return simulatePv({ ...greensboro, weather: { ...greensboro.weather, axis: shifted }, system: plant })
        .energyKwh
    })
    expect(energies[0]).toBe(energies[1])
    expect(energies[2]).toBe(energies[1])
  })

  it('changes by percents when a label is misread: the sun is half an hour off', () => {
    const east = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 30, azimuthDeg: 90 } })
    const right = simulatePv({ ...greensboro, system: east }).energyKwh
    const axis: TimeAxis = { ...greensboro.weather.axis, label: 'start' }
    const misread = simulatePv({
      ...greensboro,
      weather: { ...greensboro.weather, axis },
      system: east,
    }).energyKwh
    expect(Math.abs(misread / right - 1)).toBeGreaterThan(0.03)
  })

  it('confines a gap to its own record', () => {
    const noon = 12 + 24 * 100
    for (const name of ['ghi', 'dni', 'dhi', 'tempAir', 'windSpeed'] as const) {
      const values = greensboro.weather[name].slice()
      values[noon] = Number.NaN
      const whole = simulatePv({ ...greensboro, system: plant })
      const gappy = simulatePv({
        ...greensboro,
        weather: { ...greensboro.weather, [name]: values },
        system: plant,
      })
      expect(gappy.series.acPower[noon]).toBeNaN()
      expect(gappy.missingRecords).toBe(1)
      expect(gappy.energyKwh).toBeCloseTo(whole.energyKwh - whole.series.acPower[noon], 6)
      expect(gappy.waterfall.at(-1)!.afterKwh).toBeCloseTo(gappy.energyKwh, 6)
    }
  })

  it('scales with the capacity', () => {
    const small = simulatePv({ ...greensboro, system: plant })
    const large = simulatePv({ ...greensboro, system: { ...plant, capacityKw: 250_000 } })
    expect(large.energyKwh / small.energyKwh).toBeCloseTo(2500, 8)
    expect(large.capacityFactor).toBeCloseTo(small.capacityFactor, 12)
    expect(large.performanceRatio).toBeCloseTo(small.performanceRatio, 12)
  })

  it('has no yearly figures for a part of a year, but its energy', () => {
    const week = simulatePv({ ...greensboro, weather: part(0, 168), system: plant })
    expect(week.annualEnergyKwh).toBeNaN()
    expect(week.specificYield).toBeNaN()
    expect(week.energyKwh).toBeGreaterThan(0)
    expect(week.capacityFactor).toBeCloseTo(week.energyKwh / (168 * 100), 12)
  })

  it('uses the albedo of the weather only when requested', () => {
    const albedo = new Float64Array(8760).fill(0.8)
    const weather = { ...greensboro.weather, albedo }
    const steep = createPvSystem({ capacityKw: 100, mount: { ...fixed, tiltDeg: 90 } })
    const energy = (system: PvSystem): number =>
      simulatePv({ site: greensboro.site, weather, system }).energyKwh
    expect(energy({ ...steep, albedo: 'weather' })).toBe(energy({ ...steep, albedo: 0.8 }))
    expect(energy({ ...steep, albedo: 'weather' })).toBeGreaterThan(energy(steep))
    expect(() => simulatePv({ ...greensboro, system: { ...steep, albedo: 'weather' } })).toThrow(
      /^weather.albedo is missing/,
    )
  })

  it.each([
    [{ capacityKw: 0 }, 'system.capacityKw'],
    [{ capacityKw: Number.NaN }, 'system.capacityKw'],
    [{ dcAcRatio: 3.5 }, 'system.dcAcRatio'],
    [{ inverterEfficiency: 1.01 }, 'system.inverterEfficiency'],
    [{ temperatureCoefficientPerC: -0.37 }, 'system.temperatureCoefficientPerC'],
    [{ albedo: -0.1 }, 'system.albedo'],
    [{ transposition: 'perez1990' as never }, 'system.transposition'],
    [{ mount: { ...fixed, tiltDeg: 91 } }, 'mount.tiltDeg'],
    [{ mount: { ...tracker, gcr: 0 } }, 'mount.gcr'],
  ])('refuses %j by name', (change, field) => {
    const run = (): unknown => simulatePv({ ...greensboro, system: { ...plant, ...change } })
    expect(run).toThrow(new RegExp(`^(system.)?${field.replace(/\./g, '\\.')} is`))
  })

  it('refuses a site that is not on Earth', () => {
    const site = { ...greensboro.site, latitudeDeg: 90.1 }
    expect(() => simulatePv({ ...greensboro, site, system: plant })).toThrow(
      /^site.latitudeDeg is 90.1; it must be/,
    )
  })
})
