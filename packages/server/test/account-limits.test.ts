import { randomUUID } from 'node:crypto'
import { isCommonPassword } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ADA, accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { computeRealHashes } from './cheap-argon2.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('limits of accounts on $name', ({ open }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })
  const { send, register } = accountClient(() => service)

  it('keep an organisation at 100 live keys, also where two are made at once', async () => {
    const { access_token: token, organization, user } = await register()
    const add = (change: object) =>
      service.store.apiKeys.insert({
        id: randomUUID(),
        organizationId: organization.id,
        userId: user.id,
        name: 'k',
        hash: randomUUID(),
        prefix: 'p',
        scopes: ['*'],
        createdAtMs: NOW,
        expiresAtMs: undefined,
        revokedAtMs: undefined,
        lastUsedAtMs: undefined,
        testMode: false,
        ...change,
      })
    for (let k = 0; k < 99; k++) await add({})
    // Neither of these lives.
    await add({ revokedAtMs: NOW })
    await add({ expiresAtMs: NOW })
    const make = () => send('POST', '/auth/api-keys', { token, body: { name: 'k' } })
    const [first, second] = await Promise.all([make(), make()])
    const [made, refused] = first.status === 201 ? [first, second] : [second, first]
    expect([made.status, refused.status, refused.body.error]).toEqual([201, 409, 'api_key_limit_reached'])
    expect(refused.body).toMatchObject({ limit: 100, message: expect.stringContaining('revoke one') })
    expect(await service.store.apiKeys.countLiving(organization.id, NOW)).toBe(100)
    const rotate = (body: object) => send('POST', `/auth/api-keys/${made.body.id}/rotate`, { token, body })
    expect((await rotate({})).body.error).toBe('api_key_limit_reached')
    expect((await rotate({ overlap_hours: 0 })).status).toBe(201)
    expect(await service.store.apiKeys.countLiving(organization.id, NOW)).toBe(100)
  })

  it('refuse a common password wherever one is set', async () => {
    const password = 'Qwerty 123456'
    const refused = await send('POST', '/auth/register', { body: { ...ADA, password } })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ field: 'password', value: null, constraint: expect.stringContaining('most common') }],
    ])
    const { access_token: token } = await register()
    const body = { current_password: ADA.password, new_password: 'password1234' }
    const changed = await send('POST', '/auth/password/change', { token, body })
    expect([changed.status, changed.body.details[0].field]).toEqual([400, 'new_password'])
  })

  it('compute one Argon2id hash of the same parameters for a known and an unknown address', async () => {
    const parameters: string[] = []
    computeRealHashes((hash) => parameters.push(hash.split('$').slice(0, 4).join('$')))
    onTestFinished(() => computeRealHashes(undefined))
    await register()
    for (const email of [ADA.email, 'nobody@example.com']) {
      parameters.length = 0
      const body = { email, password: 'not the password' }
      expect((await send('POST', '/auth/login', { body })).status).toBe(401)
      expect(parameters).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    }
    for (const email of [ADA.email, 'new@example.com']) {
      parameters.length = 0
      await send('POST', '/auth/register', { body: { ...ADA, email, organization_name: email } })
      expect(parameters).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    }
  })
})

describe('a common password', () => {
  it.each(['password1234', 'PASSWORD1234', 'Password123!', 'correct horse battery staple', '1234567890123'])(
    'is %j',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it('is not one of several words, or of signs that nobody else has', () => {
    expect(isCommonPassword('a long enough password')).toBe(false)
    expect(isCommonPassword('xK7-pe2-Qm9-Lw4')).toBe(false)
  })
})
