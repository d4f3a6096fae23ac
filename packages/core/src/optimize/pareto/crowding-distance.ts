import { InputError } from '../../errors/index.ts'
import { countPoints, type PointSet } from './point-set.ts'

/**
 * Crowding distance of the points of one front: the sum over the objectives of (next − previous)/(max − min), the two
 * ends of each objective +∞. An objective that is the same everywhere adds nothing. Larger is lonelier.
 *
 * Points with a value that is not finite have 0 and are no one's neighbours. Among equal values of an objective the
 * order of the points decides.
 *
 * @returns one value per point, not divided by the number of objectives.
 * @throws {InputError} `length_mismatch` (out), or a dimension out of 1..32.
 * @see Deb et al. 2002, IEEE Trans. Evol. Comput. 6:182, §III-B
 */
export function crowdingDistance(
  points: PointSet,
  out: Float64Array = new Float64Array(countPoints(points)),
): Float64Array {
  const count = countPoints(points)
  InputError.requireLength(count, { out })
  const { data, dimension } = points
  out.fill(0)
  const finite: number[] = []
  for (let i = 0; i < count; i++) if (isFinitePoint(points, i)) finite.push(i)
  for (let k = 0; k < dimension; k++) {
    const value = (i: number): number => data[i * dimension + k]
    const order = [...finite].sort((i, j) => value(i) - value(j) || i - j)
    const last = order.length - 1
    if (last < 0) break
    const range = value(order[last]) - value(order[0])
    out[order[0]] = Number.POSITIVE_INFINITY
    out[order[last]] = Number.POSITIVE_INFINITY
    if (!(range > 0)) continue
    for (let n = 1; n < last; n++) out[order[n]] += (value(order[n + 1]) - value(order[n - 1])) / range
  }
  return out
}

/** Whether all coordinates of a point are finite. */
export function isFinitePoint({ data, dimension }: PointSet, i: number): boolean {
  for (let k = i * dimension; k < (i + 1) * dimension; k++) if (!Number.isFinite(data[k])) return false
  return true
}
