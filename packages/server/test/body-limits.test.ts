import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { SIMULATION, testService } from './service.ts'

const service = await testService()
const key = await service.addKey()
afterAll(() => service.store.close())

/** Posts a body, gzipped, in pieces of 1 KiB, and counts the bytes that the service takes of it. */
async function flood(path: string, text: string, headers: Record<string, string> = {}) {
  const packed = gzipSync(text)
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= packed.length) return controller.close()
        controller.enqueue(packed.subarray(taken, taken + 1024))
        taken = Math.min(taken + 1024, packed.length)
      },
    },
    { highWaterMark: 0 },
  )
  const response = await service.app.request(path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
  } as RequestInit)
  return { status: response.status, answer: await response.json(), taken, packed: packed.length }
}

const MIB = 1024 * 1024
const BOMB = `{"x":[${'{},'.repeat(5 * MIB)}{}]}`

describe('a gzip bomb', () => {
  it.each(['/auth/login', '/auth/register', '/auth/refresh'])(
    'to %s is refused at 16 KiB, whoever sends it',
    async (path) => {
      const { status, answer, taken, packed } = await flood(path, BOMB)
      expect(status).toBe(413)
      expect(answer).toMatchObject({ error: 'payload_too_large', limit_bytes: 16_384 })
      expect(packed).toBeGreaterThan(12_000)
      expect(taken).toBeLessThanOrEqual(16_384)
    },
  )

  it('is refused with any content', async () => {
    for (const text of [
      '['.repeat(MIB),
      `{${'"a":1,'.repeat(MIB)}`,
      `"${'x'.repeat(MIB)}"`,
      '9'.repeat(MIB),
    ]) {
      const { status, answer } = await flood('/auth/login', text)
      expect(status).toBe(413)
      expect(answer).toMatchObject({ limit_bytes: 16_384 })
    }
  })

  it('is refused at 1 MiB by an analysis', async () => {
    const { status, answer } = await flood('/v1/solar/optimization/quick', BOMB, { 'x-api-key': key })
    expect(status).toBe(413)
    expect(answer).toMatchObject({ limit_bytes: MIB })
  })

  it('without a key is not unpacked where a key is required', async () => {
    const { status, taken } = await flood('/v1/solar/simulate', BOMB)
    expect(status).toBe(401)
    expect(taken).toBe(0)
  })
})

describe('a body within its bytes', () => {
  const post = (path: string, text: string) =>
    service.app.request(path, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'x-api-key': key },
    })

  it('may not hold more values than a sign-in needs', async () => {
    const response = await post('/auth/login', `{"x":[${'{},'.repeat(5000)}{}]}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      details: [{ field: expect.stringMatching(/^x\[/), constraint: 'at most 1000 values' }],
    })
  })

  it('is refused for its unknown field and for its others at once', async () => {
    const { latitude: _, ...rest } = SIMULATION as Record<string, unknown>
    const text = JSON.stringify({ ...rest, system: 1, x: Array(100_000).fill({}) })
    const response = await post('/v1/solar/simulate', text)
    expect(response.status).toBe(400)
    const { details } = (await response.json()) as { details: { field: string; value: unknown }[] }
    expect(details).toContainEqual(expect.objectContaining({ field: 'x', value: 'array of 100000' }))
    expect(details).toContainEqual(expect.objectContaining({ field: 'system' }))
  })

  it('has at most 100 errors', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`u${n}`, n]))
    const response = await post('/v1/solar/simulate', JSON.stringify({ ...SIMULATION, ...unknown }))
    const { details } = (await response.json()) as { details: unknown[] }
    expect(details).toHaveLength(100)
  })
})
