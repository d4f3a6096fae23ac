import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '../src/store/jobs/job-store.ts'
import type { Store } from '../src/store/store.ts'
import { createOpenStreams, type OpenStreams, type StreamTimes } from '../src/streams/open-streams.ts'
import { pruneStream } from '../src/streams/prune.ts'
import { accountClient } from './account-client.ts'
import { storeBackends } from './backends.ts'
import { EventReader } from './event-client.ts'
import { NOW, type TestService, testService } from './service.ts'
import { streamJobs } from './stream-jobs.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const DAY = 86_400_000

describe.each(backends)('event streams on $name', ({ open }) => {
  let service: TestService
  let streams: OpenStreams
  let store: Store
  let jobs: ReturnType<typeof streamJobs>

  const start = async (times: Partial<StreamTimes> = {}, on?: Store): Promise<TestService> => {
    streams = createOpenStreams(times)
    service = await testService({
      store: on ?? (await open()),
      environment: { RATE_LIMIT_PER_MINUTE: '1000' },
      parts: { streams },
    })
    store = service.store
    jobs = streamJobs(store)
    return service
  }
  beforeEach(async () => {
    await start()
    return async () => {
      streams.endAll()
      await service.store.close()
    }
  })
  const { send, register, join } = accountClient(() => service)

  const ask = (path: string, key: string, headers: Record<string, string> = {}, of = service) =>
    of.app.request(path, { headers: { 'x-api-key': key, ...headers } })
  const listen = async (path: string, key: string, last?: number, of = service): Promise<EventReader> => {
    const response = await ask(path, key, last === undefined ? {} : { 'last-event-id': String(last) }, of)
    expect(response.status, response.status === 200 ? '' : await response.text()).toBe(200)
    return new EventReader(response)
  }
  const pathOf = ({ id }: Pick<Job, 'id'>) => `/v1/jobs/${id}/events`
  const allKey = () => service.addKey({ scopes: ['*'] })

  it('report a job from its first event to its outcome, and end', async () => {
    const key = await allKey()
    const job = await jobs.running('id-0')
    await jobs.report(job, 10, { best: { lcoe: 4 } })
    await jobs.complete(job)
    const response = await ask(pathOf(job), key, { 'last-event-id': '0', 'accept-encoding': 'gzip' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
      'x-ratelimit-limit': '1000',
      'x-quota-used': '0',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    const { events, ended } = await new EventReader(response).untilEnd()
    expect(ended).toBe(true)
    const common = { job_id: job.id, kind: 'wind_optimization', stage: expect.any(String) }
    expect(events.map(({ id, event, data }) => [id, event, data])).toEqual([
      [1, 'job.status', { ...common, status: 'queued', progress: 0 }],
      [2, 'job.status', { ...common, status: 'running', progress: 0 }],
      [3, 'job.progress', { job_id: job.id, progress: 10, stage: 'at 10' }],
      [4, 'job.result', { job_id: job.id, best: { lcoe: 4 } }],
      [
        5,
        'job.status',
        { ...common, status: 'completed', progress: 100, result_url: `/v1/wind/optimization/${job.id}` },
      ],
      [undefined, 'end', {}],
    ])
    expect(streams.count()).toBe(0)
  })

  it.each(['failed', 'cancelled'] as const)(
    'report a job that is %s while they are open',
    async (outcome) => {
      const key = await allKey()
      const job = await jobs.running('id-0')
      const reader = await listen(pathOf(job), key)
      await reader.until(({ events }) => events.length === 1)
      expect(reader.events[0]).toMatchObject({ id: 2, event: 'job.status', data: { status: 'running' } })
      if (outcome === 'failed') await jobs.fail(job)
      else await jobs.cancel('id-0', job.id)
      await reader.untilEnd()
      const error = { code: 'data_unavailable', message: 'No data.' }
      expect(reader.events.slice(1)).toMatchObject([
        { id: 3, data: { status: outcome, ...(outcome === 'failed' ? { error } : {}) } },
        { event: 'end' },
      ])
    },
  )

  it('begin with the present state of a job, and end at once where it has ended', async () => {
    const key = await allKey()
    const job = await jobs.running('id-0')
    await jobs.report(job, 40)
    const running = await listen(pathOf(job), key)
    await running.until(({ events }) => events.length === 1)
    expect(running.events).toMatchObject([
      { id: 3, event: 'job.status', data: { status: 'running', progress: 40, stage: 'at 40' } },
    ])
    await running.close()
    await jobs.complete(job)
    const ended = await (await listen(pathOf(job), key)).untilEnd()
    expect(ended.events).toMatchObject([
      { id: 4, event: 'job.status', data: { status: 'completed' } },
      { event: 'end' },
    ])
  })

  it('begin with the running and queued jobs of the organisation, and continue with all', async () => {
    const key = await allKey()
    const done = await jobs.running('id-0')
    await jobs.complete(done)
    const first = await jobs.running('id-0')
    const second = await jobs.submit('id-0')
    const reader = await listen('/v1/events', key)
    await reader.until(({ events }) => events.length === 2)
    expect(reader.events).toMatchObject([
      { id: 6, event: 'job.status', data: { job_id: first.id, status: 'running' } },
      { id: 6, event: 'job.status', data: { job_id: second, status: 'queued' } },
    ])
    await jobs.complete(first)
    await jobs.take()
    await reader.until(({ events }) => events.length === 4)
    expect(reader.events.slice(2)).toMatchObject([
      { id: 7, data: { job_id: first.id, status: 'completed' } },
      { id: 8, data: { job_id: second, status: 'running' } },
    ])
    await reader.close()
    expect(streams.count()).toBe(0)
  })

  it('send their position when there is no job, so that a client can resume without loss', async () => {
    const key = await allKey()
    const before = await jobs.running('id-0')
    await jobs.complete(before)
    const reader = await listen('/v1/events', key)
    await reader.until(({ events }) => events.length === 1)
    expect(reader.events).toEqual([{ id: 3, event: undefined, data: undefined, comment: false }])
    await reader.close()
    const job = await jobs.running('id-0')
    await jobs.complete(job)
    const again = await listen('/v1/events', key, 3)
    await again.until(({ events }) => events.length === 3)
    expect(again.ids).toEqual([4, 5, 6])
    await again.close()
  })

  it('resume after the event given by header or query, the header first', async () => {
    const key = await allKey()
    const job = await jobs.running('id-0')
    await jobs.complete(job)
    const idsOf = async (path: string, headers: Record<string, string> = {}) =>
      (await new EventReader(await ask(path, key, headers)).untilEnd()).ids
    expect(await idsOf(pathOf(job), { 'last-event-id': '1' })).toEqual([2, 3])
    expect(await idsOf(`${pathOf(job)}?last_event_id=1`)).toEqual([2, 3])
    expect(await idsOf(`${pathOf(job)}?last_event_id=0`, { 'last-event-id': '2' })).toEqual([3])
    expect(await idsOf(pathOf(job), { 'last-event-id': '999999999999999' })).toEqual([])
    expect(await idsOf(pathOf(job), { 'last-event-id': '' })).toEqual([3])
  })

  it('treat an id beyond the last as the last', async () => {
    const key = await allKey()
    const job = await jobs.running('id-0')
    const readers = [await listen(pathOf(job), key, 1000), await listen('/v1/events', key, 1000)]
    await jobs.complete(job)
    for (const reader of readers) {
      await reader.until(({ events }) => events.length === 1)
      expect(reader.ids).toEqual([3])
      await reader.close()
    }
  })

  it.each(['-1', 'x', '1.5', '1e3', '1, 2', '0x10', '9'.repeat(16)])(
    'refuse the id %s in header and query',
    async (id) => {
      const key = await allKey()
      const job = await jobs.running('id-0')
      for (const path of ['/v1/events', pathOf(job)]) {
        const byHeader = await ask(path, key, { 'last-event-id': id })
        expect(byHeader.status).toBe(400)
        expect(await byHeader.json()).toMatchObject({
          error: { code: 'VALIDATION_ERROR', details: { field: 'Last-Event-ID', value: id } },
        })
        const byQuery = await ask(`${path}?last_event_id=${encodeURIComponent(id)}`, key)
        expect(byQuery.status).toBe(400)
        expect(await byQuery.json()).toMatchObject({
          error: { code: 'VALIDATION_ERROR', details: { field: 'last_event_id' } },
        })
      }
      expect(streams.count()).toBe(0)
    },
  )

  it('are those of the organisation alone', async () => {
    const key = await allKey()
    const other = await allKey()
    const job = await jobs.running('id-0')
    for (const [path, by] of [
      [pathOf(job), other],
      [pathOf({ id: 'nothing' }), key],
    ] as const) {
      const refused = await ask(path, by)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toMatchObject({ error: { code: 'JOB_NOT_FOUND' } })
    }
    const [own, foreign] = [await listen('/v1/events', key, 0), await listen('/v1/events', other, 0)]
    await own.until(({ events }) => events.length === 2)
    await jobs.running('id-1')
    await foreign.until(({ events }) => events.length === 2)
    await jobs.complete(job)
    await own.until(({ events }) => events.length === 3)
    expect(new Set(own.events.map(({ data }) => data.job_id))).toEqual(new Set([job.id]))
    expect(foreign.ids).toEqual([1, 2])
    await own.close()
    await foreign.close()
  })

  it('report to members their own jobs, and to admins all', async () => {
    const owner = await register()
    const { id } = owner.organization
    // Ten streams of one organisation at once.
    await store.organizations.setTier(id, 'PRO')
    const [admin, member] = [await join(id, 'admin'), await join(id, 'member')]
    const ownersJob = await jobs.running(id, owner.user.id)
    const membersJob = await jobs.running(id, member.user.id)
    const withToken = async (path: string, token: string) =>
      await service.app.request(path, { headers: { authorization: `Bearer ${token}` } })
    expect((await withToken(pathOf(ownersJob), member.access_token)).status).toBe(404)
    const tell = async (token: string, count: number) => {
      const reader = new EventReader(await withToken('/v1/events?last_event_id=0', token))
      await reader.until(({ events }) => events.length === count)
      const present = new EventReader(await withToken('/v1/events', token))
      await present.until(({ events }) => events.length === count / 2)
      const of = ({ events }: EventReader) => [...new Set(events.map(({ data }) => data.job_id))].sort()
      expect(of(present)).toEqual(of(reader))
      await present.close()
      return { reader, jobs: of(reader) }
    }
    const both = [ownersJob.id, membersJob.id].sort()
    const readers = [
      await tell(owner.access_token, 4),
      await tell(admin.access_token, 4),
      await tell(member.access_token, 2),
    ]
    expect(readers.map((reader) => reader.jobs)).toEqual([both, both, [membersJob.id]])
    // What comes while they are open.
    await jobs.complete(ownersJob)
    await jobs.complete(membersJob)
    const [ofOwner, , ofMember] = readers
    await ofOwner!.reader.until(({ events }) => events.length === 6)
    await ofMember!.reader.until(({ events }) => events.length === 3)
    expect(ofMember!.reader.ids).toEqual([3, 4, 6])
    for (const { reader } of readers) await reader.close()
    const own = new EventReader(await withToken(pathOf(membersJob), member.access_token))
    await own.untilEnd()
  })

  it('need a key with the scope, cost no quota, and count once in the window', async () => {
    const key = await service.addKey({ scopes: ['jobs:read'] })
    const narrow = await service.addKey({ scopes: ['solar:write', 'wind:read', 'admin'] })
    expect((await service.app.request('/v1/events')).status).toBe(401)
    expect((await ask('/v1/events', narrow)).status).toBe(403)
    const job = await jobs.running('id-0')
    await jobs.complete(job)
    for (const used of ['999', '998']) {
      const response = await ask(pathOf(job), key, { 'last-event-id': '0' })
      expect(response.headers.get('x-ratelimit-remaining')).toBe(used)
      expect(response.headers.get('x-quota-used')).toBe('0')
      await new EventReader(response).untilEnd()
    }
  })

  it('refuse one above the limit of the organisation until another ends', async () => {
    const key = await service.addKey({ scopes: ['*'] }, { tier: 'FREE' })
    const other = await allKey()
    const [first, second] = [await listen('/v1/events', key), await listen('/v1/events', key)]
    const refused = await ask('/v1/events', key)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(await refused.json()).toMatchObject({
      error: { code: 'STREAM_LIMIT_REACHED', limit: 2, retry_after: 15 },
    })
    await (await listen('/v1/events', other)).close()
    await first.close()
    const third = await listen('/v1/events', key)
    expect((await ask('/v1/events', key)).status).toBe(429)
    await second.close()
    await third.close()
    expect(streams.count()).toBe(0)
  })

  it('leave none open after a HEAD request', async () => {
    const key = await allKey()
    const { status, headers } = await service.app.request('/v1/events', {
      method: 'HEAD',
      headers: { 'x-api-key': key },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(streams.count()).toBe(0)
  })

  it('run fifty at once, and each gets every event of its own', async () => {
    const key = await allKey()
    const all: Job[] = []
    for (let k = 0; k < 5; k++) all.push(await jobs.running('id-0'))
    const readers = await Promise.all(
      Array.from({ length: 50 }, (_, k) => listen(k < 10 ? '/v1/events' : pathOf(all[k % 5]!), key, 0)),
    )
    for (const job of all) {
      await jobs.report(job, 50, { best: { of: job.id } })
      await jobs.complete(job)
    }
    await Promise.all(
      readers.map((reader, k) => (k < 10 ? reader.until(({ ids }) => ids.length === 25) : reader.untilEnd())),
    )
    readers.forEach((reader, k) => {
      expect(reader.ids).toEqual(Array.from({ length: k < 10 ? 25 : 5 }, (_, i) => i + 1))
      if (k >= 10) expect(new Set(reader.events.slice(0, -1).map(({ data }) => data.job_id)).size).toBe(1)
    })
    await Promise.all(readers.slice(0, 10).map((reader) => reader.close()))
    expect(streams.count()).toBe(0)
  })

  it('send a comment from time to time', async () => {
    await service.store.close()
    await start({ heartbeatMs: 20 })
    const key = await allKey()
    const job = await jobs.running('id-0')
    const reader = await listen(pathOf(job), key)
    await reader.until(({ blocks }) => blocks.filter(({ comment }) => comment).length === 3)
    await jobs.complete(job)
    await reader.untilEnd()
    expect(reader.ids).toEqual([2, 3])
  })

  it('lose and repeat no event that occurs while they start', async () => {
    const key = await allKey()
    const job = await jobs.running('id-0')
    let reports = 0
    /** Reports after one call of a reading, before its caller has what it read. */
    const reportingAfter =
      <A extends unknown[], R>(call: number, read: (...of: A) => Promise<R>) =>
      async (...of: A): Promise<R> => {
        const result = await read(...of)
        if (--call === 0) await jobs.report(job, 10 * ++reports, { best: { reports } })
        return result
      }
    const { stream } = store
    const racing: Store = {
      ...store,
      // The first call looks whether the job is there.
      jobs: { ...store.jobs, find: reportingAfter(2, store.jobs.find) },
      stream: {
        ...stream,
        lastSequence: reportingAfter(1, stream.lastSequence),
        ofJob: reportingAfter(1, stream.ofJob),
        // The first call finds what came before, and this one nothing.
        ofOrganization: reportingAfter(2, stream.ofOrganization),
      },
    }
    const own = createOpenStreams({ lookMs: 600_000 })
    const other = await testService({ store: racing, parts: { streams: own } })
    const reader = await listen(pathOf(job), key, undefined, other)
    const results = () => reader.events.filter(({ event }) => event === 'job.result')
    await reader.until(() => results().length === 3)
    await jobs.complete(job)
    await reader.untilEnd()
    expect(reader.events[0]).toMatchObject({ id: 4, event: 'job.status', data: { progress: 10 } })
    expect(results().map(({ id, data }) => [id, data.best.reports])).toEqual([
      [6, 2],
      [8, 3],
      [10, 4],
    ])
    expect(reader.ids).toEqual([...new Set(reader.ids)].sort((a, b) => a! - b!))
  })

  it('poll for events when a signal is lost', async () => {
    await service.store.close()
    const real = await open()
    const withoutSignals: Store = { ...real, signals: { listen: () => () => {} } }
    await start({ lookMs: 50 }, withoutSignals)
    const key = await allKey()
    const job = await jobs.running('id-0')
    const reader = await listen(pathOf(job), key)
    await reader.until(({ events }) => events.length === 1)
    await jobs.complete(job)
    expect((await reader.untilEnd()).ids).toEqual([2, 3])
  })

  it('retry a failed read', async () => {
    const broken = { times: 0 }
    const { stream } = store
    const failing: Store = {
      ...store,
      stream: {
        ...stream,
        ofOrganization: (...of) =>
          broken.times++ < 2 ? Promise.reject(new Error('away')) : stream.ofOrganization(...of),
      },
    }
    const own = createOpenStreams({ lookMs: 20 })
    const other = await testService({ store: failing, parts: { streams: own } })
    const key = await other.addKey({ scopes: ['*'] })
    const job = await jobs.running('id-0')
    const reader = await listen(pathOf(job), key, undefined, other)
    await reader.until(({ events }) => events.length === 1)
    await vi.waitFor(() => expect(broken.times).toBeGreaterThan(2), { timeout: 20_000 })
    await jobs.complete(job)
    expect((await reader.untilEnd()).ids).toEqual([2, 3])
    expect(other.log.join('')).toContain('event read failed')
  })

  describe('end', () => {
    beforeEach(async () => {
      await service.store.close()
      await start({ recheckMs: 30 })
    })

    it('when their key is revoked', async () => {
      const key = await allKey()
      const reader = await listen('/v1/events', key)
      await store.apiKeys.revoke('id-0', 'id-0', NOW)
      await reader.untilEnd()
      expect(reader.events.filter(({ event }) => event === 'end')).toEqual([])
      expect(streams.count()).toBe(0)
    })

    it('when their session ends, or its access token is too old', async () => {
      const owner = await register()
      const headers = { authorization: `Bearer ${owner.access_token}` }
      const reader = new EventReader(await service.app.request('/v1/events', { headers }))
      await send('POST', '/auth/logout', { token: owner.access_token, body: {} })
      await reader.untilEnd()
      const again = await send('POST', '/auth/login', {
        body: { email: 'ada@example.com', password: 'a long enough password' },
      })
      const second = new EventReader(
        await service.app.request('/v1/events', {
          headers: { authorization: `Bearer ${again.body.access_token}` },
        }),
      )
      service.clock.now = () => NOW + 31 * 60_000
      await second.untilEnd()
    })

    it('when the role of their user loses access', async () => {
      const owner = await register()
      const admin = await join(owner.organization.id, 'admin')
      const headers = { authorization: `Bearer ${admin.access_token}` }
      const reader = new EventReader(await service.app.request('/v1/events', { headers }))
      await store.memberships.setRole(owner.organization.id, admin.user.id, 'member')
      await reader.untilEnd()
    })

    it('when the service closes, which opens no more', async () => {
      const key = await allKey()
      const job = await jobs.running('id-0')
      const readers = [await listen('/v1/events', key), await listen(pathOf(job), key)]
      streams.endAll()
      for (const reader of readers) {
        await reader.untilEnd()
        expect(reader.events.filter(({ event }) => event === 'end')).toEqual([])
      }
      const refused = await ask('/v1/events', key)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    })

    it('not when the caller cannot be looked up for a moment', async () => {
      const failing = vi.spyOn(store.apiKeys, 'findByHashes')
      const key = await allKey()
      const job = await jobs.running('id-0')
      const reader = await listen(pathOf(job), key)
      await reader.until(({ events }) => events.length === 1)
      failing.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
      await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(4), { timeout: 20_000 })
      await jobs.complete(job)
      expect((await reader.untilEnd()).ids).toEqual([2, 3])
    })
  })

  it('report the remaining events after the oldest have expired', async () => {
    const key = await allKey()
    const old = await jobs.running('id-0')
    await jobs.complete(old)
    const job = await jobs.running('id-0')
    await jobs.report(job, 10, { atMs: NOW + 8 * DAY })
    expect(await pruneStream(store.stream, NOW + 7 * DAY + 1)).toBe(5)
    const replayed = await (await listen(pathOf(old), key, 0)).untilEnd()
    expect(replayed.events.map(({ event }) => event)).toEqual(['end'])
    expect((await (await listen(pathOf(old), key)).untilEnd()).events).toMatchObject([
      { id: 3, data: { status: 'completed' } },
      { event: 'end' },
    ])
    const reader = await listen('/v1/events', key, 0)
    await reader.until(({ events }) => events.length === 1)
    expect(reader.ids).toEqual([6])
    await reader.close()
  })
})
