import { openOnlineData } from '@sunwake/data/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type FakeProviders,
  startFakeProviders,
} from '../../../../test/fake-providers/start-fake-providers.ts'
import { hourOf, SYNTHETIC } from '../../../../test/fake-providers/synthetic-answers.ts'
import { operations } from '../../src/routes.ts'
import { type RunContext, type WindForecastResult, windForecast } from '../../src/run.ts'
import { toServiceError, type WindForecastResponse, windForecastResponseSchema } from '../../src/schemas.ts'
import { SERIES_WRITERS } from '../../src/series/index.ts'
import { earth } from '../earth.ts'

const NOW = Date.UTC(2026, 2, 1, 12, 20)
const HOUR = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')
const PLACE = { latitude: 48.444, longitude: 5.583 }
const WHEN = { forecast_issued_at: iso(NOW) }
const REQUEST = { ...PLACE, ...WHEN }

const run = (request: object): WindForecastResult => windForecast({ ...REQUEST, ...request }, { earth })
const details = async (request: object, context: RunContext = { earth }) => {
  try {
    const { answer } = await operations.windForecast.computation.open({ ...REQUEST, ...request }, context)
    await answer('application/json')
  } catch (error) {
    const { code, details: list } = toServiceError(error)
    return { code, fields: list?.map(({ field }) => field), list }
  }
  throw new Error('the request was accepted')
}

