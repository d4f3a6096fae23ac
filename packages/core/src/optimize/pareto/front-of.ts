import { dominates } from './dominance.ts'
import { compareLexically } from './point-set.ts'

/**
 * Of some points those that no other dominates, ascending; equal points are all among them, and so are points with a
 * NaN. Taken in lexical order a point can only be dominated by an earlier one: with two and three objectives a sweep
 * finds out in O(n log n).
 *
 * @param candidates numbers of the points that count.
 */
export function frontOf(data: Float64Array, dimension: number, candidates: readonly number[]): number[] {
  const front = candidates.filter((i) => hasGap(data, dimension, i))
  const order = candidates
    .filter((i) => !hasGap(data, dimension, i))
    .sort((i, j) => compareLexically(data, dimension, i, j))
  const isCovered = dimension <= 3 ? coverByStairs(data, dimension) : coverByFront(data, dimension)
  let previous = -1
  let wasCovered = false
  for (const i of order) {
    if (previous < 0 || !areEqual(data, dimension, previous, i)) wasCovered = isCovered(i)
    if (!wasCovered) front.push(i)
    previous = i
  }
  return front.sort((i, j) => i - j)
}

/** Tells for one point after the other, in lexical order and none equal to another, whether an earlier one dominates. */
type Cover = (i: number) => boolean

function coverByFront(data: Float64Array, dimension: number): Cover {
  const front: number[] = []
  return (i) => {
    for (let k = front.length - 1; k >= 0; k--) if (dominates(data, dimension, front[k], i)) return true
    front.push(i)
    return false
  }
}

/** Keeps the last two coordinates of the earlier points as stairs: u rises, v falls. */
function coverByStairs(data: Float64Array, dimension: number): Cover {
  const u: number[] = []
  const v: number[] = []
  return (i) => {
    const end = (i + 1) * dimension
    const [pu, pv] = [dimension < 3 ? 0 : data[end - 2], dimension < 2 ? 0 : data[end - 1]]
    const at = firstAbove(u, pu)
    if (at > 0 && v[at - 1] <= pv) return true
    let past = at
    while (past < u.length && v[past] >= pv) past++
    u.splice(at, past - at, pu)
    v.splice(at, past - at, pv)
    return false
  }
}

/** Number of sorted values that are at most `limit`. */
function firstAbove(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] <= limit) low = middle + 1
    else high = middle
  }
  return low
}

function hasGap(data: Float64Array, dimension: number, i: number): boolean {
  for (let k = i * dimension; k < (i + 1) * dimension; k++) if (Number.isNaN(data[k])) return true
  return false
}

function areEqual(data: Float64Array, dimension: number, i: number, j: number): boolean {
  for (let k = 0; k < dimension; k++) if (data[i * dimension + k] !== data[j * dimension + k]) return false
  return true
}
