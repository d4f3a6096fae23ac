import { log } from '../../math/elementary/index.ts'

/** Each cell of a margin is about so much wider than the one before. */
const GROWTH = 1.2

/** Faces: even from `from` to `to`, growing outwards to the margins; a multiple of 4 cells. */
export function axisFaces(
  [from, to]: readonly [number, number],
  step: number,
  before: number,
  after: number,
): Float64Array {
  const inner = Math.max(2, Math.ceil((to - from) / step))
  const d = (to - from) / inner
  const cellsFor = (length: number) =>
    Math.max(2, Math.ceil(log(1 + (length * (GROWTH - 1)) / (d * GROWTH)) / log(GROWTH)))
  const upwind = cellsFor(before)
  let downwind = cellsFor(after)
  while ((upwind + inner + downwind) % 4 !== 0) downwind++
  const faces = new Float64Array(upwind + inner + downwind + 1)
  const margin = (length: number, n: number) => growing(d, length, n)
  const [west, east] = [margin(before, upwind), margin(after, downwind)]
  for (let n = 0; n <= upwind; n++) faces[upwind - n] = from - west[n]
  for (let n = 1; n < inner; n++) faces[upwind + n] = from + n * d
  for (let n = 0; n <= downwind; n++) faces[upwind + inner + n] = to + east[n]
  return faces
}

/** Levels 0..1 whose lowest cell is that deep. */
export function levelFaces(first: number, cells: number): Float64Array {
  return growing(first / growthOf(first, 1, cells), 1, cells)
}

/** Distances 0..length in n cells that grow from the step by an even ratio. */
function growing(step: number, length: number, n: number): Float64Array {
  const ratio = growthOf(step, length, n)
  const out = new Float64Array(n + 1)
  let width = step
  for (let m = 1; m <= n; m++) {
    width *= ratio
    out[m] = out[m - 1] + width
  }
  for (let m = 1; m <= n; m++) out[m] = (out[m] / out[n]) * length
  return out
}

/** The ratio by which n cells that grow from `step` fill the length. */
function growthOf(step: number, length: number, n: number): number {
  let [low, high] = [0.5, 3]
  for (let turn = 0; turn < 100; turn++) {
    const ratio = (low + high) / 2
    let sum = 0
    let width = step
    for (let m = 0; m < n; m++) {
      width *= ratio
      sum += width
    }
    if (sum > length) high = ratio
    else low = ratio
  }
  return high
}
