import { ParseError } from '../../../errors/index.ts'
import {
  createTimeAxis,
  isoUtc,
  MS_PER_MINUTE,
  type TimeAxis,
  type TimestampLabel,
} from '../../../time/index.ts'

/** Records of a file with the instants of their stamps. */
export interface StampedRecords {
  /** For messages. */
  readonly format: string
  /** Name of the column of time, for messages. */
  readonly column: string
  /** Line of the first record, counted from 1. */
  readonly firstLine: number
  /** Epoch ms UTC. */
  readonly instantsMs: Float64Array
  /** [min]; the most frequent distance when absent. */
  readonly stepMinutes?: number | undefined
  readonly label: TimestampLabel
  readonly utcOffsetHours: number
}

/** Where records lie on a regular axis. */
export interface RegularLayout {
  readonly axis: TimeAxis
  /** A series of the records on the axis; steps without a record are NaN. */
  lay(values: Float64Array): Float64Array
}

/** Steps that a gap may have before a stamp is more likely wrong than the gap right: ten years of ten minutes. */
const GAP_STEPS_MAX = 525_960
const LENGTH_MAX = 15_778_800

/**
 * Lays records with gaps between them on a regular axis.
 *
 * @throws {ParseError} by line: fewer than two records, a step that does not divide the hour (or is no whole number of
 *   hours), a record that repeats the time of the one before, goes back in time or lies off the steps.
 */
export function layRegular(records: StampedRecords): RegularLayout {
  const { instantsMs, label, utcOffsetHours } = records
  if (instantsMs.length < 2) {
    throw stampError(records, 0, 'is the only one; a series needs at least two records')
  }
  const stepMinutes = records.stepMinutes ?? usualStep(records)
  const stepMs = stepMinutes * MS_PER_MINUTE
  if (!(stepMinutes >= 1 && stepMinutes <= 1440 && (60 % stepMinutes === 0 || stepMinutes % 60 === 0))) {
    throw stampError(
      records,
      1,
      `follows in steps of ${stepMinutes} min; steps must divide the hour or be whole hours`,
    )
  }
  const places = new Int32Array(instantsMs.length)
  for (let i = 1; i < instantsMs.length; i++) {
    const distance = (instantsMs[i] - instantsMs[i - 1]) / stepMs
    if (distance === 0)
      throw stampError(records, i, 'repeats the time of the record before; take one of the two out')
    if (distance < 0)
      throw stampError(records, i, 'goes back in time; sort the records (or is it a change to winter time?)')
    if (!Number.isInteger(distance) || distance > GAP_STEPS_MAX) {
      throw stampError(
        records,
        i,
        `comes ${(instantsMs[i] - instantsMs[i - 1]) / MS_PER_MINUTE} min after the one before; steps are ${stepMinutes} min`,
      )
    }
    places[i] = places[i - 1] + distance
  }
  const length = places[places.length - 1] + 1
  if (length > LENGTH_MAX)
    throw stampError(records, places.length - 1, `makes a series of ${length} steps; split it`)
  const axis = createTimeAxis({ startMs: instantsMs[0], stepMinutes, length, label, utcOffsetHours })
  return {
    axis,
    lay: (values) => {
      const laid = new Float64Array(length).fill(Number.NaN)
      for (let i = 0; i < places.length; i++) laid[places[i]] = values[i]
      return laid
    },
  }
}

/** The distance of neighbouring records that occurs most, of equals the shortest [min]. */
function usualStep(records: StampedRecords): number {
  const { instantsMs } = records
  const counts = new Map<number, number>()
  for (let i = 1; i < instantsMs.length; i++) {
    const distance = (instantsMs[i] - instantsMs[i - 1]) / MS_PER_MINUTE
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  let step = 0
  let most = 0
  for (const [distance, count] of counts) {
    if (count > most || (count === most && distance < step)) {
      step = distance
      most = count
    }
  }
  if (step > 0) return step
  throw stampError(records, 1, 'is not later than the first; sort the records')
}

function stampError(
  { format, column, firstLine, instantsMs }: StampedRecords,
  i: number,
  problem: string,
): ParseError {
  const value = Number.isFinite(instantsMs[i]) ? isoUtc(instantsMs[i]) : undefined
  return new ParseError({
    format,
    line: firstLine + i,
    column,
    value,
    problem: `the record of ${value ?? 'no time'} ${problem}`,
  })
}
