import { InputError, requireFields, requireKnown, requireList } from '../../errors/index.ts'
import { atan2, hypot } from '../../math/elementary/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import type { Progress } from '../../steps/index.ts'
import { requireGrid, type TerrainGrid } from '../grid/terrain-grid.ts'
import { upwindGround } from '../land/sector-roughness.ts'
import { upwindChanges, upwindRoughnessRatio } from '../land/upwind-roughness.ts'
import { FRICTION_VELOCITY, surfaceLayer } from './atmosphere.ts'
import { flowAt } from './flow-at.ts'
import { FETCH, leastCells, type SectorDomain, sectorDomain } from './sector-domain.ts'
import { solveSector } from './sector-flow.ts'

/** Where the wind is wanted, on the plane of the terrain [m]. */
export interface FlowPlace {
  readonly x: number
  readonly y: number
}

/** Terrain, places and the height at which the wind over them is wanted. */
export interface RansInput {
  /** Heights without gaps, places in metres; it must reach 1 km or more beyond the places. */
  readonly terrain: TerrainGrid
  /** Roughness lengths z0 on the same plane, or one for all ground [m]. */
  readonly roughness: TerrainGrid | number
  readonly places: readonly FlowPlace[]
  /** More places that the flow is read at, where its columns may be wide: they follow the others in the answer. */
  readonly distant?: readonly FlowPlace[] | undefined
  /** Of the wanted wind above ground, 5 to 500 [m]. */
  readonly height: number
  /** Even sectors of the wind, the first from the north; 12 when absent. */
  readonly sectors?: number | undefined
  /** Where the wind comes from, if not from the middle of each sector in turn [°]. */
  readonly directionsDeg?: readonly number[] | undefined
  /** Cells of the finest grid of a direction, about: 10,000 to 2,000,000; 150,000 when absent. */
  readonly cells?: number | undefined
  /** Asked at every iteration: whether to end now with the directions that are done. */
  readonly stop?: (() => boolean) | undefined
}

/** How the flow of one direction was found. */
export interface RansSector {
  /** Where the wind comes from [°]. */
  readonly directionDeg: number
  /** Cells along the wind, across it and upwards. */
  readonly cells: readonly [number, number, number]
  /** Distance between columns among the places [m]. */
  readonly resolution: number
  /** On the coarse, the middle and the fine grid. */
  readonly iterations: readonly number[]
  /** Whether the last step changed the wind by less than 2e-6 of it, and the flow neither appeared nor vanished by more than 1e-5. */
  readonly converged: boolean
  /** Flow that appears or vanishes, summed over the cells, over the inflow [1]. */
  readonly imbalance: number
  /** Root mean square change of the wind in the last iteration over the wind [1]. */
  readonly change: number
  /** Largest difference of a speed-up between the two finest grids: about three times the error that finer cells would take away [1]. */
  readonly gridDifference: number
  /** Corners of columns whose ground was eased, as cells cannot bear slopes above 1 [count]. */
  readonly eased: number
}

/** What the ground does to the wind; place p and direction d at p·directions + d, NaN where `stop` came first. */
export interface RansSpeedups {
  /** Speed over that of the undisturbed wind at the same height above ground [1]. */
  readonly speedup: Float64Array
  /** Turn of the wind, positive clockwise seen from above [°]. */
  readonly turningDeg: Float64Array
  /** Of the flow against the horizontal, positive upwards [°]. */
  readonly inflowDeg: Float64Array
  /** √(2k/3)/U of the model [1]. */
  readonly turbulence: Float64Array
  /** Exponent of the power law between 0.75 and 1.25 times the height [1]. */
  readonly shear: Float64Array
  /** Wind above the margin of each direction over that above the outermost ground of the roughness map [1]. */
  readonly upwind: Float64Array
  /** Of the directions that are done, which are the first ones. */
  readonly reports: readonly RansSector[]
}

const FIELDS = [
  'terrain',
  'roughness',
  'places',
  'distant',
  'height',
  'sectors',
  'directionsDeg',
  'cells',
  'stop',
]
/** Default number of cells: some 20 s a direction on one core. */
export const RANS_CELLS = 150_000
const DEGREES = 180 / Math.PI

/**
 * Wind over terrain by steady Reynolds-averaged Navier–Stokes equations with the k–ε model, neutral air, one flow a
 * direction (terrain model `cfd_rans`). Finite volumes on a grid that follows the ground, SIMPLEC with a multigrid
 * pressure, third-order bounded convection, a logarithmic wall function; from a coarse grid to the finest. The ground
 * flattens at the outer margin, where a surface layer that solves the equations flows in.
 *
 * Separated flow behind crests is too short and its wind too fast with this model of turbulence.
 *
 * @throws {InputError} `out_of_range` and its kin by the field; `missing` (`places[i]`) less than 1 km from the edge of the
 *   terrain; `not_finite` (`terrain`, `roughness`) with gaps; `out_of_range` (`cells`) where they cannot resolve the area.
 * @see Richards & Hoxey 1993, J. Wind Eng. Ind. Aerodyn. 46–47:145; Van Doormaal & Raithby 1984, Numer. Heat Transfer 7:147
 */
