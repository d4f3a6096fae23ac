import type { GeoArea } from '@sunwake/core/site'
import type { OnlineWind } from '../../data/online/fetch-online.ts'
import { DEFAULT_ANALYSIS_YEARS } from '../../data/wind-defaults.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'

/** The wind of a farm: that of a place inside its boundary. */
export function onlineWindOfFarm({
  checked: { data_mode, data_source, years = DEFAULT_ANALYSIS_YEARS, wind_data },
  area: { inner },
}: {
  readonly checked: Pick<WindAnalysisRequest, 'data_mode' | 'data_source' | 'years' | 'wind_data'>
  readonly area: GeoArea
}): OnlineWind {
  const place = { latitude: inner.latitudeDeg, longitude: inner.longitudeDeg }
  return { kind: 'wind', ...place, data_mode, data_source, years, wind_data }
}
