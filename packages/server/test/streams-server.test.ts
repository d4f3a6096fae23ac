import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createKey, loadConfig, startServer } from '../src/index.ts'
import { createLogger } from '../src/logger.ts'
import { EventReader } from './event-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-streams-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('ends its streams properly when the service closes, and does not wait for them', async () => {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'sunwake.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
  })
  const { key } = await createKey(config, { organization: 'Test', email: 'test@example.com' })
  const server = await startServer(config, { logger: createLogger('fatal'), workers: 0 })
  const response = await fetch(`${server.url}/v1/events`, { headers: { 'x-api-key': key } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = new EventReader(response)
  await reader.until(({ events }) => events.length === 1)
  const closed = server.close()
  // A connection that is cut throws here.
  await reader.untilEnd()
  await closed
  expect(reader.events).toEqual([{ id: 0, event: undefined, data: undefined, comment: false }])
})
