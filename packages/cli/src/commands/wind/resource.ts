import type { WindResourceResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, listFlag, needed, parseNumber } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { figureLine, MONTHS, placeName } from '../../output/figures.ts'
import { printJson } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  sectors: number('sectors', 'Sectors of the rose; 12 when absent'),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  years: number('years', 'Years that the data should cover; 10 when absent', 'years'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake wind resource`: the wind of a place. */
export const command = defineCommand({
  description:
    'Weibull distributions of the year and of each sector, shear, air density, turbulence, extreme wind, means by month and hour from the embedded climatology, with the uncertainty of the data.',
  examples: ['--lat 54.5 --lon 8.9', '--lat 54.5 --lon 8.9 --height-m 100 --height-m 150 --json'],
  flags: {
    ...INPUT,
    ...group('Request', {
      heightM: listFlag('Height above ground; 80, 100 and 120 when absent [m]', 'M', parseNumber),
    }),
    ...REQUEST_FLAGS,
    ...OUTPUT,
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.heightM.length > 0) request['heights_m'] = [...flags.heightM]
    const { windResource } = await import('@sunwake/api/operations/wind/resource')
    const opened = await windResource.computation.open(request, await embeddedContext(terminal, request))
    const body = await opened.run()
    if (flags.json) printJson(terminal, body)
    else printWindResource(terminal, body, flags)
  },
})

/** Prints the wind of a place for a person. */
function printWindResource(context: SunwakeContext, body: WindResourceResponse, shown: Shown): void {
  const { heights, shear } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([`Wind at ${placeName(body.location)}`, ''])
  printTable(
    context,
    ['m', 'm/s', '± m/s', 'k', 'A m/s', 'W/m²', 'kg/m³', 'turb. %', '50 years m/s', 'IEC'],
    heights.map((level) => [
      String(level.height_m),
      level.mean_wind_speed_ms.toFixed(2),
      level.uncertainty.total_sigma_ms.toFixed(1),
      level.weibull_k.toFixed(2),
      level.weibull_a.toFixed(2),
      level.mean_power_density_wm2.toFixed(0),
      level.air_density_kg_m3.toFixed(3),
      level.turbulence.mean_intensity_pct.toFixed(1),
      level.extreme_wind.speed_50_year_ms?.toFixed(1) ?? '',
      `${level.extreme_wind.class ?? '?'}${level.turbulence.class}`,
    ]),
  )
  print([
    '',
    figureLine(
      'shear exponent',
      `${shear.exponent_below_100_m.toFixed(2)} from 10 m to 100 m, ${shear.exponent_above_100_m.toFixed(2)} above`,
    ),
  ])
  for (const level of heights) {
    print(['', `By direction at ${level.height_m} m`, ''])
    printTable(
      context,
      ['°', 'share %', 'm/s', 'A m/s', 'k', 'energy %'],
      level.sectors.map((sector) => [
        String(sector.direction_deg),
        sector.frequency_pct.toFixed(1),
        sector.mean_wind_speed_ms?.toFixed(2) ?? '',
        sector.weibull_a?.toFixed(2) ?? '',
        sector.weibull_k?.toFixed(2) ?? '',
        sector.energy_pct.toFixed(1),
      ]),
    )
  }
  print(['', 'By month, m/s', ''])
  printTable(
    context,
    ['m', ...MONTHS],
    heights.map((level) => [
      String(level.height_m),
      ...level.monthly_mean_wind_speed_ms.map((speed) => speed.toFixed(1)),
    ]),
  )
  print(['', ...noteLines(body, shown)])
}
