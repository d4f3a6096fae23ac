import { afterAll, describe, expect, it } from 'vitest'
import { NOW, SIMULATION, testService } from './service.ts'

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

describe('401', () => {
  const expired = () => service.addKey({ expiresAtMs: NOW })
  const revoked = () => service.addKey({ revokedAtMs: NOW - 1 })
  it.each<[string, () => Promise<Record<string, string | undefined>>]>([
    ['no key', async () => ({ 'x-api-key': undefined })],
    ['an empty key', async () => ({ 'x-api-key': '' })],
    [
      'a key of nobody',
      async () => ({ 'x-api-key': 'sunwake_0000000000000000000000000000000000000000000000000' }),
    ],
    ['a mistyped key', async () => ({ 'x-api-key': `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` })],
    ['another scheme', async () => ({ 'x-api-key': undefined, authorization: `Basic ${key}` })],
    ['an expired key', async () => ({ 'x-api-key': await expired() })],
    ['a revoked key', async () => ({ 'x-api-key': await revoked() })],
    [
      'a wrong X-API-Key beside a good Bearer',
      async () => ({ 'x-api-key': 'x', authorization: `Bearer ${key}` }),
    ],
  ])('is the answer to %s', async (_, headers) => {
    const response = await post(SIMULATION, await headers())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer')
    expect(await response.json()).toEqual({ error: 'authentication_required', message: expect.any(String) })
  })

  it('is checked before the body is read', async () => {
    expect((await post('not json', { 'x-api-key': undefined, 'content-type': 'text/plain' })).status).toBe(
      401,
    )
    expect((await post('x'.repeat(2 * 1024 * 1024), { 'x-api-key': undefined })).status).toBe(401)
  })

  it('is answered from the moment a key expires or is revoked', async () => {
    const own = await testService()
    const short = await own.addKey({ expiresAtMs: NOW + 1000 })
    const ask = () =>
      own.app.request('/solar/simulate', {
        method: 'POST',
        body: JSON.stringify(SIMULATION),
        headers: { 'content-type': 'application/json', 'x-api-key': short },
      })
    expect((await ask()).status).toBe(200)
    own.clock.now = () => NOW + 1000
    expect((await ask()).status).toBe(401)
    own.clock.now = () => NOW
    await own.store.apiKeys.revoke('id-0', 'id-0', NOW)
    expect((await ask()).status).toBe(401)
    await own.store.close()
  })
})

describe('403', () => {
  it.each([['solar:read'], ['wind:write', 'jobs:write', 'admin'], []])(
    'is the answer to a key with %s',
    async (...scopes) => {
      const response = await post('not json', { 'x-api-key': await service.addKey({ scopes }) })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        error: 'insufficient_scope',
        message: 'The API key lacks the scope solar:write.',
        required_scope: 'solar:write',
      })
    },
  )

  it('is not answered to a key with every scope', async () => {
    expect((await post(SIMULATION, { 'x-api-key': await service.addKey({ scopes: ['*'] }) })).status).toBe(
      200,
    )
  })
})
