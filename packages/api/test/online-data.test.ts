import { openOnlineData } from '@sunwake/data/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { type FakeProviders, startFakeProviders } from '../../../test/fake-providers/start-fake-providers.ts'
import { hourOf, SYNTHETIC } from '../../../test/fake-providers/synthetic-answers.ts'
import { checkSolarPredict } from '../src/operations/solar/predict/run.ts'
import { operations } from '../src/routes.ts'
import {
  quickSolar,
  quickWind,
  type RunContext,
  simulatePv,
  solarAssess,
  solarMulti,
  solarOptimization,
  solarPredict,
  solarResource,
  windAnalysis,
  windLayout,
  windResource,
  withHourly,
} from '../src/run.ts'
import {
  solarAssessResponseSchema,
  solarPredictResponseSchema,
  solarQuickResponseSchema,
  solarResourceResponseSchema,
  windLayoutResponseSchema,
  windQuickResponseSchema,
  windResourceResponseSchema,
} from '../src/schemas.ts'
import { earth } from './earth.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const PLACE = { latitude: 48.444, longitude: 5.583 }
const SITE = { site: { ...PLACE, capacity_kw: 1000 } }
const PLANT = { ...PLACE, system: { capacity_kw: 100 } }
const BOUNDARY = boxPolygon(5.57, 48.44, 5.6, 48.46)
const FARM = { name: 'A', boundary: BOUNDARY, turbine_model: 'generic_3mw', max_turbines: 3, years: 2 }

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
  const policy = { tries: 2, backoffMs: 1, breakerFailures: 100 }
  const { weather } = await openOnlineData({ urls: fake.urls, now: () => NOW, policy })
  return { earth, sources: weather, dataMode }
}

const RUNS = {
  solarResource: (request: object, context: RunContext) => solarResource(request, context).body,
  quickSolar: (request: object, context: RunContext) => quickSolar(request, context),
  simulatePv: (request: object, context: RunContext) => simulatePv(request, context).body,
  solarPredict: async (request: object, context: RunContext) => (await solarPredict(request, context)).body,
  quickWind: (request: object, context: RunContext) => quickWind(request, context),
  windResource: (request: object, context: RunContext) => windResource(request, context),
  windAnalysis: (request: object, context: RunContext) =>
    windAnalysis(request, { ...context, now: () => NOW }).body,
  windLayout: (request: object, context: RunContext) => windLayout(request, { ...context, now: () => NOW }),
  solarAssess: (request: object, context: RunContext) => solarAssess(request, context),
  solarOptimization: (request: object, context: RunContext) => solarOptimization(request, context),
  solarMulti: (request: object, context: RunContext) => solarMulti(request, context),
} as const

/** Fetches what a run needs, as its operation says. */
const PREPARE = {
  solarResource: operations.solarResource.computation.prepare,
  quickSolar: operations.quickSolar.computation.prepare,
  simulatePv: operations.simulatePv.computation.prepare,
  solarPredict: operations.solarPredict.computation.prepare,
  quickWind: operations.quickWind.computation.prepare,
  windResource: operations.windResource.computation.prepare,
  windAnalysis: operations.runWindAnalysis.job.prepare,
  windLayout: operations.runWindOptimization.job.prepare,
  solarAssess: operations.solarAssess.computation.prepare,
  solarOptimization: operations.runSolarOptimization.job.prepare,
  solarMulti: operations.runSolarMulti.job.prepare,
} as const satisfies Record<keyof typeof RUNS, unknown>

const REQUESTS: Record<keyof typeof RUNS, object> = {
  solarResource: PLACE,
  quickSolar: SITE,
  simulatePv: PLANT,
  solarPredict: { ...PLACE, capacity_kw: 100 },
  quickWind: { ...PLACE, years: 2 },
  windResource: { ...PLACE, years: 2 },
  windAnalysis: { ...FARM, terrain_model: 'flat' },
  windLayout: {
    name: 'A',
    boundary: BOUNDARY,
    turbine_model: 'generic_3mw',
    turbine_count: 2,
    years: 2,
    max_evaluations: 12,
  },
  solarAssess: { ...PLACE, capacity_kw: 1000 },
  solarOptimization: { ...SITE, max_iterations: 5 },
  solarMulti: { ...SITE, objectives: ['energy', 'capex'], population: 20, generations: 1 },
}

const sourceOf = (body: object): unknown =>
  (body as { metadata: { data: { source: string } } }).metadata.data.source
const codesOf = (body: object): string[] =>
  (body as { warnings: { code: string }[] }).warnings.map(({ code }) => code)