describe('a forecast without a weather model', () => {
  const { body, series } = run({})

  it('matches the contract, from the climatology, and reports it', () => {
    expect(windForecastResponseSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      forecast_issued_at: '2026-03-01T12:20:00Z',
      horizon_hours: 72,
      resolution_minutes: 60,
      calibration: null,
      metadata: {
        fidelity: 'climatology',
        data_source: 'embedded-climatology',
        nwp_models_used: [],
        ml_postprocessing: false,
        hub_height_m: 80,
        turbine_model: 'generic_3mw',
        assumptions: { turbine_model: 'generic_3mw (default)', horizon_hours: '72 h (default)' },
      },
    })
    expect(body.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['embedded_data', 'not_a_forecast']),
    )
    expect(body.forecasts).toHaveLength(72)
    expect(body.forecasts[0]?.timestamp).toBe('2026-03-01T13:00:00Z')
  })

  it('has totals equal to the sums of its steps', () => {
    const sum = body.forecasts.reduce((total, { power_kw }) => total + power_kw, 0)
    expect(body.summary.total_energy_kwh).toBeCloseTo(sum, 6)
    expect(body.summary.mean_power_kw).toBeCloseTo(sum / 72, 6)
    for (const step of body.forecasts) {
      expect(step.confidence).toBeCloseTo((step.p10_kw - step.p90_kw) / 3000, 12)
      expect(step.p90_kw).toBeLessThanOrEqual(step.p50_kw)
      expect(step.p50_kw).toBeLessThanOrEqual(step.p10_kw)
      expect(step.confidence_low_ms).toBeLessThanOrEqual(step.wind_speed_ms)
      expect(step.confidence_high_ms).toBeGreaterThanOrEqual(step.wind_speed_ms)
    }
  })

  it('has the same numbers as CSV and NDJSON', () => {
    const csv = [...SERIES_WRITERS.csv(series)].join('').trim().split('\n')
    const [head = '', first = ''] = csv
    const names = head.split(',')
    expect(csv).toHaveLength(73)
    const row = Object.fromEntries(first.split(',').map((cell, i) => [names[i] ?? '', cell]))
    expect(row['timestamp']).toBe(body.forecasts[0]?.timestamp)
    expect(Number(row['power_kw'])).toBe(body.forecasts[0]?.power_kw)
    const [line = ''] = [...SERIES_WRITERS.ndjson(series)].join('').split('\n')
    expect(JSON.parse(line)).toEqual(body.forecasts[0])
  })

  it('has a fingerprint that depends on the issue time, the start, the seed and the plant', () => {
    const identity = (request: object) => run(request).body.metadata.fingerprint
    const own = identity({})
    expect(identity({})).toBe(own)
    const others = [
      { forecast_issued_at: '2026-03-01T12:20:01Z' },
      { start: '2026-03-01T14:00:00Z' },
      { seed: 2 },
      { hub_height_m: 81 },
      { horizon_hours: 71 },
      { resolution_minutes: 30 },
      { turbine_model: 'oedb_V126_3450' },
    ].map(identity)
    expect(new Set([own, ...others]).size).toBe(others.length + 1)
  })

  it.each([15, 30] as const)('keeps its energy in steps of %d min', (minutes) => {
    const fine = run({ resolution_minutes: minutes }).body
    expect(fine.forecasts).toHaveLength((72 * 60) / minutes)
    expect(fine.summary.total_energy_kwh).toBe(body.summary.total_energy_kwh)
    expect(fine.forecasts[1]?.timestamp).toBe(`2026-03-01T13:${minutes}:00Z`)
  })

  it('returns its scenarios on request', () => {
    const { body: whole, series: columns } = run({ include_members: true, horizon_hours: 6 })
    const { members = [], scenarios } = whole.ensemble
    expect(members).toHaveLength(scenarios)
    const mean = members.reduce((sum, { power_kw }) => sum + (power_kw[3] ?? 0), 0) / scenarios
    expect(mean).toBeCloseTo(whole.forecasts[3]?.power_kw ?? 0, 6)
    expect(Object.keys(columns.columns)).toContain('member_100_kw')
    expect(run({ horizon_hours: 6 }).body.ensemble.members).toBeUndefined()
  })

  it('includes 29 February', () => {
    const leap = run({ forecast_issued_at: '2028-02-28T20:00:00Z', horizon_hours: 40 }).body
    expect(leap.forecasts[0]?.timestamp).toBe('2028-02-28T20:00:00Z')
    expect(leap.forecasts[10]?.timestamp).toBe('2028-02-29T06:00:00Z')
    expect(leap.forecasts.at(-1)?.timestamp).toBe('2028-03-01T11:00:00Z')
  })

  it.each([
    [90, 0],
    [-90, 180],
    [0, -180],
  ])('gives an answer at latitude %d, longitude %d', (latitude, longitude) => {
    const far = run({ latitude, longitude, horizon_hours: 3 }).body
    expect(windForecastResponseSchema.safeParse(far).success).toBe(true)
  })
})

describe('a history', () => {
  const hours = 400
  const start = iso(NOW - 20 * 60_000 - hours * HOUR)
  const power = Array.from({ length: hours }, (_, t) => 1500 + 1400 * Math.sin(t / 11))

  it('calibrates the climatology and starts it from the last hour', () => {
    const { body } = run({ history: { start, power_kw: power } })
    expect(body.metadata.ml_postprocessing).toBe(true)
    expect(body.calibration).toMatchObject({ records: hours, weights: { climatology: 1 } })
    expect(body.metadata.assumptions['latest_power']).toContain('last measured power')
    expect(body.forecasts[0]?.confidence).toBeLessThan(body.forecasts[60]?.confidence ?? 0)
  })

  it('may be quarter-hourly, with gaps', () => {
    const quarters = power.flatMap((kw, t) => [kw, kw, t % 40 === 0 ? null : kw, kw])
    const { body } = run({ history: { start, step_minutes: 15, power_kw: quarters } })
    expect(body.calibration?.records).toBe(hours)
  })

  it('is refused by name when it is short or consists of gaps', async () => {
    const short = await details({ history: { start, power_kw: power.slice(0, 335) } })
    expect(short).toMatchObject({ code: 'validation_error', fields: ['history.power_kw'] })
    expect(short.list?.[0]).toMatchObject({
      value: '335 hours',
      constraint: expect.stringContaining('two weeks'),
    })
    const gaps = await details({ history: { start, power_kw: power.map((kw, t) => (t < 100 ? kw : null)) } })
    expect(gaps.fields).toEqual(['history.power_kw'])
  })

  it('corrects a forecast that the request brings', () => {
    const wind = power.map((kw) => 3 + 9 * (kw / 3000))
    const { body } = run({
      hub_height_m: 100,
      weather: { start: '2026-03-01T13:00:00Z', wind_speed_ms: new Array(72).fill(8) },
      history: { start, power_kw: power, wind_speed_ms: wind },
    })
    expect(body.metadata).toMatchObject({
      fidelity: 'user_supplied',
      data_source: 'forecast of the request',
      ml_postprocessing: true,
    })
    expect(body.calibration?.weights).toEqual({ own: 1 })
    expect(body.calibration?.mae_pct_after).toBeLessThan(body.calibration?.mae_pct_before ?? 0)
  })
})

