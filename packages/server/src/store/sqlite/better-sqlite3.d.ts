/** What is used of better-sqlite3, which has no types of its own and is not always installed. */
declare module 'better-sqlite3' {
  import type { SqliteDatabase } from 'kysely'

  const Connection: new (path: string) => SqliteDatabase
  export default Connection
}
