import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { UsageError } from '../terminal/errors.ts'
import { FORMAT_FLAG, INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { readText } from '../terminal/read-file.ts'
import { flagsOf, number, type RequestFlag, requestOf, text, yesNo } from '../terminal/request-flags.ts'
import { printSimulation } from '../terminal/simulation-report.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = {
  name: text('name', 'Name of the plant, shown in the result'),
  lat: number('latitude', 'Latitude, north positive; from the file where there is one', '°'),
  lon: number('longitude', 'Longitude, east positive', '°'),
  altitude: number('altitude_m', 'Height above sea level', 'm'),
  weatherFormat: text('weather.format', 'Format of the weather file; told by its first lines when absent'),
  pvgisInstants: yesNo('weather.pvgis_instants', 'Take the instants that an EPW file made by PVGIS states'),
  year: number('weather.year', 'Year to put on a typical year', 'year'),
  capacityKw: number('system.capacity_kw', 'DC nameplate', 'kW'),
  tracking: text('system.tracking', 'fixed or single_axis'),
  tilt: number('system.tilt', 'Tilt of a fixed mount from horizontal', '°'),
  azimuth: number('system.azimuth', 'Direction of a fixed mount, clockwise from north', '°'),
  axisTilt: number('system.axis_tilt', "Inclination of a tracker's axis", '°'),
  axisAzimuth: number('system.axis_azimuth', "Direction of a tracker's axis", '°'),
  maxAngle: number('system.max_angle', 'Largest rotation of a tracker', '°'),
  backtrack: yesNo('system.backtrack', 'Whether trackers turn back so that rows do not shade each other'),
  gcr: number('system.gcr', 'Ground coverage ratio of trackers'),
  crossAxisTilt: number('system.cross_axis_tilt', 'Slope between rows of trackers', '°'),
  dcAcRatio: number('system.dc_ac_ratio', 'DC nameplate over AC nameplate'),
  inverterEfficiency: number('system.inverter_efficiency', 'Nominal efficiency of the inverter, a fraction'),
  temperatureCoefficient: number(
    'system.temperature_coefficient_pct_per_c',
    'Change of power with temperature',
    '%/°C',
  ),
  lossesPct: number('system.losses_pct', 'All losses before the inverter as one number', '%'),
  transpositionModel: text('system.transposition_model', 'isotropic, hay_davies or perez'),
  iamModel: text('system.iam_model', 'physical, ashrae, martin_ruiz or none'),
  cellTemperatureModel: text('system.cell_temperature_model', 'sapm_open_rack_glass_glass, ..., or pvwatts'),
  albedo: number('system.albedo', 'Ground albedo, a fraction'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type SimulateFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | boolean | undefined
} & {
  readonly weather?: string | undefined
  readonly input?: string | undefined
  readonly format?: 'table' | 'json' | 'csv' | 'ndjson' | undefined
  readonly json?: boolean | undefined
}

/** `sunwake solar simulate`: one plant, record by record, on a weather file. */
export const solarSimulateCommand = buildCommand<SimulateFlags, [], SunwakeContext>({
  docs: {
    brief: 'Simulate a photovoltaic plant hour by hour, on a weather file or the embedded climatology',
    fullDescription:
      'Runs the PVWatts chain on a TMY3, EPW, PVGIS, NSRDB or NASA POWER file (gzip too): sun position, irradiance on the\n' +
      'modules, cell temperature, DC, losses, inverter. --format csv or ndjson prints the series, --json the whole result.\n' +
      'Without a file it runs at --lat and --lon on a synthetic year of the embedded climatology.\n' +
      'Input may come as flags, as a JSON or YAML file with the fields of POST /v1/solar/simulate (--input), or both;\n' +
      'flags win.',
    customUsage: [
      '--weather tmy3.csv --capacity-kw 100 --tilt 20 --azimuth 180',
      '--weather site.epw --capacity-kw 5000 --tracking single_axis --gcr 0.35 --json',
      '--lat -33.9 --lon 18.6 --capacity-kw 100',
      '--input plant.yaml --format csv',
    ],
  },
  parameters: {
    flags: {
      weather: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'Weather file, - for stdin; without one the embedded climatology',
      },
      input: INPUT_FLAG,
      format: FORMAT_FLAG,
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await simulateRequest(flags)
    const { simulatePv } = await import('@sunwake/api/run')
    const { body, series } = simulatePv(request, runsOnClimate(request) ? await embeddedContext(this) : {})
    const format = flags.json === true ? 'json' : (flags.format ?? 'table')
    if (format === 'json') {
      this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    } else if (format === 'table') {
      printSimulation(this, body)
    } else {
      const { SERIES_WRITERS } = await import('@sunwake/api/schemas')
      for (const chunk of SERIES_WRITERS[format](series)) this.process.stdout.write(chunk)
    }
    this.process.exitCode = EXIT.ok
  },
})

/** Whether a request needs the embedded data: those of a file or arrays start faster without. */
function runsOnClimate({ weather }: Record<string, unknown>): boolean {
  return weather === undefined || (typeof weather === 'object' && weather !== null && 'source' in weather)
}

/** The request of the flags on top of that of `--input`. */
async function simulateRequest(flags: SimulateFlags): Promise<Record<string, unknown>> {
  if (flags.weather === '-' && flags.input === '-') {
    throw new UsageError('--weather and --input are both -; only one of them can read the standard input')
  }
  const request = await requestOf(REQUEST_FLAGS, flags)
  if (flags.weather === undefined) {
    if (
      request['weather'] === undefined &&
      request['latitude'] === undefined &&
      request['lat'] === undefined
    ) {
      throw new UsageError(
        'no weather: give --weather FILE, "weather" in the file of --input, or --lat and --lon for the embedded climatology',
      )
    }
    return request
  }
  return {
    ...request,
    weather: { ...(request['weather'] as object | undefined), file: readText(flags.weather) },
  }
}
