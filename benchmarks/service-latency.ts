import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { alone, type BenchRow } from './bench.ts'
import { circumstances, record } from './record/record.ts'
import { type Listening, loadedDatabase } from './service-processes.ts'

/**
 * How long others wait while heavy requests are computed: `GET /health` and `GET /v1/wind/turbines`, one every 20 ms,
 * while nobody, or four clients, post terrain of a million points or a simulated year. Then the time of answers of a
 * service at rest, embedded and warm: a small simulation, a wind forecast of 72 h (wanted: < 100 ms) and a hybrid year
 * with a battery run by the optimum (wanted: < 300 ms).
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/service-latency.ts [seconds of a round, 10 when absent] [--rest] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, rest: { type: 'boolean', default: false } },
})
const SECONDS = Number(positionals[0] ?? 10)
const CLIENTS = 4
const PAUSE_MS = 20

/** About 30 by 30 km. */
const BOUNDARY = {
  type: 'Polygon',
  coordinates: [
    [
      [8.1, 47.4],
      [8.495, 47.4],
      [8.495, 47.668],
      [8.1, 47.668],
      [8.1, 47.4],
    ],
  ],
}
const PLANT = { latitude: 36.1, longitude: -79.95, system: { capacity_kw: 100, tilt: 25 } }
const HOUR = { start: '2019-06-21T14:00:00Z', ghi_wm2: [700, 800, null, 800], temp_air_c: [25, 26, 27, 27] }
const AT_REST = {
  'POST /v1/solar/simulate of four records, nothing beside': {
    path: '/v1/solar/simulate',
    body: { ...PLANT, weather: HOUR },
    asked: 300,
  },
  'POST /v1/wind/forecast of 72 h, nothing beside': {
    path: '/v1/wind/forecast',
    body: { latitude: 54.5, longitude: 8.9, hub_height_m: 100 },
    asked: 100,
  },
  'POST /v1/wind/forecast of 50 turbines, nothing beside': {
    path: '/v1/wind/forecast',
    body: { latitude: 54.5, longitude: 8.9, hub_height_m: 100, turbine_count: 50 },
    asked: 50,
  },
  'POST /v1/hybrid/analysis/quick, nothing beside': {
    path: '/v1/hybrid/analysis/quick',
    body: {
      latitude: 54.5,
      longitude: 8.9,
      solar: { capacity_kw: 20000 },
      wind: { turbine_count: 10 },
      storage: { power_kw: 8000, energy_kwh: 32000 },
      interconnect_limit_kw: 30000,
      price_per_kwh: Array.from({ length: 8760 }, (_, t) => 0.05 + (0.03 * ((t * 7) % 24)) / 24),
    },
    asked: 50,
  },
}
const HEAVY = {
  nothing: undefined,
  terrain: { path: '/v1/wind/terrain', body: { boundary: BOUNDARY, resolution_m: 30 }, accept: '*/*' },
  'a year as JSON': { path: '/v1/solar/simulate', body: PLANT, accept: '*/*' },
  'a year as CSV': { path: '/v1/solar/simulate', body: PLANT, accept: 'text/csv' },
}

const database = await loadedDatabase('sqlite')
if (database === undefined) throw new Error('there is no SQLite')
const key = database.keys[0]!
const service = await database.serve()
const rows: BenchRow[] = []
const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
for (const [name, heavy] of values.rest ? [] : Object.entries(HEAVY)) {
  const over = { yes: false }
  const posting = heavy === undefined ? [] : Array.from({ length: CLIENTS }, () => keepPosting(heavy, over))
  // The first requests start what computes them.
  if (heavy !== undefined) await sleep(3000)
  const seen = { health: [] as number[], turbines: [] as number[] }
  const end = performance.now() + 1000 * SECONDS
  while (performance.now() < end) {
    seen.health.push(await timed(service, '/health'))
    seen.turbines.push(await timed(service, '/v1/wind/turbines'))
    await sleep(PAUSE_MS)
  }
  over.yes = true
  const answered = (await Promise.all(posting)).reduce((sum, count) => sum + count, 0)
  console.log(
    `under ${name} (${answered} answered): ${line(seen.health)} health, ${line(seen.turbines)} turbines`,
  )
  rows.push(
    rowOf(`GET /health under ${name}`, seen.health),
    rowOf(`GET /v1/wind/turbines under ${name}`, seen.turbines),
  )
}
for (const [name, { path, body, asked }] of Object.entries(AT_REST)) {
  const times: number[] = []
  for (let i = -Math.ceil(asked / 5); i < asked; i++) {
    // Another seed each time: an answer that is remembered says nothing of how long it takes.
    const ms = await timed(service, path, { body: { ...body, seed: i + asked } })
    if (i >= 0) times.push(ms)
  }
  console.log(`${name}: ${line(times)}; the process holds ${service.residentMib()?.toFixed(0)} MiB`)
  rows.push(rowOf(name, times))
}
await service.stop()
await database.remove()
if (values.record) {
  const about = `half of the requests took no longer, on SQLite, while ${CLIENTS} clients post terrain of a million points or a year of hours for ${SECONDS} s`
  record({ name: 'service-latency', about }, rows, before)
}

async function keepPosting(
  { path, body, accept }: { path: string; body: unknown; accept: string },
  over: { readonly yes: boolean },
): Promise<number> {
  let count = 0
  for (; !over.yes; count++) await timed(service, path, { body, accept })
  return count
}

/** Time until an answer is there as a whole [ms]. */
async function timed(
  { url }: Listening,
  path: string,
  { body, accept = '*/*' }: { body?: unknown; accept?: string } = {},
): Promise<number> {
  const begin = performance.now()
  const response = await fetch(`${url}${path}`, {
    headers: { 'x-api-key': key, accept, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} is answered ${response.status}`)
  return performance.now() - begin
}

function rowOf(name: string, times: readonly number[]): BenchRow {
  return alone({
    name,
    ours: quantile(times, 0.5),
    unit: 'ms',
    note: `p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  })
}

function line(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
}

function quantile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))]!
}
