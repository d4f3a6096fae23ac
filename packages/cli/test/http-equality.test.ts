import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createKey, loadConfig, type RunningServer, startServer } from '@sunwake/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { sunwake } from './sunwake.ts'

const TMY3 = fileURLToPath(
  new URL('../../../examples/data/tmy3_723170TYA_greensboro_nc.csv.gz', import.meta.url),
)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-equality-'))
const config = loadConfig({
  PORT: '0',
  DATABASE_URL: `sqlite:${join(folder, 'service.db')}`,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
})
let server: RunningServer
let key = ''

beforeAll(async () => {
  key = (
    await createKey(config, {
      organization: 'Acme',
      email: 'ann@acme.example',
      tier: 'PRO',
    })
  ).key
  server = await startServer(config)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function post(path: string, body: unknown, accept: string): Promise<Response> {
  return await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      'Content-Encoding': 'gzip',
      Accept: accept,
    },
    body: gzipSync(JSON.stringify(body)),
  })
}

/** A result without the fields that differ from run to run. */
function lasting({
  optimization_time_ms: _,
  ...body
}: {
  optimization_time_ms?: number
  metadata?: { processing_time_ms: number }
}): unknown {
  return body.metadata === undefined
    ? body
    : { ...body, metadata: { ...body.metadata, processing_time_ms: 0 } }
}

it.each([
  ['fixed', ['--tilt', '20', '--azimuth', '180'], { tilt: 20, azimuth: 180 }],
  ['tracking', ['--tracking', 'single_axis', '--gcr', '0.35'], { tracking: 'single_axis', gcr: 0.35 }],
])('the command and the service return the same object: %s', async (_, flags, system) => {
  const weather = { file: gunzipSync(readFileSync(TMY3)).toString('utf8') }
  const request = { weather, system: { capacity_kw: 100, ...system } }
  const inputs = ['solar', 'simulate', '--weather', TMY3, '--capacity-kw', '100', ...flags]
  const [command, response] = await Promise.all([
    sunwake([...inputs, '--json']),
    post('/v1/solar/simulate', request, 'application/json'),
  ])
  expect(response.status).toBe(200)
  expect(lasting(JSON.parse(command.stdout))).toEqual(lasting(await response.json()))
  const [csv, csvResponse] = await Promise.all([
    sunwake([...inputs, '--format', 'csv']),
    post('/solar/simulate', request, 'text/csv'),
  ])
  expect(csv.stdout).toBe(await csvResponse.text())
})

const PLACE = { latitude: -33.9, longitude: 18.6 }
const AT_PLACE = ['--lat', '-33.9', '--lon', '18.6']

it.each<[string, string[], string, unknown]>([
  [
    'solar resource',
    ['solar', 'resource', ...AT_PLACE, '--seed', '3'],
    '/solar/resource',
    { ...PLACE, seed: 3 },
  ],
  [
    'solar quick',
    ['solar', 'quick', ...AT_PLACE, '--capacity-kw', '1000', '--objective', 'irr', '--land-area-ha', '2'],
    '/solar/optimization/quick',
    { site: { ...PLACE, capacity_kw: 1000, land_area_ha: 2 }, objective: 'irr' },
  ],
  [
    'solar assess',
    ['solar', 'assess', ...AT_PLACE, '--capacity-kw', '1000', '--tilt', '10', '--slope-deg', '6'],
    '/solar/assess',
    { ...PLACE, capacity_kw: 1000, tilt: 10, slope_deg: 6 },
  ],
  [
    'wind quick',
    ['wind', 'quick', ...AT_PLACE, '--hub-height-m', '120', '--turbine-model', 'pywake_v80', '--years', '20'],
    '/v1/wind/analysis/quick',
    { ...PLACE, hub_height_m: 120, turbine_model: 'pywake_v80', years: 20 },
  ],
  [
    'wind resource',
    ['wind', 'resource', ...AT_PLACE, '--height-m', '60', '--height-m', '120', '--sectors', '8'],
    '/v1/wind/resource',
    { ...PLACE, heights_m: [60, 120], sectors: 8 },
  ],
  [
    'wind forecast',
    [
      ...['wind', 'forecast', ...AT_PLACE, '--hub-height-m', '100', '--horizon-hours', '20'],
      ...['--resolution-minutes', '30', '--issued-at', '2027-01-15T05:20:00Z', '--include-members'],
    ],
    '/v1/wind/forecast',
    {
      ...PLACE,
      hub_height_m: 100,
      horizon_hours: 20,
      resolution_minutes: 30,
      forecast_issued_at: '2027-01-15T05:20:00Z',
      include_members: true,
    },
  ],
  [
    'solar simulate',
    ['solar', 'simulate', ...AT_PLACE, '--capacity-kw', '100', '--tilt', '25'],
    '/v1/solar/simulate',
    { ...PLACE, system: { capacity_kw: 100, tilt: 25 } },
  ],
])(
  'the command and the service return the same object on the embedded data: %s',
  async (_, inputs, path, request) => {
    const [command, response] = await Promise.all([
      sunwake([...inputs, '--json']),
      post(path, request, 'application/json'),
    ])
    expect(response.status).toBe(200)
    expect(lasting(JSON.parse(command.stdout))).toEqual(lasting(await response.json()))
  },
)

