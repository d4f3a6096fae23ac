import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { simulatePv } from '@sunwake/api/run'
import { simulateResponseSchema } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { SIMULATION, testService } from './service.ts'

const service = await testService()
const key = await service.addKey()
afterAll(() => service.store.close())

/** Posts a simulation with a good key; a test says what differs. */
function post(
  body: unknown = SIMULATION,
  headers: Record<string, string | undefined> = {},
  path = '/v1/solar/simulate',
) {
  const all = { 'content-type': 'application/json', 'x-api-key': key, ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const raw = typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body)
  return service.app.request(path, { method: 'POST', body: raw, headers: given })
}

describe('200', () => {
  it('is the result of the operation, except for the computing time', async () => {
    const response = await post()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    const body = await response.json()
    expect(simulateResponseSchema.safeParse(body).error).toBeUndefined()
    const expected = simulatePv(SIMULATION).body
    expect(body).toEqual({
      ...expected,
      metadata: { ...expected.metadata, processing_time_ms: expect.any(Number) },
    })
  })

  it('is the same without the prefix', async () => {
    const bodies = await Promise.all(
      [post(), post(SIMULATION, {}, '/solar/simulate')].map(async (answer) => (await answer).json()),
    )
    expect(bodies[0].metadata.fingerprint).toBe(bodies[1].metadata.fingerprint)
  })

  it.each([
    ['X-API-Key', () => ({ 'x-api-key': key })],
    ['Authorization: Bearer', () => ({ 'x-api-key': undefined, authorization: `Bearer ${key}` })],
    ['authorization: bearer', () => ({ 'x-api-key': undefined, authorization: `bearer ${key}` })],
  ])('accepts the key as %s', async (_, headers) => {
    expect((await post(SIMULATION, headers())).status).toBe(200)
  })

  it('comes as CSV, with the label of its time stamps and the fingerprint of the JSON', async () => {
    const response = await post(SIMULATION, { accept: 'text/csv' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(response.headers.get('x-timestamp-label')).toBe('start')
    expect(response.headers.get('x-fingerprint')).toBe(simulatePv(SIMULATION).body.metadata.fingerprint)
    expect(response.headers.get('vary')).toContain('Accept')
    const lines = (await response.text()).split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toMatch(/^2019-06-21T14:00:00Z,700,/)
    expect(lines[3]).toMatch(/^2019-06-21T16:00:00Z,,/)
  })

  it('comes as NDJSON', async () => {
    const response = await post(SIMULATION, { accept: 'application/x-ndjson' })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const rows = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ ghi_wm2 }) => ghi_wm2)).toEqual([700, 800, null, 800])
  })

  it('comes of a weather file', async () => {
    const file = readFileSync(
      new URL('../../core/test/reference/solar/parse/tmy3.csv', import.meta.url),
      'utf8',
    )
    const response = await post({ weather: { file }, system: { capacity_kw: 5 } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ location: { latitude: 36.1, longitude: -79.95 } })
  })

  it('comes of a gzipped body', async () => {
    expect((await post(gzipSync(JSON.stringify(SIMULATION)), { 'content-encoding': 'gzip' })).status).toBe(
      200,
    )
  })

  it('takes a charset, a vendor type and a byte-order mark', async () => {
    expect((await post(SIMULATION, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200)
    expect((await post(SIMULATION, { 'content-type': 'application/vnd.x+json' })).status).toBe(200)
    expect((await post(`\ufeff${JSON.stringify(SIMULATION)}`)).status).toBe(200)
  })
})

