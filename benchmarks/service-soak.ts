import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { loadedDatabase, TARGET } from './service-processes.ts'

/**
 * The service at half of the load that it bears, for a while: no error, and memory that does not grow. Exits with 1 at
 * an error, or where the memory of the second half of the time grows by more than 10 % in an hour.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/service-soak.ts [minutes, 30] [sqlite | postgres]
 */
const MINUTES = Number(process.argv[2] ?? 30)
const KIND = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const CONNECTIONS = 16
const PROBE_SECONDS = 10
const GROWTH_MAX_PER_HOUR = 0.1
const SAMPLE_MS = 5000

const database = await loadedDatabase(KIND)
if (database === undefined) throw new Error(`there is no ${KIND} here`)
const service = await database.serve()
const { keys } = database
const full = (await load(PROBE_SECONDS)).requests.average
const samples: { readonly minute: number; readonly mib: number }[] = []
const begin = performance.now()
const sampling = new AbortController()
const sampled = sample()
const result = await load(60 * MINUTES, Math.max(1, Math.floor(full / 2)))
sampling.abort()
await sampled
await service.stop()
await database.remove()

const failures = result.non2xx + result.errors + result.timeouts
const late = samples.slice(samples.length >> 1)
const mean = late.reduce((sum, { mib }) => sum + mib, 0) / late.length
const growth = (60 * slopeOf(late)) / mean
console.log(
  `${KIND}, ${MINUTES} min at ${result.requests.average.toFixed(0)} of ${full.toFixed(0)} requests/s: ${result.requests.total} requests, ${failures} failures; p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`,
)
console.log(
  `memory ${samples.at(0)?.mib.toFixed(0)} MiB at first, ${late.at(0)?.mib.toFixed(0)} at half-time, ${late.at(-1)?.mib.toFixed(0)} at the end; ${(100 * growth).toFixed(1)} % an hour in the second half`,
)
process.exit(failures === 0 && growth < GROWTH_MAX_PER_HOUR ? 0 : 1)

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

async function sample(): Promise<void> {
  while (!sampling.signal.aborted) {
    const mib = service.residentMib()
    if (mib !== undefined) samples.push({ minute: (performance.now() - begin) / 60_000, mib })
    await sleep(SAMPLE_MS, undefined, { signal: sampling.signal }).catch(() => {})
  }
}

/** Slope of the line through the samples by least squares [MiB a minute]. */
function slopeOf(points: typeof samples): number {
  const meanOf = (of: (point: (typeof samples)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [minute, mib] = [meanOf((point) => point.minute), meanOf((point) => point.mib)]
  const spread = points.reduce((sum, point) => sum + (point.minute - minute) * (point.minute - minute), 0)
  const together = points.reduce((sum, point) => sum + (point.minute - minute) * (point.mib - mib), 0)
  return spread === 0 ? 0 : together / spread
}
