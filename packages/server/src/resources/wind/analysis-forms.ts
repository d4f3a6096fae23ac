import type { SeriesTable, WindAnalysisResponse } from '@sunwake/api/schemas'

type Timeseries = NonNullable<WindAnalysisResponse['timeseries']>

/** The hourly series of an analysis, as it is kept with its job, as columns. */
export function seriesTableOf(timeseries: Timeseries): SeriesTable {
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
export function turbinesGeoJson({ turbine_results: turbines = [] }: WindAnalysisResponse) {
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
