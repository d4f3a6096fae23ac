import { accessOf, bodyLimitsOf, type Operation, openApiDocument, operations } from '@sunwake/api/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { ADA, accountClient } from './account-client.ts'
import { SIMULATION, testService } from './service.ts'

const ALL: readonly Operation[] = Object.values(operations)
const pathsOf = ({ route, aliases }: Operation) => [route.path, ...aliases]
/** A path with something in the places of ids. */
const filled = (path: string) => path.replace(/\{\w+\}/g, 'none')

const service = await testService({
  environment: {
    CORS_ORIGINS: 'https://app.example.com',
    RATE_LIMIT_PER_MINUTE: '100000',
    STRIPE_SECRET_KEY: 'sk_test_edges',
    STRIPE_WEBHOOK_SECRET: 'whsec_edges',
  },
})
afterAll(() => service.store.close())

describe('every path of the description', () => {
  const methods = new Map<string, string[]>()
  for (const operation of ALL) {
    for (const path of pathsOf(operation)) {
      methods.set(path, [...(methods.get(path) ?? []), operation.route.method.toUpperCase()])
    }
  }

  it.each([...methods])('%s refuses other methods and lists its own', async (path, own) => {
    const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
    const listOf = (response: Response) => response.headers.get('allow')!.split(', ').sort()
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'BREW']) {
      if (allowed.includes(method)) continue
      const response = await service.app.request(filled(path), { method })
      expect([method, response.status, listOf(response)]).toEqual([method, 405, allowed])
    }
    const options = await service.app.request(filled(path), { method: 'OPTIONS' })
    expect([options.status, listOf(options)]).toEqual([204, allowed])
    expect(await options.text()).toBe('')
  })

  it('answers HEAD as GET without the body', async () => {
    for (const [path, own] of methods) {
      if (!own.includes('GET')) continue
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => service.app.request(filled(path), { method })),
      )
      expect([path, head!.status]).toEqual([path, get!.status])
      expect(await head!.text()).toBe('')
    }
  })
})

describe('a page of another origin', () => {
  it('may read every header that the OpenAPI document lists', async () => {
    const { headers } = await service.app.request('/health', {
      headers: { origin: 'https://app.example.com' },
    })
    const exposed = headers.get('access-control-expose-headers')!.toLowerCase().split(/,\s*/)
    // Those of the Fetch standard that need no leave, and those that are not for pages.
    const always = [
      'cache-control',
      'content-language',
      'content-length',
      'content-type',
      'www-authenticate',
      'x-accel-buffering',
    ]
    type Responses = Record<string, { headers?: object }>
    const { paths, components } = openApiDocument() as {
      paths: Record<string, Record<string, { responses: Responses }>>
      components: { responses: Responses }
    }
    for (const methods of [...Object.values(paths), { shared: components }]) {
      for (const { responses } of Object.values(methods)) {
        for (const { headers: described = {} } of Object.values(responses)) {
          for (const name of Object.keys(described)) {
            expect([...exposed, ...always]).toContain(name.toLowerCase())
          }
        }
      }
    }
    for (const name of [
      'deprecation',
      'link',
      'sunset',
      'x-service-deprecated',
      'allow',
      'retry-after',
      'etag',
    ]) {
      expect(exposed).toContain(name)
    }
  })
})

describe('every operation with a body', async () => {
  const { register } = accountClient(() => service)
  const { access_token: token, user } = await register()
  await service.store.users.makeSuperuser(user.id)
  const key = await service.addKey({ scopes: ['*'] }, { tier: 'ENTERPRISE' })
  const taking = ALL.filter(
    ({ route }) => route.request?.body !== undefined && !route.path.includes('{'),
  ).filter(
    // A bad body is a bad password there, and not to be tried often.
    ({ route }) => !route.path.startsWith('/auth/'),
  )
  const ask = (operation: Operation, headers: Record<string, string>, body: string) => {
    const credential: Record<string, string> =
      accessOf(operation) === 'scoped' ? { 'x-api-key': key } : { authorization: `Bearer ${token}` }
    return service.app.request(operation.route.path, {
      method: operation.route.method.toUpperCase(),
      headers: { ...credential, ...headers },
      body,
    })
  }

  it.each(taking.map((operation) => [operation.route.operationId, operation] as const))(
    '%s refuses a body that is too large, not JSON or in an unknown encoding',
    async (_, operation) => {
      const json = { 'content-type': 'application/json' }
      const answers = [
        await ask(operation, json, `"${'x'.repeat(bodyLimitsOf(operation).wireBytes)}"`),
        await ask(operation, { 'content-type': 'text/plain' }, '{}'),
        await ask(operation, { ...json, 'content-encoding': 'br' }, '{}'),
        await ask(operation, json, '{'),
        await ask(operation, json, '{"a":1,"a":2}'),
        await ask(operation, json, '[]'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([413, 415, 415, 400, 400, 400])
    },
  )
})

describe('an operation that does not end', async () => {
  const hanging = await testService({ parts: { timeLimitMs: 50, earth: () => new Promise(() => {}) } })
  const key = await hanging.addKey({ scopes: ['*'] })
  afterAll(() => hanging.store.close())
  const ask = (path: string, body: unknown) =>
    hanging.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-request-id': 'r-1' },
      body: JSON.stringify(body),
    })

  it('is answered with 504 in the form of its path, and charged nothing', async () => {
    const solar = await ask('/solar/optimization/quick', {})
    expect(solar.status).toBe(504)
    expect(solar.headers.get('x-quota-used')).toBe('0')
    expect(solar.headers.get('x-api-version')).toBeTruthy()
    expect(await solar.json()).toEqual({ error: 'timed_out', message: expect.any(String), request_id: 'r-1' })
    const wind = await ask('/v1/wind/analysis/quick', {})
    expect([wind.status, wind.headers.get('x-quota-used')]).toEqual([504, '0'])
    expect(await wind.json()).toEqual({
      error: { code: 'TIMED_OUT', message: expect.any(String), request_id: 'r-1' },
    })
  })
})

