import type { JobOutcome, TakenJob } from '../../store/jobs/job-store.ts'
import { jobSpan } from '../../tracing/job-span.ts'
import { finishPart, releaseJob } from '../lifecycle/claims.ts'
import { endJob } from '../lifecycle/end-job.ts'
import type { DividedAnswers, DividedOutcome, DividedQuestion } from '../runs/protocol.ts'
import { endWithRetry, withRetry } from './retry-end.ts'
import { type JobRunParts, type RunningJob, timedOut } from './run-job.ts'

/** A divided job under way. It takes no slot of the worker; each of its parts takes one. */
export interface DividedRunning extends RunningJob {
  /** Settles once its parts are known. */
  readonly begun: Promise<void>
  /** Computes the next part, and what follows on the last; undefined where there is none to compute. */
  computePart(): Promise<void> | undefined
}

/** How long the write of a part is retried [ms]. */
const PART_WRITE_MS = 60_000

/** Computes a divided job that was taken, part by part as the worker has slots, and ends it. */
export function runDivided(
  { parts, threads, clock, logger, limits }: JobRunParts,
  job: TakenJob,
): DividedRunning {
  const claim = { id: job.id, attempt: job.attempt }
  const { kind, attempt } = job
  const log = logger.child({ job_id: job.id, kind, attempt, trace_parent: job.traceParent })
  const startedMs = performance.now()
  const ending = new AbortController()
  const closing = new AbortController()
  const { promise: ended, resolve, reject } = settled<string | undefined>()
  let why: 'lost' | 'closing' | undefined
  let failure: Extract<JobOutcome, { status: 'failed' }> | undefined
  let plan: DividedAnswers['parts'] | undefined
  let todo: number[] = []
  let underWay = 0
  let finished = 0
  let concluded = false

  /** An answer of a thread within the time that a part may take; undefined where there is none, and `failure` or `why` says so. */
  const asked = async <Question extends DividedQuestion>(
    question: Question,
  ): Promise<DividedAnswers[Question['ask']] | undefined> => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limits.hardMs)
    const signal = AbortSignal.any([ending.signal, limit.signal])
    const outcome: DividedOutcome<Question['ask']> | undefined = await threads.ask(job, question, signal)
    clearTimeout(timer)
    if (outcome?.status === 'found') return outcome.found
    if (outcome?.cause !== undefined) log.error({ cause: outcome.cause }, 'job computation failed')
    failure ??= outcome ?? (limit.signal.aborted ? timedOut(limits.hardMs, 'A part of the job') : undefined)
    return undefined
  }
  const giveUp = (reason: NonNullable<typeof why>) => {
    why ??= reason
    todo = []
    ending.abort()
  }
  const outcomeOf = async (): Promise<JobOutcome | undefined> => {
    if (why === undefined && failure === undefined) {
      const summaries = await parts.store.jobs.partSummaries(job.id)
      const whole = await asked({ ask: 'whole', summaries })
      if (whole !== undefined) {
        const { body, timeseries, partial } = whole
        return { status: 'completed', result: { body, timeseries }, partial }
      }
    }
    return why === undefined ? failure : undefined
  }
  const conclude = async (): Promise<string | undefined> => {
    const outcome = await outcomeOf()
    const seconds = (performance.now() - startedMs) / 1000
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
  /** Ends the job once nothing of it is under way. */
  const concludeWhenIdle = async () => {
    if (concluded || underWay > 0 || todo.length > 0) return
    concluded = true
    await conclude().then(resolve, reject)
  }
  const compute = async (part: number) => {
    const { fingerprints } = plan!
    const found = await asked({ ask: 'part', part })
    if (found === undefined) {
      todo = []
      return
    }
    const { rows, summary, cause } = found
    if (cause !== undefined) log.error({ cause, part }, 'record of a job failed')
    const write = () => {
      const total = fingerprints.length
      return finishPart(
        parts,
        claim,
        job,
        {
          ...{ part, parts: total, fingerprint: fingerprints[part]!, rows, summary },
          progress: Math.min(Math.floor((100 * (finished + 1)) / total), 99),
          stage: `${finished + 1} of ${total} parts`,
        },
        clock.now(),
      )
    }
    const isOurs = await withRetry(write, PART_WRITE_MS, {
      closing: closing.signal,
      onFailure: (error) => log.warn({ err: error, part }, 'part write failed'),
    })
    finished++
    if (!isOurs) giveUp('lost')
  }
  /** Does something for the job, which ends with the last of it. */
  const during = async (work: () => Promise<void>) => {
    underWay++
    try {
      await work()
    } catch (error) {
      concluded = true
      giveUp('lost')
      reject(error)
    }
    underWay--
    await concludeWhenIdle()
  }
  const begin = async () => {
    plan = await asked({ ask: 'parts' })
    if (plan === undefined || why !== undefined) return
    const { table, fingerprints } = plan
    const kept = await parts.store.jobs.divide(claim, table, fingerprints)
    if (kept === undefined) return giveUp('lost')
    finished = kept.size
    if (finished > 0)
      log.info(
        { parts: fingerprints.length, kept: finished },
        'job resumed; finished parts are not computed again',
      )
    todo = fingerprints.map((_, part) => part).filter((part) => !kept.has(part))
  }
  return {
    claim,
    begun: during(begin),
    computePart() {
      const part = todo.shift()
      return part === undefined ? undefined : during(() => compute(part))
    },
    kill(reason) {
      if (reason === 'closing') closing.abort()
      giveUp(reason)
      void concludeWhenIdle()
    },
    done: jobSpan(job, () => ended).catch((error: unknown) =>
      log.error({ err: error }, 'job run failed; another worker will take the job'),
    ),
  }
}

function settled<T>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
} {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((give, fail) => {
    resolve = give
    reject = fail
  })
  return { promise, resolve, reject }
}
