import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '../src/store/postgres/open-postgres.ts'
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

const postgres = backends.find(({ kind }) => kind === 'postgres')
describe.skipIf(postgres === undefined)('a write to Postgres', () => {
  it('fails where the database is read-only', async () => {
    await (await postgres!.open()).close()
    const url = postgres!.url()
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`,
    )
    await admin.end()
    const store = openPostgres(url)
    await store.ping()
    await expect(store.probeWrite()).rejects.toMatchObject({ code: '25006' })
    await store.close()
  })
})
