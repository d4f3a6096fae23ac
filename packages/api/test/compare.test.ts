import { jobOf, operations } from '@sunwake/api/routes'
import { type ComparedJob, comparedJob } from '@sunwake/api/run'
import { type CompareResponse, capsuleFragment, capsuleOf } from '@sunwake/api/schemas'
import { runToEnd } from '@sunwake/core/steps'
import { describe, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { earth } from './earth.ts'

type Json = Record<string, unknown>
const context = { earth, clock: () => 0 }

async function compared(
  body: Json,
  jobs: Partial<Record<'a' | 'b', ComparedJob>> = {},
): Promise<CompareResponse> {
  const opened = await operations.compareResults.computation.open(body, { ...context, fetched: { jobs } })
  const told = await opened.run()
  expect(told.parts.reduce((sum, { value }) => sum + value, 0)).toBe(told.difference)
  return told
}

const BOUNDARY = boxPolygon(8.85, 54.45, 8.92, 54.48)
const FARM = { name: 'farm', boundary: BOUNDARY, turbine_model: 'generic_3mw', terrain_model: 'flat' }
const HYBRID = {
  ...{ latitude: 54.5, longitude: 8.9, interconnect_limit_kw: 3000, price_per_kwh: 0.06 },
  solar: { capacity_kw: 2000 },
  wind: { turbine_model: 'generic_3mw', turbine_count: 1 },
}
const OPTIMISATION = {
  ...{ name: 'plant', objective: 'npv', max_iterations: 6 },
  site: { latitude: -33.9, longitude: 18.6, capacity_kw: 1000 },
}

/** Jobs with what else they are compared with, and by which analysis. */
const JOBS = {
  solar_optimization: [OPTIMISATION, 'quickSolar', ['annual_energy', 'p90', 'lcoe', 'npv']],
  wind_analysis: [{ ...FARM, max_turbines: 3 }, 'runWindAnalysis', ['annual_energy', 'p90']],
  wind_optimization: [
    { ...FARM, turbine_count: 3, max_evaluations: 60 },
    'runWindAnalysis',
    ['annual_energy'],
  ],
  hybrid_analysis: [HYBRID, 'quickHybrid', ['annual_energy', 'p90', 'lcoe', 'npv']],
} as const

describe('a job that is compared', () => {
  it.each(Object.entries(JOBS))(
    'of the kind %s gives the numbers that it told',
    async (name, [asked, operation, metrics]) => {
      const kind = name as keyof typeof JOBS
      const request = JSON.parse(JSON.stringify(asked)) as Json
      const job = runToEnd((await jobOf(kind).open(request, context)).jobSteps())
      const a = comparedJob('a.job_id', { kind, request, body: job.body })
      expect(Object.keys(a.told)).toEqual(metrics)
      const metric = metrics.at(-1)!
      const value = a.told[metric]!
      // The second is known to be as it was; the first is made out to be of an older version, and another.
      const first = { ...a, told: { [metric]: 1.0001 * value }, engineVersion: '0.0.1' }
      const sides = { a: { job_id: 'one' }, b: { job_id: 'two' }, metric }
      const told = await compared(sides, { a: first, b: a })
      expect(told).toMatchObject({ operation, difference: 0 })
      expect(told.b / value).toBeCloseTo(1, 9)
      expect(told.warnings).toMatchObject([
        { code: 'not_as_before', message: expect.stringMatching(/^a was .*version 0\.0\.1/) },
      ])
    },
    60_000,
  )

  it('keeps the kinds of the turbines of a layout', () => {
    const positions = [
      { latitude: 54.46, longitude: 8.86, turbine_model: 'generic_3mw' },
      { latitude: 54.47, longitude: 8.9, turbine_model: 'oedb_E-82_2300' },
    ]
    const kinds = { turbine_models: ['generic_3mw', 'oedb_E-82_2300'], turbine_count: 2 }
    const { turbine_model: _, ...request } = { ...FARM, ...kinds, years: 10 }
    const body = { positions, farm_summary: { net_aep_mwh: 1 }, metadata: { engine_version: '0.1.0' } }
    expect(comparedJob('a', { kind: 'wind_optimization', request, body })).toEqual({
      operation: 'runWindAnalysis',
      request: {
        ...FARM,
        years: 10,
        turbine_positions: [
          { lat: 54.46, lon: 8.86 },
          { lat: 54.47, lon: 8.9, turbine_model: 'oedb_E-82_2300' },
        ],
      },
      // The search takes the wind at the mean height of the kinds, the analysis at the height of each.
      told: {},
      engineVersion: '0.1.0',
    })
  })

  it('is refused where it has a front of results', () => {
    expect(() => comparedJob('b.job_id', { kind: 'solar_multi', request: {}, body: {} })).toThrow(
      expect.objectContaining({ code: 'validation_error', message: expect.stringContaining('b.job_id') }),
    )
  })
})

describe('reports, capsules and permalinks', () => {
  const PLANT = { latitude: 40, longitude: 21, capacity_kw: 100, tilt: 25 }
  const capsule = (operation: string, request: Json) => ({
    ...{ version: 1 as const, operation, request, seed: 1, engine_version: '0.1.0', data: [] },
    fingerprint: '0'.repeat(64),
  })

  it('a report is the same analysis as its request, whatever its name', async () => {
    const report = { ...PLANT, project_name: 'X', date: '2026-11-24', branding: { company_name: 'Y' } }
    const told = await compared({
      a: capsule('createSolarReport', report),
      b: { operation: 'solarAssess', request: PLANT },
      metric: 'npv',
    })
    expect(told).toMatchObject({ operation: 'solarAssess', difference: 0, warnings: [] })
  })

  it('money of wind farms is that of their reports', async () => {
    const farm = { ...FARM, max_turbines: 2 }
    const { name: _, ...report } = { ...farm, project_name: 'X' }
    const told = await compared({
      a: capsule('createWindReport', { ...report, financial_assumptions: { discount_rate: 0.04 } }),
      b: { operation: 'runWindAnalysis', request: farm },
      metric: 'npv',
    })
    expect(told.parts.filter(({ differs }) => differs).map(({ factor }) => factor)).toEqual(['economics'])
    expect(told.difference).toBeLessThan(0)
  }, 30_000)

  it('a permalink is its capsule, which tells where it was another', async () => {
    const link = `https://example.com/app/solar#${await capsuleFragment(capsule('solarAssess', PLANT))}`
    const b = { operation: 'solarAssess', request: { ...PLANT, tilt: 40 } }
    const told = await compared({ a: { permalink: link }, b })
    expect(told.warnings).toMatchObject([
      { code: 'not_as_before', message: expect.stringContaining('a had') },
    ])
    const same = capsuleOf({
      operation: 'solarAssess',
      request: PLANT,
      metadata: { seed: 1, engine_version: '0.1.0', fingerprint: told.metadata.fingerprint_a },
      data: [],
    })
    const again = await compared({ a: { permalink: await capsuleFragment(same) }, b })
    expect(again).toMatchObject({ a: told.a, b: told.b, difference: told.difference, warnings: [] })
  })

  it.each([
    ['no permalink', 'https://example.com/', 'another form'],
    ['an analysis without one number', capsule('solarResource', {}), 'operation'],
    ['a capsule above 1 MiB', capsule('solarAssess', { text: 'x'.repeat(2 ** 20) }), 'more than'],
  ])('refuses %s', async (_, given, why) => {
    const permalink = typeof given === 'string' ? given : await capsuleFragment(given)
    const b = { operation: 'solarAssess', request: PLANT }
    await expect(compared({ a: { permalink }, b })).rejects.toMatchObject({
      code: 'validation_error',
      details: [{ field: 'a.permalink', constraint: expect.stringContaining(why) }],
    })
  })
})

it('refuses a farm whose wakes take too long, in a mixture too, and in a report', async () => {
  const many = { ...FARM, boundary: boxPolygon(8.8, 54.4, 9.1, 54.6) }
  const a = { operation: 'runWindAnalysis', request: { ...many, max_turbines: 60 } }
  const slow = { ...many, max_turbines: 2, wake_model: 'floris_cumulative_curl' }
  const b = { operation: 'runWindAnalysis', request: slow }
  await expect(compared({ a, b })).rejects.toMatchObject({
    details: [
      { field: 'a.request.turbine_positions', constraint: expect.stringContaining('at most 16 turbines') },
    ],
  })
  const { name: _, ...report } = { ...slow, max_turbines: 60, project_name: 'X' }
  const opened = await operations.createWindReport.computation.open(report, context)
  await expect(Promise.resolve().then(() => opened.run())).rejects.toMatchObject({
    details: [{ field: 'wake_model', constraint: expect.stringContaining('60 turbines') }],
  })
})

it.each(['a', 'b'] as const)(
  'refuses a field that the analysis of %s does not know, by its name',
  async (side) => {
    const known = { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 }
    const sides = {
      a: { operation: 'solarAssess', request: known },
      b: { operation: 'solarAssess', request: { ...known, tilt: 30 } },
    }
    const request = { ...sides[side].request, losses_pct: 3 }
    const refused = compared({ ...sides, [side]: { operation: 'solarAssess', request } })
    await expect(refused).rejects.toThrow('losses_pct')
    const alike = {
      a: sides.a,
      b: sides.a,
      [side]: { operation: 'solarAssess', request: { ...known, losses_pct: 3 } },
    }
    await expect(compared(alike)).rejects.toThrow('losses_pct')
  },
)
