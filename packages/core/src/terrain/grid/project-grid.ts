import { InputError, requireFields, requireKnown } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { createLocalFrame, type GeoPoint, type LocalFrame, type LocalPoint } from '../../site/index.ts'
import { GEOGRAPHIC, type GridPlane, type PlaneMap, planeMap } from './grid-plane.ts'
import type { Resampling } from './resample-grid.ts'
import { bilinearAt, nearestAt } from './sample-grid.ts'
import { requireGrid, type TerrainGrid } from './terrain-grid.ts'

/** Which metric grid to make. */
export interface ProjectGridOptions {
  /** Middle of the metric grid, its place (0, 0). */
  readonly centre: GeoPoint
  /** Distance of points, 1..10,000 [m]. */
  readonly spacing: number
  /** Half of the grid's width, from the centre east and west [m]. */
  readonly halfWidth: number
  /** Half of its height, from the centre north and south; `halfWidth` when absent [m]. */
  readonly halfHeight?: number | undefined
  readonly method: Resampling
  /** What the places of the source mean; longitude and latitude when absent. */
  readonly plane?: GridPlane | undefined
}

/** A metric grid and how it lies on the Earth. */
export interface ProjectedGrid {
  readonly grid: TerrainGrid
  readonly frame: LocalFrame
  /** Lengths at the east and west rim are too long by this share of themselves; angles are kept [1]. */
  readonly scaleErrorMax: number
}

/** Beyond it longitudes run together too fast for places to be found by steps, and each is calculated [°]. */
const STEPS_LATITUDE_MAX = 85
/** Half extent at which lengths are too long by 1e−3 [m]. */
const HALF_EXTENT_MAX = 300_000
/** Mean radius of the Earth [m]. */
const EARTH_RADIUS = 6_371_000
/** The way to the source is calculated at knots this far apart, and straight between [m]. */
const KNOT_SPACING = 1000

const PROJECT_GRID_FIELDS: Readonly<Record<keyof ProjectGridOptions, true>> = {
  centre: true,
  spacing: true,
  halfWidth: true,
  halfHeight: true,
  method: true,
  plane: true,
}

/**
 * Heights or classes on longitude and latitude or on UTM, brought to a square metric grid around a point (transverse
 * Mercator, see `createLocalFrame`) in one step. Places of points are right to 0.1 m below 70° and to 0.3 m at 85° of
 * latitude, exact beyond. NaN where the source has no value; a source that goes round the globe may start at any
 * longitude.
 *
 * @throws {InputError} as `requireGrid` (`source`); `out_of_range` and its kin (`centre`, `spacing`, `halfWidth`,
 *   `halfHeight`); `unknown_value` (`method`); as `planeMap` (`plane`).
 */
export function projectGrid(source: TerrainGrid, options: ProjectGridOptions): ProjectedGrid {
  requireKnown(options, Object.keys(PROJECT_GRID_FIELDS))
  requireFields(source, { data: 'list' }, 'source')
  requireFields(options, { centre: 'object' })
  requireGrid(source, 'source')
  const { centre, spacing, halfWidth, halfHeight = halfWidth, method, plane = GEOGRAPHIC } = options
  InputError.requireOneOf(method, ['bilinear', 'nearest'], 'method')
  InputError.requireRange(spacing, 1, 10_000, 'spacing', 'm')
  InputError.requireRange(halfWidth, spacing, HALF_EXTENT_MAX, 'halfWidth', 'm')
  InputError.requireRange(halfHeight, spacing, HALF_EXTENT_MAX, 'halfHeight', 'm')
  const frame = createLocalFrame(centre)
  const reachX = Math.round(halfWidth / spacing)
  const reachY = Math.round(halfHeight / spacing)
  const cols = 2 * reachX + 1
  const rows = 2 * reachY + 1
  requireInteger(rows * cols, 1, 100_000_000, 'points of the grid')
  const round = plane.kind === 'geographic'
  const ground = round ? closed(source) : source
  const way: Way = { frame, map: planeMap(plane), round }
  const sample = method === 'nearest' ? nearestAt : bilinearAt
  const stepwise = Math.abs(centre.latitudeDeg) <= STEPS_LATITUDE_MAX
  const knots = stepwise ? Math.max(Math.floor(KNOT_SPACING / spacing), 1) : 1
  const data = new Float64Array(rows * cols)
  for (let low = 0; low < rows; low += knots) {
    for (let left = 0; left < cols; left += knots) {
      const patch = patchOf(
        way,
        (left - reachX) * spacing,
        (low - reachY) * spacing,
        knots > 1 ? knots * spacing : 0,
      )
      for (let row = low; row < Math.min(low + knots, rows); row++) {
        for (let col = left; col < Math.min(left + knots, cols); col++) {
          const { x, y } = placeIn(patch, (col - left) / knots, (row - low) / knots)
          data[row * cols + col] = sample(ground, round ? onSource(ground, x) : x, y)
        }
      }
    }
  }
  const width = reachX * spacing
  return {
    grid: { rows, cols, data, x0: -width, y0: -reachY * spacing, stepX: spacing, stepY: spacing },
    frame,
    scaleErrorMax: (width * width) / (2 * EARTH_RADIUS * EARTH_RADIUS),
  }
}

/** From the metric grid to the source. */
interface Way {
  readonly frame: LocalFrame
  readonly map: PlaneMap
  /** Places on the source are longitudes, which come round again. */
  readonly round: boolean
}

/** South-west, south-east, north-west and north-east. */
type Patch = readonly [LocalPoint, LocalPoint, LocalPoint, LocalPoint]

/** Places on the source of the corners of a square; of size 0, it is one point. */
function patchOf({ frame, map, round }: Way, x: number, y: number, size: number): Patch {
  const corner = (east: number, north: number): LocalPoint => {
    const place = map.toPlane(frame.toGeo({ x: east, y: north }))
    if (!round) return place
    return { x: place.x - 360 * Math.round((place.x - frame.origin.longitudeDeg) / 360), y: place.y }
  }
  const first = corner(x, y)
  if (size === 0) return [first, first, first, first]
  return [first, corner(x + size, y), corner(x, y + size), corner(x + size, y + size)]
}

function placeIn([sw, se, nw, ne]: Patch, east: number, north: number): LocalPoint {
  const mix = (a: number, b: number, c: number, d: number): number => {
    const south = a + east * (b - a)
    return south + north * (c + east * (d - c) - south)
  }
  return { x: mix(sw.x, se.x, nw.x, ne.x), y: mix(sw.y, se.y, nw.y, ne.y) }
}

/** A source that goes round the globe, with its first column once more behind the last. */
function closed(source: TerrainGrid): TerrainGrid {
  const { rows, cols, stepX, data } = source
  if (Math.abs(cols * stepX - 360) > 1e-6) return source
  const wider = new Float64Array(rows * (cols + 1))
  for (let row = 0; row < rows; row++) {
    wider.set(data.subarray(row * cols, (row + 1) * cols), row * (cols + 1))
    wider[row * (cols + 1) + cols] = data[row * cols]
  }
  return { ...source, cols: cols + 1, data: wider }
}

/** The longitude on that turn of the globe on which the source has it, or on which it is nearest to it. */
function onSource({ x0, stepX, cols }: TerrainGrid, lon: number): number {
  const margin = Math.max((360 - (cols - 1) * stepX) / 2, 0)
  return lon - 360 * Math.floor((lon - x0 + margin) / 360)
}
