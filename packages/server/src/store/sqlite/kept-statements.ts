import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Texts of statements are few; lists of values of some length make more of them. */
const STATEMENTS_MAX = 300

const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i

/** A connection that prepares a statement once: to do so takes longer than to run most of them. */
export function keepingStatements(connection: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => connection.close(),
    prepare(text) {
      if (CHANGES_SCHEMA.test(text)) {
        // What was prepared before may have other columns now.
        kept.clear()
        return connection.prepare(text)
      }
      const known = kept.get(text)
      if (known !== undefined) return known
      const prepared = connection.prepare(text)
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => prepared.all(parameters),
        run: (parameters) => prepared.run(parameters),
        // One that is still being read cannot be asked a second time.
        iterate: (parameters) => connection.prepare(text).iterate(parameters),
      }
      kept.set(text, statement)
      const [oldest] = kept.keys()
      if (kept.size > STATEMENTS_MAX) kept.delete(oldest!)
      return statement
    },
  }
}
