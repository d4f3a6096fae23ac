import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, startServer } from '@sunwake/server'
import { expect, it } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

const launched = await launchBrowser()
if (typeof launched === 'string') console.warn(`SKIPPED: the page of /docs: ${launched}`)

it.skipIf(typeof launched === 'string')(
  'the page of /docs lists every operation, loads one when it is opened, and asks nothing of another host',
  async () => {
    if (typeof launched === 'string') return
    const folder = mkdtempSync(join(tmpdir(), 'sunwake-docs-'))
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
      await page.goto(`${server.url}/docs`)
      await page.locator('#operations-Solar-quickSolar').waitFor()
      const parts = () =>
        asked.filter((url) => url.includes('/docs/operations/')).map((url) => url.split('/').at(-1))
      expect(parts()).toEqual([])
      const quick = page.locator('#operations-Solar-quickSolar')
      await quick.locator('.opblock-summary-control').click()
      await quick.getByText('The best plant.').waitFor()
      expect(parts()).toEqual(['quickSolar.json'])
      await quick.getByText('curl -X POST').waitFor()
      await quick.getByRole('button', { name: 'Python' }).click()
      await quick.getByText('import requests').waitFor()
      await page.getByRole('button', { name: 'Authorize' }).first().click()
      const first = page.locator('.auth-container').first()
      await first.getByText('apiKey').waitFor()
      await page.waitForFunction(() =>
        document.activeElement?.closest('.auth-container')?.textContent?.includes('apiKey'),
      )
      expect(await page.locator('.modal-ux-content').evaluate((content) => content.scrollTop)).toBe(0)
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark-mode'))
      expect(await isDark()).toBe(false)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(isDark).toBe(true)
      expect(complaints).toEqual([])
      expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([])
      expect(asked).not.toContain(`${server.url}/openapi.json`)
    } finally {
      await launched.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
