import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '../src/secrets/secret-box.ts'
import { ofOrganization, ofWebhook, openSecrets } from '../src/secrets/signing-secrets.ts'
import type { Records, Store } from '../src/store/store.ts'
import type { SealedSecrets } from '../src/store/webhooks/signing-secrets.ts'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { FARM } from './job-client.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

/** What goes on whatever a request changes. */
const ALWAYS_WRITTEN = new Set(['request_log', 'usage_hours', 'idempotency_keys'])

/** A store of which a test decides what happens right before a transaction, and whether the audit log takes entries. */
function meddledWith(store: Store) {
  const meddling: { before: (() => Promise<unknown>) | undefined; logFails: boolean } = {
    before: undefined,
    logFails: false,
  }
  const fail = () => Promise.reject(new Error('The audit log takes nothing.'))
  const withLog = <T extends Pick<Store, 'audit' | 'platform'>>(records: T): T => ({
    ...records,
    audit: { ...records.audit, add: (entry) => (meddling.logFails ? fail() : records.audit.add(entry)) },
    platform: {
      ...records.platform,
      addAudit: (entry) => (meddling.logFails ? fail() : records.platform.addAudit(entry)),
    },
  })
  const meddled: Store = {
    ...withLog(store),
    async transaction(work) {
      const { before } = meddling
      meddling.before = undefined
      await before?.()
      return await store.transaction((records) => work(withLog(records)))
    },
  }
  return { meddled, meddling }
}

