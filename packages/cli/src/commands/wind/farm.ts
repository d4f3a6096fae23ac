import { BLOCKAGE_MODELS, WAKE_MODEL_NAMES } from '@sunwake/api/choices'
import type { WindAnalysisResponse } from '@sunwake/api/schemas'
import { runToEnd } from '@sunwake/core/steps'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed, switchFlag, textFlag } from '../../command/flags.ts'
import { formatOf, INPUT, number, SERIES_OUTPUT, text, word, yesNo } from '../../command/request-flags.ts'
import { EXIT, type SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { FOREST_FIELDS } from '../../input/forest-flags.ts'
import { OWN_WIND_FLAGS, windDataOf } from '../../input/own-wind.ts'
import { setBoundary } from '../../input/read-file.ts'
import { requestOf } from '../../input/request.ts'
import { TERRAIN_FLAGS, TREE_FLAGS, withTerrainFiles, withTreeFiles } from '../../input/terrain-files.ts'
import { FARM_FILE_FLAGS, WIND_FILE_FLAGS, withWindFiles } from '../../input/wind-files.ts'
import { printDataQuality } from '../../output/data-quality-report.ts'
import { figureLine, withUnit } from '../../output/figures.ts'
import { runInterruptibly } from '../../output/interruptible-run.ts'
import { noiseCostLines, printNoise, printPermit } from '../../output/permit-report.ts'
import { printJson, printSeries } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { saveFlowRaster } from '../../output/save-flow-raster.ts'
import { printFirstRows, printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  name: needed(text('name', 'Name of the analysis, shown in the result')),
  turbineModel: needed(text('turbine_model', 'Id of sunwake wind turbines')),
  hubHeightM: number('hub_height_m', 'Hubs above ground; the first that the turbine has when absent', 'm'),
  wakeModel: word('wake_model', WAKE_MODEL_NAMES, 'Wake model, bastankhah when absent'),
  blockage: word('blockage', BLOCKAGE_MODELS, 'Blockage before rotors, none when absent'),
  terrainModel: text('terrain_model', 'flat, speedup_rix or cfd_rans, which takes minutes'),
  ...FOREST_FIELDS,
  flowCells: number('flow_cells', 'cells of each flow of cfd_rans; 75000 when absent'),
  leafAreaIndex: number('canopy.leaf_area_index', 'Of the trees of --tree-heights; 4 when absent'),
  leafDragCoefficient: number('canopy.drag_coefficient', 'Of their leaves; 0.2 when absent'),
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
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake wind farm`: the energy of a wind farm with its wakes. */
export const command = defineCommand({
  description:
    'Without turbine_positions in --input a regular layout is laid out inside the boundary. --wind takes the CSV of a mast in place of any data set. --format csv or ndjson prints the hours of a synthetic year. Ctrl-C ends a search for a layout (--optimize-layout); its best so far is analysed, exit 130; so does the flow of --terrain-model cfd_rans, of which the directions that are done are kept. Limits of noise (noise_limits of --input) that no layout keeps are exit 3.',
  examples: [
    '--input farm.yaml',
    '--name Ridge --boundary ridge.geojson --turbine-model generic_3mw --hub-height-m 100 --wake-model gauss_curl --json',
    '--input farm.json --dem dem.tif --land-cover worldcover.tif',
    '--input farm.json --dem dem.tif --terrain-model cfd_rans --tree-heights trees.tif --leaf-area-index 3',
    '--input farm.json --wind mast.csv --time timestamp --speed ws_80@80 --speed ws_60@60 --direction wd_78 --utc-offset-hours 1',
    '--input farm.json --wind-climate gwa.lib --turbine-file V80.wtg --neighbours others.csv --blockage self_similar_2020',
    '--name Ridge --boundary ridge.geojson --farm-file farm.yaml --origin-lat 55.5 --origin-lon 7.9',
    '--input farm.json --format csv',
  ],
  flags: {
    ...INPUT,
    ...group('Site', {
      boundary: needed(
        text('boundary', 'GeoJSON file with the Polygon or MultiPolygon of the boundary', 'FILE'),
      ),
    }),
    ...REQUEST_FLAGS,
    ...OWN_WIND_FLAGS,
    ...WIND_FILE_FLAGS,
    ...FARM_FILE_FLAGS,
    ...TERRAIN_FLAGS,
    ...TREE_FLAGS,
    ...SERIES_OUTPUT,
    ...group('Output', {
      timeseries: switchFlag('Put the hours of a synthetic year into the JSON'),
      flowRaster: textFlag(
        'Write the flow of cfd_rans on a raster: speed-up, turning, inflow angle, turbulence and shear by direction; .tif, .geojson, or .png for a picture of the speed-up by direction',
        'FILE',
      ),
    }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    await setBoundary(request, flags)
    if (flags.wind !== undefined) request['wind_data'] = await windDataOf(flags.wind, flags)
    await withWindFiles(request, flags)
    const format = formatOf(flags)
    const { runWindAnalysis } = await import('@sunwake/api/operations/wind/analysis')
    if (flags.flowRaster !== undefined) request['flow_raster'] ??= {}
    const line = progressLine(terminal)
    const onGround = await withTerrainFiles(await embeddedContext(terminal), flags)
    const here = await withTreeFiles(onGround, flags)
    const includeTimeseries = flags.timeseries || format === 'csv' || format === 'ndjson'
    const { steps } = await runWindAnalysis.job.open(request, { ...here, includeTimeseries })
    // Only a search and a flow have a best so far: anything else ends by Ctrl-C as every program does.
    const { result, interrupted } =
      request['optimize_layout'] === true || request['terrain_model'] === 'cfd_rans'
        ? await runInterruptibly(terminal, steps, line.show)
        : { result: runToEnd(steps(), line.show), interrupted: false }
    line.clear()
    const { body, series } = result
    const raster = body.flow?.raster
    if (flags.flowRaster !== undefined && raster !== undefined) await saveFlowRaster(flags.flowRaster, raster)
    if (format === 'json') {
      printJson(terminal, body)
    } else if (format === 'table' || series === undefined) {
      printWindFarm(terminal, body, flags)
      printDataQuality(terminal, body.data_quality)
    } else {
      await printSeries(terminal, format, series)
    }
    return interrupted ? EXIT.interrupted : EXIT.ok
  },
})

/** Prints the uncertainty budget of the energy, and the energies of 1, 10 and 20 years; nothing without an analysis of it. */
function printBudget(context: SunwakeContext, { uncertainty }: WindAnalysisResponse): void {
  if (uncertainty === null) return
  const { components, periods } = uncertainty
  context.process.stdout.write('\n')
  printTable(
    context,
    ['uncertainty', '%', 'of the', '% of the energy', 'from'],
    components.map(({ name, standard_deviation_pct: deviation, of, energy_pct: energy, source }) => [
      name.replaceAll('_', ' '),
      deviation.toFixed(2),
      of.replaceAll('_', ' '),
      energy.toFixed(2),
      shortened(source),
    ]),
  )
  context.process.stdout.write('\n')
  printTable(
    context,
    ['mean of years', '% of the energy', 'P50 MWh', 'P75 MWh', 'P90 MWh', 'P99 MWh'],
    periods.map((period) => [
      String(period.years),
      period.total_uncertainty_pct.toFixed(2),
      period.p50_aep_mwh.toFixed(0),
      period.p75_aep_mwh.toFixed(0),
      period.p90_aep_mwh.toFixed(0),
      period.p99_aep_mwh.toFixed(0),
    ]),
  )
}

/** A source in a column of a table; the JSON has it whole. */
function shortened(text: string): string {
  return text.length > SOURCE_LENGTH ? `${text.slice(0, SOURCE_LENGTH - 1)}…` : text
}

/** Characters of a source that a table shows. */
const SOURCE_LENGTH = 60

/** In words, what a search for a better layout did; nothing where there was none. */
function searchOf({ layout: { optimization: search }, partial }: WindAnalysisResponse): string {
  if (search === undefined) return ''
  const gain = search.gain_over_regular_pct
  const against = gain === null ? '' : `, ${gain < 0 ? '' : '+'}${gain.toFixed(2)} % over regular rows`
  const ended = partial === true ? ', ended by hand' : ''
  return ` by ${search.algorithm} (${search.evaluations} layouts${ended}${against})`
}

/** What neighbours, blockage and rules take, where a request has them. */
function surroundingLines({ neighbours, blockage, curtailment }: WindAnalysisResponse): string[] {
  const without = (energyMwh: number, lossPct: number): string =>
    `${withUnit(energyMwh, 0, 'MWh')} without, −${lossPct.toFixed(2)} % by it`
  return [
    ...(neighbours === undefined
      ? []
      : [
          figureLine(
            `wakes of ${neighbours.turbine_count} neighbours`,
            without(neighbours.net_aep_without_mwh, neighbours.loss_pct),
          ),
        ]),
    ...(blockage === undefined
      ? []
      : [figureLine('blockage', without(blockage.net_aep_without_mwh, blockage.loss_pct))]),
    ...(curtailment?.rules ?? []).map(({ name, loss_pct: share, hours }) =>
      figureLine(`rule: ${name}`, `−${share.toFixed(2)} % in ${hours.toFixed(0)} h`),
    ),
  ]
}

/** Prints the analysis of a farm for a person. */
function printWindFarm(context: SunwakeContext, body: WindAnalysisResponse, shown: Shown): void {
  const { farm_summary: farm, layout, losses, turbine_results: turbines = [], metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const mwh = (value: number | null): string => withUnit(value, 0, 'MWh')
  print([
    `${body.name}: ${farm.turbine_count} × ${metadata.turbine_model} at ${metadata.hub_height_m} m, wakes by ${metadata.wake_model}, ground ${metadata.terrain_model}`,
    '',
    figureLine('rated power', withUnit(farm.total_capacity_mw, 1, 'MW')),
    figureLine(
      'layout',
      `${layout.source}${searchOf(body)}, ${layout.area_km2.toFixed(1)} km², closest ${withUnit(layout.closest_distance_m, 0, 'm')}`,
    ),
    figureLine('mean wind speed', withUnit(farm.mean_wind_speed_ms, 2, 'm/s')),
    figureLine('turbulence intensity', withUnit(farm.turbulence_intensity_pct, 1, '%')),
    figureLine('air density', withUnit(farm.air_density_kg_m3, 3, 'kg/m³')),
    figureLine('gross energy of a year', mwh(farm.gross_aep_mwh)),
    figureLine('net energy of a year', mwh(farm.net_aep_mwh)),
    figureLine(
      '  exceeded by',
      `${mwh(farm.p50_aep_mwh)} at 50 %, ${mwh(farm.p75_aep_mwh)} at 75 %, ${mwh(farm.p90_aep_mwh)} at 90 %, ${mwh(farm.p99_aep_mwh)} at 99 %`,
    ),
    figureLine('net capacity factor', withUnit(farm.net_capacity_factor_pct, 1, '%')),
    ...noiseCostLines(layout.optimization),
    ...surroundingLines(body),
    '',
  ])
  printTable(
    context,
    ['loss', 'kind', '%', 'MWh left'],
    losses.map(({ name, category, loss_pct: percent, energy_after_mwh: left }) => [
      name.replaceAll('_', ' '),
      category,
      percent.toFixed(2),
      left.toFixed(0),
    ]),
  )
  printBudget(context, body)
  print([''])
  printFirstRows(
    context,
    ['turbine', 'latitude °', 'longitude °', 'net MWh', 'wakes %', 'm/s', 'turbulence %'],
    turbines.map((turbine) => [
      String(turbine.turbine_id),
      turbine.latitude.toFixed(5),
      turbine.longitude.toFixed(5),
      turbine.net_aep_mwh.toFixed(0),
      turbine.wake_loss_pct.toFixed(1),
      turbine.mean_wind_speed_ms.toFixed(2),
      turbine.mean_turbulence_intensity_pct.toFixed(1),
    ]),
  )
  if (body.noise !== undefined) {
    print([''])
    printNoise(context, body.noise)
  }
  printPermit(context, body.permit)
  print(['', ...noteLines(body, shown)])
}
