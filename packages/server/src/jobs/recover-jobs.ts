import type { LostJob } from '../store/ports/jobs.ts'
import { endJob } from './end-job.ts'
import type { JobParts } from './job-parts.ts'
import { statusEvent } from './status-event.ts'

/** Workers that a job may cost. */
const WORKERS_PER_JOB = 2

/**
 * Gives jobs of workers that were lost back to the queue; one that has cost two workers is failed, for it may be what
 * kills them. Any number of processes may do so at once: each job moves on once.
 * @param silentMs how long a worker may give no sign of life.
 */
export async function recoverJobs(
  parts: JobParts,
  { silentMs, atMs }: { readonly silentMs: number; readonly atMs: number },
): Promise<readonly LostJob[]> {
  const lost: LostJob[] = []
  for (const job of await parts.store.jobs.orphans(silentMs)) {
    if (job.lostWorkers + 1 >= WORKERS_PER_JOB) {
      const failure = {
        code: 'job_worker_lost',
        message: `The job was given up: ${WORKERS_PER_JOB} workers were lost while they computed it.`,
        extra: {},
      }
      const ended = await endJob(parts, job, { status: 'failed', failure }, atMs)
      if (ended !== undefined) lost.push({ job: ended, verdict: 'poison' })
      continue
    }
    const requeued = await parts.store.transaction(async (records) => {
      if (!(await records.jobs.requeueLost(job))) return undefined
      const queued = await records.jobs.find(job.organizationId, job.id)
      await records.stream.append(statusEvent(queued!, atMs))
      return queued
    })
    if (requeued !== undefined) lost.push({ job: requeued, verdict: 'requeued' })
  }
  return lost
}
