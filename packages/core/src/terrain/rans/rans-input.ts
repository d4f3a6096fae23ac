import { InputError, requireFields, requireKnown, requireList } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import type { RansSpeedups } from './rans-result.ts'
import { FETCH, ROUGHNESS_MAX, ROUGHNESS_MIN, TREES_MAX } from './sector-domain.ts'

/** Where the wind is wanted, on the plane of the terrain [m]. */
export interface FlowPlace {
  readonly x: number
  readonly y: number
  /** Above ground, 5 to 500; that of the input when absent. One flow serves all heights [m]. */
  readonly height?: number | undefined
}

/** Trees that slow the wind within them and above. */
export interface RansCanopy {
  /** Heights of the trees on the plane of the terrain, 0 where there are none, to 100; or one for all ground [m]. */
  readonly height: TerrainGrid | number
  /** One-sided area of the leaves over an area of ground, spread evenly over the height, 0.1 to 15 [1]. */
  readonly leafAreaIndex: number
  /** Drag coefficient of the leaves, 0.05 to 1; 0.2 when absent [1]. */
  readonly drag?: number | undefined
}

/** Terrain, places and the height at which the wind over them is wanted. */
export interface RansInput {
  /** Heights without gaps, places in metres; it must reach 1 km or more beyond the places. */
  readonly terrain: TerrainGrid
  /** Roughness lengths z0 on the same plane, or one for all ground, 1e-5 to 3 [m]. */
  readonly roughness: TerrainGrid | number
  /** Trees, whose drag takes the place of the roughness that stands for them: it is 0.1 m at most below them. */
  readonly canopy?: RansCanopy | undefined
  readonly places: readonly FlowPlace[]
  /** More places that the flow is read at, where its columns may be wide: they follow the others in the answer. */
  readonly distant?: readonly FlowPlace[] | undefined
  /** Of the wanted wind above ground at places without one of their own, 5 to 500 [m]. */
  readonly height: number
  /** Even sectors of the wind, the first from the north; 12 when absent. */
  readonly sectors?: number | undefined
  /** Where the wind comes from, if not from the middle of each sector in turn [°]. */
  readonly directionsDeg?: readonly number[] | undefined
  /** Cells of the finest grid of a direction, about: 10,000 to 2,000,000; 150,000 when absent. */
  readonly cells?: number | undefined
  /** What an earlier run of the same input had found: its directions are not solved again. */
  readonly known?: RansSpeedups | undefined
  /** Asked some times in every iteration: whether to end now with the directions that are done. */
  readonly stop?: (() => boolean) | undefined
}

/** Drag coefficient of leaves, about: forests have 0.1 to 0.3. */
export const LEAF_DRAG = 0.2

const FIELDS = [
  'terrain',
  'roughness',
  'canopy',
  'places',
  'distant',
  'height',
  'sectors',
  'directionsDeg',
  'cells',
  'known',
  'stop',
]
/** @throws {InputError} as `ransSpeedups` says. */
export function requireRansInput(input: RansInput, sectors: number, cells: number): void {
  requireKnown(input, FIELDS)
  requireFields(input, { terrain: 'object', places: 'list' })
  if (input.stop !== undefined) requireFields(input, { stop: 'function' })
  const { terrain, roughness, places, distant = [], height } = input
  requireGrid(terrain, 'terrain')
  requireInteger(sectors, 1, 360, 'sectors')
  requireInteger(cells, 10_000, 2_000_000, 'cells')
  requireHeight(height, 'height')
  if (typeof roughness === 'number')
    InputError.requireRange(roughness, ROUGHNESS_MIN, ROUGHNESS_MAX, 'roughness', 'm')
  else requireGrid(roughness, 'roughness')
  if (input.canopy !== undefined) requireCanopy(input.canopy)
  requirePlaces(places)
  requireFetch(terrain, places, 'places')
  requireList(distant, 'distant')
  requireFetch(terrain, distant, 'distant')
  distant.forEach(({ height: own }, p) => {
    if (own !== undefined) requireHeight(own, `distant[${p}].height`)
  })
}

function requireCanopy(canopy: RansCanopy): void {
  requireKnown(canopy, ['height', 'leafAreaIndex', 'drag'], 'canopy')
  const { height, leafAreaIndex, drag = LEAF_DRAG } = canopy
  if (typeof height === 'number') InputError.requireRange(height, 0, TREES_MAX, 'canopy.height', 'm')
  else requireGrid(height, 'canopy.height')
  InputError.requireRange(leafAreaIndex, 0.1, 15, 'canopy.leafAreaIndex')
  InputError.requireRange(drag, 0.05, 1, 'canopy.drag')
}

const requireHeight = (height: number, field: string) => InputError.requireRange(height, 5, 500, field, 'm')

/** Where the wind comes from, flow by flow [°]. */
export function directionsOf({ directionsDeg }: RansInput, sectors: number): readonly number[] {
  if (directionsDeg === undefined) return Array.from({ length: sectors }, (_, s) => (360 * s) / sectors)
  requireList(directionsDeg, 'directionsDeg')
  for (const [d, degrees] of directionsDeg.entries())
    InputError.requireRange(degrees, 0, 360, `directionsDeg[${d}]`, '°')
  return directionsDeg
}

function requireFetch(terrain: TerrainGrid, places: readonly FlowPlace[], field: string): void {
  const { x0, y0, stepX, stepY, rows, cols } = terrain
  places.forEach(({ x, y }, p) => {
    const least = Math.min(x - x0, x0 + (cols - 1) * stepX - x, y - y0, y0 + (rows - 1) * stepY - y)
    if (least >= FETCH) return
    const constraint = `a place ${FETCH} m or more inside the terrain, so that the wind meets the ground before it`
    throw new InputError({ code: 'missing', field: `${field}[${p}]`, value: `${x}, ${y}`, constraint })
  })
}

/** @throws {InputError} `wrong_type`, `missing` (`places`), `out_of_range` and its kin by the field. */
export function requirePlaces(places: readonly FlowPlace[]): void {
  requireList(places, 'places')
  if (places.length === 0)
    throw new InputError({
      code: 'missing',
      field: 'places',
      value: 'none',
      constraint: 'at least one place',
    })
  for (const [p, place] of Array.from(places).entries()) {
    requireFields(place, { x: 'number', y: 'number' }, `places[${p}]`)
    for (const axis of ['x', 'y'] as const)
      InputError.requireRange(place[axis], -1e7, 1e7, `places[${p}].${axis}`, 'm')
    if (place.height !== undefined) requireHeight(place.height, `places[${p}].height`)
  }
}
