import { InputError, requireFields, requireList } from '@sunwake/core/errors'
import {
  cellArea,
  createRegionGrid,
  createRegionSampler,
  type GeoPolygon,
  type RegionGrid,
  type RegionSampler,
} from '@sunwake/core/site'

/** A part of a region, of which results are told apart. */
export interface AtlasZone {
  readonly name: string
  readonly polygons: readonly GeoPolygon[]
}

/** Which cells an atlas has, in the order of their rows from the north. */
export interface AtlasPlan {
  readonly grid: RegionGrid
  readonly zones: readonly AtlasZone[]
  /** Row and column of each cell in the grid. */
  readonly row: Int32Array
  readonly col: Int32Array
  /** Number of the zone that has most of a cell. */
  readonly zone: Int32Array
  /** Share of each cell that lies in the region [fraction]. */
  readonly share: Float64Array
  /** Points of the region within a cell, side by side. */
  readonly sampler: RegionSampler
}

/** What {@link planAtlas} needs. */
export interface AtlasPlanInput {
  readonly zones: readonly AtlasZone[]
  /** Side of a cell, 0.001..10 [°]. */
  readonly stepDeg: number
  /** Most cells; 1,500,000 when absent. */
  readonly cellsMax?: number | undefined
}

/** Most cells of one atlas, and of the box around it, which its rasters have. */
const CELLS_MAX = 1_500_000
const BOX_MAX = 10_000_000
/** Points stand no farther apart than this where cells are not too large [°]: some 350 m. */
const POINT_STEP = 1 / 320
const SIDE_MIN = 4
const SIDE_MAX = 64
const M2_PER_KM2 = 1e6

/** Points on each side of a cell. */
export function pointsPerSide(stepDeg: number): number {
  return Math.min(Math.max(Math.ceil(stepDeg / POINT_STEP - 1e-9), SIDE_MIN), SIDE_MAX)
}

/**
 * The cells of a region: those of which at least one sample point lies in it.
 *
 * @throws {InputError} `out_of_range` (`stepDeg`), `too_large` where there are too many cells, `missing` where there is none.
 */
export function planAtlas(input: AtlasPlanInput): AtlasPlan {
  requireFields(input, { zones: 'list' })
  const { zones, stepDeg, cellsMax = CELLS_MAX } = input
  requireList(zones, 'zones')
  const polygons = zones.flatMap((zone) => zone.polygons)
  const grid = createRegionGrid({ polygons, stepDeg })
  const box = grid.rows * grid.cols
  if (box > BOX_MAX) throw tooLarge(stepDeg, box, BOX_MAX, 'cells in the box around the region')
  const side = pointsPerSide(stepDeg)
  const sampler = createRegionSampler(grid, [{ polygons }], side)
  const ofZones =
    zones.length > 1
      ? zones.map((zone) => createRegionSampler(grid, [{ polygons: zone.polygons }], side))
      : []
  const cells: { row: number; col: number; zone: number; points: number }[] = []
  let found = 0
  for (let row = 0; row < grid.rows; row++) {
    const counts = sampler.counts(row)
    if (!counts.some((count) => count > 0)) continue
    const byZone = ofZones.map((zone) => zone.counts(row))
    for (let col = 0; col < grid.cols; col++) {
      const points = counts[col]!
      if (points === 0) continue
      // Too many are counted, to tell how many, but not kept.
      if (++found <= cellsMax) cells.push({ row, col, zone: zoneOf(byZone, col), points })
    }
  }
  if (found > cellsMax) throw tooLarge(stepDeg, found, cellsMax, 'cells')
  if (cells.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'zones',
      value: 0,
      constraint: `a region larger than a ${side}th of a cell; take a finer resolution`,
    })
  }
  return {
    grid,
    zones,
    row: Int32Array.from(cells, (cell) => cell.row),
    col: Int32Array.from(cells, (cell) => cell.col),
    zone: Int32Array.from(cells, (cell) => cell.zone),
    share: Float64Array.from(cells, ({ points }) => points / (side * side)),
    sampler,
  }
}

/** Area of a whole cell [km²]. */
export function areaOfCell({ northDeg, stepDeg }: RegionGrid, row: number): number {
  const north = Math.min(northDeg - row * stepDeg, 90)
  const south = Math.max(northDeg - (row + 1) * stepDeg, -90)
  return cellArea({ southDeg: south, northDeg: north, widthDeg: stepDeg }) / M2_PER_KM2
}

/** The zone with most points of a cell; of equals the first. */
function zoneOf(byZone: readonly Uint16Array[], col: number): number {
  let best = 0
  byZone.forEach((counts, zone) => {
    if (counts[col]! > byZone[best]![col]!) best = zone
  })
  return best
}

function tooLarge(stepDeg: number, cells: number, most: number, what: string): InputError {
  const finest = stepDeg * Math.sqrt(cells / most)
  return new InputError({
    code: 'out_of_range',
    field: 'stepDeg',
    value: stepDeg,
    constraint: `a side that divides the region into at most ${most.toLocaleString('en')} ${what}, of which it would have ${cells.toLocaleString('en')}: about ${Number(finest.toPrecision(2))}° or more`,
  })
}
