import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { respondFixed } from '../answer/conditional.ts'
import { fixedBody } from '../answer/fixed-body.ts'
import type { HttpEnvironment } from '../environment.ts'
import { compression, preferredEncoding, variesByEncoding } from './compression.ts'
import { layered } from './layers.ts'

const LONG = JSON.stringify({ text: 'wind '.repeat(1000) })
const LONGER = JSON.stringify({ text: 'wind '.repeat(20_000) })
const app = new Hono<HttpEnvironment>()
app.use(layered([variesByEncoding]), compression)
for (const [path, text] of [
  ['/long', LONG],
  ['/longer', LONGER],
] as const) {
  app.get(path, (c) => {
    c.header('ETag', '"abc"')
    return c.body(text, 200, { 'content-type': 'application/json', 'content-length': String(text.length) })
  })
}
const FIXED = fixedBody(LONG, 'application/json')
app.get('/fixed', (c) => respondFixed(c, FIXED))
app.get('/events', (c) => c.body(LONG, 200, { 'content-type': 'text/event-stream' }))
app.get('/short', (c) => c.body('{}', 200, { 'content-type': 'application/json', 'content-length': '2' }))
const get = (path: string, accepted: string) =>
  app.request(path, { headers: { 'accept-encoding': accepted } })

describe('compression', () => {
  it.each([
    ['/long', 'br', 'br', brotliDecompressSync],
    ['/long', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['/long', 'gzip', 'gzip', gunzipSync],
    ['/longer', 'br', 'br', brotliDecompressSync],
    ['/longer', 'gzip', 'gzip', gunzipSync],
  ] as const)('answers %s for Accept-Encoding: %s by %s', async (path, accepted, encoding, unpack) => {
    const text = path === '/long' ? LONG : LONGER
    const response = await get(path, accepted)
    const { headers } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-length')).toBe(path === '/long' ? String(bytes.length) : null)
    expect(headers.get('etag')).toBe('W/"abc"')
    expect(bytes.length).toBeLessThan(text.length / 10)
    expect(unpack(bytes).toString()).toBe(text)
  })

  it('compresses a fixed body once for each encoding', async () => {
    const bodies = await Promise.all(
      ['br', 'br', 'gzip'].map(async (accepted) => {
        const response = await get('/fixed', accepted)
        return {
          encoding: response.headers.get('content-encoding'),
          bytes: Buffer.from(await response.arrayBuffer()),
        }
      }),
    )
    for (const { encoding, bytes } of bodies) {
      expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(LONG)
    }
    expect([...FIXED.packed.keys()]).toEqual(['br', 'gzip'])
  })

  it.each([
    ['/short', 'br'],
    ['/events', 'br'],
    ['/long', 'identity'],
  ])('does not compress %s for %s', async (path, accepted) => {
    const response = await get(path, accepted)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(path === '/short' ? '{}' : LONG)
  })
})

describe('preferredEncoding', () => {
  it.each([
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
    ['zstd', undefined],
  ])('takes from %j %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding)
  })
})
