import { randomUUID } from 'node:crypto'
import { jobListSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { FARM, jobClient, KINDS, SOLAR } from './job-client.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('jobs on $name', ({ open }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    return () => service.store.close()
  })

  it('are visible to the user who submitted them and to admins of the organisation', async () => {
    const organizationId = 'org'
    const organization = { id: organizationId, name: organizationId }
    for (const id of ['ada', 'bob', 'eve']) {
      await service.store.users.ensure({ id, email: `${id}@x.org`, name: undefined, createdAtMs: NOW })
    }
    const at = (change: object) => client.keyOf({ organizationId, ...change }, organization)
    const scopes = ['solar:read', 'solar:write', 'wind:read', 'wind:write', 'jobs:read', 'jobs:write']
    const ada = await at({ userId: 'ada', scopes })
    const sameUser = await at({ userId: 'ada', scopes: ['jobs:read', 'jobs:write'] })
    const bob = await at({ userId: 'bob', scopes })
    const admin = await at({ userId: 'eve', scopes: ['jobs:read', 'jobs:write', 'admin'] })
    const owner = await at({ userId: 'eve', scopes: ['*'] })
    const stranger = await client.keyOf()
    const id = await client.submit('/solar/optimization/run', SOLAR, ada)
    const seen = async (key: string) => {
      const one = await client.send('GET', `/v1/jobs/${id}`, { key })
      const poll = await client.send('GET', `/solar/optimization/${id}`, { key })
      const { body } = await client.send('GET', '/v1/jobs', { key })
      expect(jobListSchema.safeParse(body).error).toBeUndefined()
      return [one.status, poll.status, body.jobs.length, body.pagination.total_items]
    }
    for (const key of [ada, sameUser, admin, owner]) expect(await seen(key)).toEqual([200, 200, 1, 1])
    for (const key of [bob, stranger]) expect(await seen(key)).toEqual([404, 404, 0, 0])
    for (const key of [bob, stranger]) {
      const unknown = await client.send('GET', `/v1/jobs/${randomUUID()}`, { key })
      const hidden = await client.send('GET', `/v1/jobs/${id}`, { key })
      expect(hidden.body.error.code).toBe('JOB_NOT_FOUND')
      expect(hidden.text.replace(id, '')).toBe(unknown.text.replace(/[0-9a-f-]{36}/, ''))
      const flat = await client.send('GET', `/solar/optimization/${id}`, { key })
      expect(flat.body.error).toBe('job_not_found')
      for (const [method, path] of [
        ['DELETE', `/solar/optimization/${id}`],
        ['POST', `/v1/jobs/${id}/cancel`],
      ] as const) {
        expect((await client.send(method, path, { key })).status).toBe(404)
      }
    }
    expect((await client.send('GET', `/v1/jobs/${id}`, { key: ada })).body.status).toBe('queued')
    expect((await client.send('POST', `/v1/jobs/${id}/cancel`, { key: admin })).status).toBe(200)
  })

  it('are found on the path of their kind and on the path of all kinds, and on no other', async () => {
    const key = await client.keyOf()
    const polls = KINDS.map(([, , , poll]) => poll)
    for (const [, path, request, poll] of KINDS) {
      const id = await client.submit(path, request, key)
      for (const other of polls) {
        for (const method of ['GET', 'DELETE'].filter(() => other !== poll)) {
          expect((await client.send(method, `${other}/${id}`, { key })).status, `${method} ${other}`).toBe(
            404,
          )
        }
      }
      expect((await client.send('GET', `${poll}/${id.toUpperCase()}`, { key })).status).toBe(200)
      for (const odd of [
        'x',
        '%00',
        "'; drop table jobs; --",
        `${id}%00`,
        'run%2f',
        '%F0%9F%8C%AC',
        'a'.repeat(3000),
      ]) {
        const answer = await client.send('GET', `${poll}/${odd}`, { key })
        expect([odd, answer.status]).toEqual([odd, 404])
      }
    }
    // What is a path of its own is no id.
    expect((await client.send('GET', '/v1/wind/analysis/run', { key })).status).toBe(405)
  })

  it('need the scopes of the table', async () => {
    const allowed = async (scopes: string[], method: string, path: string, body?: unknown) => {
      const key = await client.keyOf({ scopes })
      return (
        (await client.send(method, path, { key, ...(body === undefined ? {} : { body }) })).status !== 403
      )
    }
    const id = randomUUID()
    const table: [string, string, unknown, string[]][] = [
      ['POST', '/solar/optimization/run', {}, ['solar:write', 'jobs:write']],
      ['POST', '/solar/optimization/multi', {}, ['solar:write']],
      ['GET', `/solar/optimization/${id}`, undefined, ['solar:read', 'jobs:read']],
      ['DELETE', `/solar/optimization/${id}`, undefined, ['solar:write', 'jobs:write']],
      ['POST', '/v1/wind/analysis/run', {}, ['wind:write', 'jobs:write']],
      ['GET', `/v1/wind/analysis/${id}`, undefined, ['wind:read', 'jobs:read']],
      ['DELETE', `/v1/wind/analysis/${id}`, undefined, ['wind:write', 'jobs:write']],
      ['POST', '/v1/wind/optimization/run', {}, ['wind:write', 'jobs:write']],
      ['GET', `/v1/wind/optimization/${id}`, undefined, ['wind:read', 'jobs:read']],
      ['DELETE', `/v1/wind/optimization/${id}`, undefined, ['wind:write', 'jobs:write']],
      ['GET', '/v1/jobs', undefined, ['jobs:read']],
      ['GET', `/v1/jobs/${id}`, undefined, ['jobs:read']],
      ['POST', `/v1/jobs/${id}/cancel`, undefined, ['jobs:write']],
    ]
    const every = [
      'solar:read',
      'solar:write',
      'wind:read',
      'wind:write',
      'jobs:read',
      'jobs:write',
      'billing:read',
    ]
    for (const [method, path, body, suffice] of table) {
      for (const scope of every) {
        expect([method, path, scope, await allowed([scope], method, path, body)]).toEqual([
          method,
          path,
          scope,
          suffice.includes(scope),
        ])
      }
    }
  })

  it('are listed newest first, by page and condition', async () => {
    const key = await client.keyOf()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      service.clock.now = () => NOW + 1000 * i
      ids.push(await client.submit('/solar/optimization/run', { ...SOLAR, name: `No ${i}` }, key))
    }
    service.clock.now = () => NOW + 3000
    const farm = await client.submit('/v1/wind/analysis/run', FARM, key)
    const list = async (query: string) => {
      const { status, body, text } = await client.send('GET', `/v1/jobs?${query}`, { key })
      expect(status, text).toBe(200)
      return jobListSchema.parse(body)
    }
    const idsOf = async (query: string) => (await list(query)).jobs.map(({ job_id }) => job_id)
    const [first, second, third] = ids
    expect(await idsOf('')).toEqual([farm, third, second, first])
    expect(await list('page_size=2&page=2')).toMatchObject({
      jobs: [{ job_id: second, name: 'No 1' }, { job_id: first }],
      pagination: { page: 2, page_size: 2, total_items: 4, total_pages: 2, next_cursor: null },
    })
    expect(await idsOf('page=9')).toEqual([])
    expect(await idsOf('kind=wind_analysis')).toEqual([farm])
    for (const kind of ['hybrid_analysis', 'report']) expect(await idsOf(`kind=${kind}`)).toEqual([])
    const time = (ms: number) => encodeURIComponent(new Date(NOW + ms).toISOString())
    expect(await idsOf(`created_after=${time(1000)}&created_before=${time(3000)}`)).toEqual([third, second])
    expect(await idsOf(`created_after=${encodeURIComponent('2026-11-21T13:00:02+01:00')}`)).toEqual([
      farm,
      third,
    ])
    await client.send('DELETE', `/solar/optimization/${second}`, { key })
    expect(await idsOf('status=cancelled')).toEqual([second])
    expect(await idsOf('status=queued&kind=solar_optimization')).toEqual([third, first])
    expect((await list('kind=wind_analysis')).jobs[0]).toEqual({
      job_id: farm,
      kind: 'wind_analysis',
      status: 'queued',
      progress: 0,
      stage: expect.any(String),
      name: 'Marsh',
      created_at: new Date(NOW + 3000).toISOString(),
      started_at: null,
      completed_at: null,
      poll_url: `/v1/wind/analysis/${farm}`,
      credits: 1,
      error: null,
      partial: false,
      site_id: null,
      test_mode: false,
    })
    for (const [query, field] of [
      ['kind=solar', 'kind'],
      ['status=pending', 'status'],
      ['created_after=yesterday', 'created_after'],
      ['created_before=2026-13-01T00:00:00Z', 'created_before'],
      ['page_size=101', 'page_size'],
      ['page=0', 'page'],
      ['sort=name', 'sort'],
    ]) {
      const { status, body } = await client.send('GET', `/v1/jobs?${query}`, { key })
      expect([query, status, body.error.details.field]).toEqual([query, 400, field])
    }
  })
})
