import type { WindFarmSeries } from '@sunwake/core/studies'
import type { SeriesTable } from '../../../series/index.ts'

/** The hours of an analysis under the names of the wire. */
export function windAnalysisSeries({
  axis,
  windSpeed,
  windDirectionDeg,
  grossPower,
  netPower,
}: WindFarmSeries): SeriesTable {
  return {
    axis,
    columns: {
      wind_speed_ms: windSpeed,
      wind_direction_deg: windDirectionDeg,
      gross_power_kw: grossPower,
      power_kw: netPower,
    },
  }
}
