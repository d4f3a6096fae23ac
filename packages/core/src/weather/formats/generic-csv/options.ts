import type { Site } from '../../../site/index.ts'
import type { CsvDelimiter } from '../../../text/csv-table.ts'
import type { TimestampLabel, TimeZone, WeatherSeries } from '../../../time/index.ts'
import type { ExtraWeatherVariable, WeatherFileVariable, WeatherFileWarning } from '../../weather-file.ts'
import type { GenericUnit } from './units.ts'

/** Order of the parts of a written date; the others are counts since 1970-01-01 UTC. */
export type StampOrder = 'ymd' | 'dmy' | 'mdy' | 'epoch_s' | 'epoch_ms'

/** Where a row has its time. Names are those of the file's header. */
export type GenericTimeColumns =
  /** Date and time in one cell, such as `2021-06-01 14:30` or `1.6.2021 2:30 PM`, with or without an offset. */
  | { readonly kind: 'stamp'; readonly column: string; readonly order?: StampOrder | undefined }
  /** Date in one cell, `HH:MM` in another. */
  | {
      readonly kind: 'date_and_time'
      readonly date: string
      readonly time: string
      readonly order?: 'ymd' | 'dmy' | 'mdy' | undefined
    }
  /** Every part in a cell of its own; hour 24 is midnight. */
  | {
      readonly kind: 'parts'
      readonly year: string
      readonly month: string
      readonly day: string
      readonly hour: string
      readonly minute?: string | undefined
    }

/** Where a variable is and how it is written. */
export interface GenericColumn {
  /** As the header has it. */
  readonly name: string
  /** Unit of the cells; the canonical one of the variable when absent. */
  readonly unit?: GenericUnit | undefined
}

/** What the file does not say of itself. */
export interface GenericCsvOptions {
  readonly site: Site
  /** Column of every variable that is wanted: its name, or name and unit. At least one. */
  readonly columns: Readonly<Partial<Record<WeatherFileVariable, string | GenericColumn>>>
  readonly time: GenericTimeColumns
  /**
   * Clocks by which the rows are stamped: `intlTimeZone('Europe/Berlin')`, `fixedTimeZone(-7)`. Stamps that carry an
   * offset (or count from 1970) are read by that; the zone then only says what standard time is at the site.
   */
  readonly timeZone: TimeZone
  /** Which point of its interval a stamp names. */
  readonly label: TimestampLabel
  /** Distance between two records [min]; the smallest distance between two rows when absent. */
  readonly stepMinutes?: number | undefined
  /** Texts and numbers that stand for a gap, without regard to case; an empty cell always does. Default: none but `NaN`, `NA` and `null`. */
  readonly missing?: readonly (string | number)[] | undefined
  /** Line of the column names, counted from 1; 1 when absent. What stands above it is not read. */
  readonly headerLine?: number | undefined
  /** Lines between the names and the first row, for example of units; 0 when absent. */
  readonly skipLines?: number | undefined
  /** Between cells; when absent, what the header has most of: semicolon, tab or comma. */
  readonly delimiter?: CsvDelimiter | undefined
  /** Whether numbers are written `12,5`; needs another delimiter than the comma. Default false. */
  readonly decimalComma?: boolean | undefined
  /** Which row counts of several with one instant; `refuse` when absent. */
  readonly duplicates?: 'refuse' | 'first' | 'last' | undefined
  /** Rows of a time that clocks jump over in spring; `refuse` when absent. */
  readonly nonexistent?: 'refuse' | 'drop' | undefined
}

/** A CSV in canonical units on one even axis of UTC. */
export interface GenericCsvWeather {
  readonly site: Site
  /** Names of the columns that the file has, in its order. */
  readonly columns: readonly string[]
  /** Irradiance, temperature and wind that were not mapped are all NaN; other quantities are absent. */
  readonly weather: WeatherSeries
  /** Series that have no place in `weather`, on its axis. */
  readonly extra: Readonly<Partial<Record<ExtraWeatherVariable, Float64Array>>>
  /** Line of the file that each record comes from; 0 where no row has its instant. */
  readonly lineOfRecord: Int32Array
  readonly warnings: readonly WeatherFileWarning[]
  /** Number of gaps of every mapped variable. */
  readonly missing: Readonly<Partial<Record<WeatherFileVariable, number>>>
}
