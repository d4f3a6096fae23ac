/// <reference path="./better-sqlite3.d.ts" />
import type { SqliteDatabase } from 'kysely'
import { keepingStatements } from './kept-statements.ts'

/** A connection as Kysely's SQLite dialect wants it. */
export type SqliteConnection = SqliteDatabase

/** Packages that can open an SQLite file, the best first. */
export const SQLITE_DRIVERS = ['better-sqlite3', '@photostructure/sqlite'] as const
export type SqliteDriverName = (typeof SQLITE_DRIVERS)[number]

export interface SqliteDriverModule {
  readonly name: SqliteDriverName
  open(path: string): SqliteConnection
}

/**
 * Loads a driver. better-sqlite3 is an optional dependency and of use only where its native part was built or
 * downloaded; the other brings prebuilt binaries in its package.
 *
 * @throws {Error} the driver asked for, or every driver, does not load.
 */
export async function loadDriver(name?: SqliteDriverName): Promise<SqliteDriverModule> {
  if (name !== undefined) return await LOADERS[name]()
  const failures: unknown[] = []
  for (const candidate of SQLITE_DRIVERS) {
    try {
      return await LOADERS[candidate]()
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `No SQLite driver loads: tried ${SQLITE_DRIVERS.join(', ')}`)
}

const LOADERS: Readonly<Record<SqliteDriverName, () => Promise<SqliteDriverModule>>> = {
  'better-sqlite3': loadBetterSqlite3,
  '@photostructure/sqlite': loadPhotostructure,
}

async function loadBetterSqlite3(): Promise<SqliteDriverModule> {
  const { default: Connection } = await import('better-sqlite3')
  // The native part is loaded by the first connection.
  new Connection(':memory:').close()
  return { name: 'better-sqlite3', open: (path) => keepingStatements(new Connection(path)) }
}

async function loadPhotostructure(): Promise<SqliteDriverModule> {
  const { DatabaseSync } = await import('@photostructure/sqlite')
  return {
    name: '@photostructure/sqlite',
    open(path) {
      const database = new DatabaseSync(path)
      return keepingStatements({
        close: () => database.close(),
        prepare(statement) {
          const prepared = database.prepare(statement)
          return {
            reader: prepared.columns().length > 0,
            all: (parameters) => prepared.all(...parameters),
            run: (parameters) => prepared.run(...parameters),
            iterate: (parameters) => prepared.iterate(...parameters),
          }
        },
      })
    },
  }
}
