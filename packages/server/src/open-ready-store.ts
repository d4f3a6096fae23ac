import type { Logger } from 'pino'
import { requireCurrentSchema } from './admin/with-store.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { StartError } from './start-error.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

/**
 * Opens the store of a process that serves or computes, with the current schema.
 * @param prepare what else must be done before it is used.
 * @throws {StartError} a database that does not answer or has an older schema.
 */
export async function openReadyStore(
  config: Pick<Config, 'database'>,
  logger: Logger,
  prepare: (store: Store) => Promise<unknown> = async () => {},
): Promise<Store> {
  let store: Store | undefined
  try {
    store = await openStore(config.database, (error) =>
      logger.warn({ err: error }, 'idle database connection failed'),
    )
    await (store.kind === 'sqlite' ? store.migrate() : requireCurrentSchema(store))
    await prepare(store)
    return store
  } catch (error) {
    await store?.close()
    if (error instanceof StartError || error instanceof ConfigError) throw error
    throw new StartError(
      `The database cannot be opened: ${error instanceof Error ? error.message : String(error)}; DATABASE_URL says where it is.`,
      { cause: error },
    )
  }
}
