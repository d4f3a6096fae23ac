import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { jobOf } from '../src/routes.ts'
import {
  type JobQuote,
  type RunContext,
  requireComputable,
  windAnalysis,
  windAnalysisSteps,
  windLayoutSteps,
} from '../src/run.ts'
import { type JobKind, toServiceError } from '../src/schemas.ts'
import { earth } from './earth.ts'

const context = { earth }
const SQUARE = boxPolygon(8.85, 54.45, 9.35, 54.75)
const FARM = { name: 'Marsh', boundary: SQUARE, turbine_model: 'generic_3mw', terrain_model: 'flat' }
const LAYOUT = { name: 'Rows', boundary: SQUARE, turbine_model: 'generic_3mw' }
const SITE = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }

function quote(kind: JobKind, request: unknown, given: RunContext = context): Promise<JobQuote> {
  return jobOf(kind).quote(request, given)
}

/** The error that something throws, as the wire has it. */
async function refusal(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    const { code, message, details, extra } = toServiceError(error)
    return { code, message, details, extra }
  }
  return undefined
}

describe('the price of a job', () => {
  it.each([
    [1, {}, 1],
    [25, {}, 1],
    [26, {}, 2],
    [100, {}, 4],
    [25, { optimize_layout: true }, 4],
    [26, { optimize_layout: true }, 8],
  ])('%i turbines with %j: %i credits', async (turbines, change, credits) => {
    const quoted = await quote('wind_analysis', { ...FARM, max_turbines: turbines, ...change })
    expect(quoted.credits).toBe(credits)
  })

  it('counts positions, and the turbines that fit', async () => {
    const positions = Array.from({ length: 27 }, (_, i) => ({ lat: 54.5 + 0.008 * i, lon: 9 }))
    expect(await quote('wind_analysis', { ...FARM, turbine_positions: positions })).toMatchObject({
      credits: 2,
    })
    const small = {
      ...FARM,
      max_turbines: 200,
      boundary: boxPolygon(8.85, 54.45, 8.89, 54.475),
    }
    const { turbine_count: count } = windAnalysis(small, context).body.farm_summary
    expect(count).toBeLessThan(200)
    expect(await quote('wind_analysis', small)).toMatchObject({ credits: Math.ceil(count / 25) })
  })

  it('of a layout counts turbines of all types', async () => {
    const kinds = ['generic_3mw', 'pywake_v80'].map((turbine_model) => ({
      turbine_model,
      turbine_count: 13,
    }))
    const { turbine_model: _, ...several } = { ...LAYOUT, turbine_models: kinds, hub_height_m: 100 }
    expect(await refusal(() => quote('wind_optimization', several))).toBeUndefined()
    expect(await quote('wind_optimization', several)).toMatchObject({ credits: 8 })
    expect(await quote('wind_optimization', { ...LAYOUT, turbine_count: 25 })).toMatchObject({ credits: 4 })
  })

  it('is zero for solar jobs', async () => {
    expect(await quote('solar_optimization', { site: SITE })).toMatchObject({ credits: 0 })
    expect(await quote('solar_multi', { site: SITE, objectives: ['energy', 'lcoe'] })).toMatchObject({
      credits: 0,
    })
  })
})

describe('the estimate of a job', () => {
  const seconds = async (kind: JobKind, request: object) => (await quote(kind, request)).estimatedSeconds
  it('grows with the work up to the time that is allowed', async () => {
    const objectives = ['energy', 'lcoe']
    const growing = [
      [10, 50, 90].map((max_iterations) => seconds('solar_optimization', { site: SITE, max_iterations })),
      [10, 50, 500].map((population) => seconds('solar_multi', { site: SITE, objectives, population })),
      [1, 50, 300].map((max_turbines) => seconds('wind_analysis', { ...FARM, max_turbines })),
      ['jensen', 'gauss_curl', 'floris_cumulative_curl'].map((wake_model) =>
        seconds('wind_analysis', { ...FARM, max_turbines: 100, wake_model }),
      ),
      [false, true].map((optimize_layout) =>
        seconds('wind_analysis', { ...FARM, max_turbines: 20, optimize_layout }),
      ),
      [1, 10, 60].map((max_seconds) =>
        seconds('wind_optimization', { ...LAYOUT, turbine_count: 80, max_seconds }),
      ),
    ]
    for (const estimates of await Promise.all(growing.map((row) => Promise.all(row)))) {
      expect(estimates.every((estimate) => Number.isFinite(estimate) && estimate > 0)).toBe(true)
      expect(estimates).toEqual([...estimates].sort((a, b) => a - b))
      expect(new Set(estimates).size).toBe(estimates.length)
    }
    const short = { ...LAYOUT, turbine_count: 80, max_seconds: 10 }
    expect(await seconds('wind_optimization', short)).toBeLessThan(12)
  })
})

