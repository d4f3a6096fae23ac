import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openEmbeddedData } from '@sunwake/data/node'
import { quickWindAt, simulateAt } from '@sunwake/data/place'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { launchBrowser } from '../../../test/browser/launch-browser.ts'
import { worldMapSvg } from './world-map.ts'

const HOST = 'http://sunwake.test'
const ROOT = new URL('../../../', import.meta.url)
const launched = await launchBrowser()
if (typeof launched === 'string') console.warn(`SKIPPED: the first page of the documentation: ${launched}`)

/** What the theme of the site does with the element of its first page. */
const ENTRY = `
import { defineLiveEngine } from './live-engine.ts'
defineLiveEngine({ base: '/', startWorker: () => new Worker('/worker.js', { type: 'module' }) })
`

/** The element and its worker, as a browser loads them. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    ...{ bundle: true, format: 'esm', platform: 'browser', target: 'es2022', write: false },
    conditions: ['@sunwake/source'],
  })
  return outputFiles[0]?.text ?? ''
}

/** A number as the page writes it. */
const written = (value: number): string => Math.round(value).toLocaleString('en')

it.skipIf(typeof launched === 'string')(
  "the first page of the documentation tells the yields of the marker's place, wherever it is moved",
  { timeout: 120_000 },
  async () => {
    if (typeof launched === 'string') return
    try {
      const element = /<live-engine><\/live-engine>/.exec(
        readFileSync(new URL('docs/index.md', ROOT), 'utf8'),
      )
      const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
        '/': [
          'text/html',
          `<!doctype html><meta charset="utf-8"><style>.world { width: 720px }</style>${element?.[0]}<script type="module" src="/page.js"></script>`,
        ],
        '/page.js': ['text/javascript', await bundle(ENTRY)],
        '/worker.js': ['text/javascript', await bundle("import './engine-worker.ts'")],
        '/world.svg': ['image/svg+xml', worldMapSvg()],
      }
      const page = await launched.browser.newPage({ viewport: { width: 1000, height: 900 } })
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      await page.route(`${HOST}/**`, (route) => {
        const { pathname } = new URL(route.request().url())
        const known = files[pathname]
        if (known !== undefined) return route.fulfill({ contentType: known[0], body: known[1] })
        return route.fulfill({ body: readFileSync(new URL(`packages/data${pathname}`, ROOT)) })
      })
      await page.goto(`${HOST}/`)
      const place = page.locator('output[name=place]')
      const plant = page.locator('output[name=plant]')
      const turbine = page.locator('output[name=turbine]')
      const marker = page.locator('.marker')

      await plant.waitFor({ timeout: 60_000 })
      expect(await place.textContent()).toBe('37.4° N, 6.0° W')
      const seville = await plant.textContent()

      // The map is 720 px wide, two a degree: a click at 9° E, 54.5° N.
      await page.locator('.world svg').click({ position: { x: 2 * 189, y: 2 * 25.5 } })
      await expect.poll(() => place.textContent()).toBe('54.5° N, 9.0° E')
      expect(await marker.getAttribute('transform')).toBe('translate(189 25.5)')
      await expect.poll(() => plant.textContent(), { timeout: 30_000 }).not.toBe(seville)
      const at = { latitudeDeg: 54.5, longitudeDeg: 9 }
      const data = openEmbeddedData()
      // Landau's rule for 54.5°: 45°.
      const mount = { kind: 'fixed', tiltDeg: 45, azimuthDeg: 180 } as const
      const year = await simulateAt({ ...at, capacityKw: 1000, system: { mount } }, data)
      const wind = await quickWindAt({ ...at, hubHeight: 100 }, data)
      expect(await plant.textContent()).toBe(written(year.energyKwh / 1000))
      expect(await turbine.textContent()).toBe(written(wind.annualEnergyKwh / 1000))

      await page.locator('.world').press('ArrowRight')
      await expect.poll(() => place.textContent()).toBe('54.5° N, 10.0° E')
      await page.getByRole('button', { name: 'Patagonia' }).click()
      await expect.poll(() => place.textContent()).toBe('46.5° S, 68.9° W')
      await page.locator('.yields:not([aria-busy])').waitFor({ timeout: 30_000 })
      expect(await page.locator('.yields img').count()).toBe(2)
      expect(complaints).toEqual([])
    } finally {
      await launched.close()
    }
  },
)