describe.each(backends)('changes on $name', ({ open }) => {
  let service: TestService
  let meddling: ReturnType<typeof meddledWith>['meddling']
  const { send, register, join } = accountClient(() => service)
  beforeEach(async () => {
    const { meddled, meddling: made } = meddledWith(await open())
    meddling = made
    service = await testService({ store: meddled, environment: { RATE_LIMIT_PER_MINUTE: '1000' } })
    return () => service.store.close()
  })

  const allOf = async (organizationId: string) => {
    const rows: unknown[] = []
    for await (const page of service.store.exports.pages(organizationId)) {
      rows.push(...page.filter(({ kind }) => !ALWAYS_WRITTEN.has(kind)))
    }
    return { rows, organization: await service.store.organizations.findById(organizationId) }
  }
  const actionsOf = async (organizationId: string) => {
    const { entries } = await service.store.audit.list(organizationId, { offset: 0, limit: 100 })
    return entries.map(({ action }) => action)
  }
  const keyOf = async (token: string) =>
    (await send('POST', '/auth/api-keys', { token, body: { name: 'Key' } })).body as {
      id: string
      key: string
    }

  it('are rolled back when their audit record cannot be written', async () => {
    const owner = await register()
    const { access_token: token, organization } = owner
    const member = await join(organization.id, 'member')
    const path = `/v1/organizations/${organization.id}`
    const key = await keyOf(token)
    const { body: webhook } = await send('POST', '/solar/webhooks/register', {
      token,
      body: { url: 'https://example.com/hook', events: ['solar.optimization.completed'] },
    })
    const { body: invitation } = await send('POST', `${path}/invitations`, {
      token,
      body: { email: 'eve@example.com' },
    })
    const eve = await register({ email: 'eve@example.com', organization_name: 'Of Eve' })
    await service.store.users.makeSuperuser(owner.user.id)
    const before = await allOf(organization.id)
    meddling.logFails = true
    const changes: [method: string, path: string, body?: unknown, token?: string][] = [
      ['PATCH', path, { name: 'Another' }],
      ['PATCH', `${path}/members/${member.user.id}`, { role: 'admin' }],
      ['DELETE', `${path}/members/${member.user.id}`],
      ['POST', `${path}/invitations`, { email: 'bob@example.com' }],
      ['DELETE', `${path}/invitations/${invitation.id}`],
      ['POST', '/v1/organizations/invitations/accept', { token: invitation.token }, eve.access_token],
      ['POST', `${path}/signing-secret/rotate`],
      ['DELETE', path, { confirm: ADA.organization_name }],
      ['POST', '/auth/api-keys', { name: 'Another' }],
      ['POST', `/auth/api-keys/${key.id}/rotate`, { overlap_hours: 1 }],
      ['DELETE', `/auth/api-keys/${key.id}`],
      ['POST', '/auth/password/change', { current_password: ADA.password, new_password: 'another password' }],
      ['DELETE', '/auth/me', { password: ADA.password }, member.access_token],
      [
        'POST',
        '/solar/webhooks/register',
        { url: 'https://example.com/other', events: ['solar.optimization.failed'] },
      ],
      ['PATCH', `/v1/webhooks/${webhook.id}`, { active: false }],
      ['POST', `/v1/webhooks/${webhook.id}/rotate-secret`],
      ['DELETE', `/solar/webhooks/${webhook.id}`],
      ['PATCH', `/v1/admin/organizations/${organization.id}`, { tier: 'PRO' }],
      ['POST', `/v1/admin/organizations/${organization.id}/credits`, { credits: 5, reason: 'x' }],
    ]
    for (const [method, at, body, by = token] of changes) {
      const { status } = await send(method, at, { token: by, body })
      expect([method, at, status]).toEqual([method, at, 500])
      expect(await allOf(organization.id), `${method} ${at}`).toEqual(before)
    }
    meddling.logFails = false
    // Nor was the password changed, or a session ended.
    const { email, password } = ADA
    expect((await send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
    expect((await send('GET', '/auth/me', { token })).status).toBe(200)
  })

  it('rename only one of two organisations that take the same name at the same time', async () => {
    const { access_token: token, organization } = await register()
    const { body: second } = await send('POST', '/v1/organizations', { token, body: { name: 'Second' } })
    const answers = await Promise.all(
      [organization.id, second.id].map((id) =>
        send('PATCH', `/v1/organizations/${id}`, { token, body: { name: 'Wanted by both' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([...(await actionsOf(organization.id)), ...(await actionsOf(second.id))]).toEqual([
      'organization.renamed',
    ])
  })

  it('revoke a key once when two requests revoke it at the same time', async () => {
    const { access_token: token, organization } = await register()
    const { id } = await keyOf(token)
    const answers = await Promise.all([1, 2].map(() => send('DELETE', `/auth/api-keys/${id}`, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await actionsOf(organization.id)).sort()).toEqual(['api_key.created', 'api_key.revoked'])
  })

  it('do not rotate a key that is revoked meanwhile', async () => {
    const { access_token: token, organization } = await register()
    const { id } = await keyOf(token)
    meddling.before = () => service.store.apiKeys.revoke(organization.id, id, NOW)
    expect((await send('POST', `/auth/api-keys/${id}/rotate`, { token })).status).toBe(404)
    expect((await send('GET', '/auth/api-keys', { token })).body.api_keys).toEqual([])
  })

  it('rotate a key with its narrowed scopes when these change meanwhile', async () => {
    const { access_token: token, organization, user } = await register()
    const { id } = await keyOf(token)
    meddling.before = () => service.store.apiKeys.narrowOfUser(organization.id, user.id, ['jobs:read'], NOW)
    const rotated = await send('POST', `/auth/api-keys/${id}/rotate`, { token })
    expect([rotated.status, rotated.body.scopes]).toEqual([201, ['jobs:read']])
  })

  it('refuse new keys and removals to a member who is removed or demoted meanwhile', async () => {
    const owner = await register()
    const { organization } = owner
    const admin = await join(organization.id, 'admin')
    const member = await join(organization.id, 'member')
    const token = admin.access_token
    const path = `/v1/organizations/${organization.id}/members`
    const { memberships } = service.store
    const make = (scopes: string[]) => send('POST', '/auth/api-keys', { token, body: { name: 'x', scopes } })

    meddling.before = () => memberships.setRole(organization.id, admin.user.id, 'member')
    expect((await make(['admin'])).status).toBe(403)
    await memberships.setRole(organization.id, admin.user.id, 'admin')
    meddling.before = () => memberships.setRole(organization.id, admin.user.id, 'member')
    expect(
      (await send('PATCH', `${path}/${member.user.id}`, { token, body: { role: 'admin' } })).status,
    ).toBe(403)
    await memberships.setRole(organization.id, admin.user.id, 'admin')
    // A member who has just become an owner is for owners to remove.
    for (const [method, body] of [
      ['PATCH', { role: 'admin' }],
      ['DELETE', undefined],
    ] as const) {
      meddling.before = () => memberships.setRole(organization.id, member.user.id, 'owner')
      expect((await send(method, `${path}/${member.user.id}`, { token, body })).status).toBe(403)
      await memberships.setRole(organization.id, member.user.id, 'member')
    }
    meddling.before = () => memberships.remove(organization.id, admin.user.id)
    expect((await make(['jobs:read'])).status).toBe(403)
    const { keys } = await service.store.apiKeys.list(organization.id, { offset: 0, limit: 10 })
    expect(keys).toEqual([])
  })

  it('give both callers a valid secret when they rotate it at the same time', async () => {
    const { access_token: token, organization } = await register()
    const { body: webhook } = await send('POST', '/solar/webhooks/register', {
      token,
      body: { url: 'https://example.com/hook', events: ['solar.optimization.completed'] },
    })
    const box = createSecretBox([Buffer.alloc(32, 7)])
    const opened = (sealed: SealedSecrets | undefined, boundTo: string) =>
      openSecrets(box, boundTo, sealed!, NOW)
    const atOnce = (path: string) => Promise.all([1, 2].map(() => send('POST', path, { token })))
    const ofHook = (await atOnce(`/v1/webhooks/${webhook.id}/rotate-secret`)).map(({ body }) => body.secret)
    const { webhooks } = service.store
    expect(
      [...opened(await webhooks.secrets(organization.id, webhook.id), ofWebhook(webhook.id))].sort(),
    ).toEqual(ofHook.sort())
    const path = `/v1/organizations/${organization.id}/signing-secret/rotate`
    const ofCallbacks = (await atOnce(path)).map(({ body }) => body.signing_secret)
    const sealed = await webhooks.signingSecrets(organization.id)
    expect([...opened(sealed, ofOrganization(organization.id))].sort()).toEqual(ofCallbacks.sort())
  })

  it('are refused when their user is erased meanwhile', async () => {
    const requests: [path: string, body: unknown, idempotencyKey?: string][] = [
      ['/v1/wind/sites', { name: 'Hill', latitude: 1, longitude: 2 }],
      ['/v1/wind/sites', { name: 'Hill', latitude: 1, longitude: 2 }, 'a key'],
      ['/v1/wind/analysis/run', FARM],
      ['/solar/webhooks/register', { url: 'https://example.com/', events: ['solar.optimization.failed'] }],
      ['/auth/api-keys', { name: 'Key' }],
    ]
    for (const [n, [path, body, idempotencyKey]] of requests.entries()) {
      const { access_token, organization } = await register({
        email: `u${n}@example.com`,
        organization_name: `No. ${n}`,
      })
      meddling.before = () => service.store.organizations.erase(organization.id)
      const { status } = await service.app.request(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(body),
      })
      expect([path, [401, 403]]).toEqual([path, expect.arrayContaining([status])])
    }
    // Nothing of ours has failed.
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('wait for a transaction that has read the same records', async () => {
    const { access_token: token, organization } = await register()
    const { body: webhook } = await send('POST', '/solar/webhooks/register', {
      token,
      body: { url: 'https://example.com/hook', events: ['solar.optimization.completed'] },
    })
    const sealed = { present: 'A', previous: undefined, previousUntilMs: undefined }
    const { id } = organization
    const readings: [
      read: (records: Records) => Promise<unknown>,
      write: (records: Records) => Promise<unknown>,
      after: unknown,
    ][] = [
      [
        ({ webhooks }) => webhooks.secrets(id, webhook.id),
        ({ webhooks }) => webhooks.setSecrets(id, webhook.id, sealed),
        { present: 'A' },
      ],
      [
        ({ webhooks }) => webhooks.signingSecrets(id),
        ({ webhooks }) => webhooks.setSigningSecrets(id, sealed),
        { present: 'A' },
      ],
      [
        ({ platform }) => platform.organization(id),
        ({ platform }) => platform.setLimits(id, 'PRO', {}),
        { organization: { tier: 'PRO' } },
      ],
    ]
    for (const [read, write, after] of readings) {
      let hasRead = () => {}
      const isRead = new Promise<void>((resolve) => {
        hasRead = resolve
      })
      const first = service.store.transaction(async (records) => {
        await read(records)
        hasRead()
        // Time enough for a second one that does not wait.
        await sleep(300)
        await write(records)
      })
      await isRead
      expect(await service.store.transaction(read)).toMatchObject(after as object)
      await first
    }
  })

  it('keep both limits that two superusers set at the same time', async () => {
    const root = await register()
    await service.store.users.makeSuperuser(root.user.id)
    const { access_token: token, organization } = root
    const set = (body: unknown) =>
      send('PATCH', `/v1/admin/organizations/${organization.id}`, { token, body })
    await Promise.all([
      set({ tier: 'PRO' }),
      set({ limits: { per_minute: 7 } }),
      set({ limits: { monthly_credits: 9 } }),
    ])
    expect(await service.store.organizations.findById(organization.id)).toMatchObject({
      tier: 'PRO',
      limits: { perWindow: 7, monthlyCredits: 9 },
    })
  })
})
