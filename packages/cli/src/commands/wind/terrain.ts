import type { WindTerrainResult } from '@sunwake/api/run'
import type { WindTerrainResponse } from '@sunwake/api/schemas'
import { defineCommand } from '../../command/define-command.ts'
import { choiceFlag, group, listFlag, parseNumber, textFlag } from '../../command/flags.ts'
import { formatOf, INPUT, number, OUTPUT, text, yesNo } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { setBoundary } from '../../input/read-file.ts'
import { requestOf } from '../../input/request.ts'
import { outlineOfHeights, TERRAIN_FLAGS, withTerrainFiles } from '../../input/terrain-files.ts'
import { figureLine, withUnit } from '../../output/figures.ts'
import { printJson } from '../../output/print.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { saveFile } from '../../output/save-files.ts'
import { printTable } from '../../output/table.ts'

/** Flags that are fields of the request. */
const REQUEST_FLAGS = group('Request', {
  resolution: number('resolution_m', 'Distance of the points that are analysed; 30 when absent', 'm'),
  criticalSlope: number('critical_slope_deg', 'Steeper ground cannot be built on; 30 when absent', '°'),
  roughness: yesNo('include_roughness', 'Whether to list roughness and land cover'),
  profiles: yesNo('include_elevation_profile', 'Whether to draw elevation profiles'),
  seed: number('seed', 'Seed of the run'),
  dataMode: text('data_mode', 'embedded, auto or online', 'NAME', ['embedded', 'auto', 'online']),
})

/** Directions in degrees, with commas between. */
const DIRECTIONS = {
  ...listFlag(
    'Towards which profiles run, with commas between; 0,90,180,270 when absent [°]',
    'DEG,...',
    String,
  ),
  parse: (given: readonly string[]) => given.flatMap((list) => list.split(',').map(parseNumber)),
}

