import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { simulateAt } from '@sunwake/data/place'
import { build as bundle } from 'esbuild'
import type { Page } from 'playwright-core'
import { build, defaultClientConditions, preview } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser/launch-browser.ts'
import { CONDITIONS, NODE_FLAGS } from './programs.ts'
import { expectYearsOfSites, thousandSites } from './thousand-sites.ts'

const path = (file: string): string => fileURLToPath(new URL(`../examples/${file}`, import.meta.url))
const PACKED = readFileSync(path('data/tmy3_723170TYA_greensboro_nc.csv.gz'))
/** Of pvlib's chain for 100 kW at 20° south of the same file, 10 kW at 30° are near a tenth of it [kWh]. */
const ENERGY = { least: 12_000, most: 16_000 }
const MUNICH = { latitudeDeg: 48.1, longitudeDeg: 11.6, capacityKw: 10 }

/** The program inside the package, which has no types. */
const workerd: string = createRequire(import.meta.url)('workerd').default
const folder = mkdtempSync(join(tmpdir(), 'sunwake-examples-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** A program of an example, with the packages as they lie in the tree: its output until `until` holds, or its end. */
function started(command: readonly string[], until?: RegExp, environment = {}): Promise<string> {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, { env: { ...process.env, ...environment } })
  children.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => {
      complaint += text
    })
    child.stdout.on('data', (text: Buffer) => {
      output += text
      if (until?.test(output)) resolve(output)
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${code}: ${complaint}`))))
  })
}
const node = (file: string) => [process.execPath, ...NODE_FLAGS, path(file)]

/** What every example that answers over HTTP must do with a weather file. */
async function expectEnergyOfFiles(url: string): Promise<void> {
  const post = (body: Uint8Array<ArrayBuffer> | string, query = '') =>
    fetch(`${url}${query}`, { method: 'POST', body })
  const answer = await post(PACKED)
  expect(answer.status).toBe(200)
  const { energyKwh, monthlyKwh } = (await answer.json()) as { energyKwh: number; monthlyKwh: number[] }
  expect(energyKwh).toBeGreaterThan(ENERGY.least)
  expect(energyKwh).toBeLessThan(ENERGY.most)
  expect(monthlyKwh).toHaveLength(12)
  expect(monthlyKwh.reduce((sum, month) => sum + month, 0)).toBeCloseTo(energyKwh, 6)

  const plain = await post(gunzipSync(PACKED), '?capacity_kw=20')
  expect(((await plain.json()) as { energyKwh: number }).energyKwh).toBeCloseTo(2 * energyKwh, 6)
  expect((await post('no weather')).status).toBe(422)
  const steep = await post(PACKED, '?tilt=200')
  expect(steep.status).toBe(422)
  expect(((await steep.json()) as { error: string }).error).toMatch(/tiltDeg.*200/)
}

describe('the example for Express', () => {
  it('answers for files and places, and says what is wrong', { timeout: 60_000 }, async () => {
    const output = await started(node('express/app.js'), /\/energy\n/, { PORT: '0' })
    const url = output.trim()
    await expectEnergyOfFiles(url)

    const place = await fetch(`${url}?latitude=48.1&longitude=11.6&capacity_kw=10`)
    expect(await place.json()).toMatchObject({ energyKwh: (await simulateAt(MUNICH)).energyKwh })
    const nowhere = await fetch(`${url}?latitude=91&longitude=11.6`)
    expect(nowhere.status).toBe(422)
    expect(((await nowhere.json()) as { error: string }).error).toContain('latitudeDeg')
    const large = await fetch(url, { method: 'POST', body: new Uint8Array(65 * 1024 * 1024) })
    expect(large.status).toBe(413)
  })
})

describe('the example for the edge', () => {
  it('answers in workerd, without a module of Node', { timeout: 60_000 }, async () => {
    await bundle({
      entryPoints: [path('edge-worker/worker.js')],
      outfile: join(folder, 'edge/dist/worker.js'),
      bundle: true,
      format: 'esm',
      conditions: CONDITIONS,
      logLevel: 'silent',
    })
    cpSync(path('edge-worker/workerd.capnp'), join(folder, 'edge/workerd.capnp'))
    const config = join(folder, 'edge/workerd.capnp')
    const output = await started(
      [workerd, 'serve', config, '--socket-addr=http=127.0.0.1:0', '--control-fd=1'],
      /"listen"/,
    )
    const url = `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}/`
    await expectEnergyOfFiles(url)
    expect((await fetch(url)).status).toBe(405)
  })
})

const launched = await launchBrowser()
if (typeof launched === 'string') console.warn(`SKIPPED: the examples in a browser: ${launched}`)
afterAll(() => (typeof launched === 'string' ? undefined : launched.close()))

describe.skipIf(typeof launched === 'string')('the example in a page', { timeout: 60_000 }, () => {
  /** Builds a page as its author would, but for where the packages are found, and opens it below a folder. */
  async function opened(name: string): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
    const options = {
      root: path(name),
      logLevel: 'silent' as const,
      resolve: { conditions: [...CONDITIONS, ...defaultClientConditions] },
      build: { outDir: join(folder, name), emptyOutDir: true },
    }
    await build(options)
    const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1', open: false } })
    const page = await (launched as Exclude<typeof launched, string>).browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    return {
      page,
      complaints,
      async close() {
        await page.close()
        await server.close()
      },
    }
  }
  const energyOn = async (page: Page, other = ''): Promise<number> => {
    await page.waitForFunction((before) => {
      const text = document.querySelector('output')?.textContent ?? ''
      return text.endsWith('kWh a year') && text !== before
    }, other)
    return Number((await page.locator('output').textContent())?.replace(/\D/g, ''))
  }

  it('with Vite and a worker computes a place to the numbers of Node', async () => {
    const { page, complaints, close } = await opened('vite-worker')
    const south = { kind: 'fixed', tiltDeg: 30, azimuthDeg: 180 } as const
    const { energyKwh } = await simulateAt({ ...MUNICH, system: { mount: south } })
    expect(await energyOn(page)).toBe(Math.round(energyKwh))
    expect(await page.locator('figure svg').count()).toBe(1)
    await page.fill('[name=latitudeDeg]', '91')
    await page.waitForFunction(() => document.querySelector('output')?.textContent?.includes('latitudeDeg'))
    await page.fill('[name=latitudeDeg]', '-33.9')
    expect(await energyOn(page)).toBeGreaterThan(energyKwh)
    expect(complaints).toEqual([])
    await close()
  })

  it('in React draws a weather file, follows its sliders and says what is wrong with a file', async () => {
    const { page, complaints, close } = await opened('react')
    const first = await energyOn(page)
    expect(first).toBeGreaterThan(ENERGY.least)
    expect(first).toBeLessThan(ENERGY.most)
    const text = await page.locator('output').textContent()
    await page.fill('[name=azimuthDeg]', '0')
    expect(await energyOn(page, text ?? '')).toBeLessThan(0.8 * first)
    await page.setInputFiles('[type=file]', { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
    expect(await page.locator('[role=alert]').textContent()).not.toBe('')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the first eighty of a thousand sites', () => {
  it('have a year each, to the bits of one thread', { timeout: 120_000 }, async () => {
    // All of them are in examples.long.test.ts.
    const table = await started([...(await thousandSites(folder)), '80'])
    await expectYearsOfSites(table, 80, { latitudeDeg: 44.4, longitudeDeg: 17.6 })
  })
})

describe('La Haute Borne, from the wind of one nacelle', () => {
  it('has what four turbines made between P90 and P10, and what the first made at the mast', {
    timeout: 120_000,
  }, async () => {
    const { laHauteBorne } = await import(pathToFileURL(path('la-haute-borne.js')).href)
    const { measuredMwh, sameYears, longTerm, mastAlone } = await laHauteBorne()
    const measured = measuredMwh.reduce((sum: number, energy: number) => sum + energy, 0)
    expect(measured).toBeCloseTo(12_388, -1)
    // The page of `sunwake validate --html` tells what this example found.
    const told = JSON.parse(
      readFileSync(
        new URL('../packages/core/test/reference/measured/la_haute_borne.json', import.meta.url),
        'utf8',
      ),
    )
    for (const [n, { measured_mwh, predicted_mwh }] of told.cases.entries()) {
      expect(measuredMwh[n]).toBeCloseTo(measured_mwh, 0)
      expect(sameYears.turbine_results[n].net_aep_mwh).toBeCloseTo(predicted_mwh, 0)
    }
    for (const body of [sameYears, longTerm]) {
      const { p10_aep_mwh: high, p90_aep_mwh: low } = body.uncertainty.periods.find(
        ({ years }: { years: number }) => years === 2,
      )
      expect(measured).toBeGreaterThan(low)
      expect(measured).toBeLessThan(high)
    }
    // Neither the ground nor the fit of distributions changes the wind of a turbine at the mast.
    const [alone] = mastAlone.turbine_results
    expect(Math.abs(alone.net_aep_mwh / measuredMwh[0] - 1)).toBeLessThan(0.02)
    expect(longTerm.data_quality.long_term).toMatchObject({ period: '2005-2019' })
    expect(longTerm.data_quality.long_term.correlation).toBeGreaterThan(0.85)
  })
})
