import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { computedOperation } from '@sunwake/api/routes'
import { replay, simulatePv } from '@sunwake/api/run'
import { capsuleFragment, readCapsule, SERIES_WRITERS } from '@sunwake/api/schemas'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { earth } from '../embedded-earth.ts'
import { faultsOf, ROOT, servedPages } from './serve-pages.ts'

const { skipped, url, open } = await servedPages()
const ASSETS = join(ROOT, 'packages/web/dist/assets')

const fingerprintOn = async (page: Page): Promise<string> =>
  (await page.locator('.origin code').getAttribute('title')) ?? ''

/** Fingerprint once it differs from one. */
async function nextFingerprint(page: Page, before: string): Promise<string> {
  await page.waitForFunction(
    (old) => document.querySelector('.origin code')?.getAttribute('title') !== old,
    before,
  )
  return await fingerprintOn(page)
}

describe.skipIf(skipped !== undefined)('the pages', () => {
  it('the map answers for a place that is searched, clicked, or moved to by the keyboard', async () => {
    const { page, complaints, asked, close } = await open('/')
    await page.locator('.origin code').waitFor()
    const first = await fingerprintOn(page)
    await page.getByRole('combobox').fill('cape to')
    await page.getByRole('option', { name: 'Cape Town, ZA' }).waitFor()
    await page.keyboard.press('Enter')
    const found = await nextFingerprint(page, first)
    await expect.poll(() => page.locator('h1').innerText()).toContain('33.93° S 18.42° E')
    expect(page.url()).toContain('#-33.93,18.42')
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowUp')
    const moved = await nextFingerprint(page, found)
    await page.getByRole('application').click({ position: { x: 60, y: 300 } })
    await nextFingerprint(page, moved)
    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()))).toEqual([])
    await close()
  })

  it('a plant has the same fingerprint on the page, in a fresh browser by its link, and in Node', async () => {
    const { page, complaints, close } = await open('/app/solar?latitude=47.37&longitude=8.54')
    await page.locator('.origin code').waitFor()
    const first = await fingerprintOn(page)
    const linkOf = () => page.getByLabel('Link to this result').inputValue()
    await expect.poll(linkOf).toContain('#')
    const before = await linkOf()
    await page.getByRole('spinbutton', { name: 'Tilt' }).fill('10')
    await page.keyboard.press('Enter')
    const tilted = await nextFingerprint(page, first)
    await expect.poll(linkOf).not.toBe(before)
    const link = await linkOf()
    expect(complaints).toEqual([])
    await close()

    const capsule = await readCapsule(link)
    expect(capsule.request).toMatchObject({ latitude: 47.37, system: { tilt: 10 } })
    expect(simulatePv(capsule.request, { earth }).body.metadata.fingerprint).toBe(tilted)
    expect(await replay(capsule, undefined, { earth })).toMatchObject({ same: true, fingerprint: tilted })

    const fresh = await open(link.slice(url().length))
    await fresh.page.getByText('the same, bit for bit').first().waitFor()
    expect(await fingerprintOn(fresh.page)).toBe(tilted)
    await fresh.page.getByRole('tab', { name: 'CLI' }).click()
    await fresh.page.getByText('sunwake solar simulate --input -').waitFor()
    await fresh.close()
  })

  it('a plant offers its hours as CSV and its chart as SVG, and its page prints to PDF', async () => {
    const { page, complaints, close } = await open('/app/solar?latitude=47.37&longitude=8.54')
    const saved = async (button: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return readFileSync(await download.path(), 'utf8')
    }
    const hours = await saved('Hours as CSV')
    const capsule = await readCapsule(await page.getByLabel('Link to this result').inputValue())
    const { series } = simulatePv(capsule.request, { earth })
    expect(hours).toBe([...SERIES_WRITERS.csv(series)].join(''))
    expect(hours.trim().split('\n')).toHaveLength(1 + 8760)
    const chart = await saved('Chart as SVG')
    expect(chart).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
    // What "Print or save as PDF" makes: the result without what only a screen can use.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('slider').count()).toBe(0)
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(complaints).toEqual([])
    await close()
  })

  it('a turbine of the catalogue is chosen on the page of the wind', async () => {
    const { page, complaints, close } = await open('/app/wind')
    await page.locator('.origin code').waitFor()
    const first = await fingerprintOn(page)
    await page.getByLabel('Turbine').selectOption('oedb_N117_2400')
    await nextFingerprint(page, first)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['of no capsule', 'bm9uZQ', 'The link is broken'],
    ['of another operation', undefined, 'The link is broken'],
  ])('a link %s is refused in words, and the page begins afresh', async (_, fragment, words) => {
    const { page, close } = await open(`/app/wind#${fragment ?? (await solarFragment())}`)
    await page.getByText(words).waitFor()
    await page.locator('.origin code').waitFor()
    await close()
  })

  it.each(['/', '/app/solar', '/app/wind', '/app/hybrid', '/app/permit'])(
    '%s has no fault that axe finds, light and dark',
    async (path) => {
      const { page, close } = await open(path)
      await page.locator('.origin code').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await faultsOf(page), colorScheme).toEqual([])
      }
      await close()
    },
  )

  it('two plants are compared to the fingerprint of the service, with no fault that axe finds', async () => {
    const fragment = await solarFragment()
    const plant = await readCapsule(fragment)
    const flat = {
      ...plant,
      request: { ...plant.request, system: { ...(plant.request['system'] as object), tilt: 5 } },
    }
    const { page, complaints, close } = await open(`/app/compare#${fragment}`, { colorScheme: 'dark' })
    await page.locator('.chosen').waitFor()
    await page.getByLabel('Permalink').fill('no link')
    await page.getByRole('button', { name: 'Use this link' }).click()
    await page.getByText('The link is broken').first().waitFor()
    await page.getByLabel('Permalink').fill(`${url()}/app/solar#${await capsuleFragment(flat)}`)
    await page.getByRole('button', { name: 'Use this link' }).click()
    await page.locator('.notes .origin code').waitFor()
    expect(complaints).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    const link = await page.getByLabel('Link to this result').inputValue()
    const compared = await readCapsule(link)
    const opened = await computedOperation('compareResults').computation.open(compared.request, { earth })
    const { metadata } = (await opened.run()) as { metadata: { fingerprint: string } }
    expect(await page.locator('.notes .origin code').getAttribute('title')).toBe(metadata.fingerprint)
    await close()
  })

  it('a permit has the fingerprint of its request in Node, and takes no line that it cannot read', async () => {
    const { page, complaints, close } = await open('/app/permit')
    await page.locator('.origin code').waitFor()
    const first = await fingerprintOn(page)
    const houses = page.getByLabel('Houses', { exact: true })
    await houses.fill('Mill Lane 3, 54.4868')
    await page.keyboard.press('Tab')
    await page.getByText('Line 1 is not').waitFor()
    await houses.fill('The Old Mill, 54.4866, 8.8935')
    await page.keyboard.press('Tab')
    const moved = await nextFingerprint(page, first)
    for (const chart of ['noiseMap', 'flickerCalendar', 'cablePlan']) {
      await page.locator(`[data-chart="${chart}"] > svg`).waitFor()
    }
    expect(await page.locator('tbody th').allInnerTexts()).toContain('The Old Mill')
    const link = () => page.getByLabel('Link to this result').inputValue()
    await expect.poll(async () => (await readCapsule(await link())).fingerprint).toBe(moved)
    const capsule = await readCapsule(await link())
    expect(complaints).toEqual([])
    await close()
    expect(await replay(capsule, undefined, { earth })).toMatchObject({ same: true, fingerprint: moved })
  })

  it('speaks the language of the browser, and that of the query before it', async () => {
    const german = await open('/', { locale: 'de-CH' })
    await german.page.getByText('Windrose').first().waitFor()
    await german.close()
    const english = await open('/?lang=en', { locale: 'de-CH' })
    await english.page.getByText('Wind rose').first().waitFor()
    await english.close()
  })

  it('shows without scripts what needs none', async () => {
    const { page, close } = await open('/', { javaScriptEnabled: false })
    expect(await page.locator('main').innerText()).toContain('needs JavaScript')
    expect(await page.getByRole('link', { name: 'OpenAPI' }).getAttribute('href')).toBe('openapi.json')
    await close()
  })
})

