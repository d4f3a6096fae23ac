import type { WindQuickResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { figureLine, placeName, withUnit } from '../../output/figures.ts'
import { printJson } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  hubHeightM: number('hub_height_m', 'Hub above ground; 80 when absent', 'm'),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines; generic_3mw when absent'),
  years: number('years', 'Years that the exceedance energies are means of; 10 when absent', 'years'),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake wind quick`: wind at a hub and the energy of one turbine. */
export const command = defineCommand({
  description:
    'Weibull distribution, rose and gross, density-corrected energy from the embedded climatology, with the uncertainty of the data turned into exceedance energies. A P90 near half of P50 is what such data give.',
  examples: [
    '--lat 54.5 --lon 8.9',
    '--lat 54.5 --lon 8.9 --hub-height-m 120 --turbine-model oedb_V126_3450 --years 20 --json',
  ],
  flags: { ...INPUT, ...REQUEST_FLAGS, ...OUTPUT },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { quickWind } = await import('@sunwake/api/operations/wind/quick')
    const opened = await quickWind.computation.open(request, await embeddedContext(terminal, request))
    const body = await opened.run()
    if (flags.json) printJson(terminal, body)
    else printWindQuick(terminal, body, flags)
  },
})

const SECTOR_NAMES = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(
  ' ',
) satisfies readonly string[]

/** Prints a first answer on wind for a person. */
function printWindQuick(context: SunwakeContext, body: WindQuickResponse, shown: Shown): void {
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
  print(['', ...noteLines(body, shown)])
}
