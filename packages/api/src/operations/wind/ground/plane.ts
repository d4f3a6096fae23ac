import { createLocalFrame, type GeoArea, type GeoPoint, type LocalFrame } from '@sunwake/core/site'
import { areaOnPlane } from '@sunwake/core/terrain/area'
import { ServiceError, validationError } from '../../../errors/index.ts'

/** The plane on which a piece of ground is looked at, and how far the ground reaches from its middle. */
export interface TerrainPlane {
  readonly centre: GeoPoint
  readonly frame: LocalFrame
  /** [m] */
  readonly halfWidth: number
  readonly halfHeight: number
}

/** Farthest from the middle that one plane holds, with room for the ground around [m]. */
const HALF_MAX = 290_000
/** Most points in the box around a boundary. */
const POINTS_MAX = 4_000_000
const RESOLUTION_MAX = 1000

/**
 * The plane of a boundary: around the middle of its box.
 * @throws {ServiceError} `invalid_boundary` where it reaches too far for one plane.
 */
export function planeOfArea(area: GeoArea): TerrainPlane {
  const { westDeg, eastDeg, southDeg, northDeg } = area.bounds
  const longitude = (westDeg + eastDeg) / 2
  const centre = {
    latitudeDeg: (southDeg + northDeg) / 2,
    longitudeDeg: longitude - 360 * Math.round(longitude / 360),
  }
  const frame = createLocalFrame(centre)
  let halfWidth = 0
  let halfHeight = 0
  for (const { x, y } of areaOnPlane(area, frame)) {
    for (const value of x) halfWidth = Math.max(halfWidth, Math.abs(value))
    for (const value of y) halfHeight = Math.max(halfHeight, Math.abs(value))
  }
  const half = Math.max(halfWidth, halfHeight)
  if (half > HALF_MAX) {
    const constraint = `at most ${(2 * HALF_MAX) / 1000} km from side to side`
    const details = [{ field: 'boundary', value: `${Math.round((2 * half) / 1000)} km`, constraint }]
    throw new ServiceError('invalid_boundary', `boundary: ${constraint}.`, { details })
  }
  return { centre, frame, halfWidth, halfHeight }
}

/** Points of the box around a boundary. */
function pointsOf({ halfWidth, halfHeight }: TerrainPlane, spacing: number): number {
  return Math.ceil((2 * halfWidth) / spacing) * Math.ceil((2 * halfHeight) / spacing)
}

/** The finest whole number of metres, from a resolution on, at which the box has few enough points [m]. */
export function finestResolution(plane: TerrainPlane, from: number): number {
  let finest = Math.ceil(from)
  while (pointsOf(plane, finest) > POINTS_MAX && finest < RESOLUTION_MAX) finest++
  return finest
}

/**
 * Refuses a resolution that takes too many points, and names the finest one that does not.
 * @throws {ServiceError} `validation_error`.
 */
export function requireFewPoints(plane: TerrainPlane, resolution: number): void {
  const points = pointsOf(plane, resolution)
  if (points <= POINTS_MAX) return
  const millions = (points / 1e6).toFixed(1)
  const constraint = `at least ${finestResolution(plane, resolution)} m for this boundary: the box around it has ${millions} million points at ${resolution} m, and 4 million are analysed`
  throw validationError([{ field: 'resolution_m', value: resolution, constraint }])
}
