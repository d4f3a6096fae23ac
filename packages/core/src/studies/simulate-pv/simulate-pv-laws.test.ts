import { describe, expect, it } from 'vitest'
import { FIXED, greensboro, PLANTS, plantOf, richWeather } from '../../../test/pv-plants.ts'
import { sunPath } from '../../solar/position/index.ts'
import {
  createPvSystem,
  type PvSystem,
  type PvWeather,
  runPvChain,
  type TranspositionModel,
  weatherSlice,
} from '../../solar/system/index.ts'

import { simulatePv } from './simulate-pv.ts'

const { site } = greensboro
const rich = richWeather()
/** Two weeks of winter and two of summer, in one run each. */
const parts = [weatherSlice(rich, 300, 636), weatherSlice(rich, 4200, 4536)]
const names = Object.keys(PLANTS)

/** Greensboro's sun and a sky whose parts sum to the global irradiance. */
function closedSky(): { weather: PvWeather; sun: ReturnType<typeof sunPath> } {
  const { weather } = greensboro
  const sun = sunPath(weather.axis, site, { temperature: weather.tempAir })
  const ghi = weather.dhi.map((dhi, t) => dhi + weather.dni[t] * Math.max(sun.up[t], 0))
  return { weather: { ...weather, ghi }, sun }
}

describe('light on the modules', () => {
  it.each([
    ['isotropic', 90],
    ['hay_davies', 89],
    ['reindl', 89],
    ['king', 90],
    ['perez', 85],
    ['perez_driesse', 85],
  ] as const)(
    'is the global irradiance on a level plane under the sky %s, zenith below %d°',
    (transposition, zenithMax) => {
      const { weather, sun } = closedSky()
      const level = createPvSystem({
        capacityKw: 1,
        mount: { kind: 'fixed', tiltDeg: 0, azimuthDeg: 180 },
        transposition,
      })
      const { lit, poaGlobal } = runPvChain(weather, sun, level)
      let checked = 0
      for (let k = 0; k < poaGlobal.length; k++) {
        if (lit.apparentZenithDeg[k] >= zenithMax - 1e-9) continue
        if (Math.abs(poaGlobal[k] - lit.ghi[k]) > 1e-9 * (1 + lit.ghi[k])) {
          expect.fail(`${poaGlobal[k]} of ${lit.ghi[k]} at ${lit.apparentZenithDeg[k]}°`)
        }
        checked++
      }
      expect(checked).toBeGreaterThan(3000)
    },
  )

  it.each(names)('is the same in the mirrored hemisphere: %s', (name) => {
    const system = plantOf(name)
    const { weather, sun } = { weather: parts[0], sun: sunPath(parts[0].axis, site) }
    const mirrored = { ...sun, north: sun.north.map((n) => -n), azimuthDeg: sun.azimuthDeg.map(mirrorDeg) }
    const here = runPvChain(weather, sun, system)
    const there = runPvChain(weather, mirrored, mirrorSystem(system))
    for (let k = 0; k < here.acPower.length; k++) {
      expect(there.poaGlobal[k]).toBeCloseTo(here.poaGlobal[k], 8)
      expect(there.acPower[k]).toBeCloseTo(here.acPower[k], 8)
    }
  })
})

function mirrorDeg(azimuthDeg: number): number {
  return (((180 - azimuthDeg) % 360) + 360) % 360
}

/** The same plant, seen in a mirror that swaps north and south. */
function mirrorSystem(system: PvSystem): PvSystem {
  const mount = mirrorMount(system.mount)
  const { horizon, subarrays } = system
  return {
    ...system,
    mount,
    subarrays: subarrays?.map((array) => ({ ...array, mount: array.mount && mirrorMount(array.mount) })),
    horizon: horizon && mirrorHorizon(horizon),
  }
}

function mirrorMount(mount: PvSystem['mount']): PvSystem['mount'] {
  switch (mount.kind) {
    case 'fixed':
    case 'seasonal_tilt':
      return { ...mount, azimuthDeg: mirrorDeg(mount.azimuthDeg) }
    case 'single_axis':
      // A mirror turns the sense of rotation: the slope between the axes changes its sign.
      return {
        ...mount,
        axisAzimuthDeg: mirrorDeg(mount.axisAzimuthDeg),
        crossAxisTiltDeg: -mount.crossAxisTiltDeg,
      }
    case 'dual_axis':
      return { ...mount, midAzimuthDeg: mirrorDeg(mount.midAzimuthDeg) }
  }
}

