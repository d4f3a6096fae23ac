import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { printDataQuality } from '../terminal/data-quality-report.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { readGeoJson, readGeometry } from '../terminal/geo-json-file.ts'
import { runInterruptibly } from '../terminal/interruptible-run.ts'
import { INPUT_FLAG, JSON_FLAG } from '../terminal/output-flags.ts'
import { OWN_WIND_FLAGS, type OwnWindFlags, windDataOf } from '../terminal/own-wind.ts'
import { progressLine } from '../terminal/progress.ts'
import { flagsOf, number, type RequestFlag, requestOf, text } from '../terminal/request-flags.ts'
import { saveText } from '../terminal/save-text.ts'
import { TERRAIN_FLAGS, type TerrainFiles, withTerrainFiles } from '../terminal/terrain-files.ts'
import { windLayoutMap } from '../terminal/wind-layout-map.ts'
import { printWindLayout } from '../terminal/wind-layout-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  name: text('name', 'Name of the layout, shown in the result'),
  turbineModel: text('turbine_model', 'Id of sunwake wind turbines'),
  turbineCount: number('turbine_count', 'Turbines to place'),
  targetCapacityMw: number('target_capacity_mw', 'Rated power wanted in place of a number', 'MW'),
  hubHeightM: number('hub_height_m', 'Hubs above ground; the first that the turbine has when absent', 'm'),
  algorithm: text('algorithm', 'gradient, genetic or nsga2; gradient when absent'),
  objective: text('objective', 'aep or lcoe; aep when absent'),
  wakeModel: text('wake_model', 'Wakes of the energies in the answer; bastankhah when absent'),
  terrainModel: text('terrain_model', 'flat or speedup_rix; speedup_rix when absent'),
  minSpacingDiameters: number(
    'min_spacing_diameters',
    'Least distance of two turbines; 3 when absent',
    'rotor diameters',
  ),
  maxSeconds: number('max_seconds', 'Time for the search; 60 when absent', 's'),
  maxEvaluations: number(
    'max_evaluations',
    'Layouts looked at; the same on every machine; 20000 when absent',
  ),
  dataSource: text('data_source', 'era5, merra2 or gfs: what the answer should come from'),
  years: number('years', 'Years that the data should cover; 20 when absent', 'years'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type LayoutFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | boolean | undefined
} & TerrainFiles &
  OwnWindFlags & {
    readonly boundary?: string | undefined
    readonly exclusions?: string | undefined
    readonly input?: string | undefined
    readonly geojson?: string | undefined
    readonly chart?: string | undefined
    readonly json?: boolean | undefined
  }

const file = (brief: string) =>
  ({ kind: 'parsed', parse: String, optional: true, placeholder: 'FILE', brief }) as const

/** `sunwake wind layout`: where the turbines of a farm should stand. */
export const windLayoutCommand = buildCommand<LayoutFlags, [], SunwakeContext>({
  docs: {
    brief: 'Place the turbines of a wind farm for the most energy',
    fullDescription:
      'Takes the fields of POST /v1/wind/optimization/run as a JSON or YAML file (--input), as flags, or both; flags\n' +
      'win. Boundary and exclusions may come as GeoJSON files. Ctrl-C ends the search and prints the best so far, exit\n' +
      '130. Turbines that do not fit are exit 3, with the number that does.',
    customUsage: [
      '--input layout.yaml --chart layout.svg',
      '--name Ridge --boundary ridge.geojson --exclusions forest.geojson --turbine-model generic_3mw --hub-height-m 100 --turbine-count 12 --geojson turbines.geojson',
      '--input layout.json --dem dem.tif --land-cover worldcover.tif --wind mast.csv --time timestamp --speed ws_80@80 --direction wd_78',
      '--input layout.json --algorithm nsga2 --max-seconds 30 --json',
    ],
  },
  parameters: {
    flags: {
      boundary: file('GeoJSON file with the Polygon or MultiPolygon of the boundary'),
      exclusions: file('GeoJSON file with the ground where no turbine may stand'),
      ...OWN_WIND_FLAGS,
      ...TERRAIN_FLAGS,
      input: INPUT_FLAG,
      geojson: file('Write the turbines as GeoJSON'),
      chart: file('Write a map of boundary, exclusions and turbines as SVG'),
      json: JSON_FLAG,
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.boundary !== undefined) request['boundary'] = await readGeometry(flags.boundary)
    if (flags.wind !== undefined) request['wind_data'] = await windDataOf(flags.wind, flags)
    if (flags.exclusions !== undefined) request['exclusions'] = await readGeoJson(flags.exclusions)
    // A file that cannot be written shall fail now, not after the search.
    for (const path of [flags.geojson, flags.chart]) if (path !== undefined) saveText(path, '')
    const { loadWindGround, prepareRun, windLayoutSteps } = await import('@sunwake/api/run')
    const line = progressLine(this)
    const here = await withTerrainFiles(await embeddedContext(this), flags)
    const context = await prepareRun.windLayout(request, here)
    const ground = await loadWindGround(request, context)
    const { result, interrupted } = await runInterruptibly(
      this,
      (stop) => windLayoutSteps(request, { ...context, ground, stop }),
      (step) => {
        const best = step.best === undefined ? '' : `, ${step.best.aep_mwh.toFixed(0)} MWh`
        line.show({ ...step, stage: `${step.stage}${best}` })
      },
    )
    line.clear()
    if (flags.geojson !== undefined) saveText(flags.geojson, `${JSON.stringify(result.geojson, null, 2)}\n`)
    if (flags.chart !== undefined) saveText(flags.chart, await windLayoutMap(request, result))
    if (flags.json === true) this.process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
    else {
      printWindLayout(this, result)
      printDataQuality(this, result.data_quality)
    }
    this.process.exitCode = interrupted ? EXIT.interrupted : EXIT.ok
  },
})
