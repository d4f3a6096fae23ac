import type { SolarResourceResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed, switchFlag } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { figureLine, MONTHS, placeName, withUnit } from '../../output/figures.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  lat: needed(number('latitude', 'Latitude, north positive', '°')),
  lon: needed(number('longitude', 'Longitude, east positive', '°')),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake solar resource`: sun and warmth of a place. */
export const command = defineCommand({
  description:
    'Monthly and yearly irradiation and temperature from the embedded climatology, with their uncertainty. --format csv or ndjson prints the hours of the synthetic year behind them.',
  examples: ['--lat 36.1 --lon -79.95', '--lat -33.9 --lon 18.4 --json', '--lat 0 --lon 37 --format csv'],
  flags: {
    ...INPUT,
    ...REQUEST_FLAGS,
    ...SERIES_OUTPUT,
    ...group('Output', { hourly: switchFlag('Put the hours of the year into the JSON') }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const [{ solarResource }, { withHourly }] = await Promise.all([
      import('@sunwake/api/operations/solar/resource'),
      import('@sunwake/api/runs/solar/resource'),
    ])
    const opened = await solarResource.computation.open(request, await embeddedContext(terminal, request))
    const result = await opened.run()
    const format = formatOf(flags)
    if (format === 'json') {
      const body = flags.hourly ? withHourly(result) : result.body
      printJson(terminal, body)
    } else if (format === 'table') {
      printSolarResource(terminal, result.body, flags)
    } else {
      await printSeries(terminal, format, result.series)
    }
  },
})

/** Prints a solar resource for a person. */
function printSolarResource(context: SunwakeContext, body: SolarResourceResponse, shown: Shown): void {
  const { uncertainty } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  print([
    `Solar resource of ${placeName(body)}, ${Math.round(body.altitude_m)} m`,
    '',
    figureLine(
      'global horizontal',
      `${withUnit(body.annual_ghi, 0, 'kWh/m² a year')} ± ${uncertainty.annual_ghi_sigma_pct.toFixed(0)} %, P90 ${uncertainty.p90_annual_ghi.toFixed(0)}`,
    ),
    figureLine('direct normal', withUnit(body.annual_dni, 0, 'kWh/m² a year')),
    figureLine('diffuse horizontal', withUnit(body.annual_dhi, 0, 'kWh/m² a year')),
    figureLine(
      'air temperature',
      `${withUnit(body.avg_temp, 1, '°C')} ± ${uncertainty.avg_temp_sigma_c.toFixed(1)} °C`,
    ),
    '',
  ])
  printTable(
    context,
    ['month', 'GHI kWh/m²', 'DNI kWh/m²', 'DHI kWh/m²', '°C'],
    body.monthly_ghi.map((ghi, month) => [
      MONTHS[month] ?? '',
      ghi.toFixed(1),
      body.monthly_dni[month]?.toFixed(1) ?? '',
      body.monthly_dhi[month]?.toFixed(1) ?? '',
      body.monthly_temp[month]?.toFixed(1) ?? '',
    ]),
  )
  print(['', ...noteLines(body, shown)])
}
