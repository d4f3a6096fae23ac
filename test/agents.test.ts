import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createKey, loadConfig, type RunningServer, startServer } from '@sunwake/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUNWAKE } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-agents-'))

const NAMES = [
  ...['estimate_solar_yield', 'estimate_wind_yield', 'assess_site', 'rank_sites', 'optimize_solar_plant'],
  ...['optimize_wind_layout', 'simulate_hybrid', 'forecast_power', 'find_turbines', 'get_job'],
  ...['compare_results', 'make_report'],
]
const CAROLINA = { latitude_deg: 36.1, longitude_deg: -79.95 }
const HUSUM = { latitude_deg: 54.5, longitude_deg: 8.9 }

/** A machine that does much else takes its time to load the service. */
const START_MS = 120_000

let server: RunningServer
let key: string
/** Of one organisation: over HTTP, by the revision without sessions and by an older one. */
let one: Client
let older: Client
/** Of another: over standard input and output. */
let two: Client

beforeAll(async () => {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  })
  const keyOf = async (organization: string) =>
    (await createKey(config, { organization, email: `${organization}@example.com`, tier: 'PRO' })).key
  key = await keyOf('one')
  const other = await keyOf('two')
  server = await startServer(config)
  one = await overHttp('auto')
  older = await overHttp('legacy')
  two = await overStdio(['--url', server.url], { SUNWAKE_API_KEY: other })
}, 2 * START_MS)
afterAll(async () => {
  await Promise.all([one, older, two].map((client) => client.close()))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function overHttp(mode: 'auto' | 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { 'X-API-Key': key } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }))
  return client
}

async function overStdio(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const [command, args] = [process.execPath, [...SUNWAKE, 'mcp', ...flags]]
  const transport = new StdioClientTransport({ command, args, env: { ...process.env, ...env } as never })
  await client.connect(transport, { timeout: START_MS })
  return client
}

/** What a tool answers, checked by the client against the schema that the tool published. */
// biome-ignore lint/suspicious/noExplicitAny: tests look at answers of many shapes.
async function call(client: Client, name: string, args: Record<string, unknown>): Promise<any> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as readonly { readonly text: string }[]
  if (isError === true) throw new Error(first!.text)
  expect(JSON.parse(first!.text)).toEqual(structuredContent)
  expect(first!.text.length, name).toBeLessThanOrEqual(2000)
  return structuredContent
}

/** What the service itself answers. */
async function post(path: string, body: unknown) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
  return (await answer.json()) as any
}

const textOf = async (client: Client, uri: string) => {
  const [content] = (await client.readResource({ uri })).contents
  return (content as { readonly text: string }).text
}

