import { requestLogSchema } from '@sunwake/api/schemas'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createRequestLog } from '../src/request-log/request-log.ts'
import type { LoggedRequest } from '../src/store/requests/request-log.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const MINUTE = 60_000
const DAY = 86_400_000

describe.each(backends)('requests on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })
  const { send, register, join } = accountClient(() => service)

  const addOrganization = (id: string) =>
    service.store.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: NOW })

  /** An owner with a key of the organisation. */
  const owner = async () => {
    const session = await register()
    const token = session.access_token
    const { body } = await send('POST', '/auth/api-keys', {
      token,
      body: { name: 'k', scopes: ['wind:read'] },
    })
    const path = `/v1/organizations/${session.organization.id}/requests`
    const list = async (query = '', with_ = token) => await send('GET', `${path}${query}`, { token: with_ })
    return { session, token, key: body.key as string, keyId: body.id as string, path, list }
  }

  it('are listed with their outcome, newest first', async () => {
    const { session, key, keyId, list } = await owner()
    const ask = (path: string, id: string, atMs: number) => {
      service.clock.now = () => atMs
      return service.app.request(path, { headers: { 'x-api-key': key, 'x-request-id': id } })
    }
    await ask('/v1/wind/turbines', 'good', NOW + 1)
    await ask('/v1/wind/turbines?page_size=in-the-query', 'bad', NOW + 2)
    await ask('/metering/usage', 'forbidden', NOW + 3)
    service.clock.now = () => NOW + 4
    const { status, body } = await list()
    expect(status).toBe(200)
    const { requests, pagination } = requestLogSchema.parse(body)
    expect(requests.slice(0, 3)).toEqual([
      {
        request_id: 'forbidden',
        created_at: new Date(NOW + 3).toISOString(),
        api_key_id: keyId,
        user_id: session.user.id,
        method: 'GET',
        route: '/metering/usage',
        status: 403,
        error: 'insufficient_scope',
        duration_ms: expect.any(Number),
      },
      expect.objectContaining({ request_id: 'bad', status: 400, error: 'validation_error' }),
      expect.objectContaining({ request_id: 'good', route: '/v1/wind/turbines', status: 200, error: null }),
    ])
    // Registering was nobody's; making the key was the owner's own.
    expect(requests.slice(3)).toEqual([
      expect.objectContaining({
        route: '/auth/api-keys',
        status: 201,
        api_key_id: null,
        user_id: session.user.id,
      }),
    ])
    expect(pagination).toEqual({ page: 1, page_size: 20, total_items: 4, total_pages: 1, next_cursor: null })
    expect(JSON.stringify(body)).not.toContain('in-the-query')
  })

  it('are found by id, key, status and time', async () => {
    const { session, list } = await owner()
    const request = (change: Partial<LoggedRequest>): LoggedRequest => ({
      organizationId: session.organization.id,
      requestId: 'r',
      apiKeyId: 'k',
      userId: 'u',
      atMs: NOW,
      method: 'GET',
      route: '/x',
      status: 200,
      errorCode: undefined,
      durationMs: 1.5,
      ...change,
    })
    await addOrganization('another')
    await service.store.requestLog.add([
      request({ requestId: 'a', atMs: NOW - 3 * MINUTE, status: 399 }),
      request({ requestId: 'b', atMs: NOW - 2 * MINUTE, status: 400, apiKeyId: 'other' }),
      request({ requestId: 'c', atMs: NOW - MINUTE, status: 499 }),
      request({ requestId: 'd', atMs: NOW - MINUTE / 2, status: 500 }),
      request({ requestId: 'a', organizationId: 'another', atMs: NOW - 1 }),
    ])
    const idsOf = async (query: string) => {
      const { status, body } = await list(`?${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return requestLogSchema
        .parse(body)
        .requests.map(({ request_id }) => request_id)
        .filter((id) => id.length === 1)
    }
    expect(await idsOf('request_id=a')).toEqual(['a'])
    expect(await idsOf('api_key_id=other')).toEqual(['b'])
    expect(await idsOf('status=4xx')).toEqual(['c', 'b'])
    expect(await idsOf('status=500')).toEqual(['d'])
    const time = (ms: number) => encodeURIComponent(new Date(ms).toISOString())
    expect(await idsOf(`from=${time(NOW - 2 * MINUTE)}&to=${time(NOW - MINUTE / 2)}`)).toEqual(['c', 'b'])
    expect(await idsOf('request_id=b&api_key_id=k')).toEqual([])
    expect(await idsOf('page=2&page_size=2&status=4xx')).toEqual([])
    expect(await idsOf('page=2&page_size=1&status=4xx')).toEqual(['b'])
    expect(await idsOf('page=1000000&page_size=100')).toEqual([])
  })

  it.each([
    'status=600',
    'status=4',
    'status=xxx',
    'from=yesterday',
    'page_size=101',
    'colour=red',
    'request_id=',
  ])('are not listed by %s', async (query) => {
    const { list } = await owner()
    const { status, body } = await list(`?${query}`)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.error.details.field).toBe(query.split('=')[0])
  })

  it('are shown to owners and admins of the organisation alone', async () => {
    const { session, path, key, list } = await owner()
    const admin = await join(session.organization.id, 'admin')
    const member = await join(session.organization.id, 'member')
    const stranger = await register({ email: 'eve@example.com', organization_name: 'Elsewhere' })
    expect((await list('', admin.access_token)).status).toBe(200)
    const refused = await list('', member.access_token)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    const strange = await list('', stranger.access_token)
    const unknown = await send('GET', '/v1/organizations/none/requests', { token: stranger.access_token })
    expect([strange.status, unknown.status]).toEqual([404, 404])
    expect(strange.body.error.code).toBe(unknown.body.error.code)
    expect((await send('GET', path, { key })).status).toBe(403)
    expect((await send('GET', path)).status).toBe(401)
  })

  it('are deleted in batches after thirty days', async () => {
    const { store } = service
    await addOrganization('o')
    const old = (atMs: number): LoggedRequest => ({
      organizationId: 'o',
      requestId: `at ${atMs}`,
      apiKeyId: undefined,
      userId: 'u',
      atMs,
      method: 'GET',
      route: '/x',
      status: 200,
      errorCode: undefined,
      durationMs: 1,
    })
    const ages = Array.from({ length: 1200 }, (_, i) => NOW - 30 * DAY - 600 + i)
    await store.requestLog.add(ages.map(old))
    const left = async () =>
      (await store.requestLog.list('o', {}, { offset: 0, limit: 1, countMax: 10_000 })).total
    expect(await store.requestLog.prune(NOW - 30 * DAY, 400)).toBe(true)
    expect(await left()).toBe(1200 - 401)
    expect(await store.requestLog.prune(NOW - 30 * DAY, 400)).toBe(false)
    // What is thirty days old to the millisecond stays.
    expect(await left()).toBe(600)
    const log = createRequestLog({
      store: store.requestLog,
      clock: service.clock,
      log: pino({ level: 'silent' }),
    })
    const { token } = await owner()
    service.clock.now = () => NOW + DAY
    log.ended({
      ...{
        requestId: 'new',
        method: 'GET',
        status: 200,
        errorCode: undefined,
        atMs: NOW + DAY,
        durationMs: 1,
        waited: false,
      },
      operation: { route: { path: '/x' } } as never,
      caller: { organization: { id: 'o' }, userId: 'u', key: undefined } as never,
    })
    await log.flush()
    expect(token).toBeTruthy()
    expect(await left()).toBe(1)
  })
})

describe('the log of requests', () => {
  const logged: LoggedRequest[][] = []
  const request = (id: string) => ({
    ...{
      requestId: id,
      method: 'GET',
      status: 200,
      errorCode: undefined,
      atMs: NOW,
      durationMs: 1,
      waited: false,
    },
    operation: { route: { path: '/x' } } as never,
    caller: { organization: { id: 'o' }, userId: 'u', key: undefined } as never,
  })

  it('writes records in batches, and none without an organisation', async () => {
    const log = createRequestLog({
      store: {
        add: async (requests: readonly LoggedRequest[]) => void logged.push([...requests]),
        prune: async () => false,
      } as never,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
    })
    for (let i = 0; i < 1000; i++) log.ended(request(String(i)))
    log.ended({ ...request('nobody'), caller: undefined })
    await log.flush()
    expect(logged.map(({ length }) => length)).toEqual([1000])
    await log.flush()
    expect(logged).toHaveLength(1)
  })

  it('continues when the database fails, with a bounded buffer', async () => {
    const errors: string[] = []
    let broken = true
    const sizes: number[] = []
    const log = createRequestLog({
      store: {
        add: async (requests: readonly LoggedRequest[]) => {
          if (broken) throw new Error('disk full')
          sizes.push(requests.length)
        },
        prune: async () => false,
      } as never,
      clock: { now: () => NOW },
      log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    })
    log.ended(request('lost'))
    await log.flush()
    expect(errors.join('')).toContain('disk full')
    broken = false
    for (let i = 0; i < 20_005; i++) log.ended(request(String(i)))
    await log.flush()
    expect(sizes).toEqual([20_000])
    expect(errors.join('')).toContain('"requests":5')
  })
})
