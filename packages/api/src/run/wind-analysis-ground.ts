import { fillGaps, landCoverRoughness, type TerrainGrid, WATER_ROUGHNESS } from '@sunwake/core/terrain'
import type { TerrainSource } from '@sunwake/data'
import { ServiceError } from '../errors/index.ts'
import type { DataMode } from '../schemas/common-request.ts'
import { isRecord } from '../schemas/parse-request.ts'
import type { Warning } from '../schemas/result-metadata.ts'
import { type TerrainGrids, terrainGridsSchema } from '../schemas/terrain-grids.ts'
import { ownTerrain } from './own-terrain.ts'
import { areaOfBoundary } from './request-boundary.ts'
import type { RunContext } from './run-context.ts'
import { terrainSource } from './terrain-source.ts'
import { groundLayers, layersIdentity, onPlane, sourceName } from './wind-terrain-ground.ts'
import { planeOfArea, type TerrainPlane } from './wind-terrain-plane.ts'

/** The ground around a farm on one plane, ready for the flow over it. */
export interface WindGround {
  readonly plane: TerrainPlane
  /** Heights, 10 km beyond the boundary, gaps filled [m]. */
  readonly elevation: TerrainGrid
  /** Roughness lengths, 30 km beyond it; NaN where unknown [m]. undefined where there is no land cover. */
  readonly roughness: TerrainGrid | undefined
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

/**
 * Fetches the ground that `windAnalysisSteps` and `windLayoutSteps` need for the terrain model of a request: asked for before the run, as
 * the run itself waits for nothing. undefined where the request is one that the run refuses, or no source of terrain
 * may be asked.
 *
 * @throws {ServiceError} `data_unavailable`; `validation_error` where own data do not fit.
 */
export async function loadWindGround(
  request: unknown,
  context: RunContext = {},
): Promise<WindGround | undefined> {
  if (!isRecord(request) || request['terrain_model'] === 'cfd_rans') return undefined
  const plane = planeOrNothing(request['boundary'])
  if (plane === undefined) return undefined
  const own = terrainGridsOf(request)
  if (own === undefined) return undefined
  const source = sourceOrNothing(context, request['data_mode'] as DataMode | undefined, own)
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
            message: `${(100 * filledFraction).toFixed(1)} % of the ground within 10 km of the boundary has no height in ${layers.elevation.provenance.dataset}; it was carried on from what is known, and bends no wind.`,
          },
        ]
  const { landCover } = layers
  return {
    plane,
    elevation,
    roughness: landCover === undefined ? undefined : roughnessOf(landCover, plane),
    demSource: sourceName(layers.elevation.provenance),
    demResolution: layers.elevation.provenance.resolution,
    coverSource: landCover === undefined ? undefined : sourceName(landCover.provenance),
    warnings: [...layers.warnings, ...gaps],
    identity: layersIdentity(layers),
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
function planeOrNothing(boundary: unknown): TerrainPlane | undefined {
  try {
    return planeOfArea(areaOfBoundary(boundary))
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

function filled(heights: TerrainGrid, dataset: string): ReturnType<typeof fillGaps> {
  if (heights.data.every(Number.isNaN)) {
    throw new ServiceError('data_unavailable', `${dataset} knows no height around the boundary.`, {
      headers: { 'Retry-After': '86400' },
    })
  }
  return fillGaps(heights)
}

function roughnessOf(
  landCover: NonNullable<Awaited<ReturnType<typeof groundLayers>>['landCover']>,
  plane: TerrainPlane,
): TerrainGrid {
  const spacing = Math.max(COVER_SPACING_MIN, Math.min(landCover.provenance.resolution, 1000))
  const { grid } = onPlane(landCover, plane, { spacing, beyond: ROUGHNESS_MARGIN, method: 'nearest' })
  if (landCover.map !== 'roughness') return landCoverRoughness(grid, landCover.map)
  // Roughness maps mean open water by 0.
  return { ...grid, data: grid.data.map((length) => (length === 0 ? WATER_ROUGHNESS : length)) }
}
