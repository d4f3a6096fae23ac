import { csvRow } from '../tables/csv-row.ts'
import type { ResultColumn, Row } from './record-table.ts'

/**
 * Records as CSV (RFC 4180 but for the line end, which is a bare newline): a header row, then one row a record. Numbers
 * are the shortest that read back to the same double; null is an empty cell.
 */
export async function* writeRecordsCsv(
  columns: readonly ResultColumn[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield `${csvRow(columns.map(({ name }) => name))}\n`
  for await (const rows of chunks) yield rows.map((row) => `${csvRow(row)}\n`).join('')
}
