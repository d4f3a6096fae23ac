import { cosDeg, sinDeg } from '../../../../math/angles.ts'
import type { Rng } from '../../../../math/random/index.ts'

/** The turbines of one layout that lie foremost in some direction, and those of the other that lie hindmost. */
export function cutAndJoin(rng: Rng, a: Float64Array, b: Float64Array): Float64Array {
  const count = a.length >> 1
  const angleDeg = 360 * rng.uniform()
  const kept = Math.floor(rng.uniform() * (count + 1))
  const [first, last] = [foremost(a, angleDeg), foremost(b, angleDeg)]
  const child = new Float64Array(2 * count)
  for (let n = 0; n < count; n++) {
    const [parent, i] = n < kept ? [a, first[n]] : [b, last[n]]
    child[n] = parent[i]
    child[count + n] = parent[count + i]
  }
  return child
}

/** Numbers of the turbines, the foremost in a direction first. */
function foremost(places: Float64Array, angleDeg: number): number[] {
  const count = places.length >> 1
  const [cosine, sine] = [cosDeg(angleDeg), sinDeg(angleDeg)]
  const along = Array.from({ length: count }, (_, i) => cosine * places[i] + sine * places[count + i])
  return Array.from(along.keys()).sort((i, j) => along[i] - along[j] || i - j)
}
