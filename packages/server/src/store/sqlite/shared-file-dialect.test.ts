import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSignalHub } from '../kysely/signal-hub.ts'
import { loadDriver, SQLITE_DRIVERS } from './drivers.ts'
import { SharedFileDialect } from './shared-file-dialect.ts'

const loaded = await Promise.all(SQLITE_DRIVERS.map((name) => loadDriver(name).catch(() => undefined)))

describe.each(loaded.filter((driver) => driver !== undefined))('a full disk under $name', ({ open }) => {
  it('is reported as a full disk, rolls the transaction back, and ends when there is space', async () => {
    const db = new Kysely<{ t: { text: string } }>({
      dialect: new SharedFileDialect(open(':memory:'), createSignalHub()),
    })
    await sql`create table t (text text)`.execute(db)
    await sql`pragma max_page_count = 8`.execute(db)
    const insert = (length: number) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('t').values({ text: 'first' }).execute()
        await transaction
          .insertInto('t')
          .values({ text: 'x'.repeat(length) })
          .execute()
      })
    const error = await insert(100_000).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(String(error)).toMatch(/full/)
    expect(await db.selectFrom('t').selectAll().execute()).toEqual([])
    await insert(10)
    expect(await db.selectFrom('t').selectAll().execute()).toHaveLength(2)
    await db.destroy()
  })
})
