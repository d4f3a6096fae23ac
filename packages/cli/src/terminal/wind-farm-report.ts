import type { WindAnalysisResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Turbines that are listed one by one; the rest is in the JSON. */
const LISTED_MAX = 20

/** In words, what a search for a better layout did; nothing where there was none. */
function searchOf({ layout: { optimization: search }, partial }: WindAnalysisResponse): string {
  if (search === undefined) return ''
  const gain = search.gain_over_regular_pct
  const against = gain === null ? '' : `, ${gain < 0 ? '' : '+'}${gain.toFixed(2)} % over regular rows`
  const ended = partial === true ? ', ended by hand' : ''
  return ` by ${search.algorithm} (${search.evaluations} layouts${ended}${against})`
}

/** Prints the analysis of a farm for a person. */
export function printWindFarm(context: SunwakeContext, body: WindAnalysisResponse): void {
  const { farm_summary: farm, layout, losses, turbine_results: turbines = [], metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const mwh = (value: number | null): string => withUnit(value, 0, 'MWh')
  print([
    `${body.name}: ${farm.turbine_count} × ${metadata.turbine_model} at ${metadata.hub_height_m} m, wakes by ${metadata.wake_model}, ground ${metadata.terrain_model}`,
    '',
    figureLine('rated power', withUnit(farm.total_capacity_mw, 1, 'MW')),
    figureLine(
      'layout',
      `${layout.source}${searchOf(body)}, ${layout.area_km2.toFixed(1)} km², closest ${withUnit(layout.closest_distance_m, 0, 'm')}`,
    ),
    figureLine('mean wind speed', withUnit(farm.mean_wind_speed_ms, 2, 'm/s')),
    figureLine('turbulence intensity', withUnit(farm.turbulence_intensity_pct, 1, '%')),
    figureLine('air density', withUnit(farm.air_density_kg_m3, 3, 'kg/m³')),
    figureLine('gross energy of a year', mwh(farm.gross_aep_mwh)),
    figureLine('net energy of a year', mwh(farm.net_aep_mwh)),
    figureLine(
      '  exceeded by',
      `${mwh(farm.p50_aep_mwh)} at 50 %, ${mwh(farm.p75_aep_mwh)} at 75 %, ${mwh(farm.p90_aep_mwh)} at 90 %, ${mwh(farm.p99_aep_mwh)} at 99 %`,
    ),
    figureLine('net capacity factor', withUnit(farm.net_capacity_factor_pct, 1, '%')),
    '',
  ])
  printTable(
    context,
    ['loss', 'kind', '%', 'MWh left'],
    losses.map(({ name, category, loss_pct: percent, energy_after_mwh: left }) => [
      name.replaceAll('_', ' '),
      category,
      percent.toFixed(2),
      left.toFixed(0),
    ]),
  )
  print([''])
  printTable(
    context,
    ['turbine', 'latitude °', 'longitude °', 'net MWh', 'wakes %', 'm/s', 'turbulence %'],
    turbines
      .slice(0, LISTED_MAX)
      .map((turbine) => [
        String(turbine.turbine_id),
        turbine.latitude.toFixed(5),
        turbine.longitude.toFixed(5),
        turbine.net_aep_mwh.toFixed(0),
        turbine.wake_loss_pct.toFixed(1),
        turbine.mean_wind_speed_ms.toFixed(2),
        turbine.mean_turbulence_intensity_pct.toFixed(1),
      ]),
  )
  const unlisted = turbines.length - LISTED_MAX
  print([...(unlisted > 0 ? [`and ${unlisted} more, all in --json`] : []), '', ...noteLines(body)])
}