describe('400', () => {
  it('names every refused field', async () => {
    const response = await post({ ...SIMULATION, latitude: 91, longitude: 'x', colour: 'red' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'validation_error',
      message: 'latitude: a number in -90..90 °. 2 more fields are refused.',
      details: [
        { field: 'latitude', value: 91, constraint: 'a number in -90..90 °' },
        { field: 'longitude', value: 'x', constraint: 'a number in -180..180 °' },
        {
          field: 'colour',
          value: 'red',
          constraint: 'absent, as this request has no such field',
        },
      ],
    })
  })

  it.each<[string, string, string, string]>([
    ['broken JSON', '{"latitude": 36,}', 'body', 'position 16'],
    ['no JSON', 'hello', 'body', 'position 0'],
    ['nothing', '', 'body', 'position 0'],
    ['NaN', '{"latitude": NaN}', 'body', 'position 13'],
    ['a duplicate key', '{"latitude": 36, "latitude": 37}', 'latitude', 'only once'],
    ['1e400', '{"latitude": 1e400}', 'latitude', '1.797e308'],
    ['a prototype', '{"__proto__": {"latitude": 1}}', '__proto__', 'a key other than __proto__'],
    ['a depth bomb', '['.repeat(500_000), 'body', '32 levels'],
    ['an array', '[]', 'body', 'an object'],
    ['null', 'null', 'body', 'an object'],
  ])('is the answer to %s', async (_, text, field, constraint) => {
    const response = await post(text)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'validation_error',
      details: [{ field, constraint: expect.stringContaining(constraint) }],
    })
  })

  it('is the answer to bytes that are no UTF-8', async () => {
    const response = await post(Uint8Array.of(0x22, 0xff, 0x22))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ field: 'body', constraint: 'text in UTF-8' }] })
  })

  it('says where a weather file breaks', async () => {
    const file =
      '723170,"X",NC,-5.0,36.1,-79.95,273\nDate (MM/DD/YYYY),Time (HH:MM),GHI (W/m^2)\n01/01/1988,01:00,x\n'
    const response = await post({ weather: { file }, system: { capacity_kw: 5 } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'validation_error',
      details: [{ field: 'weather.file', line: expect.any(Number) }],
    })
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['overwritten', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(60, 7)])],
    ['no gzip at all', () => Buffer.from('{}')],
  ])('is the answer to a gzip stream that is %s', async (_, spoil) => {
    const response = await post(spoil(gzipSync(JSON.stringify(SIMULATION))), { 'content-encoding': 'gzip' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      details: [{ field: 'body', constraint: expect.stringContaining('gzip') }],
    })
  })

  it('has the form of RFC 9457 for a client that prefers it', async () => {
    const response = await post(
      { ...SIMULATION, latitude: 91 },
      { accept: 'application/problem+json', 'x-request-id': 'abc' },
    )
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: 'urn:sunwake:error:validation_error',
      status: 400,
      instance: '/v1/solar/simulate',
      request_id: 'abc',
      errors: [{ field: 'latitude' }],
    })
  })
})

describe('413', () => {
  it('is the answer to more than 1 MiB on the wire, and not to 1 MiB', async () => {
    const fill = (length: number) => {
      const text = JSON.stringify({ ...SIMULATION, name: '' })
      return text.replace('"name":""', `"name":"${'x'.repeat(length - text.length)}"`)
    }
    const response = await post(fill(1024 * 1024 + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: 'payload_too_large',
      message: 'The body is larger than 1 MiB on the wire.',
      limit_bytes: 1024 * 1024,
    })
    expect((await post(fill(1024 * 1024))).status).toBe(400)
  })

  it('is the answer to a body that says it is too large', async () => {
    expect((await post(SIMULATION, { 'content-length': '1048577' })).status).toBe(413)
  })

  it('is the answer to more than 16 MiB unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024 + 1, ' '))
    const response = await post(bomb, { 'content-encoding': 'gzip' })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: 'The body is larger than 16 MiB unpacked.' })
    expect(
      (await post(gzipSync(Buffer.alloc(16 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' })).status,
    ).toBe(400)
  })
})

describe('415', () => {
  it.each([
    [undefined],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['application/json; charset=latin1'],
    ['application/jsonx'],
  ])('is the answer to a body of type %s', async (type) => {
    const response = await post(Buffer.from(JSON.stringify(SIMULATION)), { 'content-type': type })
    expect(response.status).toBe(415)
    expect(response.headers.get('accept-post')).toBe('application/json')
    expect(await response.json()).toMatchObject({ error: 'unsupported_media_type' })
  })

  it('is the answer to an encoding that is not read', async () => {
    const response = await post(SIMULATION, { 'content-encoding': 'br' })
    expect(response.status).toBe(415)
    expect(response.headers.get('accept-encoding')).toBe('gzip')
  })
})
