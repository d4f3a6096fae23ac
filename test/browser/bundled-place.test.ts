import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openEmbeddedData } from '@sunwake/data/node'
import { quickSolarAt, quickWindAt } from '@sunwake/data/place'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { CONDITIONS } from '../programs.ts'
import { launchBrowser } from './launch-browser.ts'

const HOST = 'http://sunwake.test'
const PLACE = { latitudeDeg: 48.1, longitudeDeg: 11.6 }

/** Every number of the answers: texts of numbers differ where their bits do, but for the sign of zero and gaps. */
function textOf(answers: unknown): string {
  return JSON.stringify(answers, (_, value: unknown) => {
    if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array)
    return typeof value === 'number' && (value === 0 || !Number.isFinite(value))
      ? `${1 / value < 0 ? '-' : ''}${value}`
      : value
  })
}

/** What a page does that bundles `@sunwake/data` and so `@sunwake/core`. */
const PAGE = `
import { openEmbeddedData } from '@sunwake/data/browser'
import { quickSolarAt, quickWindAt } from '@sunwake/data/place'
globalThis.answers = async () => {
  const data = openEmbeddedData({ baseUrl: '${HOST}/embedded/' })
  const place = ${JSON.stringify(PLACE)}
  return textOf([await quickSolarAt({ ...place, capacityKw: 1000 }, data), await quickWindAt(place, data)])
}
${textOf.toString()}
`

it('core and data in one bundle of esbuild give the bits of Node in Chromium', {
  timeout: 120_000,
}, async (context) => {
  const launched = await launchBrowser()
  if (typeof launched === 'string') return context.skip(launched)
  try {
    const { outputFiles } = await build({
      stdin: { contents: PAGE, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
      ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', write: false },
      conditions: CONDITIONS,
    })
    const page = await launched.browser.newPage()
    await page.route(`${HOST}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') {
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><script type="module" src="/bundle.js"></script>',
        })
      }
      if (pathname === '/bundle.js') {
        return route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text })
      }
      return route.fulfill({ body: readFileSync(new URL(`../../packages/data${pathname}`, import.meta.url)) })
    })
    await page.goto(`${HOST}/`)
    await page.waitForFunction('globalThis.answers !== undefined')
    const there = await page.evaluate<string>('answers()')
    const data = openEmbeddedData()
    const here = [await quickSolarAt({ ...PLACE, capacityKw: 1000 }, data), await quickWindAt(PLACE, data)]
    expect(there).toBe(textOf(here))
    expect(there.match(/\d\.\d{9}/g)?.length).toBeGreaterThan(50)
  } finally {
    await launched.close()
  }
})
