import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres, postgresArray } from './dialect.ts'
import { inTransaction } from './transactions.ts'

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

/** A connection of SQLite, where a statement costs less for each of many rows than one of many rows does. */
export interface RepeatingConnection extends DatabaseConnection {
  /** Runs a statement once for each of some values. */
  runEach(text: string, values: readonly (readonly unknown[])[]): void
}

/**
 * A writing of any number of rows as one, by a statement that is put into words once: on Postgres it takes the columns as
 * arrays, on SQLite it runs for row after row.
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
  const ofRow = statement(`values (${names.map(() => '?').join(', ')})`)
  return async (db, rows) => {
    if (rows.length === 0) return
    if (isPostgres(db)) {
      const values = names.map((name) => postgresArray(rows.map((row) => row[name])))
      await db.executeQuery(CompiledQuery.raw(ofArrays, values))
      return
    }
    const values = rows.map((row) => names.map((name) => row[name]))
    // The transaction has the lock, for which nothing but its beginning has to wait.
    await inTransaction(db, (transaction) =>
      transaction.getExecutor().provideConnection(async (connection) => {
        ;(connection as RepeatingConnection).runEach(ofRow, values)
      }),
    )
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
