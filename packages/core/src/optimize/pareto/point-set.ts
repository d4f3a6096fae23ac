import { InputError } from '../../errors/index.ts'
import { requireInteger } from '../../math/require-integer.ts'
import { requireList, requireObject } from '../../math/require-shape.ts'

/** Points of a space of some dimensions, one after the other. As objectives, all are minimised. */
export interface PointSet {
  /** Coordinates, row-major: point i takes `dimension` numbers from `i·dimension` on. */
  readonly data: Float64Array
  /** Coordinates of a point, 1..32. */
  readonly dimension: number
}

/** More objectives than this nobody compares. */
const DIMENSION_MAX = 32

/**
 * Number of points of a set.
 * @throws {InputError} `out_of_range`, `not_finite` or `wrong_type` (dimension), `length_mismatch` (data).
 */
export function countPoints(points: PointSet, field = 'points'): number {
  requireObject(points, field)
  const { data, dimension } = points
  requireList(data, `${field}.data`)
  requireInteger(dimension, 1, DIMENSION_MAX, `${field}.dimension`)
  if (data.length % dimension === 0) return data.length / dimension
  throw new InputError({
    code: 'length_mismatch',
    field: `${field}.data.length`,
    value: data.length,
    constraint: `a multiple of the dimension, ${dimension}`,
  })
}

/** Joins rows of equal length into a set. @throws {InputError} `length_mismatch` or a dimension out of 1..32. */
export function pointSet(
  rows: readonly ArrayLike<number>[],
  dimension: number = rows?.[0]?.length ?? 1,
): PointSet {
  requireList(rows, 'rows')
  requireInteger(dimension, 1, DIMENSION_MAX, 'dimension')
  const set = { data: new Float64Array(rows.length * dimension), dimension }
  rows.forEach((row, i) => {
    requireList(row, `rows[${i}]`)
    InputError.requireLength(dimension, { [`rows[${i}]`]: row })
    set.data.set(row, i * dimension)
  })
  return set
}

/**
 * Order of two points by the first coordinate that differs, NaN behind all numbers; by their indices when equal.
 * With the points in this order none is dominated by a later one.
 */
export function compareLexically(data: Float64Array, dimension: number, i: number, j: number): number {
  for (let k = 0; k < dimension; k++) {
    const a = data[i * dimension + k]
    const b = data[j * dimension + k]
    if (a < b) return -1
    if (a > b) return 1
    if (a !== b && Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1
  }
  return i - j
}
