import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatePv } from '../../src/run.ts'
import { SERIES_WRITERS } from '../../src/schemas.ts'
import { requestOnPeerWeather } from '../reference.ts'

const greensboro = requestOnPeerWeather('greensboro', { capacity_kw: 100, tilt: 25, azimuth: 180 })
type Request = typeof greensboro

/** A request with some of its weather changed. */
const withWeather = (change: Partial<Record<keyof Request['weather'], unknown>>) => ({
  ...greensboro,
  weather: { ...greensboro.weather, ...change },
})

const energyOf = (request: unknown) => simulatePv(request).body.energy_kwh

describe('simulatePv', () => {
  it('gives energy in proportion to the capacity', () => {
    const single = energyOf(greensboro)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (capacity_kw) => {
        const scaled = energyOf({ ...greensboro, system: { ...greensboro.system, capacity_kw } })
        expect(scaled / ((single / 100) * capacity_kw)).toBeCloseTo(1, 12)
      }),
      { numRuns: 5 },
    )
  })

  it.each([
    {},
    { losses_pct: 14 },
    { losses: { soiling_pct: 5 } },
    { tracking: 'single_axis', tilt: undefined, azimuth: undefined },
  ])('closes the waterfall from the first step to the energy with %j', (system) => {
    const { body } = simulatePv({ ...greensboro, system: { ...greensboro.system, ...system } })
    for (const [k, step] of body.waterfall.entries()) {
      expect(step.before_mwh + step.change_mwh).toBeCloseTo(step.after_mwh, 9)
      if (k > 0) expect(step.before_mwh).toBe(body.waterfall[k - 1].after_mwh)
    }
    expect(body.waterfall.at(-1)!.after_mwh).toBeCloseTo(body.energy_kwh / 1000, 9)
  })

  it('shows losses given as one figure as one step of that share', () => {
    const { body } = simulatePv({ ...greensboro, system: { ...greensboro.system, losses_pct: 10 } })
    expect(body.waterfall.map(({ step }) => step)).toEqual([
      'transposition',
      'incidence_angle',
      'temperature',
      'losses',
      'inverter',
      'clipping',
    ])
    expect(body.waterfall[3].change_pct).toBeCloseTo(-10, 10)
  })

  it('defaults to the ten losses of PVWatts, 14.0757 % together', () => {
    const asOne = { ...greensboro, system: { ...greensboro.system, losses_pct: 14.0756606882645 } }
    expect(energyOf(greensboro) / energyOf(asOne)).toBeCloseTo(1, 9)
  })

  it('loses only the energy of the record that has a gap', () => {
    const { ghi_wm2 } = greensboro.weather
    const noon = 24 * 180 + 12
    const [whole] = powerOf(greensboro, noon)
    const gapped = withWeather({ ghi_wm2: ghi_wm2.map((value, t) => (t === noon ? null : value)) })
    const { body } = simulatePv(gapped)
    expect(body.energy_kwh).toBeCloseTo(energyOf(greensboro) - whole, 6)
    expect(body.period.missing_records).toBe(1)
    expect(body.warnings.map(({ code }) => code)).toContain('missing_records')
    expect(powerOf(gapped, noon)[0]).toBeNaN()
  })

  it('gives the same year whether labels mark the start, middle or end of the hour', () => {
    const { start } = greensboro.weather
    const shifted = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const energy = energyOf(greensboro)
    expect(energyOf(withWeather({ start: shifted(-30), timestamp_label: 'start' }))).toBe(energy)
    expect(energyOf(withWeather({ start: shifted(30), timestamp_label: 'end' }))).toBe(energy)
    expect(energyOf(withWeather({ start: shifted(30), timestamp_label: 'start' }))).not.toBe(energy)
  })

  it('gives the same answer to time stamps as to a start and a step, in any offset', () => {
    const { start, ...weather } = greensboro.weather
    const timestamps = weather.ghi_wm2.map((_, t) => {
      const local = new Date(Date.parse(start) + t * 3_600_000 - 5 * 3_600_000).toISOString()
      return local.replace('.000Z', '-05:00')
    })
    const stamped = simulatePv({ ...greensboro, weather: { ...weather, timestamps } }).body
    expect(stamped.metadata.fingerprint).toBe(simulatePv(greensboro).body.metadata.fingerprint)
  })

  it('reports that yearly figures are null where there is no whole year', () => {
    const day = Object.fromEntries(
      Object.entries(greensboro.weather).map(([field, value]) => [
        field,
        Array.isArray(value) ? value.slice(0, 24) : value,
      ]),
    )
    const { body } = simulatePv({ ...greensboro, weather: day })
    expect(body.energy_metrics.annual_energy_mwh).toBeNull()
    expect(body.energy_metrics.specific_yield).toBeNull()
    expect(body.energy_metrics.capacity_factor).toBeGreaterThan(0)
    expect(body.monthly.map(({ month }) => month)).toEqual([1])
    expect(body.warnings.map(({ code }) => code)).toContain('no_whole_year')
  })

  it('returns only finite numbers, also for a winter without sun', () => {
    const { weather } = greensboro
    const dark = { ghi_wm2: [0, 0, 0], temp_air_c: [-20, -21, -22], start: '2023-12-21T10:00:00Z' }
    const { body } = simulatePv({ ...greensboro, latitude: 80, weather: dark })
    expect(weather).toBeDefined()
    expect(body.energy_kwh).toBe(0)
    expect(body.energy_metrics.performance_ratio).toBeNull()
    expect(body.waterfall[0].change_pct).toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/)
  })

  it('accepts lat and lon for latitude and longitude', () => {
    const { latitude: lat, longitude: lon, ...rest } = greensboro
    expect(energyOf({ ...rest, lat, lon })).toBe(energyOf(greensboro))
  })

  it('measures its time by the given clock', () => {
    const times = [1000, 1012.5]
    const { body } = simulatePv(greensboro, { clock: () => times.shift()! })
    expect(body.metadata.processing_time_ms).toBe(12.5)
  })
})

