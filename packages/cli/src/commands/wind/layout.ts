import { BLOCKAGE_MODELS, WAKE_MODEL_NAMES } from '@sunwake/api/choices'
import type { WindLayoutResponse } from '@sunwake/api/schemas'
import type { MapRing } from '@sunwake/report/chart'
import { defineCommand } from '../../command/define-command.ts'
import { group, needed, textFlag } from '../../command/flags.ts'
import { INPUT, number, OUTPUT, text, word } from '../../command/request-flags.ts'
import { EXIT, type SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { FOREST_FIELDS } from '../../input/forest-flags.ts'
import { OWN_WIND_FLAGS, windDataOf } from '../../input/own-wind.ts'
import { readGeoJson, setBoundary } from '../../input/read-file.ts'
import { requestOf } from '../../input/request.ts'
import { TERRAIN_FLAGS, withTerrainFiles } from '../../input/terrain-files.ts'
import { WIND_FILE_FLAGS, withWindFiles } from '../../input/wind-files.ts'
import { printDataQuality } from '../../output/data-quality-report.ts'
import { figureLine, withUnit } from '../../output/figures.ts'
import { runInterruptibly } from '../../output/interruptible-run.ts'
import { noiseCostLines, printNoise } from '../../output/permit-report.ts'
import { printJson } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { type NamedFile, requireWritable, saveFiles } from '../../output/save-files.ts'
import { printFirstRows, printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  name: needed(text('name', 'Name of the layout, shown in the result')),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines'),
  turbineCount: number('turbine_count', 'Turbines to place'),
  targetCapacityMw: number('target_capacity_mw', 'Rated power wanted in place of a number', 'MW'),
  hubHeightM: number('hub_height_m', 'Hubs above ground; the first that the turbine has when absent', 'm'),
  algorithm: text('algorithm', 'gradient, genetic or nsga2; gradient when absent'),
  objective: text('objective', 'aep or lcoe; aep when absent', 'NAME', ['aep', 'lcoe']),
  layoutStyle: text(
    'layout_style',
    'free, rows or boundary_grid (turbines along the edge, rows inside); free when absent',
    'NAME',
    ['free', 'rows', 'boundary_grid'],
  ),
  wakeModel: word(
    'wake_model',
    WAKE_MODEL_NAMES,
    'Wakes of the energies in the answer, bastankhah when absent',
  ),
  blockage: word('blockage', BLOCKAGE_MODELS, 'Blockage before rotors, none when absent'),
  terrainModel: text('terrain_model', 'flat or speedup_rix; speedup_rix when absent'),
  ...FOREST_FIELDS,
  minSpacingDiameters: number(
    'min_spacing_diameters',
    'Least distance of two turbines; 3 when absent',
    'rotor diameters',
  ),
  maxSeconds: number(
    'max_seconds',
    'Time for the whole command, the search being what is cut; 60 when absent',
    's',
  ),
  maxEvaluations: number(
    'max_evaluations',
    'Layouts looked at; the same on every machine; 20000 when absent',
  ),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  years: number('years', 'Years that the data should cover; 20 when absent', 'years'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** `sunwake wind layout`: where the turbines of a farm should stand. */
export const command = defineCommand({
  description:
    'Boundary and exclusions may come as GeoJSON files. Ctrl-C ends the search and prints the best so far, exit 130. Turbines that do not fit, or limits of noise (noise_limits of --input) that they cannot keep, are exit 3, with the number that does.',
  examples: [
    '--input layout.yaml --chart layout.svg',
    '--name Ridge --boundary ridge.geojson --exclusions forest.geojson --turbine-model generic_3mw --hub-height-m 100 --turbine-count 12 --geojson turbines.geojson',
    '--input layout.json --dem dem.tif --land-cover worldcover.tif --wind mast.csv --time timestamp --speed ws_80@80 --direction wd_78',
    '--input layout-noise.yaml --json',
    '--input layout.json --algorithm nsga2 --max-seconds 30 --json',
  ],
  flags: {
    ...INPUT,
    ...group('Site', {
      boundary: needed(
        text('boundary', 'GeoJSON file with the Polygon or MultiPolygon of the boundary', 'FILE'),
      ),
      exclusions: textFlag('GeoJSON file with the ground where no turbine may stand', 'FILE'),
    }),
    ...REQUEST_FLAGS,
    ...OWN_WIND_FLAGS,
    ...WIND_FILE_FLAGS,
    ...TERRAIN_FLAGS,
    ...OUTPUT,
    ...group('Output', {
      geojson: textFlag('Write the turbines as GeoJSON', 'FILE'),
      chart: textFlag('Write a map of boundary, exclusions and turbines as SVG', 'FILE'),
    }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    await setBoundary(request, flags)
    if (flags.wind !== undefined) request['wind_data'] = await windDataOf(flags.wind, flags)
    await withWindFiles(request, flags)
    if (flags.exclusions !== undefined) request['exclusions'] = await readGeoJson(flags.exclusions)
    // A file that cannot be written shall fail now, not after the search.
    for (const path of [flags.geojson, flags.chart]) if (path !== undefined) requireWritable(path)
    const { runWindOptimization } = await import('@sunwake/api/operations/wind/layout')
    const line = progressLine(terminal)
    const here = await withTerrainFiles(await embeddedContext(terminal), flags)
    const { steps } = await runWindOptimization.job.open(request, {
      ...here,
      startedMs: terminal.startedMs,
    })
    const { result, interrupted } = await runInterruptibly(terminal, steps, (step) => {
      const best = step.best === undefined ? '' : `, ${step.best.aep_mwh.toFixed(0)} MWh`
      line.show({ ...step, stage: `${step.stage}${best}` })
    })
    line.clear()
    const { geojson, chart } = flags
    const files: NamedFile[] = []
    if (geojson !== undefined) files.push([geojson, `${JSON.stringify(result.geojson, null, 2)}\n`])
    if (chart !== undefined) files.push([chart, await windLayoutMap(request, result)])
    if (flags.json) printJson(terminal, result)
    else {
      printWindLayout(terminal, result, flags)
      printDataQuality(terminal, result.data_quality)
    }
    saveFiles(files)
    return interrupted ? EXIT.interrupted : EXIT.ok
  },
})

/** Turbines, and layouts of a front, that are listed one by one; the rest is in the JSON. */
const LISTED_MAX = 30
const ENDED = {
  evaluations: 'ended after its evaluations',
  time: 'ended after its time',
  request: 'ended by hand, the best until then',
} as const

/** Prints a layout for a person. */
function printWindLayout(context: SunwakeContext, body: WindLayoutResponse, shown: Shown): void {
  const { farm_summary: farm, constraints, search, financial_metrics: money, positions, metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const kinds = metadata.turbine_models.map((model, n) => `${model} at ${metadata.hub_heights_m[n]} m`)
  const gain = search.gain_over_regular_pct
  print([
    `${body.name}: ${farm.turbine_count} turbines (${kinds.join(', ')}), placed by ${body.algorithm} for ${body.objective}, wakes by ${metadata.wake_model}, ground ${metadata.terrain_model}`,
    '',
    figureLine('rated power', withUnit(farm.total_capacity_mw, 1, 'MW')),
    figureLine('gross energy of a year', withUnit(farm.gross_aep_mwh, 0, 'MWh')),
    figureLine('  behind the wakes', withUnit(farm.aep_after_wakes_mwh, 0, 'MWh')),
    figureLine('net energy of a year', withUnit(farm.net_aep_mwh, 0, 'MWh')),
    figureLine('wakes take', withUnit(farm.wake_loss_pct, 2, '%')),
    figureLine('net capacity factor', withUnit(farm.net_capacity_factor_pct, 1, '%')),
    figureLine('cost of energy', withUnit(money.lcoe === null ? null : 1000 * money.lcoe, 2, 'USD/MWh')),
    figureLine(
      'against regular rows',
      gain === null ? 'these do not fit' : `${gain < 0 ? '' : '+'}${gain.toFixed(2)} % before other losses`,
    ),
    ...(search.order_cost_pct === undefined
      ? []
      : [figureLine('the order costs', `${search.order_cost_pct.toFixed(2)} % against the free search`)]),
    ...noiseCostLines(search),
    figureLine(
      'distances',
      `closest ${withUnit(constraints.closest_distance_m, 1, 'm')}, at least ${constraints.min_spacing_m.toFixed(1)} m asked for; rules broken by ${constraints.max_violation_m} m`,
    ),
    figureLine('search', `${search.evaluations} layouts, ${ENDED[search.ended_by]}; seed ${metadata.seed}`),
    '',
  ])
  printFirstRows(
    context,
    ['turbine', 'latitude °', 'longitude °', 'net MWh', 'wakes %', ...(kinds.length > 1 ? ['kind'] : [])],
    positions.map((turbine) => [
      String(turbine.turbine_id),
      turbine.latitude.toFixed(6),
      turbine.longitude.toFixed(6),
      turbine.net_aep_mwh.toFixed(0),
      turbine.wake_loss_pct.toFixed(1),
      ...(kinds.length > 1 ? [turbine.turbine_model] : []),
    ]),
    { most: LISTED_MAX, rest: '--json and --geojson' },
  )
  print([''])
  if (body.noise !== undefined) {
    printNoise(context, body.noise)
    print([''])
  }
  const front = body.pareto_front
  if (front !== null) {
    printTable(
      context,
      ['front', 'MWh behind wakes', 'cable m'],
      front
        .slice(-LISTED_MAX)
        .map(({ aep_mwh: energy, cable_length_m: cable }, n) => [
          String(n + 1),
          energy.toFixed(0),
          cable.toFixed(0),
        ]),
    )
    print([''])
  }
  print(noteLines({ ...body, uncertainty: null }, shown))
}

type Position = readonly [number, number]

/** A layout as a picture, SVG: boundary, exclusions and turbines. */
async function windLayoutMap(
  request: Readonly<Record<string, unknown>>,
  { name, farm_summary: farm, positions, constraints }: WindLayoutResponse,
): Promise<string> {
  const [{ createLocalFrame }, { layoutMapSvg }] = await Promise.all([
    import('@sunwake/core/site'),
    import('@sunwake/report/chart'),
  ])
  const boundary = ringsOf(request['boundary'])
  const first = boundary[0]?.[0] ?? [0, 0]
  const frame = createLocalFrame({ latitudeDeg: first[1], longitudeDeg: turned(first[0]) })
  const toPlane = (ring: readonly Position[]): MapRing => {
    const points = ring.map(([longitude, latitude]) =>
      frame.toLocal({ latitudeDeg: latitude, longitudeDeg: turned(longitude) }),
    )
    return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) }
  }
  const kinds = [...new Set(positions.map(({ turbine_model: model }) => model))]
  return layoutMapSvg({
    title: `${name}: ${farm.turbine_count} turbines, ${farm.net_aep_mwh.toFixed(0)} MWh a year`,
    boundary: boundary.map(toPlane),
    exclusions: ringsOf(request['exclusions']).map(toPlane),
    turbines: kinds.map((kind) => ({
      name: kind,
      ...toPlane(
        positions
          .filter(({ turbine_model: model }) => model === kind)
          .map(({ longitude, latitude }) => [longitude, latitude]),
      ),
      // Drawn a third as wide as they must stand apart: the answer does not repeat the rotors.
      rotorDiameter: constraints.min_spacing_m / 3,
    })),
  })
}

/** Every ring in GeoJSON of any wrapping; the run has checked it. */
function ringsOf(value: unknown): readonly (readonly Position[])[] {
  if (Array.isArray(value)) return value.flatMap(ringsOf)
  if (typeof value !== 'object' || value === null) return []
  const { type, coordinates, geometry, geometries, features } = value as Record<string, unknown>
  if (type === 'Polygon') return coordinates as readonly (readonly Position[])[]
  if (type === 'MultiPolygon') return (coordinates as readonly (readonly (readonly Position[])[])[]).flat()
  return ringsOf(geometry ?? geometries ?? features)
}

function turned(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}
