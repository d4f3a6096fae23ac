import type { GeoArea } from '@sunwake/core/site'
import type { OnlineWind } from '../../data/online/fetch-online.ts'
import { DEFAULT_ANALYSIS_YEARS } from '../../data/wind-defaults.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'

/** The wind of a farm: that of a place inside its boundary. */
export function onlineWindOfFarm({
  checked: { data_mode, data_source, years = DEFAULT_ANALYSIS_YEARS, wind_data, wind_climate },
  area: { inner },
}: {
  readonly checked: Pick<
    WindAnalysisRequest,
    'data_mode' | 'data_source' | 'years' | 'wind_data' | 'wind_climate'
  >
  readonly area: Pick<GeoArea, 'inner'>
}): OnlineWind {
  const place = { latitude: inner.latitudeDeg, longitude: inner.longitudeDeg }
  // A wind climate of the request's own needs nothing of a provider.
  const mode = wind_climate === undefined ? data_mode : 'embedded'
  return { kind: 'wind', ...place, data_mode: mode, data_source, years, wind_data }
}
