import { InputError, requireFields } from '../../errors/index.ts'
import { type Interpolant, makeInterpolant, type Outside, requireTable, type Table } from './table.ts'

/**
 * The cubic spline through the points of a table whose second derivative is continuous, and 0 at both ends: of all
 * curves through the points the one that bends least. It may overshoot between points; where that must not be, use
 * `pchipInterpolant`.
 *
 * @param table all values finite.
 * @param outside what to give beyond the ends.
 * @throws {InputError} `length_mismatch`, `inconsistent` (x not rising), `not_finite` (y), `unknown_value` (outside).
 * @see de Boor 2001, A Practical Guide to Splines, rev. ed., chapter IV
 */
export function naturalCubicInterpolant(table: Table, outside: Outside): Interpolant {
  requireFields(table, { x: 'list', y: 'list' }, 'table')
  requireFields({ outside }, { outside: 'text' })
  requireTable(table)
  const { x, y } = table
  y.forEach((value, i) => {
    InputError.requireRange(value, -Number.MAX_VALUE, Number.MAX_VALUE, `y[${i}]`)
  })
  const bends = secondDerivatives(table)
  return makeInterpolant(table, outside, (value, i) => {
    const width = x[i + 1] - x[i]
    const t = (value - x[i]) / width
    const s = 1 - t
    const bend = (s * s * s - s) * bends[i] + (t * t * t - t) * bends[i + 1]
    return s * y[i] + t * y[i + 1] + (bend * width * width) / 6
  })
}

/** Second derivatives at the points: a tridiagonal system, solved by elimination and back substitution. */
function secondDerivatives({ x, y }: Table): Float64Array {
  const last = x.length - 1
  const bends = new Float64Array(x.length)
  const factor = new Float64Array(x.length)
  for (let i = 1; i < last; i++) {
    const left = x[i] - x[i - 1]
    const right = x[i + 1] - x[i]
    const pivot = 2 * (left + right) - left * factor[i - 1]
    const rise = (y[i + 1] - y[i]) / right - (y[i] - y[i - 1]) / left
    factor[i] = right / pivot
    bends[i] = (6 * rise - left * bends[i - 1]) / pivot
  }
  for (let i = last - 1; i > 0; i--) bends[i] -= factor[i] * bends[i + 1]
  return bends
}
