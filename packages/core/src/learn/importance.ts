import { requireKnown } from '../errors/index.ts'
import { drawPermutation, type Rng } from '../math/random/index.ts'
import { requireInteger } from '../math/require-integer.ts'
import { requireFunction, requireRng } from '../math/require-shape.ts'
import { requireTreeEnsemble, type TreeEnsemble } from './boosted-trees/tree-ensemble.ts'
import { type FeatureTable, requireFeatureTable, rowsOf, takeValues } from './table/feature-table.ts'

/** How much a model leans on a feature. */
export interface FeatureImportance {
  readonly feature: string
  readonly importance: number
}

/** Share of the fall of the loss in training that the cuts of each feature brought [1]; the shares add up to 1. */
export function gainImportance(model: TreeEnsemble): readonly FeatureImportance[] {
  requireTreeEnsemble(model)
  const { featureNames, gains } = model
  let total = 0
  for (let f = 0; f < gains.length; f++) total += gains[f]
  return Array.from(featureNames, (feature, f) => ({ feature, importance: total > 0 ? gains[f] / total : 0 }))
}

/** What {@link permutationImportance} needs. */
export interface PermutationInput {
  readonly table: FeatureTable
  /** Error of the model on a table with the rows of `table`; smaller is better. */
  readonly errorOn: (table: FeatureTable) => number
  /** Orders drawn for each feature, 1..1000; 5 when absent. */
  readonly repeats?: number | undefined
  readonly rng: Rng
}

const PERMUTATION_IMPORTANCE_FIELDS: Readonly<Record<keyof PermutationInput, true>> = {
  table: true,
  errorOn: true,
  repeats: true,
  rng: true,
}

/**
 * By how much the error grows on average when the values of one feature are dealt out to other rows. Near 0, or below it by
 * chance, for a feature that the model does not need. Take rows that were not trained on.
 * @throws {InputError} a table without rows, `repeats` out of its range.
 * @see Breiman 2001, Mach. Learn. 45:5, §10
 */
export function permutationImportance(input: PermutationInput): readonly FeatureImportance[] {
  requireKnown(input, Object.keys(PERMUTATION_IMPORTANCE_FIELDS))
  const { table, errorOn, repeats = 5, rng } = input
  requireFunction(errorOn, 'errorOn')
  requireRng(rng)
  requireFeatureTable(table)
  requireInteger(repeats, 1, 1000, 'repeats')
  const error = errorOn(table)
  return table.names.map((feature, f) => {
    const draws = rng.split(feature)
    let sum = 0
    for (let i = 0; i < repeats; i++) {
      const order = drawPermutation(draws, rowsOf(table))
      const columns = table.columns.map((column, g) => (g === f ? takeValues(column, order) : column))
      sum += errorOn({ names: table.names, columns }) - error
    }
    return { feature, importance: sum / repeats }
  })
}
