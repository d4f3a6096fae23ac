import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'

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
