import type { TimeAxis } from '@sunwake/core/time'

/** Results on a time axis, as columns. */
export interface SeriesTable {
  readonly axis: TimeAxis
  /** Columns by the names that they have on the wire; NaN is a gap. */
  readonly columns: Readonly<Record<string, Float64Array>>
}

/** Media types in which a series can be answered. */
export const SERIES_MEDIA_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

/** Formats in which a series can be written. */
export type SeriesFormat = keyof typeof SERIES_MEDIA_TYPES

/** Rows written at a time: some 100 kB, so that a reader sees the first ones while the last are made. */
export const ROWS_PER_CHUNK = 1000
