import type { Job, JobOutcome, LostJob } from '../../store/jobs/job-store.ts'
import { endJob } from './end-job.ts'
import type { JobParts } from './job-parts.ts'
import { sendStatus } from './status-event.ts'

/** Lost workers after which a job is not tried again. */
const LOST_WORKERS_MAX = 2

/** Whether a job has cost too many workers to be tried again. */
export function isPoison({ lostWorkers }: Pick<Job, 'lostWorkers'>): boolean {
  return lostWorkers >= LOST_WORKERS_MAX
}

/** Why it is not tried again. */
export const POISON: Extract<JobOutcome, { status: 'failed' }> = {
  status: 'failed',
  failure: {
    code: 'job_worker_lost',
    message: `The job was not tried again: ${LOST_WORKERS_MAX} workers were lost while they computed it.`,
    extra: {},
  },
}

/**
 * Puts the jobs of lost workers back into the queue; one that has lost two workers is failed, as it may be what ends
 * them. Any number of processes may do so at once: each job moves on once.
 * @param silentMs how long a worker may go without a heartbeat.
 */
export async function recoverJobs(
  parts: JobParts,
  { silentMs, atMs }: { readonly silentMs: number; readonly atMs: number },
): Promise<readonly LostJob[]> {
  const lost: LostJob[] = []
  for (const job of await parts.store.jobs.orphans(silentMs)) {
    if (isPoison({ lostWorkers: job.lostWorkers + 1 })) {
      const ended = await endJob(parts, job, POISON, atMs)
      if (ended !== undefined) lost.push({ job: ended, verdict: 'poison' })
      continue
    }
    const requeued = await parts.store.transaction(async (records) => {
      const queued = await records.jobs.recover(job)
      if (queued !== undefined) await sendStatus(records, 'recover', queued, atMs)
      return queued
    })
    if (requeued !== undefined) lost.push({ job: requeued, verdict: 'requeued' })
  }
  return lost
}
