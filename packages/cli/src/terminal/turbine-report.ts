import type { TurbineList } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { printTable } from './table.ts'

/** Prints a page of the catalogue for a person. */
export function printTurbines(
  context: SunwakeContext,
  { turbines, pagination, attributions }: TurbineList,
): void {
  const { stdout } = context.process
  if (turbines.length > 0) {
    printTable(
      context,
      ['id', 'maker', 'model', 'kW', 'rotor m', 'hubs m', 'IEC', 'W/m²'],
      turbines.map((turbine) => [
        turbine.id,
        turbine.manufacturer,
        turbine.model,
        String(turbine.rated_power_kw),
        String(turbine.rotor_diameter_m),
        turbine.hub_height_options_m.join(' '),
        turbine.iec_class ?? '',
        turbine.specific_power_wm2.toFixed(0),
      ]),
    )
    stdout.write('\n')
  }
  const { page, total_items: items, total_pages: pages } = pagination
  stdout.write(`${items} turbines, page ${page} of ${pages}\n`)
  for (const { name, licence, citation } of attributions) {
    stdout.write(`source       ${name} (${licence}): ${citation}\n`)
  }
}
