import { bestSoFar, instant, nestedFailure, wholeSeconds } from '../../job-requests/job-bodies.ts'
import type { Price } from '../../job-requests/submit.ts'
import { pollPathOf } from '../../jobs/poll-path.ts'
import type { Job } from '../../store/ports/jobs.ts'

/** A wind job that has not completed, in the words of its poll path. */
export function windJobBody(job: Job, queuePosition: number | undefined): unknown {
  const { id, name = '', progress, stage, createdAtMs, completedAtMs = createdAtMs } = job
  const common = { job_id: id, name, created_at: instant(createdAtMs), progress, stage }
  const going = { estimated_duration_s: wholeSeconds(job.estimatedSeconds), ...bestSoFar(job) }
  const ended = { completed_at: instant(completedAtMs) }
  switch (job.status) {
    case 'queued':
      return { ...common, status: 'queued', queue_position: queuePosition ?? null, ...going }
    case 'running':
      return { ...common, status: 'processing', ...going }
    case 'failed':
      return { ...common, status: 'failed', error: nestedFailure(job.failure!), ...ended }
    default:
      return { ...common, status: job.status, ...ended }
  }
}

/** A wind job that was accepted. */
export function accepted(job: Job, price: Price): Readonly<Record<string, unknown>> {
  return {
    job_id: job.id,
    status: job.status === 'queued' ? 'queued' : 'processing',
    estimated_duration_s: price.estimated_duration_s,
    created_at: instant(job.createdAtMs),
    poll_url: pollPathOf(job),
    queue_position: price.queue_position,
    credits: price.credits,
  }
}

/** A wind job that was priced only. */
export function priced(price: Price, balance: number | null): Readonly<Record<string, unknown>> {
  return { dry_run: true, status: 'queued', ...price, credits_available: balance }
}
