import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiKeyRecord, Organization } from '../src/store/accounts/records.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'
import { MIGRATIONS, POSTGRES_MIGRATIONS } from './migrations.ts'

const { backends, close } = await storeBackends()
afterAll(close)

const NOW = 1_795_262_400_000

const organization = (change: Partial<Organization> = {}): Organization => ({
  id: randomUUID(),
  name: 'Sonne & Söhne, “北”',
  tier: 'FREE',
  createdAtMs: NOW,
  limits: {},
  ...change,
})

describe.each(backends)('the store on $name', ({ open, openEmpty, kind }) => {
  const steps = kind === 'postgres' ? POSTGRES_MIGRATIONS : MIGRATIONS
  let store: Store
  beforeEach(async () => {
    store = await open()
    return () => store.close()
  })

  const withUser = async () => {
    const tenant = await store.organizations.ensure(organization())
    const user = await store.users.ensure({
      id: randomUUID(),
      email: 'a@example.com',
      name: undefined,
      createdAtMs: NOW,
    })
    return { tenant, user }
  }
  const find = async (hash: string) => (await store.apiKeys.findByHashes([hash]))[0]
  const keyOf = (
    organizationId: string,
    userId: string,
    change: Partial<ApiKeyRecord> = {},
  ): ApiKeyRecord => ({
    id: randomUUID(),
    organizationId,
    userId,
    name: 'key',
    hash: randomUUID(),
    prefix: 'sunwake_abcdefgh',
    scopes: ['solar:write', '*'],
    createdAtMs: NOW,
    expiresAtMs: undefined,
    revokedAtMs: undefined,
    lastUsedAtMs: undefined,
    testMode: false,
    ...change,
  })

  it('migrates once, and reports what is pending', async () => {
    const fresh = await openEmpty()
    expect(await fresh.pendingMigrations()).toEqual(steps)
    expect(await fresh.migrate()).toEqual(steps)
    expect(await fresh.migrate()).toEqual([])
    expect(await fresh.pendingMigrations()).toEqual([])
    await fresh.close()
  })

  it('lets two connections migrate at once', async () => {
    const first = await openEmpty()
    const second = await open(true)
    const taken = await Promise.all([first.migrate(), second.migrate()])
    expect(taken.flat()).toEqual(steps)
    await Promise.all([first.close(), second.close()])
  })

  it('answers a ping while it is open', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
    const closed = await open()
    await closed.ping()
    await closed.close()
    await expect(closed.ping()).rejects.toThrow()
  })

  it('keeps an organisation as it was given', async () => {
    const made = await store.organizations.ensure(organization())
    expect(await store.organizations.findById(made.id)).toEqual(made)
    expect(await store.organizations.findByName(made.name)).toEqual(made)
    expect(await store.organizations.findByName('nobody')).toBeUndefined()
    await store.organizations.setTier(made.id, 'PRO')
    expect(await store.organizations.findById(made.id)).toEqual({ ...made, tier: 'PRO' })
  })

  it('returns the existing organisation of a name', async () => {
    const first = await store.organizations.ensure(organization())
    expect(await store.organizations.ensure(organization({ tier: 'PRO' }))).toEqual(first)
  })

  it('returns the existing user of an address', async () => {
    const first = await store.users.ensure({ id: randomUUID(), email: 'a@b.c', name: 'A', createdAtMs: NOW })
    expect(
      await store.users.ensure({ id: randomUUID(), email: 'a@b.c', name: 'B', createdAtMs: NOW + 1 }),
    ).toEqual(first)
  })

  it('keeps the role that a member has', async () => {
    const { tenant, user } = await withUser()
    const membership = {
      organizationId: tenant.id,
      userId: user.id,
      role: 'owner',
      createdAtMs: NOW,
    } as const
    expect(await store.memberships.hasOwner(tenant.id)).toBe(false)
    expect(await store.memberships.ensure(membership)).toEqual(membership)
    expect(await store.memberships.ensure({ ...membership, role: 'member' })).toEqual(membership)
    expect(await store.memberships.hasOwner(tenant.id)).toBe(true)
  })

  it('finds a key by its hash, with its organisation', async () => {
    const { tenant, user } = await withUser()
    const key = keyOf(tenant.id, user.id, { expiresAtMs: NOW + 5, revokedAtMs: NOW + 6 })
    await store.apiKeys.insert(key)
    expect(await find(key.hash)).toEqual({ key, organization: tenant, version: 0 })
    expect(await find('other')).toBeUndefined()
  })

  it('revokes a key once', async () => {
    const { tenant, user } = await withUser()
    const key = keyOf(tenant.id, user.id)
    await store.apiKeys.insert(key)
    expect(await store.apiKeys.revoke(tenant.id, key.id, NOW + 1)).toBe(true)
    expect(await store.apiKeys.revoke(tenant.id, key.id, NOW + 2)).toBe(false)
    expect(await store.apiKeys.revoke(tenant.id, 'nothing', NOW)).toBe(false)
    expect((await find(key.hash))?.key.revokedAtMs).toBe(NOW + 1)
  })

  it('refuses two keys of one hash, and a key without an owner', async () => {
    const { tenant, user } = await withUser()
    const key = keyOf(tenant.id, user.id)
    await store.apiKeys.insert(key)
    await expect(store.apiKeys.insert({ ...key, id: randomUUID() })).rejects.toThrow()
    await expect(store.apiKeys.insert(keyOf(randomUUID(), user.id))).rejects.toThrow()
    await expect(store.apiKeys.insert(keyOf(tenant.id, randomUUID()))).rejects.toThrow()
  })

  it('commits a transaction completely or not at all', async () => {
    const failing = store.transaction(async (records) => {
      await records.organizations.ensure(organization({ name: 'half' }))
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await store.organizations.findByName('half')).toBeUndefined()
    const id = await store.transaction(
      async (records) => (await records.organizations.ensure(organization({ name: 'whole' }))).id,
    )
    expect((await store.organizations.findByName('whole'))?.id).toBe(id)
  })

  it('accepts concurrent transactions, and loses none', async () => {
    const other = await open(true)
    const names = Array.from({ length: 20 }, (_, k) => `org ${k}`)
    await Promise.all(
      names.map((name, k) =>
        (k % 2 ? store : other).transaction(async (records) => {
          await records.organizations.findByName('read first')
          await records.organizations.ensure(organization({ name }))
        }),
      ),
    )
    for (const name of names) expect(await store.organizations.findByName(name)).toBeDefined()
    await other.close()
  })
})
