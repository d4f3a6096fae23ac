import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { alone, type BenchRow, median } from './bench.ts'
import { circumstances, record } from './record/record.ts'
import { KEYS_ABOUT, loadedDatabase, TARGET } from './service-processes.ts'

/**
 * The service at half of the load that it bears, for a while: no error, and memory that does not grow. Ends at the first
 * minute with an error. Exits with 1 at an error, or where the memory of the second half of the time grows by more than
 * 10 % in an hour. Minutes in which this process, too, was stopped say nothing of the service: their times and their
 * time-outs are left out, their refusals are not.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/service-soak.ts [minutes, 30] [sqlite | postgres] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const MINUTES = Number(positionals[0] ?? 30)
const KIND = positionals[1] ?? 'sqlite'
const CONNECTIONS = 16
const PROBE_SECONDS = 10
const PROBES = 3
const GROWTH_MAX_PER_HOUR = 0.1
const SAMPLE_MS = 2000
/** How often the clock is looked at, and from which gap on this process counts as stopped. */
const LOOK_MS = 100
const STOPPED_MS = 3000
/** What the delays of the event loop have in them where there is none: the time between two looks. */
const LAG_TIMER_MS = 10

/** What one minute showed. */
interface Minute {
  /** When it ended [min]. */
  readonly end: number
  readonly requests: number
  readonly rate: number
  readonly refusals: number
  /** Time-outs and connections lost. */
  readonly losses: number
  readonly p50: number
  readonly p99: number
  /** 99 of 100 delays of the service's event loop were shorter [ms]. */
  readonly lag: number
  /** Mean of the memory that the service holds. */
  readonly mib: number
  /** How long this process stood still [s]. */
  readonly stopped: number
}

if (!(MINUTES > 0) || (KIND !== 'sqlite' && KIND !== 'postgres'))
  throw new Error('wanted: minutes above 0, then sqlite or postgres')
const before = circumstances()
const database = await loadedDatabase(KIND)
if (database === undefined) throw new Error(`there is no ${KIND} here`)
const service = await database.serve()
const { keys } = database
const probes: number[] = []
while (probes.length < PROBES) probes.push((await load(PROBE_SECONDS)).requests.average)
const full = median(probes)
const sizeBefore = database.sizeMib()
await loopLag()
const minutes: Minute[] = []
while (minutes.length < MINUTES && !minutes.some(failed)) {
  const minute = await oneMinute(Math.min(1, MINUTES - minutes.length))
  minutes.push(minute)
  console.log(
    `minute ${minute.end.toFixed(1)}: ${minute.rate.toFixed(0)} requests/s, p50 ${minute.p50} ms, p99 ${minute.p99} ms, event loop ${minute.lag.toFixed(1)} ms, ${minute.mib.toFixed(0)} MiB${minute.stopped === 0 ? '' : `, stopped for ${minute.stopped.toFixed(1)} s`}${minute.refusals + minute.losses === 0 ? '' : `, ${minute.refusals} refusals, ${minute.losses} lost`}`,
  )
}
const sizeAfter = database.sizeMib()
await service.stop()
await database.remove()

const total = minutes.reduce((sum, { requests }) => sum + requests, 0)
const failures = minutes.filter(failed).length
const quiet = minutes.filter(({ stopped }) => stopped === 0)
const late = minutes.slice(minutes.length >> 1)
const slope = 60 * slopeOf(late)
const growth = slope / mean(late.map(({ mib }) => mib))
const rows = results()
for (const { name, ours, unit, note } of rows)
  console.log(`${name}: ${ours.toFixed(2)} ${unit}${note ? `; ${note}` : ''}`)
if (values.record) {
  const settings =
    KIND === 'sqlite' || process.env['TEST_DATABASE_URL'] !== undefined
      ? ''
      : ' (without fsync and autovacuum, as tests have it)'
  const about = `\`GET ${TARGET}\` on ${KIND}${settings} at half of the full load, ${MINUTES} minutes, ${KEYS_ABOUT}, ${CONNECTIONS} connections; no error, and memory that grows by less than 10 % an hour are wanted`
  record({ name: `service-soak-${KIND}`, about }, rows, before)
}
process.exit(failures === 0 && growth < GROWTH_MAX_PER_HOUR ? 0 : 1)

function failed({ refusals, losses, stopped }: Minute): boolean {
  return refusals > 0 || (losses > 0 && stopped === 0)
}

