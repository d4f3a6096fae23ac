import type { WindTerrainResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Prints the ground of a site for a person. */
export function printWindTerrain(context: SunwakeContext, body: WindTerrainResponse): void {
  const { terrain_summary: summary, constraints, roughness_map: roughness, metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const range = (low: number, high: number): string => `${low.toFixed(0)} to ${high.toFixed(0)} m`
  print([
    `Terrain of ${summary.area_km2.toFixed(2)} km², ${summary.terrain_complexity.replaceAll('_', ' ')}, at ${metadata.resolution_m} m`,
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
    figureLine('buildable', withUnit(constraints.buildable_area_km2, 2, 'km²')),
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
  print(['', ...noteLines({ ...body, uncertainty: null })])
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
