import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { FORMAT_FLAG, INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printSolarResource } from '../terminal/solar-resource-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  lat: number('latitude', 'Latitude, north positive', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type ResourceFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly format?: 'table' | 'json' | 'csv' | 'ndjson' | undefined
  readonly json?: boolean | undefined
  readonly hourly?: boolean | undefined
}

/** `sunwake solar resource`: sun and warmth of a place. */
export const solarResourceCommand = buildCommand<ResourceFlags, [], SunwakeContext>({
  docs: {
    brief: 'Sun and warmth of any place on Earth, without network',
    fullDescription:
      'Monthly and yearly irradiation and temperature from the embedded climatology, with their uncertainty.\n' +
      '--format csv or ndjson prints the hours of the synthetic year behind them.',
    customUsage: [
      '--lat 36.1 --lon -79.95',
      '--lat -33.9 --lon 18.4 --json',
      '--lat 0 --lon 37 --format csv',
    ],
  },
  parameters: {
    flags: {
      input: INPUT_FLAG,
      format: FORMAT_FLAG,
      json: JSON_FLAG,
      hourly: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Put the hours of the year into the JSON',
      },
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, solarResource, withHourly } = await import('@sunwake/api/run')
    const context = await prepareRun.solarResource(request, await embeddedContext(this))
    const result = solarResource(request, context)
    const format = flags.json === true ? 'json' : (flags.format ?? 'table')
    if (format === 'json') {
      const body = flags.hourly === true ? withHourly(result) : result.body
      this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    } else if (format === 'table') {
      printSolarResource(this, result.body)
    } else {
      const { SERIES_WRITERS } = await import('@sunwake/api/schemas')
      for (const chunk of SERIES_WRITERS[format](result.series)) this.process.stdout.write(chunk)
    }
    this.process.exitCode = EXIT.ok
  },
})
