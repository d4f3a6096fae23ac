import { clamp } from './find-split.ts'
import type { GrownNode } from './grow-tree.ts'
import { LEAF, type Tree } from './tree-bank.ts'

/** What turns the shape of a tree into steps. */
export interface LeafSteps {
  /** Best step for the rows order[start..end). */
  stepOf(start: number, end: number): number
  /** Part of the best step that is taken [1]. */
  readonly rate: number
  /** 1 rising, −1 falling, 0 free, by feature. */
  readonly monotone: Int8Array
}

/**
 * Lays a grown tree out in an array and gives its leaves their values. Where a constrained feature is cut, no value on
 * one side passes the middle between the steps of both sides, so that the tree as a whole keeps the constraint.
 */
export function finishTree(root: GrownNode, steps: LeafSteps): Tree {
  const nodes = countNodes(root)
  const tree: Tree = {
    feature: new Uint8Array(nodes).fill(LEAF),
    bin: new Uint8Array(nodes),
    missingLeft: new Uint8Array(nodes),
    right: new Int32Array(nodes),
    value: new Float32Array(nodes),
  }
  place(root, 0, -Infinity, Infinity)
  return tree

  /** Writes a node and all below it; returns the place behind them. */
  function place(node: GrownNode, at: number, lower: number, upper: number): number {
    const { split, left, right, start, end } = node
    if (split === undefined || left === undefined || right === undefined) {
      tree.value[at] = steps.rate * clamp(steps.stepOf(start, end), lower, upper)
      return at + 1
    }
    tree.feature[at] = split.feature
    tree.bin[at] = split.bin
    tree.missingLeft[at] = split.missingLeft ? 1 : 0
    const direction = steps.monotone[split.feature]
    const half = direction === 0 ? 0 : middle(left, right, lower, upper)
    const rightAt = place(left, at + 1, direction < 0 ? half : lower, direction > 0 ? half : upper)
    tree.right[at] = rightAt
    return place(right, rightAt, direction > 0 ? half : lower, direction < 0 ? half : upper)
  }

  function middle(left: GrownNode, right: GrownNode, lower: number, upper: number): number {
    const low = clamp(steps.stepOf(left.start, left.end), lower, upper)
    const high = clamp(steps.stepOf(right.start, right.end), lower, upper)
    return low + (high - low) / 2
  }
}

function countNodes(node: GrownNode): number {
  if (node.left === undefined || node.right === undefined) return 1
  return 1 + countNodes(node.left) + countNodes(node.right)
}

/** Adds the gain of every cut to its feature. */
export function addGains(node: GrownNode, gains: Float64Array): void {
  if (node.split === undefined || node.left === undefined || node.right === undefined) return
  gains[node.split.feature] += node.split.gain
  addGains(node.left, gains)
  addGains(node.right, gains)
}
