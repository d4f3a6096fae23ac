import {
  bestSoFar,
  instant,
  type JobAnswers,
  type JobPoll,
  nestedFailure,
  wholeSeconds,
} from '../../jobs/answer-bodies.ts'

/** What submissions of wind jobs answer. */
export const WIND_JOB_ANSWERS: JobAnswers = {
  accepted: (job, price, pollUrl) => ({
    job_id: job.id,
    status: job.status === 'queued' ? 'queued' : 'processing',
    estimated_duration_s: price.estimated_duration_s,
    created_at: instant(job.createdAtMs),
    poll_url: pollUrl,
    queue_position: price.queue_position,
    credits: price.credits,
  }),
  priced: (price, creditsAvailable) => ({
    dry_run: true,
    status: 'queued',
    ...price,
    credits_available: creditsAvailable,
  }),
}

/** A wind job that has not completed, in the words of its path. */
export const unfinishedWindJob: JobPoll['unfinished'] = (job, queuePosition) => {
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
      return { ...common, status: job.status, ...ended, ...bestSoFar(job) }
  }
}
