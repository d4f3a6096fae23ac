import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig, type RunningServer, startServer } from '@sunwake/server'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page of a browser that has never been here, and what went wrong on it. */
export interface OpenedPage {
  readonly page: Page
  /** Errors and warnings of the console, what the page's policy refused among them. */
  readonly complaints: string[]
  /** Addresses that were asked for. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** Builds the pages and serves them to a browser for the tests of a file; without a browser `skipped` says why. */
export async function servedPages(environment: Readonly<Record<string, string>> = {}): Promise<{
  readonly skipped: string | undefined
  readonly url: () => string
  /** What the service was set up with. */
  readonly config: Config
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>
}> {
  const launched = await launchBrowser()
  const skipped = typeof launched === 'string' ? launched : undefined
  if (skipped !== undefined) console.warn(`SKIPPED: the pages: ${skipped}`)
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-web-'))
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'service.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // The page of billing lists its plans; nothing is bought, so nobody needs to answer there.
    STRIPE_SECRET_KEY: 'sk_test_of_the_pages',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_pages',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    ...environment,
  })
  let server: RunningServer
  beforeAll(async () => {
    // After `npm run build` they are there.
    if (process.env['SUNWAKE_BUILT'] !== '1')
      execFileSync(process.execPath, ['tools/build/bundle-web.js'], { cwd: ROOT })
    server = await startServer(config)
  })
  afterAll(async () => {
    if (typeof launched !== 'string') await launched.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    skipped,
    url: () => server.url,
    config,
    async open(path, options = {}) {
      if (typeof launched === 'string') throw new Error(launched)
      const context = await launched.browser.newContext({ locale: 'en-US', ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(new URL(path, server.url).href)
      return { page, complaints, asked, close: () => context.close() }
    },
  }
}

/** What of WCAG 2.2 AA a page breaks, as axe finds it. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // A page that is looked at twice has it already.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  return await page.evaluate(`axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`)
}