/** `sunwake wind terrain`: the ground of a site. */
export const command = defineCommand({
  description:
    'Without files of heights and land cover the embedded ones answer, which are coarse. --chart draws a map.',
  examples: [
    '--dem dem.tif --chart ground.svg',
    '--boundary ridge.geojson --dem dem.tif --land-cover worldcover.tif --chart ridge.svg',
    '--boundary ridge.geojson --dem dem.asc --epsg 32632',
    '--boundary ridge.geojson --dem north.tif --dem south.tif --critical-slope 15 --directions 0,45,90 --json',
  ],
  flags: {
    ...INPUT,
    ...group('Site', {
      boundary: text(
        'boundary',
        'GeoJSON file with the Polygon of the boundary; all ground of one --dem file when absent',
        'FILE',
      ),
    }),
    ...TERRAIN_FLAGS,
    ...REQUEST_FLAGS,
    ...group('Request', { directions: DIRECTIONS }),
    ...OUTPUT,
    ...group('Output', {
      format: choiceFlag(
        ['table', 'json', 'geojson'],
        'What to print: table, json or geojson; table when absent',
        'FORMAT',
      ),
      chart: textFlag('Write a map of the ground', 'FILE.svg'),
    }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    await setBoundary(request, flags)
    request['boundary'] ??= await outlineOfHeights(flags)
    if (flags.directions.length > 0) {
      request['profile_directions_deg'] = [...flags.directions]
    }
    const { windTerrain } = await import('@sunwake/api/runs/wind/terrain')
    const result = await windTerrain(request, await withTerrainFiles(await embeddedContext(terminal), flags))
    const map = flags.chart === undefined ? undefined : ([flags.chart, await windTerrainMap(result)] as const)
    const format = formatOf(flags)
    if (format === 'table') printWindTerrain(terminal, result.body, flags)
    else {
      const printed = format === 'json' ? result.body : result.geoJson()
      printJson(terminal, printed)
    }
    if (map !== undefined) saveFile(...map)
  },
})

/** Prints the ground of a site for a person. */
function printWindTerrain(context: SunwakeContext, body: WindTerrainResponse, shown: Shown): void {
  const { terrain_summary: summary, constraints, roughness_map: roughness, metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const range = (low: number, high: number): string => `${low.toFixed(0)} to ${high.toFixed(0)} m`
  print([
    `Terrain of ${summary.area_km2.toFixed(2)} km², ${summary.terrain_complexity === 'unknown' ? 'complexity unknown' : summary.terrain_complexity.replaceAll('_', ' ')}, at ${metadata.resolution_m} m`,
    '',
    figureLine(
      'height',
      `${range(summary.min_elevation_m, summary.max_elevation_m)}, mean ${summary.mean_elevation_m.toFixed(0)} m`,
    ),
    figureLine(
      'slope',
      `mean ${summary.mean_slope_deg.toFixed(1)}°, steepest ${summary.max_slope_deg.toFixed(1)}°`,
    ),
    figureLine(
      'ruggedness index',
      `mean ${summary.mean_standard_rix_pct.toFixed(1)} %, highest ${summary.max_standard_rix_pct.toFixed(1)} % (slope above 0.3)`,
    ),
    figureLine(
      '  at the critical slope',
      `mean ${summary.mean_rix_pct.toFixed(1)} %, highest ${summary.max_rix_pct.toFixed(1)} %`,
    ),
    figureLine(
      'roughness',
      summary.dominant_roughness_class === null
        ? 'not known'
        : `mostly class ${summary.dominant_roughness_class}, ${lengthText(summary.dominant_roughness_length_m)}; mean ${lengthText(summary.mean_roughness_length_m)}`,
    ),
    figureLine(
      'too steep',
      `${constraints.steep_slope_exclusion_pct.toFixed(1)} %, water ${constraints.water_exclusion_pct.toFixed(1)} %`,
    ),
    figureLine(
      'buildable',
      constraints.access_difficulty === 'unknown'
        ? 'not resolved by the heights'
        : withUnit(constraints.buildable_area_km2, 2, 'km²'),
    ),
    figureLine('access', constraints.access_difficulty.replaceAll('_', ' ')),
    figureLine('heights from', `${metadata.dem_source}, ${metadata.dem_resolution_m.toFixed(0)} m`),
    figureLine(
      'land cover from',
      metadata.land_cover_source === null
        ? 'none'
        : `${metadata.land_cover_source}, ${(metadata.land_cover_resolution_m ?? 0).toFixed(0)} m`,
    ),
  ])
  if (roughness !== undefined) {
    print([''])
    printTable(
      context,
      ['class', 'share %', 'roughness m', 'ground'],
      roughness.classes.map((share) => [
        String(share.class),
        share.fraction_pct.toFixed(1),
        lengthText(share.roughness_length_m).replace(' m', ''),
        share.description,
      ]),
    )
  }
  if (body.elevation_profiles !== undefined) {
    print(['', 'From the centroid', ''])
    printTable(
      context,
      ['towards', '°', 'km', 'first m', 'lowest m', 'highest m', 'last m'],
      body.elevation_profiles.map(profileRow),
    )
  }
  print(['', ...noteLines({ ...body, uncertainty: null }, shown)])
}

function profileRow({
  label,
  direction_deg: direction,
  distances_m: distances,
  elevations_m: elevations,
}: NonNullable<WindTerrainResponse['elevation_profiles']>[number]): string[] {
  const known = elevations.filter((height) => height !== null)
  const metres = (height: number | null | undefined): string => (height ?? null)?.toFixed(0) ?? ''
  const extreme = (pick: (...heights: number[]) => number): string =>
    known.length === 0 ? '' : known.reduce((best, height) => pick(best, height)).toFixed(0)
  return [
    label,
    String(direction),
    ((distances.at(-1) ?? 0) / 1000).toFixed(2),
    metres(elevations[0]),
    extreme(Math.min),
    extreme(Math.max),
    metres(elevations.at(-1)),
  ]
}

/** A roughness length to two figures, never as a power of ten. */
function lengthText(length: number | null): string {
  return length === null ? 'not known' : `${Number(length.toPrecision(2))} m`
}

/** The ground of a site as a picture, SVG: relief, boundary, profiles, and what cannot be built on. */
async function windTerrainMap({
  body,
  assessment,
  elevation,
  plane,
  outline,
}: WindTerrainResult): Promise<string> {
  const { terrainMapSvg } = await import('@sunwake/report/chart')
  const { buildable } = assessment.constraints
  const { resolution_m: resolution, dem_source: source } = body.metadata
  return terrainMapSvg({
    title: `Terrain at ${resolution} m, ${source}`,
    elevation,
    stateAt(x, y) {
      const col = Math.round((x - buildable.x0) / buildable.stepX)
      const row = Math.round((y - buildable.y0) / buildable.stepY)
      const value = buildable.data[row * buildable.cols + col] ?? Number.NaN
      return Number.isNaN(value) ? 'outside' : value === 1 ? 'free' : 'excluded'
    },
    outline,
    lines: assessment.profiles.map(({ places }, n) => {
      const points = places.map((place) => plane.frame.toLocal(place))
      return {
        name: body.elevation_profiles?.[n]?.label ?? '',
        x: points.map(({ x }) => x),
        y: points.map(({ y }) => y),
      }
    }),
    excludedName: 'steep or water',
  })
}
