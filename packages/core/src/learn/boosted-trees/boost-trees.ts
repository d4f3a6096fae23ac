import { requireKnown } from '../../errors/index.ts'
import { drawPermutation, type Rng } from '../../math/random/index.ts'
import { requireObject, requireRng } from '../../math/require-shape.ts'
import { runToEnd } from '../../steps/index.ts'
import {
  type FeatureTable,
  requireFeatureNames,
  requireTrainingTable,
  rowsOf,
} from '../table/feature-table.ts'
import { type BoostingOptions, completeBoosting, directionsOf } from './boosting-options.ts'
import { binColumns, findBins } from './feature-bins.ts'
import { addGains, finishTree } from './finish-tree.ts'
import { createTreeGrower } from './grow-tree.ts'
import { bestConstant, bestStep, downhill, meanLoss } from './loss.ts'
import { joinTrees, leafOf, type Tree } from './tree-bank.ts'
import type { TreeEnsemble } from './tree-ensemble.ts'

/** What trees are boosted on. */
export interface BoostingInput extends Partial<BoostingOptions> {
  readonly table: FeatureTable
  /** What is to be forecast, one finite value a row. */
  readonly target: Float64Array
  /** Rows that no tree sees: boosting stops where they are forecast best. Without them all trees are grown. */
  readonly validation?: { readonly table: FeatureTable; readonly target: Float64Array } | undefined
  readonly rng: Rng
}

/** How far a fit has come. */
export interface BoostingProgress {
  readonly stage: 'boosting'
  /** Trees grown. */
  readonly done: number
  readonly total: number
  /** Mean loss on the validation rows, NaN without them: half the squared error, or the pinball loss. */
  readonly validationLoss: number
}

/** A fitted model and how it came about. */
export interface BoostedTrees extends TreeEnsemble {
  /** Mean loss on the validation rows at the trees that were kept, NaN without validation rows. */
  readonly validationLoss: number
}

const BOOSTING_FIELDS: Readonly<Record<keyof BoostingInput, true>> = {
  table: true,
  target: true,
  validation: true,
  rng: true,
  loss: true,
  trees: true,
  learningRate: true,
  maxLeaves: true,
  maxDepth: true,
  minSamplesLeaf: true,
  l2: true,
  rowShare: true,
  featureShare: true,
  bins: true,
  monotone: true,
  patience: true,
}

/**
 * Gradient boosting of regression trees on histograms: each tree follows the downhill direction of the loss at the rows
 * that it sees, and its leaves take a part of the best step of their rows,
 *
 *     F ← F + ν·Σ_leaf step(leaf)·[row in leaf],   step = mean or quantile of y − F
 *
 * Yields after every tree. Same input and stream of random numbers, same bits. Leaf values are rounded to single
 * precision before the next tree is grown, so that a stored model forecasts the same bits. NaN features are a kind of
 * value of their own.
 *
 * @throws {InputError} a table or target that cannot be learnt from, an option out of its range.
 * @see Friedman 2001, Ann. Stat. 29:1189; Friedman 2002, Comput. Stat. Data Anal. 38:367 (sampling of rows)
 */
export function* boostTrees(input: BoostingInput): Generator<BoostingProgress, BoostedTrees> {
  requireKnown(input, Object.keys(BOOSTING_FIELDS))
  const { table, target, validation, rng } = input
  requireRng(rng)
  requireTrainingTable(table, target)
  const options = completeBoosting(pickOptions(input), table.names)
  if (validation !== undefined) {
    requireObject(validation, 'validation')
    requireTrainingTable(validation.table, validation.target)
    requireFeatureNames(validation.table, table.names)
  }
  const { loss, l2, learningRate } = options
  const monotone = directionsOf(options, table.names)
  const bins = findBins(table, options.bins)
  const codes = binColumns(bins, table)
  const rows = rowsOf(table)
  const grower = createTreeGrower(codes, rows, {
    ...options,
    binCounts: bins.edges.map((edges) => edges.length + 1),
    monotone,
    minGain: 0,
    featuresPerNode: Math.max(1, Math.round(options.featureShare * table.names.length)),
  })
  const base = bestConstant(loss, target)
  const forecast = new Float64Array(rows).fill(base)
  const direction = new Float64Array(rows)
  const held = validation === undefined ? undefined : createHeldRows(validation.table, bins, base)

  const trees: Tree[] = []
  const treeGains: Float64Array[] = []
  let kept = 0
  let keptLoss =
    held === undefined || validation === undefined
      ? Number.NaN
      : meanLoss(loss, validation.target, held.forecast)
  const rowDraws = rng.split('rows')
  const featureDraws = rng.split('features')
  for (let i = 0; i < options.trees; i++) {
    downhill(loss, target, forecast, direction)
    const order = drawRows(rowDraws.fork(i), rows, options.rowShare)
    const root = grower.grow(direction, order, featureDraws.fork(i))
    const stepOf = (start: number, end: number): number =>
      bestStep(loss, target, forecast, order.subarray(start, end), l2)
    const tree = finishTree(root, { stepOf, rate: learningRate, monotone })
    trees.push(tree)
    const gains = new Float64Array(table.names.length)
    addGains(root, gains)
    treeGains.push(gains)
    addTree(tree, codes, forecast)

    let validationLoss = Number.NaN
    if (held === undefined || validation === undefined) kept = trees.length
    else {
      addTree(tree, held.codes, held.forecast)
      validationLoss = meanLoss(loss, validation.target, held.forecast)
      if (validationLoss < keptLoss) {
        kept = trees.length
        keptLoss = validationLoss
      }
    }
    yield { stage: 'boosting', done: trees.length, total: options.trees, validationLoss }
    if (trees.length - kept >= options.patience) break
  }
  return {
    featureNames: table.names,
    bins,
    base,
    trees: joinTrees(trees.slice(0, kept)),
    gains: sumOf(treeGains.slice(0, kept), table.names.length),
    validationLoss: keptLoss,
  }
}

/** The same in one go. */
export function fitBoostedTrees(input: BoostingInput): BoostedTrees {
  requireKnown(input, Object.keys(BOOSTING_FIELDS))
  return runToEnd(boostTrees(input))
}

function pickOptions(input: BoostingInput): Partial<BoostingOptions> {
  const { table, target, validation, rng, ...options } = input
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** Rows that a tree sees, in rising order so that their values lie near each other. */
function drawRows(rng: Rng, rows: number, share: number): Int32Array {
  const all = Int32Array.from({ length: rows }, (_, r) => r)
  if (share >= 1) return all
  const count = Math.max(1, Math.round(share * rows))
  return Int32Array.from(drawPermutation(rng, rows).subarray(0, count)).sort()
}

function createHeldRows(
  table: FeatureTable,
  bins: ReturnType<typeof findBins>,
  base: number,
): { readonly codes: Uint8Array; readonly forecast: Float64Array } {
  return { codes: binColumns(bins, table), forecast: new Float64Array(rowsOf(table)).fill(base) }
}

/** Adds a tree to the forecasts of all rows. */
function addTree(tree: Tree, codes: Uint8Array, forecast: Float64Array): void {
  const row = { codes, stride: forecast.length }
  for (let r = 0; r < forecast.length; r++) forecast[r] += tree.value[leafOf(tree, 0, row, r)]
}

function sumOf(parts: readonly Float64Array[], length: number): Float64Array {
  const sum = new Float64Array(length)
  for (const part of parts) for (let f = 0; f < length; f++) sum[f] += part[f]
  return sum
}
