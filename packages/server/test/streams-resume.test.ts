import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { createOpenStreams, type StreamTimes } from '../src/streams/open-streams.ts'
import { storeBackends } from './backends.ts'
import { EventReader } from './event-client.ts'
import { NOW, type TestService, testService } from './service.ts'
import { streamJobs } from './stream-jobs.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

interface Replica extends TestService {
  readonly streams: ReturnType<typeof createOpenStreams>
}

async function replica(store: Store, times: Partial<StreamTimes> = {}): Promise<Replica> {
  const streams = createOpenStreams(times)
  const service = await testService({
    store,
    environment: { RATE_LIMIT_PER_MINUTE: '100000' },
    parts: { streams },
  })
  return { ...service, streams }
}

const listen = async (on: Replica, path: string, key: string, last?: number): Promise<EventReader> => {
  const response = await on.app.request(path, {
    headers: { 'x-api-key': key, ...(last === undefined ? {} : { 'last-event-id': String(last) }) },
  })
  expect(response.status).toBe(200)
  return new EventReader(response)
}

describe.each(backends)('event streams of two replicas on $name', ({ open, kind, url }) => {
  /** Two services on one database. SQLite has no signals between connections: streams look by themselves. */
  const twoReplicas = async () => {
    const times = kind === 'sqlite' ? { lookMs: 30 } : { lookMs: 600_000 }
    const first = await replica(await open(), times)
    const second = await replica(await open(true), times)
    const end = async () => {
      for (const { streams, store } of [first, second]) {
        streams.endAll()
        await store.close()
      }
    }
    return { replicas: [first, second] as const, end }
  }

  it('are resumed on one replica where they ended on the other, without loss or duplicates', async () => {
    const { replicas, end } = await twoReplicas()
    const [first, second] = replicas
    const key = await first.addKey({ scopes: ['*'] })
    const jobs = [streamJobs(first.store), streamJobs(second.store)] as const
    const job = await jobs[0].running('id-0')
    const path = `/v1/jobs/${job.id}/events`
    let heard: (number | undefined)[] = []
    let last = 0
    // Each time on the other replica, while both write.
    for (let turn = 0; turn < 4; turn++) {
      const reader = await listen(replicas[turn % 2]!, path, key, last)
      const count = turn === 0 ? 3 : 2
      await jobs[(turn + 1) % 2]!.report(job, 10 * turn, { best: { turn } })
      await reader.until(({ ids }) => ids.length >= count)
      heard = [...heard, ...reader.ids]
      last = Number(heard.at(-1))
      await reader.close()
    }
    await jobs[1].complete(job)
    const reader = await listen(second, path, key, last)
    await reader.untilEnd()
    heard = [...heard, ...reader.ids]
    expect(heard).toEqual(Array.from({ length: 11 }, (_, k) => k + 1))
    await end()
  })

  it('report events of the other replica', async () => {
    const { replicas, end } = await twoReplicas()
    const [first, second] = replicas
    const key = await first.addKey({ scopes: ['*'] })
    const jobs = streamJobs(second.store)
    const job = await jobs.running('id-0')
    const reader = await listen(first, `/v1/jobs/${job.id}/events`, key)
    await reader.until(({ events }) => events.length === 1)
    for (let progress = 1; progress <= 3; progress++) {
      await jobs.report(job, progress, { best: { progress } })
      await reader.until(({ events }) =>
        events.some(({ data, event }) => event === 'job.result' && data.best.progress === progress),
      )
    }
    await jobs.complete(job)
    await reader.untilEnd()
    expect(reader.ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    await end()
  })

  if (kind === 'postgres')
    it('continue when the listening database connection is killed', async () => {
      const { replicas, end } = await twoReplicas()
      const [first, second] = replicas
      const key = await first.addKey({ scopes: ['*'] })
      const jobs = streamJobs(second.store)
      const job = await jobs.running('id-0')
      const reader = await listen(first, '/v1/events', key)
      await reader.until(({ events }) => events.length === 1)
      const admin = new pg.Client({ connectionString: url() })
      await admin.connect()
      for (let times = 1; times <= 3; times++) {
        await vi.waitFor(
          async () => {
            const { rowCount } = await admin.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sunwake listen' and datname = current_database()",
            )
            expect(rowCount).toBe(1)
          },
          { timeout: 20_000 },
        )
        // While nobody listens.
        await jobs.report(job, times, { best: { times } })
        await reader.until(({ events }) => events.some(({ data }) => data?.best?.times === times))
      }
      await jobs.complete(job)
      await reader.until(({ events }) => events.at(-1)?.data.status === 'completed')
      expect(reader.ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
      await admin.end()
      await end()
    })
})

describe.each(backends)('an event stream on $name', ({ open }) => {
  it('has the same events however it is interrupted and resumed', async () => {
    const service = await replica(await open())
    const { store } = service
    const key = await service.addKey({ scopes: ['*'] })
    const jobs = streamJobs(store)
    const [job, other] = [await jobs.running('id-0'), await jobs.running('id-0')]
    // More than a page, and progress that comes faster than it is told.
    let atMs = NOW
    for (let k = 1; k <= 60; k++) {
      atMs += (k * 37) % 180
      await jobs.report(k % 3 === 0 ? other : job, k, { atMs, ...(k % 7 === 0 ? { best: { k } } : {}) })
    }
    await jobs.complete(job)
    const [ofJob, ofAll] = [`/v1/jobs/${job.id}/events`, '/v1/events']
    const whole = await (await listen(service, ofJob, key, 0)).untilEnd()
    const lastOfAll = await store.stream.lastSequence('id-0')
    const toTheLast = async (path: string, last: number) => {
      const reader = await listen(service, path, key, last)
      await reader.until(({ ids }) => ids.at(-1) === lastOfAll)
      await reader.close()
      return reader.ids
    }
    const all = await toTheLast(ofAll, 0)
    expect(whole.ids.length).toBeGreaterThan(10)
    expect(whole.ids.length).toBeLessThan(await store.stream.lastJobSequence('id-0', job.id))
    expect(whole.events.filter(({ event }) => event === 'job.result')).toHaveLength(6)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(ofJob, ofAll),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
        async (path, cuts) => {
          const heard: (number | undefined)[] = []
          const uncut = path === ofJob ? whole.ids : all
          for (const count of cuts) {
            const last = heard.at(-1) ?? 0
            if (last === uncut.at(-1)) break
            const reader = await listen(service, path, key, last)
            await reader.until(({ ids }) => ids.length >= count || ids.at(-1) === lastOfAll)
            await reader.close()
            // The client is cut off in the middle of what was on its way.
            heard.push(...reader.ids.slice(0, count))
          }
          const last = heard.at(-1) ?? 0
          if (path === ofJob) heard.push(...(await (await listen(service, path, key, last)).untilEnd()).ids)
          else if (last !== lastOfAll) heard.push(...(await toTheLast(path, last)))
          expect(heard).toEqual(uncut)
        },
      ),
      { numRuns: 15 },
    )
    service.streams.endAll()
    await store.close()
  })

  it('reports fast progress four times a second, and the last step', async () => {
    const service = await replica(await open())
    const key = await service.addKey({ scopes: ['*'] })
    const jobs = streamJobs(service.store)
    const job = await jobs.running('id-0')
    const reader = await listen(service, `/v1/jobs/${job.id}/events`, key)
    const startedMs = performance.now()
    const read = reader.untilEnd()
    for (let progress = 1; progress <= 90; progress++) {
      await jobs.report(job, progress, { atMs: NOW + 10 * progress })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await jobs.complete(job)
    await read
    const told = reader.events
      .filter(({ event }) => event === 'job.progress')
      .map(({ data }) => data.progress)
    const seconds = (performance.now() - startedMs) / 1000
    expect(told.length).toBeLessThanOrEqual(4 * seconds + 2)
    expect(told.at(-1)).toBe(90)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(reader.events.at(-2)).toMatchObject({ event: 'job.status', data: { status: 'completed' } })
    await service.store.close()
  })

  it('shares its database reads with the other streams of its organisation', async () => {
    const store = await open()
    let readings = 0
    const counted: Store = {
      ...store,
      stream: {
        ...store.stream,
        ofOrganization(...of) {
          readings++
          return store.stream.ofOrganization(...of)
        },
      },
    }
    const service = await replica(counted, { lookMs: 600_000 })
    const key = await service.addKey({ scopes: ['*'] })
    const jobs = streamJobs(store)
    const all = [await jobs.running('id-0'), await jobs.running('id-0')]
    const readers = await Promise.all(
      Array.from({ length: 40 }, (_, k) => listen(service, `/v1/jobs/${all[k % 2]!.id}/events`, key)),
    )
    await Promise.all(readers.map((reader) => reader.until(({ events }) => events.length === 1)))
    await new Promise((resolve) => setTimeout(resolve, 500))
    readings = 0
    for (const job of all) await jobs.complete(job)
    await Promise.all(readers.map((reader) => reader.untilEnd()))
    for (const reader of readers)
      expect(reader.events.at(-2)).toMatchObject({ data: { status: 'completed' } })
    // Two events for forty streams.
    expect(readings).toBeLessThan(40)
    await service.store.close()
  })

  it('reads no faster than its client', async () => {
    const store = await open()
    let rows = 0
    const counted: Store = {
      ...store,
      stream: {
        ...store.stream,
        async ofJob(...of) {
          const events = await store.stream.ofJob(...of)
          rows += events.length
          return events
        },
      },
    }
    const service = await replica(counted)
    const key = await service.addKey({ scopes: ['*'] })
    const jobs = streamJobs(store)
    const job = await jobs.running('id-0')
    await store.transaction(async ({ stream }) => {
      for (let k = 0; k < 400; k++) {
        const event = { organizationId: 'id-0', jobId: job.id, userId: 'id-0', atMs: NOW, last: false }
        await stream.append({ ...event, type: 'job.result', data: { best: 'x'.repeat(1000), k } })
      }
    })
    await jobs.complete(job)
    const reader = await listen(service, `/v1/jobs/${job.id}/events`, key, 0)
    await reader.until(({ events }) => events.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The piece that was taken, the next that is asked for, and the page that each looks ahead.
    expect(rows).toBeLessThanOrEqual(3 * 32)
    await reader.untilEnd()
    expect(reader.ids).toEqual(Array.from({ length: 403 }, (_, k) => k + 1))
    await service.store.close()
  })

  it('is closed when its client reads nothing, and frees its slot', async () => {
    const service = await replica(await open(), { stallMs: 300 })
    const key = await service.addKey({ scopes: ['*'] })
    const jobs = streamJobs(service.store)
    const job = await jobs.running('id-0')
    // More than the buffers of two sockets hold.
    await service.store.transaction(async ({ stream }) => {
      for (let k = 0; k < 40; k++) {
        const event = { organizationId: 'id-0', jobId: job.id, userId: 'id-0', atMs: NOW, last: false }
        await stream.append({ ...event, type: 'job.result', data: { best: 'x'.repeat(1_000_000) } })
      }
    })
    const server = createServer(getRequestListener(service.app.fetch, { overrideGlobalObjects: false }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const asked = request({
      port,
      host: '127.0.0.1',
      path: `/v1/jobs/${job.id}/events?last_event_id=0`,
      headers: { 'x-api-key': key },
    }).end()
    const [response] = await once(asked, 'response')
    expect(response.statusCode).toBe(200)
    response.pause()
    response.on('error', () => {})
    expect(service.streams.count()).toBe(1)
    await vi.waitFor(() => expect(service.streams.count()).toBe(0), { timeout: 30_000 })
    expect(service.log.join('')).toContain('event stream closed: its client reads too slowly')
    server.close()
    // Fails to settle where the socket was left open.
    await once(server, 'close')
    asked.destroy()
    await service.store.close()
  })

  it('is ended by the service when its client goes away', async () => {
    const service = await replica(await open())
    const key = await service.addKey({ scopes: ['*'] })
    const server = createServer(getRequestListener(service.app.fetch, { overrideGlobalObjects: false }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/v1/events',
      headers: { 'x-api-key': key },
    }).end()
    await once(asked, 'response')
    expect(service.streams.count()).toBe(1)
    asked.on('error', () => {})
    asked.destroy()
    await vi.waitFor(() => expect(service.streams.count()).toBe(0), { timeout: 30_000 })
    server.close()
    await once(server, 'close')
    await service.store.close()
  })
})
