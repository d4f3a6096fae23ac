import type { Logger } from 'pino'
import type { Claim, JobOutcome, TakenJob } from '../../store/jobs/job-store.ts'
import { jobSpan } from '../../tracing/job-span.ts'
import { endJob } from '../lifecycle/end-job.ts'
import type { DividedAnswers, DividedOutcome, DividedQuestion } from '../runs/protocol.ts'
import { endWithRetry } from './retry-end.ts'
import { type JobRunParts, type RunningJob, timedOut } from './run-job.ts'

/** What one task of a divided job has to work with: threads that answer within the limits, and the end of its job. */
export interface DividedRun {
  readonly job: TakenJob
  readonly claim: Claim
  readonly log: Logger
  /** Aborted when the worker closes: nothing is retried any more. */
  readonly closing: AbortSignal
  /** An answer of a thread; undefined where there is none, and `end` or `why` tells the reason. */
  ask<Question extends DividedQuestion>(
    question: Question,
  ): Promise<DividedAnswers[Question['ask']] | undefined>
  /** Why the task was ended from outside. */
  why(): 'lost' | 'closing' | undefined
  /** Ends the job: as it is given, or as the thread failed; gives its status. */
  end(outcome?: JobOutcome | undefined): Promise<string | undefined>
}

/** Does one task of a divided job that can be ended from outside. */
export function runDivided(
  { parts, threads, clock, logger, limits }: JobRunParts,
  job: TakenJob,
  work: (run: DividedRun) => Promise<void>,
): RunningJob {
  const claim = { id: job.id, attempt: job.attempt }
  const { kind, attempt } = job
  const log = logger.child({ job_id: job.id, kind, attempt, trace_parent: job.traceParent })
  const ending = new AbortController()
  const closing = new AbortController()
  let why: 'lost' | 'closing' | undefined
  let status: string | undefined
  let failure: Extract<JobOutcome, { status: 'failed' }> | undefined

  const run: DividedRun = {
    job,
    claim,
    log,
    closing: closing.signal,
    async ask<Question extends DividedQuestion>(question: Question) {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), limits.hardMs)
      const signal = AbortSignal.any([ending.signal, limit.signal])
      const outcome: DividedOutcome<Question['ask']> | undefined = await threads.ask(
        { ...job, nowMs: clock.now() },
        question,
        signal,
      )
      clearTimeout(timer)
      if (outcome?.status === 'found') return outcome.found
      if (outcome?.cause !== undefined) log.error({ cause: outcome.cause }, 'job computation failed')
      failure ??= outcome ?? (limit.signal.aborted ? timedOut(limits.hardMs, 'A part of the job') : undefined)
      return undefined
    },
    why: () => why,
    async end(outcome = failure) {
      if (why !== undefined || outcome === undefined) return undefined
      const last = await endWithRetry((how) => endJob(parts, claim, how, clock.now()), outcome, {
        closing: closing.signal,
        onFailure: (error) => log.error({ err: error }, 'job end write failed'),
      })
      status = last?.status
      log.info({ status: status ?? 'claim lost' }, 'job ended')
      return status
    },
  }
  return {
    claim,
    kill(reason) {
      if (reason === 'closing') closing.abort()
      why ??= reason
      ending.abort()
    },
    done: jobSpan(job, async () => {
      await work(run)
      return status
    }).catch((error: unknown) =>
      log.error({ err: error }, 'job run failed; another worker will take the job'),
    ),
  }
}
