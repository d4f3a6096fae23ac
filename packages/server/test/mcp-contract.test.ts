import { afterAll, describe, expect, it } from 'vitest'
import { type TestService, testService } from './service.ts'

const PLACE = { latitude_deg: 54.5, longitude_deg: 8.9 }
const SQUARE = [
  [8.85, 54.45],
  [8.94, 54.45],
  [8.94, 54.5],
  [8.85, 54.5],
]
const service = await testService({ environment: { CORS_ORIGINS: 'https://app.example' } })
afterAll(() => service.store.close())

interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
  readonly body: any
}

/** Sends a message as an older client does, without a handshake: the service keeps none. */
async function send(
  { app }: TestService,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await app.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
    body: JSON.stringify(message),
  })
  const text = await answer.text()
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { status: answer.status, headers: answer.headers, body: data === '' ? undefined : JSON.parse(data) }
}

const message = (method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const call = (name: string, args: unknown) => message('tools/call', { name, arguments: args })
const used = ({ headers }: Answer) => Number(headers.get('x-quota-used'))

describe('access to /mcp', () => {
  it('takes an API key or a bearer token', async () => {
    const { status, headers, body } = await send(service, message('tools/list'))
    expect([status, body.error]).toEqual([401, 'authentication_required'])
    expect(headers.get('www-authenticate')).toContain('Bearer')
    const key = await service.addKey()
    for (const as of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
      expect((await send(service, message('tools/list'), as)).body.result.tools).toHaveLength(12)
    }
  })

  it('is refused to pages, except from origins that the deployment allows', async () => {
    const key = await service.addKey({ scopes: ['wind:write'] })
    const from = (origin: string) =>
      send(service, call('estimate_wind_yield', PLACE), { 'x-api-key': key, origin })
    expect((await from('https://app.example')).status).toBe(200)
    // Also a name that was made to lead here: its page and its request agree.
    for (const origin of ['https://evil.example', 'http://localhost', 'null']) {
      const { status, body, ...answer } = await from(origin)
      expect([origin, status, body.jsonrpc]).toEqual([origin, 403, '2.0'])
      expect(body.error.message).toContain('CORS_ORIGINS')
      expect(used(answer as Answer)).toBe(1)
    }
  })

  it('is limited to the scopes of the key, and a refusal names the missing scope', async () => {
    const key = await service.addKey({ scopes: ['wind:write'] })
    const solar = { latitude_deg: 36, longitude_deg: -80, capacity_kw: 100 }
    const { body } = await send(service, call('estimate_solar_yield', solar), { 'x-api-key': key })
    expect(body.result.isError).toBe(true)
    expect(body.result.content[0].text).toBe('insufficient_scope: The API key lacks the scope solar:write.')
    const wind = await send(service, call('estimate_wind_yield', PLACE), { 'x-api-key': key })
    expect(wind.body.result.isError).toBeUndefined()
  })
})

describe('the price of a tool call', () => {
  it('is one request of the monthly quota, however many operations it asks', async () => {
    const key = await service.addKey({ scopes: ['wind:write'] })
    const as = { 'x-api-key': key }
    expect(used(await send(service, message('tools/list'), as))).toBe(0)
    const sites = { latitudes_deg: [54.5, 48, 36], longitudes_deg: [8.9, 11, -80], technology: 'wind' }
    const ranked = await send(service, call('rank_sites', sites), as)
    expect(ranked.body.result.structuredContent.ranking).toHaveLength(3)
    expect(used(ranked)).toBe(1)
    // Neither refused arguments, nor tools that are not there, nor resources that are not.
    for (const refused of [
      call('estimate_wind_yield', { ...PLACE, hub_height_m: 1 }),
      call('estimate_nothing', {}),
      message('resources/read', { uri: 'sunwake://results/none' }),
    ]) {
      expect(used(await send(service, refused, as))).toBe(1)
    }
    const { result_uri: uri } = ranked.body.result.structuredContent
    const read = await send(service, message('resources/read', { uri }), as)
    expect(JSON.parse(read.body.result.contents[0].text).status).toBe('completed')
    expect(used(read)).toBe(2)
    expect(read.headers.get('x-ratelimit-remaining')).toBe('294')
  })

  it('is refused when the quota of the month or the minute is used up', async () => {
    const monthly = await service.addKey({ scopes: ['*'] }, { limits: { monthlyRequests: 1 } })
    const as = { 'x-api-key': monthly }
    expect((await send(service, call('estimate_wind_yield', PLACE), as)).status).toBe(200)
    expect((await send(service, call('estimate_wind_yield', PLACE), as)).body.error).toBe('quota_exceeded')
    const key = { 'x-api-key': await service.addKey({ scopes: ['*'] }, { limits: { perWindow: 1 } }) }
    expect((await send(service, call('estimate_wind_yield', PLACE), key)).status).toBe(200)
    expect((await send(service, call('estimate_wind_yield', PLACE), key)).status).toBe(429)
  })

  it('includes the compute credits of jobs, as over HTTP', async () => {
    const layout = (count: number) =>
      call('optimize_wind_layout', {
        boundary_lon_lat: SQUARE,
        turbine_model: 'generic_3mw',
        turbine_count: count,
        wait_s: 0,
      })
    const key = { 'x-api-key': await service.addKey({ scopes: ['*'] }, { limits: { monthlyCredits: 4 } }) }
    const { body } = await send(service, layout(4), key)
    expect(body.result.structuredContent).toMatchObject({ status: 'queued', credits: 4, result: null })
    expect(body.result.structuredContent.next).toContain('get_job')
    const broke = await send(service, layout(4), key)
    expect(broke.body.result.content[0].text).toMatch(/^insufficient_credits: .*required: 4; available: 0/)
    expect(used(broke)).toBe(1)
  })

  it('is zero with a test key, and the request log has one entry for the call', async () => {
    const key = { 'x-api-key': await service.addKey({ scopes: ['*'], testMode: true }) }
    const answer = await send(service, call('estimate_wind_yield', PLACE), key)
    expect([answer.status, used(answer)]).toEqual([200, 0])
    const lines = service.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const [inner, outer] = lines.slice(-2)
    expect([inner.path, outer.path]).toEqual(['/v1/wind/analysis/quick', '/mcp'])
    expect(inner.request_id).toBe(outer.request_id)
  })
})

describe('messages', () => {
  it('are accepted by POST only, one message per request', async () => {
    const key = { 'x-api-key': await service.addKey() }
    const batch = await send(service, [message('tools/list'), message('tools/list')], key)
    expect([batch.status, batch.body.error.code]).toEqual([400, -32_600])
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await service.app.request('/mcp', { method, headers: key })
      expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
    const notification = await send(service, { jsonrpc: '2.0', method: 'notifications/initialized' }, key)
    expect([notification.status, used(notification)]).toEqual([202, 0])
  })

  it.each([
    ['no JSON-RPC', { hello: 1 }, 400],
    ['null', null, 400],
    ['a method that is not there', message('tools/forget'), 200],
  ])('of another kind are refused: %s', async (_, sent, status) => {
    const answer = await send(service, sent, { 'x-api-key': await service.addKey() })
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toMatch(/./)
    expect(used(answer)).toBe(0)
  })
})
