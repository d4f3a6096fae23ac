import type { GeoArea } from '@sunwake/core/site'
import { fillGaps, type TerrainGrid } from '@sunwake/core/terrain/grid'
import { landCoverRoughness, WATER_ROUGHNESS } from '@sunwake/core/terrain/land'
import type { TerrainSource } from '@sunwake/data'
import { ServiceError } from '../../../errors/index.ts'
import type { DataMode } from '../../../wire/common-request.ts'
import { isRecord } from '../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../data/run-context.ts'
import { terrainSource } from '../../data/terrain-source.ts'
import type { Warning } from '../../result/metadata.ts'
import { areaOfBoundary } from './boundary/boundary.ts'
import { canopyOf, type WindCanopy } from './flow/canopy.ts'
import { type CanopyRequest, canopySchema, type TerrainGrids, terrainGridsSchema } from './grids-schema.ts'
import { ownTerrain } from './own-terrain.ts'
import { planeOfArea, type TerrainPlane } from './plane.ts'
import { groundLayers, layersIdentity, onPlane, sourceName } from './terrain.ts'

/** The ground around a farm on one plane, ready for the flow over it. */
export interface WindGround {
  readonly plane: TerrainPlane
  /** Heights, 10 km beyond the boundary, gaps filled [m]. */
  readonly elevation: TerrainGrid
  /** 1 where no height was known, and one was filled in; undefined where all are known. */
  readonly isFilled?: Uint8Array | undefined
  /** Roughness lengths, 30 km beyond it; NaN where unknown [m]. undefined where there is no land cover. */
  readonly roughness: TerrainGrid | undefined
  /** undefined where the run has none. */
  readonly canopy?: WindCanopy | undefined
  readonly demSource: string
  /** Of the elevation model's own points [m]. */
  readonly demResolution: number
  readonly coverSource: string | undefined
  readonly warnings: readonly Warning[]
  /** Tells apart ground that differs. */
  readonly identity: string
}

/** Ground beyond the boundary that bends the wind inside, and that whose roughness slows it [m]. */
const TERRAIN_MARGIN = 10_000
const ROUGHNESS_MARGIN = 30_000
/** Finest grid of the flow, and most points along a side: the padded transform of 640² takes some tenths of a second. */
const SPACING_MIN = 50
const POINTS_MAX = 640
/** Points that the plane has at least along its shorter side, however coarse the elevation model [1]. */
const POINTS_MIN = 60
/** Land cover is averaged over rings whose first is 100 m wide [m]. */
const COVER_SPACING_MIN = 100

/** What of a request tells which ground it needs. */
export interface GroundRequest {
  readonly area: GeoArea
  readonly checked: TerrainGrids & {
    readonly canopy?: CanopyRequest | undefined
    readonly data_mode?: DataMode | undefined
  }
}

/**
 * Adds to a context the ground that the run of a farm needs for its terrain model: loaded before the run, as the run
 * itself waits for nothing. The context stays as it is where it has ground already, or no source of terrain may be asked:
 * then the run itself says what it lacks.
 *
 * @throws {ServiceError} `data_unavailable`; `validation_error` where own data do not fit.
 */
export async function withWindGround<C extends RunContext>(request: GroundRequest, context: C): Promise<C> {
  if ('ground' in context) return context
  return { ...context, ground: await groundOf(request, context) }
}

/**
 * The same for an unchecked request. undefined where the request is one that the run refuses.
 * @throws {ServiceError} `data_unavailable`; `validation_error` where own data do not fit.
 */
export async function loadWindGround(
  request: unknown,
  context: RunContext = {},
): Promise<WindGround | undefined> {
  if (!isRecord(request)) return undefined
  const area = areaOrNothing(request['boundary'])
  const own = terrainGridsOf(request)
  if (area === undefined || own === undefined) return undefined
  const dataMode = request['data_mode'] as DataMode | undefined
  const { data: canopy } = canopySchema.safeParse(request['canopy'])
  return await groundOf({ area, checked: { ...own, canopy, data_mode: dataMode } }, context)
}

