import { type JobDetail, type JobError, type JobItem, nestedCodeOf } from '@sunwake/api/schemas'
import { pollPathOf } from '../jobs/poll-path.ts'
import type { Job, JobFailure, JobSummary } from '../store/ports/jobs.ts'

/** A time as answers have it. */
export function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** Seconds that a job should take, as answers have them. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds))
}

/** Best of a job that goes on, marked as such; none where there is none. */
export function bestSoFar({ best }: Job): Pick<JobDetail, 'best'> {
  if (best === undefined || best === null) return {}
  if (Array.isArray(best)) return { best: { final: false, designs: best } }
  return { best: { ...(best as object), final: false } }
}

/** Why a job failed, in the nested form: of several refused fields the first. */
export function nestedFailure({ code, message, extra }: JobFailure): JobError {
  const { details: refused, ...facts } = extra
  const details = { ...(Array.isArray(refused) ? refused[0] : {}), ...facts }
  return { code: nestedCodeOf(code), message, ...(Object.keys(details).length === 0 ? {} : { details }) }
}

/** A job as lists have it. */
export function jobItem(job: JobSummary): JobItem {
  const time = (atMs: number | undefined) => (atMs === undefined ? null : instant(atMs))
  return {
    job_id: job.id,
    kind: job.kind,
    status: job.status,
    progress: job.progress,
    stage: job.stage,
    name: job.name ?? null,
    created_at: instant(job.createdAtMs),
    started_at: time(job.startedAtMs),
    completed_at: time(job.completedAtMs),
    poll_url: pollPathOf(job),
    credits: job.creditsCharged ?? job.credits,
    error: job.failure === undefined ? null : nestedFailure(job.failure),
    partial: job.partial,
    site_id: job.siteId ?? null,
    test_mode: job.testMode,
  }
}

/** A job alone, without its result. */
export function jobDetail(job: Job, queuePosition: number | undefined): JobDetail {
  return {
    ...jobItem(job),
    queue_position: queuePosition ?? null,
    estimated_duration_s: wholeSeconds(job.estimatedSeconds),
    ...(job.status === 'running' || job.status === 'queued' ? bestSoFar(job) : {}),
  }
}
