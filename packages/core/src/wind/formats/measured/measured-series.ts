import type { CsvDelimiter } from '../../../text/csv-table.ts'
import type { TimeAxis, TimestampLabel } from '../../../time/index.ts'
import type { MeasuredQuantity } from './measured-quantities.ts'
import type { StampOrder } from './time-stamp.ts'

/** One column of a file of measurements. */
export interface MeasuredColumn {
  /** As the header has it. */
  readonly column: string
  /** How the channel is called in the result; the column's name when absent. */
  readonly name?: string | undefined
  readonly quantity: MeasuredQuantity
  /** A unit of the quantity, for example `km/h`; the engine's own when absent. */
  readonly unit?: string | undefined
  /** Above ground [m]. */
  readonly height?: number | undefined
  /** What the value says of its interval; `avg` when absent. */
  readonly statistic?: MeasuredStatistic | undefined
  /** Multiplies the value as written, before its unit; 1 when absent. */
  readonly slope?: number | undefined
  /** Added after the slope; 0 when absent. */
  readonly offset?: number | undefined
}

/** What a value says of its interval. */
export type MeasuredStatistic = 'avg' | 'sd' | 'min' | 'max' | 'other'

/** A column that marks records as bad. */
export interface FlagColumn {
  readonly column: string
  /** Values that a good record may have; every other one makes gaps. */
  readonly good: readonly number[]
  /** Columns that it speaks of; all when absent. */
  readonly columns?: readonly string[] | undefined
}

/** How to read a file of measurements. */
export interface MeasuredCsvOptions {
  readonly timeColumn: string
  /** Order of the date; `ymd` (ISO 8601) when absent. */
  readonly dateOrder?: StampOrder | undefined
  /**
   * Zone of stamps that name none, east positive [h]. Nothing is assumed: without it such a stamp is an error. It is
   * also where the days of the axis are cut; 0 when absent.
   */
  readonly utcOffsetHours?: number | undefined
  /** Which point of its interval a stamp names. */
  readonly label: TimestampLabel
  /** Distance of records [min]; the most frequent distance of the file when absent. */
  readonly stepMinutes?: number | undefined
  readonly columns: readonly MeasuredColumn[]
  readonly flags?: readonly FlagColumn[] | undefined
  /** Texts that stand for a missing value, besides an empty cell: `-999`, `NaN`. As numbers they match by value. */
  readonly missing?: readonly string[] | undefined
  readonly delimiter?: CsvDelimiter | undefined
  /** Lines before the header; 0 when absent. */
  readonly skipLines?: number | undefined
}

/** One series of a file, in the engine's units. */
export interface MeasuredChannel {
  readonly name: string
  readonly quantity: MeasuredQuantity
  readonly statistic: MeasuredStatistic
  /** Above ground [m]. */
  readonly height?: number | undefined
  /** One per record of the axis; NaN is a gap. */
  readonly values: Float64Array
  /** Gaps: records that are missing, empty or flagged. */
  readonly gaps: number
}

/** Measurements on one regular axis. */
export interface MeasuredSeries {
  readonly axis: TimeAxis
  readonly channels: readonly MeasuredChannel[]
  /** Records of the axis that the file does not have. */
  readonly missingRecords: number
}
