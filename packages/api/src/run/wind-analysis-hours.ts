import { type SyntheticWind, syntheticWind } from './embedded/synthetic-wind.ts'
import type { Notes } from './notes.ts'
import { lastYearAtHub } from './online/hub-wind-of-series.ts'
import type { WindOfRun } from './wind-of-run.ts'

const SYNTHETIC_ASSUMPTION =
  'one synthetic year of hours whose months have the mean wind of the climatology: it never was, and its energy differs from that of the year’s distribution by what chance makes of one year'

/** A year of wind at the hub for the hourly series: the last of those that were fetched, else a synthetic one. */
export function windAnalysisHours(
  { series, place }: WindOfRun,
  hub: Parameters<typeof syntheticWind>[1],
  { assumptions }: Notes,
): SyntheticWind {
  if (series === undefined) {
    assumptions['timeseries'] = SYNTHETIC_ASSUMPTION
    return syntheticWind(place, hub)
  }
  assumptions['timeseries'] =
    `hours of ${series.years[1]}, of ${series.provenance.dataset}; the energies are those of all its years`
  return lastYearAtHub(series, hub.hubHeight)
}