describe('the log', () => {
  it('contains no secret that a caller sent or received', async () => {
    const own = await testService({
      environment: { LOG_LEVEL: 'trace', METRICS_TOKEN: 'token-of-the-metrics' },
    })
    const { send, register } = accountClient(() => own)
    const secrets: string[] = ['token-of-the-metrics', ADA.password]
    const keep = (...texts: unknown[]) => {
      for (const text of texts) {
        expect(text).toEqual(expect.stringMatching(/^.{10}/))
        secrets.push(String(text))
      }
    }
    const { access_token: token, refresh_token } = await register()
    keep(token, refresh_token)
    const wrong = { email: ADA.email, password: 'the wrong password' }
    await send('POST', '/auth/login', { body: wrong })
    await send('POST', '/auth/login', { body: { ...wrong, pasword: 'misspelt secret' } })
    keep(wrong.password, 'misspelt secret')
    const refreshed = await send('POST', '/auth/refresh', { body: { refresh_token } })
    keep(refreshed.body.access_token, refreshed.body.refresh_token)
    const created = await send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['*'] } })
    keep(created.body.key)
    await send('POST', '/solar/simulate', { key: created.body.key, body: SIMULATION })
    await send('POST', '/solar/webhooks/register', {
      key: created.body.key,
      body: { url: 'https://hook.example.com/?token=token-in-a-url', events: [], secret: 'secret-in-a-body' },
    })
    keep('token-in-a-url', 'secret-in-a-body')
    await send('GET', '/v1/jobs?api_key=key-in-the-query', { token: 'bearer-of-nothing' })
    keep('key-in-the-query', 'bearer-of-nothing')
    await own.app.request('/metrics', { headers: { authorization: 'Bearer token-of-the-metrics' } })
    await own.app.request('/auth/me', {
      headers: { cookie: 'session=cookie-of-a-browser', 'x-api-key': `${created.body.key}x` },
    })
    keep('cookie-of-a-browser')
    const broken = { ...own.store.apiKeys, findByHashes: () => Promise.reject(new Error('no database')) }
    const failing = await testService({ store: { ...own.store, apiKeys: broken } })
    await failing.app.request('/solar/simulate', {
      method: 'POST',
      headers: { 'x-api-key': created.body.key, cookie: 'cookie-of-a-browser' },
    })
    const text = [...own.log, ...failing.log].join('')
    expect(own.log.length).toBeGreaterThanOrEqual(9)
    expect(failing.log.join('')).toContain('no database')
    for (const secret of secrets) expect(text, secret.slice(0, 12)).not.toContain(secret)
    for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
    await own.store.close()
  })

  it('hides secrets in fields that are known to hold them', async () => {
    const { log } = await logged()
    const text = log.join('')
    expect(text).toContain('[secret]')
    expect(text).not.toContain('hunter2')
  })
})

/** Lines of a log that is given secrets by name. */
async function logged() {
  const { createLogger } = await import('../src/logger.ts')
  const log: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void log.push(line) })
  for (const name of ['authorization', 'password', 'key', 'api_key', 'token', 'secret', 'refresh_token']) {
    logger.info({ [name]: 'hunter2' }, 'x')
  }
  logger.info(
    { req: { headers: { cookie: 'hunter2', 'x-api-key': 'hunter2', authorization: 'hunter2' } } },
    'x',
  )
  return { log }
}
