import { unfinishedWindJob } from '../wind/farm/job-bodies.ts'
import { instant, type JobPoll, type JobRecord } from './answer-bodies.ts'
import type { JobKind } from './schema.ts'

/**
 * What the path of a divided job answers.
 * @param urlsOf where its rows and files are, by its id.
 */
export function dividedPoll(
  kind: JobKind,
  urlsOf: (id: string) => Readonly<Record<string, string>>,
): JobPoll {
  return {
    kinds: [kind],
    flags: [],
    forms: ['application/json'],
    needsSeries: () => false,
    unfinished: (job, position) => ({
      ...unfinishedWindJob(job, position),
      name: job.name ?? null,
      ...urlsOf(job.id),
    }),
    completed: ({ body }, { job }) => ({
      body: { ...completedFields(job), ...urlsOf(job.id), ...(body as object) },
    }),
  }
}

function completedFields({ id, createdAtMs, completedAtMs = createdAtMs }: JobRecord) {
  return {
    job_id: id,
    status: 'completed',
    progress: 100,
    stage: 'completed',
    created_at: instant(createdAtMs),
    completed_at: instant(completedAtMs),
  }
}
