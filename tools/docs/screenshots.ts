/**
 * Pictures of the built documentation site: one page of each kind, on a phone of 360 px and a desktop, light and dark. A
 * page that is wider than its window, and a page that complains in the console, fail the run.
 *
 *     npm run docs && npm run docs:look [-- PAGE...]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../../test/browser/launch-browser.ts'
import { serveSite } from './look/serve-site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'docs/generated/screenshots')
/** One page of each kind. */
const KINDS = [
  '/',
  '/guides/hybrid.html',
  '/models/',
  '/models/all.html',
  '/models/pv-chain.html',
  '/models/airmass/kasten-young-1989.html',
  '/packages/',
  '/packages/core/solar/airmass.html',
  '/packages/core/wind/farm.html',
  '/command/',
  '/command/wind-quick.html',
  '/http/',
  '/http/quick-wind.html',
  '/operations/operations.html',
  '/decisions/',
]
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const

const named = process.argv.slice(2)
const launched = await launchBrowser()
if (typeof launched === 'string') throw new Error(launched)
const site = await serveSite(join(ROOT, 'docs/site'))
mkdirSync(OUT, { recursive: true })
const faults: string[] = []
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await launched.browser.newContext({ viewport, colorScheme, locale: 'en-US' })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    for (const address of named.length > 0 ? named : KINDS) {
      await page.goto(`${site.url}${address}`, { waitUntil: 'networkidle' })
      if (address === '/') {
        // The engine starts when it is seen, which on a phone is after scrolling.
        await page.locator('live-engine').evaluate((element) => element.scrollIntoView())
        await page.locator('live-engine output[name=plant]').waitFor()
      }
      const width = await page.evaluate('document.documentElement.scrollWidth')
      if (Number(width) > viewport.width) faults.push(`${address} is ${width} px wide on a ${size}`)
      const name =
        address
          .replace(/\.html$/, '')
          .replace(/^\/|\/$/g, '')
          .replaceAll('/', '-') || 'home'
      await page.screenshot({
        path: join(OUT, `${name}-${size}-${colorScheme}.png`),
        fullPage: address === '/',
      })
    }
    await context.close()
  }
}
await site.close()
await launched.close()
for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1
