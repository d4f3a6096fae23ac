import { hybridRun, hybridTimeseries } from '@sunwake/api/run'
import { hybridQuickResponseSchema, hybridRunResponseSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { earth } from '../../../test/embedded-earth.ts'
import { storeBackends } from './backends.ts'
import { jobClient } from './job-client.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const REQUEST = {
  latitude: 54.5,
  longitude: 8.9,
  solar: { capacity_kw: 5000 },
  wind: { turbine_count: 2 },
  storage: { power_kw: 1000, energy_kwh: 4000 },
  interconnect_limit_kw: 6000,
}
const RUN = { ...REQUEST, name: 'Husum' }
const QUICK_PATH = '/v1/hybrid/analysis/quick'
const RUN_PATH = '/v1/hybrid/analysis/run'

const PLACE = { lat: 54.5, lon: 8.9 }

describe.each(backends)('hybrid analyses on $name', ({ open }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    return () => service.store.close()
  })

  it('200: a quick analysis, as JSON, CSV and NDJSON', async () => {
    const key = await client.keyOf()
    const ask = (accept: string) =>
      client.send('POST', QUICK_PATH, { key, body: REQUEST, headers: { accept } })
    const json = await ask('application/json')
    expect(json.status).toBe(200)
    hybridQuickResponseSchema.parse(json.body)
    const csv = await ask('text/csv')
    const lines = csv.text.trim().split('\n')
    expect(lines[0]).toContain('timestamp,solar_kw,wind_kw,load_kw,charge_kw')
    expect(lines).toHaveLength(8761)
    expect(csv.headers.get('x-fingerprint')).toBe(json.body.metadata.fingerprint)
    const ndjson = await ask('application/x-ndjson')
    expect(JSON.parse(ndjson.text.split('\n')[0]!)).toHaveProperty('net_export_kw')
  })

  it('refuses with 400 by field, 403, 401 and 422, all nested', async () => {
    const key = await client.keyOf()
    const bad = await client.send('POST', QUICK_PATH, {
      key,
      body: { ...REQUEST, interconnect_limit_kw: -1 },
    })
    expect([bad.status, bad.body.error.details.field]).toEqual([400, 'interconnect_limit_kw'])
    for (const [field, change] of [
      ['price_per_kwh[1]', { price_per_kwh: [0.1, null, ...new Array(8758).fill(0.1)] }],
      ['load_kw', { load_kw: new Array(8784).fill(10) }],
      ['wind.turbine_positions[1]', { wind: { turbine_positions: [PLACE, PLACE] } }],
    ] as const) {
      const { status, body } = await client.send('POST', QUICK_PATH, { key, body: { ...REQUEST, ...change } })
      expect([status, body.error.details.field]).toEqual([400, field])
    }
    const reader = await client.keyOf({ scopes: ['wind:read'] })
    expect((await client.send('POST', QUICK_PATH, { key: reader, body: REQUEST })).body.error.code).toBe(
      'INSUFFICIENT_SCOPE',
    )
    expect((await client.send('POST', QUICK_PATH, { body: REQUEST })).body.error.code).toBe('AUTH_REQUIRED')
    const dark = await client.send('POST', QUICK_PATH, {
      key,
      body: { ...REQUEST, load_kw: 90000, import_limit_kw: 10 },
    })
    expect([dark.status, dark.body.error.code]).toEqual([422, 'INFEASIBLE_CONSTRAINTS'])
  })

  it('202: a job is priced, accepted, run and reported by events', async () => {
    const key = await client.keyOf({}, { tier: 'PRO' })
    const dry = await client.send('POST', `${RUN_PATH}?dry_run=true`, {
      key,
      body: { ...RUN, sizing: { solar_kw_max: 9000, max_evaluations: 1001 } },
    })
    expect(dry.body).toMatchObject({ dry_run: true, credits: 3 })
    const accepted = await client.send('POST', RUN_PATH, { key, body: RUN })
    expect([accepted.status, accepted.body.credits]).toEqual([202, 1])
    const path = `/v1/hybrid/analysis/${accepted.body.job_id}`
    expect(accepted.headers.get('location')).toBe(path)
    expect((await client.send('GET', path, { key })).body).toMatchObject({
      status: 'queued',
      queue_position: 1,
    })
    const job = await client.take()
    expect((await client.send('GET', path, { key })).body.status).toBe('processing')
    const { body, series } = hybridRun(RUN, { earth, job: { id: job.id, createdAtMs: NOW }, now: () => NOW })
    await client.complete(job, body, hybridTimeseries(series))
    const done = await client.send('GET', path, { key })
    expect(hybridRunResponseSchema.parse(done.body)).toEqual(JSON.parse(JSON.stringify(body)))
    const full = await client.send('GET', `${path}?include_timeseries=true`, { key })
    expect(full.body.timeseries.timestamps).toHaveLength(8760)
    const csv = await client.send('GET', path, { key, headers: { accept: 'text/csv' } })
    expect(csv.text.trim().split('\n')).toHaveLength(8761)
    expect((await client.send('GET', '/v1/jobs?kind=hybrid_analysis', { key })).body.jobs).toMatchObject([
      { kind: 'hybrid_analysis', status: 'completed', poll_url: path },
    ])
    const other = await client.keyOf()
    expect((await client.send('GET', path, { key: other })).status).toBe(404)
  })

  it('204: a cancelled job', async () => {
    const key = await client.keyOf()
    const id = await client.submit(RUN_PATH, RUN, key)
    expect((await client.send('DELETE', `/v1/hybrid/analysis/${id}`, { key })).status).toBe(204)
    expect((await client.send('GET', `/v1/hybrid/analysis/${id}`, { key })).body.status).toBe('cancelled')
  })
})
