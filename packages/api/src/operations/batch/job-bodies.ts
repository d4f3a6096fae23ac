import type { JobPoll, JobRecord } from '../jobs/answer-bodies.ts'
import { instant } from '../jobs/answer-bodies.ts'
import { unfinishedWindJob } from '../wind/farm/job-bodies.ts'
import type { BatchResult } from './response.ts'

/** Where the rows of a batch are. */
function batchResultsPath(id: string): string {
  return `/v1/batch/${id}/results`
}

/** What the path of batches answers. */
export const BATCH_POLL: JobPoll = {
  kinds: ['batch'],
  flags: [],
  forms: ['application/json'],
  needsSeries: () => false,
  unfinished: (job, position) => ({
    ...unfinishedWindJob(job, position),
    name: job.name ?? null,
    results_url: batchResultsPath(job.id),
  }),
  completed: ({ body }, { job }) => ({ body: { ...completedFields(job), ...(body as BatchResult) } }),
}

function completedFields({ id, createdAtMs, completedAtMs = createdAtMs }: JobRecord) {
  return {
    job_id: id,
    status: 'completed',
    progress: 100,
    stage: 'completed',
    created_at: instant(createdAtMs),
    completed_at: instant(completedAtMs),
    results_url: batchResultsPath(id),
  }
}
