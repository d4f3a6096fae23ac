import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { HttpEnvironment } from '../environment.ts'
import { compression, preferredEncoding, variesByEncoding } from './compression.ts'
import { layered } from './layers.ts'

const LONG = JSON.stringify({ text: 'wind '.repeat(1000) })
const app = new Hono<HttpEnvironment>()
app.use(layered([variesByEncoding]), compression)
app.get('/long', (c) => {
  c.header('ETag', '"abc"')
  return c.body(LONG, 200, { 'content-type': 'application/json', 'content-length': String(LONG.length) })
})
app.get('/events', (c) => c.body(LONG, 200, { 'content-type': 'text/event-stream' }))
app.get('/short', (c) => c.body('{}', 200, { 'content-type': 'application/json', 'content-length': '2' }))
const get = (path: string, accepted: string) =>
  app.request(path, { headers: { 'accept-encoding': accepted } })

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('answers Accept-Encoding: %s by %s', async (accepted, encoding, unpack) => {
    const response = await get('/long', accepted)
    const { headers } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-length')).toBeNull()
    expect(headers.get('etag')).toBe('W/"abc"')
    expect(bytes.length).toBeLessThan(LONG.length / 10)
    expect(unpack(bytes).toString()).toBe(LONG)
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
