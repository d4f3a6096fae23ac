import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { HOSTILE_BODIES } from '../test/hostile-bodies.ts'
import { alone, type BenchRow } from './bench.ts'
import { probe, quantile } from './probe.ts'
import { circumstances, record } from './record/record.ts'
import { loadedDatabase } from './service-processes.ts'

/**
 * How long others wait while four clients send bodies that are made to cost much: compressed, to the sign-in without a
 * key, and with a key to an analysis that takes weather, where 16 MiB are unpacked and read. `GET /health`, one every
 * 20 ms, and the memory of the service.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/service-bodies.ts [seconds of a round, 10 when absent] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const SECONDS = Number(positionals[0] ?? 10)
const CLIENTS = 4
const UNPACKED = 16 * 1024 * 1024 - 1024

const database = await loadedDatabase('sqlite')
if (database === undefined) throw new Error('there is no SQLite')
const key = database.keys[0]!
const service = await database.serve()
const before = circumstances()
const rows: BenchRow[] = []
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
const bodies = Object.values(HOSTILE_BODIES).map((make) => gzipSync(make(UNPACKED)))
// Threads start at the first requests.
await Promise.all([send('/v1/solar/simulate', 0), send('/v1/solar/simulate', 1)])
for (const [name, path] of [
  ['nothing', undefined],
  ['large bodies to the sign-in', '/auth/login'],
  ['large bodies to a simulation', '/v1/solar/simulate'],
] as const) {
  const over = { yes: false }
  let sent = 0
  const clients = Array.from({ length: path === undefined ? 0 : CLIENTS }, async (_, client) => {
    for (let turn = client; !over.yes; turn++, sent++) await send(path!, turn)
  })
  let mib = 0
  const memory = setInterval(() => {
    mib = Math.max(mib, service.residentMib() ?? 0)
  }, 50)
  const [times = []] = await probe([{ url: `${service.url}/health`, key }], SECONDS)
  clearInterval(memory)
  over.yes = true
  await Promise.all(clients)
  const p99 = quantile(times, 0.99)
  const note = `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms, ${sent} bodies, at most ${mib.toFixed(0)} MiB`
  console.log(`GET /health beside ${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, ${note}`)
  rows.push(alone({ name: `GET /health beside ${name}`, ours: quantile(times, 0.5), unit: 'ms', note }))
}
await service.stop()
await database.remove()
if (values.record) {
  const about = `half of the requests took no longer, on SQLite, while ${CLIENTS} clients send compressed bodies of up to 16 MiB for ${SECONDS} s`
  record({ name: 'service-bodies', about }, rows, before)
}

/** Sends one of the bodies; its answer does not matter, but that there is one. */
async function send(path: string, turn: number): Promise<void> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: bodies[turn % bodies.length]!,
  })
  await response.arrayBuffer()
}
