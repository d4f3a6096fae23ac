import { exp, log } from '../elementary/index.ts'

/** Number of blocks of equal area. */
export const BLOCKS = 128
/** Where the tail begins, so that 128 blocks of this area meet the top of the curve exp(−x²/2). */
export const TAIL_START = 3.4426198558966521
const BLOCK_AREA = 0.0099125630353364611

function density(x: number): number {
  return exp(-0.5 * x * x)
}

function edges(): Float64Array {
  const x = new Float64Array(BLOCKS + 1)
  // The lowest block holds the tail: a rectangle of its area would end here.
  x[0] = BLOCK_AREA / density(TAIL_START)
  x[1] = TAIL_START
  for (let i = 2; i < BLOCKS; i++) x[i] = Math.sqrt(-2 * log(BLOCK_AREA / x[i - 1] + density(x[i - 1])))
  return x
}

/** Right edges of the blocks from the bottom up, 0 at the top: block i is wider than block i + 1. */
export const EDGES: Float64Array = edges()
/** exp(−x²/2) at the edges. */
export const HEIGHTS: Float64Array = EDGES.map(density)
/** Share of a block that lies under the curve at all heights, from the block above. */
export const INNER: Float64Array = EDGES.map((x, i) => (i < BLOCKS ? EDGES[i + 1] / x : 0))
