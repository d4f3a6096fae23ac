import { afterAll, describe, expect, it } from 'vitest'
import { WORKER_SILENT_MS } from '../src/jobs/lifecycle/job-parts.ts'
import { takeNext } from './next-job.ts'
import { NOW, SIMULATION, type TestService, testService } from './service.ts'

const service = await testService()
afterAll(() => service.store.close())

describe('health', () => {
  it('is 200 while the process runs', async () => {
    const response = await service.app.request('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      version: expect.any(String),
      timestamp: '2026-11-21T12:00:00Z',
    })
  })

  it('is ready while the database answers, and 503 when it does not', async () => {
    const ready = await service.app.request('/health/ready')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', redis: 'ok', celery: 'ok' },
      timestamp: '2026-11-21T12:00:00Z',
    })
    const broken = await testService()
    await broken.store.close()
    const response = await broken.app.request('/health/ready')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({
      status: 'not_ready',
      checks: {
        database: 'the database does not answer',
        redis: 'ok',
        celery: 'the queue of jobs does not answer',
      },
    })
  })

  it('does not wait for a database that hangs', async () => {
    const hanging = await testService({ store: { ...service.store, ping: () => new Promise(() => {}) } })
    const response = await hanging.app.request('/health/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ checks: { database: 'no answer within 2000 ms' } })
  })

  it('reports that the counters of limits do not answer', async () => {
    const limits = { ...service.store.limits, windowUse: () => Promise.reject(new Error('no table')) }
    const broken = await testService({ store: { ...service.store, limits } })
    const response = await broken.app.request('/health/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      checks: { database: 'ok', redis: 'the store of limits does not answer', celery: 'ok' },
    })
  })
})

describe('readiness for jobs', () => {
  const answer = async (turn: (service: TestService) => Promise<unknown>) => {
    const service = await testService()
    try {
      await turn(service)
      const response = await service.app.request('/health/ready')
      const { checks } = (await response.json()) as { checks: { celery: string } }
      expect(response.status).toBe(checks.celery === 'ok' ? 200 : 503)
      return checks.celery
    } finally {
      await service.store.close()
    }
  }
  const queued = (service: TestService, createdAtMs: number) =>
    service.addKey().then(() =>
      service.store.jobs.insert({
        id: 'j',
        organizationId: 'id-0',
        userId: 'id-0',
        apiKeyId: undefined,
        testMode: false,
        kind: 'wind_analysis',
        divided: false,
        name: undefined,
        request: '{}',
        createdAtMs,
        credits: 0,
        estimatedSeconds: 1,
        weight: 1,
        runningLimit: 1,
        callbackUrl: undefined,
        siteId: undefined,
        traceParent: undefined,
      }),
    )

  it('needs a worker', async () => {
    expect(await answer(({ store }) => store.jobs.removeWorker('test'))).toMatch(/^no workers: .*--workers 0/)
  })
  it('needs a heartbeat within the time after which a worker is lost', async () => {
    expect(await answer(async ({ clock }) => (clock.now = () => NOW + WORKER_SILENT_MS))).toBe('ok')
    const late = NOW + WORKER_SILENT_MS + 1
    expect(await answer(async ({ clock }) => (clock.now = () => late))).toMatch(/^no workers/)
  })
  it('stays healthy with a waiting job, but not with one that no worker takes', async () => {
    expect(await answer((service) => queued(service, NOW - 60_000))).toBe('ok')
    expect(await answer((service) => queued(service, NOW - 61_000))).toBe(
      'no job runs, though the oldest has waited for 61 s',
    )
    expect(
      await answer(async (service) => {
        await queued(service, NOW - 61_000)
        await takeNext({ store: service.store }, 'test', NOW)
      }),
    ).toBe('ok')
  })
})

describe('the index', () => {
  it('links to pages that exist', async () => {
    const { links } = (await (await service.app.request('/')).json()) as { links: Record<string, string> }
    for (const path of Object.values(links)) expect((await service.app.request(path)).status).not.toBe(404)
  })
})

describe('the documentation', () => {
  it('loads its files from here alone, under a policy that allows no other host', async () => {
    const response = await service.app.request('/docs')
    const page = await response.text()
    expect(page).not.toMatch(/https?:|\/\/[a-z]/)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
    for (const [, path] of page.matchAll(/(?:src|href)="([^"#:]+)"/g)) {
      const file = await service.app.request(`/${path}`)
      expect(file.status, path).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })

  it('has types that a browser runs under nosniff', async () => {
    expect((await service.app.request('/docs/docs.js')).headers.get('content-type')).toContain(
      'text/javascript',
    )
    expect((await service.app.request('/docs/swagger-ui.css')).headers.get('content-type')).toContain(
      'text/css',
    )
  })

  it.each(['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js'])(
    'of %s is not sent twice',
    async (path) => {
      const etag = (await service.app.request(path)).headers.get('etag')!
      for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const response = await service.app.request(path, { headers: { 'if-none-match': tag } })
        expect(response.status).toBe(304)
        expect(await response.text()).toBe('')
      }
      expect((await service.app.request(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    },
  )

  it('describes what the service does: every path answers, every other method is 405', async () => {
    const document = (await (await service.app.request('/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
        const { status } = await service.app.request(path, { method: method.toUpperCase() })
        expect(status === 405, `${method} ${path}`).toBe(!(method in methods))
        expect(status).not.toBe(404)
      }
    }
  })
})

describe('the log', () => {
  it('has one line a request, with its id, its client and who called, and never the key', async () => {
    const own = await testService({ environment: { TRUST_PROXY: '1' } })
    const secret = await own.addKey()
    await own.app.request('/solar/simulate?x=1', {
      method: 'POST',
      body: JSON.stringify(SIMULATION),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        'x-request-id': 'r-1',
        'x-forwarded-for': '1.1.1.1, 203.0.113.9',
      },
    })
    expect(own.log.join('')).not.toContain(secret)
    expect(own.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'request',
        request_id: 'r-1',
        method: 'POST',
        path: '/solar/simulate',
        status: 200,
        client: '203.0.113.9',
        organization_id: 'id-0',
        key_prefix: secret.slice(0, 16),
      }),
    ])
    await own.store.close()
  })
})
