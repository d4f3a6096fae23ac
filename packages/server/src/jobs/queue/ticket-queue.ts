import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as QueueLogger,
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { JobQueue } from './job-queue.ts'

/** The task that a ticket asks for, as the store writes it. */
const TASK = 'sunwake_run'

/** How often graphile-worker polls for tickets whose notification was lost [ms]. */
const POLL_MS = 2000
/** How long it waits for a connection [ms]. */
const CONNECT_TIMEOUT_MS = 5000
/** Pauses before it is restarted [ms]. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * The queue of any number of processes on one Postgres: graphile-worker's tickets, one for each job, written in the
 * transaction that writes the job. A ticket wakes one worker, which then takes the job that is next in fair order,
 * often another one. It is held while that worker computes, so that a busy worker leaves the others' tickets to them.
 * A ticket that is lost delays a job until some worker looks by itself, and loses nothing.
 */
export function ticketQueue(url: string, logger: Logger): JobQueue {
  const pool = new QueuePool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'sunwake queue',
    keepAlive: true,
  })
  const onBreak = (error: Error) => logger.warn({ err: error }, 'queue connection failed')
  pool.on('error', onBreak)
  pool.on('connect', (client) => client.on('error', onBreak))
  const closing = new AbortController()
  let runner: Runner | undefined
  let kept: Promise<void> | undefined

  const release = async (workerIds: readonly string[]) => {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
  }
  /** Restarts graphile-worker whenever it stops, as it does where a ticket could not be completed. */
  const keep = async (start: () => Promise<Runner>, first: Runner) => {
    let pause = FIRST_PAUSE_MS
    runner = first
    for (;;) {
      const error = await runner?.promise.then(
        () => new Error('it stopped'),
        (reason: unknown) => reason,
      )
      if (closing.signal.aborted) return
      logger.error({ err: error }, 'graphile-worker stopped unexpectedly; it will be restarted')
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      runner = await start().catch((reason: unknown) => {
        logger.error({ err: reason }, 'graphile-worker start failed')
        return undefined
      })
      if (closing.signal.aborted) await runner?.stop()
    }
  }
  return {
    async start(workerId, slots, onWork) {
      pool.options.max = slots + 1
      const options = runnerOptions({ pool, workerId, slots, onWork, logger })
      const start = async () => {
        // Locks of a stopped runner are freed by nobody else, as the worker is alive.
        await release([workerId])
        return await run(options)
      }
      kept = keep(start, await start())
    },
    release,
    async stop() {
      closing.abort()
      await runner
        ?.stop()
        .catch((error: unknown) => logger.warn({ err: error }, 'graphile-worker stop failed'))
      await kept
      await pool.end()
    },
  }
}

/**
 * A pool whose connections may be given back twice. graphile-worker does so where the connection that listens breaks
 * while it stops, and the error of the second time would be an unhandled rejection, which ends the process.
 */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error, client, done) => {
      if (error) return callback(error, undefined, () => {})
      let released = false
      callback(error, client, (reason) => {
        if (!released) done(reason)
        released = true
      })
    })
  }
}
type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (reason?: boolean | Error) => void,
) => void

interface RunnerParts {
  readonly pool: pg.Pool
  readonly workerId: string
  readonly slots: number
  readonly onWork: () => Promise<void>
  readonly logger: Logger
}

function runnerOptions({ pool, workerId, slots, onWork, logger }: RunnerParts): RunnerOptions {
  const events: WorkerEvents = new EventEmitter()
  // Tickets are locked under the name of the worker, so that those of a lost one can be told.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = workerId
  })
  return {
    pgPool: pool,
    taskList: { [TASK]: onWork },
    concurrency: slots,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    events,
    logger: queueLogger(logger),
    // Otherwise a ticket that cannot be taken out, as while Postgres restarts, is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** A failure of a ticket is not a failure of a job: it is logged as a warning at most. */
function queueLogger(logger: Logger): QueueLogger {
  const log = logger.child({ from: 'graphile-worker' })
  return new QueueLogger(() => (level, message, facts) => {
    const { error } = (facts ?? {}) as { error?: unknown }
    log[LEVELS[level] ?? 'debug'](error === undefined ? {} : { err: error }, message)
  })
}

const LEVELS: Readonly<Record<string, 'warn' | 'debug'>> = { error: 'warn', warning: 'warn' }
