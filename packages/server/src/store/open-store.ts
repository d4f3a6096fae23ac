import type { DatabaseLocation } from '../config/config.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'

/** Opens the store that a configuration names. */
export function openStore(location: DatabaseLocation, onIdleError?: (error: Error) => void): Promise<Store> {
  return location.kind === 'sqlite'
    ? openSqlite(location.file)
    : Promise.resolve(openPostgres(location.url, onIdleError))
}
