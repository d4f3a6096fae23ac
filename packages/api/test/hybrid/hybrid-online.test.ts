import { openOnlineData } from '@sunwake/data/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type FakeProviders,
  startFakeProviders,
} from '../../../../test/fake-providers/start-fake-providers.ts'
import { hourOf, SYNTHETIC } from '../../../../test/fake-providers/synthetic-answers.ts'
import { operations } from '../../src/routes.ts'
import type { HybridQuickResult, RunContext } from '../../src/run.ts'
import { type HybridQuickResponse, hybridQuickResponseSchema, toServiceError } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
/** An hour east of Greenwich. */
const REQUEST = {
  latitude: 48.444,
  longitude: 16.2,
  solar: { capacity_kw: 1000 },
  wind: { turbine_count: 1, hub_height_m: 100 },
  interconnect_limit_kw: 4000,
}

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

async function run(change: object = {}, dataMode: RunContext['dataMode'] = 'online') {
  const opened = await operations.quickHybrid.computation.open(
    { ...REQUEST, ...change },
    await contextOf(dataMode),
  )
  return (await opened.run()) as HybridQuickResult
}
const refusal = async (change: object, context: RunContext) => {
  try {
    const opened = await operations.quickHybrid.computation.open({ ...REQUEST, ...change }, context)
    await opened.run()
  } catch (error) {
    return toServiceError(error)
  }
  throw new Error('the request was accepted')
}

describe('a hybrid on the hours of providers', () => {
  it('has the wind and the sun of the same hours, at the clock of the place', async () => {
    const { body, series } = await run()
    expect(hybridQuickResponseSchema.parse(body)).toEqual(body)
    expect(body.metadata.fidelity).toBe('reanalysis')
    expect(body.metadata.data.source).toContain('open-meteo-era5')
    expect(body.warnings.map(({ code }) => code)).not.toContain('embedded_data')
    const { axis, columns } = series
    // The latest whole year, 2025, in standard time.
    expect(axis).toMatchObject({ startMs: Date.UTC(2024, 11, 31, 23), length: 8760, utcOffsetHours: 1 })
    const wind = columns['wind_kw'] ?? new Float64Array()
    const speedAt = (t: number) => {
      const from = hourOf(axis.startMs) + t
      return (SYNTHETIC.speed(from, 100) + SYNTHETIC.speed(from + 1, 100)) / 2
    }
    // More wind is more power until the rating: an hour of displacement would break that.
    const steps = Array.from({ length: 8700 }, (_, i) => i + 20)
    const rising = steps.map((t) => [speedAt(t), wind[t] ?? 0] as const).sort(([a], [b]) => a - b)
    rising.forEach(([speed, kw], i) => {
      const [before, least] = rising[i - 1] ?? [0, 0]
      if (speed - before > 1e-9) expect(kw).toBeGreaterThanOrEqual(least - 1e-6)
      if (speed < 2) expect(kw).toBe(0)
    })
    // The light of the answers is that of 7 to 17 h UTC, 8 to 18 h at the place.
    const sun = columns['solar_kw'] ?? new Float64Array()
    const byHour = Array.from({ length: 24 }, (_, hour) =>
      sun.reduce((sum, kw, t) => sum + (t % 24 === hour ? kw : 0), 0),
    )
    const noon = byHour.indexOf(Math.max(...byHour))
    expect([12, 13]).toContain(noon)
    expect(byHour[4]).toBe(0)
    expect(byHour[21]).toBe(0)
  })

  it('asks for the year that the request names, leap years as they are', async () => {
    const { body } = await run({ year: 2024 })
    expect(body.summary.steps).toBe(8784)
    expect(fake.requests.some((url) => url.includes('start_date=2024-01-01'))).toBe(true)
    expect(fake.requests.some((url) => url.includes('start=20240101') || url.includes('2024-12-31'))).toBe(
      true,
    )
  })

  it('refuses a year that no provider has by its field', async () => {
    await expect(run({ year: 2090 })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'year', value: 2090 }],
    })
  })

  it('has as many hours as its prices where the latest whole year is a leap year', async () => {
    const { weather } = await openOnlineData({
      urls: fake.urls,
      now: () => Date.UTC(2025, 2, 1),
      policy: { tries: 1 },
    })
    const context: RunContext = { earth, sources: weather, dataMode: 'online' }
    const opened = await operations.quickHybrid.computation.open(
      { ...REQUEST, price_per_kwh: new Array<number>(8760).fill(0.05) },
      context,
    )
    const { body, series } = (await opened.run()) as HybridQuickResult
    expect(body.summary.steps).toBe(8760)
    expect(new Date(series.axis.startMs).getUTCFullYear()).toBe(2022)
  })

  it('has a larger uncertainty for one year than for the long term, and that of its data', async () => {
    const { body } = await run()
    expect(body.uncertainty.wind_sigma_pct).toBeGreaterThan(10)
    expect(body.uncertainty.solar_sigma_pct).toBeGreaterThan(4)
    const embedded = (await run({ data_mode: 'embedded' }, 'auto')).body
    expect(body.uncertainty.wind_sigma_pct).toBeLessThan(embedded.uncertainty.wind_sigma_pct)
  })

  it('fetches only the part that has no series of its own', async () => {
    const own = new Array<number>(8760).fill(500)
    const sunless = await run({ solar: { capacity_kw: 1000, generation_kw: own } })
    expect(fake.requests.every((url) => url.includes('wind_speed_100m'))).toBe(true)
    expect(sunless.body.summary.solar_mwh).toBeCloseTo(4380, 9)
    fake.requests.length = 0
    const windless = await run({ wind: { generation_kw: own } })
    expect(fake.requests.some((url) => url.includes('wind_speed_100m'))).toBe(false)
    expect(windless.body.metadata.data.source).toBe('pvgis-tmy')
    fake.requests.length = 0
    const both = await run({ solar: { capacity_kw: 1, generation_kw: own }, wind: { generation_kw: own } })
    expect(fake.requests).toEqual([])
    expect(both.body.metadata.fidelity).toBe('user_supplied')
  })

  it('uses the embedded climate for sun and wind when a provider fails, and is refused in mode online', async () => {
    fake.always.set('/', 'server_error')
    const { body } = await run({}, 'auto')
    expect(body.metadata.fidelity).toBe('synthetic')
    expect(body.warnings.find(({ code }) => code === 'embedded_data')?.message).toContain('Open-Meteo')
    const { code } = await refusal({}, await contextOf('online'))
    expect(code).toBe('data_unavailable')
  })

  it('has another fingerprint than the synthetic year', async () => {
    const print = ({ metadata }: HybridQuickResponse) => metadata.fingerprint
    const online = print((await run()).body)
    expect(print((await run()).body)).toBe(online)
    expect(print((await run({ data_mode: 'embedded' }, 'auto')).body)).not.toBe(online)
  })

  it('is quoted and run as a job', async () => {
    const context = await contextOf('online')
    const { job } = operations.runHybrid
    const quote = await job.quote({ ...REQUEST, name: 'A' }, context)
    expect(quote.credits).toBe(1)
    const opened = await job.open({ ...REQUEST, name: 'A' }, context)
    const steps = opened.jobSteps()
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    expect((step.value.body as HybridQuickResponse).metadata.fidelity).toBe('reanalysis')
  })
})
