import { bestSoFar, instant, wholeSeconds } from '../../job-requests/job-bodies.ts'
import type { Job, JobResult } from '../../store/ports/jobs.ts'

/** A solar job in the words of its poll path; `result` is there once it is completed. */
export function solarJobBody(
  job: Job,
  queuePosition: number | undefined,
  result: JobResult | undefined,
): unknown {
  const { id, name, progress, stage, failure, createdAtMs, completedAtMs = createdAtMs } = job
  const common = { job_id: id, progress, stage, ...(name === undefined ? {} : { name }) }
  const going = {
    created_at: instant(createdAtMs),
    estimated_duration_s: wholeSeconds(job.estimatedSeconds),
    ...bestSoFar(job),
  }
  const ended = { completed_at: instant(completedAtMs) }
  switch (job.status) {
    case 'queued':
      return { ...common, status: 'pending', queue_position: queuePosition ?? null, ...going }
    case 'running':
      return { ...common, status: 'running', ...going }
    case 'completed':
      return result!.body
    case 'failed':
      return {
        ...failure!.extra,
        ...common,
        status: 'failed',
        error: failure!.code,
        error_message: failure!.message,
        ...ended,
      }
    case 'cancelled':
      return { ...common, status: 'cancelled', error_message: 'The job was cancelled.', ...ended }
  }
}
