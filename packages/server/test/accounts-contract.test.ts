import { apiKeyListSchema, createdKeySchema, meSchema, sessionSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const MINUTE = 60_000
const DAY = 86_400_000
describe.each(backends)('accounts on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })

  const { send, register, join } = accountClient(() => service)
  const me = (token: string) => send('GET', '/auth/me', { token })
  it('register a user with an organisation, once', async () => {
    const { status, headers, body } = await send('POST', '/auth/register', { body: ADA })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(sessionSchema.parse(body)).toMatchObject({
      user: { email: 'ada@example.com', name: 'Ada Lovelace', created_at: '2026-11-21T12:00:00.000Z' },
      organization: { name: 'Analytical Engines', tier: 'FREE' },
      role: 'owner',
      token_type: 'Bearer',
      expires_in: 1800,
    })
    const taken = await send('POST', '/auth/register', { body: { ...ADA, email: 'ADA@example.com' } })
    expect([taken.status, taken.body.error]).toEqual([409, 'email_taken'])
    const named = await send('POST', '/auth/register', { body: { ...ADA, email: 'eve@example.com' } })
    expect([named.status, named.body.error]).toEqual([409, 'name_taken'])
    expect(await service.store.users.findByEmail('eve@example.com')).toBeUndefined()
    const { passwordHash } = (await service.store.users.findByEmail('ada@example.com'))!
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('refuse what cannot be registered, naming every field', async () => {
    const { status, body } = await send('POST', '/auth/register', {
      body: { email: 'ada', password: 'short', name: '', admin: true },
    })
    expect(status).toBe(400)
    const fields = (body.details as { field: string }[]).map(({ field }) => field)
    expect(fields.sort()).toEqual(['admin', 'email', 'name', 'organization_name', 'password'])
    expect(JSON.stringify(service.log)).not.toContain(ADA.password)
  })

  it.each([
    ['POST', '/auth/register', { ...ADA, password: 'hunter2' }],
    ['POST', '/auth/login', { email: ADA.email, password: ['hunter2'], token: 'hunter2' }],
    ['POST', '/auth/refresh', { refresh_token: `hunter2${'x'.repeat(200)}` }],
    ['POST', '/auth/password/reset', { token: 'x', password: 'hunter2' }],
  ])('never echo a refused secret in the error of %s %s', async (method, path, body) => {
    const refused = await send(method, path, { body })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).not.toContain('hunter2')
  })

  it('refuse an e-mail address that is not one plain mailbox', async () => {
    const send400 = async (email: string) =>
      expect([email, (await send('POST', '/auth/register', { body: { ...ADA, email } })).status]).toEqual([
        email,
        400,
      ])
    for (const email of ['<a@example.com>', 'a,b@example.com', 'a;b@example.com', '"a"@example.com'])
      await send400(email)
    for (const email of ['a@[127.0.0.1]', 'a@example.com\r\nBcc: b@example.com', 'a\u0007@example.com'])
      await send400(email)
    for (const email of ['a@localhost', 'a@b:c.example', '\ud800@example.com', `a@${'b'.repeat(250)}.com`])
      await send400(email)
    await send400(`${'x'.repeat(65)}@example.com`)
    for (const email of ['ä.ö@bücher.example', "o'neill+x@example.co.uk", '{a}!#$%&*/=?^_`|~-@example.com']) {
      const body = { ...ADA, email, organization_name: email }
      expect([email, (await send('POST', '/auth/register', { body })).status]).toEqual([email, 201])
    }
  })

  it('sign in with the right password, and give the same answer to a wrong one and an unknown address', async () => {
    await register()
    const right = await send('POST', '/auth/login', {
      body: { email: ' ada@example.com'.trim(), password: ADA.password },
    })
    expect(right.status).toBe(200)
    expect(meSchema.parse((await me(right.body.access_token)).body)).toMatchObject({
      role: 'owner',
      scopes: ['*'],
      organizations: [{ name: 'Analytical Engines', role: 'owner' }],
    })
    const wrong = await send('POST', '/auth/login', {
      body: { email: ADA.email, password: 'a wrong password' },
    })
    const unknown = await send('POST', '/auth/login', {
      body: { email: 'x@example.com', password: 'a wrong password' },
    })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="sunwake"')
    const elsewhere = await send('POST', '/auth/login', {
      body: { email: ADA.email, password: ADA.password, organization_id: 'not theirs' },
    })
    expect(elsewhere.status).toBe(401)
  })

  it('allow ten sign-ins a minute for an address', async () => {
    await register()
    const tries = []
    for (let i = 0; i < 11; i++) {
      tries.push(
        (await send('POST', '/auth/login', { body: { email: 'b@example.com', password: 'x' } })).status,
      )
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    service.clock.now = () => NOW + MINUTE
    const again = await send('POST', '/auth/login', { body: { email: 'b@example.com', password: 'x' } })
    expect(again.status).toBe(401)
  })

  it('end access tokens after half an hour, and refuse changed ones', async () => {
    const { access_token: token } = await register()
    expect((await me(token)).status).toBe(200)
    const [head, payload, signature] = token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const changed of [
      `${none}.${payload}.`,
      `${head}.${payload}.${signature.slice(1)}x`,
      'a.b.c',
      'x',
    ]) {
      expect((await me(changed)).status).toBe(401)
    }
    service.clock.now = () => NOW + 30 * MINUTE - 1000
    expect((await me(token)).status).toBe(200)
    service.clock.now = () => NOW + 30 * MINUTE + 1000
    expect((await me(token)).status).toBe(401)
  })

  it('refresh once for each token, and end the session of one that comes again', async () => {
    const first = await register()
    const refresh = (token: string) => send('POST', '/auth/refresh', { body: { refresh_token: token } })
    const second = sessionSchema.parse((await refresh(first.refresh_token)).body)
    expect((await me(second.access_token)).status).toBe(200)
    const stolen = await refresh(first.refresh_token)
    expect([stolen.status, stolen.body.message]).toEqual([401, expect.stringContaining('used before')])
    for (const token of [first.access_token, second.access_token]) expect((await me(token)).status).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect((await refresh('swr_unknown')).status).toBe(401)
  })

  it('refresh once when two requests send the same token at the same time', async () => {
    const { refresh_token } = await register()
    const both = await Promise.all(
      [1, 2].map(() =>
        send('POST', '/auth/refresh', { body: { refresh_token } }).then(({ status }) => status),
      ),
    )
    expect(both.sort()).toEqual([200, 401])
  })

  it('refuse a refresh token after seven days', async () => {
    const { refresh_token } = await register()
    service.clock.now = () => NOW + 7 * DAY
    expect((await send('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(401)
  })

  it('log out of the present session, of the session of a token, or of all', async () => {
    const one = await register()
    const signIn = async () =>
      sessionSchema.parse(
        (await send('POST', '/auth/login', { body: { email: ADA.email, password: ADA.password } })).body,
      )
    const [two, three, four] = [await signIn(), await signIn(), await signIn()]
    expect((await send('POST', '/auth/logout', { token: one.access_token })).status).toBe(204)
    expect((await me(one.access_token)).status).toBe(401)
    expect((await me(two.access_token)).status).toBe(200)
    await send('POST', '/auth/logout', {
      token: two.access_token,
      body: { refresh_token: three.refresh_token },
    })
    expect((await me(three.access_token)).status).toBe(401)
    const five = await signIn()
    await send('POST', '/auth/logout', { token: four.access_token, body: { everywhere: true } })
    expect((await me(five.access_token)).status).toBe(401)
    expect((await send('POST', '/auth/logout')).status).toBe(401)
  })

  it('switch only to organisations of the user, and end with the membership', async () => {
    const { organization, access_token } = await register()
    const member = await join(organization.id, 'member')
    expect(member).toMatchObject({ role: 'member', organization: { id: organization.id } })
    const stranger = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    const refused = await send('POST', '/auth/switch-organization', {
      body: { organization_id: organization.id },
      token: stranger.access_token,
    })
    expect(refused.status).toBe(404)
    expect(await service.store.memberships.remove(organization.id, member.user.id)).toBe('done')
    expect((await me(member.access_token)).status).toBe(401)
    expect((await me(access_token)).status).toBe(200)
  })

  it('let a user call what the role allows, counted with the limits of the tier', async () => {
    const { organization, access_token } = await register()
    const member = await join(organization.id, 'member')
    const turbines = await send('GET', '/v1/wind/turbines?page_size=1', { token: member.access_token })
    expect(turbines.status).toBe(200)
    expect(turbines.headers.get('x-ratelimit-limit')).toBe('10')
    expect((await send('GET', '/metering/usage', { token: member.access_token })).status).toBe(403)
    expect((await send('GET', '/metering/usage', { token: access_token })).status).toBe(200)
  })

  it('make keys that open the service, list them without their value, and revoke them at once', async () => {
    const { access_token: token, user } = await register()
    const made = await send('POST', '/auth/api-keys', {
      token,
      body: { name: 'CI', scopes: ['wind:read'], expires_at: '2026-12-01T00:00:00Z' },
    })
    expect(made.status).toBe(201)
    const created = createdKeySchema.parse(made.body)
    expect(made.headers.get('location')).toBe(`/auth/api-keys/${created.id}`)
    expect(created).toMatchObject({
      name: 'CI',
      scopes: ['wind:read'],
      expires_at: '2026-12-01T00:00:00.000Z',
      last_used_at: null,
      key_prefix: created.key.slice(0, 16),
    })
    const { key } = created
    expect((await send('GET', '/v1/wind/turbines', { key })).status).toBe(200)
    expect((await send('GET', '/solar/health', { key })).status).toBe(403)
    expect(meSchema.parse((await send('GET', '/auth/me', { key })).body)).toMatchObject({
      user: { id: user.id },
      scopes: ['wind:read'],
    })
    await send('GET', '/metering/usage', { token })
    const list = apiKeyListSchema.parse((await send('GET', '/auth/api-keys', { token })).body)
    expect(list.pagination.total_items).toBe(1)
    expect(list.api_keys[0]).toMatchObject({ id: created.id, last_used_at: '2026-11-21T12:00:00.000Z' })
    expect(JSON.stringify(list)).not.toContain(key)
    expect((await send('DELETE', `/auth/api-keys/${created.id}`, { token })).status).toBe(204)
    expect((await send('GET', '/v1/wind/turbines', { key })).status).toBe(401)
    expect((await send('DELETE', `/auth/api-keys/${created.id}`, { token })).status).toBe(404)
    const { entries } = await service.store.audit.list(
      list.api_keys[0] === undefined ? '' : (await me(token)).body.organization.id,
      {
        offset: 0,
        limit: 10,
      },
    )
    expect(entries.map(({ action }) => action).sort()).toEqual(['api_key.created', 'api_key.revoked'])
    expect(JSON.stringify(service.log)).not.toContain(key)
  })

  it('rotate a key, with both good for a while', async () => {
    const { access_token: token } = await register()
    const old = (
      await send('POST', '/auth/api-keys', { token, body: { name: 'old', scopes: ['wind:read'] } })
    ).body
    const rotated = await send('POST', `/auth/api-keys/${old.id}/rotate`, {
      token,
      body: { overlap_hours: 2 },
    })
    expect(rotated.status).toBe(201)
    expect(createdKeySchema.parse(rotated.body)).toMatchObject({
      name: 'old',
      scopes: ['wind:read'],
      expires_at: null,
    })
    const uses = async () => [
      (await send('GET', '/v1/wind/turbines', { key: old.key })).status,
      (await send('GET', '/v1/wind/turbines', { key: rotated.body.key })).status,
    ]
    expect(await uses()).toEqual([200, 200])
    service.clock.now = () => NOW + 2 * 3_600_000
    expect(await uses()).toEqual([401, 200])
  })

  it('rotate a key once: the next time it is the new one', async () => {
    const { access_token: token } = await register()
    const old = (await send('POST', '/auth/api-keys', { token, body: { name: 'k', expires_at: null } })).body
    expect(old.expires_at).toBeNull()
    const rotate = (id: string) => send('POST', `/auth/api-keys/${id}/rotate`, { token })
    const [first, second] = await Promise.all([rotate(old.id), rotate(old.id)])
    const [made, refused] = first.status === 201 ? [first, second] : [second, first]
    expect([made.status, made.body.expires_at]).toEqual([201, null])
    expect([refused.status, refused.body.error]).toEqual([409, 'api_key_rotated'])
    expect(refused.body.message).toContain(made.body.id)
    const { pagination } = (await send('GET', '/auth/api-keys', { token })).body
    expect(pagination.total_items).toBe(2)
    const next = await rotate(made.body.id)
    expect([next.status, next.body.expires_at]).toEqual([201, null])
    // The end of a key that was to end anyway goes over to the next.
    const short = await send('POST', '/auth/api-keys', {
      token,
      body: { name: 'k', expires_at: '2026-12-24T12:00:00.000Z' },
    })
    expect((await rotate(short.body.id)).body.expires_at).toBe('2026-12-24T12:00:00.000Z')
  })

  it('do not rotate an expired key, and make no key with a repeated scope', async () => {
    const { access_token: token } = await register()
    const make = (body: object) => send('POST', '/auth/api-keys', { token, body })
    const { id } = (await make({ name: 'k', expires_at: '2026-11-21T12:10:00Z' })).body
    service.clock.now = () => NOW + 10 * MINUTE
    const rotated = await send('POST', `/auth/api-keys/${id}/rotate`, { token })
    expect([rotated.status, rotated.body.error]).toEqual([404, 'api_key_not_found'])
    expect((await send('DELETE', `/auth/api-keys/${id}`, { token })).status).toBe(204)
    const twice = await make({ name: 'k', scopes: ['solar:read', 'solar:read'] })
    expect([twice.status, twice.body.details[0].constraint]).toEqual([400, 'every scope once'])
  })

  it('limit keys to the scopes of the role, and members to their own keys', async () => {
    const owner = await register()
    const member = await join(owner.organization.id, 'member')
    const admin = await join(owner.organization.id, 'admin')
    const make = (token: string, scopes?: string[]) =>
      send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes } })
    const refused = await make(member.access_token, ['solar:write', '*', 'billing:read'])
    expect(refused.status).toBe(400)
    expect(refused.body.details.map(({ value }: { value: string }) => value)).toEqual(['*', 'billing:read'])
    expect((await make(admin.access_token, ['*'])).status).toBe(400)
    expect((await make(member.access_token)).body.scopes).toEqual([
      'jobs:read',
      'reports:read',
      'solar:read',
      'wind:read',
    ])
    const ownersKey = (await make(owner.access_token)).body
    expect(ownersKey.scopes).toEqual(['*'])
    const listed = async (token: string) =>
      (await send('GET', '/auth/api-keys', { token })).body.pagination.total_items
    expect(await listed(member.access_token)).toBe(1)
    expect(await listed(admin.access_token)).toBe(2)
    const revoke = (token: string) => send('DELETE', `/auth/api-keys/${ownersKey.id}`, { token })
    const stranger = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    expect((await revoke(member.access_token)).status).toBe(404)
    expect((await revoke(stranger.access_token)).status).toBe(404)
    expect((await revoke(admin.access_token)).status).toBe(204)
  })

  it('let no key manage keys', async () => {
    const { access_token: token } = await register()
    const { key, id } = (await send('POST', '/auth/api-keys', { token, body: { name: 'all' } })).body
    for (const [method, path] of [
      ['GET', '/auth/api-keys'],
      ['POST', '/auth/api-keys'],
      ['DELETE', `/auth/api-keys/${id}`],
      ['POST', `/auth/api-keys/${id}/rotate`],
      ['POST', '/auth/logout'],
      ['POST', '/auth/switch-organization'],
    ] as const) {
      const { status, body } = await send(method, path, { key })
      expect([path, status, body.error]).toEqual([path, 403, 'insufficient_scope'])
    }
  })
})