async function groundOf(
  { area, checked }: GroundRequest,
  context: RunContext,
): Promise<WindGround | undefined> {
  const plane = planeOfArea(area)
  const source = sourceOrNothing(context, checked.data_mode, checked)
  if (source === undefined) return undefined
  const across = 2 * (Math.max(plane.halfWidth, plane.halfHeight) + TERRAIN_MARGIN)
  const wanted = Math.max(SPACING_MIN, across / POINTS_MAX)
  const layers = await groundLayers(source, {
    plane,
    resolution: wanted,
    margin: TERRAIN_MARGIN + 2 * wanted,
    cover: {
      margin: ROUGHNESS_MARGIN,
      resolution: Math.max(COVER_SPACING_MIN, (across + 2 * ROUGHNESS_MARGIN) / (2 * POINTS_MAX)),
    },
  })
  const shorter = 2 * (Math.min(plane.halfWidth, plane.halfHeight) + TERRAIN_MARGIN)
  const spacing = Math.min(Math.max(wanted, layers.elevation.provenance.resolution), shorter / POINTS_MIN)
  const heights = onPlane(layers.elevation, plane, {
    spacing,
    beyond: TERRAIN_MARGIN,
    method: 'bilinear',
  }).grid
  const { grid: elevation, filledFraction } = filled(heights, layers.elevation.provenance.dataset)
  const gaps =
    filledFraction === 0
      ? []
      : [
          {
            code: 'terrain_filled',
            message: `${(100 * filledFraction).toFixed(1)} % of the ground within 10 km of the boundary has no height in ${layers.elevation.provenance.dataset}; it was filled in from the nearest known heights and does not change the wind.`,
          },
        ]
  const canopy = await canopyOf(checked, context, plane, { resolution: wanted, margin: TERRAIN_MARGIN })
  const { landCover } = layers
  const roughness = landCover === undefined ? undefined : roughnessOf(landCover, plane)
  return {
    plane,
    elevation,
    isFilled:
      filledFraction === 0 ? undefined : Uint8Array.from(heights.data, (h) => (Number.isNaN(h) ? 1 : 0)),
    ...{ roughness, canopy },
    demSource: sourceName(layers.elevation.provenance),
    demResolution: layers.elevation.provenance.resolution,
    coverSource: landCover === undefined ? undefined : sourceName(landCover.provenance),
    warnings: [...layers.warnings, ...gaps, ...waterByZero(landCover)],
    identity: [layersIdentity(layers), ...(canopy === undefined ? [] : [canopy.identity])].join(' '),
  }
}

/** Where no source of terrain may be asked, the run itself says what it lacks. */
function sourceOrNothing(
  context: RunContext,
  dataMode: DataMode | undefined,
  own: TerrainGrids,
): TerrainSource | undefined {
  try {
    return terrainSource(context, dataMode, ownTerrain(own))
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

/** The grids of a request; undefined where the run refuses them. */
function terrainGridsOf({
  elevation,
  land_cover,
}: Readonly<Record<string, unknown>>): TerrainGrids | undefined {
  return terrainGridsSchema.safeParse({ elevation, land_cover }).data
}

/** A boundary that is none is refused by the run, together with all else that is wrong. */
function areaOrNothing(boundary: unknown): GeoArea | undefined {
  try {
    return areaOfBoundary(boundary)
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

function filled(heights: TerrainGrid, dataset: string): ReturnType<typeof fillGaps> {
  if (heights.data.every(Number.isNaN)) {
    throw new ServiceError('data_unavailable', `${dataset} has no height around the boundary.`, {
      headers: { 'Retry-After': '86400' },
    })
  }
  return fillGaps(heights)
}

/** Roughness maps mean open water by 0. */
function waterByZero(landCover: Awaited<ReturnType<typeof groundLayers>>['landCover']): readonly Warning[] {
  if (landCover?.map !== 'roughness' || !landCover.grid.data.includes(0)) return []
  return [
    {
      code: 'roughness_of_zero',
      message: `Ground of roughness 0 in ${landCover.provenance.dataset} was taken as open water, ${WATER_ROUGHNESS} m.`,
    },
  ]
}

function roughnessOf(
  landCover: NonNullable<Awaited<ReturnType<typeof groundLayers>>['landCover']>,
  plane: TerrainPlane,
): TerrainGrid {
  const spacing = Math.max(COVER_SPACING_MIN, Math.min(landCover.provenance.resolution, 1000))
  const { grid } = onPlane(landCover, plane, { spacing, beyond: ROUGHNESS_MARGIN, method: 'nearest' })
  if (landCover.map !== 'roughness') return landCoverRoughness(grid, landCover.map)
  return { ...grid, data: grid.data.map((length) => (length === 0 ? WATER_ROUGHNESS : length)) }
}
