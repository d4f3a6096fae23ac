import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { FARM, jobClient, LAYOUT, MULTI, SOLAR } from './job-client.ts'
import { type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('submissions of jobs on $name', ({ open }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    return () => service.store.close()
  })

  it('refuse unknown parameters of the query', async () => {
    const key = await client.keyOf()
    const id = randomUUID()
    for (const [method, path, body] of [
      ['POST', '/solar/optimization/run?dryrun=true', SOLAR],
      ['POST', '/solar/optimization/run?dry_run=1', SOLAR],
      ['POST', '/v1/wind/analysis/run?x=1', FARM],
      ['GET', `/solar/optimization/${id}?x=1`],
      ['GET', `/v1/wind/analysis/${id}?include_timeseries=yes`],
      ['GET', `/v1/wind/optimization/${id}?include_timeseries=true`],
      ['DELETE', `/v1/wind/analysis/${id}?force=true`],
      ['GET', `/v1/jobs/${id}?x=1`],
      ['POST', `/v1/jobs/${id}/cancel?x=1`],
    ] as const) {
      const answer = await client.send(method, path, { key, ...(body === undefined ? {} : { body }) })
      expect([path, answer.status]).toEqual([path, 400])
    }
    expect(await client.quotaUsed(key)).toBe(0)
  })

  it.each([
    [
      '/solar/optimization/run',
      { ...SOLAR, max_iteration: 5, objective: 'gold' },
      400,
      ['max_iteration', 'objective'],
    ],
    ['/solar/optimization/run', { ...SOLAR, name: 'a\0b' }, 400, ['name']],
    ['/solar/optimization/run', { ...SOLAR, constraints: { max_budget: 1 } }, 422, undefined],
    ['/solar/optimization/multi', { ...MULTI, constraints: { max_budget: 1 } }, 422, undefined],
    ['/solar/optimization/multi', { ...MULTI, objectives: ['energy'] }, 400, ['objectives']],
    ['/v1/wind/analysis/run', { ...FARM, name: undefined }, 400, 'name'],
    [
      '/v1/wind/analysis/run',
      { ...FARM, boundary: { type: 'Point', coordinates: [1, 2] } },
      400,
      'boundary.type',
    ],
    ['/v1/wind/analysis/run', { ...FARM, turbine_model: 'windmill' }, 404, 'turbine_model'],
    ['/v1/wind/analysis/run', { ...FARM, flow_cells: 30_000 }, 400, 'flow_cells'],
    [
      '/v1/wind/analysis/run',
      { ...FARM, turbine_positions: [{ lat: 0, lon: 0 }] },
      400,
      'turbine_positions[0]',
    ],
    [
      '/v1/wind/analysis/run',
      { ...FARM, turbine_positions: [{ lat: 91, lon: 0 }] },
      400,
      'turbine_positions[0].lat',
    ],
    [
      '/v1/wind/analysis/run',
      { ...FARM, turbine_positions: [54.47, 54.4703].map((lat) => ({ lat, lon: 8.9 })) },
      400,
      'turbine_positions[1]',
    ],
    ['/v1/wind/analysis/run', { ...FARM, data_mode: 'online' }, 400, 'data_mode'],
    ['/v1/wind/analysis/run', { ...FARM, callback_url: 'https://127.0.0.1/x' }, 400, 'callback_url'],
    ['/v1/wind/analysis/run', { ...FARM, callback_url: 'http://example.com/x' }, 400, 'callback_url'],
    ['/v1/wind/analysis/run', { ...FARM, site_id: '4a5e2b5c-0000-4000-8000-000000000000' }, 404, 'site_id'],
    ['/v1/wind/optimization/run', { ...LAYOUT, turbine_count: undefined }, 400, 'turbine_count'],
    ['/v1/wind/optimization/run', { ...LAYOUT, turbine_model: 'windmill' }, 404, 'turbine_model'],
    ['/v1/wind/optimization/run', { ...LAYOUT, turbine_count: 1000 }, 422, undefined],
    ['/v1/wind/optimization/run', { ...LAYOUT, exclusions: 7 }, 400, 'exclusions'],
    ['/v1/wind/optimization/run', { ...LAYOUT, callback_url: 'https://example.com' }, 400, 'callback_url'],
  ])('are refused at once: %s %j', async (path, body, status, fields) => {
    const key = await client.keyOf()
    const answer = await client.send('POST', path, { key, body })
    expect(answer.status, answer.text).toBe(status)
    if (Array.isArray(fields)) {
      expect(answer.body.details.map(({ field }: { field: string }) => field).sort()).toEqual(fields)
    } else if (fields !== undefined) {
      expect(answer.body.error.details.field).toBe(fields)
    } else if (status === 422 && path.startsWith('/v1/wind/')) {
      const { code, details } = answer.body.error
      expect(code).toBe('INFEASIBLE_CONSTRAINTS')
      expect(details.conflicts[0]).toMatchObject({ constraint: 'turbine_count', required: 1000 })
      const { turbine_count: fits } = details.nearest_relaxation
      expect(fits).toBe(details.conflicts[0].best_reachable)
      const mended = { ...body, turbine_count: fits, max_evaluations: 1 }
      expect((await client.send('POST', `${path}?dry_run=true`, { key, body: mended })).status).toBe(200)
    } else if (status === 422) {
      expect(answer.body).toMatchObject({
        error: 'infeasible_constraints',
        conflicts: [{ constraint: 'max_budget', required: 1, best_reachable: expect.any(Number) }],
        nearest_relaxation: { max_budget: expect.any(Number) },
      })
    }
    expect((await service.store.jobs.list('id-0', {}, { offset: 0, limit: 10 })).total).toBe(0)
    expect(await client.ledger('id-0')).toEqual([])
    expect(await client.quotaUsed(key)).toBe(0)
  })

  it('keep what they were asked with, their call-back and their site', async () => {
    const key = await client.keyOf()
    const site = await client.send('POST', '/v1/wind/sites', {
      key,
      body: { name: 'Marsh', latitude: 54.47, longitude: 8.9 },
    })
    const other = await client.keyOf()
    const body = { ...FARM, callback_url: 'https://Example.com/hook?a=b', site_id: site.body.id }
    const id = await client.submit('/v1/wind/analysis/run', body, key)
    expect(await service.store.jobs.find('id-0', id)).toMatchObject({
      callbackUrl: 'https://example.com/hook?a=b',
      siteId: site.body.id,
      userId: 'id-0',
      apiKeyId: 'id-0',
    })
    expect((await client.send('GET', `/v1/jobs/${id}`, { key })).body.site_id).toBe(site.body.id)
    expect((await client.send('POST', '/v1/wind/analysis/run', { key: other, body })).status).toBe(404)
  })
})
