import type { WindQuickResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, placeName, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

const SECTOR_NAMES = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(
  ' ',
) satisfies readonly string[]

/** Prints a first answer on wind for a person. */
export function printWindQuick(context: SunwakeContext, body: WindQuickResponse): void {
  const { summary, uncertainty, wind_rose: rose, metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([
    `Wind at ${placeName(body.location)}, ${metadata.hub_height_m} m above ground, one ${metadata.turbine_model}`,
    '',
    figureLine(
      'mean wind speed',
      `${withUnit(summary.mean_wind_speed_ms, 2, 'm/s')} ± ${uncertainty.mean_wind_speed_sigma_ms.toFixed(1)} m/s`,
    ),
    figureLine('mean wind direction', withUnit(summary.mean_wind_direction_deg, 0, '°')),
    figureLine('Weibull', `k ${summary.weibull_k.toFixed(2)}, A ${withUnit(summary.weibull_a, 2, 'm/s')}`),
    figureLine('air density', withUnit(summary.air_density_kg_m3, 3, 'kg/m³')),
    figureLine('power of the wind', withUnit(summary.mean_power_density_wm2, 0, 'W/m²')),
    figureLine('gross energy of a year', withUnit(summary.estimated_aep_mwh, 0, 'MWh')),
    figureLine(
      '  exceeded by',
      `${withUnit(uncertainty.p75_aep_mwh, 0, 'MWh at 75 %')}, ${withUnit(uncertainty.p90_aep_mwh, 0, 'MWh at 90 %')}`,
    ),
    figureLine('capacity factor', withUnit(summary.capacity_factor_pct, 1, '%')),
    '',
  ])
  printTable(
    context,
    ['from', '°', 'share %', 'm/s'],
    rose.directions.map((direction, s) => [
      SECTOR_NAMES[s] ?? '',
      String(direction),
      rose.frequencies_pct[s]?.toFixed(1) ?? '',
      rose.mean_speeds_ms[s]?.toFixed(2) ?? '',
    ]),
  )
  print(['', ...noteLines(body)])
}
