import { bestSoFar, instant, type JobAnswers, type JobPoll, wholeSeconds } from '../../jobs/answer-bodies.ts'

/** What submissions of solar jobs answer. */
export const SOLAR_JOB_ANSWERS: JobAnswers = {
  accepted(job, price, pollUrl) {
    const waits = job.status === 'queued'
    return {
      job_id: job.id,
      status: waits ? 'pending' : 'running',
      message: waits ? 'The optimisation is queued; its state is at poll_url.' : 'The optimisation runs.',
      poll_url: pollUrl,
      created_at: instant(job.createdAtMs),
      ...price,
    }
  },
  priced: (price) => ({
    dry_run: true,
    status: 'pending',
    message: 'A dry run: no job was submitted.',
    ...price,
  }),
}

/** What the path of solar jobs answers. */
export const SOLAR_JOB_POLL: JobPoll = {
  kinds: ['solar_optimization', 'solar_multi'],
  flags: [],
  forms: ['application/json'],
  needsSeries: () => false,
  completed: ({ body }) => ({ body }),
  unfinished(job, queuePosition) {
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
      case 'failed':
        return {
          ...failure!.extra,
          ...common,
          status: 'failed',
          error: failure!.code,
          error_message: failure!.message,
          ...ended,
        }
      default:
        return {
          ...common,
          status: job.status,
          error_message: 'The job was cancelled.',
          ...ended,
          ...bestSoFar(job),
        }
    }
  },
}
