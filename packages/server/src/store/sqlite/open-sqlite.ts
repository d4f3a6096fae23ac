import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { createSignalHub } from '../kysely/signal-hub.ts'
import { kyselyStore, type Store } from '../store.ts'
import { loadDriver, type SqliteConnection, type SqliteDriverName } from './drivers.ts'
import { retryWhileLocked } from './lock-retry-connection.ts'
import { sqliteLimits } from './memory-windows.ts'
import { SharedFileDialect } from './shared-file-dialect.ts'

/**
 * Opens a store in a file, which is made with its folder where it is not there; `:memory:` keeps it in memory.
 * @param driverName one driver by name, for tests; by default the best that is installed.
 */
export async function openSqlite(file: string, driverName?: SqliteDriverName): Promise<Store> {
  const path = file === ':memory:' ? file : resolve(file)
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true })
    // Made here where it is new, for it holds people's addresses and hashes; what SQLite puts beside it follows.
    closeSync(openSync(path, 'a', 0o600))
  }
  const driver = await loadDriver(driverName)
  const connection = driver.open(path)
  try {
    await retryWhileLocked(() => configure(connection))
  } catch (error) {
    connection.close()
    throw error
  }
  const hub = createSignalHub()
  const db = new Kysely<Database>({ dialect: new SharedFileDialect(connection, hub) })
  const store = kyselyStore('sqlite', db, sqliteLimits(db), { ...hub, close: () => Promise.resolve() })
  // Kysely closes only what it has used.
  await store.ping()
  return store
}

/** Pages of the log of writes before they go into the file, which the whole process waits for: 32 MB. */
const CHECKPOINT_PAGES = 8000

/**
 * Readers beside one writer; durable but for the last moments before a power cut. No time-out of SQLite's own: it
 * would stop the whole process while it waits.
 */
function configure(connection: SqliteConnection): void {
  const pragma = (setting: string) => {
    const statement = connection.prepare(`pragma ${setting}`)
    // A pragma that answers may only be read, and one that does not only be run.
    if (statement.reader) statement.all([])
    else statement.run([])
  }
  pragma('busy_timeout = 0')
  pragma('journal_mode = wal')
  pragma('synchronous = normal')
  pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  pragma('foreign_keys = on')
}
