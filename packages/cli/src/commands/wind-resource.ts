import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printWindResource } from '../terminal/wind-resource-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  lat: number('latitude', 'Latitude, north positive', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  sectors: number('sectors', 'Sectors of the rose; 12 when absent'),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  years: number('years', 'Years that the data should cover; 10 when absent', 'years'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type ResourceFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly heightM?: readonly number[] | undefined
  readonly input?: string | undefined
  readonly json?: boolean | undefined
}

/** `sunwake wind resource`: the wind of a place. */
export const windResourceCommand = buildCommand<ResourceFlags, [], SunwakeContext>({
  docs: {
    brief: 'Wind of a place at several heights, without network',
    fullDescription:
      'Weibull distributions of the year and of each sector, shear, air density, turbulence, extreme wind, means by month\n' +
      'and hour from the embedded climatology, with the uncertainty of the data.',
    customUsage: ['--lat 54.5 --lon 8.9', '--lat 54.5 --lon 8.9 --height-m 100 --height-m 150 --json'],
  },
  parameters: {
    flags: {
      heightM: {
        kind: 'parsed',
        parse: parseHeight,
        optional: true,
        variadic: true,
        brief: 'Height above ground, as often as needed; 80, 100 and 120 when absent [m]',
      },
      input: INPUT_FLAG,
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.heightM !== undefined && flags.heightM.length > 0) request['heights_m'] = [...flags.heightM]
    const { prepareRun, windResource } = await import('@sunwake/api/run')
    const context = await prepareRun.windResource(request, await embeddedContext(this))
    const body = windResource(request, context)
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    else printWindResource(this, body)
    this.process.exitCode = EXIT.ok
  },
})

function parseHeight(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}