describe('a fingerprint', () => {
  const fingerprintOf = (request: unknown) => simulatePv(request).body.metadata.fingerprint
  const original = fingerprintOf(greensboro)

  it('is the same for the same run, whatever its name, the order of its fields, and whether defaults are written out', () => {
    const { system, ...rest } = greensboro
    expect(
      fingerprintOf({
        system: { azimuth: 180, tilt: 25, albedo: 0.2, capacity_kw: 100, gcr: undefined },
        name: 'x',
        ...rest,
      }),
    ).toBe(original)
  })

  it.each([
    [
      'a weather value',
      withWeather({
        ghi_wm2: greensboro.weather.ghi_wm2.map((value, t) => (t === 12 ? Number(value) + 1e-9 : value)),
      }),
    ],
    [
      'a gap',
      withWeather({ temp_air_c: greensboro.weather.temp_air_c.map((value, t) => (t === 0 ? null : value)) }),
    ],
    ['a time stamp', withWeather({ start: '2019-01-01T06:30:00Z' })],
    ['the plant', { ...greensboro, system: { ...greensboro.system, tilt: 25.000001 } }],
    ['the place', { ...greensboro, altitude_m: 274 }],
    ['the seed', { ...greensboro, seed: 2 }],
  ])('differs with %s', (_, request) => {
    expect(fingerprintOf(request)).not.toBe(original)
  })
})

