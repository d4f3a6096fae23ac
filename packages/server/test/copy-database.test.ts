import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyDatabase, createKey, loadConfig, startServer } from '../src/index.ts'
import { openStore } from '../src/store/open-store.ts'
import { findPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-copy-'))
const postgres = await findPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const SECRETS = {
  JWT_SECRET: 'a secret of tests, which is long enough',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}
const at = (url: string) =>
  loadConfig({ ...SECRETS, PORT: '0', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
const fileAt = (name: string) => `sqlite:${join(folder, name)}`
const PLACE = { latitude: 54.5, longitude: 8.9 }

/** A row as text; drivers differ in the order of its columns and in how they give bytes. */
function textOf(row: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  ])
  return JSON.stringify(values.sort())
}

/** Every row of a database, by table. */
async function rowsOf(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const store = await openStore(at(url).database)
  const tables = new Map<string, string[]>()
  await store.allRows.each(async (table, rows) => {
    tables.set(table, [...(tables.get(table) ?? []), ...rows.map(textOf)])
  })
  await store.close()
  return new Map([...tables].map(([table, rows]) => [table, rows.sort()]))
}

/** Asks a service; the answer as JSON, or as text. */
async function ask(url: string, key: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Prefer: 'wait=50' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([200, 201, 202], text).toContain(answer.status)
  return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}

/** A service on a file that has done a bit of everything, and what a caller has of it. */
async function usedService(name: string) {
  const config = at(fileAt(name))
  const { key } = await createKey(config, { organization: 'Acme', email: 'ann@acme.example', tier: 'PRO' })
  const server = await startServer(config)
  const { job_id: job } = (await ask(server.url, key, '/v1/batch', {
    operation: 'wind_quick',
    sites: [PLACE, { latitude: 48.1, longitude: 11.6 }],
  })) as { job_id: string }
  await ask(server.url, key, `/v1/batch/${job}`)
  const { download_url: page } = (await ask(server.url, key, '/solar/report', {
    ...PLACE,
    project_name: 'Westermarsch',
    capacity_kw: 5000,
    format: 'html',
  })) as { download_url: string }
  await ask(server.url, key, '/solar/webhooks/register', {
    url: 'https://example.com/hooks',
    events: ['solar.optimization.completed'],
  })
  const told = async (url: string) => ({
    results: await ask(url, key, `/v1/batch/${job}/results`),
    report: await ask(url, key, new URL(page, url).pathname),
    hooks: await ask(url, key, '/solar/webhooks'),
  })
  return { server, told }
}

describe.skipIf(postgres === undefined)('copyDatabase', () => {
  it('moves a service from SQLite to Postgres and back, row for row, and its callers notice nothing', {
    timeout: 120_000,
  }, async () => {
    const { server, told } = await usedService('first.db')
    const before = await told(server.url)
    const whileItRuns = await copyDatabase(at(fileAt('first.db')), fileAt('backup.db'))
    expect(whileItRuns).toBeGreaterThan(10)
    await server.close()

    const moved = await postgres!.createDatabase()
    const rows = await copyDatabase(at(fileAt('first.db')), moved)
    const original = await rowsOf(fileAt('first.db'))
    expect([...original.values()].reduce((sum, list) => sum + list.length, 0)).toBe(rows)
    for (const [table, list] of await rowsOf(moved)) expect(original.get(table), table).toEqual(list)
    await copyDatabase(at(moved), fileAt('back.db'))
    expect(await rowsOf(fileAt('back.db'))).toEqual(original)

    const onPostgres = await startServer(at(moved), { workers: 0 })
    expect(await told(onPostgres.url)).toEqual(before)
    await onPostgres.close()
    const restored = await startServer(at(fileAt('backup.db')), { workers: 0 })
    expect(await told(restored.url)).toEqual(before)
    await restored.close()
  })

  it('leaves a database alone that has something in it, and copies no database that is not there', async () => {
    await createKey(at(fileAt('one.db')), { organization: 'One', email: 'one@acme.example' })
    await createKey(at(fileAt('two.db')), { organization: 'Two', email: 'two@acme.example' })
    const two = await rowsOf(fileAt('two.db'))
    await expect(copyDatabase(at(fileAt('one.db')), fileAt('two.db'))).rejects.toThrow(/organizations/)
    expect(await rowsOf(fileAt('two.db'))).toEqual(two)
    await expect(copyDatabase(at(fileAt('none.db')), fileAt('three.db'))).rejects.toThrow(/none\.db/)
    expect([existsSync(join(folder, 'none.db')), existsSync(join(folder, 'three.db'))]).toEqual([
      false,
      false,
    ])
    await expect(copyDatabase(at(fileAt('one.db')), 'mysql://elsewhere/db')).rejects.toThrow(/^to/)
  })
})