describe('the time that a job may take', () => {
  const slow = { wake_model: 'floris_cumulative_curl', turbine_count: 400 }
  const refused = (change: object, seconds: number) =>
    refusal(async () =>
      requireComputable(await quote('wind_optimization', { ...LAYOUT, ...slow, ...change }), seconds),
    ) as Promise<
      { code: string; details: { field: string; value: string; constraint: string }[] } | undefined
    >

  it('refuses a farm that takes longer, and names the size that fits', async () => {
    const { code, details } = (await refused({}, 600))!
    expect(code).toBe('validation_error')
    const [{ field, value, constraint }] = details as [(typeof details)[number]]
    expect([field, value]).toEqual(['wake_model', slow.wake_model])
    const [, within] = /computes (\d+) turbines in time$/.exec(constraint)!
    expect(await refused({ turbine_count: Number(within) }, 600)).toBeUndefined()
    expect(await refused({ turbine_count: Number(within) + 1 }, 600)).toBeDefined()
    expect(await refused({}, 1200)).toBeUndefined()
    expect(await refused({ wake_model: 'jensen', turbine_count: 1000 }, 600)).toBeUndefined()
  })

  it('does not limit a search, which ends after its own time', async () => {
    expect(await refused({ wake_model: undefined, max_seconds: 300 }, 60)).toBeUndefined()
    const solar = await quote('solar_multi', { site: SITE, objectives: ['energy', 'capex'] })
    expect(requireComputable(solar, 0.001)).toBeUndefined()
  })
})

describe('the check at submission', () => {
  /** More than twenty diameters apart there is no room for. */
  const crowd = Array.from({ length: 400 }, (_, i) => ({
    lat: 54.46 + 0.014 * Math.floor(i / 20),
    lon: 8.86 + 0.024 * (i % 20),
  }))

  it.each([
    { name: undefined },
    { boundary: { type: 'Polygon', coordinates: [] } },
    { boundary: undefined },
    { turbine_model: 'windmill' },
    { terrain_model: 'cfd_rans', flow_cells: 5 },
    { hub_height_m: 5 },
    { data_mode: 'online' },
    { turbine_positions: [{ lat: 10, lon: 10 }] },
    { turbine_positions: [{ latitude: 10, longitude: 'x' }] },
    { turbine_positions: [54.5, 54.5001].map((lat) => ({ lat, lon: 9 })) },
    {
      turbine_positions: [
        { lat: 54.5, lon: 9 },
        { lat: 54.6, lon: 9 },
      ],
      max_turbines: 1,
    },
    { optimize_layout: true, min_spacing_diameters: 20, turbine_positions: crowd },
  ])('refuses an analysis as a run would: %j', async (change) => {
    const request = { ...FARM, ...change }
    const refused = await refusal(() => quote('wind_analysis', request))
    expect(refused).toBeDefined()
    expect(refused).toEqual(await refusal(() => windAnalysisSteps(request, context).next()))
  })

  it.each([
    { turbine_count: undefined },
    { target_capacity_mw: 9 },
    { turbine_model: 'windmill' },
    { turbine_models: ['generic_3mw'] },
    { exclusions: [7] },
    { data_mode: 'online' },
    { boundary: { type: 'Point', coordinates: [1, 2] } },
    { turbine_count: 1000, min_spacing_diameters: 15 },
  ])('refuses a layout as a run would: %j', async (change) => {
    const request = { ...LAYOUT, turbine_count: 5, ...change }
    const refused = await refusal(() => quote('wind_optimization', request))
    expect(refused).toBeDefined()
    expect(refused).toEqual(await refusal(() => windLayoutSteps(request, context).next()))
  })

  it('asks no provider: an analysis of online data is checked without them', async () => {
    const never = () => Promise.reject(new Error('asked'))
    const sources = { solarSeries: never, windSeries: never } as never
    for (const [dataMode, data_mode] of [
      ['online', undefined],
      ['auto', 'online'],
      ['auto', undefined],
    ] as const) {
      const request = { ...FARM, max_turbines: 3, ...(data_mode === undefined ? {} : { data_mode }) }
      expect(await quote('wind_analysis', request, { earth, sources, dataMode })).toMatchObject({
        credits: 1,
      })
    }
    const narrowed = { ...FARM, data_mode: 'embedded' }
    expect(
      await refusal(() => quote('wind_analysis', narrowed, { earth, sources, dataMode: 'online' })),
    ).toMatchObject({
      code: 'validation_error',
      details: [{ field: 'data_mode', value: 'embedded' }],
    })
  })

  it('returns what the job keeps besides its numbers', async () => {
    const site_id = '4a5e2b5c-0000-4000-8000-000000000000'
    const callback_url = 'https://example.com/hook'
    expect(await quote('wind_analysis', { ...FARM, site_id, callback_url })).toMatchObject({
      name: 'Marsh',
      siteId: site_id,
      callbackUrl: callback_url,
    })
    expect(await quote('solar_optimization', { name: 'Plant', site: SITE, site_id })).toMatchObject({
      name: 'Plant',
      siteId: site_id,
      callbackUrl: undefined,
    })
  })
})
