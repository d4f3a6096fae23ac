import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** Opens the store of a configuration, migrated where it is SQLite, for one task. */
export async function withStore<T>(
  config: Pick<Config, 'database'>,
  task: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(config.database)
  try {
    if (store.kind === 'sqlite') await store.migrate()
    else await requireCurrentSchema(store)
    return await task(store)
  } finally {
    await store.close()
  }
}

/** Refuses a database whose schema is older than this release. */
export async function requireCurrentSchema(store: Store): Promise<void> {
  const pending = await store.pendingMigrations()
  if (pending.length > 0) {
    throw new StartError(`The database lacks ${pending.join(', ')}: run "sunwake migrate" first.`)
  }
}
