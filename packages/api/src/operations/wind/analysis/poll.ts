import { SERIES_MEDIA_TYPES, type SeriesTable } from '../../../series/index.ts'
import type { JobPoll } from '../../jobs/answer-bodies.ts'
import { WIND_ANALYSIS_POLL_FLAGS } from '../farm/job-answers.ts'
import { unfinishedWindJob } from '../farm/job-bodies.ts'
import type { WindAnalysisResponse } from './response.ts'

type Timeseries = NonNullable<WindAnalysisResponse['timeseries']>

const GEO_JSON = 'application/geo+json'

/** What the path of analyses answers. */
export const WIND_ANALYSIS_POLL: JobPoll = {
  kinds: ['wind_analysis'],
  flags: WIND_ANALYSIS_POLL_FLAGS,
  forms: ['application/json', SERIES_MEDIA_TYPES.csv, SERIES_MEDIA_TYPES.ndjson, GEO_JSON],
  needsSeries: (query, form) =>
    form === 'application/json' ? query['include_timeseries'] === true : form !== GEO_JSON,
  unfinished: unfinishedWindJob,
  completed({ body, timeseries }, { query, form, partial }) {
    const analysed = body as WindAnalysisResponse
    if (form === GEO_JSON) return { body: turbinesGeoJson(analysed) }
    if (form !== 'application/json') {
      const { fingerprint } = analysed.metadata
      return { series: seriesTableOf(timeseries as Timeseries), fingerprint }
    }
    const shows = {
      timeseries: query['include_timeseries'] === true,
      turbines: query['include_turbine_detail'] !== false,
    }
    const { turbine_results: turbines, metadata, ...rest } = analysed
    const { timeseries: _series, ...assumptions } = metadata.assumptions
    return {
      body: {
        ...rest,
        // The job makes the series for whoever may ask for it; what it assumes shapes no other number.
        metadata: shows.timeseries ? metadata : { ...metadata, assumptions },
        ...(partial ? { partial: true } : {}),
        ...(shows.turbines && turbines !== undefined ? { turbine_results: turbines } : {}),
        ...(shows.timeseries && timeseries !== undefined ? { timeseries } : {}),
      },
    }
  },
}

/** The hourly series of an analysis, as it is kept with its job, as columns. */
function seriesTableOf(timeseries: Timeseries): SeriesTable {
  const { timestamp_label: label, timestamps, ...columns } = timeseries
  return {
    axis: {
      startMs: Date.parse(timestamps[0] ?? ''),
      stepMinutes: 60,
      length: timestamps.length,
      label,
      utcOffsetHours: 0,
    },
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [
        name,
        Float64Array.from(values, (value) => value ?? Number.NaN),
      ]),
    ),
  }
}

/** The turbines of an analysis as GeoJSON (RFC 7946). */
function turbinesGeoJson({ turbine_results: turbines = [] }: WindAnalysisResponse) {
  return {
    type: 'FeatureCollection',
    features: turbines.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id: properties.turbine_id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  }
}