function mirrorHorizon({
  azimuthDeg,
  elevationDeg,
}: NonNullable<PvSystem['horizon']>): NonNullable<PvSystem['horizon']> {
  const points = Array.from(azimuthDeg, (azimuth, i) => [mirrorDeg(azimuth), elevationDeg[i]] as const)
  points.sort((a, b) => a[0] - b[0])
  return {
    azimuthDeg: Float64Array.from(points, ([azimuth]) => azimuth),
    elevationDeg: Float64Array.from(points, ([, elevation]) => elevation),
  }
}

describe('the waterfall', () => {
  it.each(names)('joins without a rest and ends at the energy of the series: %s', (name) => {
    for (const weather of parts) {
      const { waterfall, energyKwh, series } = simulatePv({
        site,
        weather,
        system: plantOf(name),
        subhourlyClipping: false,
      })
      const acKwh = series.acPower.reduce((sum, power) => sum + power, 0)
      expect(Math.abs(waterfall.at(-1)!.afterKwh / acKwh - 1)).toBeLessThan(1e-9)
      expect(Math.abs(energyKwh / acKwh - 1)).toBeLessThan(1e-12)
      for (let i = 1; i < waterfall.length; i++) {
        expect(waterfall[i].beforeKwh).toBe(waterfall[i - 1].afterKwh)
      }
      for (const { name: step, changeKwh } of waterfall) {
        if (!GAINS.includes(step)) expect(changeKwh).toBeLessThanOrEqual(1e-9)
      }
      const dcKwh = series.dcPower.reduce((sum, power) => sum + power, 0)
      const inverter = waterfall.find((step) => step.name === 'inverter')!
      expect(Math.abs(inverter.beforeKwh / dcKwh - 1)).toBeLessThan(1e-9)
    }
  })

  it('has a step for every effect of a plant', () => {
    const { waterfall } = simulatePv({
      site,
      weather: parts[0],
      system: plantOf('De Soto, ADR, bifacial tracker in hills'),
    })
    expect(waterfall.map(({ name }) => name)).toEqual([
      'transposition',
      'horizon',
      'near_shading',
      'incidence_angle',
      'soiling',
      'bifacial_gain',
      'low_irradiance',
      'temperature',
      'snow',
      'light_induced_degradation',
      'module_quality',
      'mismatch',
      'connections',
      'dc_wiring',
      'inverter',
      'clipping',
      'night_tare',
      'ac_wiring',
      'transformer',
      'availability',
    ])
  })
})

/** Steps that may add energy. */
const GAINS = [
  'transposition',
  'temperature',
  'low_irradiance',
  'spectral',
  'bifacial_gain',
  'module_quality',
]

