import { detailedHealthSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('/health/detailed on $name', ({ open, kind }) => {
  let service: TestService
  beforeEach(async () => {
    service = await testService({ store: await open() })
    return () => service.store.close()
  })
  const { send, register } = accountClient(() => service)
  const superuser = async () => {
    const { access_token, user } = await register()
    await service.store.users.makeSuperuser(user.id)
    return access_token
  }

  it('is for a superuser alone', async () => {
    const { access_token: token } = await register()
    const key = await service.addKey({ scopes: ['*'] })
    const answers = [
      await send('GET', '/health/detailed'),
      await send('GET', '/health/detailed', { key }),
      await send('GET', '/health/detailed', { token }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'authentication_required'],
      [403, 'insufficient_scope'],
      [403, 'insufficient_scope'],
    ])
  })

  it('reports every part and its status', async () => {
    const token = await superuser()
    const key = await service.addKey({ scopes: ['wind:read'] }, { tier: 'FREE' })
    for (let i = 0; i < 11; i++) await send('GET', '/v1/wind/turbines', { key })
    service.clock.now = () => NOW + 90_500
    const { status, headers, body } = await send('GET', '/health/detailed', { token })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const inProcess = kind === 'sqlite'
    expect(detailedHealthSchema.parse(body)).toEqual({
      status: expect.stringMatching(/^(ok|degraded)$/),
      version: expect.any(String),
      uptime_seconds: 90.5,
      components: {
        database: { status: 'ok', kind, latency_ms: expect.any(Number), pending_migrations: 0 },
        redis: {
          status: 'ok',
          backend: inProcess ? 'memory' : 'postgres',
          refusals: { rate_limit_exceeded: 1 },
        },
        celery: {
          status: expect.any(String),
          backend: inProcess ? 'in_process' : 'postgres',
          ...{ workers: 0, slots: 0, queued: 0, running: 0, oldest_queued_seconds: null },
        },
      },
      timestamp: '2026-11-21T12:01:30.500Z',
    })
  })

  it('answers when a part does not, and names it', async () => {
    const token = await superuser()
    const fail = () => Promise.reject(new Error('password=hunter2'))
    const { store } = service
    service = await testService({
      store: { ...store, pendingMigrations: fail, jobs: { ...store.jobs, state: fail } },
    })
    const { status, body } = await send('GET', '/health/detailed', { token })
    expect(status).toBe(200)
    expect(body.components.database.pending_migrations).toBeNull()
    expect(body.components.celery).toMatchObject({ workers: null, queued: null, running: null })
    const limits = { ...store.limits, windowUse: fail }
    service = await testService({ store: { ...store, limits } })
    const degraded = await send('GET', '/health/detailed', { token })
    expect([degraded.status, degraded.body.status]).toEqual([200, 'degraded'])
    expect(degraded.body.components.redis.status).toBe('the store of limits does not answer')
    expect(JSON.stringify([body, degraded.body])).not.toContain('hunter2')
  })
})
