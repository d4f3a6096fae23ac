import { DBOS } from '@dbos-inc/dbos-sdk'
import { registerInternalQueue } from '@dbos-inc/dbos-sdk/internal/wfqueue'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Claim } from '../../store/jobs/job-store.ts'
import { WORKFLOW } from '../../store/jobs/job-tasks.ts'
import type { Store } from '../../store/store.ts'
import type { JobQueue, TaskRunner } from './job-queue.ts'

/** How often a worker asks for tasks [ms]. */
const POLL_MS = 100
/** How long it waits for a connection [ms]. */
const CONNECT_TIMEOUT_MS = 5000
/** Two are enough for DBOS's polling and its writes; two for what else is asked. */
const CONNECTIONS = 4
/** Tasks that are done are forgotten after this time [ms]. */
const DONE_KEPT_MS = 60_000
/** Longer than the grace of running jobs and the writes that end them [ms]. */
const DRAIN_MS = 120_000

/** What the worker of this process does; DBOS is one for a process. */
let runner: TaskRunner | undefined
/** Tasks of this process that are under way. */
const underWay = new Set<string>()

/**
 * The queue of any number of processes on one Postgres: DBOS Transact. A task is a workflow that carries ids alone; it is
 * enqueued by the transaction that makes it. DBOS gives it to one worker, by the priority that is its begin in virtual
 * time. What DBOS has given to a worker without a heartbeat is offered again.
 */
export function dbosQueue(url: string, { jobs }: Pick<Store, 'jobs'>, logger: Logger): JobQueue {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'sunwake queue',
    keepAlive: true,
    max: CONNECTIONS,
  })
  const onBreak = (error: Error) => logger.warn({ err: error }, 'database connection of the job queue failed')
  pool.on('error', onBreak)
  pool.on('connect', (client) => client.on('error', onBreak))
  let launched: Promise<void> | undefined
  let worker = ''
  let atOnce = 0
  let strayBefore = new Set<string>()
  let idleBefore = new Set<string>()

  const launch = async (slots: number) => {
    DBOS.setConfig({
      name: WORKFLOW.application,
      applicationVersion: WORKFLOW.version,
      executorID: worker,
      systemDatabaseUrl: url,
      systemDatabasePool: pool,
      runMigrations: false,
      useListenNotify: false,
      logger: queueLogger(logger),
    })
    DBOS.registerWorkflow(runWorkflow, { name: WORKFLOW.name })
    registerInternalQueue(WORKFLOW.queue, { workerConcurrency: slots, minPollingIntervalMs: POLL_MS })
    await DBOS.launch()
  }
  /** Offers tasks again that a worker was given and does not do. */
  const again = async (ids: readonly string[]) => {
    if (ids.length === 0) return
    await pool.query(
      `update dbos.workflow_status set status = 'ENQUEUED', owner_xid = null, executor_id = null, started_at_epoch_ms = null
       where workflow_uuid = any($1) and status = 'PENDING'`,
      [ids],
    )
    logger.warn({ tasks: ids.length }, 'tasks without a worker offered again')
  }
  const pending = async (silentMs: number) => {
    const { rows } = await pool.query<{ id: string; executor: string | null; living: boolean }>(
      `select workflow_uuid as id, executor_id as executor, exists (
         select 1 from job_workers w where w.id = executor_id
         and w.beat_at >= (extract(epoch from clock_timestamp()) * 1000)::bigint - $1) as living
       from dbos.workflow_status where status = 'PENDING' and queue_name = $2`,
      [silentMs, WORKFLOW.queue],
    )
    return rows
  }
  /** Divided jobs of which no part is offered or under way: their tasks ended in errors. */
  const idle = async () => {
    const found = new Set<string>()
    const claims: Claim[] = []
    for (const { id, attempt } of await jobs.handedOut()) {
      const { rows } = await pool.query(
        `select 1 from dbos.workflow_status where status in ('ENQUEUED', 'PENDING') and starts_with(workflow_uuid, $1) limit 1`,
        [`${id}/`],
      )
      if (rows.length > 0) continue
      const key = `${id}/${attempt}`
      found.add(key)
      if (idleBefore.has(key)) claims.push({ id, attempt })
    }
    idleBefore = found
    return claims
  }
  return {
    async start(workerId, slots, run) {
      if (runner !== undefined) throw new Error('A process can run one worker on Postgres.')
      runner = run
      worker = workerId
      atOnce = slots
      launched = launch(slots)
      await launched
    },
    sweep: () => jobs.offerWaiting(atOnce),
    async recover(silentMs) {
      const rows = await pending(silentMs)
      const stray = new Set(
        rows.flatMap(({ id, executor }) => (executor === worker && !underWay.has(id) ? [id] : [])),
      )
      const lost = rows.filter(({ living }) => !living).map(({ id }) => id)
      // A task that is just being handed out or has just ended is seen only once.
      await again([...lost, ...Array.from(stray).filter((id) => strayBefore.has(id))])
      strayBefore = stray
      await pool.query(
        `delete from dbos.workflow_status where queue_name = $1 and status not in ('ENQUEUED', 'PENDING', 'DELAYED')
         and updated_at < (extract(epoch from clock_timestamp()) * 1000)::bigint - $2`,
        [WORKFLOW.queue, DONE_KEPT_MS],
      )
      return await idle()
    },
    async stop() {
      if (launched !== undefined) {
        // It cannot be ended while it begins.
        await launched.catch(() => {})
        await DBOS.shutdown({ workflowCompletionTimeoutMS: DRAIN_MS, deregister: true }).catch(
          (error: unknown) => logger.warn({ err: error }, 'job queue stop failed'),
        )
        runner = undefined
        launched = undefined
      }
      if (!pool.ended) await pool.end()
    },
  }
}

async function runWorkflow(
  jobId: string,
  attempt: number,
  part: number | null,
  start: number,
): Promise<void> {
  const id = DBOS.workflowID!
  underWay.add(id)
  try {
    await runner?.({ jobId, attempt, part: part ?? undefined, start })
  } finally {
    underWay.delete(id)
  }
}

/** A failure of a task is not a failure of a job: it is logged as a warning at most. */
function queueLogger(logger: Logger) {
  const log = logger.child({ from: 'dbos' })
  const debug = (entry: unknown) => log.debug(String(entry))
  const warn = (entry: unknown) =>
    entry instanceof Error ? log.warn({ err: entry }, 'job queue failed') : log.warn(String(entry))
  return { info: debug, debug, warn, error: warn }
}
