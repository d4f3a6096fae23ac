import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Rows of features, column by column. Every column has the same length; NaN is a value that is not known. */
export interface FeatureTable {
  /** One name a column, each once. */
  readonly names: readonly string[]
  readonly columns: readonly Float64Array[]
}

/** Leaves and forecasts are kept in single precision, which ends at 3.4e38. */
const TARGET_MAX = 1e30

/** How many rows a table has. */
export function rowsOf(table: FeatureTable): number {
  requireObject(table, 'table')
  const { columns } = table
  requireList(columns, 'table.columns')
  if (columns.length === 0) return 0
  requireList(columns[0], 'table.columns[0]')
  return columns[0].length
}

/**
 * Refuses a table that cannot be learnt from: no column or row, columns of different lengths, a name that occurs twice.
 * @param target as long as the columns, −1e30..1e30; not looked at when absent.
 * @throws {InputError} `missing`, `length_mismatch`, `inconsistent`, `not_finite` or `out_of_range`, by the path below
 *   `table`.
 */
export function requireFeatureTable(table: FeatureTable, target?: Float64Array | undefined): void {
  const rows = rowsOf(table)
  const { names, columns } = table
  requireList(names, 'table.names')
  Array.from(names).forEach((name, f) => {
    if (typeof name === 'string') return
    const constraint = 'a text'
    throw new InputError({ code: 'wrong_type', field: `table.names[${f}]`, value: name, constraint })
  })
  if (rows === 0) {
    throw new InputError({
      code: 'missing',
      field: 'table.columns',
      value: 0,
      constraint: 'at least one row',
    })
  }
  InputError.requireLength(columns.length, { 'table.names': names })
  Array.from(columns).forEach((column, f) => {
    requireList(column, `table.columns[${f}]`)
    InputError.requireLength(rows, { [`table.columns[${f}]`]: column })
  })
  if (new Set(names).size !== names.length) {
    throw new InputError({
      code: 'inconsistent',
      field: 'table.names',
      value: Array.from(names).join(', '),
      constraint: 'a different name for every column',
    })
  }
  if (target === undefined) return
  requireFiniteColumn(target, rows, 'target')
  target.forEach((value, r) => {
    InputError.requireRange(value, -TARGET_MAX, TARGET_MAX, `target[${r}]`)
  })
}

/** {@link requireFeatureTable} for training, where there has to be a target. */
export function requireTrainingTable(table: FeatureTable, target: Float64Array): void {
  requireList(target, 'target')
  requireFeatureTable(table, target)
}

/** Refuses a table with a value that is not finite. */
export function requireFiniteColumns(table: FeatureTable): void {
  table.columns.forEach((column, f) => {
    requireFiniteColumn(column, rowsOf(table), `table.columns[${f}]`)
  })
}

/** Refuses a column with another length than `rows`, or with a value that is not finite. */
function requireFiniteColumn(values: Float64Array, rows: number, field: string): void {
  requireList(values, field)
  InputError.requireLength(rows, { [field]: values })
  const gap = values.findIndex((value) => !Number.isFinite(value))
  if (gap < 0) return
  throw new InputError({
    code: 'not_finite',
    field: `${field}[${gap}]`,
    value: values[gap],
    constraint: 'a finite number',
  })
}

/** Refuses a table whose columns have not the names that a model was trained on, in that order. */
export function requireFeatureNames(table: FeatureTable, names: readonly string[]): void {
  requireFeatureTable(table)
  requireList(names, 'featureNames')
  const same = names.length === table.names.length && names.every((name, f) => name === table.names[f])
  if (same) return
  throw new InputError({
    code: 'inconsistent',
    field: 'table.names',
    value: table.names.join(', '),
    constraint: `the features of the model in their order: ${names.join(', ')}`,
  })
}

/** The named rows of a table, in that order. */
export function takeRows(table: FeatureTable, rows: ArrayLike<number>): FeatureTable {
  requireFeatureTable(table)
  const { names, columns } = table
  return { names, columns: columns.map((column) => takeValues(column, rows)) }
}

/** The named values of a column, in that order. */
export function takeValues(column: Float64Array, rows: ArrayLike<number>): Float64Array {
  requireList(column, 'column')
  requireList(rows, 'rows')
  const taken = new Float64Array(rows.length)
  for (let i = 0; i < taken.length; i++) taken[i] = column[rows[i]]
  return taken
}
