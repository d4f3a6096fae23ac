import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Whether a database is Postgres: rows are locked there one by one, where SQLite has a single writer. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The time by the clock that all processes of a database share [epoch ms]. SQLite is this process's own file, so its
 * clock is ours.
 * @param atMs another time, for tests.
 */
export function databaseTime(db: Pick<Kysely<unknown>, 'getExecutor'>, atMs?: number): RawBuilder<number> {
  if (atMs === undefined && isPostgres(db)) {
    return sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  }
  return sql<number>`cast(${atMs ?? Date.now()} as bigint)`
}

/** Values as the text of an array of Postgres: made here in one go, where pg would look at each value a few times. */
export function postgresArray(values: readonly (string | number | null)[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: string | number | null): string | number {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : (value ?? 'null')
}
