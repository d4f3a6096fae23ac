import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { createTables } from './database.ts'

/** Every step of the schema in its order; the name of a step that was released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: createTables },
}

/** The steps, for both databases. Inline, so that a bundle or a test finds them as well as a checkout. */
export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
}

/**
 * Refuses a database with steps that this version does not know, before anything is written there.
 * @throws {StartError} names the first of them.
 */
export async function refuseUnknownSteps(
  db: Pick<Kysely<unknown>, 'introspection' | 'getExecutor'>,
): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS))
  if (unknown === undefined) return
  throw new StartError(
    `The database has the migration ${unknown.name}, which this version of Sunwake does not know. It was made by another version and was left untouched: let DATABASE_URL name a new database, or start the version that made this one.`,
  )
}