async function oneMinute(share: number): Promise<Minute> {
  const watching = new AbortController()
  const watched = Promise.all([residentMib(watching.signal), stoppedSeconds(watching.signal)])
  const result = await load(60 * share, Math.max(1, Math.floor(full / 2)))
  watching.abort()
  const [mib, stopped] = await watched
  return {
    end: minutes.length + share,
    requests: result.requests.total,
    rate: result.requests.average,
    refusals: result.non2xx,
    // Autocannon counts time-outs among the errors.
    losses: result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    lag: await loopLag(),
    mib,
    stopped,
  }
}

function load(seconds: number, overallRate?: number): Promise<autocannon.Result> {
  let client = 0
  return autocannon({
    url: `${service.url}${TARGET}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(overallRate === undefined ? {} : { overallRate }),
    setupClient(connection) {
      const start = Math.floor((client++ * keys.length) / CONNECTIONS)
      connection.setRequests(
        keys.map((_, i) => ({ headers: { 'x-api-key': keys[(start + i) % keys.length]! } })),
      )
    },
  })
}

async function residentMib(signal: AbortSignal): Promise<number> {
  const seen: number[] = []
  while (!signal.aborted) {
    const mib = service.residentMib()
    if (mib !== undefined) seen.push(mib)
    await sleep(SAMPLE_MS, undefined, { signal }).catch(() => {})
  }
  return mean(seen)
}

async function stoppedSeconds(signal: AbortSignal): Promise<number> {
  let stopped = 0
  while (!signal.aborted) {
    const begin = performance.now()
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
    const ms = performance.now() - begin
    if (ms > STOPPED_MS) stopped += ms
  }
  return stopped / 1000
}

/** Since it was last asked [ms]. */
async function loopLag(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]
  return Math.max(0, 1000 * Number(seconds ?? Number.NaN) - LAG_TIMER_MS)
}

function results(): readonly BenchRow[] {
  const of = (what: 'rate' | 'p50' | 'p99' | 'lag'): number[] => quiet.map((minute) => minute[what])
  const worst = (what: 'p50' | 'p99' | 'lag'): string =>
    `median of ${quiet.length} minutes; ${Math.max(0, ...of(what)).toFixed(1)} in the worst`
  const stops = minutes.length - quiet.length
  const lost = minutes.reduce((sum, { losses }) => sum + losses, 0)
  const refused = minutes.reduce((sum, { refusals }) => sum + refusals, 0)
  const at = minutes.filter((_, i) => i === 0 || (i + 1) % Math.max(1, Math.round(MINUTES / 6)) === 0)
  return [
    alone({
      name: 'requests',
      ours: median(of('rate')),
      unit: 'requests/s',
      note: `half of ${full.toFixed(0)}; ${total.toLocaleString('en')} in all, ${refused} refused, ${lost} lost${stops === 0 ? '' : `; the machine stood still in ${stops} of ${minutes.length} minutes, of which only refusals count`}`,
    }),
    alone({ name: 'p50', ours: median(of('p50')), unit: 'ms', note: worst('p50') }),
    alone({ name: 'p99', ours: median(of('p99')), unit: 'ms', note: worst('p99') }),
    alone({ name: 'delay of the event loop, p99', ours: median(of('lag')), unit: 'ms', note: worst('lag') }),
    ...at.map(({ end, mib }) =>
      alone({ name: `memory in minute ${Math.ceil(end)}`, ours: mib, unit: 'MiB' }),
    ),
    alone({
      name: 'growth of memory in the second half',
      ours: slope,
      unit: 'MiB/h',
      note: `${(100 * growth).toFixed(1)} % an hour`,
    }),
    alone({
      name: 'growth of the database',
      ours: sizeAfter - sizeBefore,
      unit: 'MiB',
      note: `${(((sizeAfter - sizeBefore) * 1024 * 1024) / total).toFixed(0)} bytes a request, whose log is kept for 30 days`,
    }),
  ]
}

/** Slope of the line through the memory of minutes by least squares [MiB a minute]. */
function slopeOf(points: readonly Minute[]): number {
  const [end, mib] = [mean(points.map((point) => point.end)), mean(points.map((point) => point.mib))]
  const spread = points.reduce((sum, point) => sum + (point.end - end) * (point.end - end), 0)
  const together = points.reduce((sum, point) => sum + (point.end - end) * (point.mib - mib), 0)
  return spread === 0 ? 0 : together / spread
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
