import type { Cell, ResultColumn, Row } from './record-table.ts'

/** Records as newline-delimited JSON, one object a record with the column names as keys. */
export async function* writeRecordsNdjson(
  columns: readonly ResultColumn[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  for await (const rows of chunks) {
    yield rows.map((row) => `${JSON.stringify(recordByName(columns, row))}\n`).join('')
  }
}

/** A record by the names of its columns. */
export function recordByName(columns: readonly ResultColumn[], row: Row): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ name }, n) => [name, row[n] ?? null]))
}