it('a forecast of one’s own that ends early goes on with the climatology', () => {
  const { body } = run({ weather: { start: '2026-03-01T13:00:00Z', wind_speed_ms: [8, 9, 10, null, 11] } })
  expect(body.warnings.map(({ code }) => code)).toContain('hours_without_model')
  expect(body.warnings.find(({ code }) => code === 'hours_without_model')?.message).toContain('68 of 72')
})

describe('a request that cannot be answered', () => {
  it.each([
    ['horizon_hours', { horizon_hours: 241 }],
    ['horizon_hours', { horizon_hours: 0 }],
    ['resolution_minutes', { resolution_minutes: 20 }],
    ['nwp_models', { nwp_models: [] }],
    ['nwp_models[0]', { nwp_models: ['icon'] }],
    ['nwp_models', { nwp_models: ['gfs', 'gfs'] }],
    ['nwp_models', { nwp_models: ['nam'] }],
    ['nwp_models', { nwp_models: ['gfs'], weather: { start: WHEN.forecast_issued_at, wind_speed_ms: [1] } }],
    ['start', { start: '2026-03-01T13:30:00Z' }],
    ['start', { start: '2026-03-01T12:00:00Z' }],
    ['start', { start: 'tomorrow at nine' }],
    ['forecast_issued_at', { forecast_issued_at: '2026-02-30T00:00:00Z' }],
    ['history.timestamps', { history: { power_kw: [1, 2] } }],
    [
      'history.wind_speed_ms',
      { history: { start: '2026-01-01T00:00:00Z', power_kw: [1], wind_speed_ms: [1] } },
    ],
    [
      'weather.wind_direction_deg',
      {
        weather: { start: '2026-03-01T13:00:00Z', wind_speed_ms: [1, 2], wind_direction_deg: [1] },
      },
    ],
    [
      'weather.step_minutes',
      { weather: { start: '2026-03-01T13:00:00Z', step_minutes: 180, wind_speed_ms: [1] } },
    ],
    ['hub_heigth_m', { hub_heigth_m: 80 }],
  ])('is refused by %s', async (field, request) => {
    const { code, fields } = await details(request)
    expect(code).toBe('validation_error')
    expect(fields).toContain(field)
  })

  it('names an unknown turbine', async () => {
    expect((await details({ turbine_model: 'none' })).code).toBe('turbine_not_found')
  })

  it('uses the model nam only in North America', () => {
    expect(run({ latitude: 41, longitude: -96, nwp_models: ['nam'] }).body.forecasts).toHaveLength(72)
  })
})

