import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replay, simulatePv } from '@sunwake/api/run'
import { readCapsule } from '@sunwake/api/schemas'
import { parseWindIoFarm } from '@sunwake/core/wind/formats'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { earth } from '../embedded-earth.ts'
import { NODE_FLAGS } from '../programs.ts'
import { faultsOf, ROOT, servedPages } from './serve-pages.ts'

const { skipped, url, open } = await servedPages()

/** A busy machine takes its time. */
const SOON = { timeout: 20_000 }

/** A triangle west of Denmark, some 3 km wide. */
const KML = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon>
<outerBoundaryIs><LinearRing><coordinates>8.10,56.00,0 8.15,56.00,0 8.12,56.03,0 8.10,56.00,0</coordinates></LinearRing>
</outerBoundaryIs></Polygon></Placemark></kml>`

const marks = (page: Page) => page.locator('[data-turbine]')
const placeOf = (page: Page, turbine: number) =>
  page.locator(`[data-turbine="${turbine}"]`).getAttribute('transform')
const allWinds = (page: Page) => page.getByText('Full wind rose.').waitFor()

describe.skipIf(skipped !== undefined)('the layout studio', () => {
  it('moves a turbine and takes it back, imports ground, searches, and keeps the fingerprint of the service', async () => {
    const { page, complaints, asked, close } = await open('/app/studio', { colorScheme: 'dark' })
    await allWinds(page)
    expect(await marks(page).count()).toBe(12)

    const began = await placeOf(page, 0)
    const box = (await page.locator('[data-turbine="0"] .disc').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 10)
    await page.mouse.move(x + 40, y + 20)
    await page.getByText(/While dragging, \d+ directions and speeds \d m/).waitFor()
    await page.mouse.up()
    await allWinds(page)
    const dragged = await placeOf(page, 0)
    expect(dragged).not.toBe(began)
    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(page, 0), SOON).toBe(began)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => placeOf(page, 0), SOON).toBe(dragged)
    await page.locator('[data-turbine="1"]').focus()
    const second = await placeOf(page, 1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => placeOf(page, 1), SOON).not.toBe(second)

    await page.getByRole('spinbutton', { name: 'Time' }).fill('1')
    await page.getByRole('button', { name: /^Optimise the layout/ }).click()
    await page.getByText('Found:').waitFor()
    await allWinds(page)
    const link = () => page.getByLabel('Link to this result').inputValue()
    await page.locator('.notes .origin code').waitFor()
    const shown = (await page.locator('.notes .origin code').getAttribute('title')) ?? ''
    const capsule = await readCapsule(await link())
    expect(capsule.fingerprint).toBe(shown)
    expect(await replay(capsule, undefined, { earth })).toMatchObject({ same: true, fingerprint: shown })

    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'bad.geojson', mimeType: 'application/json', buffer: Buffer.from('{') })
    await page.locator('.warned[role=alert]').waitFor()
    await input.setInputFiles({ name: 'site.kml', mimeType: 'application/xml', buffer: Buffer.from(KML) })
    await page.getByText('12 turbines stand outside').waitFor()

    await page.getByRole('button', { name: 'Undo' }).click()
    const saved = async (button: string): Promise<string> => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: button, exact: true }).click()
      return readFileSync(await (await download).path(), 'utf8')
    }
    const places = capsule.request['turbine_positions'] as readonly { lat: number; lon: number }[]
    const { features } = JSON.parse(await saved('GeoJSON')) as {
      features: { geometry: { coordinates: number[] }; properties: { kind: string } }[]
    }
    const points = features.filter(({ properties }) => properties.kind === 'turbine')
    expect(points.map(({ geometry }) => geometry.coordinates)).toEqual(
      places.map(({ lat, lon }) => [lon, lat]),
    )
    const rows = (await saved('CSV')).trim().split('\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(1, 3).map(Number))).toEqual(
      places.map(({ lat, lon }) => [lat, lon]),
    )
    expect(parseWindIoFarm(JSON.parse(await saved('windIO'))).x).toHaveLength(12)

    // Places that were searched may lie on the boundary itself.
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('spinbutton', { name: 'Setback' }).fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(link, SOON).toContain('#drawn=')
    const opened = await link()
    const drawn = await open(opened.slice(url().length))
    await drawn.page.getByText('the same, bit for bit').first().waitFor()
    expect(await drawn.page.getByRole('spinbutton', { name: 'Setback' }).inputValue()).toBe('1')
    expect(await drawn.page.locator('.notes .origin code').getAttribute('title')).toBe(
      (await readCapsule(opened)).fingerprint,
    )
    await drawn.close()

    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()) && !address.startsWith('blob:'))).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await close()
  })
})

describe.skipIf(skipped !== undefined)('the portfolio', () => {
  it('ranks the places of a file, shows each error in its row, and opens again from its link', async () => {
    const { page, complaints, asked, close } = await open('/app/portfolio', { colorScheme: 'dark' })
    const places = 'name,lat,lon\nHamburg,53.55,9.99\nnowhere,91,0\nSeville,37.39,-5.98\nbroken,x,1\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(places) })
    await page.getByText('4 of 4 places computed. 2 of 4 rows have an error').waitFor()
    const rows = page.locator('.ranking tbody tr')
    const namesOf = async () => (await rows.locator('th').allInnerTexts()).join()
    expect(await namesOf()).toBe('Seville,Hamburg,nowhere,broken')
    expect(await rows.nth(2).innerText()).toContain('latitude: a number in -90..90')
    expect(await rows.nth(3).innerText()).toContain('latitude is "x"; it must be a number')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ranking as CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
    const first = Object.fromEntries(csv[0]!.split(',').map((key, n) => [key, csv[1]!.split(',')[n]]))
    const request = {
      latitude: 37.39,
      longitude: -5.98,
      system: { capacity_kw: 1000, tilt: 32, azimuth: 180 },
    }
    const { body } = simulatePv(request, { earth })
    expect(first).toMatchObject({
      rank: '1',
      name: 'Seville',
      annual_energy_mwh: String(body.energy_metrics.annual_energy_mwh),
      fingerprint: body.metadata.fingerprint,
    })

    const link = () => page.getByLabel('Link to this portfolio').inputValue()
    await expect.poll(link, SOON).toContain('#v1.')
    const ofSun = await link()
    await page.getByLabel('Technology').selectOption('wind')
    await expect.poll(namesOf, SOON).toBe('Hamburg,Seville,nowhere,broken')
    await expect.poll(link, SOON).not.toBe(ofSun)
    const fresh = await open((await link()).slice(url().length))
    await fresh.page.getByText('the same, bit for bit').waitFor()
    expect(await fresh.page.locator('.ranking tbody th').first().innerText()).toBe('Hamburg')
    await fresh.close()
    expect(complaints).toEqual([])
    expect(asked.filter((address) => !address.startsWith(url()) && !address.startsWith('blob:'))).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await close()
  })
})

describe.skipIf(skipped !== undefined)('the elements', () => {
  it('stand on a page without a bundler, tell it their answers, and leave its address alone', async () => {
    const host = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'examples/elements/main.js')], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        host.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
        host.once('exit', reject)
      })
      const { page, complaints, asked, close } = await open(address, { colorScheme: 'dark' })
      const energyAt = (latitude: number, longitude: number, tilt: number): string => {
        const request = { latitude, longitude, system: { capacity_kw: 1000, tilt, azimuth: 180 } }
        return (simulatePv(request, { earth }).body.energy_metrics.annual_energy_mwh ?? 0).toFixed(0)
      }
      const told = () => page.locator('#told').innerText()
      await expect.poll(told, SOON).toBe(`1 MW gives ${energyAt(47.37, 8.54, 39)} MWh a year.`)
      await page.locator('sunwake-yield').evaluate((element) => {
        element.setAttribute('lat', '37.39')
        element.setAttribute('lon', '-5.98')
      })
      await expect.poll(told, SOON).toBe(`1 MW gives ${energyAt(37.39, -5.98, 32)} MWh a year.`)
      await page.locator('sunwake-rose [data-chart="rose"] > svg').waitFor()
      await allWinds(page)
      expect(await page.locator('sunwake-layout [data-turbine]').count()).toBe(12)
      expect(page.url()).toBe(address)
      expect(complaints).toEqual([])
      expect(asked.filter((one) => !one.startsWith(address) && !/^(blob|data):/.test(one))).toEqual([])
      expect(await faultsOf(page)).toEqual([])
      await page.locator('sunwake-yield').evaluate((element) => element.setAttribute('lat', '91'))
      await page.locator('sunwake-yield [role=alert]').getByText('latitude').first().waitFor()
      await close()
    } finally {
      host.kill()
    }
  })
})