it('the command and the service list the same turbines', async () => {
  const [command, response] = await Promise.all([
    sunwake(['wind', 'turbines', '--search', 'vestas v', '--page', '2', '--page-size', '3', '--json']),
    fetch(`${server.url}/v1/wind/turbines?search=vestas+v&page=2&page_size=3`, {
      headers: { 'X-API-Key': key },
    }),
  ])
  expect(response.status).toBe(200)
  expect(JSON.parse(command.stdout)).toEqual(await response.json())
})

it('the command and the service make the same prediction', async () => {
  const span = { start: '2027-06-01T00:00:00Z', horizon_hours: 48 }
  const inputs = [
    'solar',
    'predict',
    ...AT_PLACE,
    '--capacity-kw',
    '100',
    '--start',
    span.start,
    '--horizon-hours',
    '48',
  ]
  const request = { ...PLACE, capacity_kw: 100, ...span }
  const [command, response] = await Promise.all([
    sunwake([...inputs, '--json']),
    post('/v1/solar/predict', request, 'application/json'),
  ])
  expect(response.status).toBe(200)
  expect(lasting(JSON.parse(command.stdout))).toEqual(lasting(await response.json()))
  const [csv, csvResponse] = await Promise.all([
    sunwake([...inputs, '--format', 'csv']),
    post('/solar/predict', request, 'text/csv'),
  ])
  expect(csv.stdout).toBe(await csvResponse.text())
})

/** A square of some 2 by 2 km on flat land. */
const SQUARE = boxPolygon(8.85, 54.45, 8.88, 54.468)
const SITE = { ...PLACE, capacity_kw: 1000 }
const FARM = { name: 'Marsh', boundary: SQUARE, turbine_model: 'generic_3mw' }

/** What is its own in each run of a job: ids, instants and times. */
const OWN = ['job_id', 'created_at', 'completed_at', 'processing_time_s', 'optimization_time_seconds', 'mode']

function lastingOfJob(body: Readonly<Record<string, unknown>>): unknown {
  return lasting(Object.fromEntries(Object.entries(body).filter(([field]) => !OWN.includes(field))))
}

it.each<[string, string[], string, unknown]>([
  [
    'solar optimize',
    ['solar', 'optimize'],
    '/solar/optimization/run',
    { site: SITE, objective: 'npv', max_iterations: 12, constraints: { min_capacity_factor: 0.15 }, seed: 3 },
  ],
  [
    'solar multi',
    ['solar', 'multi'],
    '/solar/optimization/multi',
    { site: SITE, objectives: ['lcoe', 'land_use'], population: 20, generations: 5, name: 'Karoo', seed: 3 },
  ],
  [
    'wind farm',
    ['wind', 'farm'],
    '/v1/wind/analysis/run',
    { ...FARM, max_turbines: 5, wake_model: 'gauss_curl', losses: { curtailment_pct: 2 }, seed: 3 },
  ],
  [
    'wind layout',
    ['wind', 'layout'],
    '/v1/wind/optimization/run',
    { ...FARM, turbine_count: 5, max_evaluations: 80, max_seconds: 600, algorithm: 'genetic', seed: 3 },
  ],
])(
  'the command and a job return the same object: %s',
  async (_, inputs, path, request) => {
    const job = async () => {
      const submitted = await post(path, request, 'application/json')
      const { job_id: id, poll_url: pollUrl, ...body } = await submitted.json()
      if (submitted.status === 200) return body
      for (;;) {
        const response = await fetch(`${server.url}${pollUrl}`, {
          headers: { 'X-API-Key': key, Prefer: 'wait=30' },
        })
        const now = await response.json()
        expect([response.status, now.job_id]).toEqual([200, id])
        if (now.completed_at !== undefined || now.progress === 100) return now
      }
    }
    const [command, answered] = await Promise.all([
      sunwake([...inputs, '--input', '-', '--json'], { stdin: JSON.stringify(request) }),
      job(),
    ])
    expect(answered.status).toBe('completed')
    expect(answered.metadata.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(lastingOfJob(JSON.parse(command.stdout))).toEqual(lastingOfJob(answered))
  },
  120_000,
)
