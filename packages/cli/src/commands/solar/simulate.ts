import {
  CELL_TEMPERATURE_MODELS,
  IAM_MODELS,
  PV_PRESET_NAMES,
  TRANSPOSITION_MODELS,
} from '@sunwake/api/choices'
import type { SimulateResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { type FlagValues, group, needed } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text, word, yesNo } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { OWN_WEATHER_FLAGS, withOwnWeather } from '../../input/own-weather.ts'
import { PRODUCT_FLAGS, withProducts } from '../../input/product-flags.ts'
import { requestOf } from '../../input/request.ts'
import { printDataQuality } from '../../output/data-quality-report.ts'
import { figureLine, MONTHS, placeName, withUnit } from '../../output/figures.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { type Shown, sourceLines } from '../../output/result-notes.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = {
  ...group('Site', {
    name: text('name', 'Name of the plant, shown in the result'),
    lat: number('latitude', 'Latitude, north positive; from the weather file where it states one', '°'),
    lon: number('longitude', 'Longitude, east positive', '°'),
    altitude: number('altitude_m', 'Height above sea level', 'm'),
  }),
  ...group('Weather', {
    weatherFormat: text(
      'weather.format',
      'Format of the weather file; told by its first lines when absent',
      'FORMAT',
    ),
    pvgisInstants: yesNo('weather.pvgis_instants', 'Take the instants that an EPW file made by PVGIS states'),
    year: number('weather.year', 'Year to put on a typical year'),
  }),
  ...group('Plant', {
    capacityKw: needed(number('system.capacity_kw', 'DC nameplate', 'kW')),
    tracking: text('system.tracking', 'fixed, single_axis, dual_axis or seasonal_tilt', 'KIND', [
      'fixed',
      'single_axis',
      'dual_axis',
      'seasonal_tilt',
    ]),
    tilt: number('system.tilt', 'Tilt of a fixed mount from horizontal', '°'),
    azimuth: number('system.azimuth', 'Direction of a fixed mount, clockwise from north', '°'),
    axisTilt: number('system.axis_tilt', "Inclination of a tracker's axis", '°'),
    axisAzimuth: number('system.axis_azimuth', "Direction of a tracker's axis", '°'),
    maxAngle: number('system.max_angle', 'Largest rotation of a tracker', '°'),
    backtrack: yesNo('system.backtrack', 'Whether trackers turn back so that rows do not shade each other'),
    gcr: number('system.gcr', 'Ground coverage ratio of trackers'),
    crossAxisTilt: number('system.cross_axis_tilt', 'Slope between rows of trackers', '°'),
    stowWind: number('system.stow.wind_speed_ms', 'Wind speed above which a tracker lies level', 'm/s'),
    stowSnow: number('system.stow.snow_depth_cm', 'Lying snow above which a tracker stands steep', 'cm'),
    stowDiffuse: number(
      'system.stow.diffuse_share',
      'Diffuse over global light above which a tracker lies level',
    ),
    minTilt: number('system.min_tilt', 'Flattest tilt of a dual-axis tracker', '°'),
    maxTilt: number('system.max_tilt', 'Steepest tilt of a dual-axis tracker', '°'),
    rowsGcr: number('system.rows.gcr', 'Ground coverage ratio of rows that shade each other'),
    rowsShading: text('system.rows.shading', 'What shade takes of the beam: linear or blocks', 'MODEL'),
  }),
  ...group('Module and inverter', {
    modulesPerString: number('system.module.modules_per_string', 'Modules in series'),
    strings: number('system.module.strings', 'Strings in parallel'),
    inverters: number('system.inverter.count', 'Inverters; the strings are spread evenly over them'),
    dcAcRatio: number('system.dc_ac_ratio', 'DC nameplate over AC nameplate'),
    inverterEfficiency: number(
      'system.inverter_efficiency',
      'Nominal efficiency of the inverter, a fraction',
    ),
    exportLimit: number('system.export_limit_kw', 'Most power that may be fed in', 'kW'),
    powerFactor: number('system.power_factor', 'Real over apparent power of the inverters'),
    temperatureCoefficient: number(
      'system.temperature_coefficient_pct_per_c',
      'Change of power with temperature',
      '%/°C',
    ),
    bifacialPitch: number('system.bifacial.pitch_m', 'Bifacial modules: distance of the rows', 'm'),
    bifacialHeight: number('system.bifacial.height_m', "Bifacial modules: height of the rows' centres", 'm'),
    bifaciality: number('system.bifacial.bifaciality', 'Efficiency of the back over that of the front'),
  }),
  ...group('Models and losses', {
    preset: word(
      'system.preset',
      PV_PRESET_NAMES,
      'Tool whose models and losses hold where no flag says them',
    ),
    transpositionModel: word('system.transposition_model', TRANSPOSITION_MODELS, 'Sky-diffuse model'),
    perezCoefficients: text(
      'system.perez_coefficients',
      'Fit of the Perez model, all_sites_1990, ...',
      'NAME',
    ),
    iamModel: word('system.iam_model', IAM_MODELS, 'Incidence-angle modifier'),
    diffuseIam: yesNo('system.diffuse_iam', 'Whether the glass holds back sky and ground light too'),
    spectral: text('system.spectral.model', 'Effect of the colour of the light: first_solar', 'MODEL'),
    spectralCell: text(
      'system.spectral.cell',
      'Kind of cell for it: cdte, monosi, polysi, cigs or asi',
      'KIND',
    ),
    cellTemperatureModel: word('system.cell_temperature_model', CELL_TEMPERATURE_MODELS, 'Cell temperature'),
    albedo: number('system.albedo', 'Ground albedo, a fraction'),
    snowAlbedo: yesNo('system.snow_albedo', 'Whether lying snow brightens the ground'),
    soiling: text('system.soiling.model', 'Dirt on the glass: constant, kimber or hsu', 'MODEL'),
    soilingPct: number('system.soiling.loss_pct', 'Light lost to dirt, for constant', '%'),
    lossesPct: number('system.losses_pct', 'All losses before the inverter as one number', '%'),
    degradation: text('system.degradation.model', 'How modules age: linear or compound', 'MODEL'),
    degradationPct: number('system.degradation.per_year_pct', 'Power lost in a year', '%'),
    ageYears: number('system.degradation.age_years', 'Age of the modules', 'years'),
    subhourlyClipping: yesNo('subhourly_clipping', 'Whether to take off the clipping that hourly means hide'),
    seed: number('seed', 'Seed of the run'),
    dataMode: text('data_mode', 'embedded, auto or online', 'MODE', ['embedded', 'auto', 'online']),
  }),
}

