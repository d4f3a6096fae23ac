import { jobStatusData } from '@sunwake/api/bodies'
import { pollPathOf } from '@sunwake/api/routes'
import type { JobSummary } from '../../store/jobs/job-store.ts'
import type { NewStreamEvent } from '../../store/jobs/stream.ts'
import type { Records } from '../../store/store.ts'
import { hasEnded, type JobEvent, TRANSITIONS } from '../transitions.ts'

/** Appends the status event of a transition to the streams, where the transition sends one. */
export async function sendStatus(
  { stream }: Pick<Records, 'stream'>,
  event: JobEvent,
  job: JobSummary,
  atMs: number,
): Promise<void> {
  if (TRANSITIONS[event].sends === 'job.status') await stream.append(statusEvent(job, atMs))
}

/** The stream event that tells the state of a job. */
export function statusEvent(job: JobSummary, atMs: number): NewStreamEvent {
  return {
    organizationId: job.organizationId,
    jobId: job.id,
    userId: job.userId,
    type: 'job.status',
    data: jobStatusData(job, pollPathOf(job)),
    atMs,
    last: hasEnded(job),
  }
}
