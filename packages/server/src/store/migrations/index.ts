import type { Migration, MigrationProvider } from 'kysely'
import { accounts } from './0001-accounts.ts'

/** Every step of the schema in its order; the name of a step that has shipped never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
}

/** The steps, for both databases. Inline, so that a bundle or a test finds them as well as a checkout. */
export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
}