const FLAGS = { ...INPUT, ...OWN_WEATHER_FLAGS, ...REQUEST_FLAGS, ...PRODUCT_FLAGS, ...SERIES_OUTPUT }

/** `sunwake solar simulate`: one plant, record by record, on a weather file. */
export const command = defineCommand({
  description:
    'Runs a plant on a weather file (gzip too): sun position, irradiance on the modules, cell temperature, DC, losses, inverter; the chain of PVWatts unless told otherwise. Reads TMY3, TM2, EPW, PVGIS, NSRDB, NASA POWER and other formats by their first lines, and any CSV by the names of its columns (--time, --ghi, --temp-air, ...). Without a file it runs at --lat and --lon on a synthetic year of the embedded climatology. Models and parts without a flag (several arrays, skylines, monthly lists, datasheets) come by --input; sunwake init plant.yaml writes an example.',
  examples: [
    '--weather tmy3.csv --capacity-kw 100 --tilt 20 --azimuth 180',
    '--weather site.epw --capacity-kw 5000 --tracking single_axis --gcr 0.35 --json',
    '--lat -33.9 --lon 18.6 --capacity-kw 100',
    '--weather logger.csv --time timestamp --ghi ghi_wm2 --temp-air t_air --utc-offset-hours 1 --lat 47.1 --lon 8.5 --capacity-kw 100',
    '--weather tmy3.csv --module-file m.PAN --modules-per-string 18 --strings 40 --inverter-file i.OND --inverters 3',
    '--input plant.yaml --format csv',
  ],
  flags: FLAGS,
  async run(flags, terminal) {
    const format = formatOf(flags)
    const request = await simulateRequest(flags)
    const { simulatePv } = await import('@sunwake/api/operations/solar/simulate')
    const context = runsOnClimate(request) ? await embeddedContext(terminal, request) : {}
    const opened = await simulatePv.computation.open(request, context)
    const { body, series } = await opened.run()
    if (format === 'json') printJson(terminal, body)
    else if (format === 'table') printSimulation(terminal, body, flags)
    else await printSeries(terminal, format, series)
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
async function simulateRequest(flags: FlagValues<typeof FLAGS>): Promise<Record<string, unknown>> {
  const fromStdin = Object.entries(STDIN_FLAGS).filter(
    ([flag]) => flags[flag as keyof typeof STDIN_FLAGS] === '-',
  )
  if (fromStdin.length > 1) {
    const [first, second] = fromStdin.map(([, name]) => name)
    throw new UsageError(`${first} and ${second} are both -; only one of them can read the standard input`)
  }
  const request = await withOwnWeather(withProducts(await requestOf(REQUEST_FLAGS, flags), flags), flags)
  const hasPlace = request['latitude'] !== undefined || request['lat'] !== undefined
  if (request['weather'] === undefined && !hasPlace) {
    throw new UsageError(
      'no weather: give --weather FILE, "weather" in the file of --input, or --lat and --lon for the embedded climatology',
    )
  }
  return request
}

/** Prints a simulation for a person: headline figures, months, waterfall, what was assumed. */
function printSimulation(context: SunwakeContext, body: SimulateResponse, shown: Shown): void {
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
  if (body.uncertainty !== null) {
    const { long_term: mean, single_year: year } = body.uncertainty
    figures.splice(
      1,
      0,
      ['exceeded, mean of years', exceeded(mean)],
      ['exceeded, any one year', exceeded(year)],
    )
  }
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
  if (body.uncertainty !== null) {
    line()
    printTable(
      context,
      ['uncertainty of', 'sigma %', 'of the variance %', 'basis'],
      body.uncertainty.components.map((component) => [
        component.name.replaceAll('_', ' '),
        component.standard_deviation_pct.toFixed(1),
        component.variance_share_pct.toFixed(0),
        component.basis,
      ]),
    )
    line(
      `single years differ by ${body.uncertainty.interannual_variability_pct.toFixed(1)} % (${body.uncertainty.interannual_basis})`,
    )
  }
  line()
  line(`data         ${body.data_source} (${body.metadata.fidelity})`)
  for (const [name, value] of Object.entries(body.metadata.assumptions))
    line(`assumed      ${name}: ${value}`)
  for (const source of sourceLines(body.metadata.data.attributions, shown)) line(source)
  for (const { code, message } of body.warnings) line(`warning      ${code}: ${message}`)
  line(`fingerprint  ${body.metadata.fingerprint}`)
}

function exceeded(levels: NonNullable<SimulateResponse['uncertainty']>['long_term']): string {
  const at90 = withUnit(levels.p90_energy_mwh, 1, 'MWh')
  const at99 = withUnit(levels.p99_energy_mwh, 1, 'MWh')
  return `${at90} at 90 %, ${at99} at 99 % (±${levels.standard_deviation_pct.toFixed(1)} %)`
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}

function unit(value: number | null, digits: number, name: string): string {
  return withUnit(value, digits, name, 'not known for a part of a year')
}
