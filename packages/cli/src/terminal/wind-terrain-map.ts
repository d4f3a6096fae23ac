import type { WindTerrainResult } from '@sunwake/api/run'
import { terrainMapSvg } from '@sunwake/report/chart'

/** The ground of a site as a picture, SVG: relief, boundary, profiles, and what cannot be built on. */
export function windTerrainMap({ body, assessment, elevation, plane, outline }: WindTerrainResult): string {
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
