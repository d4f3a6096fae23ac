import { crowdingDistance, type PointSet } from '../../pareto/index.ts'
import { countPoints } from '../../pareto/internal.ts'
import { pruneByCrowding } from './prune-by-crowding.ts'
import { pruneByNeighbours } from './prune-by-neighbours.ts'

/**
 * The `keep` points of a front that are spread most evenly. With two objectives by the crowding distance; with more,
 * where neighbours along one objective may lie far apart in the others, by the distances of the nearest neighbours.
 *
 * @returns numbers of the points kept, ascending.
 * @throws {InputError} as `countPoints`.
 */
export function thinFront(points: PointSet, keep: number): readonly number[] {
  countPoints(points)
  return points.dimension < 3
    ? pruneByCrowding(points, keep)
    : pruneByNeighbours(points, crowdingDistance(points), keep)
}
