import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './database.ts'

/** A query of some values. */
export type PreparedQuery<Row> = (db: Kysely<Database>, values: readonly string[]) => Promise<readonly Row[]>

/** A query that is put into words once for each number of its values: for the statements of every request. */
export function prepared<Row>(
  query: (db: Kysely<Database>, values: readonly string[]) => Compilable<Row>,
): PreparedQuery<Row> {
  const known = new Map<number, CompiledQuery<Row>>()
  return async (db, values) => {
    let compiled = known.get(values.length)
    if (compiled === undefined) {
      compiled = query(db, values).compile() as CompiledQuery<Row>
      known.set(values.length, compiled)
    }
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows
  }
}

/** Rows of one statement at most: with some ten values each far below what either database takes. */
const ROWS_MAX = 256

/** Writes rows. */
export type PreparedRows<Column extends string> = (
  db: Kysely<Database>,
  rows: readonly Readonly<Record<Column, unknown>>[],
) => Promise<void>

/**
 * A writing of any number of rows by statements of 256, 128, ... rows: so there are few of them, and each is put into
 * words once.
 * @param write the statement for rows whose values do not matter.
 */
export function preparedRows<Column extends string>(
  columns: readonly Column[],
  write: (db: Kysely<Database>, rows: readonly Readonly<Record<Column, never>>[]) => Compilable<unknown>,
): PreparedRows<Column> {
  const known = new Map<number, CompiledQuery<unknown>>()
  const sample = Object.fromEntries(columns.map((column) => [column, 0])) as Record<Column, never>
  return async (db, rows) => {
    let size = ROWS_MAX
    for (let first = 0; first < rows.length; first += size) {
      while (size > rows.length - first) size /= 2
      let compiled = known.get(size)
      if (compiled === undefined) {
        const samples = Array.from({ length: size }, () => sample)
        compiled = write(db, samples).compile()
        known.set(size, compiled)
      }
      const written = rows.slice(first, first + size)
      const parameters = written.flatMap((row) => columns.map((column) => row[column]))
      await db.executeQuery({ ...compiled, parameters })
    }
  }
}