describe('the tools', () => {
  it('are the same over both transports and for older clients', async () => {
    const lists = await Promise.all([one, older, two].map(async (client) => (await client.listTools()).tools))
    expect(lists[0]!.map(({ name }) => name)).toEqual(NAMES)
    expect(lists[1]).toEqual(lists[0])
    expect(lists[2]).toEqual(lists[0])
  })

  it('take flat arguments with units and ranges, and say whether they leave anything behind', async () => {
    const { tools } = await one.listTools()
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
        const { type, description, minimum, maximum } = schema as Readonly<Record<string, unknown>>
        expect(type, `${name}.${argument}`).toMatch(/^(number|integer|string|boolean|array)$/)
        expect(description, `${name}.${argument}`).toMatch(/\.$/)
        if (type !== 'number' && type !== 'integer') continue
        expect(description, `${name}.${argument}`).toContain(`Range ${minimum}..${maximum}`)
      }
      expect(outputSchema, name).toBeDefined()
      const leaves = ['optimize_solar_plant', 'optimize_wind_layout', 'make_report'].includes(name)
      expect(annotations, name).toMatchObject({ readOnlyHint: !leaves, destructiveHint: false })
    }
  })

  it('answer with the numbers of the service', async () => {
    const wind = await call(two, 'estimate_wind_yield', { ...HUSUM, hub_height_m: 100 })
    const quick = await post('/v1/wind/analysis/quick', { latitude: 54.5, longitude: 8.9, hub_height_m: 100 })
    expect(wind.p90_mwh).toBeCloseTo(quick.uncertainty.p90_aep_mwh, 2)
    expect(wind.fingerprint).toBe(quick.metadata.fingerprint)
    expect(wind.data_source).toBe('embedded-climatology')
    expect(wind.warnings[0]).toMatch(/^embedded_data: /)
    expect(wind.assumptions).toContain('turbine_model: generic_3mw (default)')
    for (const client of [one, older]) {
      expect(await call(client, 'estimate_wind_yield', { ...HUSUM, hub_height_m: 100 })).toEqual(wind)
    }
    const sun = await call(one, 'estimate_solar_yield', { ...CAROLINA, capacity_kw: 100, tilt_deg: 25 })
    const plant = await post('/v1/solar/simulate', {
      ...{ latitude: 36.1, longitude: -79.95 },
      system: { capacity_kw: 100, tilt: 25 },
    })
    expect(sun.p90_mwh).toBeCloseTo(plant.uncertainty.single_year.p90_energy_mwh, 3)
    expect(sun.fingerprint).toBe(plant.metadata.fingerprint)
    // The address of the result is the result, and that of its series its hours.
    expect(JSON.parse(await textOf(one, sun.result_uri)).metadata.fingerprint).toBe(sun.fingerprint)
    const lines = (await textOf(two, sun.series_uri)).trimEnd().split('\n')
    expect(lines).toHaveLength(8761)
    const place = lines[0]!.split(',').indexOf('ac_power_kw')
    const energy = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[place]), 0) / 1000
    expect(energy).toBeCloseTo(sun.annual_energy_mwh, 1)
  })

  it('assess, rank and compare sites with the same numbers', async () => {
    const solar = await call(one, 'assess_site', { latitude_deg: 33.45, longitude_deg: -112.07 })
    const wind = await call(one, 'assess_site', { ...HUSUM, technology: 'wind' })
    expect(solar).toMatchObject({ technology: 'solar', wind: null, solar: { site_quality: 'Good' } })
    expect(wind).toMatchObject({ technology: 'wind', solar: null, wind: { weibull_k: expect.any(Number) } })
    const { ranking } = await call(two, 'rank_sites', {
      latitudes_deg: [54.5, 33.45],
      longitudes_deg: [8.9, -112.07],
      names: ['Husum', 'Phoenix'],
      rank_by: 'lcoe',
    })
    expect(ranking.map(({ site }: { site: string }) => site)).toEqual(['Phoenix', 'Husum'])
    expect(ranking[0].p90_mwh).toBe(solar.solar.p90_mwh)
    expect(ranking[0].lcoe_usd_per_mwh).toBeLessThan(ranking[1].lcoe_usd_per_mwh)
    const other = await call(one, 'assess_site', { ...HUSUM })
    const split = await call(one, 'compare_results', {
      a: solar.result_uri,
      b: other.result_uri,
      metric: 'p90',
    })
    expect(split.difference).toBeCloseTo(other.solar.p90_mwh - solar.solar.p90_mwh, 2)
    const parts = split.parts.reduce((sum: number, { value }: { value: number }) => sum + value, 0)
    expect(parts).toBeCloseTo(split.difference, 2)
  })

  it('find turbines, simulate hybrids and look ahead', async () => {
    const { turbines, found } = await call(two, 'find_turbines', {
      search: 'vestas',
      min_rated_power_kw: 3000,
    })
    expect(turbines).toHaveLength(Math.min(found, 8))
    for (const { rated_power_kw } of turbines) expect(rated_power_kw).toBeGreaterThanOrEqual(3000)
    const parts = { solar_capacity_kw: 2000, turbine_model: 'generic_3mw', turbine_count: 1 }
    const hybrid = await call(one, 'simulate_hybrid', { ...HUSUM, ...parts, interconnect_limit_kw: 3000 })
    expect(hybrid.delivered_mwh).toBeLessThan(hybrid.solar_mwh + hybrid.wind_mwh)
    expect(hybrid.p90_mwh).toBeLessThan(hybrid.p50_mwh)
    for (const args of [{ capacity_kw: 1000 }, { technology: 'wind', turbine_count: 2 }]) {
      const forecast = await call(one, 'forecast_power', { ...CAROLINA, ...args, horizon_hours: 30 })
      expect(forecast.hours).toBe(30)
      const [day, rest] = forecast.daily_energy_kwh
      expect(day + rest).toBeCloseTo(forecast.energy_kwh, -1)
      expect(forecast.warnings.join()).toContain('not_a_forecast')
      const again = JSON.parse(await textOf(one, forecast.result_uri))
      expect(again.metadata.fingerprint).toBe(forecast.fingerprint)
    }
  })
})