async function run(name: keyof typeof RUNS, dataMode: RunContext['dataMode'], change: object = {}) {
  const request = { ...REQUESTS[name], ...change }
  const context = await PREPARE[name](request, await contextOf(dataMode))
  return RUNS[name](request, context)
}

describe.each(Object.keys(RUNS) as (keyof typeof RUNS)[])('%s', (name) => {
  const online = name.toLowerCase().includes('wind') ? 'open-meteo-era5' : 'pvgis-tmy'

  const answers = new Map<RunContext['dataMode'], ReturnType<typeof run>>()
  /** The answer in a mode, which several tests read. */
  const answerIn = (mode: RunContext['dataMode']) => {
    const answer = answers.get(mode) ?? run(name, mode)
    answers.set(mode, answer)
    return answer
  }

  it.each(['auto', 'online'] as const)('comes from a provider in mode %s, and reports it', async (mode) => {
    const body = await answerIn(mode)
    expect(sourceOf(body)).toBe(online)
    expect(codesOf(body)).not.toContain('embedded_data')
    const { metadata } = body as { metadata: { fidelity: string; data: { fetched_at: string } } }
    expect(metadata.fidelity).toBe('reanalysis')
    expect(metadata.data.fetched_at).toBe(new Date(NOW).toISOString())
  })

  it('falls back in mode auto with a warning that says why', async () => {
    fake.always.set('/', 'server_error')
    const body = await run(name, 'auto')
    expect(sourceOf(body)).toBe('embedded-climatology')
    const { warnings } = body as { warnings: { code: string; message: string }[] }
    const warning = warnings.find(({ code }) => code === 'embedded_data')
    expect(warning?.message).toMatch(/could not be read: it answered 500/)
  })

  it('is refused in mode online where no provider answers', async () => {
    fake.always.set('/', 'server_error')
    await expect(run(name, 'online')).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'data_unavailable',
      status: 503,
      message: expect.stringContaining('it answered 500'),
      headers: { 'Retry-After': '60' },
    })
  })

  it('asks no provider in mode embedded, nor where the request wants the embedded data', async () => {
    const plain = await answerIn('embedded')
    const narrowed = await run(name, 'auto', { data_mode: 'embedded' })
    expect(fake.requests).toEqual([])
    expect([sourceOf(plain), sourceOf(narrowed)]).toEqual(['embedded-climatology', 'embedded-climatology'])
  })

  it('never goes beyond the data mode of the deployment', async () => {
    await expect(run(name, 'embedded', { data_mode: 'online' })).rejects.toMatchObject({ status: 400 })
    await expect(run(name, 'online', { data_mode: 'embedded' })).rejects.toMatchObject({ status: 400 })
    expect(fake.requests).toEqual([])
  })

  it('has the same fingerprint for the same data and another for other data', async () => {
    const fingerprintOf = (body: object): string =>
      (body as { metadata: { fingerprint: string } }).metadata.fingerprint
    const first = fingerprintOf(await answerIn('auto'))
    expect(fingerprintOf(await answerIn('online'))).toBe(first)
    expect(fingerprintOf(await answerIn('embedded'))).not.toBe(first)
  })
})

