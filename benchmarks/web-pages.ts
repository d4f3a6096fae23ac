import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, startServer } from '@sunwake/server'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../test/browser/launch-browser.ts'
import { alone, type BenchRow } from './bench.ts'
import { circumstances, record } from './record/record.ts'

/**
 * How the pages feel in Chromium: time until the map's first answer, from a slider to its answer, frames of the studio
 * while a turbine is dragged. Times are of the clock, so they hold for a machine that does little else.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/web-pages.ts [--record]
 */
const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const VISITS = 5
const SLIDES = 40
const DRAG_MS = 4000

/** Notes in the page itself when it shows its answer and where that comes from: whoever asks from outside learns of it late. */
const NOTE_FIRST_ANSWER = `new MutationObserver((_, observer) => {
  if (document.querySelector('.origin code') === null) return
  observer.disconnect()
  globalThis.answeredAt = performance.now()
}).observe(document, { childList: true, subtree: true })`

const launched = await launchBrowser()
if (typeof launched === 'string') throw new Error(launched)
const folder = mkdtempSync(join(tmpdir(), 'sunwake-web-bench-'))
const database = `sqlite:${join(folder, 's.db')}`
const server = await startServer(
  loadConfig({ PORT: '0', DATABASE_URL: database, DATA_DIR: folder, LOG_LEVEL: 'silent' }),
)
const before = circumstances()
console.log(`${before.cores} cores, load ${before.load.toFixed(2)}`)
const rows: BenchRow[] = []
const tell = (name: string, samples: readonly number[]): void => {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? 0
  console.log(`${name}: median ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms (${sorted.length})`)
  rows.push(
    alone({ name: `${name}, p95`, ours: at(0.95), unit: 'ms', note: `median ${at(0.5).toFixed(0)} ms` }),
  )
}

const open = async (path: string): Promise<Page> => {
  const context = await launched.browser.newContext({ viewport: { width: 1280, height: 900 } })
  // The loader of TypeScript names functions by this, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(NOTE_FIRST_ANSWER)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${server.url}${path}`)
  await page.locator('.origin code').first().waitFor()
  return page
}

const interactive: number[] = []
for (let visit = 0; visit < VISITS; visit++) {
  const page = await open('/')
  interactive.push(await page.evaluate('answeredAt'))
  await page.context().close()
}
tell('the map, from its address to the first answer, nothing kept', interactive)

const solar = await open('/app/solar')
const slides = await solar.evaluate(async (count) => {
  const slider = [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].find(
    ({ max }) => max === '90',
  )
  const shown = (): string | null => document.querySelector('.origin code')?.getAttribute('title') ?? null
  const taken: number[] = []
  for (let n = 0; n < count; n++) {
    const old = shown()
    const begun = performance.now()
    slider!.value = String(10 + (n % 60))
    slider!.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) => {
      const look = (): void => (shown() === old ? void requestAnimationFrame(look) : resolve())
      look()
    })
    taken.push(performance.now() - begun)
  }
  return taken
}, SLIDES)
tell('a plant, from its slider to the answer on the page', slides)
await solar.context().close()

for (const turbines of [50, 100, 250]) {
  const page = await open('/app/studio')
  await page.getByRole('spinbutton', { name: 'Minimum spacing' }).fill('1.8')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton', { name: 'Turbines' }).fill(String(turbines))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Place in rows' }).click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-turbine]').length === count,
    turbines,
  )
  await page.getByText('Full wind rose.').waitFor()
  const { width, height, x, y } = (await page.locator('[data-turbine="5"] .disc').boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  const { frames, painted } = await page.evaluate(
    async ({ from, ms }) => {
      const mark = document.querySelector('[data-turbine="5"] .disc')!
      const plan = document.querySelector<HTMLElement>('.plan')!
      const event = (type: string, at: { x: number; y: number }): PointerEvent =>
        new PointerEvent(type, { clientX: at.x, clientY: at.y, button: 0, pointerId: 1, bubbles: true })
      const count = (): number =>
        Number(document.querySelector<HTMLElement>('[data-frames]')?.dataset['frames'])
      plan.setPointerCapture = () => {}
      mark.dispatchEvent(event('pointerdown', from))
      const [begun, first] = [performance.now(), count()]
      let painted = 0
      while (performance.now() - begun < ms) {
        const angle = (performance.now() - begun) / 400
        plan.dispatchEvent(
          event('pointermove', { x: from.x + 30 * Math.sin(angle), y: from.y + 20 * Math.cos(angle) }),
        )
        await new Promise(requestAnimationFrame)
        painted += 1
      }
      const frames = count() - first
      plan.dispatchEvent(event('pointerup', from))
      return { frames: (1000 * frames) / ms, painted: (1000 * painted) / ms }
    },
    { from, ms: DRAG_MS },
  )
  console.log(
    `${turbines} turbines, dragged: ${frames.toFixed(1)} energies and ${painted.toFixed(1)} pictures a second`,
  )
  rows.push(
    alone({
      name: `a frame of a drag of ${turbines} turbines`,
      ours: 1000 / frames,
      unit: 'ms',
      note: `${frames.toFixed(0)} energies and ${painted.toFixed(0)} pictures a second`,
    }),
  )
  await page.context().close()
}

if (values.record) record({ name: 'web-pages', about: 'times of the clock in Chromium' }, rows, before)
await server.close()
await launched.close()
rmSync(folder, { recursive: true, force: true })
