import type { Job } from '../store/ports/jobs.ts'
import { settleEnded } from './ended.ts'
import type { JobParts } from './job-parts.ts'

/**
 * Cancels a job. One that waits costs nothing; one that runs costs its credits by its progress, rounded up, and its
 * worker stops when it finds that its claim is gone.
 * @returns the job as it ended; undefined where it has ended before, or is not there.
 */
export function cancelJob(
  parts: JobParts,
  {
    organizationId,
    id,
    atMs,
  }: { readonly organizationId: string; readonly id: string; readonly atMs: number },
): Promise<Job | undefined> {
  return parts.store.transaction(async (records) => {
    const cancelled = await records.jobs.cancel(organizationId, id, atMs)
    if (cancelled === undefined) return undefined
    const { job, was } = cancelled
    const charged = was === 'queued' ? 0 : Math.ceil((job.credits * job.progress) / 100)
    return settleEnded(records, parts, job, charged, atMs)
  })
}
