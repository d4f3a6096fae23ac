import { MessageChannel } from 'node:worker_threads'
import { createPool, HEAP_MB, type PoolTrial, type ThreadConfig } from '../../pool/create-pool.ts'
import type {
  DividedOutcome,
  DividedQuestion,
  DividedTask,
  JobOfThread,
  JobTask,
  ThreadOutcome,
  ThreadStep,
} from './protocol.ts'

/** A computation that can be watched and ended. */
export interface Watch {
  /** Told how far it has come, some ten times a second. */
  readonly onStep: (step: ThreadStep) => void
  /** Set to 1 to have the best so far. */
  readonly stop: Int32Array<SharedArrayBuffer>
  /** Ends the thread at once. */
  readonly signal: AbortSignal
}

/** Computes jobs beside the event loop. */
export interface JobThreads {
  /** Computes a job; undefined where its signal ended it. Never fails. */
  run(
    job: JobOfThread,
    watch: Watch,
    /** Where an earlier attempt stood, as JSON. */
    state?: string | undefined,
  ): Promise<ThreadOutcome | undefined>
  /** Asks about a divided job; undefined where the signal ended it. Never fails. */
  ask<Question extends DividedQuestion>(
    job: DividedTask['job'],
    question: Question,
    signal: AbortSignal,
  ): Promise<DividedOutcome<Question['ask']> | undefined>
  close(): Promise<void>
}

/** Jobs give way to the event loop and to answers that somebody waits for. */
const NICENESS = 10

/**
 * Threads of this process that compute one job each.
 * @param concurrency threads at most, and jobs that are computed at once.
 */
export function createJobThreads(concurrency: number, config: ThreadConfig, trial?: PoolTrial): JobThreads {
  const pool = createPool<JobTask | DividedTask, ThreadOutcome | DividedOutcome>(
    config,
    { threads: concurrency, niceness: NICENESS },
    trial,
  )
  return {
    async run(given, { onStep, stop, signal }, state) {
      const { id, kind, request, testMode, createdAtMs, nowMs } = given
      const job = { id, kind, request, testMode, createdAtMs, nowMs }
      const { port1: here, port2: port } = new MessageChannel()
      here.on('message', onStep)
      try {
        const task: JobTask = { kind: 'job', job, state, port, stop }
        return (await pool.run(task, signal, [port])) as ThreadOutcome
      } catch (error) {
        return signal.aborted ? undefined : brokenDown(error)
      } finally {
        here.close()
      }
    },
    async ask({ id, kind, request, testMode, createdAtMs, nowMs }, question, signal) {
      try {
        const job = { id, kind, request, testMode, createdAtMs, nowMs }
        const task: DividedTask = { kind: 'divided', job, question }
        return (await pool.run(task, signal)) as DividedOutcome<never>
      } catch (error) {
        return signal.aborted ? undefined : brokenDown(error)
      }
    },
    close: () => pool.close(),
  }
}

function brokenDown(error: unknown): Extract<ThreadOutcome, { status: 'failed' }> {
  const outOfMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const message = outOfMemory
    ? `The job needs more memory than one may have, ${HEAP_MB} MB besides its series.`
    : 'The service failed on this job.'
  return {
    status: 'failed',
    failure: { code: 'internal_error', message, extra: {} },
    cause: error instanceof Error ? error.stack : String(error),
  }
}
