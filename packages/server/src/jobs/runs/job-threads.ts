import { MessageChannel } from 'node:worker_threads'
import { createPool, HEAP_MB, programBeside, START_MS, type ThreadConfig } from '../../pool/create-pool.ts'
import type { TakenJob } from '../../store/jobs/job-store.ts'
import type { ThreadOutcome, ThreadStep, ThreadTask } from './protocol.ts'

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
    job: Pick<TakenJob, 'id' | 'kind' | 'request' | 'testMode' | 'createdAtMs'> & {
      /** The time of the service. */
      readonly nowMs: number
    },
    watch: Watch,
    /** Where an earlier attempt stood, as JSON. */
    state?: string | undefined,
  ): Promise<ThreadOutcome | undefined>
  close(): Promise<void>
}

/**
 * Threads of this process that compute one job each. One that breaks down takes its own job with it and no other.
 * @param concurrency threads at most; they are started when they are needed.
 * @param program what a thread runs.
 * @param startMs how long a job waits for a thread once one has failed to start.
 */
export function createJobThreads(
  concurrency: number,
  config: ThreadConfig,
  program: URL = programBeside('job-thread', import.meta.url),
  startMs: number = START_MS,
): JobThreads {
  const pool = createPool<ThreadTask, ThreadOutcome>(program, { threads: concurrency, config })
  const waiting = new Set<(error: Error) => void>()
  // Where a thread cannot even start, Piscina leaves the job that it was started for in its queue for ever. One that
  // broke down after its job is told of here too, and replaced for those that wait: they get the time to start.
  pool.on('error', (error: Error) => {
    for (const fail of [...waiting]) setTimeout(() => waiting.has(fail) && fail(error), startMs).unref()
  })
  return {
    async run({ id, kind, request, testMode, createdAtMs, nowMs }, { onStep, stop, signal }, state) {
      const { port1: here, port2: port } = new MessageChannel()
      const ended = new AbortController()
      const task = { kind, request, testMode, job: { id, createdAtMs, nowMs }, state, port, stop }
      let fail: (error: Error) => void = () => {}
      const neverStarted = new Promise<never>((_, reject) => {
        fail = reject
      })
      waiting.add(fail)
      here.on('message', (step: ThreadStep) => {
        waiting.delete(fail)
        onStep(step)
      })
      try {
        const computed = pool.run(task, {
          signal: AbortSignal.any([signal, ended.signal]),
          transferList: [port],
        })
        return await Promise.race([computed, neverStarted])
      } catch (error) {
        return signal.aborted ? undefined : brokenDown(error)
      } finally {
        waiting.delete(fail)
        ended.abort()
        here.close()
      }
    },
    close: () => pool.destroy(),
  }
}

function brokenDown(error: unknown): ThreadOutcome {
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