describe('a plant', () => {
  it.each(names)('gives no NaN without a gap in the weather, up to its AC rating: %s', (name) => {
    const system = plantOf(name)
    for (const weather of parts) {
      const { series, missingRecords } = simulatePv({ site, weather, system, subhourlyClipping: false })
      expect(missingRecords).toBe(0)
      for (const values of Object.values(series)) {
        for (const value of values ?? []) if (!Number.isFinite(value)) expect.fail(`${name}: ${value}`)
      }
    }
  })

  it.each(names)('confines a gap in the irradiance to its own record: %s', (name) => {
    const system = plantOf(name, { cellTemperature: 'sapm_open_rack_glass_glass' })
    const [weather] = parts
    const whole = simulatePv({ site, weather, system, subhourlyClipping: false }).series.acPower
    for (const variable of ['ghi', 'dni', 'dhi'] as const) {
      const gappy = { ...weather, [variable]: weather[variable].slice() }
      gappy[variable][36] = Number.NaN
      const { series, missingRecords } = simulatePv({
        site,
        weather: gappy,
        system,
        subhourlyClipping: false,
      })
      expect(series.acPower[36]).toBeNaN()
      expect(missingRecords).toBe(1)
      const others = series.acPower.filter((_, t) => t !== 36)
      if (system.snow?.kind !== 'marion') expect(others).toEqual(whole.filter((_, t) => t !== 36))
    }
  })

  it.each(names)('gives more over brighter ground: %s', (name) => {
    const energies = [0.1, 0.3, 0.6, 0.9].map((albedo) => energyOf(plantOf(name, { albedo })))
    for (let i = 1; i < energies.length; i++) expect(energies[i]).toBeGreaterThan(energies[i - 1])
  })

  it.each([
    ['soiling', (loss: number) => ({ soiling: { kind: 'constant', loss } })],
    ['snow', (loss: number) => ({ snow: { kind: 'monthly', losses: new Array(12).fill(loss) } })],
    ['mismatch', (mismatch: number) => ({ losses: { kind: 'detailed', mismatch } })],
    ['DC wiring', (dcWiring: number) => ({ losses: { kind: 'detailed', dcWiring } })],
    ['AC wiring', (acWiring: number) => ({ losses: { kind: 'detailed', acWiring } })],
    [
      'transformer core',
      (transformerNoLoad: number) => ({ losses: { kind: 'detailed', transformerNoLoad } }),
    ],
    [
      'transformer windings',
      (transformerLoad: number) => ({ losses: { kind: 'detailed', transformerLoad } }),
    ],
    ['availability', (availability: number) => ({ losses: { kind: 'detailed', availability } })],
    ['age', (share: number) => ({ degradation: { kind: 'compound', perYear: share, ageYears: 4 } })],
    ['skyline', (share: number) => ({ horizon: skyline(100 * share) })],
  ])('gives less with more %s', (_, change) => {
    for (const name of names) {
      const energies = [0, 0.03, 0.06, 0.1].map((loss) =>
        energyOf(plantOf(name, change(loss) as Partial<PvSystem>)),
      )
      for (let i = 1; i < energies.length; i++) expect(energies[i], name).toBeLessThan(energies[i - 1])
    }
  })

  it('gives less the nearer its rows', () => {
    for (const mount of [FIXED, plantOf('sloped tracker, Faiman, Perez of 1988').mount]) {
      const energies = [0.1, 0.3, 0.5, 0.7].map((gcr) =>
        energyOf(createPvSystem({ capacityKw: 1, mount, rows: { gcr } })),
      )
      for (let i = 1; i < energies.length; i++) expect(energies[i]).toBeLessThan(energies[i - 1])
    }
  })

  it('does not change with a level skyline', () => {
    for (const transposition of ['perez', 'hay_davies', 'isotropic'] as readonly TranspositionModel[]) {
      const open = createPvSystem({ capacityKw: 1, mount: FIXED, transposition, rows: { gcr: 1e-6 } })
      const closed = { ...open, horizon: skyline(0) }
      expect(energyOf(closed) / energyOf(open)).toBeCloseTo(1, 3)
      const alone = createPvSystem({ capacityKw: 1, mount: FIXED, transposition })
      // With the sun below the horizon in the middle of a record rows and skyline leave no beam at all.
      const kept = energyOf(open) / energyOf(alone)
      expect(kept).toBeLessThanOrEqual(1)
      expect(kept).toBeGreaterThan(0.999)
    }
  })
})

function skyline(elevationDeg: number): NonNullable<PvSystem['horizon']> {
  return { azimuthDeg: Float64Array.of(0), elevationDeg: Float64Array.of(elevationDeg) }
}

function energyOf(system: PvSystem): number {
  return parts.reduce((sum, weather) => sum + simulatePv({ site, weather, system }).energyKwh, 0)
}

/** Two days of July in records of some minutes, the weather of each hour held through it. */
function inMinutes(stepMinutes: number): PvWeather {
  const hourly = weatherSlice(rich, 4800, 4848)
  const perHour = 60 / stepMinutes
  const { axis, ...series } = hourly
  const sums = ['rain', 'snowfallCm']
  const held = Object.entries(series).map(([name, values]) => {
    const share = sums.includes(name) ? 1 / perHour : 1
    return [
      name,
      Float64Array.from({ length: 48 * perHour }, (_, t) => (values?.[Math.floor(t / perHour)] ?? 0) * share),
    ]
  })
  const startMs = axis.startMs + (stepMinutes / 2 - 30) * 60_000
  return {
    ...Object.fromEntries(held),
    axis: { ...axis, startMs, stepMinutes, length: 48 * perHour },
  } as PvWeather
}

describe('records of minutes', () => {
  it.each(names)('have about the energy of the hours: %s', (name) => {
    const system = plantOf(name)
    const hourly = simulatePv({ site, weather: inMinutes(60), system, subhourlyClipping: false })
    for (const stepMinutes of [30, 15, 5, 1]) {
      const run = simulatePv({ site, weather: inMinutes(stepMinutes), system, subhourlyClipping: false })
      expect(run.missingRecords).toBe(0)
      expect(run.energyKwh / hourly.energyKwh).toBeCloseTo(1, 1)
      expect(run.waterfall.at(-1)!.afterKwh / run.energyKwh).toBeCloseTo(1, 9)
    }
  })
})
