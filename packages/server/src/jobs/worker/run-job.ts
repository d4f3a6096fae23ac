import { ENGINE_VERSION } from '@sunwake/api/run'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Claim, Job, JobOutcome, TakenJob } from '../../store/jobs/job-store.ts'
import { jobSpan } from '../../tracing/job-span.ts'
import { releaseJob, reportJob } from '../lifecycle/claims.ts'
import { endJob } from '../lifecycle/end-job.ts'
import type { JobParts } from '../lifecycle/job-parts.ts'
import type { JobThreads } from '../runs/job-threads.ts'
import type { ThreadOutcome, ThreadStep } from '../runs/protocol.ts'
import { checkpointWriter } from './checkpoint-writer.ts'
import type { WorkerPace } from './pace.ts'
import { progressWriter } from './progress-writer.ts'
import { endWithRetry } from './retry-end.ts'

/** How long a job may compute [ms]. */
export interface JobLimits {
  /** After this time it is asked for its best so far. */
  readonly softMs: number
  /** After this time it is ended, and has failed. */
  readonly hardMs: number
}

/** What it takes to compute a job. */
export interface JobRunParts {
  readonly parts: JobParts
  readonly threads: JobThreads
  readonly clock: Clock
  readonly logger: Logger
  readonly limits: JobLimits
  readonly pace: WorkerPace
}

/** A job under way. */
export interface RunningJob {
  readonly claim: Claim
  /** Ends its thread: because its claim is lost, or because this worker closes. */
  kill(why: 'lost' | 'closing'): void
  /** Settles when nothing is left to do for it. */
  readonly done: Promise<void>
}

/** Computes a job that was taken, and ends it. */
export function runJob(
  { parts, threads, clock, logger, limits, pace }: JobRunParts,
  job: TakenJob,
): RunningJob {
  const claim = { id: job.id, attempt: job.attempt }
  const { kind, attempt } = job
  const log = logger.child({ job_id: job.id, kind, attempt, trace_parent: job.traceParent })
  const thread = new AbortController()
  const closing = new AbortController()
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let why: 'lost' | 'closing' | 'timed_out' | undefined
  const end = (reason: NonNullable<typeof why>) => {
    why ??= reason
    thread.abort()
  }
  let failing = false
  const progress = progressWriter(pace, async (step) => {
    try {
      if (!(await reportJob(parts, claim, job, step, clock.now()))) end('lost')
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'progress write failed')
      failing = true
    }
  })
  const states = checkpointWriter(
    async (state) => {
      const checkpoint = { engineVersion: ENGINE_VERSION, state }
      if (!(await parts.store.jobs.keepCheckpoint(claim, checkpoint))) end('lost')
    },
    (error) => log.warn({ err: error }, 'checkpoint write failed'),
  )
  const onStep = (step: ThreadStep) => {
    progress.step(step)
    if (step.state !== undefined) states.keep(step.state)
  }
  const outcomeOf = (ended: ThreadOutcome | undefined): JobOutcome | undefined => {
    if (ended === undefined) return why === 'timed_out' ? timedOut(limits.hardMs) : undefined
    if (ended.status === 'failed') {
      if (ended.cause !== undefined) log.error({ cause: ended.cause }, 'job computation failed')
      return ended
    }
    const { body, timeseries, partial } = ended
    return { status: 'completed', result: { body, timeseries }, partial }
  }
  const run = async (): Promise<string | undefined> => {
    const startedMs = performance.now()
    const state = await checkpointOf(parts, job, log)
    const soft = setTimeout(() => Atomics.store(stop, 0, 1), limits.softMs)
    const hard = setTimeout(() => end('timed_out'), limits.hardMs)
    const ended = await threads.run(
      { ...job, nowMs: clock.now() },
      { onStep, stop, signal: thread.signal },
      state,
    )
    clearTimeout(soft)
    clearTimeout(hard)
    await progress.close()
    await states.close()
    const seconds = (performance.now() - startedMs) / 1000
    const outcome = outcomeOf(ended)
    if (outcome === undefined) {
      if (why === 'closing') await releaseJob(parts, claim, clock.now())
      log.info({ seconds }, why === 'closing' ? 'job released' : 'job stopped: its claim is no longer valid')
      return undefined
    }
    const last = await endWithRetry((how) => endJob(parts, claim, how, clock.now()), outcome, {
      closing: closing.signal,
      onFailure: (error) => log.error({ err: error }, 'job end write failed'),
    })
    log.info({ seconds, status: last?.status ?? 'claim lost' }, 'job ended')
    return last?.status
  }
  return {
    claim,
    kill(reason) {
      if (reason === 'closing') closing.abort()
      end(reason)
    },
    done: jobSpan(job, run).catch((error: unknown) =>
      log.error({ err: error }, 'job run failed; another worker will take the job'),
    ),
  }
}

/** The checkpoint of an earlier attempt by the same engine. A job whose checkpoint cannot be read starts anew. */
async function checkpointOf({ store }: JobParts, job: Job, log: Logger): Promise<string | undefined> {
  if (job.attempt === 1) return undefined
  const kept = await store.jobs.checkpoint(job).catch((error: unknown) => {
    log.warn({ err: error }, 'checkpoint read failed')
    return undefined
  })
  if (kept?.engineVersion !== ENGINE_VERSION) return undefined
  log.info({ characters: kept.state.length }, 'job resumed from its checkpoint')
  return kept.state
}

/** @param what was ended; the job by default. */
export function timedOut(
  hardMs: number,
  what: 'The job' | 'A part of the job' = 'The job',
): Extract<JobOutcome, { status: 'failed' }> {
  const whose = what === 'The job' ? 'a job' : 'a part'
  return {
    status: 'failed',
    failure: {
      code: 'job_timed_out',
      message: `${what} was ended after ${hardMs / 1000} s, the longest time that ${whose} may compute.`,
      extra: {},
    },
  }
}
