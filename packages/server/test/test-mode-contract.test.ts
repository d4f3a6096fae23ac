import { apiKeyListSchema, createdKeySchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { SIMULATION, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const PLACE = { latitude: 36.1, longitude: -79.95 }

describe.each(backends)('test mode on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })
  const { send, register } = accountClient(() => service)

  it('has keys with a prefix of their own', async () => {
    const { access_token: token } = await register()
    const make = async (mode?: string) =>
      createdKeySchema.parse(
        (await send('POST', '/auth/api-keys', { token, body: { name: 'k', mode } })).body,
      )
    const [plain, live, test] = [await make(), await make('live'), await make('test')]
    expect([plain.mode, live.mode, test.mode]).toEqual(['live', 'live', 'test'])
    expect(test.key).toMatch(/^sunwake_test_[0-9A-Za-z]{49}$/)
    expect(test.key_prefix).toBe(test.key.slice(0, 21))
    const { api_keys: keys } = apiKeyListSchema.parse((await send('GET', '/auth/api-keys', { token })).body)
    expect(keys.map(({ mode }) => mode).sort()).toEqual(['live', 'live', 'test'])
    const rotated = await send('POST', `/auth/api-keys/${test.id}/rotate`, { token })
    expect([rotated.status, rotated.body.mode]).toEqual([201, 'test'])
    expect(rotated.body.key).toMatch(/^sunwake_test_/)
    const wrong = await send('POST', '/auth/api-keys', { token, body: { name: 'k', mode: 'demo' } })
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'mode'])
  })

  it('marks results, and counts requests in the window but not in the month', async () => {
    const organization = { limits: { perWindow: 5, monthlyRequests: 1 } }
    const scopes = ['solar:write', 'wind:write']
    const key = await service.addKey({ testMode: true, scopes }, organization)
    const answers = []
    answers.push(await send('POST', '/solar/simulate', { key, body: SIMULATION }))
    for (let i = 0; i < 2; i++) answers.push(await send('POST', '/solar/resource', { key, body: PLACE }))
    const wind = { ...PLACE, hub_height_m: 100, turbine_model: 'iea-3.4-130-rwt' }
    answers.push(await send('POST', '/v1/wind/resource', { key, body: PLACE }))
    for (const { status, body, headers } of answers) {
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.metadata.test_mode).toBe(true)
      expect(headers.get('x-quota-used')).toBe('0')
    }
    expect(answers.at(-1)!.headers.get('x-ratelimit-remaining')).toBe('1')
    await send('POST', '/v1/wind/analysis/quick', { key, body: wind })
    expect((await send('POST', '/solar/simulate', { key, body: SIMULATION })).status).toBe(429)
    expect(await service.store.limits.monthUse('id-0', '2026-11')).toBe(0)
  })

  it('is accepted when the month is used up, and leaves live answers unchanged', async () => {
    const live = await service.addKey({}, { limits: { monthlyRequests: 1 } })
    const first = await send('POST', '/solar/simulate', { key: live, body: SIMULATION })
    expect([first.status, first.body.metadata.test_mode]).toEqual([200, undefined])
    expect((await send('POST', '/solar/simulate', { key: live, body: SIMULATION })).status).toBe(402)
    const test = await service.addKey({ testMode: true, organizationId: 'id-0', userId: 'id-0' })
    const free = await send('POST', '/solar/simulate', { key: test, body: SIMULATION })
    expect([free.status, free.body.metadata.test_mode]).toEqual([200, true])
    const { metadata, ...result } = free.body
    const { metadata: _, ...same } = first.body
    expect(result).toEqual(same)
    expect(metadata.fingerprint).toBe(first.body.metadata.fingerprint)
    expect(await service.store.limits.monthUse('id-0', '2026-11')).toBe(1)
  })

  it('has no mark in an error', async () => {
    const key = await service.addKey({ testMode: true })
    const { status, body } = await send('POST', '/solar/simulate', { key, body: {} })
    expect([status, body.error, body.metadata]).toEqual([400, 'validation_error', undefined])
  })
})
