import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveHere } from './serve-here.ts'
import { sunwake } from './sunwake.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-worker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: `sqlite:${join(folder, 'x.db')}`, DATA_DIR: folder, LOG_LEVEL: 'warn' }

describe('sunwake worker', () => {
  it('refuses SQLite, and names the alternative', async () => {
    const { code, stdout, stderr } = await sunwake(['worker'], { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^sunwake: An SQLite file belongs to one process.*serve --workers/)
  })

  it('does not show the password of a database that does not answer', async () => {
    const { code, stderr } = await sunwake(['worker'], {
      env: {
        ...env,
        DATABASE_URL: 'postgres://sunwake:hunter2@127.0.0.1:1/x',
        ENCRYPTION_KEY: 'ab'.repeat(32),
      },
    })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^sunwake: The database cannot be opened/m)
    expect(stderr).not.toMatch('hunter2')
  })

  it.each([
    ['worker', '--concurrency', '0'],
    ['worker', '--concurrency', '65'],
    ['worker', '--concurrency', '1.5'],
    ['serve', '--workers', '-1'],
    ['serve', '--workers', 'all'],
  ])('exits with 2 on %s %s %s', async (...inputs) => {
    const { code, stderr } = await sunwake(inputs, { env })
    expect(code).toBe(2)
    expect(stderr).toMatch(/whole number in [01]\.\.64/)
  })
})

describe('sunwake serve --workers 0', () => {
  it('serves requests, but is not ready since it computes no jobs', async () => {
    const { url, text, stop } = await serveHere(['--workers', '0'], env)
    try {
      // Lines of the log are written together, a little later than what is printed.
      while (!text().includes('job computing disabled'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      const response = await fetch(`${url}/health/ready`)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        checks: { database: 'ok', redis: 'ok', celery: expect.stringMatching(/--workers 0/) },
      })
    } finally {
      await stop()
    }
  })
})
