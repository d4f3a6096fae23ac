import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../database.ts'

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
