import { requireList } from '../../../errors/index.ts'
/**
 * Length of the shortest net of straight cables that joins all turbines (minimum spanning tree) [m].
 *
 * @param places `count` easts, then `count` norths [m].
 * @see Prim 1957, Bell Syst. Tech. J. 36:1389
 */
export function cableLength(places: Float64Array): number {
  requireList(places, 'places')
  const count = places.length >> 1
  const away = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const joined = new Uint8Array(count)
  let length = 0
  away[0] = 0
  for (let n = 0; n < count; n++) {
    let next = -1
    for (let i = 0; i < count; i++) if (joined[i] === 0 && (next < 0 || away[i] < away[next])) next = i
    joined[next] = 1
    length += Math.sqrt(away[next])
    for (let i = 0; i < count; i++) {
      const dx = places[i] - places[next]
      const dy = places[count + i] - places[count + next]
      away[i] = Math.min(away[i], dx * dx + dy * dy)
    }
  }
  return length
}

/**
 * Ground that a farm takes: the convex hull of its turbines [m²]; 0 for two turbines or fewer.
 *
 * @see Andrew 1979, Inf. Process. Lett. 9:216
 */
export function hullSize(places: Float64Array): number {
  requireList(places, 'places')
  const count = places.length >> 1
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => places[i] - places[j] || places[count + i] - places[count + j],
  )
  let twice = 0
  for (const way of [order, order.slice().reverse()]) {
    const chain = halfHull(places, way)
    for (let n = 1; n < chain.length; n++) {
      const [i, j] = [chain[n - 1], chain[n]]
      twice += (places[i] - places[0]) * (places[count + j] - places[count])
      twice -= (places[j] - places[0]) * (places[count + i] - places[count])
    }
  }
  return Math.abs(twice) / 2
}

/** Corners of the hull on one side of a sweep. */
function halfHull(places: Float64Array, order: readonly number[]): number[] {
  const count = places.length >> 1
  const chain: number[] = []
  for (const i of order) {
    while (chain.length >= 2) {
      const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]]
      const turn =
        (places[b] - places[a]) * (places[count + i] - places[count + a]) -
        (places[count + b] - places[count + a]) * (places[i] - places[a])
      if (turn > 0) break
      chain.pop()
    }
    chain.push(i)
  }
  return chain
}
