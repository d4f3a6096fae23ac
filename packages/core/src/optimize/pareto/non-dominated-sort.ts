import { InputError } from '../../errors/index.ts'
import { constraintDominates } from './dominance.ts'
import { frontOf } from './front-of.ts'
import { compareLexically, countPoints, type PointSet } from './point-set.ts'

/**
 * Ranks of non-dominated sorting: 0 for points that none dominates, r for those that become so when the ranks below r
 * are taken away. Equal points share a rank.
 *
 * Points are taken in lexical order and put into the first front of which no member dominates them (efficient
 * non-dominated sort, sequential search). A point with a NaN neither dominates nor is dominated.
 *
 * @param violation of each point, ≥ 0; smaller ones dominate larger ones. All feasible when absent.
 * @throws {InputError} `length_mismatch`, or a dimension out of 1..32.
 * @see Deb et al. 2002, IEEE Trans. Evol. Comput. 6:182; Zhang et al. 2015, IEEE Trans. Evol. Comput. 19:201
 */
export function nonDominatedRanks(points: PointSet, violation?: Float64Array | undefined): Uint32Array {
  const count = countPoints(points)
  const { data, dimension } = points
  InputError.requireLength(count, { violation })
  const broken = violation ?? new Float64Array(count)
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => orderOf(broken[i], broken[j]) || compareLexically(data, dimension, i, j),
  )
  const ranks = new Uint32Array(count)
  const fronts: number[][] = []
  for (const i of order) {
    let rank = 0
    while (rank < fronts.length && isDominated(fronts[rank], points, broken, i)) rank++
    if (rank === fronts.length) fronts.push([])
    fronts[rank].push(i)
    ranks[i] = rank
  }
  return ranks
}

/**
 * Numbers of the points that no other dominates, those of rank 0, ascending; equal points are all among them. Arguments
 * and errors as {@link nonDominatedRanks}.
 */
export function nonDominatedIndices(points: PointSet, violation?: Float64Array | undefined): Uint32Array {
  const count = countPoints(points)
  InputError.requireLength(count, { violation })
  const least = violation?.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
  const candidates: number[] = []
  for (let i = 0; i < count; i++) if (violation?.[i] === least) candidates.push(i)
  return Uint32Array.from(frontOf(points.data, points.dimension, candidates))
}

/** The latest members lie nearest in lexical order and are the likeliest to dominate. */
function isDominated(
  front: readonly number[],
  { data, dimension }: PointSet,
  violation: Float64Array,
  i: number,
): boolean {
  for (let k = front.length - 1; k >= 0; k--) {
    if (constraintDominates(data, dimension, violation, front[k], i)) return true
  }
  return false
}

/** Infinite violations differ by nothing, which a difference would not say. */
function orderOf(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
