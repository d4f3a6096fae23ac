import type { TurbineList } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { group } from '../../command/flags.ts'
import { number, OUTPUT, text } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { printJson } from '../../output/print.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are parameters of the query. */
const QUERY_FLAGS = group('Request', {
  manufacturer: text('manufacturer', 'Maker, or whole words of its name'),
  minCapacityKw: number('min_capacity_kw', 'Least rated power', 'kW'),
  maxCapacityKw: number('max_capacity_kw', 'Largest rated power', 'kW'),
  minRotorDiameterM: number('min_rotor_diameter_m', 'Least rotor diameter', 'm'),
  search: text('search', 'Words in id, maker or model'),
  page: number('page', 'Page, from 1'),
  pageSize: number('page_size', 'Turbines on a page, up to 100'),
})

type TurbineFlags = {
  readonly [K in keyof typeof QUERY_FLAGS]?: string | number | undefined
} & { readonly json?: boolean | undefined }

/** `sunwake wind turbines`: the catalogue. */
export const command = defineCommand({
  examples: ['--manufacturer Vestas', '--min-capacity-kw 3000 --search 126 --json'],
  flags: { ...QUERY_FLAGS, ...OUTPUT },
  async run(flags, terminal) {
    const { listTurbines } = await import('@sunwake/api/runs/wind/turbines')
    const body = listTurbines(queryOf(flags), await embeddedContext(terminal))
    if (flags.json) printJson(terminal, body)
    else printTurbines(terminal, body)
  },
})

/** The flags as a query string has them. */
function queryOf(flags: TurbineFlags): [string, string][] {
  return Object.entries(QUERY_FLAGS).flatMap(([name, { path }]) => {
    const value = flags[name as keyof typeof QUERY_FLAGS]
    return value === undefined ? [] : [[path, String(value)] as [string, string]]
  })
}

/** Prints a page of the catalogue for a person. */
function printTurbines(context: SunwakeContext, { turbines, pagination, attributions }: TurbineList): void {
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
