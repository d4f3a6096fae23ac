import { describe, expect, it } from 'vitest'
import { simulatePv, solarPredict } from '../../src/run.ts'
import { solarPredictResponseSchema, toServiceError } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const PLANT = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
const run = async (request: object = {}) => (await solarPredict({ ...PLANT, ...request }, { earth })).body

/** A year of weather at the place with what the physical engine makes of it. */
const simulated = simulatePv(
  { latitude: 36.1, longitude: -79.95, seed: 5, system: { capacity_kw: 1000 } },
  { earth },
).series
const valuesOf = (name: string, from = 0, to = 8760, share = 1): number[] =>
  [...(simulated.columns[name] ?? [])].slice(from, to).map((value) => value * share)
const instant = (hour: number): string => new Date(simulated.axis.startMs + hour * 3_600_000).toISOString()
const weather = {
  start: instant(0),
  ghi_wm2: valuesOf('ghi_wm2'),
  dhi_wm2: valuesOf('dhi_wm2'),
  temp_air_c: valuesOf('temp_air_c'),
  wind_speed_ms: valuesOf('wind_speed_ms'),
}

describe('solarPredict', () => {
  it('matches the contract, with its data source and method', async () => {
    const body = await run()
    expect(solarPredictResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.predictions).toHaveLength(8760)
    expect(body.monthly).toHaveLength(12)
    expect(body.model).toMatchObject({ type: 'gradient-boosted quantile trees' })
    expect(body.model.mae_pct).toBeGreaterThan(0.5)
    expect(body.annual_energy_mwh).toBeCloseTo(body.energy_kwh / 1000, 6)
    expect(body.warnings.map(({ code }) => code)).toEqual(['embedded_data', 'not_a_forecast'])
    expect(body.metadata.assumptions).toMatchObject({ dc_ac_ratio: '1.2 (default)', tilt: '20 ° (default)' })
    const inside = body.predictions.every(
      ({ power_kw: middle, p10_kw: high, p90_kw: low }) =>
        low !== null && middle !== null && high !== null && low <= middle && middle <= high,
    )
    expect(inside).toBe(true)
  })

  it('gives the same answer twice, but for its time, and another with another seed', async () => {
    const [first, second, other] = await Promise.all([run(), run(), run({ seed: 2 })])
    const withoutTimings = (body: typeof first): unknown => ({ ...body, metadata: body.metadata.fingerprint })
    expect(withoutTimings(first)).toEqual(withoutTimings(second))
    expect(other.metadata.fingerprint).not.toBe(first.metadata.fingerprint)
  })

  it('begins a horizon without a start at the next full hour, and reports it', async () => {
    const before = Math.ceil(Date.now() / 3_600_000) * 3_600_000
    const { predictions, metadata } = await run({ year: undefined, horizon_hours: 5 })
    const after = Math.ceil(Date.now() / 3_600_000) * 3_600_000
    expect(predictions).toHaveLength(5)
    expect([before, after]).toContain(Date.parse(predictions[0]?.timestamp ?? ''))
    expect(metadata.assumptions['start']).toContain('next full hour')
  })

  it('takes the hours of a horizon from the years that it covers', async () => {
    const year = await run({ year: 2028 })
    expect(year.predictions).toHaveLength(8784)
    const across = await run({ start: '2027-12-31T20:00:00Z', horizon_hours: 48 })
    expect(across.predictions).toHaveLength(48)
    expect(across.annual_energy_mwh).toBeNull()
    const at = (body: typeof year, timestamp: string) =>
      body.predictions.find((prediction) => prediction.timestamp === timestamp)
    const noon = '2028-01-01T17:00:00Z'
    const [one, other] = [at(across, noon), at(year, noon)]
    for (const key of ['power_kw', 'p10_kw', 'p90_kw'] as const) {
      // The path of the sun is interpolated between nodes that begin with the series.
      expect(one?.[key]).toBeCloseTo(other?.[key] ?? Number.NaN, 5)
    }
    expect(at(across, noon)?.power_kw).toBeGreaterThan(10)
    expect((await run({ start: '2027-06-01T00:00:00Z' })).predictions).toHaveLength(24)
  })

  it('follows the physical engine on the weather of a request', async () => {
    const body = await run({ weather })
    const energy = valuesOf('ac_power_kw').reduce((sum, power) => sum + power, 0)
    expect(Math.abs(body.energy_kwh / energy - 1)).toBeLessThan(0.06)
    expect(body.metadata.fidelity).toBe('user_supplied')
    expect(body.warnings).toEqual([])
    expect(body.calibration).toBeNull()
  })

  it('calibrates on the power of the plant, with its own weather or that of the request', async () => {
    const energy = valuesOf('ac_power_kw', 0, 8760, 0.85).reduce((sum, power) => sum + power, 0)
    const power = { start: instant(0), power_kw: valuesOf('ac_power_kw', 0, 2400, 0.85) }
    const own = {
      ...power,
      ghi_wm2: weather.ghi_wm2.slice(0, 2400),
      dhi_wm2: weather.dhi_wm2.slice(0, 2400),
      temp_air_c: weather.temp_air_c.slice(0, 2400),
    }
    for (const history of [own, power]) {
      const body = await run({ weather, history })
      expect(Math.abs(body.energy_kwh / energy - 1)).toBeLessThan(0.035)
      const { calibration } = body
      expect(calibration?.mae_pct_after).toBeLessThan(0.6 * (calibration?.mae_pct_before ?? 0))
    }
  })

  it('warns when the forecast calibrated on the history has a large error', async () => {
    // The plant stands every second day.
    const power_kw = weather.ghi_wm2.slice(0, 2400).map((ghi, t) => (ghi > 0 && t % 48 < 24 ? 830 : 0))
    const { warnings } = await run({ weather, history: { start: instant(0), power_kw } })
    expect(warnings.find(({ code }) => code === 'suspect_history')?.message).toMatch(
      /\d+ % of the DC nameplate/,
    )
  })

  it('reports that a tracker has no tilt of its own', async () => {
    const body = await run({ tracking: 'single_axis', tilt: 30, start: '2027-06-01T00:00:00Z' })
    expect(body.warnings.map(({ code }) => code)).toContain('tilt_ignored')
  })
})

