import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const path = (file: string): string => fileURLToPath(new URL(`../examples/${file}`, import.meta.url))
const TMY3 = gunzipSync(readFileSync(path('data/tmy3_723170TYA_greensboro_nc.csv.gz'))).toString('utf8')
/** Of pvlib's chain for 100 kW at 20° south of the same file, 10 kW at 30° are near a tenth of it [kWh]. */
const ENERGY = { least: 12_000, most: 16_000 }

/** Bundles an example for browsers: an import of Node fails. */
async function bundled(entry: string, external: string[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['@sunwake/source'],
    loader: { '.jsx': 'jsx' },
    jsx: 'automatic',
    external,
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** The default export of a bundle. */
async function moduleOf(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

/** An example as Node loads it: JavaScript without types. */
// biome-ignore lint/suspicious/noExplicitAny: examples are JavaScript.
const exampleOf = (file: string): Promise<any> => import(pathToFileURL(path(file)).href)

describe('the examples for browsers and the edge', { timeout: 60_000 }, () => {
  it('bundle without a module of Node: a page, its worker, a React component', async () => {
    const page = await bundled('vite-worker/main.js')
    const worker = await bundled('vite-worker/worker.js')
    const react = await bundled('react/energy-chart.jsx', ['react', 'react/jsx-runtime'])
    expect(page.length).toBeLessThan(2000)
    for (const code of [worker, react]) expect(code).not.toMatch(/from ?"node:|require\("/)
  })

  it('answer at the edge: the energy of a posted file, or what is wrong with it', async () => {
    const code = await bundled('edge-worker/worker.js')
    const { default: worker } = (await moduleOf(code)) as {
      default: { fetch(request: Request): Promise<Response> }
    }
    const post = (body: string, query = '') =>
      worker.fetch(new Request(`http://localhost/${query}`, { method: 'POST', body }))
    const answer = await post(TMY3)
    expect(answer.status).toBe(200)
    const { energyKwh, monthlyKwh } = (await answer.json()) as { energyKwh: number; monthlyKwh: number[] }
    expect(energyKwh).toBeGreaterThan(ENERGY.least)
    expect(energyKwh).toBeLessThan(ENERGY.most)
    expect(monthlyKwh).toHaveLength(12)
    expect((await post('no weather')).status).toBe(422)
    expect((await post(TMY3, '?tilt=200')).status).toBe(422)
    expect((await worker.fetch(new Request('http://localhost/'))).status).toBe(405)
  })
})

describe('the example for Express', () => {
  it('answers over HTTP by a stand-in for the router', async () => {
    const { energyRoutes } = await exampleOf('express/app.js')
    type Handler = (request: object, response: object) => void
    let handler: Handler | undefined
    energyRoutes(
      { post: (_: string, __: unknown, route: Handler) => (handler = route) },
      { text: () => undefined },
    )
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const reply = {
          status(code: number) {
            response.statusCode = code
            return reply
          },
          json: (body: unknown) => response.end(JSON.stringify(body)),
        }
        const query = Object.fromEntries(new URL(request.url!, 'http://localhost').searchParams)
        handler?.({ query, body: Buffer.concat(chunks).toString('utf8') }, reply)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/energy`
    try {
      const good = await fetch(url, { method: 'POST', body: TMY3 })
      const { energyKwh } = (await good.json()) as { energyKwh: number }
      expect(energyKwh).toBeGreaterThan(ENERGY.least)
      const bad = await fetch(url, { method: 'POST', body: 'no weather' })
      expect(bad.status).toBe(422)
    } finally {
      server.close()
    }
  })
})

describe('a thousand sites', () => {
  it('have a best tilt towards the equator and an energy each; here forty', { timeout: 60_000 }, async () => {
    const { sites } = await exampleOf('thousand-sites.js')
    const found = []
    for await (const site of sites(40)) found.push(site)
    expect(found.length).toBeGreaterThan(5)
    for (const { tilt, annualEnergyMwh } of found) {
      expect(tilt).toBeGreaterThanOrEqual(0)
      expect(tilt).toBeLessThanOrEqual(90)
      expect(annualEnergyMwh).toBeGreaterThan(500)
      expect(annualEnergyMwh).toBeLessThan(2600)
    }
  })
})

describe('what a permit asks of twelve turbines', () => {
  it('is quieter at four houses for a little less energy, and has a calendar, cables and a table', {
    timeout: 120_000,
  }, async () => {
    const { windPermit } = await exampleOf('wind-permit.js')
    const { energyMwh, noiseDba, quiet, flicker, suitability, cables, pictures } = await windPermit({
      moves: 600,
    })
    expect(Math.max(...noiseDba)).toBeGreaterThan(40)
    expect(Math.max(...quiet.noiseDba)).toBeLessThanOrEqual(40)
    expect(quiet.energyMwh).toBeLessThan(energyMwh)
    expect([flicker.length, suitability.length]).toEqual([4, 12])
    expect(cables.cost).toBeLessThan(cables.starCost)
    for (const picture of Object.values(pictures)) expect(picture).toContain('<svg')
  })
})
