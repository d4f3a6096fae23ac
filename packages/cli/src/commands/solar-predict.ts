import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { FORMAT_FLAG, INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { printSolarPrediction } from '../terminal/solar-predict-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  name: text('name', 'Name of the plant, shown in the result'),
  lat: number('latitude', 'Latitude, north positive', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  altitude: number('altitude_m', 'Height above sea level', 'm'),
  capacityKw: number('capacity_kw', 'DC nameplate', 'kW'),
  tracking: text('tracking', 'fixed, single_axis or dual_axis'),
  tilt: number('tilt', 'Tilt of a fixed mount from horizontal', '°'),
  azimuth: number('azimuth', 'Direction of a fixed mount, clockwise from north', '°'),
  dcAcRatio: number('dc_ac_ratio', 'DC nameplate over AC nameplate'),
  start: text('start', 'First hour of a horizon, ISO 8601'),
  horizonHours: number('horizon_hours', 'Length of the horizon', 'h'),
  year: number('year', 'Calendar year to predict'),
  seed: number('seed', 'Seed of the synthetic year'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type PredictFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | undefined
} & {
  readonly input?: string | undefined
  readonly format?: 'table' | 'json' | 'csv' | 'ndjson' | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar predict`: power of a plant by the trained model. */
export const solarPredictCommand = buildCommand<PredictFlags, [], SunwakeContext>({
  docs: {
    brief: 'Predict the hourly power of a plant, with P90 and P10, by a trained model',
    fullDescription:
      'Boosted trees trained on the physical engine over the climates of the world; the result tells their error on places\n' +
      'that they never saw. Runs on the weather of --input; else, where DATA_MODE lets providers be asked, on a forecast or a\n' +
      'reanalysis of the hours of --start or --year; else on a synthetic year of the embedded\n' +
      'climatology; with "history" in --input the predictions are calibrated on what the plant gave.\n' +
      '--format csv or ndjson prints the hours.',
    customUsage: [
      '--lat 36.1 --lon -79.95 --capacity-kw 1000',
      '--lat 36.1 --lon -79.95 --capacity-kw 1000 --tracking single_axis --start 2027-06-01T00:00:00Z --horizon-hours 48 --json',
      '--input forecast.json --format csv',
    ],
  },
  parameters: {
    flags: { input: INPUT_FLAG, format: FORMAT_FLAG, json: JSON_FLAG, ...flagsOf(REQUEST_FLAGS) } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    const { prepareRun, solarPredict } = await import('@sunwake/api/run')
    const context = await prepareRun.solarPredict(request, await embeddedContext(this))
    const { body, series } = await solarPredict(request, context)
    const format = flags.json === true ? 'json' : (flags.format ?? 'table')
    if (format === 'json') {
      this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    } else if (format === 'table') {
      printSolarPrediction(this, body)
    } else {
      const { SERIES_WRITERS } = await import('@sunwake/api/schemas')
      for (const chunk of SERIES_WRITERS[format](series)) this.process.stdout.write(chunk)
    }
    this.process.exitCode = EXIT.ok
  },
})
