import { buildCommand } from '@stricli/core'
import { EXIT, type SunwakeContext } from '../context.ts'
import { embeddedContext } from '../terminal/embedded-earth.ts'
import { readGeometry } from '../terminal/geo-json-file.ts'
import { INPUT_FLAG } from '../terminal/output-flags.ts'
import { flagsOf, number, type RequestFlag, requestOf, text, yesNo } from '../terminal/request-flags.ts'
import { saveText } from '../terminal/save-text.ts'
import {
  outlineOfHeights,
  TERRAIN_FLAGS,
  type TerrainFiles,
  withTerrainFiles,
} from '../terminal/terrain-files.ts'
import { printWindTerrain } from '../terminal/wind-terrain-report.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = {
  resolution: number('resolution_m', 'Distance of the points that are analysed; 30 when absent', 'm'),
  criticalSlope: number('critical_slope_deg', 'Steeper ground cannot be built on; 30 when absent', '°'),
  roughness: yesNo('include_roughness', 'Whether to list roughness and land cover'),
  profiles: yesNo('include_elevation_profile', 'Whether to draw elevation profiles'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online'),
} satisfies Record<string, RequestFlag>

type TerrainCommandFlags = {
  readonly [K in keyof typeof REQUEST_FLAGS]?: string | number | boolean | undefined
} & TerrainFiles & {
    readonly boundary?: string | undefined
    readonly directions?: readonly number[] | undefined
    readonly input?: string | undefined
    readonly map?: string | undefined
    readonly json?: boolean | undefined
    readonly format?: 'table' | 'json' | 'geojson' | undefined
  }

/** `sunwake wind terrain`: the ground of a site. */
export const windTerrainCommand = buildCommand<TerrainCommandFlags, [], SunwakeContext>({
  docs: {
    brief: 'Ground of a site: slopes, ruggedness, roughness, what can be built on',
    fullDescription:
      'Takes the fields of POST /v1/wind/terrain as a JSON or YAML file (--input), as flags, or both; flags win. Without\n' +
      'files of heights and land cover the embedded ones answer, which are coarse. --map writes a picture.',
    customUsage: [
      '--dem dem.tif --map ground.svg',
      '--boundary ridge.geojson --dem dem.tif --land-cover worldcover.tif --map ridge.svg',
      '--boundary ridge.geojson --dem dem.asc --epsg 32632',
      '--boundary ridge.geojson --dem north.tif --dem south.tif --critical-slope 15 --directions 0,45,90 --json',
    ],
  },
  parameters: {
    flags: {
      boundary: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE',
        brief: 'GeoJSON file with the Polygon of the boundary; all ground of one --dem file when absent',
      },
      ...TERRAIN_FLAGS,
      directions: {
        kind: 'parsed',
        parse: parseDirection,
        optional: true,
        variadic: ',',
        brief: 'Towards which profiles run, with commas between; 0,90,180,270 when absent [°]',
      },
      input: INPUT_FLAG,
      map: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'FILE.svg',
        brief: 'Write a map of the ground here',
      },
      format: {
        kind: 'enum',
        values: ['table', 'json', 'geojson'],
        optional: true,
        brief: 'What to print; table when absent',
      },
      json: { kind: 'boolean', optional: true, withNegated: false, brief: "Print the API's result as JSON" },
      ...flagsOf(REQUEST_FLAGS),
    } as never,
  },
  async func(flags) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.boundary !== undefined) request['boundary'] = await readGeometry(flags.boundary)
    request['boundary'] ??= await outlineOfHeights(flags)
    if (flags.directions !== undefined && flags.directions.length > 0) {
      request['profile_directions_deg'] = [...flags.directions]
    }
    const { windTerrain } = await import('@sunwake/api/run')
    const result = await windTerrain(request, await withTerrainFiles(await embeddedContext(this), flags))
    if (flags.map !== undefined) {
      const { windTerrainMap } = await import('../terminal/wind-terrain-map.ts')
      saveText(flags.map, windTerrainMap(result))
    }
    const format = flags.json === true ? 'json' : (flags.format ?? 'table')
    if (format === 'table') printWindTerrain(this, result.body)
    else {
      const printed = format === 'json' ? result.body : result.geoJson()
      this.process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
    }
    this.process.exitCode = EXIT.ok
  },
})

function parseDirection(input: string): number {
  const value = input.trim() === '' ? Number.NaN : Number(input)
  if (!Number.isFinite(value)) throw new Error('it must be a finite number')
  return value
}
