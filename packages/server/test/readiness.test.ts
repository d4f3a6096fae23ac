import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { storeProbe } from '../src/resources/health/readiness.ts'
import type { Database } from '../src/store/database.ts'
import { createSignalHub } from '../src/store/kysely/signal-hub.ts'
import { openPostgres } from '../src/store/postgres/open-postgres.ts'
import { loadDriver } from '../src/store/sqlite/drivers.ts'
import { sqliteLimits } from '../src/store/sqlite/memory-windows.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { SharedFileDialect } from '../src/store/sqlite/shared-file-dialect.ts'
import { kyselyStore, type Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('readiness on $name', ({ open }) => {
  it('tests a write at most every five seconds, however many requests ask', async () => {
    const store = await open()
    const probeWrite = vi.fn(store.probeWrite)
    const real = performance.now.bind(performance)
    const now = vi.spyOn(performance, 'now')
    let aheadMs = 0
    now.mockImplementation(() => real() + aheadMs)
    const service = await testService({ store: { ...store, probeWrite } })
    const ask = async () => (await service.app.request('/health/ready')).status
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    expect(await ask()).toBe(200)
    expect(probeWrite).toHaveBeenCalledTimes(1)
    aheadMs = 5001
    expect(await ask()).toBe(200)
    expect(probeWrite).toHaveBeenCalledTimes(2)
    now.mockRestore()
    await store.close()
  })

  it('is 503 where a write fails, though the database answers, and names no host', async () => {
    const store = await open()
    const probeWrite = () => Promise.reject(new Error('database or disk is full, on db.internal'))
    const service = await testService({ store: { ...store, probeWrite } })
    const answer = await service.app.request('/health/ready')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const body = await answer.text()
    expect(JSON.parse(body).checks.database).toBe('a write to the database does not answer')
    expect(body).not.toContain('db.internal')
    expect(service.log.join('')).toContain('database or disk is full')
    await store.close()
  })
})

const folder = mkdtempSync(join(tmpdir(), 'sunwake-readiness-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What readiness says of the database. */
async function databaseCheck(store: Store): Promise<string | undefined> {
  const log = pino({ enabled: false })
  return (await storeProbe({ store, clock: systemClock, log, isClosing: () => false })()).database
}

describe('a write to SQLite', () => {
  it.each([
    ['is read-only', 'query_only = on', 'readonly database'],
    ['has no page left', 'max_page_count = 1', 'database or disk is full'],
  ])('fails where the database %s, and readiness says so', async (_, setting, message) => {
    const file = join(folder, `${randomUUID()}.db`)
    const prepared = await openSqlite(file)
    await prepared.migrate()
    await prepared.close()
    const connection = (await loadDriver()).open(file)
    const hub = createSignalHub()
    const db = new Kysely<Database>({ dialect: new SharedFileDialect(connection, hub) })
    const store = kyselyStore('sqlite', db, sqliteLimits(db), { ...hub, close: () => Promise.resolve() })
    const statement = connection.prepare(`pragma ${setting}`)
    if (statement.reader) statement.all([])
    else statement.run([])
    await store.ping()
    await expect(store.probeWrite()).rejects.toThrow(message)
    expect(await databaseCheck(store)).toBe('a write to the database does not answer')
    await store.close()
  })
})

const postgres = backends.find(({ kind }) => kind === 'postgres')
describe.skipIf(postgres === undefined)('a write to Postgres', () => {
  it.each([
    ['is read-only', 'default_transaction_read_only = on', '25006'],
    ['may write no file', 'temp_file_limit = 0', '53400'],
  ])('fails where the database %s, and readiness says so', async (_, setting, code) => {
    await (await postgres!.open()).close()
    const url = postgres!.url()
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`alter database "${new URL(url).pathname.slice(1)}" set ${setting}`)
    await admin.end()
    const store = openPostgres(url)
    await store.ping()
    await expect(store.probeWrite()).rejects.toMatchObject({ code })
    expect(await databaseCheck(store)).toBe('a write to the database does not answer')
    await store.close()
  })
})
