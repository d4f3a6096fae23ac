import { InputError } from '../../errors/index.ts'
import { requireList } from '../../math/require-shape.ts'
import { dominates } from './dominance.ts'
import { sweepArea } from './hypervolume-2d.ts'
import { sweepVolume } from './hypervolume-3d.ts'
import { compareLexically, countPoints, type PointSet } from './point-set.ts'

/** The work grows with (number of points)^(dimension − 2). */
const DIMENSION_MAX = 8

/**
 * Exact hypervolume: the Lebesgue measure of the union of the boxes between each point and the reference point, all
 * objectives minimised.
 *
 * Two and three dimensions by a sweep; above that the sum over the points in order of their last coordinate of
 * (reference − coordinate) times what the point adds to those before it, one dimension lower. Dominated and equal
 * points, points with a NaN and points not strictly better than the reference in every objective add nothing. The
 * order of the points does not matter, to the last bit.
 *
 * @param reference as long as a point, finite; 1..8 dimensions.
 * @returns in the product of the units of the objectives; 0 for no points.
 * @throws {InputError} `length_mismatch`, `out_of_range` (dimension) or `not_finite` (reference).
 * @see Zitzler & Thiele 1999, IEEE Trans. Evol. Comput. 3:257; While, Bradstreet & Barone 2012, IEEE Trans. Evol.
 *   Comput. 16:86
 */
export function hypervolume(points: PointSet, reference: ArrayLike<number>): number {
  const count = countPoints(points)
  const { data, dimension } = points
  InputError.requireRange(dimension, 1, DIMENSION_MAX, 'points.dimension')
  requireList(reference, 'reference')
  InputError.requireLength(dimension, { reference })
  for (let k = 0; k < dimension; k++) {
    InputError.requireRange(reference[k], -Number.MAX_VALUE, Number.MAX_VALUE, `reference[${k}]`)
  }
  const inside: number[] = []
  for (let i = 0; i < count; i++) if (isBelow(data, i * dimension, reference)) inside.push(i)
  const kept = { data: new Float64Array(inside.length * dimension), dimension }
  inside.forEach((i, n) => {
    kept.data.set(data.subarray(i * dimension, (i + 1) * dimension), n * dimension)
  })
  return measure(kept.data, dimension, Float64Array.from(reference))
}

function isBelow(data: Float64Array, start: number, reference: ArrayLike<number>): boolean {
  for (let k = 0; k < reference.length; k++) if (!(data[start + k] < reference[k])) return false
  return true
}

/** Of points that all lie below the reference. */
function measure(data: Float64Array, dimension: number, reference: Float64Array): number {
  if (data.length === 0) return 0
  if (dimension === 1) return reference[0] - data.reduce((least, value) => Math.min(least, value))
  if (dimension === 2) return sweepArea(data, reference)
  if (dimension === 3) return sweepVolume(data, reference)
  const front = frontByLastCoordinate(data, dimension)
  const lower = reference.subarray(0, dimension - 1)
  let sum = 0
  for (let i = 0; i < front.length; i++) {
    sum +=
      (reference[dimension - 1] - data[front[i] * dimension + dimension - 1]) * added(data, front, i, lower)
  }
  return sum
}

/** What point i of the front adds, without the last coordinate, to those before it. */
function added(data: Float64Array, front: readonly number[], i: number, reference: Float64Array): number {
  const lower = reference.length
  const start = front[i] * (lower + 1)
  let box = 1
  for (let k = 0; k < lower; k++) box *= reference[k] - data[start + k]
  const limited = new Float64Array(i * lower)
  for (let j = 0; j < i; j++) {
    const other = front[j] * (lower + 1)
    let isCovering = true
    for (let k = 0; k < lower; k++) {
      const value = Math.max(data[other + k], data[start + k])
      limited[j * lower + k] = value
      if (value > data[start + k]) isCovering = false
    }
    if (isCovering) return 0
  }
  return Math.max(box - measure(limited, lower, reference), 0)
}

/** The points that none dominates, by their last coordinate. */
function frontByLastCoordinate(data: Float64Array, dimension: number): readonly number[] {
  const order = Array.from({ length: data.length / dimension }, (_, i) => i)
  order.sort((i, j) => compareLexically(data, dimension, i, j))
  const front: number[] = []
  for (const i of order) {
    if (!front.some((j) => dominates(data, dimension, j, i))) front.push(i)
  }
  const last = (i: number): number => data[i * dimension + dimension - 1]
  return front.sort((i, j) => last(i) - last(j) || compareLexically(data, dimension, i, j))
}
