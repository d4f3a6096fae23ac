import type { JobSummary } from '../store/ports/jobs.ts'
import type { NewStreamEvent } from '../store/ports/stream.ts'
import { pollPathOf } from './poll-path.ts'

/** What streams tell when a job has changed its state. */
export function statusEvent(job: JobSummary, atMs: number): NewStreamEvent {
  const { id, kind, status, progress, stage, failure } = job
  const ended = status === 'completed' || status === 'failed' || status === 'cancelled'
  return {
    organizationId: job.organizationId,
    jobId: id,
    userId: job.userId,
    type: 'job.status',
    data: {
      job_id: id,
      kind,
      status,
      progress,
      stage,
      ...(failure === undefined ? {} : { error: { code: failure.code, message: failure.message } }),
      ...(status === 'completed' ? { result_url: pollPathOf(job) } : {}),
    },
    atMs,
    last: ended,
  }
}
