import { requireList, requireObject } from '../../math/require-shape.ts'
import { type FeatureTable, requireFeatureNames, rowsOf } from '../table/feature-table.ts'

/** A line through many features: forecast = intercept + Σ coefficient · feature. */
export interface LinearModel {
  readonly featureNames: readonly string[]
  readonly intercept: number
  readonly coefficients: Float64Array
}

/**
 * Forecast of every row; a NaN feature makes that of its row NaN.
 * @throws {InputError} `inconsistent` (other features), `length_mismatch`, `missing`.
 */
export function predictLinear(model: LinearModel, table: FeatureTable): Float64Array {
  requireObject(model, 'model')
  requireFeatureNames(table, model.featureNames)
  requireList(model.coefficients, 'model.coefficients')
  const out = new Float64Array(rowsOf(table)).fill(model.intercept)
  table.columns.forEach((column, f) => {
    const coefficient = model.coefficients[f]
    for (let r = 0; r < out.length; r++) out[r] += coefficient * column[r]
  })
  return out
}
