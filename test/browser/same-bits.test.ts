import { readdirSync, readFileSync } from 'node:fs'
import * as elementary from '@sunwake/core/math/elementary'
import * as studies from '@sunwake/core/studies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BINARY, type Bits, computeBits, UNARY } from './compute.ts'
import { type LaunchedBrowser, launchBrowser } from './launch-browser.ts'
import { type SourceServer, serveSources } from './serve-sources.ts'

const core = new URL('../../packages/core/', import.meta.url)

/** Digits of one number in {@link Bits}. */
const DIGITS = 16

/** Imports while it runs: only so does a browser say what it could not load. */
const WORKER = `
try {
  const elementary = await import('${sourceOf('./math/elementary')}')
  const studies = await import('${sourceOf('./studies')}')
  const { computeBits } = await import('/test/browser/compute.ts')
  postMessage({ bits: computeBits({ elementary, studies }) })
} catch (error) {
  postMessage({ problem: String(error) })
}
`

describe('core in a browser', () => {
  let launched: LaunchedBrowser | string
  let server: SourceServer

  beforeAll(async () => {
    server = await serveSources({ 'worker.js': WORKER })
    launched = await launchBrowser()
    if (typeof launched === 'string') console.warn(`SKIPPED: core in a browser: ${launched}`)
  })

  afterAll(async () => {
    if (typeof launched === 'object') await launched.close()
    await server?.close()
  })

  it('loads file by file in a module worker and computes the same bits as Node', async (context) => {
    if (typeof launched === 'string') return context.skip(launched)
    const { browser, origin } = launched
    const page = await browser.newPage()
    await page.goto(server.origin)
    const there = await page
      .evaluate(
        () =>
          new Promise<Record<string, string>>((resolve, reject) => {
            const worker = new Worker('/worker.js', { type: 'module' })
            worker.onmessage = ({ data }) =>
              data.bits === undefined ? reject(new Error(data.problem)) : resolve(data.bits)
            worker.onerror = ({ message }) => reject(new Error(message || 'the worker could not be loaded'))
          }),
      )
      .catch((error: unknown) => {
        throw new Error(`in ${origin}: ${[error, ...server.problems].join('\n')}`)
      })
    const here = computeBits({ elementary, studies })
    expect(differences(here, there)).toEqual([])
    for (const name of ['fixed.acPower', 'tracking.acPower']) {
      expect(here[name]?.match(/not a number/g), `${name} lacks the hour of the gap alone`).toHaveLength(1)
    }
  })
})

it('sweeps every elementary function of core', () => {
  const swept: readonly string[] = [...UNARY, ...BINARY]
  const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(elementary))
  const functions = readdirSync(new URL('src/math/elementary', core), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replace(/^.*\/|\.ts$/g, ''))
    .filter((name) => typeof exported.get(name) === 'function')
  expect(functions.length).toBeGreaterThan(15)
  expect(functions.filter((name) => !swept.includes(name))).toEqual([])
})

/** The first difference of each result, in words. */
function differences(here: Bits, there: Bits): string[] {
  const found: string[] = []
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const ours = here[name] ?? ''
    const theirs = there[name] ?? ''
    if (ours === theirs) continue
    let i = 0
    while (ours.slice(i, i + DIGITS) === theirs.slice(i, i + DIGITS)) i += DIGITS
    found.push(
      `${name}[${i / DIGITS}]: ${ours.slice(i, i + DIGITS)} in Node, ${theirs.slice(i, i + DIGITS)} in the browser`,
    )
  }
  return found
}

/** Where the server has the source of a public subpath of core. */
function sourceOf(subpath: string): string {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', core), 'utf8')) as {
    exports: Record<string, Record<string, string>>
  }
  return new URL(exports[subpath]?.['@sunwake/source'] ?? '', 'http://host/packages/core/').pathname
}
