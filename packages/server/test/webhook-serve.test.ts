import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKey, loadConfig, migrate, startServer } from '../src/index.ts'
import { findPostgres, type TestPostgres } from './postgres.ts'
import { check, startReceiver } from './receiver.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-webhooks-'))
let postgres: TestPostgres | undefined
beforeAll(async () => {
  postgres = await findPostgres()
}, 60_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The service as it runs, with nothing turned but the waits. */
async function serve(databaseUrl: string, change: Record<string, string> = {}) {
  const config = loadConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_RETRY_SECONDS: '0.2,0.2',
    JWT_SECRET: 'a secret of tests, which is long enough',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    ...change,
  })
  await migrate(config)
  const { key } = await createKey(config, { organization: 'Acme', email: 'ann@acme.example', tier: 'PRO' })
  const running = await startServer(config, { workers: 0 })
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${running.url}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { running, ask }
}

describe.each(['SQLite', 'PostgreSQL'])('a service on %s', (database) => {
  it('delivers and retries by itself, and keeps its secrets after a restart', async (test) => {
    if (database === 'PostgreSQL' && postgres === undefined) return test.skip()
    const url =
      database === 'SQLite' ? `sqlite:${join(folder, 'served.db')}` : await postgres!.createDatabase()
    const receiver = await startReceiver()
    let refusals = 2
    receiver.answer = (_, response) => void response.writeHead(refusals-- > 0 ? 503 : 200).end()
    const first = await serve(url)
    const { body: webhook } = await first.ask('POST', '/solar/webhooks/register', { url: receiver.url })
    expect((await first.ask('POST', `/solar/webhooks/${webhook.id}/test`)).status).toBe(202)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 20_000)
    await vi.waitFor(async () => {
      const { body } = await first.ask('GET', '/v1/webhooks/deliveries')
      expect(body.deliveries).toMatchObject([{ status: 'delivered', attempts: [{}, {}, {}] }])
    }, 10_000)
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1)
    await first.running.close()
    const second = await serve(url, { ENCRYPTION_KEY: `${'cd'.repeat(32)},${'ab'.repeat(32)}` })
    await second.ask('POST', `/solar/webhooks/${webhook.id}/test`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4), 20_000)
    expect(receiver.received.every((got) => check.webhook(got, webhook.secret))).toBe(true)
    await second.running.close()
    await receiver.close()
    await expect(serve(url)).rejects.toThrow(/^ENCRYPTION_KEY is/)
  }, 90_000)
})
