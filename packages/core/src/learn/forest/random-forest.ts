import { InputError, requireKnown } from '../../errors/index.ts'
import { drawInteger, type Rng } from '../../math/random/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireRng } from '../../math/require-shape.ts'
import { binColumns, findBins } from '../boosted-trees/feature-bins.ts'
import { addGains, finishTree } from '../boosted-trees/finish-tree.ts'
import { createTreeGrower } from '../boosted-trees/grow-tree.ts'
import { bestStep } from '../boosted-trees/loss.ts'
import { joinTrees, type Tree } from '../boosted-trees/tree-bank.ts'
import type { TreeEnsemble } from '../boosted-trees/tree-ensemble.ts'
import { type FeatureTable, requireTrainingTable, rowsOf } from '../table/feature-table.ts'

/** What a forest is grown on. */
export interface RandomForestInput {
  readonly table: FeatureTable
  /** What is to be forecast, one finite value a row. */
  readonly target: Float64Array
  /** 1..10,000; 300 when absent. */
  readonly trees?: number | undefined
  /** Share of the features, drawn anew, that each node may cut; a third when absent. */
  readonly featureShare?: number | undefined
  /** Fewest rows of a leaf; 3 when absent. */
  readonly minSamplesLeaf?: number | undefined
  readonly rng: Rng
}

const FIT_RANDOM_FOREST_FIELDS: Readonly<Record<keyof RandomForestInput, true>> = {
  table: true,
  target: true,
  trees: true,
  featureShare: true,
  minSamplesLeaf: true,
  rng: true,
}

/**
 * Mean of trees, each grown to the end on a sample of the rows drawn with replacement.
 * @throws {InputError} a table or target that cannot be learnt from, an option out of its range.
 * @see Breiman 2001, Mach. Learn. 45:5
 */
export function fitRandomForest(input: RandomForestInput): TreeEnsemble {
  requireKnown(input, Object.keys(FIT_RANDOM_FOREST_FIELDS))
  const { table, target, trees = 300, featureShare = 1 / 3, minSamplesLeaf = 3, rng } = input
  requireRng(rng)
  requireTrainingTable(table, target)
  requireInteger(trees, 1, 10_000, 'trees')
  InputError.requireRange(featureShare, 1e-6, 1, 'featureShare')
  requireInteger(minSamplesLeaf, 1, 1e9, 'minSamplesLeaf')
  const rows = rowsOf(table)
  const features = table.names.length
  const bins = findBins(table, 255)
  const monotone = new Int8Array(features)
  const grower = createTreeGrower(binColumns(bins, table), rows, {
    binCounts: bins.edges.map((edges) => edges.length + 1),
    monotone,
    minSamplesLeaf,
    l2: 0,
    minGain: 0,
    maxLeaves: rows,
    maxDepth: rows,
    featuresPerNode: Math.max(1, Math.round(featureShare * features)),
  })
  const zero = new Float64Array(rows)
  const gains = new Float64Array(features)
  const grown: Tree[] = []
  for (let i = 0; i < trees; i++) {
    const draws = rng.split('trees').fork(i)
    const order = new Int32Array(rows)
    for (let r = 0; r < rows; r++) order[r] = drawInteger(draws, rows)
    const root = grower.grow(target, order.sort(), draws)
    addGains(root, gains)
    const stepOf = (start: number, end: number): number =>
      bestStep({ kind: 'squared' }, target, zero, order.subarray(start, end), 0)
    grown.push(finishTree(root, { stepOf, rate: 1 / trees, monotone }))
  }
  return { featureNames: table.names, bins, base: 0, trees: joinTrees(grown), gains }
}
