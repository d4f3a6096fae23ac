import type { GeoArea, GeoPoint } from '@sunwake/core/site'
import { ransLeastCells } from '@sunwake/core/terrain/rans'
import { validationError } from '../../../../errors/index.ts'
import { planeOfArea } from '../plane.ts'

/** Directions of the flows: those of the rose. */
export const FLOW_SECTORS = 16
/** Cells of a flow where a request gives none: sixteen flows then take some four minutes of one core, also where some do not settle. */
export const FLOW_CELLS = 75_000

/**
 * Refuses a flow whose cells cannot resolve the ground around the places.
 *
 * @param places of turbines and masts; those of the boundary's box where a search is yet to place the turbines.
 * @throws {ServiceError} `validation_error` (`flow_cells`).
 */
export function requireFlowCells(
  cells: number = FLOW_CELLS,
  area: GeoArea,
  places?: readonly GeoPoint[],
): void {
  const { frame, halfWidth, halfHeight } = planeOfArea(area)
  const corners = [
    { x: -halfWidth, y: -halfHeight },
    { x: halfWidth, y: halfHeight },
  ]
  const least = ransLeastCells(places?.map((place) => frame.toLocal(place)) ?? corners, FLOW_SECTORS)
  if (cells >= least) return
  const constraint = `at least ${least} for a farm of this size, whose columns of cells would be more than 400 m apart`
  throw validationError([{ field: 'flow_cells', value: cells, constraint }])
}
