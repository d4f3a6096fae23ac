import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { alone, type BenchRow } from './bench.ts'
import { probe, quantile } from './probe.ts'
import { circumstances, record } from './record/record.ts'
import { type Listening, loadedDatabase } from './service-processes.ts'

/**
 * How long others wait while one key floods the service: 32 connections of it post `POST /solar/optimization/quick`,
 * each request another one, while another organisation asks for the catalogue and a quick plant of its own, and a probe
 * for `/health`. Then how many quick plants are answered in a second, computed (to both organisations) and from the
 * cache, and the processor time of the service for each: the clock of a busy machine says little.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/service-flood.ts [seconds of a round, 10 when absent] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const SECONDS = Number(positionals[0] ?? 10)
const CONNECTIONS = 32

const database = await loadedDatabase('sqlite')
if (database === undefined) throw new Error('there is no SQLite')
const flooding = database.keys[0]!
const other = database.keys.at(-1)!
const service = await database.serve()
const before = circumstances()
const rows: BenchRow[] = []
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
let seed = 0

// Threads start at the first requests.
await Promise.all(Array.from({ length: 4 }, () => quick(service, flooding, ++seed)))
const computed = await flood(
  () => quick(service, flooding, ++seed),
  () =>
    probe(
      [
        { url: `${service.url}/health`, key: other },
        { url: `${service.url}/v1/wind/turbines`, key: other },
        { url: `${service.url}/solar/optimization/quick`, key: other, body: quickBody('-#') },
      ],
      SECONDS,
    ),
)
for (const [name, times] of [
  ['GET /health', computed.seen[0]!],
  ['GET /v1/wind/turbines of another organisation', computed.seen[1]!],
  ['POST /solar/optimization/quick of another organisation', computed.seen[2]!],
] as const) {
  const p99 = quantile(times, 0.99)
  console.log(`${name} under a flood: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  rows.push(
    alone({
      name: `${name} under a flood`,
      ours: quantile(times, 0.5),
      unit: 'ms',
      note: `p99 ${p99.toFixed(1)} ms`,
    }),
  )
}
const cached = await flood(
  () => quick(service, flooding, 1),
  () => sleep(1000 * SECONDS),
)
const ofOther = computed.seen[2]!.length
for (const [name, { answered, seconds, processorMs }] of Object.entries({
  computed: { ...computed, answered: computed.answered + ofOther },
  cached,
})) {
  const note = `${(processorMs / answered).toFixed(2)} ms of processor time each`
  console.log(`quick solar, ${name}: ${(answered / seconds).toFixed(0)}/s, ${note}`)
  rows.push(alone({ name: `quick solar, ${name}`, ours: answered / seconds, unit: 'requests/s', note }))
}
await service.stop()
await database.remove()
if (values.record) {
  const about = `half of the requests took no longer, on SQLite, while ${CONNECTIONS} connections of one key post quick solar for ${SECONDS} s`
  record({ name: 'service-flood', about }, rows, before)
}

/** Posts over many connections until some other work is done; counts the answers. */
async function flood<Seen>(
  post: () => Promise<unknown>,
  beside: () => Promise<Seen>,
): Promise<{
  readonly answered: number
  readonly seconds: number
  readonly processorMs: number
  readonly seen: Seen
}> {
  const over = { yes: false }
  let answered = 0
  const begin = performance.now()
  const beginMs = service.processorMs() ?? Number.NaN
  const posting = Array.from({ length: CONNECTIONS }, async () => {
    for (; !over.yes; answered++) await post()
  })
  const seen = await beside()
  over.yes = true
  const seconds = (performance.now() - begin) / 1000
  const counted = answered
  const processorMs = (service.processorMs() ?? Number.NaN) - beginMs
  await Promise.all(posting)
  return { answered: counted, seconds, processorMs, seen }
}

/** Asks for a quick plant; another seed is another request. */
async function quick({ url }: Listening, key: string, ownSeed: number): Promise<void> {
  const response = await fetch(`${url}/solar/optimization/quick`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: quickBody(String(ownSeed)),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`quick solar is answered ${response.status}`)
}

/** A place off those of others, where a number stands for the seed. */
function quickBody(ownSeed: string): string {
  const [place, number] = ownSeed.startsWith('-') ? ['36.2', ownSeed.slice(1)] : ['36.1', ownSeed]
  return `{"site":{"latitude":${place},"longitude":-79.95,"capacity_kw":1000},"seed":${number}}`
}
