import { type Rng, shuffle } from '../../math/random/index.ts'
import { MISSING_BIN } from './feature-bins.ts'
import { clamp, findSplit, type Split, type SplitRules } from './find-split.ts'
import {
  createHistogramPool,
  fillHistogram,
  type HistogramPool,
  type HistogramRows,
  type NodeHistogram,
  removeRows,
  subtractHistogram,
} from './node-histogram.ts'

/** Rows whose removal costs about as much as the subtraction of a histogram. */
const FEW_ROWS = 200

/** How large a tree may grow. */
export interface TreeLimits extends SplitRules {
  readonly maxLeaves: number
  readonly maxDepth: number
  /** Features that are looked at in each node, drawn anew; all when as many as there are. */
  readonly featuresPerNode: number
}

/** A node of a tree while it grows. Its rows are order[start..end). */
export interface GrownNode {
  readonly start: number
  readonly end: number
  readonly depth: number
  readonly sum: number
  readonly lower: number
  readonly upper: number
  split: Split | undefined
  histogram: NodeHistogram | undefined
  left: GrownNode | undefined
  right: GrownNode | undefined
}

/** What all trees of one fit share. */
export interface TreeGrower {
  /** Grows a tree on the rows `order`, which it brings into the order of the leaves. */
  grow(residual: Float64Array, order: Int32Array, rng: Rng): GrownNode
}

/**
 * Grows trees leaf by leaf: always the cut that lowers the sum of squares most, until leaves or gains run out. Ties go to
 * the older node, the lower feature, the lower bin.
 *
 * @param codes bins of all rows, feature after feature.
 * @see Ke et al. 2017, LightGBM, NIPS 30; Friedman 2001, Ann. Stat. 29:1189
 */
export function createTreeGrower(codes: Uint8Array, rowCount: number, limits: TreeLimits): TreeGrower {
  const features = limits.binCounts.length
  const pool = createHistogramPool(features)
  const gathered = new Float64Array(rowCount)
  const spare = new Int32Array(rowCount)
  const chosen = Int32Array.from({ length: features }, (_, f) => f)
  return {
    grow(residual, order, rng) {
      const rows: HistogramRows = { codes, rowCount, features, residual, order, gathered }
      const context: Growth = { rows, limits, pool, spare, chosen, rng }
      const root = rootOf(context)
      const open: GrownNode[] = []
      consider(context, root, open)
      for (let leaves = 1; leaves < limits.maxLeaves && open.length > 0; leaves++) {
        const node = takeBest(open)
        divide(context, node)
        consider(context, node.left as GrownNode, open)
        consider(context, node.right as GrownNode, open)
      }
      for (const node of open) {
        node.split = undefined
        release(pool, node)
      }
      return root
    },
  }
}

interface Growth {
  readonly rows: HistogramRows
  readonly limits: TreeLimits
  readonly pool: HistogramPool
  readonly spare: Int32Array
  readonly chosen: Int32Array
  readonly rng: Rng
}

function rootOf({ rows, pool }: Growth): GrownNode {
  const { order, residual } = rows
  const histogram = pool.take()
  fillHistogram(rows, 0, order.length, histogram)
  let sum = 0
  for (const row of order) sum += residual[row]
  return nodeOf({ start: 0, end: order.length, depth: 0, sum, lower: -Infinity, upper: Infinity, histogram })
}

function nodeOf(fields: Omit<GrownNode, 'split' | 'left' | 'right'>): GrownNode {
  return { ...fields, split: undefined, left: undefined, right: undefined }
}

/** Looks for the cut of a new node and puts it among the open ones when there is one. */
function consider({ limits, pool, chosen, rng }: Growth, node: GrownNode, open: GrownNode[]): void {
  const { histogram, sum, start, end, lower, upper } = node
  const count = end - start
  if (histogram !== undefined && mayCut(node, limits)) {
    const partial = limits.featuresPerNode < chosen.length
    const features = partial ? shuffle(rng, chosen).subarray(0, limits.featuresPerNode) : chosen
    node.split = findSplit({ histogram, sum, count, lower, upper }, features, limits)
  }
  if (node.split === undefined) release(pool, node)
  else open.push(node)
}

function release(pool: HistogramPool, node: GrownNode): void {
  if (node.histogram !== undefined) pool.give(node.histogram)
  node.histogram = undefined
}

function takeBest(open: GrownNode[]): GrownNode {
  let best = 0
  for (let i = 1; i < open.length; i++) {
    if ((open[i].split as Split).gain > (open[best].split as Split).gain) best = i
  }
  return open.splice(best, 1)[0]
}

/** Cuts a node: parts its rows, keeping their order, and makes the histograms of the children. */
function divide({ rows, limits, pool, spare }: Growth, node: GrownNode): void {
  const { start, end, depth, sum, lower, upper, histogram } = node
  const { feature, bin, missingLeft } = node.split as Split
  const { codes, rowCount, order, residual } = rows
  const column = feature * rowCount
  let middle = start
  let moved = 0
  let leftSum = 0
  for (let i = start; i < end; i++) {
    const row = order[i]
    const code = codes[column + row]
    if (code === MISSING_BIN ? missingLeft : code <= bin) {
      leftSum += residual[row]
      order[middle++] = row
    } else spare[moved++] = row
  }
  order.set(spare.subarray(0, moved), middle)

  const rightSum = sum - leftSum
  const direction = limits.monotone[feature]
  const left = clamp(leftSum / (middle - start + limits.l2), lower, upper)
  const right = clamp(rightSum / (end - middle + limits.l2), lower, upper)
  const half = left + (right - left) / 2
  const leftUpper = direction > 0 ? half : upper
  const leftLower = direction < 0 ? half : lower
  const rightLower = direction > 0 ? half : lower
  const rightUpper = direction < 0 ? half : upper

  node.histogram = undefined
  node.left = nodeOf({
    start,
    end: middle,
    depth: depth + 1,
    sum: leftSum,
    lower: leftLower,
    upper: leftUpper,
    histogram: undefined,
  })
  node.right = nodeOf({
    start: middle,
    end,
    depth: depth + 1,
    sum: rightSum,
    lower: rightLower,
    upper: rightUpper,
    histogram: undefined,
  })
  const leftIsSmall = middle - start <= end - middle
  const [small, large] = leftIsSmall ? [node.left, node.right] : [node.right, node.left]
  shareHistogram({ rows, limits, pool }, histogram as NodeHistogram, small, large)
}

/** Makes the histograms of two children out of that of their parent; those that may be cut no more have none. */
function shareHistogram(
  { rows, limits, pool }: Pick<Growth, 'rows' | 'limits' | 'pool'>,
  parent: NodeHistogram,
  small: GrownNode,
  large: GrownNode,
): void {
  if (!mayCut(large, limits)) {
    pool.give(parent)
    return
  }
  large.histogram = parent
  if (mayCut(small, limits)) {
    small.histogram = pool.take()
    fillHistogram(rows, small.start, small.end, small.histogram)
  }
  // Taking few rows out one by one costs less than going through all bins.
  if (small.histogram === undefined || small.end - small.start < FEW_ROWS) {
    removeRows(rows, small.start, small.end, parent)
  } else subtractHistogram(parent, small.histogram)
}

function mayCut({ depth, start, end }: GrownNode, { maxDepth, minSamplesLeaf }: TreeLimits): boolean {
  return depth < maxDepth && end - start >= 2 * minSamplesLeaf
}
