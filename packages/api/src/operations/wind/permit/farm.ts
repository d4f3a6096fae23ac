import { InputError } from '@sunwake/core/errors'
import { createLocalFrame, type GeoPoint, type LocalFrame, type LocalPoint } from '@sunwake/core/site'
import { bilinearAt, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { type ErrorDetail, shortenValue, validationError } from '../../../errors/index.ts'
import type { RunContext } from '../../data/run-context.ts'
import { terrainSource } from '../../data/terrain-source.ts'
import type { Notes } from '../../result/notes.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'
import {
  type AnalysisTurbines,
  type TurbineOnTower,
  turbineAt,
  turbinesOfAnalysis,
} from '../analysis/turbines.ts'
import { catalogueOf } from '../farm/turbine-of-id.ts'
import type { TerrainGrids } from '../ground/grids-schema.ts'
import { ownTerrain } from '../ground/own-terrain.ts'
import type { TerrainPlane } from '../ground/plane.ts'
import { elevationLayer, layersIdentity, onPlane, sourceName } from '../ground/terrain.ts'
import { withOwnTurbines } from '../own-turbines/with-own-turbines.ts'
import { FARTHEST, requireApart } from '../plant/apart.ts'

/** A turbine where it stands, on a plane. */
export interface PermitTurbine extends LocalPoint, GeoPoint, TurbineOnTower {
  /** Height of the ground [m]. */
  readonly ground: number
}

/** Turbines and the ground around them, which every part of a permit is about. */
export interface PermitFarm {
  readonly frame: LocalFrame
  readonly turbines: readonly [PermitTurbine, ...PermitTurbine[]]
  /** Height of the ground [m]; 0 everywhere on flat ground. */
  readonly groundAt: (place: LocalPoint) => number
  /** Whether `groundAt` knows hills. */
  readonly hasGround: boolean
  /** Tells apart ground that differs. */
  readonly identity: string
}

/** Heights on a plane. */
export interface PermitGround {
  readonly plane: Pick<TerrainPlane, 'frame'>
  readonly elevation: TerrainGrid
  readonly demSource: string
  /** [m] */
  readonly demResolution: number
  readonly identity: string
}

/** Coarser heights tell nothing of the ground between two houses [m]. */
const RESOLUTION_MAX = 500
/** How far heights are needed beyond turbines and receivers, and how far apart [m]. */
const MARGIN = 2000
const SPACING = 30

/** What a request says of a farm and the places around it. */
export interface FarmRequest
  extends TerrainGrids,
    Pick<WindAnalysisRequest, 'turbine_model' | 'hub_height_m' | 'own_turbines' | 'data_mode'> {
  readonly turbine_positions: NonNullable<WindAnalysisRequest['turbine_positions']>
}

/**
 * The farm of a request, with the heights of the ground.
 * @param around other places that are looked at.
 * @throws {ServiceError} `turbine_not_found`; `validation_error` by field; `data_unavailable`.
 */
export async function permitFarm(
  request: FarmRequest,
  around: readonly { readonly lat: number; readonly lon: number }[],
  context: RunContext,
  notes: Notes,
): Promise<PermitFarm> {
  const catalogue = withOwnTurbines(catalogueOf(context.earth), request.own_turbines, notes)
  const places = request.turbine_positions.map(geoPoint)
  const plane = planeAround([...places, ...around.map(geoPoint)])
  const source = terrainSource(context, request.data_mode, ownTerrain(request))
  const layer = await elevationLayer(source, {
    plane,
    resolution: SPACING,
    margin: MARGIN + 2 * SPACING,
    placeField: 'turbine_positions',
  })
  const { resolution } = layer.provenance
  const spacing = Math.max(SPACING, Math.min(resolution, RESOLUTION_MAX))
  const elevation = onPlane(layer, plane, { spacing, beyond: MARGIN, method: 'bilinear' }).grid
  const ground = {
    plane,
    elevation,
    demSource: sourceName(layer.provenance),
    demResolution: resolution,
    identity: layersIdentity({ elevation: layer, landCover: undefined, warnings: [] }),
  }
  if (resolution <= RESOLUTION_MAX) notes.warnings.push(...layer.warnings)
  const farm = permitFarmAt(places, turbinesOfAnalysis(request, catalogue, notes), ground, notes)
  const { turbines } = farm
  requireApart(
    { x: Float64Array.from(turbines, ({ x }) => x), y: Float64Array.from(turbines, ({ y }) => y) },
    turbines.map(({ model }) => model.rotorDiameter),
    'turbine_positions',
  )
  return farm
}

/** The same for turbines that are known, on ground that was loaded. */
export function permitFarmAt(
  places: readonly GeoPoint[],
  turbinesOfPlaces: AnalysisTurbines,
  ground: PermitGround | undefined,
  notes: Notes,
): PermitFarm {
  const heights = permitHeights(ground, notes)
  const frame = ground?.plane.frame ?? planeAround(places).frame
  return permitFarmOn({ ...heights, frame }, places, (i) => turbineAt(turbinesOfPlaces, i))
}

/** Heights of the ground, as parts of a permit take them. */
export type PermitHeights = Omit<PermitFarm, 'frame' | 'turbines'>

/** The ground that was loaded, flat where it is too coarse; says which it is. */
export function permitHeights(ground: PermitGround | undefined, notes: Notes): PermitHeights {
  const isFlat = ground === undefined || ground.demResolution > RESOLUTION_MAX
  noteGround(isFlat, ground, notes)
  return {
    groundAt: ({ x, y }) => (isFlat ? 0 : bilinearAt(ground.elevation, x, y)),
    hasGround: !isFlat,
    identity: isFlat ? 'flat' : ground.identity,
  }
}

/**
 * Turbines on that ground.
 * @throws {ServiceError} `validation_error` where the height below a turbine is not known.
 */
export function permitFarmOn(
  on: PermitHeights & Pick<PermitFarm, 'frame'>,
  places: readonly GeoPoint[],
  turbineOf: (position: number) => TurbineOnTower,
): PermitFarm {
  const turbines = places.map((place, i) => {
    const local = on.frame.toLocal(place)
    return { ...place, ...local, ...turbineOf(i), ground: on.groundAt(local) }
  })
  requireGround(turbines, (i) => `turbine_positions[${i}]`)
  const [first, ...others] = turbines
  return { ...on, turbines: [first!, ...others] }
}

function noteGround(
  isFlat: boolean,
  ground: PermitGround | undefined,
  { assumptions, warnings }: Notes,
): void {
  assumptions['ground'] = isFlat
    ? 'flat: turbines and receivers stand at one height'
    : `heights of ${ground!.demSource}, ${Math.round(ground!.demResolution)} m`
  if (!isFlat) return
  const known =
    ground === undefined
      ? 'none are known'
      : `those of ${ground.demSource} are ${Math.round(ground.demResolution / 1000)} km apart`
  warnings.push({
    code: 'flat_ground',
    message: `The ground is taken as flat: heights of ${RESOLUTION_MAX} m or finer are needed, and ${known}. Give elevation.`,
  })
}

/** A place with the height of the ground below it. */
export interface PermitPlace extends LocalPoint, GeoPoint {
  readonly ground: number
}

/**
 * Places of a request on the plane of a farm.
 * @param fieldOf what the request calls each of them.
 * @throws {ServiceError} `validation_error` by the field of each whose ground is not known.
 */
export function placesOn(
  { frame, groundAt }: Pick<PermitFarm, 'frame' | 'groundAt'>,
  given: readonly { readonly lat: number; readonly lon: number }[],
  fieldOf: (index: number) => string,
): readonly PermitPlace[] {
  const places = given.map((place) => {
    const geo = geoPoint(place)
    const local = frame.toLocal(geo)
    return { ...geo, ...local, ground: groundAt(local) }
  })
  requireGround(places, fieldOf)
  return places
}

function geoPoint({ lat, lon }: { readonly lat: number; readonly lon: number }): GeoPoint {
  return { latitudeDeg: lat, longitudeDeg: lon }
}

/** A plane around the middle of places. */
function planeAround(places: readonly GeoPoint[]): TerrainPlane {
  const around = createLocalFrame(places[0]!)
  const local = places.map((place) => around.toLocal(place))
  const [x, y] = [local.map((place) => place.x), local.map((place) => place.y)]
  const centre = around.toGeo({
    x: (Math.min(...x) + Math.max(...x)) / 2,
    y: (Math.min(...y) + Math.max(...y)) / 2,
  })
  const frame = createLocalFrame(centre)
  let [halfWidth, halfHeight] = [0, 0]
  for (const [i, place] of places.entries()) {
    const point = frame.toLocal(place)
    halfWidth = Math.max(halfWidth, Math.abs(point.x))
    halfHeight = Math.max(halfHeight, Math.abs(point.y))
    if (Math.max(halfWidth, halfHeight) <= FARTHEST) continue
    const constraint = `turbines and receivers within ${FARTHEST / 1000} km of their middle`
    throw validationError([
      { field: 'turbine_positions', value: `place ${i + 1} of all is farther`, constraint },
    ])
  }
  return { centre, frame, halfWidth, halfHeight }
}

function requireGround(places: readonly PermitPlace[], fieldOf: (index: number) => string): void {
  const details = places.flatMap(({ ground, latitudeDeg, longitudeDeg }, i): ErrorDetail[] =>
    Number.isNaN(ground)
      ? [
          {
            field: fieldOf(i),
            value: `${latitudeDeg}, ${longitudeDeg}`,
            constraint: 'on ground whose height the elevation model has',
          },
        ]
      : [],
  )
  if (details.length > 0) throw validationError(details)
}

/**
 * Computes with what a request gave; what the engine refuses is told as a field of the request.
 * @param path of the part in the request.
 * @param names of the engine's fields, where they are others than those of the request.
 */
export function byField<T>(path: string, compute: () => T, names: Readonly<Record<string, string>> = {}): T {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { field, value, constraint } = error
    const [first = ''] = field.split(/[.[]/, 1)
    const wire = `${path}${names[first] ?? first}${field.slice(first.length)}`
    throw validationError([
      { field: wire, value: shortenValue(value), constraint: withTurbineNumbers(constraint, path) },
    ])
  }
}

/** Turbines by their number, as answers have it, and by their position where the request has such. */
function withTurbineNumbers(constraint: string, path: string): string {
  return constraint.replaceAll(/\b(?:sources|turbines)\[(\d+)\]/g, (_, index: string) => {
    const position = path === '' ? ` (turbine_positions[${index}])` : ''
    return `turbine ${Number(index) + 1}${position}`
  })
}
