import { gzipSync } from 'node:zlib'
import { operations } from '@sunwake/api/routes'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { computeInline } from '../../pool/compute.ts'
import { createSecretBox } from '../../secrets/secret-box.ts'
import type { IdempotencyStore, KeptAnswer } from '../../store/requests/idempotency.ts'
import type { Caller } from '../access/caller.ts'
import { respondError } from '../answer/errors.ts'
import type { HttpEnvironment } from '../environment.ts'
import { readJson } from '../request/read-json.ts'
import { idempotency } from './idempotency.ts'

const operation = operations.simulatePv
const secrets = createSecretBox([Buffer.alloc(32, 1)])

/** A store with one key, which tells what it was given. */
function oneKey(state?: 'pending') {
  const kept: { hash?: string; answer?: KeptAnswer; released: number; hashes: string[] } = {
    released: 0,
    hashes: [],
  }
  const store: IdempotencyStore = {
    async claim({ requestHash }) {
      kept.hashes.push(requestHash)
      if (state !== undefined) return { state }
      if (kept.hash !== undefined && kept.hash !== requestHash) return { state: 'conflict' }
      if (kept.answer !== undefined) return { state: 'answered', answer: kept.answer }
      kept.hash = requestHash
      return { state: 'claimed' }
    },
    find: async () => undefined,
    async complete(_, answer) {
      kept.answer = answer
      return true
    },
    async release() {
      kept.released++
    },
    prune: async () => 0,
  }
  return { kept, store }
}

/** An operation behind the keys of a store. */
function appWith(
  store: IdempotencyStore,
  handler: (body: unknown) => Response | Promise<Response>,
  patienceMs = 0,
) {
  const compute = computeInline(async () => ({}))
  const app = new Hono<HttpEnvironment>()
  app.onError((error, c) => respondError(c, error))
  app.use((c, next) => {
    c.set('requestId', 'x')
    c.set('operation', operation)
    c.set('caller', { organization: { id: 'o' }, subject: 'key:k' } as Caller)
    return next()
  })
  app.post(
    operation.route.path,
    idempotency(operation, { keys: store, secrets, compute, now: undefined, patienceMs }),
    async (c) => handler(await readJson(c)),
  )
  return (body: BodyInit = '{}', headers: Record<string, string> = {}) =>
    app.request(operation.route.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k', ...headers },
    })
}

describe('a request with an Idempotency-Key', () => {
  it('waits for the first request, and is refused when that takes too long', async () => {
    const { store, kept } = oneKey('pending')
    const response = await appWith(store, () => new Response('never'), 60)()
    expect(response.status).toBe(409)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({ error: 'idempotency_in_progress' })
    expect(kept.hashes.length).toBeGreaterThan(1)
  })

  it('passes its decompressed body on to the handler', async () => {
    const { store, kept } = oneKey()
    const send = appWith(store, (body) => Response.json(body))
    expect(await (await send('{"a": [1, "ü"]}')).json()).toEqual({ a: [1, 'ü'] })
    // The same request, however it travels.
    const packed = await send(gzipSync('{"a": [1, "ü"]}'), { 'content-encoding': 'gzip' })
    expect([packed.status, await packed.json()]).toEqual([200, { a: [1, 'ü'] }])
    expect(new Set(kept.hashes).size).toBe(1)
  })

  it.each([
    ['a long text', new TextEncoder().encode('ü'.repeat(2_000_000))],
    ['what is no text', Uint8Array.from({ length: 1000 }, (_, i) => i % 256)],
    ['nothing', new Uint8Array()],
  ])('gets %s again, byte for byte', async (_, bytes) => {
    const { store, kept } = oneKey()
    const send = appWith(
      store,
      () =>
        new Response(bytes, { headers: { 'content-type': 'application/x', 'x-other': '1', etag: '"e"' } }),
    )
    const [first, again] = [await send(), await send()]
    for (const answer of [first, again]) {
      expect(Buffer.from(bytes).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    }
    expect(kept.answer!.body.length).toBeLessThan(10_000)
    const headers = ['content-type', 'etag', 'x-other', 'x-packed', 'idempotency-replayed']
    expect(headers.map((name) => again.headers.get(name))).toEqual([
      'application/x',
      '"e"',
      null,
      null,
      'true',
    ])
  })

  it.each<readonly [number, boolean]>([
    [200, true],
    [201, true],
    [202, true],
    [204, true],
    [409, true],
    [410, true],
    ...[400, 401, 402, 403, 404, 413, 415, 422, 429, 500, 503].map((status) => [status, false] as const),
  ])('with the answer %d is kept: %s', async (status, isKept) => {
    const { store, kept } = oneKey()
    const send = appWith(store, () => new Response(status === 204 ? null : '{}', { status }))
    expect((await send()).status).toBe(status)
    expect([kept.answer !== undefined, kept.released]).toEqual([isKept, isKept ? 0 : 1])
  })
})
