import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { databaseLocation } from '../config/load-config.ts'
import { StartError } from '../start-error.ts'
import { openStore } from '../store/open-store.ts'
import { withStore } from './with-store.ts'

/**
 * Copies every row of a deployment's database into a new one, as it is at one moment, while the service may run. Either
 * may be SQLite or Postgres; the other one gets its schema first.
 *
 * @param to where, as `DATABASE_URL` has it.
 * @returns how many rows there were.
 * @throws {ConfigError} `to` is no address of a database.
 * @throws {StartError} there is nothing to copy, something in the other one, or a schema of another version.
 */
export async function copyDatabase(config: Pick<Config, 'database'>, to: string): Promise<number> {
  const location = databaseLocation(to, 'to')
  const { database } = config
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    throw new StartError(`There is no ${database.file}: DATABASE_URL names the database to copy.`)
  }
  return await withStore(config, async (from) => {
    const target = await openStore(location)
    try {
      await target.migrate()
      let copied = 0
      await target.allRows.fill((insert) =>
        from.allRows.each(async (table, rows) => {
          await insert(table, rows)
          copied += rows.length
        }),
      )
      return copied
    } finally {
      await target.close()
    }
  })
}
