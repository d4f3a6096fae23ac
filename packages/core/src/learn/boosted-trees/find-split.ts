import { MISSING_BIN } from './feature-bins.ts'
import type { NodeHistogram } from './node-histogram.ts'

/** The best cut of a node. */
export interface Split {
  readonly feature: number
  /** Rows up to this bin go left. */
  readonly bin: number
  /** Where rows go whose value is not known. */
  readonly missingLeft: boolean
  /** By how much the sum of squares falls. */
  readonly gain: number
}

/** Rules that every cut of a tree keeps. */
export interface SplitRules {
  /** Bins of each feature. */
  readonly binCounts: readonly number[]
  /** 1 rising, −1 falling, 0 free, by feature. */
  readonly monotone: Int8Array
  readonly minSamplesLeaf: number
  /** Penalty on squared leaf values: counts like so many rows with residual 0. */
  readonly l2: number
  /** Cuts that win less are not made. */
  readonly minGain: number
}

/** Rows of a node and the bounds that the cuts above it put on its value. */
export interface SplitNode {
  readonly histogram: NodeHistogram
  readonly sum: number
  readonly count: number
  readonly lower: number
  readonly upper: number
}

/** The cut of a node that lowers the sum of squares most, among some features; undefined when none is allowed. */
export function findSplit(
  node: SplitNode,
  features: ArrayLike<number>,
  rules: SplitRules,
): Split | undefined {
  let best: Split | undefined
  for (let i = 0; i < features.length; i++) {
    const f = features[i]
    const missing = node.histogram[2 * (256 * f + MISSING_BIN) + 1] > 0
    best = bestCut(node, f, rules, false, best)
    if (missing) best = bestCut(node, f, rules, true, best)
  }
  return best
}

/** Goes through the cuts of one feature from below. Without missing rows in the node the larger side takes them later. */
function bestCut(
  { histogram, sum, count, lower, upper }: SplitNode,
  feature: number,
  { binCounts, monotone, minSamplesLeaf, l2, minGain }: SplitRules,
  missingLeft: boolean,
  best: Split | undefined,
): Split | undefined {
  const base = 512 * feature
  const direction = monotone[feature]
  const missingSum = histogram[base + 2 * MISSING_BIN]
  const missingCount = histogram[base + 2 * MISSING_BIN + 1]
  const parent = (sum * sum) / (count + l2)
  let bestGain = best === undefined ? minGain : best.gain
  let bestBin = -1
  let bestLeftCount = 0
  let leftSum = missingLeft ? missingSum : 0
  let leftCount = missingLeft ? missingCount : 0
  // The last bin is a cut only where it parts the known from the unknown.
  const last = missingCount > 0 && !missingLeft ? binCounts[feature] : binCounts[feature] - 1
  for (let b = 0; b < last; b++) {
    const here = histogram[base + 2 * b + 1]
    if (here === 0) continue
    leftSum += histogram[base + 2 * b]
    leftCount += here
    if (leftCount < minSamplesLeaf) continue
    const rightCount = count - leftCount
    if (rightCount < minSamplesLeaf) break
    const rightSum = sum - leftSum
    const gain = (leftSum * leftSum) / (leftCount + l2) + (rightSum * rightSum) / (rightCount + l2) - parent
    if (gain <= bestGain) continue
    if (direction !== 0) {
      const left = clamp(leftSum / (leftCount + l2), lower, upper)
      const right = clamp(rightSum / (rightCount + l2), lower, upper)
      if (direction * (right - left) < 0) continue
    }
    bestGain = gain
    bestBin = b
    bestLeftCount = leftCount
  }
  if (bestBin < 0) return best
  const left = missingCount > 0 ? missingLeft : 2 * bestLeftCount >= count
  return { feature, bin: bestBin, missingLeft: left, gain: bestGain }
}

export function clamp(value: number, lower: number, upper: number): number {
  return Math.min(Math.max(value, lower), upper)
}
