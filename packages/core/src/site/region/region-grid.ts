import { InputError, requireKnown } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import type { GeoPolygon } from '../area/geo-area.ts'

/** Square cells in longitude and latitude around a region. */
export interface RegionGrid {
  /** Side of a cell [°]. */
  readonly stepDeg: number
  readonly rows: number
  readonly cols: number
  /** West edge of the first column; columns go on past 180 where the region does [°]. */
  readonly westDeg: number
  /** North edge of the first row; rows go south [°]. */
  readonly northDeg: number
}

/** What {@link createRegionGrid} needs. */
export interface RegionGridInput {
  readonly polygons: readonly GeoPolygon[]
  /** Side of a cell, 0.001..10 [°]. */
  readonly stepDeg: number
}

/** So that an edge on a line of the lattice opens no further cell [cells]. */
const SLACK = 1e-9

/**
 * The cells of the lattice from 180° W and 90° N whose rows and columns a region touches. The lattice does not depend on
 * the region, so neighbouring regions share their cells. A region on both sides of the antimeridian has the narrower of
 * the two boxes around it.
 *
 * @throws {InputError} `out_of_range` and its kin (`stepDeg`), `missing` (`polygons`).
 */
export function createRegionGrid(input: RegionGridInput): RegionGrid {
  requireObject(input, 'input')
  requireKnown(input, ['polygons', 'stepDeg'])
  const { polygons, stepDeg } = input
  InputError.requireRange(stepDeg, 0.001, 10, 'stepDeg', '°')
  requireList(polygons, 'polygons')
  if (polygons.length === 0) {
    const constraint = 'one polygon or more'
    throw new InputError({ code: 'missing', field: 'polygons', value: 0, constraint })
  }
  const { west, east } = spanOf(polygons)
  const south = Math.min(...polygons.map(({ outer }) => outer.bounds.southDeg))
  const north = Math.max(...polygons.map(({ outer }) => outer.bounds.northDeg))
  const left = Math.floor((west + 180) / stepDeg + SLACK)
  const right = Math.ceil((east + 180) / stepDeg - SLACK)
  const top = Math.floor((90 - north) / stepDeg + SLACK)
  const bottom = Math.ceil((90 - south) / stepDeg - SLACK)
  return {
    stepDeg,
    rows: Math.max(Math.min(bottom, Math.floor(180 / stepDeg + SLACK)) - top, 1),
    cols: Math.max(Math.min(right - left, Math.ceil(360 / stepDeg - SLACK)), 1),
    westDeg: tidy(-180 + left * stepDeg),
    northDeg: tidy(90 - top * stepDeg),
  }
}

/** Without the rounding error of a product: 5.85 and not 5.850000000000023. */
function tidy(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9
}

/** The narrowest box in longitude around all polygons: it begins behind the widest gap between them. */
function spanOf(polygons: readonly GeoPolygon[]): { readonly west: number; readonly east: number } {
  const spans = polygons
    .map(({ outer: { bounds } }) => {
      const west = bounds.westDeg - 360 * Math.floor((bounds.westDeg + 180) / 360)
      return { west, east: west + bounds.eastDeg - bounds.westDeg }
    })
    .sort((a, b) => a.west - b.west)
  let reach = spans[0].east
  let gap = spans[0].west + 360 - Math.max(...spans.map(({ east }) => east))
  let begin = spans[0].west
  for (const { west, east } of spans) {
    if (west - reach > gap) {
      gap = west - reach
      begin = west
    }
    reach = Math.max(reach, east)
  }
  if (gap <= 0) return { west: -180, east: 180 }
  return { west: begin, east: begin + 360 - gap }
}
