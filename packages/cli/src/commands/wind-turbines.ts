import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, text } from '../terminal/request-flags.ts'
import { printTurbines } from '../terminal/turbine-report.ts'

/** Flags that are parameters of the query. */
const QUERY_FLAGS = {
  manufacturer: text('manufacturer', 'Maker, or whole words of its name'),
  minCapacityKw: number('min_capacity_kw', 'Least rated power', 'kW'),
  maxCapacityKw: number('max_capacity_kw', 'Largest rated power', 'kW'),
  minRotorDiameterM: number('min_rotor_diameter_m', 'Least rotor diameter', 'm'),
  search: text('search', 'Words in id, maker or model'),
  page: number('page', 'Page, from 1'),
  pageSize: number('page_size', 'Turbines on a page, up to 100'),
} satisfies Record<string, RequestFlag>

type TurbineFlags = {
  readonly [K in keyof typeof QUERY_FLAGS]?: string | number | undefined
} & { readonly json?: boolean | undefined }

/** `sunwake wind turbines`: the catalogue. */
export const windTurbinesCommand = buildCommand<TurbineFlags, [], SunwakeContext>({
  docs: {
    brief: 'Wind turbines of the catalogue',
    customUsage: ['--manufacturer Vestas', '--min-capacity-kw 3000 --search 126 --json'],
  },
  parameters: {
    flags: {
      json: JSON_FLAG,
      ...flagsOf(QUERY_FLAGS),
    } as never,
  },
  async func(flags) {
    const { listTurbines } = await import('@sunwake/api/run')
    const body = listTurbines(queryOf(flags), await embeddedContext(this))
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    else printTurbines(this, body)
    this.process.exitCode = EXIT.ok
  },
})

/** The flags as a query string has them. */
function queryOf(flags: TurbineFlags): [string, string][] {
  return Object.entries(QUERY_FLAGS).flatMap(([name, { path }]) => {
    const value = flags[name as keyof typeof QUERY_FLAGS]
    return value === undefined ? [] : [[path, String(value)] as [string, string]]
  })
}
