import { InputError, requireKnown } from '../../errors/index.ts'
import {
  type FeatureTable,
  requireFiniteColumns,
  requireTrainingTable,
  rowsOf,
} from '../table/feature-table.ts'
import type { LinearModel } from './linear-model.ts'
import { solveSymmetric } from './solve-symmetric.ts'
import { meanOf } from './standardise.ts'

/** What a ridge regression is fitted to. */
export interface RidgeInput {
  readonly table: FeatureTable
  readonly target: Float64Array
  /** α on the squared coefficients, in the units of the features: standardise them first. Above 0. */
  readonly penalty: number
}

const FIT_RIDGE_FIELDS: Readonly<Record<keyof RidgeInput, true>> = {
  table: true,
  target: true,
  penalty: true,
}

/**
 * Ridge regression in closed form; the intercept is not penalised:
 *
 *     (Q'Q + αI)·w = Q'(y − ȳ),   Q = X less its column means,   intercept = ȳ − x̄·w
 *
 * @throws {InputError} a table or target that cannot be learnt from or has NaN, a penalty that is not above 0.
 * @see Hoerl & Kennard 1970, Technometrics 12:55
 */
export function fitRidge(input: RidgeInput): LinearModel {
  requireKnown(input, Object.keys(FIT_RIDGE_FIELDS))
  const { table, target, penalty } = input
  requireTrainingTable(table, target)
  const rows = rowsOf(table)
  requireFiniteColumns(table)
  InputError.requireRange(penalty, Number.MIN_VALUE, Number.MAX_VALUE, 'penalty')
  const means = Float64Array.from(table.columns, meanOf)
  const centred = table.columns.map((column, f) => column.map((value) => value - means[f]))
  const targetMean = meanOf(target)
  const size = centred.length
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = 0
      for (let r = 0; r < rows; r++) sum += centred[a][r] * centred[b][r]
      matrix[a * size + b] = a === b ? sum + penalty : sum
    }
    for (let r = 0; r < rows; r++) right[a] += centred[a][r] * (target[r] - targetMean)
  }
  const coefficients = solveSymmetric(matrix, right)
  let intercept = targetMean
  for (let f = 0; f < size; f++) intercept -= means[f] * coefficients[f]
  return { featureNames: table.names, intercept, coefficients }
}
