import type { Progress } from '@sunwake/core/steps'
import type { SpeedUpMap } from '@sunwake/core/wind/farm'
import { carriedFromMasts, onPlaneWith } from '../from-masts.ts'
import type { WindGround } from '../ground.ts'
import { FLOW_SECTORS } from './flow-cells.ts'
import { type LinearFlowSite, linearFlow } from './linear-flow.ts'

/** Most points of the map by which a layout is searched, about, and their least distance [m]. */
const MAP_POINTS = 900
const MAP_SPACING_MIN = 50
/** As maps of speed-ups go. */
const MAP_VALUE_MAX = 5

/**
 * Speed-ups on points all over the boundary's box, by which a search for a layout finds the faster places: those of the
 * analysis at the points, straight between them. East and north of the middle of the box, as layouts of the area are.
 */
export function* boundarySpeedUps(
  site: LinearFlowSite,
  ground: WindGround,
): Generator<Progress, readonly SpeedUpMap[], void> {
  const { masts } = site
  const { plane } = ground
  const { halfWidth, halfHeight } = plane
  const spacing = Math.max(
    MAP_SPACING_MIN,
    Math.sqrt((4 * halfWidth * halfHeight) / MAP_POINTS),
    (2 * Math.max(halfWidth, halfHeight)) / MAP_POINTS,
  )
  const [cols, rows] = [halfWidth, halfHeight].map((half) => Math.ceil((2 * half) / spacing) + 1)
  if (cols === undefined || rows === undefined) return []
  const [x, y] = [-((cols - 1) * spacing) / 2, -((rows - 1) * spacing) / 2]
  const points = Array.from({ length: rows * cols }, (_, n) => ({
    x: x + (n % cols) * spacing,
    y: y + Math.floor(n / cols) * spacing,
  }))
  const { total } = yield* linearFlow(site, points, ground)
  const seen =
    masts.length === 0
      ? total
      : carriedFromMasts(points, total, onPlaneWith(masts, plane, total, points.length))
  return Array.from({ length: FLOW_SECTORS }, (_, s) => {
    const data = Float64Array.from({ length: rows * cols }, (__, n) =>
      Math.min(seen[n * FLOW_SECTORS + s] ?? 1, MAP_VALUE_MAX),
    )
    return { directionDeg: (360 * s) / FLOW_SECTORS, x, y, spacing, grid: { rows, cols, data } }
  })
}
