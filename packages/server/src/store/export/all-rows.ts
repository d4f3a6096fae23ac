import { type Kysely, sql } from 'kysely'
import { StartError } from '../../start-error.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'

type Row = Readonly<Record<string, unknown>>

/** Takes some rows of a table. */
type Visit = (table: string, rows: readonly Row[]) => Promise<void>

/** A database as a whole, to be copied into another. Rows are the same on SQLite and on Postgres. */
export interface AllRowsStore {
  /** Gives every row as it is at one moment, some at a time; what a row refers to comes before it. */
  each(visit: Visit): Promise<void>
  /**
   * Fills a database that has its tables and nothing in them, with all rows that `work` inserts or with none.
   * @throws {StartError} there is something in it.
   */
  fill(work: (insert: Visit) => Promise<void>): Promise<void>
}

/** Rows read and written at once; some hold the result of a job, which may take a megabyte. */
const ROWS = 100
/** The one table that has a row from the beginning: how far the virtual time of the queue has come. */
const CLOCK = 'job_clock'

export function allRowsStore(db: Kysely<Database>): AllRowsStore {
  return {
    each: (visit) =>
      db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          for (const table of await tablesOf(transaction)) {
            for await (const rows of rowsOf(transaction, table)) await visit(table, rows)
          }
        }),
    fill: (work) =>
      db.transaction().execute(async (transaction) => {
        for (const table of await tablesOf(transaction)) {
          const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
          if (rows.length === 0 || table === CLOCK) continue
          throw new StartError(
            `The database to copy into has ${table} already: name one that is new or was only migrated.`,
          )
        }
        await sql`delete from ${sql.table(CLOCK)}`.execute(transaction)
        await work(async (table, rows) => {
          await transaction
            .insertInto(table as keyof Database)
            .values(rows as never)
            .execute()
        })
      }),
  }
}

/** Tables of the service in the order in which they were made: each after those that it refers to. */
async function tablesOf(db: Kysely<Database>): Promise<readonly string[]> {
  // What Postgres does not log are windows of a minute.
  const names = isPostgres(db)
    ? sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by oid`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' order by rowid`
  const { rows } = await names.execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(?:kysely|sqlite)_/.test(name))
}

/** Rows of a table, some at a time. */
async function* rowsOf(db: Kysely<Database>, table: string): AsyncGenerator<readonly Row[], void, undefined> {
  if (isPostgres(db)) {
    await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(db)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from every_row`.execute(db)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close every_row`.execute(db)
    return
  }
  let rows: Row[] = []
  for await (const row of db
    .selectFrom(table as keyof Database)
    .selectAll()
    .stream()) {
    rows.push(row as Row)
    if (rows.length < ROWS) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
