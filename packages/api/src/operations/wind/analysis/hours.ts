import type { WindFarmSeries } from '@sunwake/core/studies'
import { type SyntheticWind, syntheticWind } from '@sunwake/data/place'
import type { SeriesTable } from '../../../series/index.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import type { Notes } from '../../result/notes.ts'

const SYNTHETIC_ASSUMPTION =
  'one synthetic year of hours whose months have the mean wind of the climatology: it never was, and its energy differs from that of the year’s distribution by what chance makes of one year'

/** A year of wind at the hub for the hourly series: the last of those that were fetched, else a synthetic one. */
export function windAnalysisHours(
  { lastYear, place }: WindOfRun,
  hub: Parameters<typeof syntheticWind>[1],
  { assumptions }: Notes,
): SyntheticWind {
  if (lastYear === undefined) {
    assumptions['timeseries'] = SYNTHETIC_ASSUMPTION
    return syntheticWind(place, hub)
  }
  assumptions['timeseries'] = lastYear.note
  return lastYear.at(hub.hubHeight)
}

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