describe('refusals say what to change', () => {
  it.each([
    [
      'estimate_solar_yield',
      { ...CAROLINA, capacity_kw: 0, tilt_deg: 95 },
      'capacity_kw is 0; it must be a number in 1..5000000 kW. tilt_deg is 95; it must be a number in 0..90 °',
    ],
    [
      'estimate_solar_yield',
      { ...CAROLINA, capacity_kw: 100, tilt: 20 },
      'tilt is 20; it must be absent, as this request has no such field (did you mean tilt_deg?)',
    ],
    [
      'estimate_solar_yield',
      { ...CAROLINA, capacity_kw: 100, tracking: 'single_axis', tilt_deg: 20 },
      'tilt_deg is 20; it must be absent where tracking is single_axis',
    ],
    ['estimate_wind_yield', { ...HUSUM, turbine_model: 'none' }, 'turbine_not_found: '],
    [
      'assess_site',
      { ...HUSUM, technology: 'wind', capacity_kw: 5 },
      'capacity_kw is 5; it must be absent with technology wind; it is of solar',
    ],
    [
      'rank_sites',
      { latitudes_deg: [1, 2], longitudes_deg: [1, 2, 3] },
      'longitudes_deg is "3 values"; it must be 2 values, as many as latitudes_deg',
    ],
    ['forecast_power', HUSUM, 'capacity_kw: required with technology solar'],
    ['simulate_hybrid', { ...HUSUM, interconnect_limit_kw: 10 }, 'required: solar or wind'],
    [
      'optimize_wind_layout',
      {
        boundary_lon_lat: [
          [8, 54],
          [8.1, 54.1],
          [8, 54.1],
          [8.1, 54],
        ],
        turbine_model: 'generic_3mw',
      },
      'invalid_boundary: ',
    ],
    [
      'optimize_solar_plant',
      { ...CAROLINA, capacity_kw: 1000, max_budget_usd: 1000 },
      'infeasible_constraints: ',
    ],
    ['make_report', { result_uri: 'sunwake://results/none', project_name: 'P' }, 'a whole result_uri'],
  ])('%s %#', async (name, args, text) => {
    await expect(call(one, name, args)).rejects.toThrow(text)
  })
})

describe('jobs and reports', () => {
  it('belong to one organisation: another finds nothing, over either transport', async () => {
    const boundary_lon_lat = [
      [8.85, 54.45],
      [8.94, 54.45],
      [8.94, 54.5],
      [8.85, 54.5],
    ]
    const farm = {
      boundary_lon_lat,
      turbine_model: 'generic_3mw',
      turbine_count: 4,
      search: false,
      wait_s: 0,
    }
    const plant = { ...CAROLINA, capacity_kw: 1000, max_iterations: 8 }
    for (const [mine, theirs, name, args] of [
      [one, two, 'optimize_wind_layout', farm],
      [two, one, 'optimize_solar_plant', plant],
    ] as const) {
      const { job_id, result_uri } = await call(mine, name, args)
      const done = await call(mine, 'get_job', { job_id, wait_s: 50 })
      expect(done).toMatchObject({ status: 'completed', result: { p90_mwh: expect.any(Number) } })
      expect(done.result.p90_mwh).toBeLessThan(done.result.p50_mwh)
      const report = await call(mine, 'make_report', { result_uri, project_name: 'Mine', format: 'html' })
      const whole = JSON.parse(await textOf(mine, result_uri))
      expect(whole).toMatchObject({ job_id, metadata: { fingerprint: done.fingerprint } })
      const file = (await mine.readResource({ uri: report.report_uri })).contents[0] as { blob: string }
      expect(Buffer.from(file.blob, 'base64').toString()).toContain('Mine')

      const none = /job_not_found/
      await expect(call(theirs, 'get_job', { job_id })).rejects.toThrow(none)
      await expect(call(theirs, 'compare_results', { a: job_id, b: job_id })).rejects.toThrow(none)
      await expect(call(theirs, 'make_report', { result_uri, project_name: 'X' })).rejects.toThrow(none)
      await expect(theirs.readResource({ uri: result_uri })).rejects.toThrow(none)
      await expect(theirs.readResource({ uri: done.result_uri })).rejects.toThrow(none)
      await expect(theirs.readResource({ uri: report.report_uri })).rejects.toThrow('report_not_found')
    }
  })
})

it('computes on this machine where no service is named, and leaves nothing', {
  timeout: 2 * START_MS,
}, async () => {
  const temporary = mkdtempSync(join(folder, 'temporary-'))
  const client = await overStdio([], { TMPDIR: temporary })
  try {
    const here = await call(client, 'estimate_wind_yield', HUSUM)
    expect(here).toEqual(await call(one, 'estimate_wind_yield', HUSUM))
  } finally {
    await client.close()
  }
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('sunwake-mcp-'))
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
})
