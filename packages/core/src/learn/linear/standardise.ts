import { InputError } from '../../errors/index.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'
import { type FeatureTable, requireFeatureTable, rowsOf } from '../table/feature-table.ts'

/** Middle and spread of each column. */
export interface ColumnScales {
  readonly means: Float64Array
  /** Population standard deviations; 1 for a column that never changes. */
  readonly spreads: Float64Array
}

/** Mean and population standard deviation of each column. */
export function columnScales(table: FeatureTable): ColumnScales {
  requireFeatureTable(table)
  const { columns } = table
  const means = Float64Array.from(columns, meanOf)
  const spreads = Float64Array.from(columns, (column, f) => {
    let square = 0
    for (const value of column) square += (value - means[f]) * (value - means[f])
    const spread = Math.sqrt(square / column.length)
    // What rounding leaves of a constant column is no spread.
    return spread > 1e-14 * Math.abs(means[f]) ? spread : 1
  })
  return { means, spreads }
}

/** Columns less their means, over their spreads. */
export function standardise(table: FeatureTable, scales: ColumnScales): FeatureTable {
  requireFeatureTable(table)
  requireObject(scales, 'scales')
  const { means, spreads } = scales
  requireList(means, 'scales.means')
  requireList(spreads, 'scales.spreads')
  InputError.requireLength(table.columns.length, { 'scales.means': means, 'scales.spreads': spreads })
  return {
    names: table.names,
    columns: table.columns.map((column, f) => column.map((value) => (value - means[f]) / spreads[f])),
  }
}

export function meanOf(column: Float64Array): number {
  let sum = 0
  for (const value of column) sum += value
  return sum / column.length
}

/** The columns, their squares and their products in pairs, in the order x₀, x₁, …, x₀², x₀x₁, …, x₁², … */
export function quadraticFeatures(table: FeatureTable): FeatureTable {
  requireFeatureTable(table)
  const { names, columns } = table
  const rows = rowsOf(table)
  const products: Float64Array[] = []
  const productNames: string[] = []
  for (let a = 0; a < columns.length; a++) {
    for (let b = a; b < columns.length; b++) {
      const product = new Float64Array(rows)
      for (let r = 0; r < rows; r++) product[r] = columns[a][r] * columns[b][r]
      products.push(product)
      productNames.push(`${names[a]}·${names[b]}`)
    }
  }
  return { names: [...names, ...productNames], columns: [...columns, ...products] }
}
