import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobQueue } from '../src/jobs/queue/job-queue.ts'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createLogger } from '../src/logger.ts'
import type { Store } from '../src/store/store.ts'
import { storeBackends } from './backends.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)

const logger = createLogger('silent')
/** Longest that a test waits for what must happen. */
const SOON = { timeout: 20_000, interval: 20 }

describe.each(backends)('the queue of jobs on $name', ({ open, url, kind }) => {
  let store: Store
  const queues: JobQueue[] = []
  beforeEach(async () => {
    store = await open()
    await store.migrate()
    await store.organizations.ensure({ id: 'a', name: 'a', tier: 'PRO', createdAtMs: 0 })
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop()
    await store.close()
  })
  const queueHere = (): JobQueue => {
    const queue = queueOf(
      kind === 'sqlite' ? { kind, file: '' } : { kind, url: url() },
      store.signals,
      logger,
    )
    queues.push(queue)
    return queue
  }
  let jobs = 0
  const insert = (records: Pick<Store, 'jobs'> = store) =>
    records.jobs.insert({
      id: `job-${jobs++}`,
      organizationId: 'a',
      userId: 'ada',
      apiKeyId: undefined,
      testMode: false,
      kind: 'wind_analysis',
      name: undefined,
      request: '{}',
      createdAtMs: 0,
      credits: 0,
      estimatedSeconds: 1,
      weight: 1,
      runningLimit: 9,
      callbackUrl: undefined,
      siteId: undefined,
      traceParent: undefined,
    })
  /** Begins to hear; gives how often it was woken. */
  const hear = async (queue: JobQueue, { id = 'w', slots = 1, work = async () => {} } = {}) => {
    const onWork = vi.fn(work)
    await queue.start(id, slots, onWork)
    return onWork
  }

  it('wakes for every job, and only for jobs', async () => {
    const woken = await hear(queueHere())
    await sleep(200)
    expect(woken).not.toHaveBeenCalled()
    await insert()
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
    await insert()
    await insert()
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(3), SOON)
  })

  it('is notified of a committed job, and never of one that was rolled back', async () => {
    const woken = await hear(queueHere())
    await expect(
      store.transaction(async (records) => {
        await insert(records)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.transaction(async (records) => {
      await insert(records)
      if (kind === 'postgres') await sleep(300)
      expect(woken).not.toHaveBeenCalled()
    })
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
  })

  it('does not wake after it is stopped', async () => {
    const queue = queueHere()
    const woken = await hear(queue)
    await insert()
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
    await queue.stop()
    queues.pop()
    await insert()
    await sleep(300)
    expect(woken).toHaveBeenCalledTimes(1)
  })

  it('can be stopped before it was started', async () => {
    queueHere()
    await expect(queues.pop()?.stop()).resolves.toBeUndefined()
  })

  it('frees the tickets of lost workers, also where they hold none', async () => {
    await expect(queueHere().release(['nobody'])).resolves.toBeUndefined()
  })

  if (kind === 'postgres')
    describe('by tickets', () => {
      const ask = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
        const client = new pg.Client({ connectionString: url() })
        await client.connect()
        try {
          return (await client.query<T>(text, values)).rows
        } finally {
          await client.end()
        }
      }
      const tickets = () =>
        ask<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs order by id')

      it('wakes for jobs that were queued before it started', async () => {
        await insert()
        const woken = await hear(queueHere())
        await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
        await vi.waitFor(async () => expect(await tickets()).toEqual([]), SOON)
      })

      it('holds a ticket under the name of the worker while that works, and leaves the next to others', async () => {
        let end = () => {}
        const busy = new Promise<void>((resolve) => {
          end = resolve
        })
        await hear(queueHere(), { id: 'busy', work: () => busy })
        await insert()
        await vi.waitFor(async () => expect(await tickets()).toEqual([{ locked_by: 'busy' }]), SOON)
        await insert()
        await sleep(300)
        expect(await tickets()).toEqual([{ locked_by: 'busy' }, { locked_by: null }])
        const idle = await hear(queueHere(), { id: 'idle' })
        await vi.waitFor(() => expect(idle).toHaveBeenCalledTimes(1), SOON)
        end()
        await vi.waitFor(async () => expect(await tickets()).toEqual([]), SOON)
      })

      it('frees the tickets of a lost worker', async () => {
        await insert()
        await ask(
          `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = attempts + 1`,
        )
        const queue = queueHere()
        const woken = await hear(queue)
        await sleep(300)
        expect(woken).not.toHaveBeenCalled()
        await queue.release(['dead', 'another'])
        await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
      })

      it('continues when every connection breaks, also while a ticket is held', {
        timeout: 120_000,
      }, async () => {
        let end = () => {}
        const busy = new Promise<void>((resolve) => {
          end = resolve
        })
        const queue = queueHere()
        let first = true
        const woken = await hear(queue, {
          async work() {
            if (first) await busy
            first = false
          },
        })
        await insert()
        await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
        const cut = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'sunwake queue'`
        expect((await ask(cut)).length).toBeGreaterThan(0)
        // The ticket is handed in while no connection is left that works.
        end()
        await ask(cut)
        await vi.waitFor(async () => expect(await tickets()).toEqual([]), { ...SOON, timeout: 60_000 })
        const before = woken.mock.calls.length
        await insert()
        await vi.waitFor(() => expect(woken.mock.calls.length).toBeGreaterThan(before), {
          ...SOON,
          timeout: 60_000,
        })
      })

      it('stops while a connection that begins to listen breaks', async () => {
        const { query } = pg.Client.prototype
        const listens = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
          this: pg.Client,
          ...args: unknown[]
        ) {
          if (!String(args[0]).startsWith('LISTEN')) return Reflect.apply(query, this, args)
          return sleep(200).then(() => Promise.reject(new Error('connection broken')))
        })
        const unhandled = vi.fn()
        process.prependListener('unhandledRejection', unhandled)
        try {
          const queue = queueHere()
          await hear(queue)
          await vi.waitFor(() => expect(listens).toHaveBeenCalledWith(expect.stringMatching(/^LISTEN/)), SOON)
          await queue.stop()
          queues.pop()
          await sleep(300)
          expect(unhandled).not.toHaveBeenCalled()
        } finally {
          process.removeListener('unhandledRejection', unhandled)
          listens.mockRestore()
        }
      })

      it('retries to release a ticket when that fails, and goes on', { timeout: 120_000 }, async () => {
        let end = () => {}
        const busy = new Promise<void>((resolve) => {
          end = resolve
        })
        const woken = await hear(queueHere(), { work: () => busy })
        await insert()
        await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), SOON)
        await ask('alter table graphile_worker._private_jobs rename to away')
        end()
        await sleep(500)
        await ask('alter table graphile_worker.away rename to _private_jobs')
        await vi.waitFor(async () => expect(await tickets()).toEqual([]), { ...SOON, timeout: 60_000 })
        const before = woken.mock.calls.length
        await insert()
        await vi.waitFor(() => expect(woken.mock.calls.length).toBeGreaterThan(before), SOON)
      })

      it('is restarted when graphile-worker stops', { timeout: 120_000 }, async () => {
        const woken = await hear(queueHere())
        const { exitCode } = process
        // As graphile-worker does when somebody migrates to a version that this one cannot work with.
        await vi.waitFor(async () => {
          await ask(`select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`)
          expect(process.exitCode).toBe(57)
        }, SOON)
        process.exitCode = exitCode
        await sleep(200)
        await insert()
        await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1), { ...SOON, timeout: 60_000 })
      })
    })
})