describe('a default', () => {
  const fingerprintOf = (system: Record<string, unknown>, top: Record<string, unknown> = {}) =>
    simulatePv({ ...greensboro, ...top, system }).body.metadata.fingerprint
  const PVWATTS_LOSSES = {
    soiling_pct: 2,
    shading_pct: 3,
    snow_pct: 0,
    mismatch_pct: 2,
    wiring_pct: 2,
    connections_pct: 0.5,
    light_induced_degradation_pct: 1.5,
    nameplate_rating_pct: 1,
    age_pct: 0,
    availability_pct: 3,
  }
  const COMMON = {
    dc_ac_ratio: 1.2,
    inverter_efficiency: 0.96,
    temperature_coefficient_pct_per_c: -0.37,
    losses: PVWATTS_LOSSES,
    transposition_model: 'perez',
    iam_model: 'physical',
    cell_temperature_model: 'sapm_open_rack_glass_glass',
    albedo: 0.2,
  }
  const TRACKER = {
    axis_tilt: 0,
    axis_azimuth: 180,
    max_angle: 60,
    backtrack: true,
    gcr: 0.4,
    cross_axis_tilt: 0,
  }

  it.each([
    ['a fixed plant in the north', { tracking: 'fixed', tilt: 20, azimuth: 180, ...COMMON }, {}, {}],
    [
      'a fixed plant in the south',
      { tracking: 'fixed', tilt: 20, azimuth: 0, ...COMMON },
      {},
      { latitude: -36.1 },
    ],
    ['a tracker', { ...TRACKER, ...COMMON }, { tracking: 'single_axis' }, {}],
  ])('of %s is what the description says', (_, spelledOut, given, top) => {
    const capacity_kw = 100
    expect(fingerprintOf({ capacity_kw, ...given }, top)).toBe(
      fingerprintOf({ capacity_kw, ...given, ...spelledOut }, top),
    )
  })

  it('is named among the assumptions, and only where it was taken', () => {
    const { assumptions } = simulatePv({ ...greensboro, system: { capacity_kw: 100 } }).body.metadata
    expect(assumptions).toMatchObject({
      tilt: '20 ° (default)',
      azimuth: '180 °, towards the equator (default)',
      temperature_coefficient_pct_per_c: '-0.37 %/°C (default)',
      losses: expect.stringContaining('all losses together 14.08 %'),
    })
    const told = simulatePv({
      ...greensboro,
      system: { capacity_kw: 100, tilt: 20, azimuth: 180, ...COMMON },
    }).body.metadata
    expect(Object.keys(told.assumptions)).not.toEqual(expect.arrayContaining(['tilt']))
    expect(told.assumptions).not.toHaveProperty('losses')
  })
})

describe('the series', () => {
  const { body, series } = simulatePv(
    withWeather({
      dni_wm2: undefined,
      ghi_wm2: greensboro.weather.ghi_wm2.map((value, t) => (t === 1000 ? null : value)),
    }),
  )

  it('reads back from CSV to the same doubles', () => {
    const lines = [...SERIES_WRITERS.csv(series)].join('').trimEnd().split('\n')
    expect(lines[0]).toBe(
      'timestamp,ghi_wm2,dni_wm2,dhi_wm2,temp_air_c,wind_speed_ms,poa_global_wm2,effective_irradiance_wm2,temp_cell_c,dc_power_kw,ac_power_kw',
    )
    expect(lines).toHaveLength(8761)
    expect(lines[1].split(',')[0]).toBe('2019-01-01T05:30:00Z')
    const columns = Object.values(series.columns)
    const changed = lines.slice(1).filter((line, t) => {
      const cells = line.split(',').slice(1)
      const values = cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)))
      const isSame = columns.every((column, c) => Object.is(values[c], column[t] + 0))
      return !(isSame && values.length === columns.length)
    })
    expect(changed).toEqual([])
  })

  it('has the same values in NDJSON, with null for a gap', () => {
    const rows = [...SERIES_WRITERS.ndjson(series)]
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toHaveLength(8760)
    expect(rows[1000]).toMatchObject({ timestamp: '2019-02-11T21:30:00Z', ghi_wm2: null, ac_power_kw: null })
    expect(rows[12].ac_power_kw).toBe(series.columns['ac_power_kw'][12])
  })

  it('sums to the energy of the body', () => {
    const sum = series.columns['ac_power_kw'].reduce(
      (total, power) => total + (Number.isNaN(power) ? 0 : power),
      0,
    )
    expect(sum).toBeCloseTo(body.energy_kwh, 6)
  })
})

/** AC power of a record [kW]. */
function powerOf(request: unknown, record: number): number[] {
  return [simulatePv(request).series.columns['ac_power_kw'][record]]
}
