import type { JobOutcome, PartTask, TakenJob } from '../../store/jobs/job-store.ts'
import { finishPart, releaseJob } from '../lifecycle/claims.ts'
import { isPoison, POISON } from '../lifecycle/recover-jobs.ts'
import { type DividedRun, runDivided } from './divided-run.ts'
import { withRetry } from './retry-end.ts'
import type { JobRunParts, RunningJob } from './run-job.ts'

/** How long the write of a part is retried [ms]. */
const PART_WRITE_MS = 60_000

/** Divides a job that was taken and offers its parts to all workers. */
export function divideJob(given: JobRunParts, job: TakenJob): RunningJob {
  return runDivided(given, job, async (run) => {
    const gone = await goOn(given, run)
    if (gone === 'interrupted' && run.why() === 'closing') {
      await releaseJob(given.parts, run.claim, given.clock.now())
    }
  })
}

/** Computes a part of a divided job that was begun. Whoever keeps the last one ends the job. */
export function runPart(given: JobRunParts, job: TakenJob, task: PartTask): RunningJob {
  const { jobs } = given.parts.store
  return runDivided(given, job, async (run) => {
    const gone = await computePart(given, run, task)
    if (gone === 'interrupted' && run.why() === 'closing') await jobs.returnPart(task)
    else await jobs.endPart(task.jobId, task.part)
  })
}

/** What has become of a task: it was interrupted, others go on with the job, or the job has ended. */
type Gone = 'interrupted' | 'goes on' | 'ended'

async function computePart(given: JobRunParts, run: DividedRun, task: PartTask): Promise<Gone> {
  const { parts, clock } = given
  const { job, claim, log, closing } = run
  if (isPoison(job)) return await ended(run, POISON)
  // A worker that was lost may have kept it and not have ended the job.
  const { isFinished, isWhole } = await parts.store.jobs.partState(job.id, task.part)
  if (isFinished) return isWhole ? await goOn(given, run) : 'goes on'
  const found = await run.ask({ ask: 'part', part: task.part })
  if (found === undefined) return await ended(run)
  const { cause, parts: total, ...part } = found
  if (cause !== undefined) log.error({ cause, part: task.part }, 'record of a job failed')
  const write = () => finishPart(parts, claim, job, { ...part, part: task.part, parts: total }, clock.now())
  const finished = await withRetry(write, PART_WRITE_MS, {
    closing,
    onFailure: (error) => log.warn({ err: error, part: task.part }, 'part write failed'),
  })
  return finished === total ? await goOn(given, run) : 'goes on'
}

/** Offers the parts that are missing to all workers, or ends the job where there is none. */
async function goOn({ parts }: JobRunParts, run: DividedRun): Promise<Gone> {
  const { job, claim, log } = run
  const { jobs } = parts.store
  const plan = await run.ask({ ask: 'parts' })
  if (plan === undefined) return await ended(run)
  const { table, fingerprints } = plan
  const missing = await jobs.divide(claim, table, fingerprints)
  if (missing === undefined) return 'interrupted'
  if (missing.length > 0) {
    log.info({ parts: fingerprints.length, kept: fingerprints.length - missing.length }, 'job divided')
    return 'goes on'
  }
  const whole = await run.ask({ ask: 'whole', summaries: await jobs.partSummaries(job.id) })
  if (whole === undefined) return await ended(run)
  const { body, timeseries, partial } = whole
  return await ended(run, { status: 'completed', result: { body, timeseries }, partial })
}

async function ended(run: DividedRun, outcome?: JobOutcome): Promise<Gone> {
  return (await run.end(outcome)) === undefined ? 'interrupted' : 'ended'
}
