import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  PACK_QUANTITIES,
  type PackQuantity,
  readClimatePack,
  withClimatePacks,
  writeClimatePack,
} from '@sunwake/data'
import { openEmbeddedData } from '@sunwake/data/node'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { windAndSun } from './climate-pack-answers.ts'
import { launchBrowser } from './launch-browser.ts'

const EMBEDDED = new URL('../../packages/data/embedded/', import.meta.url)
const launched = await launchBrowser()
if (typeof launched === 'string') console.warn(`SKIPPED: climate packs in a browser: ${launched}`)
let server: Server | undefined
afterAll(async () => {
  if (typeof launched === 'object') await launched.close()
  server?.close()
  server?.closeAllConnections()
})

/** One value in each of 3 × 4 cells of half a degree. */
function layer(quantity: PackQuantity, value: number, height: number | null = null) {
  const pixels = new Int16Array(12).fill(Math.round(value / PACK_QUANTITIES[quantity].step))
  const lattice = { rows: 3, cols: 4, x0: 8.75, y0: 55, stepX: 0.5, stepY: 0.5 }
  return { quantity, height, lattice, pixels, sources: [0] }
}

it('a climate pack gives the same numbers in a browser as in Node, and is named there', async (context) => {
  if (typeof launched === 'string') return context.skip(launched)
  const pack = await writeClimatePack({
    name: 'denmark',
    sources: [
      {
        file: 'made_up.tif',
        sha256: 'a'.repeat(64),
        dataset: 'Made-up atlas',
        licence: 'CC0-1.0',
        credit: 'Nobody 2026',
        url: 'https://example.org/',
      },
    ],
    uncertainty: { windSpeed: 0.14, ghi: 0.062 },
    layers: [
      layer('wind_speed', 8.1, 100),
      layer('weibull_shape', 2.3, 100),
      layer('ghi', 2.9),
      layer('dni', 3.3),
    ],
  })
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('climate-pack-entry.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@sunwake/source'],
  })
  const answers: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>> = {
    '/': ['text/html', '<!doctype html><title>packs</title>'],
    '/entry.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/denmark.sunwake-pack': ['application/octet-stream', pack],
  }
  server = createServer(({ url = '/' }, response) => {
    const file = new URL(basename(url), EMBEDDED)
    const known = answers[url]
    if (known !== undefined) response.writeHead(200, { 'content-type': known[0] }).end(known[1])
    else if (url.startsWith('/embedded/') && existsSync(file)) response.end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await launched.browser.newPage()
  await page.goto(origin)
  const there = await page.evaluate(
    `import('${origin}/entry.js').then(({ answersHere }) => answersHere('${origin}'))`,
  )
  const here = await windAndSun(withClimatePacks(openEmbeddedData(), [await readClimatePack(pack)]))
  expect(there).toBe(here)
  expect(JSON.parse(here).packs).toMatchObject([{ name: 'denmark' }])
  // And it is the pack that speaks: without it the numbers are others.
  expect(await windAndSun(openEmbeddedData())).not.toBe(here)
})
