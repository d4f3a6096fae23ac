import {
  listTurbines,
  quickSolar,
  quickWind,
  solarPredict,
  solarResource,
  windForecast,
  windResource,
} from '@sunwake/api/run'
import {
  solarHealthSchema,
  solarPredictResponseSchema,
  solarQuickResponseSchema,
  solarResourceResponseSchema,
  turbineListSchema,
  windForecastResponseSchema,
  windHealthSchema,
  windQuickResponseSchema,
  windResourceResponseSchema,
} from '@sunwake/api/schemas'
import { PROVIDERS } from '@sunwake/data'
import { afterAll, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { NOW, testService } from './service.ts'

const service = await testService()
/** Nothing listens there. */
const NOWHERE = Object.fromEntries(
  Object.values(PROVIDERS).map(({ variable }) => [variable, 'http://127.0.0.1:9']),
)
const online = await testService({ environment: { DATA_MODE: 'online', ...NOWHERE } })
const [key, onlineKey, readKey, windKey] = await Promise.all([
  service.addKey({ scopes: ['*'] }),
  online.addKey({ scopes: ['*'] }),
  service.addKey({ scopes: ['solar:read', 'wind:read'] }),
  service.addKey({ scopes: ['wind:write'] }),
])
afterAll(async () => {
  await service.store.close()
  await online.store.close()
})

const RESOURCE = { latitude: 45, longitude: 8 }
const SOLAR = { site: { latitude: -33.9, longitude: 18.6, capacity_kw: 1000 } }
const PREDICT = {
  latitude: 45,
  longitude: 8,
  capacity_kw: 500,
  start: '2027-06-01T00:00:00Z',
  horizon_hours: 48,
}
const WIND = { latitude: 54.5, longitude: 8.9 }
const FORECAST = { ...WIND, horizon_hours: 24, forecast_issued_at: '2027-01-15T05:20:00Z' }

const POSTS = [
  ['/solar/resource', RESOURCE],
  ['/v1/solar/resource', RESOURCE],
  ['/solar/optimization/quick', SOLAR],
  ['/v1/solar/optimization/quick', SOLAR],
  ['/solar/predict', PREDICT],
  ['/v1/solar/predict', PREDICT],
  ['/v1/wind/analysis/quick', WIND],
  ['/v1/wind/resource', WIND],
  ['/v1/wind/forecast', FORECAST],
] as const
const FARM_FORECAST = { ...FORECAST, turbine_count: 4, wake_model: 'jensen' }
const GETS = ['/solar/health', '/v1/solar/health', '/v1/wind/health', '/v1/wind/turbines'] as const

const isNested = (path: string) => path.startsWith('/v1/wind')

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  { app, apiKey }: { app: typeof service.app; apiKey: string } = { app: service.app, apiKey: key },
) {
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function get(path: string, headers: Record<string, string> = {}) {
  return service.app.request(path, { headers: { 'x-api-key': key, ...headers } })
}

/** A result without what differs from run to run. */
function lasting({
  optimization_time_ms: _,
  ...body
}: {
  optimization_time_ms?: number
  metadata: { processing_time_ms: number }
}): unknown {
  return { ...body, metadata: { ...body.metadata, processing_time_ms: 0 } }
}

describe('200', () => {
  it.each([
    ['/solar/resource', RESOURCE, solarResourceResponseSchema, () => solarResource(RESOURCE, { earth }).body],
    ['/solar/optimization/quick', SOLAR, solarQuickResponseSchema, () => quickSolar(SOLAR, { earth })],
    [
      '/solar/predict',
      PREDICT,
      solarPredictResponseSchema,
      async () => (await solarPredict(PREDICT, { earth })).body,
    ],
    ['/v1/wind/analysis/quick', WIND, windQuickResponseSchema, () => quickWind(WIND, { earth })],
    ['/v1/wind/resource', WIND, windResourceResponseSchema, () => windResource(WIND, { earth })],
    ['/v1/wind/forecast', FORECAST, windForecastResponseSchema, () => windForecast(FORECAST, { earth }).body],
    [
      '/v1/wind/forecast',
      FARM_FORECAST,
      windForecastResponseSchema,
      () => windForecast(FARM_FORECAST, { earth }).body,
    ],
  ] as const)(
    'of %s is what the operation gives, but for the time that it took',
    async (path, request, schema, run) => {
      const response = await post(path, request)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json')
      const body = await response.json()
      expect(schema.safeParse(body).error).toBeUndefined()
      expect(lasting(body)).toEqual(lasting(await run()))
    },
  )

  it('is the same with and without the prefix on solar paths', async () => {
    for (const [path, request] of [
      ['/solar/resource', RESOURCE],
      ['/solar/optimization/quick', SOLAR],
    ] as const) {
      const bodies = await Promise.all(
        [path, `/v1${path}`].map(async (at) => (await post(at, request)).json()),
      )
      expect(bodies[0].metadata.fingerprint).toBe(bodies[1].metadata.fingerprint)
    }
  })

  it('has every field of the contract', async () => {
    const solar = await (await post('/solar/optimization/quick', SOLAR)).json()
    expect(solar).toMatchObject({
      optimal_parameters: {
        tilt: expect.any(Number),
        azimuth: expect.any(Number),
        dc_ac_ratio: expect.any(Number),
        gcr: expect.any(Number),
      },
      energy_metrics: {
        annual_energy_mwh: expect.any(Number),
        capacity_factor: expect.any(Number),
        specific_yield: expect.any(Number),
        performance_ratio: expect.any(Number),
      },
      financial_metrics: {
        lcoe_cents_per_kwh: expect.any(Number),
        npv_dollars: expect.any(Number),
        irr_percent: expect.any(Number),
        payback_years: expect.any(Number),
        total_capex: expect.any(Number),
      },
      optimization_time_ms: expect.any(Number),
    })
    expect(Object.keys(solar.solar_resource)).toEqual(['annual_ghi', 'annual_dni', 'avg_temp', 'data_source'])
    const wind = await (await post('/v1/wind/analysis/quick', WIND)).json()
    expect(wind).toMatchObject({
      status: 'completed',
      location: WIND,
      summary: Object.fromEntries(
        [
          ...['mean_wind_speed_ms', 'mean_wind_direction_deg', 'mean_power_density_wm2', 'estimated_aep_mwh'],
          ...['capacity_factor_pct', 'weibull_k', 'weibull_a', 'data_coverage_pct'],
        ].map((field) => [field, expect.any(Number)]),
      ),
      metadata: {
        data_source: 'embedded-climatology',
        hub_height_m: 80,
        turbine_model: 'generic_3mw',
        analysis_years: 10,
        analysis_period: expect.any(String),
        processing_time_ms: expect.any(Number),
      },
    })
    for (const values of Object.values(wind.wind_rose)) expect(values).toHaveLength(16)
    const resource = await (await post('/solar/resource', RESOURCE)).json()
    for (const field of ['monthly_ghi', 'monthly_dni', 'monthly_dhi', 'monthly_temp']) {
      expect(resource[field]).toHaveLength(12)
    }
  })

  it('turns the modules of a southern site to the north', async () => {
    const { optimal_parameters, metadata } = await (
      await post('/solar/optimization/quick', { ...SOLAR, objective: 'lcoe' })
    ).json()
    expect(Math.min(optimal_parameters.azimuth, 360 - optimal_parameters.azimuth)).toBeLessThan(15)
    expect(metadata.assumptions['bounds.azimuth_min']).toContain('mirrored through north')
  })

  it('holds the hours of the resource where they are asked for', async () => {
    const body = await (await post('/solar/resource?hourly=true', RESOURCE)).json()
    expect(solarResourceResponseSchema.safeParse(body).error).toBeUndefined()
    expect(body.hourly.timestamps).toHaveLength(8760)
    expect(body.hourly.timestamp_label).toBe('start')
    const sum = body.hourly.ghi_wm2.reduce((total: number, value: number) => total + value, 0)
    expect(sum / 1000).toBeCloseTo(body.annual_ghi, 6)
    const csv = await post('/solar/resource', RESOURCE, { accept: 'text/csv' })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(csv.headers.get('x-timestamp-label')).toBe('start')
    expect(csv.headers.get('x-fingerprint')).toBe(body.metadata.fingerprint)
    const rows = (await csv.text()).trimEnd().split('\n')
    expect(rows).toHaveLength(8761)
    expect(rows[0]).toBe(
      'timestamp,ghi_wm2,dni_wm2,dhi_wm2,temp_air_c,wind_speed_ms,wind_direction_deg,pressure_hpa,albedo',
    )
    const ndjson = await post('/solar/resource?hourly=true', RESOURCE, { accept: 'application/x-ndjson' })
    expect((await ndjson.text()).trimEnd().split('\n')).toHaveLength(8760)
  })

  it('is what the operation lists, for the catalogue', async () => {
    const response = await get('/v1/wind/turbines?manufacturer=vestas&page_size=5')
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(turbineListSchema.safeParse(body).error).toBeUndefined()
    expect(body).toEqual(listTurbines(new URLSearchParams('manufacturer=vestas&page_size=5'), { earth }))
    expect(body.turbines).toHaveLength(5)
  })

  it('reports the loaded data', async () => {
    const solar = await (await get('/solar/health')).json()
    expect(solarHealthSchema.parse(solar)).toMatchObject({
      status: 'ok',
      model_loaded: true,
      trained_model_loaded: false,
      data: { loaded: true, source: 'embedded-climatology', data_mode: 'embedded', providers: [] },
    })
    const wind = await (await get('/v1/wind/health')).json()
    expect(windHealthSchema.parse(wind).turbines).toBeGreaterThan(50)
    const other = await online.app.request('/solar/health', { headers: { 'x-api-key': onlineKey } })
    expect(await other.json()).toMatchObject({
      status: 'ok',
      data: {
        data_mode: 'online',
        providers: ['PVGIS', 'NASA POWER', 'Open-Meteo archive', 'Open-Meteo forecast'],
      },
    })
  })
})

describe('the cache of the resource', () => {
  it('gives one answer for 24 hours, with its age, and a new one after', async () => {
    const cached = await testService()
    const apiKey = await cached.addKey()
    const ask = (body: object) => post('/solar/resource', body, {}, { app: cached.app, apiKey })
    const first = await ask({ lat: 45, lon: 8 })
    expect(first.headers.get('age')).toBeNull()
    const text = await first.text()
    cached.clock.now = () => NOW + 3_600_000
    const second = await ask({ longitude: 8, latitude: 45, seed: 1 })
    expect(second.headers.get('age')).toBe('3600')
    expect(await second.text()).toBe(text)
    expect((await ask({ lat: 45, lon: 8, seed: 2 })).headers.get('age')).toBeNull()
    expect((await ask({ lat: 45, lon: 8.0001 })).headers.get('age')).toBeNull()
    cached.clock.now = () => NOW + 24 * 3_600_000
    expect((await ask({ lat: 45, lon: 8 })).headers.get('age')).toBeNull()
    await cached.store.close()
  })

  it('does not answer a request that must be refused', async () => {
    await post('/solar/resource', RESOURCE)
    expect((await post('/solar/resource', { ...RESOURCE, data_mode: 'online' })).status).toBe(400)
    expect((await post('/solar/resource', { ...RESOURCE, tilt: 1 })).status).toBe(400)
  })
})

describe('304', () => {
  it('is the answer to a matching If-None-Match', async () => {
    const first = await get('/v1/wind/turbines')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/v1/wind/turbines', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/v1/wind/turbines?page=2', { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('400', () => {
  it('is flat on solar paths and names every refused field', async () => {
    const response = await post('/solar/optimization/quick', {
      site: { latitude: 91, longitude: 'x', capacity_kw: 0 },
      objective: 'money',
      colour: 'red',
    })
    expect(response.status).toBe(400)
    const body = await response.json()
    expect(body.error).toBe('validation_error')
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'site.latitude',
      'site.longitude',
      'site.capacity_kw',
      'objective',
      'colour',
    ])
  })

  it.each<[string, unknown, string, string | undefined]>([
    ['a latitude off the Earth', { ...WIND, latitude: 90.01 }, 'INVALID_COORDINATES', 'latitude'],
    ['a longitude off the Earth', { ...WIND, longitude: -180.01 }, 'INVALID_COORDINATES', 'longitude'],
    ['no latitude', { longitude: 8 }, 'VALIDATION_ERROR', 'latitude'],
    ['no year', { ...WIND, years: 0 }, 'VALIDATION_ERROR', 'years'],
    ['31 years', { ...WIND, years: 31 }, 'VALIDATION_ERROR', 'years'],
    ['half a year', { ...WIND, years: 2.5 }, 'VALIDATION_ERROR', 'years'],
    ['a low hub', { ...WIND, hub_height_m: 9 }, 'VALIDATION_ERROR', 'hub_height_m'],
    ['a high hub', { ...WIND, hub_height_m: 301 }, 'VALIDATION_ERROR', 'hub_height_m'],
    ['another source', { ...WIND, data_source: 'gwa' }, 'VALIDATION_ERROR', 'data_source'],
    ['an unknown field', { ...WIND, hub_heigth_m: 80 }, 'VALIDATION_ERROR', 'hub_heigth_m'],
    ['an empty turbine', { ...WIND, turbine_model: '' }, 'VALIDATION_ERROR', 'turbine_model'],
    ['duplicate keys', '{"latitude": 1, "latitude": 2, "longitude": 3}', 'INVALID_COORDINATES', 'latitude'],
    ['1e400', '{"latitude": 1, "longitude": 1e400}', 'INVALID_COORDINATES', 'longitude'],
    ['broken JSON', '{', 'VALIDATION_ERROR', 'body'],
    ['a list', [], 'VALIDATION_ERROR', 'body'],
  ])('is nested on wind paths: %s', async (_, body, code, field) => {
    const response = await post('/v1/wind/analysis/quick', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { code, message: expect.any(String), details: { field, constraint: expect.any(String) } },
    })
  })

  it.each(['page=0', 'page_size=101', 'page=x', 'colour=red', 'page=1&page=2', 'min_capacity_kw=1.5'])(
    'is the answer to the query %s of the catalogue',
    async (query) => {
      const response = await get(`/v1/wind/turbines?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: { code: 'VALIDATION_ERROR', details: { field: query.split('=')[0] } },
      })
    },
  )

  it.each(['hourly=yes', 'hourly=', 'hourly=true&hourly=true', 'daily=true'])(
    'is the answer to the query %s of the resource',
    async (query) => {
      const response = await post(`/solar/resource?${query}`, RESOURCE)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ details: [{ field: query.split('=')[0] }] })
    },
  )
})

describe('401 and 403', () => {
  it.each([...POSTS.map(([path]) => ['POST', path] as const), ...GETS.map((path) => ['GET', path] as const)])(
    'guard %s %s in the form of its path',
    async (method, path) => {
      const response = await service.app.request(path, { method })
      expect(response.status).toBe(401)
      const body = await response.json()
      if (isNested(path)) expect(body.error.code).toBe('AUTH_REQUIRED')
      else expect(body.error).toBe('authentication_required')
    },
  )

  it.each(POSTS)('refuse %s to a read-only key', async (path, request) => {
    const response = await post(path, request, {}, { app: service.app, apiKey: readKey })
    expect(response.status).toBe(403)
    const body = await response.json()
    if (isNested(path)) expect(body.error.code).toBe('INSUFFICIENT_SCOPE')
    else expect(body.error).toBe('insufficient_scope')
  })

  it('allow each key what its scopes allow', async () => {
    expect((await get('/v1/wind/turbines', { 'x-api-key': readKey })).status).toBe(200)
    expect((await get('/solar/health', { 'x-api-key': readKey })).status).toBe(200)
    expect((await get('/v1/wind/turbines', { 'x-api-key': windKey })).status).toBe(403)
    const windOnly = { app: service.app, apiKey: windKey }
    expect((await post('/v1/wind/analysis/quick', WIND, {}, windOnly)).status).toBe(200)
    expect((await post('/solar/resource', RESOURCE, {}, windOnly)).status).toBe(403)
  })
})

describe('404', () => {
  it('is the answer to an unknown turbine', async () => {
    const response = await post('/v1/wind/analysis/quick', { ...WIND, turbine_model: 'windy_9000' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'TURBINE_NOT_FOUND',
        details: { field: 'turbine_model', value: 'windy_9000', constraint: expect.any(String) },
      },
    })
  })
})

describe('405 and 415', () => {
  it.each(POSTS)('are the answers of %s', async (path, request) => {
    const other = await get(path)
    expect(other.status).toBe(405)
    expect(other.headers.get('allow')).toBe('POST, OPTIONS')
    expect((await post(path, request, { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('422', () => {
  it('names the conflicting fields and values that fit', async () => {
    const response = await post('/solar/optimization/quick', {
      site: { ...SOLAR.site, land_area_ha: 0.1 },
    })
    expect(response.status).toBe(422)
    const body = await response.json()
    expect(body).toEqual({
      error: 'infeasible_constraints',
      message: expect.stringContaining('land_area_ha'),
      conflicts: [{ constraint: 'land_area_ha', required: 0.1, best_reachable: expect.any(Number) }],
      nearest_relaxation: { land_area_ha: expect.any(Number) },
    })
    const { land_area_ha } = body.nearest_relaxation
    const relaxed = await post('/solar/optimization/quick', { site: { ...SOLAR.site, land_area_ha } })
    expect(relaxed.status).toBe(200)
  })
})

describe('a request for online data', () => {
  it.each(POSTS)('is refused by %s of an embedded-only deployment, with 400', async (path, request) => {
    service.log.length = 0
    const response = await post(path, { ...request, data_mode: 'online' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([400, null])
    const body = await response.json()
    expect(isNested(path) ? body.error.code : body.error).toMatch(/^validation_error$/i)
    expect(JSON.stringify(body)).toContain('this deployment is embedded-only')
    expect(JSON.stringify(body)).toContain('"field":"data_mode"')
    expect(service.log.join('')).not.toMatch(/stack|"level":50/)
  })

  it.each(POSTS)('is answered with 503 by %s where no provider answers', async (path, request) => {
    // Hours that a provider could have: others are the caller's mistake.
    const { start: _, ...soon } = { start: undefined, ...request }
    const response = await post(path, soon, {}, { app: online.app, apiKey: onlineKey })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    const body = await response.json()
    if (isNested(path)) expect(body.error.code).toBe('DATA_UNAVAILABLE')
    else expect(body.error).toBe('data_unavailable')
  })
})

describe('/redoc', () => {
  it('is a page of this origin alone, with its script and its licence', async () => {
    const page = await service.app.request('/redoc')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("img-src 'self' data:")
    const html = await page.text()
    expect(html).not.toMatch(/https?:\/\//)
    for (const [, path] of html.matchAll(/src="([^"]+)"/g)) {
      const script = await service.app.request(`/${path}`)
      expect(script.status).toBe(200)
      expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
      expect(await script.text()).not.toContain('cdn.redoc.ly')
    }
  })
})
