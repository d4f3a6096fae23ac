import { InputError, requireFields } from '../errors/index.ts'
import { civilTime, MS_PER_MINUTE } from './calendar.ts'
import { type ClockInstants, clockError, instantsOfClock, isoClock } from './clock-time.ts'
import { createTimeAxis, labelMs, requireAxis, type TimeAxis, type TimestampLabel } from './time-axis.ts'
import { standardOffsetHours, type TimeZone } from './time-zone.ts'

/** Rows of a file that carry clock time. */
export interface ClockSeriesInput {
  /** Stamp of every row in the order of the file: what the clocks show, as epoch ms of the same date and time in UTC. */
  readonly clockMs: Float64Array
  readonly zone: TimeZone
  readonly label: TimestampLabel
  /** Distance between two records [min]; the smallest distance between two rows when absent. */
  readonly stepMinutes?: number | undefined
  /** What to do with a row whose time the clocks jump over in spring; `refuse` when absent. */
  readonly nonexistent?: 'refuse' | 'drop' | undefined
  /** Which row counts where several have one instant; `refuse` when absent. */
  readonly duplicates?: 'refuse' | 'first' | 'last' | undefined
}

/** Rows of clock time laid on an even axis. */
export interface ClockSeries {
  readonly axis: TimeAxis
  /** Row that each record of the axis comes from; −1 where no row has its instant. */
  readonly rowOfRecord: Int32Array
  /** Records without a row. */
  readonly gaps: number
  /** Rows that another row of the same instant has displaced. */
  readonly duplicates: number
  /** Rows dropped because clocks jump over their time. */
  readonly nonexistent: number
}

/**
 * Lays rows that carry clock time on an even axis of UTC. A day of 23 or 25 hours (or 23½, or none at all) comes out as
 * what it is. Where clocks go back, a time that comes twice is the first instant as long as that comes after the row
 * before, then the second: the order of the rows tells. A file with one row for the two has a gap there.
 *
 * @throws {InputError} naming the row (counted from 0): `inconsistent` for a time that does not exist, an instant that
 *   comes twice, goes back or lies off the step; `missing` without rows; what `createTimeAxis` refuses.
 */
export function evenAxisOfClock(input: ClockSeriesInput): ClockSeries {
  const { clockMs, zone, label, nonexistent = 'refuse', duplicates = 'refuse' } = input
  InputError.requireOneOf(nonexistent, ['refuse', 'drop'], 'nonexistent')
  InputError.requireOneOf(duplicates, ['refuse', 'first', 'last'], 'duplicates')
  const instants = instantsOfRows(clockMs, zone, nonexistent === 'drop')
  const rows = Array.from(instants.keys()).filter((row) => !Number.isNaN(instants[row]))
  const [firstRow] = rows
  const lastRow = rows[rows.length - 1]
  if (firstRow === undefined || lastRow === undefined) {
    throw new InputError({ code: 'missing', field: 'clockMs', value: clockMs, constraint: 'one row or more' })
  }
  const step =
    input.stepMinutes === undefined ? smallestStep(instants, rows) : input.stepMinutes * MS_PER_MINUTE
  const startMs = instants[firstRow]
  const axis = createTimeAxis({
    startMs,
    stepMinutes: step / MS_PER_MINUTE,
    length: Math.floor((instants[lastRow] - startMs) / step) + 1,
    label,
    utcOffsetHours: standardOffsetHours(zone, civilTime(startMs).year),
  })
  const rowOfRecord = new Int32Array(axis.length).fill(-1)
  let displaced = 0
  for (const row of rows) {
    const record = (instants[row] - startMs) / step
    if (!Number.isInteger(record))
      throw rowError(
        row,
        instants[row],
        zone,
        `a whole number of steps of ${step / MS_PER_MINUTE} min after the first row`,
      )
    if (rowOfRecord[record] !== -1) {
      if (duplicates === 'refuse') {
        throw rowError(
          row,
          instants[row],
          zone,
          `later than row ${rowOfRecord[record]}, which has the same instant`,
        )
      }
      displaced++
      if (duplicates === 'first') continue
    }
    rowOfRecord[record] = row
  }
  const gaps = rowOfRecord.reduce((count, row) => (row === -1 ? count + 1 : count), 0)
  return { axis, rowOfRecord, gaps, duplicates: displaced, nonexistent: clockMs.length - rows.length }
}

/**
 * Values of rows as values of records; a record without a row is NaN.
 * @param out filled and returned.
 * @throws {InputError} `length_mismatch` of `out`.
 */
export function valuesOfRows(
  rowOfRecord: Int32Array,
  values: ArrayLike<number>,
  out: Float64Array = new Float64Array(rowOfRecord.length),
): Float64Array {
  InputError.requireLength(rowOfRecord.length, { out })
  for (let t = 0; t < out.length; t++) out[t] = rowOfRecord[t] < 0 ? Number.NaN : values[rowOfRecord[t]]
  return out
}

/** The label of every record as a zone's clocks show it, with their offset: `2026-03-29T03:00:00+02:00`. */
export function clockLabels(axis: TimeAxis, zone: TimeZone): string[] {
  requireAxis(axis)
  requireFields(zone, { name: 'text', offsetMsAt: 'function' }, 'zone')
  return Array.from({ length: axis.length }, (_, t) => isoClock(labelMs(axis, t), zone))
}

/** The instant of every row; NaN where clocks jump over its time and such rows are dropped. */
function instantsOfRows(clockMs: Float64Array, zone: TimeZone, drop: boolean): Float64Array {
  const instants = new Float64Array(clockMs.length)
  let last = Number.NEGATIVE_INFINITY
  for (let row = 0; row < clockMs.length; row++) {
    if (!Number.isFinite(clockMs[row])) {
      throw new InputError({
        code: 'not_finite',
        field: `clockMs[${row}]`,
        value: clockMs[row],
        constraint: 'a time',
      })
    }
    const candidates: ClockInstants = instantsOfClock(clockMs[row], zone)
    if (candidates.length === 0) {
      if (!drop) throw named(row, clockError(clockMs[row], zone, candidates))
      instants[row] = Number.NaN
      continue
    }
    const instantMs = candidates.length === 2 && candidates[0] <= last ? candidates[1] : candidates[0]
    if (instantMs < last) throw rowError(row, instantMs, zone, 'not before the row above')
    instants[row] = instantMs
    last = instantMs
  }
  return instants
}

/** The smallest distance between neighbouring rows; an hour for a single row [ms]. */
function smallestStep(instants: Float64Array, rows: readonly number[]): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let i = 1; i < rows.length; i++) {
    const distance = instants[rows[i]] - instants[rows[i - 1]]
    if (distance > 0 && distance < smallest) smallest = distance
  }
  return smallest === Number.POSITIVE_INFINITY ? 60 * MS_PER_MINUTE : smallest
}

function rowError(row: number, instantMs: number, zone: TimeZone, constraint: string): InputError {
  return new InputError({
    code: 'inconsistent',
    field: `row ${row}`,
    value: isoClock(instantMs, zone),
    constraint,
  })
}

function named(row: number, { code, value, constraint }: InputError): InputError {
  return new InputError({ code, field: `row ${row}`, value, constraint })
}