describe('what online answers say', () => {
  it('the irradiation of the typical year equals the sum of its hours', async () => {
    const body = (await run('solarResource', 'online')) as ReturnType<typeof RUNS.solarResource>
    expect(solarResourceResponseSchema.safeParse(body).error).toBeUndefined()
    const day = Array.from({ length: 24 }, (_, t) => SYNTHETIC.ghi(t)).reduce((sum, w) => sum + w, 0)
    expect(body.annual_ghi).toBeCloseTo((365 * day) / 1000, 6)
    expect(body.altitude_m).toBe(SYNTHETIC.elevation)
    expect(body.metadata.data.attributions?.[0]?.citation).toContain('European Union')
  })

  it('tries the providers in order, and names those that failed', async () => {
    fake.always.set('/api/v5_3', 'refused')
    const body = await run('solarResource', 'online')
    expect(sourceOf(body)).toBe('nasa-power')
    expect(codesOf(body)).toEqual(expect.arrayContaining(['provider_skipped', 'single_year']))
    fake.always.set('/api/temporal', 'gaps')
    expect(sourceOf(await run('solarResource', 'online'))).toBe('open-meteo-era5')
  })

  it('the wind covers the available years, and its mean is that of the hours', async () => {
    const request = { ...PLACE, years: 2, hub_height_m: 100 }
    const context = await PREPARE.quickWind(request, await contextOf('online'))
    const body = quickWind(request, context)
    expect(windQuickResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.metadata).toMatchObject({ analysis_years: 2, analysis_period: '2024-2025' })
    expect(body.summary.data_coverage_pct).toBe(100)
    const t0 = hourOf(Date.UTC(2024, 0))
    const hours = Array.from({ length: (366 + 365) * 24 }, (_, t) => SYNTHETIC.speed(t0 + t, 100))
    const mean = hours.reduce((sum, speed) => sum + speed, 0) / hours.length
    expect(Math.abs(body.summary.mean_wind_speed_ms - mean)).toBeLessThan(0.01)
  })

  it.each([
    ['merra2', 'nasa-power', 3, '2022-2024'],
    ['gfs', 'open-meteo-gfs', 3, '2023-2025'],
  ])('%s comes from %s', async (data_source, source, years, period) => {
    const body = (await run('quickWind', 'online', { data_source, years })) as ReturnType<typeof quickWind>
    expect(body.metadata).toMatchObject({
      data_source: source,
      analysis_years: years,
      analysis_period: period,
    })
  })

  it('a warning says when there are fewer years than asked for', async () => {
    const body = (await run('quickWind', 'online', { data_source: 'gfs', years: 30 })) as ReturnType<
      typeof quickWind
    >
    expect(body.metadata.analysis_years).toBe(4)
    expect(codesOf(body)).toContain('fewer_years')
  })

  it('never substitutes one data set for another', async () => {
    fake.always.set('/v1/archive', 'server_error')
    const body = await run('quickWind', 'auto', { data_source: 'era5' })
    expect(sourceOf(body)).toBe('embedded-climatology')
  })

  it('the resource at several heights matches the contract', async () => {
    const body = (await run('windResource', 'online', { heights_m: [10, 100, 150] })) as ReturnType<
      typeof windResource
    >
    expect(windResourceResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.shear.exponent_below_100_m).toBeCloseTo(0.2, 6)
    const [low, high] = body.heights
    expect((high?.mean_wind_speed_ms ?? 0) / (low?.mean_wind_speed_ms ?? 1)).toBeCloseTo(10 ** 0.2, 3)
  })

  it('the optimum matches the contract', async () => {
    const body = await run('quickSolar', 'online')
    expect(solarQuickResponseSchema.safeParse(body).error).toBeUndefined()
    expect((body as ReturnType<typeof quickSolar>).solar_resource.data_source).toBe('pvgis-tmy')
  })

  it('the assessment and the layout match the contract', async () => {
    const assessed = await run('solarAssess', 'online')
    expect(solarAssessResponseSchema.safeParse(assessed).error).toBeUndefined()
    const laid = (await run('windLayout', 'online', { years: 3 })) as ReturnType<typeof windLayout>
    expect(windLayoutResponseSchema.safeParse(laid).error).toBeUndefined()
    expect(laid.metadata).toMatchObject({
      data_source: 'open-meteo-era5',
      analysis_years: 3,
      analysis_period: '2023-2025',
    })
  })

  it('a layout and the analysis of it use the same wind', async () => {
    const laid = (await run('windLayout', 'online')) as ReturnType<typeof windLayout>
    const turbine_positions = laid.positions.map(({ latitude: lat, longitude: lon }) => ({ lat, lon }))
    const analysed = (await run('windAnalysis', 'online', { turbine_positions })) as ReturnType<
      typeof RUNS.windAnalysis
    >
    expect(laid.farm_summary.net_aep_mwh / analysed.farm_summary.net_aep_mwh).toBeCloseTo(1, 8)
  })

  it('the hours of a farm come from the last year', async () => {
    const request = { ...FARM, terrain_model: 'flat' }
    const context = await PREPARE.windAnalysis(request, await contextOf('online'))
    const { series } = windAnalysis(request, { ...context, includeTimeseries: true })
    expect(series?.axis).toMatchObject({ startMs: Date.UTC(2025, 0), length: 8760, label: 'center' })
  })

  it("the hours of a resource give the provider's pressure in hPa instead of Pa", async () => {
    const context = await PREPARE.solarResource(PLACE, await contextOf('online'))
    const { hourly } = withHourly(solarResource(PLACE, context))
    expect(SYNTHETIC.pressure).toBe(98_000)
    expect(new Set(hourly?.pressure_hpa)).toEqual(new Set([980]))
  })

  it('weather in the request is never replaced by online data', async () => {
    const weather = { start: '2024-06-01T00:00:00Z', ghi_wm2: [0, 500], temp_air_c: [20, 20] }
    const request = { ...PLANT, weather }
    const context = await PREPARE.simulatePv(request, await contextOf('auto'))
    expect(simulatePv(request, context).body.data_source).toBe('series of the request')
    expect(fake.requests).toEqual([])
  })
})