export function* ransSpeedups(input: RansInput): Generator<Progress, RansSpeedups, void> {
  requireKnown(input, FIELDS)
  requireFields(input, { terrain: 'object', places: 'list' })
  if (input.stop !== undefined) requireFields(input, { stop: 'function' })
  const { terrain, roughness, places, height, sectors = 12, cells = RANS_CELLS } = input
  requireGrid(terrain, 'terrain')
  requireInteger(sectors, 1, 360, 'sectors')
  requireInteger(cells, 10_000, 2_000_000, 'cells')
  InputError.requireRange(height, 5, 500, 'height', 'm')
  if (typeof roughness === 'number') InputError.requireRange(roughness, 1e-5, 3, 'roughness', 'm')
  else requireGrid(roughness, 'roughness')
  requirePlaces(places)
  requireFetch(terrain, places, 'places')
  requireList(input.distant ?? [], 'distant')
  requireFetch(terrain, input.distant ?? [], 'distant')
  const read = [...places, ...(input.distant ?? [])]
  const directions = directionsOf(input, sectors)
  const of = () => new Float64Array(read.length * directions.length).fill(Number.NaN)
  const found = {
    ...{ speedup: of(), turningDeg: of(), inflowDeg: of(), turbulence: of(), shear: of() },
    upwind: new Float64Array(directions.length).fill(Number.NaN),
  }
  const reports: RansSector[] = []
  for (const [d, directionDeg] of directions.entries()) {
    const domain = sectorDomain({ terrain, roughness, places, directionDeg, cells })
    const steps = solveSector(domain)
    let step = steps.next()
    while (step.done !== true) {
      if (input.stop?.() === true) return { ...found, reports }
      yield { done: d + step.value, total: directions.length, stage: 'sectors' }
      step = steps.next()
    }
    const { fine, coarse, ...report } = step.value
    const undisturbed = surfaceLayer(height, domain.inflowRoughness, FRICTION_VELOCITY).speed
    let gridDifference = 0
    read.forEach(({ x, y }, p) => {
      const [along, left] = domain.turn(x, y)
      const at = flowAt(fine, along, left, height)
      const speed = hypot(at.along, at.left)
      const n = p * directions.length + d
      found.speedup[n] = speed / undisturbed
      found.turningDeg[n] = -atan2(at.left, at.along) * DEGREES
      found.inflowDeg[n] = atan2(at.up, speed) * DEGREES
      found.turbulence[n] = Math.sqrt((2 * at.k) / 3) / speed
      found.shear[n] = at.shear
      const before = flowAt(coarse, along, left, height)
      gridDifference = Math.max(
        gridDifference,
        Math.abs(speed - hypot(before.along, before.left)) / undisturbed,
      )
    })
    found.upwind[d] = upwindRatio(input, domain, directionDeg, 360 / sectors)
    const { nx, ny, nz } = fine.grid
    reports.push({
      ...{
        directionDeg,
        cells: [nx, ny, nz],
        resolution: domain.resolution,
        eased: domain.eased,
        gridDifference,
      },
      ...report,
    })
  }
  return { ...found, reports }
}

/**
 * Least `cells` that `ransSpeedups` takes for places: its columns are 400 m apart at most.
 *
 * @throws {InputError} `wrong_type`, `missing` (`places`), `out_of_range` and its kin (`sectors`).
 */
export function ransLeastCells(places: readonly FlowPlace[], sectors = 12): number {
  requirePlaces(places)
  requireInteger(sectors, 1, 360, 'sectors')
  return Math.max(...Array.from({ length: sectors }, (_, s) => leastCells(places, (360 * s) / sectors)))
}

/** Changes of roughness beyond the domain, by internal boundary layers. */
function upwindRatio(
  { roughness, height }: RansInput,
  { inflow }: SectorDomain,
  directionDeg: number,
  widthDeg: number,
): number {
  if (typeof roughness === 'number') return 1
  const changes = upwindChanges(upwindGround(roughness, { ...inflow, directionDeg, widthDeg }))
  return upwindRoughnessRatio(changes, Math.max(10, height))
}

function directionsOf({ directionsDeg }: RansInput, sectors: number): readonly number[] {
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

function requirePlaces(places: readonly FlowPlace[]): void {
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
  }
}
