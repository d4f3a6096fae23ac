import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { type BenchRow, benchRow, moreIsBetter } from './bench.ts'
import { circumstances, record } from './record/record.ts'
import { KEYS_ABOUT, type Listening, loadedDatabase, serveBare, TARGET } from './service-processes.ts'

/**
 * What keys, limits and records cost: `GET /v1/wind/turbines` with 2,000 keys in 200 organisations over 16 connections,
 * held in the same run against a route of Hono alone that answers the same bytes. Rounds alternate; the ratio is the
 * median of those of neighbouring rounds, for the speed of a shared machine comes and goes. Exits with 1 where a ratio or an added latency misses what is wanted.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/service-load.ts [seconds of a round, 8 when absent] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const SECONDS = Number(positionals[0] ?? 8)
const ROUNDS = 7
const CONNECTIONS = 16
const WANTED = { sqlite: 0.35, postgres: 0.2 } as const
const ADDED_MS_WANTED = 2
/** Requests of one connection whose times are taken, one after the other. */
const TIMED = 2000

let missed = 0
const rows: BenchRow[] = []
const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
for (const kind of ['sqlite', 'postgres'] as const) {
  const database = await loadedDatabase(kind)
  if (database === undefined) {
    console.log(`${kind}: not here, skipped`)
    continue
  }
  const service = await database.serve()
  const { keys } = database
  const bytes = await answerOf(service.url, keys[0]!)
  const bare = await serveBare(bytes)
  // Not counted: what has just begun is not yet compiled.
  await throughput(service, keys)
  const rounds: { bare: number; service: number; ratio: number }[] = []
  while (rounds.length < ROUNDS) {
    const [bareRate, serviceRate] = [await throughput(bare, keys), await throughput(service, keys)]
    rounds.push({ bare: bareRate, service: serviceRate, ratio: serviceRate / bareRate })
  }
  rounds.sort((a, b) => a.ratio - b.ratio)
  const { ratio, ...middle } = rounds[ROUNDS >> 1]!
  const [bareMs, serviceMs] = [await medianMs(bare, keys), await medianMs(service, keys)]
  const addedMs = serviceMs - bareMs
  const ratios = rounds.map((round) => (100 * round.ratio).toFixed(1)).join(', ')
  const good = ratio >= WANTED[kind] && addedMs < ADDED_MS_WANTED
  if (!good) missed++
  console.log(
    [
      `${kind}: ${middle.service.toFixed(0)} of ${middle.bare.toFixed(0)} requests/s, ${(100 * ratio).toFixed(1)} %`,
      `(${ratios}; wanted ${100 * WANTED[kind]}); p50 at one connection ${serviceMs.toFixed(2)} ms,`,
      `${addedMs.toFixed(2)} ms more than bare (wanted < ${ADDED_MS_WANTED}); ${bytes.length} bytes an answer`,
      good ? '' : 'MISSED',
    ].join(' '),
  )
  rows.push(
    moreIsBetter({
      name: `${kind}, ${CONNECTIONS} connections`,
      ours: middle.service,
      unit: 'requests/s',
      peer: 'bare Hono route, same bytes',
      theirs: middle.bare,
      note: `${ratios} % in ${ROUNDS} rounds, of which this is the median; wanted ${100 * WANTED[kind]} %`,
    }),
    benchRow({
      name: `${kind}, p50 at one connection`,
      ours: serviceMs,
      unit: 'ms',
      peer: 'bare Hono route, same bytes',
      theirs: bareMs,
      note: `${addedMs.toFixed(2)} ms more; wanted less than ${ADDED_MS_WANTED}`,
    }),
  )
  await bare.stop()
  await service.stop()
  await database.remove()
}
if (values.record)
  record(
    {
      name: 'service-load',
      about: `\`GET ${TARGET}\` authenticated, limited and metered, ${KEYS_ABOUT}; rounds of ${SECONDS} s alternate with those of the peer`,
    },
    rows,
    before,
  )
process.exit(missed === 0 ? 0 : 1)

async function answerOf(url: string, key: string): Promise<Uint8Array> {
  const response = await fetch(`${url}${TARGET}`, {
    headers: { 'x-api-key': key, 'accept-encoding': 'identity' },
  })
  if (response.status !== 200) throw new Error(`the service answers ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Answered requests in a second. Each connection goes through the keys from a place of its own. */
async function throughput({ url }: Listening, keys: readonly string[]): Promise<number> {
  let client = 0
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}${TARGET}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(connection) {
      const start = Math.floor((client++ * keys.length) / CONNECTIONS)
      connection.setRequests(
        keys.map((_, i) => ({ headers: { 'x-api-key': keys[(start + i) % keys.length]! } })),
      )
    },
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`)
  return requests.average
}

/** Half of the requests of one connection took no longer than this [ms]. */
async function medianMs({ url }: Listening, keys: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let i = -200; i < TIMED; i++) {
    const begin = performance.now()
    await new Promise<void>((resolve, reject) => {
      const headers = { 'x-api-key': keys[(i + keys.length) % keys.length]! }
      request(`${url}${TARGET}`, { agent, headers }, (response) => response.resume().once('end', resolve))
        .once('error', reject)
        .end()
    })
    if (i >= 0) times.push(performance.now() - begin)
  }
  agent.destroy()
  return times.sort((a, b) => a - b)[TIMED >> 1]!
}
