import { describe, expect, it } from 'vitest'
import { windForecast } from '../../src/run.ts'
import { windForecastResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'
import { refusalOf } from '../refusal-of.ts'

const HOURS = 24
const PLACE = { latitude: 54.5, longitude: 8.9, hub_height_m: 100, horizon_hours: HOURS }
/** Degrees of latitude and longitude of 500 m here. */
const NORTH = 500 / 111_320
const EAST = 500 / (111_320 * Math.cos((54.5 * Math.PI) / 180))

/** A forecast of 9 m/s out of one direction. */
const windFrom = (directionDeg: number) => ({
  weather: {
    start: '2026-03-01T13:00:00Z',
    wind_speed_ms: new Array<number>(HOURS).fill(9),
    wind_direction_deg: new Array<number>(HOURS).fill(directionDeg),
  },
})
const run = (request: object) =>
  windForecast(
    { ...PLACE, forecast_issued_at: '2026-03-01T12:20:00Z', ...windFrom(270), ...request },
    { earth },
  ).body
const energy = (request: object) => run(request).summary.total_energy_kwh
const refused = (request: object) => refusalOf(() => run(request)).details

/** Turbines every 500 m towards the east. */
const row = Array.from({ length: 4 }, (_, i) => ({ lat: 54.5, lon: 8.9 + i * EAST }))

describe('a forecast of a farm', () => {
  const body = run({ turbine_positions: row })
  const single = energy({})

  it('matches the contract and reports its turbines', () => {
    expect(windForecastResponseSchema.parse(body)).toEqual(body)
    expect(body.metadata).toMatchObject({
      turbine_model: 'generic_3mw',
      turbine_count: 4,
      capacity_kw: 12_000,
      wake_model: 'bastankhah',
    })
    expect(body.metadata.assumptions['power']).toContain('wakes')
    for (const { confidence, p10_kw, p90_kw, power_kw } of body.forecasts) {
      expect(confidence).toBeCloseTo((p10_kw - p90_kw) / 12_000, 12)
      expect(power_kw).toBeLessThanOrEqual(12_000)
    }
  })

  it('has the energy of free turbines when the wind crosses the row, and less along it', () => {
    expect(energy({ turbine_positions: row, ...windFrom(0) }) / (4 * single)).toBeCloseTo(1, 2)
    expect(body.summary.total_energy_kwh).toBeLessThan(0.9 * 4 * single)
    expect(energy({ turbine_positions: row, wake_model: 'none' }) / (4 * single)).toBeCloseTo(1, 2)
  })

  it('is unchanged when the row and the wind rotate together', () => {
    const northwards = row.map((_, i) => ({ lat: 54.5 + i * NORTH, lon: 8.9 }))
    const turned = energy({ turbine_positions: northwards, ...windFrom(180) })
    expect(turned / body.summary.total_energy_kwh).toBeCloseTo(1, 2)
  })

  it('places a square grid when only a number is given', () => {
    const grid = run({ turbine_count: 9 })
    expect(grid.metadata).toMatchObject({ turbine_count: 9, capacity_kw: 27_000 })
    expect(grid.metadata.assumptions['layout']).toContain('square grid of 7 rotor diameters')
    const one = run({ turbine_count: 1 })
    expect(one.summary.total_energy_kwh).toBe(single)
    expect(one.metadata.wake_model).toBe('none')
  })

  it('accepts turbines of several types', () => {
    const mixed = run({
      turbine_models: [
        { turbine_model: 'generic_3mw', turbine_count: 2 },
        { turbine_model: 'oedb_V126_3450', turbine_count: 1 },
      ],
    })
    expect(mixed.metadata).toMatchObject({ turbine_model: 'generic_3mw, oedb_V126_3450', capacity_kw: 9450 })
    const placed = run({
      turbine_positions: [row[0], { ...row[3], turbine_model: 'oedb_V126_3450' }],
      wake_model: 'none',
    })
    const parts = single + energy({ turbine_model: 'oedb_V126_3450' })
    expect(placed.summary.total_energy_kwh / parts).toBeCloseTo(1, 2)
  })

  it('has places and wakes in its fingerprint', () => {
    expect(run({ turbine_positions: row, wake_model: 'auto' }).metadata.wake_model).toBe('bastankhah')
    const prints = [
      {},
      { turbine_positions: row.slice(1) },
      { wake_model: 'jensen' },
      { turbine_count: 4 },
    ].map(
      (change) =>
        run('turbine_count' in change ? change : { turbine_positions: row, ...change }).metadata.fingerprint,
    )
    expect(new Set(prints).size).toBe(4)
  })

  it('is calibrated with the power of the whole farm', () => {
    const hours = 400
    const power = Array.from({ length: hours }, (_, t) => 6000 + 5600 * Math.sin(t / 11))
    const speed = power.map((kw) => 3 + 9 * (kw / 12_000))
    const calibrated = run({
      turbine_positions: row,
      history: { start: '2026-02-12T20:00:00Z', power_kw: power, wind_speed_ms: speed },
    })
    expect(calibrated.metadata.ml_postprocessing).toBe(true)
    expect(calibrated.calibration?.mae_pct_after).toBeLessThan(calibrated.calibration?.mae_pct_before ?? 0)
  })
})

describe('an invalid farm', () => {
  it.each([
    ['turbine_positions', { turbine_positions: row, turbine_count: 4 }],
    [
      'turbine_models',
      { turbine_models: [{ turbine_model: 'generic_3mw', turbine_count: 2 }], turbine_count: 4 },
    ],
    ['turbine_count', { turbine_count: 0 }],
    ['turbine_count', { turbine_count: 1001 }],
    ['turbine_positions[1]', { turbine_positions: [row[0], row[0]] }],
    ['turbine_positions[1]', { turbine_positions: [row[0], { lat: 55.5, lon: 8.9 }] }],
    ['turbine_positions[0].lat', { turbine_positions: [{ lat: 91, lon: 8.9 }] }],
    ['wake_model', { turbine_positions: row, wake_model: 'larsen' }],
    ['wake_model', { turbine_count: 300, wake_model: 'floris_cumulative_curl' }],
    [
      'turbine_positions[0].turbine_model',
      { turbine_positions: [{ lat: 54.5, lon: 8.9, turbine_model: 'generic_3wm' }] },
    ],
  ])('is refused by %s', (field, request) => {
    expect(refused(request).map((detail) => detail.field)).toContain(field)
  })
})
