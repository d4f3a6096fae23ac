import { jobDetailSchema, solarMultiSubmissionEndedSchema, windAnalysisJobSchema } from '@sunwake/api/schemas'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBackends } from './backends.ts'
import { FARM, jobClient, KINDS, LAYOUT, MULTI } from './job-client.ts'
import { ANSWERS, found } from './job-results.ts'
import { type TestService, testService } from './service.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

describe.each(backends)('the price of jobs on $name', ({ open }) => {
  let service: TestService
  let client: ReturnType<typeof jobClient>
  beforeEach(async () => {
    service = await testService({ store: await open() })
    client = jobClient(service)
    return () => service.store.close()
  })

  it('a dry run returns a price, and stores nothing', async () => {
    const key = await client.keyOf({}, { tier: 'FREE' })
    for (const [kind, path, request] of KINDS) {
      const { status, headers, body } = await client.send('POST', `${path}?dry_run=true`, {
        key,
        body: request,
      })
      expect(status).toBe(200)
      expect(ANSWERS[kind].dry.parse(body)).toMatchObject({
        dry_run: true,
        queue_position: 1,
        credits: { solar_optimization: 0, wind_analysis: 1, wind_optimization: 4 }[kind],
        ...(kind === 'solar_optimization' ? {} : { credits_available: 5 }),
      })
      expect(body).not.toHaveProperty('job_id')
      expect(headers.get('location')).toBeNull()
      // It counts against the window, and not against the month.
      expect([headers.get('x-quota-used'), headers.get('x-ratelimit-limit')]).toEqual(['0', '10'])
    }
    const multi = await client.send('POST', '/solar/optimization/multi?dry_run=true', { key, body: MULTI })
    expect(solarMultiSubmissionEndedSchema.parse(multi.body)).toMatchObject({ dry_run: true, mode: 'sync' })
    // More than there is: a dry run tells the price all the same.
    const dear = await client.send('POST', '/v1/wind/analysis/run?dry_run=true', {
      key,
      body: { ...FARM, optimize_layout: true, max_turbines: 50, boundary: FARM.boundary },
    })
    expect(dear.body).toMatchObject({ credits: 8, credits_available: 5 })
    expect((await service.store.jobs.list('id-0', {}, { offset: 0, limit: 10 })).total).toBe(0)
    expect(await client.ledger('id-0')).toEqual([])
    expect(await service.store.stream.lastSequence('id-0')).toBe(0)
    expect(await client.quotaUsed(key)).toBe(0)
  })

  it('a dry run is answered when the quota of the month is used up', async () => {
    const key = await client.keyOf({}, { tier: 'PRO', limits: { monthlyRequests: 1 } })
    const [, first] = KINDS[0]
    expect((await client.send('POST', first, { key, body: KINDS[0][2] })).status).toBe(202)
    for (const [, path, request] of [...KINDS, ['', '/solar/optimization/multi', MULTI] as const]) {
      const ask = (query: string, headers = {}) =>
        client.send('POST', `${path}${query}`, { key, body: request, headers })
      const dry = await ask('?dry_run=true')
      expect([path, dry.status, dry.body.dry_run]).toEqual([path, 200, true])
      expect([dry.headers.get('x-quota-used'), dry.headers.get('x-quota-remaining')]).toEqual(['1', '0'])
      expect((await ask('?dry_run=true', { 'idempotency-key': path })).status).toBe(200)
      // Whatever is no dry run is none.
      for (const query of [
        '',
        '?dry_run=false',
        '?dry_run=true&dry_run=false',
        '?dry_run=1',
        '?dry_run=true&x=1',
      ]) {
        expect([query, (await ask(query)).status]).toEqual([query, 402])
      }
    }
    expect((await service.store.jobs.list('id-0', {}, { offset: 0, limit: 10 })).total).toBe(1)
  })

  it('reserve, charge and release credits, whose sum is always right', async () => {
    const key = await client.keyOf({}, { tier: 'STARTER' })
    const balance = async () => (await client.send('GET', '/metering/credits', { key })).body
    // 30 turbines are two blocks of 25; with a search for the layout four times as many.
    const dear = { ...FARM, max_turbines: 30, optimize_layout: true }
    const first = await client.send('POST', '/v1/wind/analysis/run', { key, body: dear })
    expect(first.body.credits).toBe(8)
    expect(await balance()).toMatchObject({ balance: 242, reserved: 8 })
    const job = await client.take()
    await client.report(job, 30)
    const { status, body } = await client.send('POST', `/v1/jobs/${job.id}/cancel`, { key })
    expect(status).toBe(200)
    // Three tenths of eight credits, rounded up.
    expect(jobDetailSchema.parse(body)).toMatchObject({ status: 'cancelled', credits: 3 })
    expect(await balance()).toMatchObject({ balance: 247, reserved: 0 })

    const waiting = await client.submit('/v1/wind/analysis/run', FARM, key)
    await client.send('DELETE', `/v1/wind/analysis/${waiting}`, { key })
    expect(await balance()).toMatchObject({ balance: 247, reserved: 0 })
    const failing = await client.submit('/v1/wind/analysis/run', FARM, key)
    await client.fail(await client.take(), { code: 'internal_error', message: 'x', extra: {} })
    expect((await client.send('GET', `/v1/jobs/${failing}`, { key })).body.credits).toBe(0)
    const done = await client.submit('/v1/wind/analysis/run', FARM, key)
    await client.complete(await client.take(), found(done, 'wind_analysis').body)
    expect((await client.send('GET', `/v1/jobs/${done}`, { key })).body.credits).toBe(1)
    expect(await balance()).toMatchObject({ balance: 246, reserved: 0 })
    expect(await client.ledger('id-0')).toEqual([
      ...[
        ['settlement', 0],
        ['reservation', -1],
      ],
      ...[
        ['settlement', 1],
        ['reservation', -1],
      ],
      ...[
        ['settlement', 1],
        ['reservation', -1],
      ],
      ...[
        ['settlement', 5],
        ['reservation', -8],
      ],
    ])
  })

  it('the last credit goes to one of two concurrent requests', async () => {
    const key = await client.keyOf({}, { tier: 'FREE' })
    const ask = () => client.send('POST', '/v1/wind/optimization/run', { key, body: LAYOUT })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 402])
    const refused = answers.find(({ status }) => status === 402)!
    expect(refused.body.error).toMatchObject({ code: 'INSUFFICIENT_CREDITS', required: 4, available: 1 })
    expect(await client.ledger('id-0')).toEqual([['reservation', -4]])
    expect((await service.store.jobs.list('id-0', {}, { offset: 0, limit: 10 })).total).toBe(1)
    expect(await client.quotaUsed(key)).toBe(1)
  })

  it('a test key is not charged, and its results are marked', async () => {
    const key = await client.keyOf({ testMode: true }, { tier: 'FREE' })
    const { status, body } = await client.send('POST', '/v1/wind/analysis/run', {
      key,
      body: { ...FARM, max_turbines: 40, optimize_layout: true },
    })
    expect([status, body.credits]).toEqual([202, 0])
    expect((await client.send('GET', `/v1/jobs/${body.job_id}`, { key })).body.test_mode).toBe(true)
    await client.complete(await client.take(), found(body.job_id, 'wind_analysis').body)
    const result = await client.send('GET', body.poll_url, { key })
    expect(windAnalysisJobSchema.safeParse(result.body).error).toBeUndefined()
    expect(result.body.metadata.test_mode).toBe(true)
    expect(await client.ledger('id-0')).toEqual([])
    expect(await client.quotaUsed(key)).toBe(0)
  })
})
