/**
 * Volume below the reference that points, all strictly below it, dominate. A plane rises along the third coordinate;
 * the points below it form a staircase in the other two, and every point counts with the area that it adds to the
 * staircase times its distance from the reference. All terms are positive, so that nothing cancels.
 * @see Fonseca, Paquete & López-Ibáñez 2006, IEEE CEC, p. 1157 (without the balanced tree)
 */
export function sweepVolume(data: Float64Array, reference: Float64Array): number {
  const count = data.length / 3
  const order = Array.from({ length: count }, (_, i) => 3 * i)
  order.sort((i, j) => data[i + 2] - data[j + 2] || data[i] - data[j] || data[i + 1] - data[j + 1])
  const stairs: Stairs = { x: new Float64Array(count), y: new Float64Array(count), count: 0 }
  let volume = 0
  for (const i of order) {
    volume += addStep(stairs, data[i], data[i + 1], reference) * (reference[2] - data[i + 2])
  }
  return volume
}

/** Points of the plane of which none dominates another: x rises, y falls. */
interface Stairs {
  readonly x: Float64Array
  readonly y: Float64Array
  count: number
}

/** Adds a point, drops those that it dominates and returns the area won. */
function addStep(stairs: Stairs, px: number, py: number, reference: Float64Array): number {
  const { x, y, count } = stairs
  const begin = firstNotBelow(x, count, px)
  if (begin > 0 && y[begin - 1] <= py) return 0
  if (begin < count && x[begin] === px && y[begin] <= py) return 0
  let area = 0
  let left = px
  let top = begin > 0 ? y[begin - 1] : reference[1]
  let end = begin
  while (end < count && y[end] >= py) {
    area += (x[end] - left) * (top - py)
    left = x[end]
    top = y[end]
    end++
  }
  area += ((end < count ? x[end] : reference[0]) - left) * (top - py)
  x.copyWithin(begin + 1, end, count)
  y.copyWithin(begin + 1, end, count)
  x[begin] = px
  y[begin] = py
  stairs.count = count + 1 - (end - begin)
  return area
}

/** Number of sorted values below `limit`. */
function firstNotBelow(values: Float64Array, count: number, limit: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < limit) low = middle + 1
    else high = middle
  }
  return low
}
