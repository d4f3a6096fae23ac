import { accessOf, operations, SCOPES as PUBLISHED_SCOPES } from '@sunwake/api/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, type Access, isNested, SCOPES } from './access-contract.ts'
import { accountClient } from './account-client.ts'
import { testService } from './service.ts'
import { makeTenant, type Tenant, thingOf } from './tenant-things.ts'

const service = await testService({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
afterAll(() => service.store.close())
const client = accountClient(() => service)
const owner = await client.register()

const keys = new Map<string, string>()
/** A key with some scopes. */
async function keyWith(scopes: readonly string[]): Promise<string> {
  const name = scopes.join(' ')
  const key = keys.get(name) ?? (await service.addKey({ scopes }))
  keys.set(name, key)
  return key
}

interface Path extends Access {
  readonly name: string
  /** The path with an id that nothing has. */
  readonly asked: string
}
const paths: readonly Path[] = ACCESS.map((access) => ({
  ...access,
  name: `${access.method} ${access.path}`,
  asked: access.path.replace(/\{\w+\}/g, 'none'),
}))
const scoped = paths.flatMap((path) => (typeof path.who === 'string' ? [] : [{ ...path, scopes: path.who }]))

/** Asks without a body, which every guard comes before. */
async function ask({ method, asked }: Path, as: { key?: string; token?: string } = {}) {
  const { status, headers, body } = await client.send(method, asked, as).catch(() => {
    throw new Error(`${method} ${asked} is not answered with JSON`)
  })
  const { error } = body ?? {}
  const { required_scope } = typeof error === 'object' ? error : (body ?? {})
  return { status, headers, code: typeof error === 'object' ? error.code : error, required_scope }
}

describe('the routes', () => {
  it('have the operations of the contract, with its scopes, and no others', () => {
    const WHO = { public: 'public', authenticated: 'caller', signed_in: 'person', superuser: 'superuser' }
    const published = Object.values(operations).flatMap((operation) =>
      [operation.route.path, ...operation.aliases].map((path) => {
        const access = accessOf(operation)
        const who = access === 'scoped' ? operation.scopes : WHO[access]
        return `${operation.route.method.toUpperCase()} ${path} ${String(who)}`
      }),
    )
    const contract = ACCESS.map(({ method, path, who }) => `${method} ${path} ${String(who)}`)
    expect(published.sort()).toEqual([...contract].sort())
    expect([...PUBLISHED_SCOPES].sort()).toEqual([...SCOPES].sort())
  })
})

describe('every guarded path', () => {
  it.each(paths.filter(({ who }) => who !== 'public'))('$name is 401 without a key', async (path) => {
    const { status, code, headers } = await ask(path)
    expect([status, code]).toEqual([401, isNested(path.path) ? 'AUTH_REQUIRED' : 'authentication_required'])
    expect(headers.get('www-authenticate')).toContain('Bearer')
  })
})

describe('a scoped path', () => {
  it.each(scoped)('$name is 403 to a key with every scope but those that suffice', async (path) => {
    const others = SCOPES.filter((scope) => scope !== '*' && !path.scopes.includes(scope))
    const { status, code, required_scope } = await ask(path, { key: await keyWith(others) })
    expect([status, code, required_scope]).toEqual([
      403,
      isNested(path.path) ? 'INSUFFICIENT_SCOPE' : 'insufficient_scope',
      path.scopes.join(' '),
    ])
  })

  it.each(
    scoped
      .filter((path) => !path.path.endsWith('/events') || path.path.endsWith('/webhooks/events'))
      .flatMap((path) => [...path.scopes, '*'].map((scope) => ({ ...path, scope }))),
  )('$name lets a key with $scope in', async ({ scope, ...path }) => {
    const { status } = await ask(path, { key: await keyWith([scope]) })
    expect([401, 402, 403, 429, 500]).not.toContain(status)
  })
})

describe('a path of an organisation', () => {
  const managed = paths.filter((path) => path.who === 'caller' && path.path.startsWith('/v1/organizations'))

  it.each(managed)('$name is 403 to a key with every scope but admin', async (path) => {
    const others = SCOPES.filter((scope) => scope !== '*' && scope !== 'admin')
    const { status, code, required_scope } = await ask(path, { key: await keyWith(others) })
    expect([status, code, required_scope]).toEqual([403, 'INSUFFICIENT_SCOPE', 'admin'])
  })

  it.each(managed.flatMap((path) => ['admin', '*'].map((scope) => ({ ...path, scope }))))(
    '$name lets a key with $scope in',
    async ({ scope, ...path }) => {
      const { status } = await ask(path, { key: await keyWith([scope]) })
      expect(status).toBe(path.asked.includes('none') ? 404 : 200)
    },
  )
})

describe('a path for signed-in users', () => {
  it.each(paths.filter(({ who }) => who === 'person'))(
    '$name is 403 to a key with every scope',
    async (path) => {
      const { status, required_scope } = await ask(path, { key: await keyWith(['*']) })
      expect([status, required_scope]).toEqual([403, 'session'])
    },
  )

  it.each(paths.filter(({ who }) => who === 'superuser'))(
    '$name is 403 to a key and to an owner',
    async (path) => {
      for (const as of [{ key: await keyWith(['*']) }, { token: owner.access_token }]) {
        const { status, required_scope } = await ask(path, as)
        expect([status, required_scope]).toEqual([403, 'superuser'])
      }
    },
  )
})

describe('a member of an organisation', () => {
  let tenant: Tenant
  let token: string
  beforeAll(async () => {
    tenant = await makeTenant('Members', service, client)
    const { status, body } = await client.send('POST', '/auth/switch-organization', {
      body: { organization_id: tenant.organizationId },
      token: tenant.member.access_token,
    })
    expect(status).toBe(200)
    token = (body as { access_token: string }).access_token
  })

  const withId = paths.filter(({ path, tenancy }) => path.includes('{') && tenancy !== 'platform')
  /** A path of the things that the owner made. */
  const filled = ({ path }: Path) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => tenant.ids[thingOf(path.replace(/^\/v1(?=\/solar|\/auth)/, ''), name)],
    )

  it.each(withId.filter(({ tenancy }) => tenancy === 'own'))(
    'gets no resource of the owner by $name',
    async (path) => {
      const { status } = await ask({ ...path, asked: filled(path) }, { token })
      // What changes a webhook also wants a body.
      expect(status).toBe(404)
    },
  )

  it.each(
    withId.filter(
      ({ method, path, tenancy }) => method === 'GET' && tenancy === 'organization' && path.includes('sites'),
    ),
  )('gets the resources of the organisation by $name', async (path) => {
    expect((await ask({ ...path, asked: filled(path) }, { token })).status).toBe(200)
  })

  it.each(
    paths.filter(
      ({ method, path, tenancy }) =>
        method === 'GET' && tenancy === 'own' && !path.includes('{') && path !== '/v1/events',
    ),
  )('sees no resource of the owner in the list of $name', async (path) => {
    const { status, body } = await client.send('GET', path.path, { token })
    expect(status).toBe(200)
    for (const id of Object.values(tenant.ids)) expect(JSON.stringify(body)).not.toContain(id)
    const theirs = await client.send('GET', path.path, { token: tenant.session.access_token })
    expect(JSON.stringify(theirs.body)).not.toBe(JSON.stringify(body))
  })
})

it('states for every path with an id whose resource it is', () => {
  // Turbines of the catalogue and objectives of the service belong to nobody.
  for (const { path, tenancy } of ACCESS)
    if (path.includes('{') && !/\/(?:turbines|slo)\/\{/.test(path))
      expect([path, tenancy]).not.toEqual([path, 'none'])
})
