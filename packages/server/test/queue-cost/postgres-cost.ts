import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { divisionOf } from '@sunwake/api/routes'
import { decodeEmbedded } from '@sunwake/api/run'
import { openEmbeddedData } from '@sunwake/data/node'
import { createKey, loadConfig, migrate } from '../../src/index.ts'
import { openStore } from '../../src/store/open-store.ts'
import { startEmbedded } from '../embedded-postgres.ts'
import { runAsAdmin } from '../postgres-admin.ts'
import { BATCH } from './batch.ts'

/**
 * What the parts of divided jobs cost a PostgreSQL that writes to its disk (fsync on): the real queue, claims and writes of
 * workers whose parts are there at once, so that nothing but the database holds them up; and how long real parts compute.
 *
 *     node --conditions=@sunwake/source --import tsx packages/server/test/queue-cost/postgres-cost.ts [--parts 600] [--write]
 *
 * `--write` keeps the figures in benchmarks/queue/measured.json, which the simulation of the queue reads.
 */
const { values } = parseArgs({
  options: { parts: { type: 'string', default: '600' }, write: { type: 'boolean', default: false } },
})
const PARTS = Number(values.parts)
const CHILD = fileURLToPath(new URL('empty-parts-child.ts', import.meta.url))
const IDLE_MS = 10_000
const REAL_PARTS = 24
/** Of the processor clock of Linux. */
const TICK_MS = 10

const postgres = await startEmbedded([
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'autovacuum=on',
])
const environment = { DATABASE_URL: postgres.url, DATA_DIR: tmpdir(), LOG_LEVEL: 'warn' }
const config = loadConfig(environment)
await migrate(config)
const owner = (n: number) => ({
  ...{ organization: `Organisation ${n}`, email: `o${n}@example.com`, tier: 'ENTERPRISE' as const },
})
const organizations: string[] = []
for (let n = 0; n < 8; n++) organizations.push((await createKey(config, owner(n))).organizationId)
const store = await openStore(config.database)

const statOf = (pid: string) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
// Its main process is the first line of the file that locks its folder.
const [{ pid: postmaster }] = (await runAsAdmin<{ pid: string }>(
  postgres.url,
  `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
)) as [{ pid: string }]
/** Processor time of the server with all that it started [ms]. */
const processorMs = () => {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid)
      if (pid === postmaster) ticks += [11, 12, 13, 14].reduce((sum, n) => sum + Number(fields[n]), 0)
      else if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    } catch {}
  }
  return ticks * TICK_MS
}
const transactions = async () => {
  const rows = await runAsAdmin<{ count: string }>(
    postgres.url,
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.count)
}
const insert = async (organizationId: string) => {
  const id = randomUUID()
  await store.jobs.insert({
    ...{ id, organizationId, userId: 'u', apiKeyId: undefined, testMode: true, kind: 'batch', divided: true },
    ...{ name: undefined, request: '{}', createdAtMs: Date.now(), credits: 0, estimatedSeconds: PARTS },
    ...{ weight: 1, runningLimit: 9, callbackUrl: undefined, siteId: undefined, traceParent: undefined },
  })
  return async () => (await store.jobs.find(organizationId, id))?.status === 'completed'
}
const workers: ChildProcess[] = []
const work = async (slots: number) => {
  const env = { ...process.env, ...environment, PARTS: String(PARTS), SLOTS: String(slots) }
  const child = fork(CHILD, { env, execArgv: process.execArgv, stdio: 'inherit' })
  workers.push(child)
  await once(child, 'message')
}
const stop = async () => {
  for (const child of workers.splice(0)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
/** Runs some jobs to their end. */
const measured = async (jobs: number) => {
  const [cpu, count, begun] = [processorMs(), await transactions(), performance.now()]
  const open = await Promise.all(organizations.slice(0, jobs).map(insert))
  for (const isDone of open) while (!(await isDone())) await sleep(50)
  const seconds = (performance.now() - begun) / 1000
  await sleep(1000)
  const parts = jobs * PARTS
  return {
    parts_per_second: parts / seconds,
    database_ms_per_part: (processorMs() - cpu) / parts,
    transactions_per_part: ((await transactions()) - count) / parts,
  }
}

try {
  await work(1)
  await sleep(2000)
  const [cpu, count] = [processorMs(), await transactions()]
  await sleep(IDLE_MS)
  const idle = {
    database_ms_per_second: (1000 * (processorMs() - cpu)) / IDLE_MS,
    transactions_per_second: (1000 * ((await transactions()) - count)) / IDLE_MS,
  }
  await stop()
  const saturated = []
  for (const [processes, slots, jobs] of [
    [1, 8, 1],
    [2, 8, 1],
    [2, 16, 1],
    [2, 8, 4],
    [2, 16, 8],
  ] as const) {
    for (let n = 0; n < processes; n++) await work(slots)
    const row = { processes, slots, jobs, ...(await measured(jobs)) }
    console.log(JSON.stringify(row))
    saturated.push(row)
    await stop()
  }
  const earth = await decodeEmbedded(openEmbeddedData())
  const text = JSON.stringify(BATCH(100_000))
  const start = process.cpuUsage()
  const batch = await divisionOf('batch')!.divide(JSON.parse(text), { earth })
  const prepare = process.cpuUsage(start)
  const computed: unknown[] = []
  const times: number[] = []
  for (let n = -1; n < REAL_PARTS; n++) {
    const part = Math.max(0, Math.floor((n * batch.fingerprints.length) / REAL_PARTS))
    const before = process.cpuUsage()
    computed.push((await batch.runPart(part)).summary)
    const { user, system } = process.cpuUsage(before)
    if (n >= 0) times.push(Math.round((user + system) / 1000))
  }
  const begun = performance.now()
  batch.reduce(batch.fingerprints.map((_, n) => computed[n % computed.length]))
  const reduceMs = Math.round(performance.now() - begun)
  const found = {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    load: Number(loadavg()[0]!.toFixed(1)),
    parts_of_each_job: PARTS,
    idle,
    saturated,
    batch: {
      ...{ places: 100_000, parts: batch.fingerprints.length },
      prepare_ms: Math.round((prepare.user + prepare.system) / 1000),
      part_ms: times,
      reduce_ms: reduceMs,
    },
  }
  console.log(JSON.stringify(found, null, 2))
  if (values.write) {
    const kept = `${JSON.stringify(found, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`
    writeFileSync(new URL('../../../../benchmarks/queue/measured.json', import.meta.url), kept)
  }
} finally {
  await stop()
  await store.close()
  await postgres.stop()
}
