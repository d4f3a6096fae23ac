/**
 * Records of batches and lists in all their forms: CSV, NDJSON, GeoJSON, Parquet.
 *
 * Start here: {@link RECORD_WRITERS}, {@link RECORD_MEDIA_TYPES}, {@link RECORD_FORMATS}, {@link recordByName}.
 * @module
 */

import type { RecordFormat, ResultColumn, Row } from './record-table.ts'
import { writeRecordsCsv } from './write-csv.ts'
import { writeRecordsGeoJson } from './write-geojson.ts'
import { writeRecordsNdjson } from './write-ndjson.ts'

export {
  type Cell,
  RECORD_FORMATS,
  type RecordFormat,
  type RecordTable,
  type ResultColumn,
  type Row,
} from './record-table.ts'
export { recordByName } from './write-ndjson.ts'

/** Records that come in pieces, so that they need not all be held at once. */
export type RecordChunks = AsyncIterable<readonly Row[]>

/** How records are written in a form. */
export type RecordWriter = (
  columns: readonly ResultColumn[],
  chunks: RecordChunks,
) => AsyncGenerator<string | Uint8Array<ArrayBuffer>, void, undefined>

/** Media types of records. */
export const RECORD_MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  geojson: 'application/geo+json',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Readonly<Record<RecordFormat, string>>

/** Writers of records as a whole; as JSON they come in pages. */
export const RECORD_WRITERS: Readonly<Record<Exclude<RecordFormat, 'json'>, RecordWriter>> = {
  csv: writeRecordsCsv,
  ndjson: writeRecordsNdjson,
  geojson: writeRecordsGeoJson,
  // Loaded where it is asked for: few are.
  async *parquet(columns, chunks) {
    const { writeRecordsParquet } = await import('./write-parquet.ts')
    yield* writeRecordsParquet(columns, chunks)
  },
}
