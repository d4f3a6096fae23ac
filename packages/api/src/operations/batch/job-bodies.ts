import { dividedPoll } from '../jobs/divided-poll.ts'

/** What the path of batches answers. */
export const BATCH_POLL = dividedPoll('batch', (id) => ({ results_url: `/v1/batch/${id}/results` }))
