import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { postgresArray } from './postgres-array.ts'

/** Of columns that may be written in any number of rows, as Postgres names them. */
type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision'

type Value = string | number | null

/** A row to write. */
type Row<Column extends string> = Readonly<Record<Column, Value>>

/** Writes rows. */
export type WriteRows<Column extends string> = (
  db: Kysely<Database>,
  rows: readonly Row<Column>[],
) => Promise<void>

/** Rows of one statement of SQLite at most; with some ten values each far below what it takes. */
const ROWS_MAX = 256
/** Up to here each number of rows has a statement of its own. */
const ROWS_FEW = 16

/**
 * A writing of any number of rows by few statements, which are put into words once: on Postgres by one that takes the
 * columns as arrays, on SQLite by those of 256, 128, ... 32, and 16 or fewer rows.
 * @param statement what is done with a query of the rows, whose columns are called `column1`, `column2` ... there.
 */
export function writeRows<Column extends string>(
  columns: Readonly<Record<Column, ColumnType>>,
  statement: (rows: string) => string,
): WriteRows<Column> {
  const names = Object.keys(columns) as Column[]
  const arrays = names.map((name, i) => `$${i + 1}::${columns[name]}[]`).join(', ')
  const called = names.map((_, i) => `column${i + 1}`).join(', ')
  const ofArrays = statement(`select ${called} from unnest(${arrays}) as given (${called})`)
  const ofSize = new Map<number, string>()
  const ofValues = (size: number): string => {
    let text = ofSize.get(size)
    if (text === undefined) {
      const row = `(${names.map(() => '?').join(', ')})`
      text = statement(`values ${new Array(size).fill(row).join(', ')}`)
      ofSize.set(size, text)
    }
    return text
  }
  return async (db, rows) => {
    if (isPostgres(db)) {
      if (rows.length === 0) return
      const values = names.map((name) => postgresArray(rows.map((row) => row[name])))
      await db.executeQuery(CompiledQuery.raw(ofArrays, values))
      return
    }
    let size = ROWS_MAX
    for (let first = 0; first < rows.length; first += size) {
      const left = rows.length - first
      while (size > left && size > ROWS_FEW) size /= 2
      size = Math.min(size, left)
      const values = rows.slice(first, first + size).flatMap((row) => names.map((name) => row[name]))
      await db.executeQuery(CompiledQuery.raw(ofValues(size), values))
    }
  }
}

/**
 * Inserts rows so.
 * @param onConflict what follows the rows, in the words of both databases.
 */
export function insertRows<Column extends string>(
  table: keyof Database,
  columns: Readonly<Record<Column, ColumnType>>,
  onConflict = '',
): WriteRows<Column> {
  const names = Object.keys(columns).join(', ')
  return writeRows(columns, (rows) => `insert into ${table} (${names}) ${rows} ${onConflict}`)
}
