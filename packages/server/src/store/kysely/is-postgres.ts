import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database is Postgres: rows are locked there one by one, where SQLite has a single writer. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
