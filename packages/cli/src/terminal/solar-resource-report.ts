import type { SolarResourceResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, MONTHS, placeName, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Prints a solar resource for a person. */
export function printSolarResource(context: SunwakeContext, body: SolarResourceResponse): void {
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
  print(['', ...noteLines(body)])
}
