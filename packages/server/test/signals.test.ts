import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenSignals } from '../src/store/postgres/listen.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'

const { backends, close } = await storeBackends()
afterAll(close)

const NOW = 1_795_262_400_000

/** Waits for a thing that happens in its own time; the bound only ends a test that fails. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

describe.each(backends)('signals on $name', ({ open, kind, url }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    return () => store.close()
  })

  /** A job of an organisation of its own. */
  const addJob = async () => {
    const [id, organizationId, userId] = [randomUUID(), randomUUID(), randomUUID()]
    await store.organizations.insert({
      id: organizationId,
      name: organizationId,
      tier: 'PRO',
      createdAtMs: NOW,
    })
    await store.jobs.insert({
      id,
      organizationId,
      userId,
      apiKeyId: undefined,
      testMode: false,
      kind: 'solar_optimization',
      divided: false,
      name: undefined,
      request: '{}',
      createdAtMs: NOW,
      credits: 0,
      estimatedSeconds: 1,
      weight: 1,
      runningLimit: 1,
      callbackUrl: undefined,
      siteId: undefined,
      traceParent: undefined,
    })
    return { jobId: id, organizationId, userId }
  }
  const append = (job: Awaited<ReturnType<typeof addJob>>, records: Pick<Store, 'stream'> = store) =>
    records.stream.append({ ...job, type: 'job.progress', data: {}, atMs: NOW, last: false })

  /** Listens, and waits until it does: on Postgres the first to listen is told that anything may have changed. */
  const listening = async (on: Store) => {
    const heard: string[] = []
    const end = on.signals.listen('stream', (id) => heard.push(id))
    if (kind === 'postgres') await eventually(() => expect(heard).toEqual(['']))
    heard.length = 0
    return { heard, end }
  }

  it('arrive when the change is committed, and not before', async () => {
    const job = await addJob()
    const { heard } = await listening(store)
    await store.transaction(async (records) => {
      await append(job, records)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(heard).toEqual([])
    })
    await eventually(() => expect(heard).toEqual([job.organizationId]))
    await append(job)
    await eventually(() => expect(heard).toEqual([job.organizationId, job.organizationId]))
  })

  it('are never sent for a transaction that was rolled back', async () => {
    const job = await addJob()
    const { heard } = await listening(store)
    const failing = store.transaction(async (records) => {
      await append(job, records)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const other = await addJob()
    await append(other)
    await eventually(() => expect(heard).toEqual([other.organizationId]))
  })

  it('reach the subscribers of their topic until they unsubscribe', async () => {
    const job = await addJob()
    const stream = await listening(store)
    const second: string[] = []
    const endSecond = store.signals.listen('stream', (id) => second.push(id))
    await append(job)
    await eventually(() =>
      expect([stream.heard, second]).toEqual([[job.organizationId], [job.organizationId]]),
    )
    endSecond()
    await append(job)
    await eventually(() => expect(stream.heard).toHaveLength(2))
    expect(second).toHaveLength(1)
    stream.end()
    await append(job)
    await store.ping()
    expect(stream.heard).toHaveLength(2)
  })

  if (kind === 'postgres')
    it('reach other processes', async () => {
      const job = await addJob()
      const other = await open(true)
      const { heard } = await listening(other)
      await append(job)
      await eventually(() => expect(heard).toEqual([job.organizationId]))
      await other.close()
    })

  if (kind === 'postgres')
    describe('and their connection', () => {
      const query = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
        const client = new pg.Client({ connectionString: url() })
        await client.connect()
        try {
          return (await client.query(statement)).rows
        } finally {
          await client.end()
        }
      }
      const OF_LISTENERS =
        "from pg_stat_activity where application_name = 'sunwake listen' and datname = current_database()"
      const listeners = async () => Number((await query(`select count(*) ${OF_LISTENERS}`))[0]?.['count'])

      it('is open from the first subscription until the store is closed', async () => {
        const own = await open()
        expect(await listeners()).toBe(0)
        const { end } = await listening(own)
        end()
        own.signals.listen('jobs', () => {})
        expect(await listeners()).toBe(1)
        await own.close()
        await vi.waitFor(async () => expect(await listeners()).toBe(0), { timeout: 20_000 })
      })

      it('is opened again when it breaks, and subscribers are told that they may have missed a signal', async () => {
        const job = await addJob()
        const stream = await listening(store)
        const jobs: string[] = []
        store.signals.listen('jobs', (id) => jobs.push(id))
        for (let times = 1; times <= 3; times++) {
          stream.heard.length = 0
          await query(`select pg_terminate_backend(pid) ${OF_LISTENERS}`)
          await eventually(() => expect(stream.heard).toEqual(['']))
          await append(job)
          await eventually(() => expect(stream.heard).toEqual(['', job.organizationId]))
          expect(jobs).toHaveLength(times)
        }
      })

      it('is retried while the server is down, until the store is closed', async () => {
        const breaks: Error[] = []
        const signals = listenSignals({ connectionString: 'postgres://u:p@127.0.0.1:1/d' }, (error) =>
          breaks.push(error),
        )
        signals.listen('jobs', () => {})
        await eventually(() => expect(breaks.length).toBeGreaterThan(2))
        await signals.close()
        signals.listen('jobs', () => {})
        await signals.close()
      })
    })
})
