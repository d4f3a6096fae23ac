import { jobBestData, jobPartData, jobProgressData } from '@sunwake/api/bodies'
import { divisionOf, pollPathOf } from '@sunwake/api/routes'
import type { Claim, Job, JobPart, JobTask, TakenJob } from '../../store/jobs/job-store.ts'
import { TRANSITIONS } from '../transitions.ts'
import type { JobParts } from './job-parts.ts'
import { sendStatus } from './status-event.ts'

/** How far a job has come. */
export interface JobState {
  /** 0..99; what is less than before does not count. */
  readonly progress: number
  readonly stage: string
  /** The best design so far, where there is a new one. */
  readonly best: unknown
}

/** Takes a waiting job for a worker; undefined where it does not wait any more, or may not run now. */
export function takeJob(
  { store }: Pick<JobParts, 'store'>,
  task: JobTask,
  workerId: string,
  atMs: number,
): Promise<TakenJob | undefined> {
  return store.transaction(async (records) => {
    const job = await records.jobs.claim(task, workerId, atMs)
    if (job !== undefined) await sendStatus(records, 'take', job, atMs)
    return job
  })
}

/**
 * Writes how far a job has come and sends it to the streams.
 * @returns false where the claim is no longer valid: the job was cancelled, or another worker has it.
 */
export function reportJob(
  { store }: Pick<JobParts, 'store'>,
  claim: Claim,
  job: Pick<Job, 'id' | 'organizationId' | 'userId'>,
  state: JobState,
  atMs: number,
): Promise<boolean> {
  return store.transaction(async (records) => {
    const progress = await records.jobs.report(claim, state)
    if (progress === undefined) return false
    const { id, organizationId, userId } = job
    const event = { organizationId, jobId: id, userId, atMs, last: false } as const
    const { stage, best } = state
    const type = TRANSITIONS.progress.sends
    await records.stream.append({ ...event, type, data: jobProgressData(id, { progress, stage }) })
    if (best !== undefined) {
      await records.stream.append({ ...event, type: 'job.result', data: jobBestData(id, best) })
    }
    return true
  })
}

/** A part of a divided job that was computed. */
export interface ComputedPart extends JobPart {
  /** Of the job. */
  readonly parts: number
}

/**
 * Keeps a finished part with the progress of its job, and sends both to the streams.
 * @returns how many parts are finished; undefined where the claim is no longer valid.
 */
export function finishPart(
  { store }: Pick<JobParts, 'store'>,
  claim: Claim,
  job: Pick<Job, 'id' | 'kind' | 'organizationId' | 'userId'>,
  { parts, ...part }: ComputedPart,
  atMs: number,
): Promise<number | undefined> {
  return store.transaction(async (records) => {
    const finished = await records.jobs.keepPart(claim, part)
    if (finished === undefined) return undefined
    const stage = `${finished} of ${parts} parts`
    const progress = Math.min(Math.floor((100 * finished) / parts), 99)
    const { id, kind, organizationId, userId } = job
    const { bestOf } = divisionOf(kind) ?? {}
    const best = bestOf?.(await records.jobs.partSummaries(id))
    const stands = await records.jobs.report(claim, { progress, stage, best })
    if (stands === undefined) return undefined
    const event = { organizationId, jobId: id, userId, atMs, last: false } as const
    const facts = { part: part.part, parts, rows: part.rows.length, pollPath: pollPathOf(job) }
    await records.stream.append({ ...event, type: 'job.part', data: jobPartData(id, facts) })
    const data = jobProgressData(id, { progress: stands, stage })
    await records.stream.append({ ...event, type: TRANSITIONS.progress.sends, data })
    if (best !== undefined) {
      await records.stream.append({ ...event, type: 'job.result', data: jobBestData(id, best) })
    }
    return finished
  })
}

/**
 * Puts a running job back into the queue, when its worker stops in order.
 * @returns false where the claim is no longer valid.
 */
export function releaseJob({ store }: Pick<JobParts, 'store'>, claim: Claim, atMs: number): Promise<boolean> {
  return store.transaction(async (records) => {
    const job = await records.jobs.release(claim)
    if (job !== undefined) await sendStatus(records, 'release', job, atMs)
    return job !== undefined
  })
}
