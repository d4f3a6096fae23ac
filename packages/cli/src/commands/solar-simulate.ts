import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { UsageError } from '../terminal/errors.ts'
import { FORMAT_FLAG, INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { PRODUCT_FLAGS, type ProductFlags, withProducts } from '../terminal/product-flags.ts'
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
  tracking: text('system.tracking', 'fixed, single_axis, dual_axis or seasonal_tilt'),
  tilt: number('system.tilt', 'Tilt of a fixed mount from horizontal', '°'),
  azimuth: number('system.azimuth', 'Direction of a fixed mount, clockwise from north', '°'),
  axisTilt: number('system.axis_tilt', "Inclination of a tracker's axis", '°'),
  axisAzimuth: number('system.axis_azimuth', "Direction of a tracker's axis", '°'),
  maxAngle: number('system.max_angle', 'Largest rotation of a tracker', '°'),
  backtrack: yesNo('system.backtrack', 'Whether trackers turn back so that rows do not shade each other'),
  gcr: number('system.gcr', 'Ground coverage ratio of trackers'),
  crossAxisTilt: number('system.cross_axis_tilt', 'Slope between rows of trackers', '°'),
  minTilt: number('system.min_tilt', 'Flattest tilt of a dual-axis tracker', '°'),
  maxTilt: number('system.max_tilt', 'Steepest tilt of a dual-axis tracker', '°'),
  rowsGcr: number('system.rows.gcr', 'Ground coverage ratio of rows that shade each other'),
  rowsShading: text('system.rows.shading', 'What shade takes of the beam: linear or blocks'),
  bifacialPitch: number('system.bifacial.pitch_m', 'Bifacial modules: distance of the rows', 'm'),
  bifacialHeight: number('system.bifacial.height_m', "Bifacial modules: height of the rows' centres", 'm'),
  bifaciality: number('system.bifacial.bifaciality', 'Efficiency of the back over that of the front'),
  modulesPerString: number('system.module.modules_per_string', 'Modules in series'),
  strings: number('system.module.strings', 'Strings in parallel'),
  inverters: number('system.inverter.count', 'Inverters; the strings are spread evenly over them'),
  dcAcRatio: number('system.dc_ac_ratio', 'DC nameplate over AC nameplate'),
  inverterEfficiency: number('system.inverter_efficiency', 'Nominal efficiency of the inverter, a fraction'),
  temperatureCoefficient: number(
    'system.temperature_coefficient_pct_per_c',
    'Change of power with temperature',
    '%/°C',
  ),
  lossesPct: number('system.losses_pct', 'All losses before the inverter as one number', '%'),
  degradation: text('system.degradation.model', 'How modules age: linear or compound'),
  degradationPct: number('system.degradation.per_year_pct', 'Power lost in a year', '%'),
  ageYears: number('system.degradation.age_years', 'Age of the modules', 'a'),
  transpositionModel: text(
    'system.transposition_model',
    'isotropic, klucher, hay_davies, reindl, king, perez or perez_driesse',
  ),
  perezCoefficients: text('system.perez_coefficients', 'Fit of the Perez model, all_sites_1990, ...'),
  iamModel: text('system.iam_model', 'physical, ashrae, martin_ruiz, schlick or none'),
  diffuseIam: yesNo('system.diffuse_iam', 'Whether the glass holds back sky and ground light too'),
  spectral: text('system.spectral.model', 'Effect of the colour of the light: first_solar'),
  spectralCell: text('system.spectral.cell', 'Kind of cell for it: cdte, monosi, polysi, cigs or asi'),
  cellTemperatureModel: text('system.cell_temperature_model', 'sapm_open_rack_glass_glass, ..., or pvwatts'),
  albedo: number('system.albedo', 'Ground albedo, a fraction'),
  snowAlbedo: yesNo('system.snow_albedo', 'Whether lying snow brightens the ground'),
  soiling: text('system.soiling.model', 'Dirt on the glass: constant, kimber or hsu'),
  soilingPct: number('system.soiling.loss_pct', 'Light lost to dirt, for constant', '%'),
  subhourlyClipping: yesNo('subhourly_clipping', 'Whether to take off the clipping that hourly means hide'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type SimulateFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | boolean | undefined
} & ProductFlags & {
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
      'Runs a plant on a TMY3, EPW, PVGIS, NSRDB or NASA POWER file (gzip too): sun position, irradiance on the modules,\n' +
      'cell temperature, DC, losses, inverter; the chain of PVWatts unless told otherwise. --format csv or ndjson prints the series, --json the whole result.\n' +
      'Without a file it runs at --lat and --lon on a synthetic year of the embedded climatology.\n' +
      'Input may come as flags, as a JSON or YAML file with the fields of POST /v1/solar/simulate (--input), or both;\n' +
      'flags win. Modules and inverters come from PVsyst .PAN and .OND files or SAM libraries (--module-file,\n' +
      '--inverter-file), or are generic ones by name (--module, --inverter); strings that are too long or too short for the\n' +
      'inverter are warned of. Those by parameters or datasheet, several arrays, skylines, monthly lists and the other\n' +
      'models come by --input.',
    customUsage: [
      '--weather tmy3.csv --capacity-kw 100 --tilt 20 --azimuth 180',
      '--weather site.epw --capacity-kw 5000 --tracking single_axis --gcr 0.35 --json',
      '--lat -33.9 --lon 18.6 --capacity-kw 100',
      '--weather tmy3.csv --module-file m.PAN --modules-per-string 18 --strings 40 --inverter-file i.OND --inverters 3',
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
      ...PRODUCT_FLAGS,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await simulateRequest(flags)
    const { prepareRun, simulatePv } = await import('@sunwake/api/run')
    const context = runsOnClimate(request)
      ? await prepareRun.simulatePv(request, await embeddedContext(this))
      : {}
    const { body, series } = simulatePv(request, context)
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

/** Flags that can be `-`, by their names on the command line. */
const STDIN_FLAGS = {
  weather: '--weather',
  input: '--input',
  moduleFile: '--module-file',
  inverterFile: '--inverter-file',
} as const

/** The request of the flags on top of that of `--input`. */
async function simulateRequest(flags: SimulateFlags): Promise<Record<string, unknown>> {
  const fromStdin = Object.entries(STDIN_FLAGS).filter(
    ([flag]) => flags[flag as keyof typeof STDIN_FLAGS] === '-',
  )
  if (fromStdin.length > 1) {
    const [first, second] = fromStdin.map(([, name]) => name)
    throw new UsageError(`${first} and ${second} are both -; only one of them can read the standard input`)
  }
  const request = withProducts(await requestOf(REQUEST_FLAGS, flags), flags)
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
