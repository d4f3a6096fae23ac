import { operations } from '@sunwake/api/routes'
import {
  auditLogSchema,
  createdInvitationSchema,
  invitationListSchema,
  memberListSchema,
  organizationListSchema,
  organizationOfCallerSchema,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = 86_400_000

describe.each(backends)('organisations on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    // A test makes more requests than the tier FREE has in a minute.
    service = await testService({ store: await open(), environment: { RATE_LIMIT_PER_MINUTE: '1000' } })
    return () => service.store.close()
  })
  const { send, register, join } = accountClient(() => service)

  it('are made, listed and renamed by those who belong to them', async () => {
    const { access_token: token, organization } = await register()
    const made = await send('POST', '/v1/organizations', { token, body: { name: ' Second ' } })
    expect(made.status).toBe(201)
    expect(organizationOfCallerSchema.parse(made.body)).toMatchObject({
      name: 'Second',
      tier: 'FREE',
      role: 'owner',
    })
    expect(made.headers.get('location')).toBe(`/v1/organizations/${made.body.id}`)
    const list = organizationListSchema.parse((await send('GET', '/v1/organizations', { token })).body)
    expect(list.organizations.map(({ name }) => name).sort()).toEqual(['Analytical Engines', 'Second'])
    const taken = await send('POST', '/v1/organizations', { token, body: { name: 'Second' } })
    expect([taken.status, taken.body.error.code]).toEqual([409, 'NAME_TAKEN'])
    const path = `/v1/organizations/${organization.id}`
    expect((await send('PATCH', path, { token, body: { name: 'Second' } })).status).toBe(409)
    const renamed = await send('PATCH', path, { token, body: { name: 'First' } })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'First'])
    expect((await send('GET', path, { token })).body.name).toBe('First')
  })

  it('are no more than twenty for one owner, however many are asked for at once', async () => {
    const { access_token: token } = await register()
    const make = (n: number) => send('POST', '/v1/organizations', { token, body: { name: `No. ${n}` } })
    for (let n = 0; n < 17; n++) expect((await make(n)).status).toBe(201)
    const answers = await Promise.all([17, 18, 19, 20, 21].map(make))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error).toMatchObject({ code: 'ORGANIZATION_LIMIT_REACHED' })
    const { organizations } = organizationListSchema.parse(
      (await send('GET', '/v1/organizations', { token })).body,
    )
    const last = organizations.find(({ name }) => name === 'No. 3')!
    await send('DELETE', `/v1/organizations/${last.id}`, { token, body: { confirm: 'No. 3' } })
    expect((await make(30)).status).toBe(201)
  })

  it('invite an address five times a day, and all together twenty times', async () => {
    const { access_token: token, organization } = await register()
    const invite = (id: string, email: string) =>
      send('POST', `/v1/organizations/${id}/invitations`, { token, body: { email } })
    for (let n = 0; n < 5; n++) expect((await invite(organization.id, 'eve@example.com')).status).toBe(201)
    const refused = await invite(organization.id, 'Eve@example.com')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'INVITATION_LIMIT_REACHED'])
    expect((await invite(organization.id, 'bob@example.com')).status).toBe(201)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const { body } = await send('POST', '/v1/organizations', { token, body: { name: `No. ${n}` } })
      for (let k = 0; k < 5; k++) statuses.push((await invite(body.id, 'eve@example.com')).status)
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 15 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ])
    service.clock.now = () => NOW + DAY
    const { access_token: later } = (
      await send('POST', '/auth/login', { body: { email: ADA.email, password: ADA.password } })
    ).body
    const path = `/v1/organizations/${organization.id}/invitations`
    expect((await send('POST', path, { token: later, body: { email: 'eve@example.com' } })).status).toBe(201)
  })

  it('have a hundred open invitations at most', async () => {
    const { access_token: token, organization } = await register()
    const path = `/v1/organizations/${organization.id}/invitations`
    const invite = (n: number) => send('POST', path, { token, body: { email: `u${n}@example.com` } })
    for (let n = 0; n < 100; n++) expect((await invite(n)).status).toBe(201)
    const refused = await invite(100)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'INVITATION_LIMIT_REACHED'])
    const { invitations } = invitationListSchema.parse((await send('GET', path, { token })).body)
    await send('DELETE', `${path}/${invitations[0]!.id}`, { token })
    expect((await invite(101)).status).toBe(201)
  })

  it('are managed by owners and admins, and seen by members', async () => {
    const { organization } = await register()
    const member = await join(organization.id, 'member')
    const path = `/v1/organizations/${organization.id}`
    const token = member.access_token
    expect((await send('GET', path, { token })).body.role).toBe('member')
    expect(
      memberListSchema.parse((await send('GET', `${path}/members`, { token })).body).members,
    ).toHaveLength(2)
    for (const [method, rest, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['PATCH', `/members/${member.user.id}`, { role: 'owner' }],
      ['POST', '/invitations', { email: 'x@example.com' }],
      ['GET', '/invitations', undefined],
      ['GET', '/audit-log', undefined],
    ] as const) {
      const refused = await send(method, `${path}${rest}`, { token, body })
      expect([rest, refused.status, refused.body.error.code]).toEqual([rest, 403, 'INSUFFICIENT_SCOPE'])
    }
  })

  it('let owners change roles: owners by owners alone, and never the last', async () => {
    const owner = await register()
    const path = `/v1/organizations/${owner.organization.id}/members`
    const admin = await join(owner.organization.id, 'admin')
    const change = (token: string, userId: string, role: string) =>
      send('PATCH', `${path}/${userId}`, { token, body: { role } })
    expect((await change(admin.access_token, admin.user.id, 'owner')).status).toBe(403)
    expect((await change(admin.access_token, owner.user.id, 'member')).status).toBe(403)
    const last = await change(owner.access_token, owner.user.id, 'admin')
    expect([last.status, last.body.error.code]).toEqual([409, 'LAST_OWNER'])
    expect((await change(owner.access_token, admin.user.id, 'owner')).body).toMatchObject({ role: 'owner' })
    expect((await change(admin.access_token, owner.user.id, 'member')).status).toBe(200)
    expect((await change(owner.access_token, admin.user.id, 'member')).status).toBe(403)
    expect((await change(admin.access_token, 'nobody', 'member')).status).toBe(404)
    expect((await change(admin.access_token, owner.user.id, 'king')).status).toBe(400)
  })

  it('are managed by a key with the scope admin as by an admin, whoever made it', async () => {
    const { access_token: token, organization, user } = await register()
    const other = await send('POST', '/v1/organizations', { token, body: { name: 'Second' } })
    const { user: colleague } = await join(organization.id, 'member')
    const made = await send('POST', '/auth/api-keys', { token, body: { name: 'k', scopes: ['admin'] } })
    const { key } = made.body
    const path = `/v1/organizations/${organization.id}`
    const list = organizationListSchema.parse((await send('GET', '/v1/organizations', { key })).body)
    expect(list.organizations.map(({ id }) => id)).toEqual([organization.id])
    expect((await send('GET', `/v1/organizations/${other.body.id}`, { key })).status).toBe(404)
    expect((await send('PATCH', path, { key, body: { name: 'First' } })).body.name).toBe('First')
    expect((await send('GET', path, { key })).body).toMatchObject({ name: 'First', role: 'admin' })
    const roleOf = (id: string, role: string) =>
      send('PATCH', `${path}/members/${id}`, { key, body: { role } })
    expect((await roleOf(colleague.id, 'admin')).body.role).toBe('admin')
    const refused = [
      await roleOf(colleague.id, 'owner'),
      await roleOf(user.id, 'member'),
      await send('DELETE', `${path}/members/${user.id}`, { key }),
      await send('DELETE', path, { key, body: { confirm: 'First' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const { body: invitation } = await send('POST', `${path}/invitations`, {
      key,
      body: { email: 'eve@example.com' },
    })
    expect((await send('DELETE', `${path}/invitations/${invitation.id}`, { key })).status).toBe(204)
    expect((await send('DELETE', `${path}/members/${colleague.id}`, { key })).status).toBe(204)
    const { entries } = auditLogSchema.parse((await send('GET', `${path}/audit-log`, { key })).body)
    const byKey = entries.filter(({ actor }) => actor === `key:${made.body.id}`)
    expect(byKey.map(({ action }) => action).sort()).toEqual([
      'invitation.created',
      'invitation.withdrawn',
      'member.made_admin',
      'member.removed',
      'organization.renamed',
    ])
    expect((await send('GET', `${path}/requests`, { key })).status).toBe(200)
  })

  it('keep one owner when the last two leave at once', async () => {
    const one = await register()
    const two = await join(one.organization.id, 'owner')
    const path = `/v1/organizations/${one.organization.id}/members`
    const left = await Promise.all(
      [one, two].map(({ access_token: token, user }) => send('DELETE', `${path}/${user.id}`, { token })),
    )
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('end a membership with its sessions and keys', async () => {
    const owner = await register()
    const member = await join(owner.organization.id, 'member')
    const { key } = (
      await send('POST', '/auth/api-keys', {
        token: member.access_token,
        body: { name: 'k', scopes: ['wind:read'] },
      })
    ).body
    expect((await send('GET', '/v1/wind/turbines', { key })).status).toBe(200)
    const path = `/v1/organizations/${owner.organization.id}/members`
    expect((await send('DELETE', `${path}/${owner.user.id}`, { token: member.access_token })).status).toBe(
      403,
    )
    expect((await send('DELETE', `${path}/${member.user.id}`, { token: owner.access_token })).status).toBe(
      204,
    )
    expect((await send('GET', '/v1/wind/turbines', { key })).status).toBe(401)
    expect((await send('GET', '/auth/me', { token: member.access_token })).status).toBe(401)
    const log = await send('GET', `/v1/organizations/${owner.organization.id}/audit-log`, {
      token: owner.access_token,
    })
    const { entries } = auditLogSchema.parse(log.body)
    expect(entries.map(({ action }) => action).sort()).toEqual(['api_key.created', 'member.removed'])
    expect(entries.find(({ action }) => action === 'member.removed')).toMatchObject({
      actor: `user:${owner.user.id}`,
      target: member.user.id,
      request_id: expect.any(String),
    })
  })

  it('remove from a member’s keys the scopes that a lower role does not have', async () => {
    const owner = await register()
    const admin = await join(owner.organization.id, 'admin')
    const make = async (scopes: readonly string[]) =>
      (await send('POST', '/auth/api-keys', { token: admin.access_token, body: { name: 'k', scopes } })).body
    const [wide, narrow, none] = [
      await make(['admin', 'solar:read', 'billing:read']),
      await make(['wind:read']),
      await make(['billing:read']),
    ]
    const path = `/v1/organizations/${owner.organization.id}/members/${admin.user.id}`
    const lowered = await send('PATCH', path, { token: owner.access_token, body: { role: 'member' } })
    expect([lowered.status, lowered.body.role]).toEqual([200, 'member'])
    const ask = async (path: string, { key }: { key: string }) => (await send('GET', path, { key })).status
    expect(await ask('/solar/health', wide)).toBe(200)
    expect(await ask(`/v1/organizations/${owner.organization.id}/signing-secret`, wide)).toBe(403)
    expect(await ask('/metering/usage', wide)).toBe(403)
    expect(await ask('/v1/wind/turbines', narrow)).toBe(200)
    expect(await ask('/metering/usage', none)).toBe(401)
    await send('PATCH', path, { token: owner.access_token, body: { role: 'admin' } })
    expect(await ask('/metering/usage', wide)).toBe(403)
  })

  it.each(['   ', '\t', 'a\r\nb', 'a\u001b[31m', 'x'.repeat(201)])(
    'have no name %j, wherever one is given',
    async (name) => {
      const { access_token: token } = await register()
      for (const [method, path, body] of [
        ['POST', '/v1/organizations', { name }],
        ['PATCH', '/auth/me', { name }],
        ['POST', '/auth/api-keys', { name }],
        ['POST', '/solar/webhooks/register', { name, url: 'https://example.com/' }],
      ] as const) {
        expect([path, (await send(method, path, { token, body })).status]).toEqual([path, 400])
      }
      const email = 'eve@example.com'
      const body = { email, password: 'a long enough password', name: 'Eve', organization_name: name }
      expect((await send('POST', '/auth/register', { body })).status).toBe(400)
    },
  )

  it('invite somebody, once and for one address', async () => {
    const { access_token: token, organization } = await register()
    const path = `/v1/organizations/${organization.id}/invitations`
    const made = await send('POST', path, { token, body: { email: 'Eve@Example.com', role: 'admin' } })
    expect(made.status).toBe(201)
    const { token: invitation } = createdInvitationSchema.parse(made.body)
    const list = invitationListSchema.parse((await send('GET', path, { token })).body)
    expect(list.invitations).toMatchObject([{ email: 'eve@example.com', role: 'admin' }])
    expect(JSON.stringify(list)).not.toContain(invitation)
    const accept = (as: string) =>
      send('POST', '/v1/organizations/invitations/accept', { token: as, body: { token: invitation } })
    expect((await accept(token)).status).toBe(404)
    const eve = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    const joined = await accept(eve.access_token)
    expect([joined.status, joined.body]).toEqual([
      200,
      expect.objectContaining({ id: organization.id, role: 'admin' }),
    ])
    expect((await accept(eve.access_token)).status).toBe(404)
    expect((await send('GET', path, { token })).body.pagination.total_items).toBe(0)
  })

  it('withdraw an invitation, and expire it after seven days', async () => {
    const { access_token: token, organization } = await register()
    const path = `/v1/organizations/${organization.id}/invitations`
    const invite = async () => (await send('POST', path, { token, body: { email: 'eve@example.com' } })).body
    const [first, second] = [await invite(), await invite()]
    expect((await send('DELETE', `${path}/${first.id}`, { token })).status).toBe(204)
    expect((await send('DELETE', `${path}/${first.id}`, { token })).status).toBe(404)
    service.clock.now = () => NOW + 7 * DAY
    const eve = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    for (const { token: invitation } of [first, second]) {
      const accepted = await send('POST', '/v1/organizations/invitations/accept', {
        token: eve.access_token,
        body: { token: invitation },
      })
      expect(accepted.status).toBe(404)
    }
  })

  it('are unknown to a stranger at every path with an id', async () => {
    const owner = await register()
    const stranger = await register({ email: 'eve@example.com', organization_name: 'Eves' })
    const { body: key } = await send('POST', '/auth/api-keys', {
      token: owner.access_token,
      body: { name: 'k' },
    })
    const withIds = Object.values(operations).filter(({ route }) =>
      /^\/(v1\/organizations|auth\/api-keys)\/.*\{/.test(route.path),
    )
    expect(withIds.length).toBeGreaterThan(12)
    for (const { route } of withIds) {
      const ask = (id: string) =>
        send(
          route.method.toUpperCase(),
          route.path.replace('{id}', id).replace('{user_id}', owner.user.id).replace('{invitation_id}', 'x'),
          {
            token: stranger.access_token,
            ...(route.method === 'get' || route.method === 'delete' ? {} : { body: {} }),
          },
        )
      const own = route.path.startsWith('/auth/api-keys') ? key.id : owner.organization.id
      const [theirs, nothing] = [await ask(own), await ask('no-such-id')]
      expect([route.operationId, theirs.status]).toEqual([route.operationId, 404])
      expect(JSON.stringify(theirs.body).replaceAll(own, 'no-such-id')).toBe(JSON.stringify(nothing.body))
    }
  })
})
