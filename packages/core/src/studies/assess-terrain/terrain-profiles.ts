import { cosDeg, sinDeg } from '../../math/angles.ts'
import type { LocalFrame, LocalPoint } from '../../site/index.ts'
import type { PlaneRing } from '../../terrain/area/index.ts'
import { elevationProfile, type TerrainGrid } from '../../terrain/grid/index.ts'
import type { TerrainProfile } from './terrain-assessment.ts'

/** Most steps of one profile: enough for a picture as wide as a screen. */
const STEPS_MAX = 2000

/** Heights from a point outwards, each as far as the rings reach in its direction. */
export function terrainProfiles(
  grid: TerrainGrid,
  directionsDeg: readonly number[],
  {
    rings,
    from,
    frame,
  }: { readonly rings: readonly PlaneRing[]; readonly from: LocalPoint; readonly frame: LocalFrame },
): readonly TerrainProfile[] {
  const spacing = Math.min(grid.stepX, grid.stepY)
  return directionsDeg.map((directionDeg) => {
    const [east, north] = [sinDeg(directionDeg), cosDeg(directionDeg)]
    const length = Math.max(reachOf(rings, from, east, north), spacing)
    const step = Math.max(Math.min(spacing, length), length / STEPS_MAX)
    const { distance, elevation } = elevationProfile(grid, { ...from, directionDeg, length, step })
    const places = Array.from(distance, (r) => frame.toGeo({ x: from.x + r * east, y: from.y + r * north }))
    return { directionDeg, distance, elevation, places }
  })
}

/** Distance at which a ray meets the rings for the last time; 0 where it never does. */
function reachOf(rings: readonly PlaneRing[], from: LocalPoint, east: number, north: number): number {
  let reach = 0
  for (const { x, y } of rings) {
    for (let n = 0; n + 1 < x.length; n++) {
      const side = (x[n] - from.x) * north - (y[n] - from.y) * east
      const next = (x[n + 1] - from.x) * north - (y[n + 1] - from.y) * east
      if (side > 0 === next > 0) continue
      const share = side / (side - next)
      const metX = x[n] + share * (x[n + 1] - x[n]) - from.x
      const metY = y[n] + share * (y[n + 1] - y[n]) - from.y
      reach = Math.max(reach, metX * east + metY * north)
    }
  }
  return reach
}
