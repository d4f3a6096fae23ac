import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { alone, type BenchRow, benchRow, figure } from './bench.ts'
import { circumstances, record } from './record/record.ts'
import { type Listening, loadedDatabase } from './service-processes.ts'

/**
 * What the queue of jobs costs on PostgreSQL, with workers of one slot as processes of their own: from a submission to the
 * start of its work, an idle worker, a batch on one worker and on two, the waiting of a small job beside a batch, and,
 * with `--kill`, a batch of which one worker is ended with -9.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/job-queue.ts [--places 2000] [--kill] [--record]
 */
const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '2000' },
    operation: { type: 'string', default: 'solar_simulate' },
    kill: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const PLACES = Number(values.places)
const BATCH = {
  name: 'Places',
  operation: values.operation,
  ...(values.operation === 'solar_simulate' ? { defaults: { system: { capacity_kw: 100 } } } : {}),
  sites: Array.from({ length: PLACES }, (_, n) => ({
    latitude: Number((60 - (120 * n) / PLACES).toFixed(4)),
    longitude: Number((((n * 37) % 340) - 170).toFixed(4)),
  })),
}
const FARM = {
  name: 'Small',
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [8.85, 54.45],
        [8.94, 54.45],
        [8.94, 54.5],
        [8.85, 54.5],
        [8.85, 54.45],
      ],
    ],
  },
  turbine_model: 'generic_3mw',
  max_turbines: 1,
  terrain_model: 'flat',
}
const SMALL_JOBS = 20
/** How long an idle worker is watched [ms]. */
const IDLE_MS = 20_000

const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}; ${PLACES} places, ${values.operation}`)
const database = await loadedDatabase('postgres')
if (database === undefined) throw new Error('There is no PostgreSQL here.')
const { keys } = database
const [many, few] = [keys[0]!, keys.at(-1)!]
const [service, one] = await Promise.all([database.serve(), database.work()])
const workers: Listening[] = [one]

const get = async (path: string, key: string, accept = 'application/json') => {
  const answer = await fetch(`${service.url}${path}`, { headers: { 'x-api-key': key, accept } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
const post = async (path: string, key: string, body: unknown): Promise<string> => {
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { job_id: id } = (await answer.json()) as { job_id?: string }
  if (id === undefined) throw new Error(`${path} answered ${answer.status}`)
  return id
}
interface Times {
  readonly status: string
  readonly progress: number
  readonly waitedMs: number
  readonly tookMs: number
}
const timesOf = async (id: string, key: string): Promise<Times> => {
  const job = (await (await get(`/v1/jobs/${id}`, key)).json()) as Record<
    'status' | 'created_at' | 'started_at' | 'completed_at',
    string
  > & { readonly progress: number }
  const [created, started, ended] = [job.created_at, job.started_at, job.completed_at].map(Date.parse)
  return {
    ...{ status: job.status, progress: job.progress },
    ...{ waitedMs: started! - created!, tookMs: ended! - started! },
  }
}
const ended = async (id: string, key: string): Promise<Times> => {
  for (;;) {
    const found = await timesOf(id, key)
    if (found.status === 'failed') throw new Error('a job has failed')
    if (found.status === 'completed') return found
    await sleep(100)
  }
}
const small = async () => await ended(await post('/v1/wind/analysis/run', few, FARM), few)
const batch = async (meanwhile: (id: string) => Promise<void> = async () => {}) => {
  const id = await post('/v1/batch', many, BATCH)
  await meanwhile(id)
  const { tookMs } = await ended(id, many)
  const csv = await get(`/v1/batch/${id}/results`, many, 'text/csv')
  const hash = createHash('sha256')
    .update(new Uint8Array(await csv.arrayBuffer()))
    .digest('hex')
  const body = (await (await get(`/v1/batch/${id}`, many)).json()) as { metadata: { parts: number } }
  return { tookMs, hash: hash.slice(0, 16), parts: body.metadata.parts }
}
const sortedOf = (list: readonly number[]) => [...list].sort((a, b) => a - b)
const medianOf = (list: readonly number[]) => sortedOf(list)[list.length >> 1]!
const within = (list: readonly number[]) =>
  `95 % within ${sortedOf(list)[Math.ceil(0.95 * list.length) - 1]} ms, ${list.length} jobs`

const rows: BenchRow[] = []
const add = (row: BenchRow) => {
  rows.push(row)
  const { name, ours, unit, speedup, note } = row
  console.log(
    [name, figure(ours), unit, speedup === null ? '' : `${figure(speedup)} times as fast`, note].join('  '),
  )
}
/** Whether a batch has the rows of the first, and how long its parts took. */
const noteOf = ({ tookMs, hash, parts }: Awaited<ReturnType<typeof batch>>, at: number) =>
  `${parts} parts, ${figure((at * tookMs) / parts)} ms each; rows ${hash}`

try {
  await small()
  const waited = []
  for (let k = 0; k < SMALL_JOBS; k++) waited.push((await small()).waitedMs)
  add(
    alone({
      name: 'submission to start, an idle worker',
      ours: medianOf(waited),
      unit: 'ms',
      note: within(waited),
    }),
  )

  const cpuMs = one.processorMs() ?? Number.NaN
  await sleep(IDLE_MS)
  const share = (100 * ((one.processorMs() ?? Number.NaN) - cpuMs)) / IDLE_MS
  add(alone({ name: 'an idle worker', ours: share, unit: '%', note: 'of one core' }))

  let most = 0
  const watch = setInterval(() => {
    for (const worker of workers) most = Math.max(most, worker.residentMib() ?? 0)
  }, 500)
  const first = await batch()
  add(alone({ name: 'a batch on one worker', ours: first.tookMs, unit: 'ms', note: noteOf(first, 1) }))

  const beside: number[] = []
  await batch(async (id) => {
    while ((await timesOf(id, many)).status !== 'completed') beside.push((await small()).waitedMs)
  })
  const name = 'wait of a small job beside the batch of another organisation'
  add(alone({ name, ours: medianOf(beside), unit: 'ms', note: within(beside) }))

  workers.push(await database.work())
  const both = await batch()
  add(
    benchRow({
      ...{ name: 'a batch on two workers', ours: both.tookMs, unit: 'ms' },
      ...{ peer: 'one worker', theirs: first.tookMs, note: noteOf(both, 2) },
    }),
  )
  if (values.kill) {
    const killed = await batch(async (id) => {
      while ((await timesOf(id, many)).progress < 50) await sleep(100)
      await one.kill()
    })
    add(
      alone({
        name: 'one of two workers killed at half',
        ours: killed.tookMs,
        unit: 'ms',
        note: noteOf(killed, 1),
      }),
    )
    if (killed.hash !== first.hash) throw new Error('the rows are others with a killed worker')
  }
  clearInterval(watch)
  add(alone({ name: 'most memory of a worker', ours: most, unit: 'MiB' }))
  if (both.hash !== first.hash) throw new Error('the rows are others with two workers')
  if (values.record) {
    const about = `the queue of jobs on PostgreSQL, workers of one slot; ${PLACES} places, ${values.operation}`
    record({ name: `job-queue-${values.operation}`, about }, rows, before)
  }
} finally {
  for (const worker of workers) await worker.kill()
  await service.stop()
  await database.remove()
}
