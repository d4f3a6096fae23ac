import { InputError, requireFields } from '../../../errors/index.ts'
import { createTimeAxis, MS_PER_MINUTE, type TimeAxis, type TimestampLabel } from '../../../time/index.ts'

/** Rows with a time stamp each, as a logger or a control system wrote them. */
export interface StampedRecords<Name extends string> {
  /** Epoch ms UTC, in any order. */
  readonly stampMs: ArrayLike<number>
  /** Values by name, each as long as `stampMs`; NaN is a gap. */
  readonly columns: Readonly<Record<Name, ArrayLike<number>>>
  readonly stepMinutes: number
  readonly label: TimestampLabel
  readonly utcOffsetHours?: number | undefined
}

/** The same records on an evenly spaced axis. */
export interface GriddedRecords<Name extends string> {
  readonly axis: TimeAxis
  readonly columns: Readonly<Record<Name, Float64Array>>
  /** Rows whose step was taken already; the first row of a step is kept. */
  readonly duplicates: number
  /** Rows whose stamp is not on a step; they are put on the nearest. */
  readonly offGrid: number
  /** Steps of the axis without a row. */
  readonly missing: number
}

/**
 * Puts stamped rows on an evenly spaced axis from the first to the last stamp. Steps without a row are gaps (NaN). Of
 * several rows for one step the first in the table counts: clocks that are set back write the same time twice, and
 * which of the two is true is not in the table.
 *
 * @throws {InputError} `missing` (no row), `not_finite` (a stamp, by its index), `length_mismatch` (columns), as
 *   `createTimeAxis`.
 */
export function gridRecords<Name extends string>(records: StampedRecords<Name>): GriddedRecords<Name> {
  requireFields(records, { stampMs: 'list', columns: 'object' }, 'records')
  const { stampMs, columns, stepMinutes, label, utcOffsetHours = 0 } = records
  InputError.requireLength(stampMs.length, columns)
  const { first, last } = spanOf(stampMs)
  const step = stepMinutes * MS_PER_MINUTE
  const axis = createTimeAxis({
    startMs: first,
    stepMinutes,
    length: Math.round((last - first) / step) + 1,
    label,
    utcOffsetHours,
  })
  const rowOf = new Int32Array(axis.length).fill(-1)
  let duplicates = 0
  let offGrid = 0
  let missing = axis.length
  for (let row = 0; row < stampMs.length; row++) {
    const place = Math.round((stampMs[row] - first) / step)
    if (stampMs[row] !== first + place * step) offGrid++
    if (rowOf[place] >= 0) duplicates++
    else {
      rowOf[place] = row
      missing--
    }
  }
  const gridded: Record<string, Float64Array> = {}
  for (const [name, values] of Object.entries<ArrayLike<number>>(columns)) {
    gridded[name] = Float64Array.from(rowOf, (row) => (row < 0 ? Number.NaN : values[row]))
  }
  return { axis, columns: gridded as Record<Name, Float64Array>, duplicates, offGrid, missing }
}

function spanOf(stampMs: ArrayLike<number>): { readonly first: number; readonly last: number } {
  let first = Infinity
  let last = -Infinity
  for (let row = 0; row < stampMs.length; row++) {
    if (!Number.isFinite(stampMs[row])) {
      InputError.requireRange(stampMs[row], -8.64e15, 8.64e15, `stampMs[${row}]`, 'ms')
    }
    first = Math.min(first, stampMs[row])
    last = Math.max(last, stampMs[row])
  }
  if (first > last) {
    throw new InputError({ code: 'missing', field: 'stampMs', value: 0, constraint: 'one row or more' })
  }
  return { first, last }
}
