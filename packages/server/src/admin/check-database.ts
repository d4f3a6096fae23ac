import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'
import { openStore } from '../store/open-store.ts'

/** What a look at a database found. */
export interface DatabaseCheck {
  readonly ok: boolean
  /** One phrase, for people; never an address, which may hold a password. */
  readonly detail: string
}

/** Asks the database of a configuration whether it answers and has the current schema; changes nothing. */
export async function checkDatabase({ database }: Pick<Config, 'database'>): Promise<DatabaseCheck> {
  if (database.kind === 'sqlite' && database.file !== ':memory:' && !existsSync(database.file)) {
    return { ok: true, detail: 'SQLite, not created yet: "sunwake serve" creates it' }
  }
  const name = database.kind === 'sqlite' ? 'SQLite' : 'Postgres'
  try {
    const store = await openStore(database)
    try {
      await store.ping()
      const pending = await store.pendingMigrations()
      if (pending.length === 0) return { ok: true, detail: `${name}, schema current` }
      const detail = `${name}, lacks ${pending.join(', ')}: run "sunwake migrate"`
      // On SQLite the service brings it up to date itself.
      return { ok: database.kind === 'sqlite', detail }
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StartError) return { ok: false, detail: `${name}: ${error.message}` }
    return {
      ok: false,
      detail: `${name} does not answer: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
