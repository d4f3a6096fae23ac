import { requireFields } from '../../errors/index.ts'
import { type Interpolant, makeInterpolant, type Outside, requireTable, type Table } from './table.ts'

/**
 * Straight lines between the points of a table. A NaN in y spoils the two intervals that it ends; the points at
 * their other ends keep their values.
 * @param outside what to give beyond the ends.
 * @throws {InputError} `length_mismatch`, `inconsistent` (x not rising), `unknown_value` (outside).
 */
export function linearInterpolant(table: Table, outside: Outside): Interpolant {
  requireFields(table, { x: 'list', y: 'list' }, 'table')
  requireFields({ outside }, { outside: 'text' })
  requireTable(table)
  const { x, y } = table
  return makeInterpolant(table, outside, (value, i) => {
    if (value === x[i]) return y[i]
    return y[i] + ((value - x[i]) / (x[i + 1] - x[i])) * (y[i + 1] - y[i])
  })
}
