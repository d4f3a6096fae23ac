import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hashApiKey } from '../src/keys/api-key.ts'
import type { Store } from '../src/store/store.ts'
import { type RawStore, rawBackends } from './raw-schema.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await rawBackends()
afterAll(close)

// A key is looked up once and then remembered. Every change of it, or of its organisation, must be seen by the next
// request all the same, whoever made it: the statements of `raw` come by a connection of their own, as those of another
// process would.
describe.each(backends)('a remembered key on $name', ({ open }) => {
  let raw: RawStore
  let store: Store
  let service: TestService
  let key: string
  let lookUps: number
  beforeEach(async () => {
    raw = await open()
    store = raw.store
    const { findByHashes } = store.apiKeys
    lookUps = 0
    const apiKeys = {
      ...store.apiKeys,
      findByHashes(hashes: readonly string[]) {
        lookUps++
        return findByHashes(hashes)
      },
    }
    service = await testService({ store: { ...store, apiKeys } })
    key = await service.addKey({ scopes: ['wind:read'] }, { tier: 'FREE' })
    expect(await status()).toBe(200)
    return () => raw.close()
  })
  const ask = () => service.app.request('/v1/wind/turbines', { headers: { 'x-api-key': key } })
  const status = async () => (await ask()).status
  const record = async () => (await store.apiKeys.findByHashes([hashApiKey(key)]))[0]!.key

  it('is not looked up again, and its last use does not count as a change', async () => {
    const { id: keyId, organizationId } = await record()
    await store.apiKeys.touch([{ organizationId, keyId, atMs: NOW }])
    const before = lookUps
    for (let i = 0; i < 5; i++) expect(await status()).toBe(200)
    expect(lookUps).toBe(before)
  })

  it('is refused once it is revoked', async () => {
    const { organizationId, id } = await record()
    await store.apiKeys.revoke(organizationId, id, NOW)
    expect([await status(), await status()]).toEqual([401, 401])
  })

  it('is refused once its user has left, or the organisation is erased', async () => {
    const { organizationId, userId } = await record()
    await store.apiKeys.revokeOfUser(organizationId, userId, NOW)
    expect(await status()).toBe(401)
    key = await service.addKey({ scopes: ['wind:read'] })
    expect(await status()).toBe(200)
    await store.organizations.erase((await record()).organizationId)
    expect(await status()).toBe(401)
  })

  it('ends when an end is set, by the clock', async () => {
    const { organizationId, id } = await record()
    await store.apiKeys.expire(organizationId, id, NOW + 1000)
    expect(await status()).toBe(200)
    service.clock.now = () => NOW + 1000
    expect(await status()).toBe(401)
  })

  it('has the tier and the scopes that it has now', async () => {
    const limit = async () => Number((await ask()).headers.get('x-ratelimit-limit'))
    const { organizationId, userId } = await record()
    const before = await limit()
    await store.organizations.setTier(organizationId, 'PRO')
    expect(await limit()).toBeGreaterThan(before)
    await store.apiKeys.narrowOfUser(organizationId, userId, ['solar:read'], NOW)
    expect(await status()).toBe(401)
  })

  it('follows changes of another process, by any statement', async () => {
    await raw.query(`update api_keys set scopes = '["solar:read"]'`)
    expect(await status()).toBe(403)
    await raw.query('update organizations set requests_per_window = 7')
    expect((await ask()).headers.get('x-ratelimit-limit')).toBe('7')
    await raw.query('delete from api_keys')
    expect(await status()).toBe(401)
  })

  it('that was revoked is not counted in any limit', async () => {
    const { organizationId, id } = await record()
    const used = await store.limits.windowUse(`key:${id}`, NOW)
    await raw.query(`update api_keys set revoked_at = ${NOW - 1}`)
    expect(await status()).toBe(401)
    expect(await store.limits.windowUse(`key:${id}`, NOW)).toBe(used)
    expect(await store.limits.monthUse(organizationId, '2026-11')).toBe(0)
  })
})

describe.runIf(backends.length > 1).each(backends.slice(1))('a connection to $name', ({ open }) => {
  it('that breaks under a transaction fails it, and not the process', async () => {
    const { store, query, close: end } = await open()
    const cut = store.transaction(async (records) => {
      await records.organizations.findById('a')
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'sunwake'`,
      )
      await records.organizations.findById('a')
    })
    await expect(cut).rejects.toThrow()
    expect(await store.organizations.findById('a')).toBeUndefined()
    await end()
  })
})
