import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireObject } from '../../math/require-shape.ts'
import {
  type FeatureTable,
  requireFeatureNames,
  requireTrainingTable,
  rowsOf,
} from '../table/feature-table.ts'

/** Rows whose outcome is known, and how many of them a forecast looks at. */
export interface NearestNeighbours {
  readonly table: FeatureTable
  readonly target: Float64Array
  /** How many rows are averaged, 1..rows. */
  readonly count: number
}

/**
 * Forecast by the mean outcome of the most alike known rows, by Euclidean distance; equally far rows count in the order of
 * the table. Features should be standardised. A NaN feature makes the forecast of its row NaN.
 * @throws {InputError} tables that do not fit each other, a count out of its range.
 * @see Cover & Hart 1967, IEEE Trans. Inf. Theory 13:21
 */
export function predictNeighbours(known: NearestNeighbours, table: FeatureTable): Float64Array {
  requireObject(known, 'known')
  requireTrainingTable(known.table, known.target)
  requireFeatureNames(table, known.table.names)
  requireInteger(known.count, 1, rowsOf(known.table), 'count')
  InputError.requireLength(known.table.columns.length, { 'table.columns': table.columns })
  const distance = new Float64Array(rowsOf(known.table))
  return Float64Array.from({ length: rowsOf(table) }, (_, r) => {
    distance.fill(0)
    table.columns.forEach((column, f) => {
      const other = known.table.columns[f]
      for (let k = 0; k < distance.length; k++) distance[k] += (other[k] - column[r]) * (other[k] - column[r])
    })
    return Number.isNaN(distance[0]) ? Number.NaN : meanOfNearest(distance, known)
  })
}

function meanOfNearest(distance: Float64Array, { target, count }: NearestNeighbours): number {
  const nearest: number[] = []
  for (let k = 0; k < distance.length; k++) {
    if (nearest.length === count && distance[k] >= distance[nearest[count - 1]]) continue
    let at = nearest.length
    while (at > 0 && distance[nearest[at - 1]] > distance[k]) at--
    nearest.splice(at, 0, k)
    if (nearest.length > count) nearest.pop()
  }
  return nearest.reduce((sum, k) => sum + target[k], 0) / count
}
