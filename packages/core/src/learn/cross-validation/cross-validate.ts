import { InputError } from '../../errors/index.ts'
import { type FeatureTable, rowsOf, takeRows, takeValues } from '../table/feature-table.ts'
import type { Fold } from './folds.ts'

/** Fits a model on rows and gives its forecast of others. */
export type FitAndForecast = (
  train: { readonly table: FeatureTable; readonly target: Float64Array },
  test: FeatureTable,
  fold: number,
) => Float64Array

/**
 * Forecast of every row by a model that did not see its fold; NaN for rows that no fold tries.
 * @throws {InputError} `length_mismatch` when a forecast is not as long as its fold.
 */
export function outOfFoldForecast(
  table: FeatureTable,
  target: Float64Array,
  folds: readonly Fold[],
  fitAndForecast: FitAndForecast,
): Float64Array {
  const out = new Float64Array(rowsOf(table)).fill(Number.NaN)
  folds.forEach(({ train, test }, fold) => {
    const known = { table: takeRows(table, train), target: takeValues(target, train) }
    const forecast = fitAndForecast(known, takeRows(table, test), fold)
    InputError.requireLength(test.length, { forecast })
    test.forEach((row, i) => {
      out[row] = forecast[i]
    })
  })
  return out
}
