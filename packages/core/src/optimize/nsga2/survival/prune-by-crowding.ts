import { crowdingDistance, type PointSet } from '../../pareto/index.ts'

/**
 * Thins a front out: takes away the most crowded point, one at a time, and measures its neighbours anew, until `keep`
 * are left. Taking all at once by their first distances would tear holes where several crowd together.
 *
 * @returns numbers of the points kept, ascending.
 * @see Kukkonen & Deb 2006, IEEE CEC, p. 1179
 */
export function pruneByCrowding(points: PointSet, keep: number): readonly number[] {
  const { data, dimension } = points
  const count = data.length / dimension
  const distance = crowdingDistance(points)
  const chains = Array.from({ length: dimension }, (_, k) => chainOf(data, dimension, k))
  const alive = new Uint8Array(count).fill(1)
  for (let left = count; left > keep; left--) {
    let worst = -1
    for (let i = 0; i < count; i++) {
      if (alive[i] === 1 && (worst < 0 || distance[i] < distance[worst])) worst = i
    }
    alive[worst] = 0
    for (const { previous, next } of chains) {
      const before = previous[worst]
      const after = next[worst]
      if (before >= 0) next[before] = after
      if (after >= 0) previous[after] = before
    }
    for (const { previous, next } of chains) {
      if (previous[worst] >= 0) distance[previous[worst]] = measure(points, chains, previous[worst])
      if (next[worst] >= 0) distance[next[worst]] = measure(points, chains, next[worst])
    }
  }
  const kept: number[] = []
  alive.forEach((isAlive, i) => {
    if (isAlive === 1) kept.push(i)
  })
  return kept
}

/** Points in order of one objective, each with its neighbours; −1 at the ends. */
interface Chain {
  readonly previous: Int32Array
  readonly next: Int32Array
  readonly range: number
}

function chainOf(data: Float64Array, dimension: number, k: number): Chain {
  const count = data.length / dimension
  const value = (i: number): number => data[i * dimension + k]
  const order = Array.from({ length: count }, (_, i) => i).sort((i, j) => value(i) - value(j) || i - j)
  const previous = new Int32Array(count).fill(-1)
  const next = new Int32Array(count).fill(-1)
  for (let n = 1; n < count; n++) {
    previous[order[n]] = order[n - 1]
    next[order[n - 1]] = order[n]
  }
  return { previous, next, range: value(order[count - 1]) - value(order[0]) }
}

function measure({ data, dimension }: PointSet, chains: readonly Chain[], i: number): number {
  let sum = 0
  for (let k = 0; k < dimension; k++) {
    const { previous, next, range } = chains[k]
    if (previous[i] < 0 || next[i] < 0) return Number.POSITIVE_INFINITY
    if (range > 0) sum += (data[next[i] * dimension + k] - data[previous[i] * dimension + k]) / range
  }
  return sum
}
