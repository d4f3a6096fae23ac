import { InputError } from '../../errors/index.ts'
import { requireFunction, requireList, requireObject } from '../../math/require-shape.ts'
import {
  type FeatureTable,
  requireFeatureTable,
  rowsOf,
  takeRows,
  takeValues,
} from '../table/feature-table.ts'
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
  requireFeatureTable(table)
  requireList(target, 'target')
  InputError.requireLength(rowsOf(table), { target })
  requireList(folds, 'folds')
  requireFunction(fitAndForecast, 'fitAndForecast')
  const out = new Float64Array(rowsOf(table)).fill(Number.NaN)
  Array.from(folds).forEach((parts, fold) => {
    requireObject(parts, `folds[${fold}]`)
    const { train, test } = parts
    requireList(train, `folds[${fold}].train`)
    requireList(test, `folds[${fold}].test`)
    const known = { table: takeRows(table, train), target: takeValues(target, train) }
    const forecast = fitAndForecast(known, takeRows(table, test), fold)
    InputError.requireLength(test.length, { forecast })
    test.forEach((row, i) => {
      out[row] = forecast[i]
    })
  })
  return out
}
