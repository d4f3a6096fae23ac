import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, startServer } from '@sunwake/server'
import { launchBrowser } from '../test/browser/launch-browser.ts'
import { alone, type BenchRow, median } from './bench.ts'
import { circumstances, record } from './record/record.ts'

/**
 * How long the page of `/docs` keeps Chromium busy until its first operation is there, and until one that is clicked is
 * open: processor time of the page's thread, which others on the machine change less than the clock. Median of five.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/docs-page.ts [--record] [--pictures FOLDER]
 */
const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, pictures: { type: 'string' } },
})
const ROUNDS = 5
const OPENED = ['Solar-quickSolar', 'Solar-simulatePv', 'Wind-quickWind', 'Hybrid-runHybrid', 'Account-logIn']

const launched = await launchBrowser()
if (typeof launched === 'string') throw new Error(launched)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-docs-'))
const server = await startServer(
  loadConfig({
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 's.db')}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }),
)
const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
const first: number[] = []
const opened = new Map<string, number[]>(OPENED.map((id) => [id, []]))
for (let round = 0; round < ROUNDS; round++) {
  const page = await launched.browser.newPage({ viewport: { width: 1280, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await page.goto(`${server.url}/docs`)
  await page.locator('.opblock-summary').first().waitFor({ timeout: 60_000 })
  first.push(await busyMs())
  for (const id of OPENED) {
    const operation = page.locator(`#operations-${id}`)
    // Operations are drawn where the page is scrolled to.
    for (let y = 0; !(await operation.isVisible()); y += 600) {
      if (y > 60_000) throw new Error(`${id} is not on the page`)
      await page.evaluate((top) => scrollTo(0, top), y)
      await page.waitForTimeout(50)
    }
    const begunMs = await busyMs()
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.responses-wrapper').waitFor({ timeout: 60_000 })
    opened.get(id)!.push((await busyMs()) - begunMs)
    await operation.locator('.opblock-summary-control').click()
  }
  await page.close()
}
if (values.pictures !== undefined) {
  for (const [name, width, colorScheme] of [
    ['light', 1280, 'light'],
    ['dark', 1280, 'dark'],
    ['narrow', 360, 'light'],
    ['narrow-dark', 360, 'dark'],
  ] as const) {
    const page = await launched.browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    await page.goto(`${server.url}/docs`)
    const operation = page.locator('#operations-Solar-quickSolar')
    await operation.waitFor({ timeout: 60_000 })
    await page.screenshot({ path: join(values.pictures, `${name}-list.png`) })
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.responses-wrapper').waitFor({ timeout: 60_000 })
    await operation.scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(values.pictures, `${name}-open.png`) })
    await operation.locator('.samples').scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(values.pictures, `${name}-samples.png`) })
    await page.close()
  }
}
await launched.close()
await server.close()
rmSync(folder, { recursive: true, force: true })

const rows: BenchRow[] = [
  alone({ name: 'first operation of /docs', ours: median(first), unit: 'ms' }),
  ...[...opened].map(([id, times]) => alone({ name: `opening ${id}`, ours: median(times), unit: 'ms' })),
]
for (const { name, ours } of rows) console.log(`${name}: ${ours.toFixed(0)} ms`)
if (values.record)
  record({ name: 'docs-page', about: `processor time of the page, median of ${ROUNDS}` }, rows, before)
