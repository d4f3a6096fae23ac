import type { Claim, Job } from '../store/ports/jobs.ts'
import type { JobParts } from './job-parts.ts'

/** How far a job has come. */
export interface JobState {
  /** 0..99; what is less than before does not count. */
  readonly progress: number
  readonly stage: string
  /** The best design so far, where there is a new one. */
  readonly best: unknown
}

/**
 * Writes how far a job has come and tells those who watch.
 * @returns false where the claim is no longer good: the job was cancelled, or another worker has it.
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
    await records.stream.append({ ...event, type: 'job.progress', data: { job_id: id, progress, stage } })
    if (best !== undefined) {
      await records.stream.append({ ...event, type: 'job.result', data: { job_id: id, best } })
    }
    return true
  })
}
