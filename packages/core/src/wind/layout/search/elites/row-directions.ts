import { atan2Deg } from '../../../../math/angles.ts'

/** Neighbours of a turbine that tell which way the rows run. */
const NEIGHBOURS = 4
/** Directions told apart [°], and over how many of them on either side one is spread. */
const WIDTH = 5
const SPREAD = 2
const DIRECTIONS = 180 / WIDTH

/**
 * Which way the rows of a layout run: how often the nearest neighbours stand in each direction, those opposite to each
 * other taken together, as a vector of length 1. Of two layouts the product tells how alike they are, 0..1, wherever
 * they are cut off by the edge; squares turned by some degrees have little in common.
 *
 * @param places `count` easts, then `count` norths [m].
 */
export function rowDirections(places: Float64Array): Float64Array {
  const count = places.length >> 1
  const found = new Float64Array(DIRECTIONS)
  for (let i = 0; i < count; i++) {
    for (const j of nearest(places, i)) {
      const angleDeg = atan2Deg(places[count + j] - places[count + i], places[j] - places[i])
      const direction = Math.round((angleDeg + 360) / WIDTH)
      for (let n = -SPREAD; n <= SPREAD; n++) {
        found[(direction + n + DIRECTIONS) % DIRECTIONS] += SPREAD + 1 - Math.abs(n)
      }
    }
  }
  let squares = 0
  for (const often of found) squares += often * often
  return squares === 0 ? found : found.map((often) => often / Math.sqrt(squares))
}

/** How alike the rows of two layouts run, 0..1. */
export function rowsAlike(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, often, n) => sum + often * b[n], 0)
}

/** Numbers of the turbines nearest to one. */
function nearest(places: Float64Array, i: number): number[] {
  const count = places.length >> 1
  const squares = Array.from({ length: count }, (_, j) => {
    const dx = places[j] - places[i]
    const dy = places[count + j] - places[count + i]
    return dx * dx + dy * dy
  })
  const others = Array.from(squares.keys()).filter((j) => j !== i)
  return others.sort((a, b) => squares[a] - squares[b] || a - b).slice(0, NEIGHBOURS)
}
