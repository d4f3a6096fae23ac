/**
 * Series of results as CSV and NDJSON.
 *
 * Start here: {@link SERIES_WRITERS}, {@link SERIES_MEDIA_TYPES}.
 * @module
 */

import type { SeriesFormat, SeriesTable } from './series-table.ts'
import { writeCsv } from './write-csv.ts'
import { writeNdjson } from './write-ndjson.ts'

export { SERIES_MEDIA_TYPES, type SeriesFormat, type SeriesTable } from './series-table.ts'

/** Writers of series by format; each yields the text in chunks. */
export const SERIES_WRITERS: Readonly<
  Record<SeriesFormat, (table: SeriesTable) => Generator<string, void, undefined>>
> = {
  csv: writeCsv,
  ndjson: writeNdjson,
}
