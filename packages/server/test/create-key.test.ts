import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionSchema } from '@sunwake/api/schemas'
import { InputError } from '@sunwake/core/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKey,
  createOrganization,
  createSuperuser,
  loadConfig,
  migrate,
  StartError,
  startServer,
} from '../src/index.ts'
import { hashApiKey, isApiKey } from '../src/keys/api-key.ts'
import { createLogger } from '../src/logger.ts'
import { openStore } from '../src/store/open-store.ts'
import { POSTGRES_MIGRATIONS } from './migrations.ts'
import { findPostgres } from './postgres.ts'
import { NOW, SIMULATION, testService } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'sunwake-keys-'))
const postgres = await findPostgres()
const clock = { now: () => NOW }
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const databases: [string, () => Promise<string>][] = [
  ['SQLite', async () => `sqlite:${join(folder, 'keys.db')}`],
]
if (postgres !== undefined) databases.push(['PostgreSQL', () => postgres.createDatabase()])

const SECRETS = { JWT_SECRET: 'a secret of tests, which is long enough', ENCRYPTION_KEY: '07'.repeat(32) }

describe.each(databases)('createKey on %s', (kind, database) => {
  let config: ReturnType<typeof loadConfig>
  beforeAll(async () => {
    config = loadConfig({ DATABASE_URL: await database(), PORT: '0', LOG_LEVEL: 'silent', ...SECRETS })
  })
  const request = { organization: 'Sonne GmbH', email: 'Ada@Example.com ' }
  const stored = async (key: string) => {
    const store = await openStore(config.database)
    const [found] = await store.apiKeys.findByHashes([hashApiKey(key)])
    await store.close()
    return found!
  }

  it('needs a schema, which it makes on SQLite alone', async () => {
    if (kind === 'SQLite') return expect((await createKey(config, request)).key).toBeTruthy()
    await expect(createKey(config, request)).rejects.toThrow(StartError)
    await expect(startServer(config, { logger: createLogger('silent') })).rejects.toThrow('sunwake migrate')
    expect(await migrate(config)).toEqual(POSTGRES_MIGRATIONS)
    expect(await migrate(config)).toEqual([])
  })

  it('is not needed by a superuser, who signs in with no more than a password', async () => {
    await createOrganization(config, { name: 'Platform' })
    const password = 'a long enough password'
    for (const email of ['Root@Example.com', 'second@example.com', 'root@example.com'])
      await createSuperuser(config, { email, password })
    const service = await testService({ store: await openStore(config.database) })
    const ask = (path: string, body: object) =>
      service.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const email of ['root@example.com', 'second@example.com']) {
      const login = await ask('/auth/login', { email, password })
      expect(login.status).toBe(200)
      const { access_token: token, organization } = sessionSchema.parse(await login.json())
      expect(organization.name).toMatch(/^Platform ./)
      const headers = { authorization: `Bearer ${token}` }
      expect((await service.app.request('/health/detailed', { headers })).status).toBe(200)
    }
    await service.store.close()
    await expect(createSuperuser(config, { email: 'root@localhost', password })).rejects.toThrow('email')
  })

  it('makes an organisation, its owner and a key that opens everything', async () => {
    const made = await createKey(config, { ...request, organization: `A ${kind}` }, { clock })
    expect(isApiKey(made.key)).toBe(true)
    const { key, organization } = await stored(made.key)
    expect(organization).toMatchObject({ id: made.organizationId, name: `A ${kind}`, tier: 'FREE' })
    expect(key).toMatchObject({
      id: made.keyId,
      userId: made.userId,
      scopes: ['*'],
      createdAtMs: NOW,
      expiresAtMs: undefined,
    })
  })

  it('makes a key for test mode when asked', async () => {
    const live = await createKey(config, request)
    const test = await createKey(config, { ...request, testMode: true })
    expect(test.key).toMatch(/^sunwake_test_/)
    expect((await stored(live.key)).key.testMode).toBe(false)
    expect((await stored(test.key)).key.testMode).toBe(true)
  })

  it('finds an organisation by its name or id, and sets its tier only when asked', async () => {
    const first = await createKey(config, { ...request, organization: 'B', tier: 'pro' })
    const second = await createKey(config, { ...request, organization: 'B', email: 'b@example.com' })
    const third = await createKey(config, {
      ...request,
      organization: first.organizationId,
      tier: 'ENTERPRISE',
    })
    expect(new Set([first, second, third].map(({ organizationId }) => organizationId)).size).toBe(1)
    expect(third.userId).toBe(first.userId)
    expect((await stored(second.key)).organization.tier).toBe('ENTERPRISE')
  })

  it('gives the first user the role of owner and later users that of member, unless another role is named', async () => {
    const made = []
    for (const [email, role] of [['o@example.com'], ['m@example.com'], ['a@example.com', 'admin']]) {
      made.push(await createKey(config, { organization: 'C', email, role }))
    }
    const store = await openStore(config.database)
    const roles = made.map(({ organizationId, userId }) =>
      store.memberships.ensure({ organizationId, userId, role: 'member', createdAtMs: 0 }),
    )
    expect((await Promise.all(roles)).map(({ role }) => role)).toEqual(['owner', 'member', 'admin'])
    await store.close()
  })

  it('gives a key for the service that listens on the same database', async () => {
    const { key } = await createKey(config, { ...request, scopes: ['solar:write'] })
    const server = await startServer(config, { logger: createLogger('silent'), workers: 1 })
    const later = await createKey(config, { ...request, scopes: ['solar:read'] })
    const ask = async (apiKey: string) => {
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/solar/simulate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(SIMULATION),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await ask(key)).toBe(200)
    expect(await ask(later.key)).toBe(403)
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
    await server.close()
  })

  it.each([
    ['organization', { organization: ' ' }],
    ['email', { email: 'ada' }],
    ['tier', { tier: 'GOLD' }],
    ['role', { role: 'king' }],
    ['scopes', { scopes: ['solar:*'] }],
    ['scopes', { scopes: [] }],
    ['expiresAt', { expiresAt: NOW }],
    ['expiresAt', { expiresAt: Number.NaN }],
  ])('refuses a wrong %s by name: %j', async (field, change) => {
    await expect(createKey(config, { ...request, ...change }, { clock })).rejects.toThrow(InputError)
    await expect(createKey(config, { ...request, ...change }, { clock })).rejects.toMatchObject({ field })
  })
})