describe('a forecast of weather models', () => {
  let fake: FakeProviders
  beforeAll(async () => {
    fake = await startFakeProviders(NOW)
  })
  afterAll(() => fake.close())
  afterEach(() => {
    fake.always.clear()
    fake.requests.length = 0
  })

  async function contextOf(dataMode: RunContext['dataMode']): Promise<RunContext> {
    const policy = { tries: 1, backoffMs: 1, breakerFailures: 100 }
    const { weather } = await openOnlineData({ urls: fake.urls, now: () => NOW, policy })
    return { earth, sources: weather, dataMode }
  }
  async function answer(request: object, dataMode: RunContext['dataMode'] = 'online') {
    const opened = await operations.windForecast.computation.open(
      { ...REQUEST, ...request },
      await contextOf(dataMode),
    )
    return (await opened.run()).body as WindForecastResponse
  }

  it('is interpolated to hub height from the levels of the models', async () => {
    const body = await answer({ hub_height_m: 80, horizon_hours: 24 })
    expect(body.metadata).toMatchObject({
      fidelity: 'forecast',
      data_source: 'open-meteo-forecast',
      nwp_models_used: ['gfs', 'ecmwf'],
      ml_postprocessing: false,
    })
    expect(body.ensemble.nwp_runs).toBe(2)
    const t = hourOf(Date.UTC(2026, 2, 1, 13))
    const between = (SYNTHETIC.direction(t) + SYNTHETIC.direction(t + 1)) / 2
    expect(body.forecasts[0]?.wind_direction_deg).toBeCloseTo(between, 6)
    expect(body.forecasts[0]?.pressure_hpa).toBeCloseTo(980, 9)
    expect(body.forecasts[0]?.temperature_c).toBeCloseTo(
      (SYNTHETIC.temperature(t) + SYNTHETIC.temperature(t + 1)) / 2,
      9,
    )
    expect(body.warnings.map(({ code }) => code)).not.toContain('not_a_forecast')
  })

  it('returns the members of the ensembles on request', async () => {
    const body = await answer({ include_ensemble: true, horizon_hours: 24 })
    expect(body.ensemble.nwp_runs).toBe(8)
  })

  it('is weighted and corrected by a history, for whose hours the same models are fetched', async () => {
    const hours = 400
    const startMs = Date.UTC(2026, 2, 1, 12) - hours * HOUR
    const power = Array.from({ length: hours }, (_, t) => {
      const wind = SYNTHETIC.speed(hourOf(startMs) + t, 80)
      return Math.min(3000, 1.4 * wind * wind * wind)
    })
    const body = await answer({ horizon_hours: 24, history: { start: iso(startMs), power_kw: power } })
    expect(fake.requests.some((url) => url.includes('start_date=2026-02-12'))).toBe(true)
    expect(body.metadata.ml_postprocessing).toBe(true)
    expect(body.calibration?.mae_pct_after).toBeLessThan(body.calibration?.mae_pct_before ?? 0)
    expect(Object.keys(body.calibration?.weights ?? {})).toEqual(['gfs', 'ecmwf'])
  })

  it('beyond the range of the models is refused by its field', async () => {
    const context = await contextOf('auto')
    const usa = { latitude: 41, longitude: -96, nwp_models: ['nam'] }
    expect(await details({ ...usa, horizon_hours: 72 }, context)).toMatchObject({ fields: ['horizon_hours'] })
    expect(await details({ start: '2026-03-20T00:00:00Z' }, context)).toMatchObject({ fields: ['start'] })
    const usual = await answer(usa)
    expect(usual.horizon_hours).toBe(72)
  })

  it('falls back to the climatology when no provider answers, and is refused in mode online', async () => {
    fake.always.set('/', 'server_error')
    const body = await answer({}, 'auto')
    expect(body.metadata.fidelity).toBe('climatology')
    const { code } = await details({}, await contextOf('online'))
    expect(code).toBe('data_unavailable')
  })

  it('asks no provider when the request has its own forecast or wants the climatology', async () => {
    await answer({ data_mode: 'embedded' }, 'auto')
    await answer({ weather: { start: '2026-03-01T13:00:00Z', wind_speed_ms: [8] } }, 'auto')
    expect(fake.requests).toEqual([])
  })
})
