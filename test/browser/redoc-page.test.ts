import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, startServer } from '@sunwake/server'
import { expect, it } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

const launched = await launchBrowser()
if (typeof launched === 'string') console.warn(`SKIPPED: the page of /redoc: ${launched}`)

it.skipIf(typeof launched === 'string')(
  'the page of /redoc shows every operation, and asks nothing of another host',
  async () => {
    if (typeof launched === 'string') return
    const folder = mkdtempSync(join(tmpdir(), 'sunwake-redoc-'))
    const server = await startServer(
      loadConfig({
        PORT: '0',
        DATABASE_URL: `sqlite:${join(folder, 'service.db')}`,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
      }),
    )
    try {
      const page = await launched.browser.newPage()
      const asked: string[] = []
      const complaints: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`${server.url}/redoc`)
      await page
        .getByRole('heading', { name: 'Wind and the energy of one turbine at a place' })
        .waitFor({ timeout: 90_000 })
      await page.getByRole('heading', { name: 'Best fixed plant for a site' }).waitFor()
      expect(complaints).toEqual([])
      const elsewhere = asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))
      expect(elsewhere).toEqual([])
    } finally {
      await launched.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
