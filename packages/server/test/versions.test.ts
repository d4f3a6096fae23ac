import { openApiDocument, VERSIONING, type Versioning } from '@sunwake/api/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { SIMULATION, testService } from './service.ts'

const service = await testService()
const key = await service.addKey()
afterAll(() => service.store.close())

const LATEST = VERSIONING.versions.at(-1)!

/** A world in which the version of today has a successor and a successor of that, and an operation is on its way out. */
const PLANTED: Versioning = {
  versions: ['2026-11-01', '2027-05-01', '2027-06-01'],
  changes: [
    {
      version: '2027-06-01',
      operationId: 'getHealth',
      transform: (body) => ({ ...(body as object), trace: [...traceOf(body), 'undid June'] }),
    },
    {
      version: '2027-05-01',
      operationId: 'getHealth',
      transform: (body) => ({ ...(body as object), trace: [...traceOf(body), 'undid May'] }),
    },
    { version: '2027-05-01', operationId: 'getReadiness', transform: () => ({ é: 'former' }) },
    { version: '2027-05-01', operationId: 'getOpenApi', transform: () => ({ openapi: 'former' }) },
    { version: '2027-05-01', operationId: 'simulatePv', transform: () => ({ former: true }) },
  ],
  deprecations: [
    {
      operationId: 'simulatePv',
      deprecatedAt: '2027-01-01',
      sunsetAt: '2027-07-01',
      link: 'https://example.com/gone',
    },
  ],
}
const traceOf = (body: unknown) => (body as { trace?: string[] }).trace ?? []

const planted = await testService({ parts: { versioning: PLANTED } })
const plantedKey = await planted.addKey()
afterAll(() => planted.store.close())

const simulate = (headers: Record<string, string> = {}, body: unknown = SIMULATION) =>
  planted.app.request('/v1/solar/simulate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': plantedKey, ...headers },
    body: JSON.stringify(body),
  })

describe('X-API-Version', () => {
  it.each([
    ['GET', '/', 200, {}],
    ['HEAD', '/health', 200, {}],
    ['OPTIONS', '/health', 204, {}],
    ['GET', '/openapi.json', 304, { 'if-none-match': '*' }],
    ['POST', '/v1/solar/simulate', 401, {}],
    ['POST', '/v1/solar/simulate', 415, { 'x-api-key': key }],
    ['GET', '/nope', 404, {}],
    ['PUT', '/health', 405, {}],
    ['GET', '/docs/docs.js', 200, {}],
  ])('is on the answer to %s %s, %d', async (method, path, status, headers) => {
    const response = await service.app.request(path, { method, headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-api-version')).toBe(LATEST)
  })

  it('is returned in the requested version', async () => {
    for (const version of PLANTED.versions) {
      const response = await planted.app.request('/v1/nope', { headers: { 'x-api-version': ` ${version} ` } })
      expect([response.status, response.headers.get('x-api-version')]).toEqual([404, version])
    }
  })

  it.each([
    '2026-11-02',
    '2025-01-01',
    '2026-11-1',
    '2026-11-01T00:00:00Z',
    'v1',
    'latest',
    '',
    'x'.repeat(500),
  ])('is refused as %j, in the form of the path', async (version) => {
    const ask = (path: string) => service.app.request(path, { headers: { 'x-api-version': version } })
    const flat = await ask('/health')
    expect([flat.status, flat.headers.get('x-api-version')]).toEqual([400, LATEST])
    expect(flat.headers.get('x-request-id')).toBeTruthy()
    expect(await flat.json()).toMatchObject({
      error: 'validation_error',
      details: [{ field: 'X-API-Version', constraint: `one of ${VERSIONING.versions.join(', ')}` }],
    })
    const nested = await ask('/v1/wind/turbines')
    expect(nested.status).toBe(400)
    expect(await nested.json()).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: { field: 'X-API-Version' } },
    })
  })
})

describe('an answer', () => {
  const health = async (version?: string) => {
    const response = await planted.app.request('/health', {
      headers: version === undefined ? {} : { 'x-api-version': version },
    })
    const text = await response.text()
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(response.headers.get('vary')).toContain('X-API-Version')
    return JSON.parse(text)
  }

  it('is of the latest version when none is requested', async () => {
    expect(await health()).toEqual(await health('2027-06-01'))
    expect(await health()).not.toHaveProperty('trace')
  })

  it('has every later change undone, the latest first', async () => {
    expect((await health('2027-05-01')).trace).toEqual(['undid June'])
    expect((await health('2026-11-01')).trace).toEqual(['undid June', 'undid May'])
  })

  it('keeps its other headers, and its length in bytes', async () => {
    const response = await planted.app.request('/health/ready', {
      headers: { 'x-api-version': '2026-11-01' },
    })
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength('{"é":"former"}')))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ é: 'former' })
  })

  it('has no ETag of other bytes', async () => {
    const tag = async (version: string) => {
      const response = await planted.app.request('/openapi.json', { headers: { 'x-api-version': version } })
      return response.headers.get('etag')
    }
    expect(await tag('2027-05-01')).toBeTruthy()
    expect(await tag('2026-11-01')).toBeNull()
  })

  it('has no version when it is an error or a series', async () => {
    const former = { 'x-api-version': '2026-11-01' }
    expect(await (await simulate(former)).json()).toEqual({ former: true })
    expect(await (await simulate(former, {})).json()).toMatchObject({ error: 'validation_error' })
    expect(await (await simulate({ ...former, accept: 'text/csv' })).text()).toContain('timestamp')
  })
})

