import { afterAll, describe, expect, it } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { testService } from './service.ts'

const service = await testService()
const key = await service.addKey()
afterAll(() => service.store.close())

describe('404', () => {
  it.each([
    '/nope',
    '/v1/solar/simulate/',
    '/V1/solar/simulate',
    '/%00',
    '/%E0%A4%A',
    '//',
    '/docs/../etc/passwd',
  ])('is the flat answer on %s', async (path) => {
    const response = await service.app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'not_found', message: expect.any(String) })
  })

  it.each(['/v1/wind/nope', '/v1/hybrid/nope'])('is the nested answer on %s', async (path) => {
    const response = await service.app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: { code: 'NOT_FOUND', message: expect.any(String) } })
  })
})

describe('405', () => {
  it.each([
    ['GET', '/v1/solar/simulate', 'POST, OPTIONS'],
    ['DELETE', '/solar/simulate', 'POST, OPTIONS'],
    ['HEAD', '/v1/solar/simulate', 'POST, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['PUT', '/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/', 'GET, HEAD, OPTIONS'],
  ])('is the answer to %s %s, with Allow, key or not', async (method, path, allow) => {
    const response = await service.app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: 'method_not_allowed' })
  })
})

describe.each([
  ['404', 'GET', '/v1/wind/nope'],
  ['405', 'DELETE', '/solar/simulate'],
])('%s of a known caller', (status, method, path) => {
  const ask = (credential: Record<string, string>) =>
    service.app.request(path, { method, headers: credential })

  it('counts in the window, costs no quota, and says what is left', async () => {
    const own = await service.addKey({}, { tier: 'FREE' })
    const answers = [await ask({ 'x-api-key': own }), await ask({ authorization: `Bearer ${own}` })]
    for (const [i, { headers, ...answer }] of answers.entries()) {
      expect(String(answers[i]!.status), JSON.stringify(answer)).toBe(status)
      const limit = Number(headers.get('x-ratelimit-limit'))
      expect(headers.get('x-ratelimit-remaining')).toBe(String(limit - 1 - i))
      expect(headers.get('x-quota-used')).toBe('0')
    }
  })

  it('is 429 once the window is full', async () => {
    const own = await service.addKey({}, { tier: 'FREE' })
    const first = await ask({ 'x-api-key': own })
    let last = first
    for (let i = Number(first.headers.get('x-ratelimit-remaining')); i >= 0; i--) {
      last = await ask({ 'x-api-key': own })
    }
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('is the plain answer for an unknown key', async () => {
    const response = await ask({ 'x-api-key': 'nobody' })
    expect(String(response.status)).toBe(status)
    expect(response.headers.get('x-ratelimit-limit')).toBeNull()
  })
})

describe('OPTIONS', () => {
  it('lists the methods of a path', async () => {
    const response = await service.app.request('/health', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('HEAD', () => {
  it('has the headers of GET and no body', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => service.app.request('/openapi.json', { method })),
    )
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })
})

describe('500', () => {
  it('discloses only a request id, and the log has the cause', async () => {
    const { store } = await testService()
    const broken: Store = {
      ...store,
      apiKeys: { ...store.apiKeys, findByHashes: () => Promise.reject(new Error('disk on fire at /secret')) },
    }
    const failing = await testService({ store: broken })
    const response = await failing.app.request('/solar/simulate', {
      method: 'POST',
      headers: { 'x-api-key': key, 'x-request-id': 'my-id' },
    })
    expect(response.status).toBe(500)
    expect(response.headers.get('x-request-id')).toBe('my-id')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      error: 'internal_error',
      message: expect.any(String),
      request_id: 'my-id',
    })
    expect(text).not.toContain('fire')
    expect(failing.log.some((line) => line.includes('disk on fire') && line.includes('my-id'))).toBe(true)
    await store.close()
  })
})

describe('a request id', () => {
  const idOf = async (given?: string) => {
    const response = await service.app.request('/health', {
      headers: given === undefined ? {} : { 'x-request-id': given },
    })
    return response.headers.get('x-request-id')
  }

  it('is the one that the caller sent, where it is valid', async () => {
    for (const id of ['a', 'trace-1:2.3~x/y', 'x'.repeat(128)]) expect(await idOf(id)).toBe(id)
  })

  it.each([
    undefined,
    '',
    'x'.repeat(129),
    'a b',
    '{"a":1}',
    'é'.normalize('NFD').replace(/[^ -~]/g, '<'),
    '<script>',
  ])('is a new one instead of %j', async (given) => {
    expect(await idOf(given)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it.each(['/', '/health', '/health/ready', '/docs', '/openapi.json', '/nope', '/v1/solar/simulate'])(
    'is on %s',
    async (path) => {
      expect((await service.app.request(path)).headers.get('x-request-id')).toBeTruthy()
    },
  )
})

describe('headers for browsers', () => {
  it.each(['/', '/nope', '/docs', '/openapi.json'])('are on %s', async (path) => {
    const { headers } = await service.app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('require https where the deployment has it', async () => {
    const own = await testService({ environment: { PUBLIC_URL: 'https://api.example.com' } })
    expect((await own.app.request('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
    await own.store.close()
  })
})

describe('CORS', async () => {
  const own = await testService({ environment: { CORS_ORIGINS: 'https://app.example.com' } })
  afterAll(() => own.store.close())
  const preflight = (origin: string) =>
    own.app.request('/v1/solar/simulate', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, x-api-key',
      },
    })

  it('answers the preflight of an allowed origin', async () => {
    const { status, headers } = await preflight('https://app.example.com')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    expect(headers.get('access-control-allow-headers')).toBe('content-type,x-api-key')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
  })

  it('allows nothing to another origin', async () => {
    const { headers } = await preflight('https://evil.example.com')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-methods')).toBeNull()
  })

  it('lets a page read errors too, with the headers of limits and ids', async () => {
    const { status, headers } = await own.app.request('/v1/solar/simulate', {
      method: 'POST',
      headers: { origin: 'https://app.example.com' },
    })
    expect(status).toBe(401)
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
    for (const name of ['X-Request-Id', 'X-RateLimit-Remaining', 'X-Quota-Used', 'Location', 'Retry-After']) {
      expect(headers.get('access-control-expose-headers')).toContain(name)
    }
  })

  it('is open to every origin where the deployment says so', async () => {
    const open = await testService({ environment: { CORS_ORIGINS: '*' } })
    const { headers } = await open.app.request('/health', { headers: { origin: 'https://x.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    await open.store.close()
  })
})
