import { InputError, requireList } from '../../errors/index.ts'

/** The two turbines of a layout that are closest to each other. */
export interface ClosestPair {
  readonly first: number
  /** Above `first`. */
  readonly second: number
  /** [m] */
  readonly distance: number
}

/**
 * Pairs of turbines closer than a distance, closest first (equals by their numbers). A turbine with NaN for a place is
 * in no pair.
 *
 * @param limit [m].
 * @throws {InputError} `length_mismatch` (`y`).
 */
export function pairsCloserThan(x: Float64Array, y: Float64Array, limit: number): ClosestPair[] {
  requireList(x, 'x')
  requireList(y, 'y')
  InputError.requireLength(x.length, { y })
  const order = placed(x, y).sort((a, b) => x[a] - x[b])
  const pairs: ClosestPair[] = []
  for (let n = 0; n < order.length; n++) {
    for (let m = n + 1; m < order.length && x[order[m]] - x[order[n]] < limit; m++) {
      const [east, north] = [x[order[m]] - x[order[n]], y[order[m]] - y[order[n]]]
      const distance = Math.sqrt(east * east + north * north)
      if (!(distance < limit)) continue
      pairs.push({ first: Math.min(order[n], order[m]), second: Math.max(order[n], order[m]), distance })
    }
  }
  return pairs.sort((a, b) => a.distance - b.distance || a.first - b.first || a.second - b.second)
}

/**
 * The two turbines that are closest to each other, the first by their numbers of equals; undefined for fewer than two.
 * A turbine with NaN for a place is left out.
 *
 * @throws {InputError} `length_mismatch` (`y`).
 */
export function closestPair(x: Float64Array, y: Float64Array): ClosestPair | undefined {
  requireList(x, 'x')
  requireList(y, 'y')
  InputError.requireLength(x.length, { y })
  const places = placed(x, y)
  if (places.length < 2) return undefined
  const size = (values: Float64Array): number => {
    const known = places.map((i) => values[i])
    return Math.max(...known) - Math.min(...known)
  }
  // Turbines that stand as far apart as they can have some neighbour within this.
  let limit = (size(x) + size(y)) / Math.sqrt(places.length) + Number.MIN_VALUE
  for (;;) {
    const [closest] = pairsCloserThan(x, y, limit)
    if (closest !== undefined) return closest
    limit *= 2
  }
}

/** Turbines that have a place. */
const placed = (x: Float64Array, y: Float64Array): number[] =>
  Array.from(x.keys()).filter((i) => !Number.isNaN(x[i] + y[i]))