describe('a deprecated operation', () => {
  it.each([
    ['an answer', {}, SIMULATION, 200],
    ['a refusal', {}, {}, 400],
    ['a caller who is not known', { 'x-api-key': 'x' }, SIMULATION, 401],
  ])('says so on %s', async (_, headers, body, status) => {
    const response = await simulate(headers, body)
    expect(response.status).toBe(status)
    expect(response.headers.get('deprecation')).toBe('@1798761600')
    expect(response.headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
    expect(response.headers.get('link')).toBe(
      '<https://example.com/gone>; rel="deprecation"; type="text/html"',
    )
    expect(response.headers.get('x-service-deprecated')).toBe('true')
  })

  it('is the only operation marked as deprecated', async () => {
    const { headers } = await planted.app.request('/health')
    for (const name of ['deprecation', 'sunset', 'link', 'x-service-deprecated']) {
      expect(headers.get(name)).toBeNull()
    }
  })
})

describe('the description', () => {
  type Described = {
    deprecated?: boolean
    parameters?: { name: string; in: string; schema: { enum?: string[] } }[]
    responses: Record<string, { headers?: Record<string, unknown> }>
  }
  const described = (versioning?: Versioning) => {
    const document = openApiDocument({ versioning })
    const { paths } = inFull(document, document) as { paths: Record<string, Record<string, Described>> }
    return Object.values(paths).flatMap((methods) => Object.values(methods))
  }
  /** With parameters, headers and answers in the place of references to them. */
  const inFull = (value: unknown, document: object): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const [, kind, name] =
      /^#\/components\/(?!schemas)(\w+)\/(.+)$/.exec(String(Reflect.get(value, '$ref'))) ?? []
    if (kind !== undefined)
      return inFull(Reflect.get(Reflect.get(Reflect.get(document, 'components'), kind), name!), document)
    if (Array.isArray(value)) return value.map((inner) => inFull(inner, document))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inFull(inner, document)]))
  }

  it('has the header on every operation, its refusal, and the version on every answer', () => {
    for (const operation of described()) {
      const header = operation.parameters?.find(({ name }) => name === 'X-API-Version')
      expect(header).toMatchObject({ in: 'header', schema: { enum: VERSIONING.versions } })
      expect(Object.keys(operation.responses)).toContain('400')
      for (const { headers } of Object.values(operation.responses)) {
        expect(headers).toHaveProperty('X-API-Version')
        expect(headers).not.toHaveProperty('Sunset')
      }
      expect(operation.deprecated).toBeUndefined()
    }
  })

  it('names the operation that will be removed', () => {
    const gone = described(PLANTED).filter(({ deprecated }) => deprecated === true)
    expect(gone).toHaveLength(1)
    for (const { headers } of Object.values(gone[0]!.responses)) {
      expect(Object.keys(headers!)).toEqual(
        expect.arrayContaining(['Deprecation', 'Sunset', 'Link', 'X-Service-Deprecated']),
      )
    }
  })
})

describe('a table that breaks the contract', () => {
  const deprecation = { operationId: 'getHealth', deprecatedAt: '2027-01-01', link: 'https://example.com' }
  it.each<[string, Partial<Versioning>]>([
    ['would go before 2027-07-01', { deprecations: [{ ...deprecation, sunsetAt: '2027-06-30' }] }],
    ['is not a date', { deprecations: [{ ...deprecation, sunsetAt: '2027-13-01' }] }],
    [
      'no operation getNothing',
      { deprecations: [{ ...deprecation, sunsetAt: '2028-01-01', operationId: 'getNothing' }] },
    ],
    ['out of order', { versions: ['2026-11-01', '2026-11-01'] }],
    ['is not a date', { versions: ['2026-02-30'] }],
    [
      'could bring a change',
      { changes: [{ version: '2026-11-01', operationId: 'getHealth', transform: (x) => x }] },
    ],
  ])('lets no service start: %s', async (message, change) => {
    const versioning = { ...VERSIONING, ...change }
    await expect(testService({ parts: { versioning } })).rejects.toThrow(message)
  })
})
