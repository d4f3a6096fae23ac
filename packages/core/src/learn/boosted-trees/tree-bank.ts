import { MISSING_BIN } from './feature-bins.ts'

/** Feature of a node that is a leaf. */
export const LEAF = 255

/**
 * Trees one after the other, each node before its left branch and that before its right one: the left child of node i is
 * i + 1.
 */
export interface TreeBank {
  /** First node of every tree, and the number of all nodes. */
  readonly starts: Int32Array
  /** Feature that a node cuts; 255 for a leaf. */
  readonly feature: Uint8Array
  /** Rows up to this bin go left. */
  readonly bin: Uint8Array
  /** 1 where rows whose value is not known go left. */
  readonly missingLeft: Uint8Array
  /** Right child; 0 for a leaf. */
  readonly right: Int32Array
  /** What a leaf adds; 0 elsewhere. */
  readonly value: Float32Array
}

/** One tree with its root at 0. */
export type Tree = Omit<TreeBank, 'starts'>

/** Puts trees behind one another. */
export function joinTrees(trees: readonly Tree[]): TreeBank {
  const starts = new Int32Array(trees.length + 1)
  trees.forEach((tree, i) => {
    starts[i + 1] = starts[i] + tree.feature.length
  })
  const nodes = starts[trees.length]
  const bank = {
    starts,
    feature: new Uint8Array(nodes),
    bin: new Uint8Array(nodes),
    missingLeft: new Uint8Array(nodes),
    right: new Int32Array(nodes),
    value: new Float32Array(nodes),
  }
  trees.forEach((tree, i) => {
    const start = starts[i]
    bank.feature.set(tree.feature, start)
    bank.bin.set(tree.bin, start)
    bank.missingLeft.set(tree.missingLeft, start)
    bank.value.set(tree.value, start)
    for (let n = 0; n < tree.right.length; n++) {
      bank.right[start + n] = tree.right[n] === 0 ? 0 : start + tree.right[n]
    }
  })
  return bank
}

/** Where the codes of a row lie: that of feature f at [origin + f · stride]. */
export interface RowCodes {
  readonly codes: Uint8Array
  readonly stride: number
}

/** Leaf that a row falls into, from a root. */
export function leafOf(tree: Tree, root: number, { codes, stride }: RowCodes, origin: number): number {
  const { feature, bin, missingLeft, right } = tree
  let node = root
  for (let f = feature[node]; f !== LEAF; f = feature[node]) {
    const code = codes[origin + f * stride]
    const left = code === MISSING_BIN ? missingLeft[node] === 1 : code <= bin[node]
    node = left ? node + 1 : right[node]
  }
  return node
}
