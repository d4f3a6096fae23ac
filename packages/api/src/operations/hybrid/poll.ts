import { SERIES_MEDIA_TYPES, type SeriesTable } from '../../series/index.ts'
import { flag, strictObject } from '../../wire/field.ts'
import type { JobPoll } from '../jobs/answer-bodies.ts'
import { unfinishedWindJob } from '../wind/farm/job-bodies.ts'
import type { HybridRunResponse } from './response.ts'

type Timeseries = NonNullable<HybridRunResponse['timeseries']>

const JSON_TYPE = 'application/json'

/** Query of `GET /v1/hybrid/analysis/{job_id}`. */
export const hybridPollQuerySchema = strictObject({
  include_timeseries: flag('Whether to add the flows of every step. Default false.').optional(),
}).openapi('HybridPollQuery')

/** What the path of hybrid analyses answers. */
export const HYBRID_POLL: JobPoll = {
  kinds: ['hybrid_analysis'],
  flags: ['include_timeseries'],
  forms: [JSON_TYPE, SERIES_MEDIA_TYPES.csv, SERIES_MEDIA_TYPES.ndjson],
  needsSeries: (query, form) => form !== JSON_TYPE || query['include_timeseries'] === true,
  unfinished: unfinishedWindJob,
  completed({ body, timeseries }, { query, form }) {
    const analysed = body as HybridRunResponse
    if (form !== JSON_TYPE) {
      return { series: tableOf(timeseries as Timeseries), fingerprint: analysed.metadata.fingerprint }
    }
    const isAsked = query['include_timeseries'] === true && timeseries !== undefined
    return { body: isAsked ? { ...analysed, timeseries } : analysed }
  },
}

/** The flows of a job, as they are kept with it, as columns. */
function tableOf(timeseries: Timeseries): SeriesTable {
  const {
    timestamp_label: label,
    step_minutes: stepMinutes,
    utc_offset_hours: utcOffsetHours,
    timestamps,
    ...columns
  } = timeseries
  return {
    axis: {
      startMs: Date.parse(timestamps[0] ?? ''),
      stepMinutes,
      length: timestamps.length,
      label,
      utcOffsetHours,
    },
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [
        name,
        Float64Array.from(values as readonly (number | null)[], (value) => value ?? Number.NaN),
      ]),
    ),
  }
}
