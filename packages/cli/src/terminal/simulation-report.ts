import type { SimulateResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { printDataQuality } from './data-quality-report.ts'
import { figureLine, MONTHS, placeName, withUnit } from './figures.ts'
import { printTable } from './table.ts'

/** Prints a simulation for a person: headline figures, months, waterfall, what was assumed. */
export function printSimulation(context: SunwakeContext, body: SimulateResponse): void {
  const { stdout } = context.process
  const line = (text = ''): void => {
    stdout.write(`${text}\n`)
  }
  const { location, period, energy_metrics: metrics } = body
  line(body.name ?? body.data_source)
  line(`${placeName(location)}, ${location.altitude_m} m`)
  line(`${period.records} records of ${period.step_minutes} min, ${period.start} to ${period.end}`)
  line()
  const figures: [string, string][] = [
    ['AC energy of a year', unit(metrics.annual_energy_mwh, 1, 'MWh')],
    ['specific yield', unit(metrics.specific_yield, 0, 'kWh/kWp')],
    ['capacity factor', unit(percent(metrics.capacity_factor), 2, '%')],
    ['performance ratio', unit(percent(metrics.performance_ratio), 1, '%')],
    ['largest AC power', unit(body.max_ac_power_kw, 1, 'kW')],
  ]
  if (metrics.annual_energy_mwh === null)
    figures.unshift(['AC energy of the period', unit(body.energy_kwh, 1, 'kWh')])
  for (const [name, value] of figures) line(figureLine(name, value))
  line()
  printTable(
    context,
    ['month', 'GHI kWh/m²', 'on modules kWh/m²', 'DC MWh', 'AC MWh'],
    body.monthly.map((month) => [
      MONTHS[month.month - 1] ?? '',
      month.ghi_kwh_m2.toFixed(1),
      month.poa_kwh_m2.toFixed(1),
      month.dc_energy_mwh.toFixed(2),
      month.ac_energy_mwh.toFixed(2),
    ]),
  )
  line()
  printTable(
    context,
    ['from the horizontal to the grid', 'change MWh', 'change %', 'left MWh'],
    body.waterfall.map((step) => [
      step.step.replaceAll('_', ' '),
      step.change_mwh.toFixed(2),
      step.change_pct === null ? '' : step.change_pct.toFixed(2),
      step.after_mwh.toFixed(2),
    ]),
  )
  printDataQuality(context, body.data_quality)
  line()
  line(`data         ${body.data_source} (${body.metadata.fidelity})`)
  for (const [name, value] of Object.entries(body.metadata.assumptions))
    line(`assumed      ${name}: ${value}`)
  for (const { name, licence, citation } of body.metadata.data.attributions ?? [])
    line(`  source     ${name} (${licence}): ${citation}`)
  for (const { code, message } of body.warnings) line(`warning      ${code}: ${message}`)
  line(`fingerprint  ${body.metadata.fingerprint}`)
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}

function unit(value: number | null, digits: number, name: string): string {
  return withUnit(value, digits, name, 'not known for a part of a year')
}
