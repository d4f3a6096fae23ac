import { buildCommand } from '@stricli/core'
import { runToEnd } from '@sunwake/core/steps'
import { EXIT, type SunwakeContext } from '../context.ts'
import { printDataQuality } from '../terminal/data-quality-report.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { readGeometry } from '../terminal/geo-json-file.ts'
import { runInterruptibly } from '../terminal/interruptible-run.ts'
import { FORMAT_FLAG, INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { OWN_WIND_FLAGS, type OwnWindFlags, windDataOf } from '../terminal/own-wind.ts'
import { progressLine } from '../terminal/progress.ts'
import { flagsOf, number, type RequestFlag, requestOf, text, yesNo } from '../terminal/request-flags.ts'
import { TERRAIN_FLAGS, type TerrainFiles, withTerrainFiles } from '../terminal/terrain-files.ts'
import { printWindFarm } from '../terminal/wind-farm-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  name: text('name', 'Name of the analysis, shown in the result'),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines'),
  hubHeightM: number('hub_height_m', 'Hubs above ground; the first that the turbine has when absent', 'm'),
  wakeModel: text('wake_model', 'jensen, bastankhah, gauss_curl, ...; bastankhah when absent'),
  terrainModel: text('terrain_model', 'flat or speedup_rix'),
  maxTurbines: number('max_turbines', 'Most turbines of a layout without positions'),
  minSpacingDiameters: number(
    'min_spacing_diameters',
    'Least distance of two turbines; 3 when absent',
    'rotor diameters',
  ),
  availabilityLossPct: number('losses.availability_pct', 'Energy lost to standstill', '%'),
  electricalLossPct: number('losses.electrical_pct', 'Energy lost in cables and transformers', '%'),
  performanceLossPct: number('losses.performance_pct', 'Energy lost below the power curve', '%'),
  environmentalLossPct: number('losses.environmental_pct', 'Energy lost to ice, dirt and age', '%'),
  curtailmentLossPct: number('losses.curtailment_pct', 'Energy lost to orders to stand still', '%'),
  optimizeLayout: yesNo('optimize_layout', 'Whether to improve the layout'),
  optimizationAlgorithm: text('optimization_algorithm', 'genetic, gradient or nsga2; genetic when absent'),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  years: number('years', 'Years that the exceedance energies are means of; 20 when absent', 'years'),
  uncertaintyAnalysis: yesNo('uncertainty_analysis', 'Whether to compute exceedance energies'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type FarmFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | boolean | undefined
} & TerrainFiles &
  OwnWindFlags & {
    readonly boundary?: string | undefined
    readonly input?: string | undefined
    readonly timeseries?: boolean | undefined
    readonly format?: 'table' | 'json' | 'csv' | 'ndjson' | undefined
    readonly json?: boolean | undefined
  }

/** `sunwake wind farm`: the energy of a wind farm with its wakes. */
export const windFarmCommand = buildCommand<FarmFlags, [], SunwakeContext>({
  docs: {
    brief: 'Energy of a wind farm: wakes, losses, uncertainty',
    fullDescription:
      'Takes the fields of POST /v1/wind/analysis/run as a JSON or YAML file (--input), as flags, or both; flags win.\n' +
      'A boundary may come as a GeoJSON file. Without turbine_positions a regular layout is laid out inside it. --wind\n' +
      'takes the CSV of a mast in place of any data set. --format\n' +
      'csv or ndjson prints the hours of a synthetic year, --timeseries puts them into the JSON. Ctrl-C ends a search for a\n' +
      'layout (--optimize-layout), and its best so far is analysed, exit 130.',
    customUsage: [
      '--input farm.yaml',
      '--name Ridge --boundary ridge.geojson --turbine-model generic_3mw --hub-height-m 100 --wake-model gauss_curl --json',
      '--input farm.json --dem dem.tif --land-cover worldcover.tif',
      '--input farm.json --wind mast.csv --time timestamp --speed ws_80@80 --speed ws_60@60 --direction wd_78 --utc-offset-hours 1',
      '--input farm.json --format csv',
    ],
  },
  parameters: {
    flags: {
      boundary: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'GeoJSON file with the Polygon or MultiPolygon of the boundary',
      },
      ...OWN_WIND_FLAGS,
      ...TERRAIN_FLAGS,
      input: INPUT_FLAG,
      timeseries: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Put the hours of a synthetic year into the result',
      },
      format: FORMAT_FLAG,
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.boundary !== undefined) request['boundary'] = await readGeometry(flags.boundary)
    if (flags.wind !== undefined) request['wind_data'] = await windDataOf(flags.wind, flags)
    const format = flags.json === true ? 'json' : (flags.format ?? 'table')
    const { loadWindGround, prepareRun, windAnalysisSteps } = await import('@sunwake/api/run')
    const line = progressLine(this)
    const here = await withTerrainFiles(await embeddedContext(this), flags)
    const context = await prepareRun.windAnalysis(request, here)
    const ground = await loadWindGround(request, context)
    const includeTimeseries = flags.timeseries === true || format === 'csv' || format === 'ndjson'
    const run = (stop?: () => boolean) =>
      windAnalysisSteps(request, { ...context, ground, includeTimeseries, stop })
    // Only a search has a best so far: anything else ends by Ctrl-C as every program does.
    const { result, interrupted } =
      request['optimize_layout'] === true
        ? await runInterruptibly(this, run, line.show)
        : { result: runToEnd(run(), line.show), interrupted: false }
    line.clear()
    const { body, series } = result
    if (format === 'json') {
      this.process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
    } else if (format === 'table' || series === undefined) {
      printWindFarm(this, body)
      printDataQuality(this, body.data_quality)
    } else {
      const { SERIES_WRITERS } = await import('@sunwake/api/schemas')
      for (const chunk of SERIES_WRITERS[format](series)) this.process.stdout.write(chunk)
    }
    this.process.exitCode = interrupted ? EXIT.interrupted : EXIT.ok
  },
})
