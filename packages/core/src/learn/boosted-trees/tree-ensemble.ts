import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type FeatureTable, requireFeatureNames, rowsOf } from '../table/feature-table.ts'
import { binOf, type FeatureBins, MISSING_BIN } from './feature-bins.ts'
import { LEAF, type TreeBank } from './tree-bank.ts'

/** A fitted sum of trees. Plain data: can be stored by `writeTrees` or sent to a worker. */
export interface TreeEnsemble {
  readonly featureNames: readonly string[]
  readonly bins: FeatureBins
  /** What every forecast begins with, in the unit of the target. */
  readonly base: number
  readonly trees: TreeBank
  /** By how much the cuts of each feature lowered the loss in training, summed. */
  readonly gains: Float64Array
}

/** How many trees an ensemble has. */
export function treesOf(model: TreeEnsemble): number {
  requireTreeEnsemble(model)
  return model.trees.starts.length - 1
}

/**
 * Refuses what is no ensemble by its shape; what its nodes say is not looked at.
 * @throws {InputError} `missing` or `wrong_type` naming the part.
 */
export function requireTreeEnsemble(model: TreeEnsemble): void {
  requireObject(model, 'model')
  const { featureNames, bins, trees, gains } = model
  requireList(featureNames, 'model.featureNames')
  requireObject(bins, 'model.bins')
  requireList(bins.edges, 'model.bins.edges')
  for (let f = 0; f < bins.edges.length; f++) requireList(bins.edges[f], `model.bins.edges[${f}]`)
  requireObject(trees, 'model.trees')
  for (const part of ['starts', 'feature', 'bin', 'missingLeft', 'right', 'value'] as const) {
    requireList(trees[part], `model.trees.${part}`)
  }
  requireList(gains, 'model.gains')
}

/**
 * Forecast of every row, in the unit of the target. A NaN goes the way that training found best for unknown values, or
 * with the larger part where training had none: no forecast is NaN.
 *
 * @param table the features of the model by name and order.
 * @param out filled and returned; pass one to avoid an allocation per call.
 * @throws {InputError} `inconsistent` (other features), `length_mismatch`, `missing`.
 */
export function predictTrees(
  model: TreeEnsemble,
  table: FeatureTable,
  out?: Float64Array | undefined,
): Float64Array {
  requireTreeEnsemble(model)
  const { featureNames, bins, base, trees } = model
  requireFeatureNames(table, featureNames)
  InputError.requireLength(rowsOf(table), { out })
  const forecast = out ?? new Float64Array(rowsOf(table))
  const stride = featureNames.length
  const codes = codesByRow(bins, table)
  forecast.fill(base)
  const count = treesOf(model)
  for (let i = 0; i < count; i++) addLeaves(trees, trees.starts[i], codes, stride, forecast)
  return forecast
}

/** Bins of the values, row after row: value of row r and feature f at [r · features + f]. */
function codesByRow({ edges }: FeatureBins, { columns }: FeatureTable): Uint8Array {
  const rows = columns[0].length
  const codes = new Uint8Array(rows * edges.length)
  for (let f = 0; f < edges.length; f++) {
    for (let r = 0; r < rows; r++) codes[r * edges.length + f] = binOf(edges[f], columns[f][r])
  }
  return codes
}

/** Adds one tree to all rows: a tree stays in the cache while the rows go by. */
function addLeaves(
  { feature, bin, missingLeft, right, value }: TreeBank,
  root: number,
  codes: Uint8Array,
  stride: number,
  out: Float64Array,
): void {
  for (let r = 0, origin = 0; r < out.length; r++, origin += stride) {
    let node = root
    for (let f = feature[node]; f !== LEAF; f = feature[node]) {
      const code = codes[origin + f]
      const left = code <= bin[node] || (code === MISSING_BIN && missingLeft[node] === 1)
      node = left ? node + 1 : right[node]
    }
    out[r] += value[node]
  }
}