let fragmentOfPlant: Promise<string> | undefined
/** The fragment of a link to a plant, of which one page is asked. */
function solarFragment(): Promise<string> {
  fragmentOfPlant ??= askedFragment()
  return fragmentOfPlant
}

async function askedFragment(): Promise<string> {
  const { page, close } = await open('/app/solar')
  await expect.poll(() => page.getByLabel('Link to this result').inputValue()).toContain('#')
  const link = await page.getByLabel('Link to this result').inputValue()
  await close()
  return link.split('#')[1] ?? ''
}

/** Size of a file with those that it loads at once, gzipped [kB]. */
function zippedWith(folder: string, file: string): number {
  const needed = new Set([file])
  for (const name of needed) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, part] of text.matchAll(/(?:from|import)"\.\/(part-\w+\.js)"/g)) needed.add(part!)
  }
  return [...needed].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name))).byteLength / 1000,
    0,
  )
}

describe('the files of the pages', () => {
  it('the first view takes at most 60 kB of script and 40 kB of map, gzipped', () => {
    const manifest = JSON.parse(readFileSync(join(ASSETS, 'manifest.json'), 'utf8'))
    expect(zippedWith(ASSETS, manifest.world)).toBeLessThan(40)
    for (const script of Object.values<string>(manifest.scripts)) {
      expect(zippedWith(ASSETS, script), script).toBeLessThan(60)
    }
  })

  it('elements on other pages take at most 45 kB of script beside the engine, gzipped', () => {
    const folder = join(ROOT, 'packages/web/dist/embed')
    const [islands] = [
      ...readFileSync(join(folder, 'elements.js'), 'utf8').matchAll(/import\("\.\/(part-\w+\.js)"\)/g),
    ]
      .map(([, part]) => part!)
      .sort((a, b) => zippedWith(folder, b) - zippedWith(folder, a))
    expect(zippedWith(folder, 'elements.js')).toBeLessThan(2)
    expect(zippedWith(folder, islands!)).toBeLessThan(45)
    expect(zippedWith(folder, 'worker.js')).toBeLessThan(620)
  })

  it('names none that browsers would have to ask elsewhere', () => {
    for (const name of readdirSync(ASSETS).filter((file) => file.endsWith('.css'))) {
      expect(readFileSync(join(ASSETS, name), 'utf8')).not.toMatch(/url\(|https?:/)
    }
  })
})
