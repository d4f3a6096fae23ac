import { InputError } from '../../errors/index.ts'
import { isFinitePoint } from './crowding-distance.ts'
import { nonDominatedIndices } from './non-dominated-sort.ts'
import { compareLexically, countPoints, type PointSet } from './point-set.ts'

/** Where a front bends most. */
export interface KneePoint {
  /** Number of the point. */
  readonly index: number
  /**
   * Distance below the plane through the ends of the front, the objectives scaled to 0..1: up to
   * (d − 1)/√d in d dimensions where the front bulges towards the ideal, ≤ 0 where it is straight or bulges away.
   */
  readonly bulge: number
}

/**
 * The compromise at which giving up a little of one objective no longer buys much of the others: of the points that
 * none dominates, scaled by the ideal and the worst value of each objective on the front, the one farthest below the
 * plane Σ f = 1 on the ideal's side. Where no point lies below it (a straight or concave front, whose extremes would
 * win), the point nearest to the ideal instead.
 *
 * An objective that is the same all over the front does not count. Points with a value that is not finite are left
 * out. Of equal candidates the first in lexical order is taken.
 *
 * @throws {InputError} `missing` when no point is finite, or a dimension out of 1..32.
 * @see Das 1999, Structural Optimization 18:107
 */
export function kneePoint(points: PointSet): KneePoint {
  countPoints(points)
  const { data, dimension } = points
  const front = Array.from(nonDominatedIndices(points)).filter((i) => isFinitePoint(points, i))
  if (front.length === 0) {
    throw new InputError({
      code: 'missing',
      field: 'points',
      value: undefined,
      constraint: 'one point at least',
    })
  }
  front.sort((i, j) => compareLexically(data, dimension, i, j))
  const scales = Array.from({ length: dimension }, (_, k) => scaleOf(points, front, k)).filter(
    ({ range }) => range > 0,
  )
  const sumOf = (i: number, power: 1 | 2): number =>
    scales.reduce((sum, { k, least, range }) => {
      const scaled = (data[i * dimension + k] - least) / range
      return sum + (power === 1 ? scaled : scaled * scaled)
    }, 0)
  const nearestTo = (power: 1 | 2): number =>
    front.reduce((best, i) => (sumOf(i, power) < sumOf(best, power) ? i : best))
  const below = (i: number): number =>
    scales.length === 0 ? 0 : (1 - sumOf(i, 1)) / Math.sqrt(scales.length)
  const knee = nearestTo(1)
  if (below(knee) > STRAIGHT) return { index: knee, bulge: below(knee) }
  const middle = nearestTo(2)
  return { index: middle, bulge: Math.min(below(middle), 0) }
}

/** A bulge below this is rounding: the front is straight. */
const STRAIGHT = 1e-12

function scaleOf(
  { data, dimension }: PointSet,
  front: readonly number[],
  k: number,
): { readonly k: number; readonly least: number; readonly range: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const i of front) {
    least = Math.min(least, data[i * dimension + k])
    most = Math.max(most, data[i * dimension + k])
  }
  return { k, least, range: most - least }
}
