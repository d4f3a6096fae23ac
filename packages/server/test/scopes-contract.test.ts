import { accessOf, operations, SCOPES } from '@sunwake/api/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { testService } from './service.ts'

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

const guarded = Object.values(operations).filter((operation) => accessOf(operation) !== 'public')
const paths = guarded.flatMap((operation) =>
  [operation.route.path, ...operation.aliases].map((path) => {
    const method = operation.route.method.toUpperCase()
    return { ...operation, name: `${method} ${path}`, method, path: path.replace(/\{\w+\}/g, 'none') }
  }),
)
type Path = (typeof paths)[number]

/** Asks without a body, which every guard comes before. */
async function ask({ method, path }: Path, as: { key?: string; token?: string } = {}) {
  const { status, headers, body } = await client.send(method, path, as).catch(() => {
    throw new Error(`${method} ${path} is not answered with JSON`)
  })
  const { error } = body ?? {}
  const { required_scope } = typeof error === 'object' ? error : (body ?? {})
  return { status, headers, code: typeof error === 'object' ? error.code : error, required_scope }
}

describe('every path', () => {
  it('is walked', () => expect(paths.length).toBeGreaterThan(100))

  it.each(paths)('$name is 401 without a key', async (path) => {
    const { status, code, headers } = await ask(path)
    expect([status, code]).toEqual([
      401,
      path.errorForm === 'nested' ? 'AUTH_REQUIRED' : 'authentication_required',
    ])
    expect(headers.get('www-authenticate')).toContain('Bearer')
  })
})

describe('a scoped path', () => {
  it.each(paths.filter((path) => accessOf(path) === 'scoped'))(
    '$name is 403 to a key with every scope but those that suffice',
    async (path) => {
      const others = SCOPES.filter((scope) => scope !== '*' && !path.scopes.includes(scope))
      const { status, code, required_scope } = await ask(path, { key: await keyWith(others) })
      expect([status, code, required_scope]).toEqual([
        403,
        path.errorForm === 'nested' ? 'INSUFFICIENT_SCOPE' : 'insufficient_scope',
        path.scopes.join(' '),
      ])
    },
  )

  it.each(
    paths
      .filter((path) => accessOf(path) === 'scoped' && !path.path.endsWith('/events'))
      .flatMap((path) => [...path.scopes, '*'].map((scope) => ({ ...path, scope }))),
  )('$name lets a key with $scope in', async ({ scope, ...path }) => {
    const { status } = await ask(path, { key: await keyWith([scope]) })
    expect([401, 402, 403, 429, 500]).not.toContain(status)
  })
})

describe('a path of an organisation', () => {
  const managed = paths.filter(
    (path) => accessOf(path) === 'authenticated' && path.path.startsWith('/v1/organizations'),
  )

  it.each(managed)('$name is 403 to a key with every scope but admin', async (path) => {
    const others = SCOPES.filter((scope) => scope !== '*' && scope !== 'admin')
    const { status, code, required_scope } = await ask(path, { key: await keyWith(others) })
    expect([status, code, required_scope]).toEqual([403, 'INSUFFICIENT_SCOPE', 'admin'])
  })

  it.each(managed.flatMap((path) => ['admin', '*'].map((scope) => ({ ...path, scope }))))(
    '$name lets a key with $scope in',
    async ({ scope, ...path }) => {
      const { status } = await ask(path, { key: await keyWith([scope]) })
      expect(status).toBe(path.path.includes('none') ? 404 : 200)
    },
  )
})

describe('a path for people', () => {
  it.each(paths.filter((path) => accessOf(path) === 'signed_in'))(
    '$name is 403 to a key with every scope',
    async (path) => {
      const { status, required_scope } = await ask(path, { key: await keyWith(['*']) })
      expect([status, required_scope]).toEqual([403, 'session'])
    },
  )

  it.each(paths.filter((path) => accessOf(path) === 'superuser'))(
    '$name is 403 to a key and to an owner',
    async (path) => {
      for (const as of [{ key: await keyWith(['*']) }, { token: owner.access_token }]) {
        const { status, required_scope } = await ask(path, as)
        expect([status, required_scope]).toEqual([403, 'superuser'])
      }
    },
  )
})
