import {
  jobDetailSchema,
  solarJobSchema,
  solarMultiSubmissionSchema,
  windAnalysisJobSchema,
} from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { FARM, jobClient, KINDS, MULTI } from './job-client.ts'
import { ANSWERS, found } from './job-results.ts'
import { NOW, type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('jobs over HTTP on $name', ({ open }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    return () => service.store.close()
  })

  it.each(KINDS)('%s goes from submission to its result', async (kind, path, request, poll) => {
    const key = await client.keyOf()
    const { status, headers, body } = await client.send('POST', path, { key, body: request })
    expect(status).toBe(202)
    const accepted = ANSWERS[kind].accepted.parse(body)
    expect(accepted).toMatchObject({ queue_position: 1, created_at: new Date(NOW).toISOString() })
    expect(accepted.estimated_duration_s).toBeGreaterThanOrEqual(1)
    expect(headers.get('location')).toBe(`${poll}/${accepted.job_id}`)
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    expect(accepted.poll_url).toBe(`${poll}/${accepted.job_id}`)
    const ask = () => client.send('GET', accepted.poll_url, { key })
    const words = kind === 'solar_optimization' ? ['pending', 'running'] : ['queued', 'processing']

    const waiting = await ask()
    expect(ANSWERS[kind].job.parse(waiting.body)).toMatchObject({
      job_id: accepted.job_id,
      status: words[0],
      progress: 0,
      queue_position: 1,
    })
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)

    const job = await client.take()
    await client.report(job, 40, { annual: 7, final: true })
    const running = await ask()
    expect(ANSWERS[kind].job.parse(running.body)).toMatchObject({
      status: words[1],
      progress: 40,
      stage: 'at 40',
      best: { annual: 7, final: false },
    })
    expect(running.headers.get('retry-after')).not.toBeNull()

    const result = found(accepted.job_id, kind)
    await client.complete(job, result.body, 'timeseries' in result ? result.timeseries : undefined)
    const completed = await ask()
    expect(ANSWERS[kind].job.safeParse(completed.body).error).toBeUndefined()
    // Nobody asked for the hours of a farm, nor for what they assume.
    const { timeseries: _, ...assumptions } = result.body.metadata.assumptions
    const metadata = { ...result.body.metadata, assumptions }
    expect(completed.body).toEqual(JSON.parse(JSON.stringify({ ...result.body, metadata })))
    expect(completed.body).toMatchObject({ job_id: accepted.job_id, status: 'completed' })
    expect(completed.headers.get('retry-after')).toBeNull()
  })

  it.each(KINDS)('%s is reported as failed or cancelled', async (kind, path, request, poll) => {
    const key = await client.keyOf()
    const conflicts = [{ constraint: 'max_budget', required: 1, best_reachable: 2 }]
    const extra = { conflicts, nearest_relaxation: { max_budget: 2 } }
    const failing = await client.submit(path, request, key)
    await client.fail(await client.take(), { code: 'infeasible_constraints', message: 'No design.', extra })
    const failed = await client.send('GET', `${poll}/${failing}`, { key })
    expect(failed.status).toBe(200)
    expect(ANSWERS[kind].job.safeParse(failed.body).error).toBeUndefined()
    const told =
      kind === 'solar_optimization'
        ? { error: 'infeasible_constraints', error_message: 'No design.', ...extra }
        : { error: { code: 'INFEASIBLE_CONSTRAINTS', message: 'No design.', details: extra } }
    expect(failed.body).toMatchObject({ job_id: failing, status: 'failed', ...told })
    expect(
      jobDetailSchema.parse((await client.send('GET', `/v1/jobs/${failing}`, { key })).body),
    ).toMatchObject({
      status: 'failed',
      error: { code: 'INFEASIBLE_CONSTRAINTS', details: extra },
      credits: 0,
      queue_position: null,
    })

    const gone = await client.submit(path, request, key)
    await client.report(await client.take(), 40, { annual: 7, final: true })
    const cancel = await client.send('DELETE', `${poll}/${gone}`, { key })
    expect([cancel.status, cancel.text]).toEqual([204, ''])
    const cancelled = await client.send('GET', `${poll}/${gone}`, { key })
    expect(ANSWERS[kind].job.safeParse(cancelled.body).error).toBeUndefined()
    const best = { annual: 7, final: false }
    expect(cancelled.body).toMatchObject({ status: 'cancelled', best })
    const detail = (await client.send('GET', `/v1/jobs/${gone}`, { key })).body
    expect(jobDetailSchema.parse(detail)).toMatchObject({ status: 'cancelled', best })
    const again = await client.send('DELETE', `${poll}/${gone}`, { key })
    expect(again.status).toBe(409)
    const code = kind === 'solar_optimization' ? again.body.error : again.body.error.code
    expect(code.toLowerCase()).toBe('job_ended')
    expect(again.text).toContain('cancelled')
  })

  it('multi-objective searches are answered on the path of all solar searches', async () => {
    const key = await client.keyOf()
    const accepted = await client.send('POST', '/solar/optimization/multi', {
      key,
      body: { ...MULTI, population: 500, generations: 100 },
    })
    expect(accepted.status).toBe(202)
    expect(solarMultiSubmissionSchema.parse(accepted.body)).toMatchObject({
      status: 'pending',
      mode: 'async',
    })
    const id = accepted.body.job_id
    expect(accepted.headers.get('location')).toBe(`/solar/optimization/${id}`)
    await client.complete(await client.take(), found(id, 'solar_multi').body)
    const { body } = await client.send('GET', `/v1/solar/optimization/${id}`, { key })
    expect(solarJobSchema.parse(body)).toMatchObject({ status: 'completed', objectives: ['energy', 'lcoe'] })
  })

  it('say when they were ended early', async () => {
    const key = await client.keyOf()
    const id = await client.submit('/v1/wind/analysis/run', { ...FARM, optimize_layout: true }, key)
    await client.complete(await client.take(), found(id, 'wind_analysis').body, undefined, true)
    const poll = await client.send('GET', `/v1/wind/analysis/${id}`, { key })
    expect(windAnalysisJobSchema.parse(poll.body)).toMatchObject({ status: 'completed', partial: true })
    expect((await client.send('GET', `/v1/jobs/${id}`, { key })).body.partial).toBe(true)
  })

  it('show the requested parts of an analysis', async () => {
    const key = await client.keyOf()
    const id = await client.submit('/v1/wind/analysis/run', FARM, key)
    const { body, timeseries } = found(id, 'wind_analysis')
    await client.complete(await client.take(), body, timeseries)
    const path = `/v1/wind/analysis/${id}`
    const ask = (query = '', accept = 'application/json') =>
      client.send('GET', `${path}${query}`, { key, headers: { accept } })
    const plain = await ask()
    expect(plain.body).not.toHaveProperty('timeseries')
    expect(plain.body.turbine_results).toHaveLength(4)
    const short = await ask('?include_turbine_detail=false')
    expect(short.body).not.toHaveProperty('turbine_results')
    expect(short.body.farm_summary).toEqual(plain.body.farm_summary)
    const long = await ask('?include_timeseries=true&include_turbine_detail=true')
    expect(windAnalysisJobSchema.safeParse(long.body).error).toBeUndefined()
    expect(long.body.timeseries.timestamps).toHaveLength(8760)
    expect(long.body.metadata.assumptions).toHaveProperty('timeseries')
    const csv = await ask('', 'text/csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('x-fingerprint')).toBe(plain.body.metadata.fingerprint)
    const [head, firstRow, ...rows] = csv.text.trimEnd().split('\n')
    expect(head).toBe('timestamp,wind_speed_ms,wind_direction_deg,gross_power_kw,power_kw')
    const { timeseries: hours } = long.body
    const cells = firstRow!.split(',')
    expect([Date.parse(cells[0]!), ...cells.slice(1).map(Number)]).toEqual([
      Date.parse(hours.timestamps[0]),
      ...['wind_speed_ms', 'wind_direction_deg', 'gross_power_kw', 'power_kw'].map((name) => hours[name][0]),
    ])
    expect(rows).toHaveLength(8759)
    expect(Date.parse(rows.at(-1)!.split(',')[0]!)).toBe(Date.parse(hours.timestamps.at(-1)))
    expect((await ask('', 'application/x-ndjson')).text.trimEnd().split('\n')).toHaveLength(8760)
    const map = await ask('', 'application/geo+json')
    expect(map.headers.get('content-type')).toBe('application/geo+json')
    expect(map.body.features).toHaveLength(4)
    expect(map.body.features[0].geometry.coordinates).toEqual([
      plain.body.turbine_results[0].longitude,
      plain.body.turbine_results[0].latitude,
    ])
  })
})
