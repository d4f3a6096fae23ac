import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { openPostgres } from '../src/store/postgres/open-postgres.ts'
import { loadDriver, SQLITE_DRIVERS } from '../src/store/sqlite/drivers.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { migratedSqlite } from './migrated-sqlite.ts'
import { findPostgres } from './postgres.ts'

/** A database that the suites run on. */
export interface Backend {
  readonly name: string
  readonly kind: Store['kind']
  /** Opens a store with the whole schema and no records, or one more connection to the last. */
  readonly open: (again?: boolean) => Promise<Store>
  /** Opens one without a schema. */
  readonly openEmpty: () => Promise<Store>
  /** Address of the last store, as `DATABASE_URL` has it, for what a test does behind its back. */
  readonly url: () => string
}

/**
 * Every database that is here: each driver of SQLite, and PostgreSQL. What is not here is a skipped suite.
 * @param everyDriver false takes the best driver of SQLite alone.
 */
export async function storeBackends({ everyDriver = true }: { everyDriver?: boolean } = {}): Promise<{
  readonly backends: readonly Backend[]
  readonly close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-store-'))
  const postgres = await findPostgres()
  const backends: Backend[] = []
  for (const driver of everyDriver ? SQLITE_DRIVERS : [undefined]) {
    const loads = await loadDriver(driver).then(
      () => true,
      (error: Error) =>
        process.stderr.write(`\nSKIPPED: tests on ${driver}, for ${error.message.split('\n')[0]}\n`) && false,
    )
    let file = ''
    const open = async (again = false) => {
      if (!again) file = await migratedSqlite(folder)
      return openSqlite(file, driver)
    }
    const openEmpty = () => {
      file = join(folder, `${randomUUID()}.db`)
      return openSqlite(file, driver)
    }
    if (loads)
      backends.push({
        name: driver ?? 'SQLite',
        kind: 'sqlite',
        open,
        openEmpty,
        url: () => `sqlite:${file}`,
      })
    else
      describe.skip(`the store on ${driver}, which does not load here`, () => it('is not tested', () => {}))
  }
  if (postgres === undefined) {
    describe.skip('the store on PostgreSQL, which is not here', () => it('is not tested', () => {}))
  } else {
    let url = ''
    const users = new Map<string, number>()
    const open = async (again = false) => {
      if (!again) url = await postgres.createMigrated()
      const address = url
      const store = openPostgres(address)
      users.set(address, (users.get(address) ?? 0) + 1)
      let closed = false
      const close = async () => {
        await store.close()
        if (closed) return
        closed = true
        const left = (users.get(address) ?? 1) - 1
        users.set(address, left)
        if (left === 0) postgres.giveBack(address)
      }
      return { ...store, close }
    }
    const openEmpty = async () => {
      url = await postgres.createDatabase()
      return openPostgres(url)
    }
    backends.push({ name: 'PostgreSQL', kind: 'postgres', open, openEmpty, url: () => url })
  }
  const close = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { backends, close }
}
