import { areaViolation } from '../area/layout-area.ts'
import type { LayoutRules } from '../search/rules/layout-rules.ts'
import { isApart, type Place, type RowGrid, rowGrid } from './row-grid.ts'

/** Turbines along the edge and rows inside of it, by seven numbers of 0 to 1. */
export interface BoundaryGrid extends RowGrid {
  /** Share of the turbines that stand on the edge, of the most that find room there. */
  readonly edge: number
  /** Where the first of them stands, in distances along the edge. */
  readonly first: number
}

/** So far inside of the edge that rounding puts none of them outside [m]. */
const INSIDE = 1e-6

/**
 * Turbines evenly along the edge, and a grid of rows inside that keeps its distance from them.
 * @returns undefined where they do not fit.
 * @see Stanley & Ning 2019, Wind Energ. Sci. 4:663, doi 10.5194/wes-4-663-2019 (boundary-grid parametrisation)
 */
export function boundaryGrid(
  form: BoundaryGrid,
  count: number,
  rules: LayoutRules,
): readonly Place[] | undefined {
  const { outline } = rules.area.ground
  const most = Math.min(count, Math.floor(outline.length / rules.minSpacing))
  const wanted = Math.round(form.edge * most)
  const onEdge: Place[] = []
  for (let n = 0; n < wanted; n++) {
    const place = inside(rules, outline.at(((n + form.first) / wanted) * outline.length))
    if (place !== undefined && isApart(place, onEdge, rules.minSpacing)) onEdge.push(place)
  }
  const rows = rowGrid(form, count - onEdge.length, rules, onEdge)
  return rows && [...onEdge, ...rows]
}

/** A place of the edge, moved inside where the ground keeps off it; undefined where no turbine may stand near. */
function inside({ area }: LayoutRules, [x, y]: Place): Place | undefined {
  const outward = new Float64Array(2)
  let [east, north] = [x, y]
  for (let step = 0; step < 3; step++) {
    const out = area.ground.distance(east, north, outward) + INSIDE
    if (out <= 0) break
    east -= 1.01 * out * outward[0]
    north -= 1.01 * out * outward[1]
  }
  return areaViolation(area, east, north) <= 0 ? [east, north] : undefined
}