describe('predictions of a time that was named', () => {
  const asked = { ...PLACE, capacity_kw: 100 }
  const predict = async (change: object, dataMode: RunContext['dataMode'] = 'online') => {
    const request = { ...asked, ...change }
    const context = await PREPARE.solarPredict(request, await contextOf(dataMode))
    const { body } = await solarPredict(request, context)
    expect(solarPredictResponseSchema.safeParse(body).error).toBeUndefined()
    return { body, sun: context.fetched?.sun }
  }

  it.each([
    ['of the past', '2025-06-01T00:00:00Z', 'open-meteo-era5', 'reanalysis'],
    ['of the last days', '2026-02-25T05:00:00Z', 'open-meteo-forecast', 'forecast'],
    ['to come', '2026-03-05T00:00:00+01:00', 'open-meteo-forecast', 'forecast'],
  ])('a horizon %s uses the irradiance of its own hours', async (_, start, source, fidelity) => {
    const { body, sun } = await predict({ start, horizon_hours: 30 })
    expect(sourceOf(body)).toBe(source)
    expect(body.metadata.fidelity).toBe(fidelity)
    expect(codesOf(body).includes('not_a_forecast')).toBe(fidelity !== 'forecast')
    expect(body.period).toMatchObject({ records: 30, timestamp_label: 'end', missing_records: 0 })
    const startMs = Date.parse(start)
    expect(Date.parse(body.period.start)).toBe(startMs + 3_600_000)
    if (sun?.from !== 'online') throw new Error('nothing was fetched')
    const light = Array.from({ length: 30 }, (_, t) => SYNTHETIC.ghi(hourOf(startMs) + t))
    expect([...sun.value.weather.ghi]).toEqual(light)
  })

  it('a horizon without a start begins at the next full hour and uses the forecast irradiance', async () => {
    const checked = checkSolarPredict({ ...asked, horizon_hours: 6 }, NOW + 60_000)
    const { body, sun } = await predict({ start: checked.start, horizon_hours: 6 })
    expect(checked).toMatchObject({ start: '2026-03-01T13:00:00Z', startIsAssumed: true })
    expect([sourceOf(body), body.metadata.fidelity]).toEqual(['open-meteo-forecast', 'forecast'])
    if (sun?.from !== 'online') throw new Error('nothing was fetched')
    const light = Array.from({ length: 6 }, (_, t) => SYNTHETIC.ghi(hourOf(NOW) + 1 + t))
    expect([...sun.value.weather.ghi]).toEqual(light)
  })

  it('a year uses the hours of that year, and a year that is not over has no hours', async () => {
    const { body } = await predict({ year: 2023 })
    expect([sourceOf(body), body.metadata.data.period]).toEqual(['nasa-power', '2023'])
    expect(body.predictions[0]?.timestamp).toBe('2023-01-01T00:00:00Z')
    await expect(predict({ year: 2027 })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'year', value: 2027, constraint: expect.stringContaining('not 2027') }],
    })
    const { body: instead } = await predict({ year: 2027 }, 'auto')
    expect(sourceOf(instead)).toBe('embedded-climatology')
    expect(instead.metadata.fidelity).toBe('synthetic')
  })

  it('hours that no provider has are refused, or come from the embedded data with the reason', async () => {
    const far = { start: '2026-04-15T00:00:00Z' }
    await expect(predict({ ...far, horizon_hours: 30 })).rejects.toMatchObject({
      status: 400,
      details: [
        { field: 'horizon_hours', value: 30, constraint: expect.stringContaining('sixteen days ahead') },
      ],
    })
    expect(fake.requests).toEqual([])
    const { body } = await predict(far, 'auto')
    expect(body.warnings.find(({ code }) => code === 'embedded_data')?.message).toContain('sixteen days')
  })

  it.each(['other_period', 'gaps', 'wrong_units', 'truncated', 'server_error'] as const)(
    'an answer of a provider that is %s is refused',
    async (how) => {
      fake.always.set('/v1/', how)
      await expect(predict({ start: '2026-03-02T00:00:00Z' })).rejects.toMatchObject({ status: 503 })
      const { body } = await predict({ start: '2026-03-02T00:00:00Z' }, 'auto')
      expect(sourceOf(body)).toBe('embedded-climatology')
    },
  )

  it('an invalid start is refused before a provider is asked', async () => {
    await expect(predict({ start: '2026-03-02T00:30:00Z' })).rejects.toMatchObject({ status: 400 })
    await expect(predict({ start: '2026-03-02T00:00:00Z', year: 2025 })).rejects.toMatchObject({
      status: 400,
    })
    expect(fake.requests).toEqual([])
  })
})
