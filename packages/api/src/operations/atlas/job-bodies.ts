import type { JobPoll, JobRecord } from '../jobs/answer-bodies.ts'
import { instant } from '../jobs/answer-bodies.ts'
import { unfinishedWindJob } from '../wind/farm/job-bodies.ts'
import type { AtlasResult } from './response.ts'

/** Where the parts of an atlas are. */
function urlsOf(id: string) {
  const path = `/v1/atlas/${id}`
  return { results_url: `${path}/results`, raster_url: `${path}/raster`, report_url: `${path}/report` }
}

/** What the path of atlases answers. */
export const ATLAS_POLL: JobPoll = {
  kinds: ['atlas'],
  flags: [],
  forms: ['application/json'],
  needsSeries: () => false,
  unfinished: (job, position) => ({
    ...unfinishedWindJob(job, position),
    name: job.name ?? null,
    ...urlsOf(job.id),
  }),
  completed: ({ body }, { job }) => ({ body: { ...completedFields(job), ...(body as AtlasResult) } }),
}

function completedFields({ id, createdAtMs, completedAtMs = createdAtMs }: JobRecord) {
  return {
    job_id: id,
    status: 'completed',
    progress: 100,
    stage: 'completed',
    created_at: instant(createdAtMs),
    completed_at: instant(completedAtMs),
    ...urlsOf(id),
  }
}
