import { operations } from '@sunwake/api/routes'
import {
  adminOrganizationListSchema,
  auditLogSchema,
  platformAuditLogSchema,
  type Session,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, SIMULATION, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('administration on $name', ({ open }) => {
  let service: TestService
  let root: Session
  beforeEach(async () => {
    service = await testService({ store: await open() })
    root = await register({ email: 'root@example.com', organization_name: 'Platform' })
    await service.store.users.makeSuperuser(root.user.id)
    return () => service.store.close()
  })
  const { send, register } = accountClient(() => service)
  const ask = (method: string, path: string, body?: unknown) =>
    send(method, `/v1/admin/${path}`, { token: root.access_token, body })

  it('is for signed-in superusers alone, on every path of it', async () => {
    const owner = await register()
    const rootKey = (
      await send('POST', '/auth/api-keys', { token: root.access_token, body: { name: 'k', scopes: ['*'] } })
    ).body.key
    const guarded = Object.values(operations).filter(({ access }) => access === 'superuser')
    expect(guarded.length).toBeGreaterThanOrEqual(4)
    for (const { route } of guarded) {
      const path = route.path.replace('{id}', owner.organization.id)
      const method = route.method.toUpperCase()
      const body = method === 'GET' ? {} : { body: {} }
      for (const [who, expected] of [
        [{ token: owner.access_token }, 403],
        [{ key: rootKey }, 403],
        [{}, 401],
      ] as const) {
        const answer = await send(method, path, { ...who, ...body })
        expect([path, answer.status]).toEqual([path, expected])
        if (expected === 403) {
          const { code = answer.body.error } = answer.body.error
          expect(code).toMatch(/^insufficient_scope$/i)
        }
      }
    }
  })

  it('lists every organisation, newest first, and finds them by name or id', async () => {
    service.clock.now = () => NOW + 1
    const ada = await register()
    service.clock.now = () => NOW + 2
    await register({ email: 'eve@example.com', organization_name: '100 % Wind_Sun' })
    const names = async (query: string) => {
      const { status, body } = await ask('GET', `organizations${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return adminOrganizationListSchema.parse(body).organizations.map(({ name }) => name)
    }
    expect(await names('')).toEqual(['100 % Wind_Sun', ADA.organization_name, 'Platform'])
    expect(await names('?page_size=1&page=2')).toEqual([ADA.organization_name])
    expect(await names('?search=ENGINES')).toEqual([ADA.organization_name])
    expect(await names(`?search=${ada.organization.id}`)).toEqual([ADA.organization_name])
    expect(await names('?search=%25')).toEqual(['100 % Wind_Sun'])
    expect(await names('?search=d_s')).toEqual(['100 % Wind_Sun'])
    expect(await names('?search=%5C')).toEqual([])
    expect((await ask('GET', 'organizations?serach=x')).status).toBe(400)
    const { body } = await ask('GET', 'organizations?search=Platform')
    expect(body).toMatchObject({
      organizations: [
        {
          members: 1,
          tier: 'FREE',
          limits: { per_minute: null, monthly_requests: null, monthly_credits: null },
        },
      ],
      pagination: { total_items: 1 },
    })
  })

  it('sets a tier and own limits, which hold at once', async () => {
    const { access_token: token, organization } = await register()
    const path = `organizations/${organization.id}`
    const { key } = (await send('POST', '/auth/api-keys', { token, body: { name: 'k' } })).body
    const set = async (body: unknown) => (await ask('PATCH', path, body)).body
    expect(await set({ tier: 'ENTERPRISE', limits: { per_minute: 7, monthly_requests: 1 } })).toMatchObject({
      id: organization.id,
      tier: 'ENTERPRISE',
      limits: { per_minute: 7, monthly_requests: 1, monthly_credits: null },
    })
    const first = await send('POST', '/solar/simulate', { key, body: SIMULATION })
    expect([
      first.status,
      first.headers.get('x-ratelimit-limit'),
      first.headers.get('x-quota-limit'),
    ]).toEqual([200, '7', '1'])
    expect((await send('POST', '/solar/simulate', { key, body: SIMULATION })).status).toBe(402)
    expect(await set({ limits: { monthly_requests: null, monthly_credits: 9 } })).toMatchObject({
      tier: 'ENTERPRISE',
      limits: { per_minute: 7, monthly_requests: null, monthly_credits: 9 },
    })
    expect((await send('POST', '/solar/simulate', { key, body: SIMULATION })).status).toBe(200)
    expect((await set({})).limits.per_minute).toBe(7)
    for (const wrong of [
      { tier: 'GOLD' },
      { limits: { per_minute: 0 } },
      { limits: { per_minute: 1.5 } },
      { name: 'x' },
    ]) {
      const { status, body } = await ask('PATCH', path, wrong)
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
    const unknown = await ask('PATCH', 'organizations/nobody', {})
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('grants credits once for an idempotency key, and logs who granted them', async () => {
    const { access_token: token, organization } = await register()
    const grant = (body: unknown, id = organization.id) => ask('POST', `organizations/${id}/credits`, body)
    const granted = await grant({ credits: 7, reason: 'trial' })
    expect([granted.status, granted.body]).toEqual([201, { balance: 12 }])
    const again = () =>
      service.app.request(`/v1/admin/organizations/${organization.id}/credits`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${root.access_token}`,
          'content-type': 'application/json',
          'idempotency-key': 'one',
        },
        body: JSON.stringify({ credits: 1, reason: 'more' }),
      })
    for (let i = 0; i < 2; i++) expect(await (await again()).json()).toEqual({ balance: 13 })
    await ask('PATCH', `organizations/${organization.id}`, { tier: 'ENTERPRISE' })
    expect((await grant({ credits: 1, reason: 'x' })).body).toEqual({ balance: null })
    expect((await grant({ credits: 0, reason: 'x' })).status).toBe(400)
    expect((await grant({ credits: 1 })).status).toBe(400)
    expect((await grant({ credits: 1, reason: 'x' }, 'nobody')).status).toBe(404)
    const own = auditLogSchema.parse(
      (await send('GET', `/v1/organizations/${organization.id}/audit-log`, { token })).body,
    )
    const platform = platformAuditLogSchema.parse((await ask('GET', 'audit-log')).body)
    for (const { entries } of [own, platform]) {
      expect(entries.map(({ action }) => action).sort()).toEqual([
        'credits.granted',
        'credits.granted',
        'credits.granted',
        'organization.limits_set',
      ])
      expect(entries[0]).toMatchObject({ actor: `user:${root.user.id}`, target: organization.id })
    }
  })
})
