import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printWindQuick } from '../terminal/wind-quick-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  lat: number('latitude', 'Latitude, north positive', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  hubHeightM: number('hub_height_m', 'Hub above ground; 80 when absent', 'm'),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines; generic_3mw when absent'),
  years: number('years', 'Years that the exceedance energies are means of; 10 when absent', 'years'),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type QuickFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake wind quick`: wind at a hub and the energy of one turbine. */
export const windQuickCommand = buildCommand<QuickFlags, [], SunwakeContext>({
  docs: {
    brief: 'Wind at a hub and the energy of one turbine anywhere, without network',
    fullDescription:
      'Weibull distribution, rose and gross, density-corrected energy from the embedded climatology, with the\n' +
      'uncertainty of the data turned into exceedance energies. A P90 near half of P50 is what such data give.',
    customUsage: [
      '--lat 54.5 --lon 8.9',
      '--lat 54.5 --lon 8.9 --hub-height-m 120 --turbine-model oedb_V126_3450 --years 20 --json',
    ],
  },
  parameters: {
    flags: {
      input: INPUT_FLAG,
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, quickWind } = await import('@sunwake/api/run')
    const context = await prepareRun.quickWind(request, await embeddedContext(this))
    const body = quickWind(request, context)
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    else printWindQuick(this, body)
    this.process.exitCode = EXIT.ok
  },
})
