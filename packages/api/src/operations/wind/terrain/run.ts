import { InputError } from '@sunwake/core/errors'
import { assessTerrain, type TerrainAssessment } from '@sunwake/core/studies'
import { areaOnPlane, type PlaneRing } from '@sunwake/core/terrain/area'
import type { TerrainGrid } from '@sunwake/core/terrain/grid'
import { RIX_RADIUS } from '@sunwake/core/terrain/slope'
import { ServiceError } from '../../../errors/index.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import type { RunContext } from '../../data/run-context.ts'
import { terrainSource } from '../../data/terrain-source.ts'
import { createNotes } from '../../result/notes.ts'
import { areaOfBoundary } from '../ground/boundary/boundary.ts'
import { ownTerrain } from '../ground/own-terrain.ts'
import { planeOfArea, requireFewPoints, type TerrainPlane } from '../ground/plane.ts'
import { coarsenessWarnings } from '../ground/resolved.ts'
import { type GroundLayers, groundLayers, onPlane } from '../ground/terrain.ts'
import { windTerrainBody } from './body.ts'
import { windTerrainGeoJson } from './geo-json.ts'
import { windTerrainOptions } from './options.ts'
import { type WindTerrainRequest, windTerrainRequestSchema } from './request.ts'
import type { WindTerrainGeoJson, WindTerrainResponse } from './response.ts'

/** An analysis of terrain, and what pictures of it are made from. */
export interface WindTerrainResult {
  readonly body: WindTerrainResponse
  /** The same as GeoJSON. */
  readonly geoJson: () => WindTerrainGeoJson
  /** Grids on a plane around the middle of the boundary's box [m]. */
  readonly assessment: TerrainAssessment
  readonly elevation: TerrainGrid
  readonly plane: TerrainPlane
  readonly outline: readonly PlaneRing[]
}

/** Finer grids than this add nothing to the ruggedness index, whose steps are as long [m]. */
const RIX_SPACING_MIN = 25

/** @throws {ServiceError} `validation_error` with every refused field. */
export function checkWindTerrain(request: unknown): WindTerrainRequest {
  return parseRequest(windTerrainRequestSchema, request)
}

/**
 * The operation behind `POST /v1/wind/terrain` and `sunwake wind terrain`.
 *
 * @param request the body, checked here.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`, `boundary_too_large`, `data_unavailable`.
 */
export async function windTerrain(request: unknown, context: RunContext = {}): Promise<WindTerrainResult> {
  return await runWindTerrain(checkWindTerrain(request), context)
}

/** The same for a checked request. */
export async function runWindTerrain(
  checked: WindTerrainRequest,
  context: RunContext,
): Promise<WindTerrainResult> {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const area = areaOfBoundary(checked.boundary)
  const plane = planeOfArea(area)
  const notes = createNotes()
  const options = windTerrainOptions(checked, plane, notes)
  requireFewPoints(plane, options.resolution)
  const source = terrainSource(context, checked.data_mode, ownTerrain(checked))
  const rixSpacing = Math.max(options.resolution, RIX_SPACING_MIN)
  const beyond = { area: 2 * options.resolution, rix: RIX_RADIUS + 2 * rixSpacing }
  const layers = await groundLayers(source, {
    plane,
    resolution: options.resolution,
    margin: beyond.rix + rixSpacing,
    cover: { resolution: options.resolution, margin: beyond.area + options.resolution },
  })
  notes.warnings.push(...layers.warnings, ...coarsenessWarnings(layers, plane, context.earth))
  const { grid: elevation, frame } = onPlane(layers.elevation, plane, {
    spacing: options.resolution,
    beyond: beyond.area,
    method: 'bilinear',
  })
  const assessment = assess(layers, {
    area,
    frame,
    elevation,
    surroundings: onPlane(layers.elevation, plane, {
      spacing: rixSpacing,
      beyond: beyond.rix,
      method: 'bilinear',
    }).grid,
    landCover:
      layers.landCover === undefined
        ? undefined
        : {
            grid: onPlane(layers.landCover, plane, {
              spacing: options.resolution,
              beyond: beyond.area,
              method: 'nearest',
            }).grid,
            map: layers.landCover.map,
          },
    criticalSlopeDeg: options.criticalSlopeDeg,
    profileDirectionsDeg: options.directionsDeg,
  })
  const body = windTerrainBody({ request: checked, options, area, layers, assessment, notes })
  body.metadata.processing_time_ms = clock() - startedMs
  return {
    body,
    geoJson: () => windTerrainGeoJson(body, checked.boundary, assessment.profiles),
    assessment,
    elevation,
    plane,
    outline: areaOnPlane(area, frame),
  }
}

/** The study, with ground of which nothing is known as what it is. */
function assess(
  { elevation: { provenance } }: GroundLayers,
  input: Parameters<typeof assessTerrain>[0],
): TerrainAssessment {
  try {
    return assessTerrain(input)
  } catch (error) {
    if (!(error instanceof InputError) || error.code !== 'missing') throw error
    throw new ServiceError('data_unavailable', `${provenance.dataset} has no height inside the boundary.`, {
      cause: error,
      headers: { 'Retry-After': '86400' },
    })
  }
}