describe('refusals', () => {
  it.each([
    ['capacity_kw', { capacity_kw: 0 }],
    ['tracking', { tracking: 'seasonal_tilt' }],
    ['year', { start: '2027-01-01T00:00:00Z', year: 2027 }],
    ['horizon_hours', { horizon_hours: 24, year: 2027 }],
    [
      'history.power_kw',
      { weather, history: { start: instant(0), power_kw: valuesOf('ac_power_kw', 0, 335) } },
    ],
    ['start', { start: '2027-01-01T00:30:00Z' }],
    ['horizon_hours', { start: '2027-01-01T00:00:00Z', horizon_hours: 8785 }],
    ['weather.temp_air_c', { weather: { ...weather, temp_air_c: [1] } }],
    ['weather.timestamps', { weather: { ...weather, start: undefined } }],
    ['history.ghi_wm2', { history: { start: instant(0), power_kw: [1, 2, 3] } }],
    [
      'history.power_kw',
      { weather, history: { start: instant(0), power_kw: valuesOf('ac_power_kw', 0, 48) } },
    ],
    [
      'history.power_kw',
      { weather, history: { start: instant(0), power_kw: valuesOf('ac_power_kw', 0, 720, 1000) } },
    ],
    [
      'history.power_kw',
      { weather, history: { start: instant(0), power_kw: valuesOf('ac_power_kw', 0, 720, 0.001) } },
    ],
    [
      'history.timestamps',
      { weather, history: { start: instant(0), power_kw: valuesOf('ac_power_kw', 3, 723) } },
    ],
    [
      'history.timestamps[2]',
      { history: { timestamps: [instant(0), instant(1), instant(3)], power_kw: [1, 2, 3] } },
    ],
  ])('name %s', async (field, wrong) => {
    const error = await solarPredict({ ...PLANT, ...wrong }, { earth }).then(
      () => undefined,
      (reason: unknown) => toServiceError(reason),
    )
    expect(error?.code).toBe('validation_error')
    expect(error?.details.map((detail) => detail.field)).toContain(field)
  })

  it('report that the model is not installed', async () => {
    await expect(solarPredict(PLANT)).rejects.toThrow(expect.objectContaining({ code: 'data_unavailable' }))
  })
})
