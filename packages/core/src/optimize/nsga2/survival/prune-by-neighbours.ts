import type { PointSet } from '../../pareto/index.ts'

/**
 * Thins a front out: takes away the point whose nearest neighbours, as many as there are objectives, are nearest by
 * the product of their distances, one at a time, until `keep` are left. Objectives are scaled to the range of the
 * front. The extremes, whose crowding distance is +∞, go last.
 *
 * @returns numbers of the points kept, ascending.
 * @see Kukkonen & Deb 2006, PPSN IX, p. 553
 */
export function pruneByNeighbours(points: PointSet, crowding: Float64Array, keep: number): readonly number[] {
  const count = crowding.length
  const distance = squaredDistances(points, count)
  const alive = Array.from({ length: count }, (_, i) => i)
  const nearest = Math.min(points.dimension, count - 1)
  const neighbours = alive.map((i) => nearestOf(distance, count, alive, i, nearest))
  const vicinity = (i: number): number =>
    neighbours[i].reduce((product, j) => product * distance[i * count + j], 1)
  const value = Float64Array.from(alive, vicinity)
  while (alive.length > keep) {
    let worst = 0
    for (let n = 1; n < alive.length; n++) {
      if (isWorse(crowding, value, alive[n], alive[worst])) worst = n
    }
    const [removed] = alive.splice(worst, 1)
    for (const i of alive) {
      if (!neighbours[i].includes(removed)) continue
      neighbours[i] = nearestOf(distance, count, alive, i, nearest)
      value[i] = vicinity(i)
    }
  }
  return alive
}

function isWorse(crowding: Float64Array, value: Float64Array, i: number, than: number): boolean {
  const isEnd = crowding[i] === Number.POSITIVE_INFINITY
  if (isEnd !== (crowding[than] === Number.POSITIVE_INFINITY)) return !isEnd
  return value[i] < value[than]
}

function squaredDistances({ data, dimension }: PointSet, count: number): Float64Array {
  const scale = new Float64Array(dimension)
  for (let k = 0; k < dimension; k++) {
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      least = Math.min(least, data[i * dimension + k])
      most = Math.max(most, data[i * dimension + k])
    }
    scale[k] = most > least ? 1 / (most - least) : 0
  }
  const out = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) {
      let sum = 0
      for (let k = 0; k < dimension; k++) {
        const d = (data[i * dimension + k] - data[j * dimension + k]) * scale[k]
        sum += d * d
      }
      out[i * count + j] = sum
      out[j * count + i] = sum
    }
  }
  return out
}

/** The nearest points to point i, nearest first. */
function nearestOf(
  distance: Float64Array,
  count: number,
  alive: readonly number[],
  i: number,
  wanted: number,
): readonly number[] {
  const found: number[] = []
  for (const j of alive) {
    if (j === i) continue
    const d = distance[i * count + j]
    if (found.length === wanted && !(d < distance[i * count + found[wanted - 1]])) continue
    let place = found.length
    while (place > 0 && d < distance[i * count + found[place - 1]]) place--
    found.splice(place, 0, j)
    if (found.length > wanted) found.pop()
  }
  return found
}
