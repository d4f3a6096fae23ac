import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createKey, loadConfig, migrate } from '@sunwake/server'
import pg from 'pg'
import { createCluster, type Node } from '../packages/server/test/cluster.ts'
import { findPostgres } from '../packages/server/test/postgres.ts'
import { alone, type BenchRow } from './bench.ts'
import { circumstances, record } from './record/record.ts'
import { processorMs, residentMib } from './service-processes.ts'

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

process.env['SUNWAKE_BUILT'] = '1'
const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}; ${PLACES} places, ${values.operation}`)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-queue-'))
const postgres = await findPostgres()
if (postgres === undefined) throw new Error('There is no PostgreSQL here.')
const environment = {
  DATABASE_URL: await postgres.createDatabase(),
  DATA_DIR: folder,
  JWT_SECRET: 'a secret of load tests, which is long enough',
  ENCRYPTION_KEY: '00'.repeat(32),
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'info',
}
const config = loadConfig(environment)
await migrate(config)
const keyOf = (organization: string) =>
  createKey(config, { organization, email: `${organization}@example.com`, tier: 'ENTERPRISE' })
const [many, few] = [await keyOf('many'), await keyOf('few')]
const db = new pg.Client({ connectionString: environment.DATABASE_URL })
await db.connect()
const cluster = createCluster(environment)
const rows: BenchRow[] = []
const note = (name: string, ours: number, unit: BenchRow['unit'], said?: string) => {
  rows.push(alone({ name, ours, unit, note: said }))
  console.log(`${name}: ${ours.toPrecision(4)} ${unit}${said === undefined ? '' : `   ${said}`}`)
}

try {
  const [{ url }, one] = await Promise.all([cluster.serve(0), cluster.work(1)])
  const post = async (path: string, key: string, body: unknown): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { job_id: id } = (await answer.json()) as { job_id?: string }
    if (id === undefined) throw new Error(`${path} answered ${answer.status}`)
    return id
  }
  const times = async (id: string) => {
    const { rows: found } = await db.query<Record<'status' | 'created' | 'started' | 'ended', string>>(
      'select status, created_at as created, started_at as started, completed_at as ended from jobs where id = $1',
      [id],
    )
    const row = found[0]!
    return {
      status: row.status,
      waitedMs: Number(row.started) - Number(row.created),
      tookMs: Number(row.ended) - Number(row.started),
    }
  }
  const ended = async (id: string) => {
    for (;;) {
      const found = await times(id)
      if (found.status === 'failed') throw new Error('a job has failed')
      if (found.status === 'completed') return found
      await sleep(100)
    }
  }
  const small = async () => await ended(await post('/v1/wind/analysis/run', few.key, FARM))
  const waits = (list: readonly number[]) => {
    const sorted = [...list].sort((a, b) => a - b)
    return `95 % within ${sorted[Math.ceil(0.95 * sorted.length) - 1]} ms`
  }
  const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!

  await small()
  const waited = []
  for (let k = 0; k < SMALL_JOBS; k++) waited.push((await small()).waitedMs)
  note('submission to start, an idle worker', median(waited), 'ms', waits(waited))

  const transactions = async () =>
    Number((await db.query('select sum(xact_commit + xact_rollback) as n from pg_stat_database')).rows[0].n)
  const [cpu, count] = [processorMs(one.child)!, await transactions()]
  await sleep(20_000)
  const idleTransactions = ((await transactions()) - count) / 20
  note(
    'processor time of an idle worker',
    (processorMs(one.child)! - cpu) / 200,
    '%',
    `of one core; ${idleTransactions.toFixed(0)} transactions a second with the service`,
  )

  let most = 0
  const watched: Node[] = [one]
  const watch = setInterval(() => {
    for (const { child } of watched) most = Math.max(most, residentMib(child) ?? 0)
  }, 500)
  const batch = async (meanwhile: (id: string) => Promise<void> = async () => {}) => {
    const id = await post('/v1/batch', many.key, BATCH)
    await meanwhile(id)
    const { tookMs } = await ended(id)
    const csv = await fetch(`${url}/v1/batch/${id}/results`, {
      headers: { 'x-api-key': many.key, accept: 'text/csv' },
    })
    const hash = createHash('sha256')
      .update(new Uint8Array(await csv.arrayBuffer()))
      .digest('hex')
    return { id, tookMs, hash }
  }
  const alone1 = await batch()
  note('a batch on one worker', alone1.tookMs, 'ms', `rows ${alone1.hash.slice(0, 12)}`)
  const parts = await db.query<{ at: string }>(
    `select at from stream_events where job_id = $1 and type = 'job.part' order by job_sequence`,
    [alone1.id],
  )
  const gaps = parts.rows.slice(1).map(({ at }, k) => Number(at) - Number(parts.rows[k]!.at))
  if (gaps.length > 0)
    note('from part to part on one worker', median(gaps), 'ms', `${parts.rows.length} parts`)

  const beside: number[] = []
  await batch(async (id) => {
    while ((await times(id)).status !== 'completed') beside.push((await small()).waitedMs)
  })
  note(
    'a small job beside the batch of another',
    median(beside),
    'ms',
    `${waits(beside)}; ${beside.length} jobs, one worker`,
  )

  watched.push(await cluster.work(1))
  const both = await batch()
  rows.push({
    name: 'a batch on two workers',
    ours: both.tookMs,
    unit: 'ms',
    peer: 'one worker',
    theirs: alone1.tookMs,
    speedup: alone1.tookMs / both.tookMs,
    note: both.hash === alone1.hash ? 'the same bytes' : 'OTHER BYTES',
  })
  console.log(
    `a batch on two workers: ${both.tookMs} ms, ${(alone1.tookMs / both.tookMs).toFixed(2)} times as fast, ${both.hash === alone1.hash ? 'the same bytes' : 'OTHER BYTES'}`,
  )

  if (values.kill) {
    const killed = await batch(async (id) => {
      const half = async () =>
        Number((await db.query('select progress from jobs where id = $1', [id])).rows[0].progress) >= 50
      while (!(await half())) await sleep(100)
      await cluster.kill(watched[0]!)
    })
    note(
      'a batch with one of two workers killed',
      killed.tookMs,
      'ms',
      killed.hash === alone1.hash ? 'the same bytes' : 'OTHER BYTES',
    )
  }
  clearInterval(watch)
  note('most memory of a worker', most, 'MiB')
  if (values.record) {
    const about = `the queue of jobs on PostgreSQL, workers of one slot; ${PLACES} places, ${values.operation}`
    record({ name: 'job-queue', about }, rows, before)
  }
} finally {
  cluster.stop()
  await db.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
