import type { Config } from '../config/config.ts'
import { openStore } from '../store/open-store.ts'

/** Brings the database of a configuration to the current schema; gives the names of the steps taken. */
export async function migrate(config: Pick<Config, 'database'>): Promise<readonly string[]> {
  const store = await openStore(config.database)
  try {
    return await store.migrate()
  } finally {
    await store.close()
  }
}
