import { beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { Store } from '../src/store/store.ts'

/**
 * Things of an organisation are asked for by the organisation: each line here would not compile without its comment,
 * and the type check of the tests fails where one does.
 */
function withoutTenant(store: Store): unknown[] {
  const page = { offset: 0, limit: 1 }
  return [
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.findById('key'),
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.expire('key', 0),
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.noteSuccessor('key', 'next'),
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.revoke('key', 0),
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.touch([{ keyId: 'key', atMs: 0 }]),
    // @ts-expect-error the organisation is missing
    () => store.apiKeys.list(page),
    // @ts-expect-error the organisation is missing
    () => store.memberships.find('user'),
    // @ts-expect-error the organisation is missing
    () => store.memberships.setRole('user', 'admin'),
    // @ts-expect-error the organisation is missing
    () => store.invitations.withdraw('invitation', 0),
    // @ts-expect-error the organisation is missing
    () => store.invitations.findOpen('invitation', 0),
    // @ts-expect-error the organisation is missing
    () => store.jobs.find('job'),
    // @ts-expect-error the organisation is missing
    () => store.jobs.list({}, page),
    // @ts-expect-error the organisation is missing
    () => store.jobs.result('job'),
    // @ts-expect-error the organisation is missing
    () => store.jobs.cancel('job', 0),
    // @ts-expect-error the organisation is missing
    () => store.stream.ofJob('job', { after: 0, limit: 1 }),
    // @ts-expect-error the organisation is missing
    () => store.webhooks.find('webhook'),
    // @ts-expect-error the organisation is missing
    () => store.webhooks.remove('webhook'),
    // @ts-expect-error the organisation is missing
    () => store.sites.find('site'),
    // @ts-expect-error the organisation is missing
    () => store.audit.list(page),
    // @ts-expect-error the organisation is missing
    () => store.credits.entries(page),
    // @ts-expect-error the organisation is missing
    () => store.credits.balance({ atMs: 0, monthlyCredits: 5 }),
    // @ts-expect-error the organisation is missing
    () => store.limits.usage({ fromMs: 0, toMs: 1 }),
    // @ts-expect-error the organisation is missing
    () => store.requestLog.list({}, { ...page, countMax: 1 }),
  ]
}

describe('the keys of an organisation', () => {
  let store: Store
  beforeEach(async () => {
    store = await openSqlite(':memory:')
    await store.migrate()
    for (const id of ['a', 'b']) {
      await store.organizations.ensure({ id, name: id, tier: 'FREE', createdAtMs: 0 })
      await store.users.ensure({ id, email: `${id}@example.com`, name: undefined, createdAtMs: 0 })
      await store.apiKeys.insert({
        id: `key-${id}`,
        organizationId: id,
        userId: id,
        name: id,
        hash: id,
        prefix: id,
        scopes: ['*'],
        createdAtMs: 0,
        expiresAtMs: undefined,
        revokedAtMs: undefined,
        lastUsedAtMs: undefined,
        testMode: false,
      })
    }
    return () => store.close()
  })

  it('are not changed in the name of another organisation', async () => {
    const before = await store.apiKeys.findById('a', 'key-a')
    await store.apiKeys.expire('b', 'key-a', 5)
    await store.apiKeys.touch([{ organizationId: 'b', keyId: 'key-a', atMs: 5 }])
    expect(await store.apiKeys.revoke('b', 'key-a', 5)).toBe(false)
    expect(await store.apiKeys.findById('b', 'key-a')).toBeUndefined()
    expect(await store.apiKeys.findById('a', 'key-a')).toEqual(before)
    await store.apiKeys.touch([{ organizationId: 'a', keyId: 'key-a', atMs: 5 }])
    expect((await store.apiKeys.findById('a', 'key-a'))?.lastUsedAtMs).toBe(5)
  })

  it('cannot be read without an organisation', () => {
    expect(withoutTenant(store).length).toBeGreaterThan(20)
  })
})
