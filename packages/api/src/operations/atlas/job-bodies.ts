import { dividedPoll } from '../jobs/divided-poll.ts'

/** What the path of atlases answers. */
export const ATLAS_POLL = dividedPoll('atlas', (id) => {
  const path = `/v1/atlas/${id}`
  return { results_url: `${path}/results`, raster_url: `${path}/raster`, report_url: `${path}/report` }
})
