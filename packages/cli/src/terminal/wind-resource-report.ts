import type { WindResourceResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, MONTHS, placeName } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Prints the wind of a place for a person. */
export function printWindResource(context: SunwakeContext, body: WindResourceResponse): void {
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
      level.extreme_wind.speed_50_year_ms.toFixed(1),
      `${level.extreme_wind.class}${level.turbulence.class}`,
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
  print(['', ...noteLines(body)])
}
