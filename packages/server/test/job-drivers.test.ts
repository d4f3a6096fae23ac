import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobQueue } from '../src/jobs/queue/job-queue.ts'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createLogger } from '../src/logger.ts'
import type { JobTask } from '../src/store/jobs/job-store.ts'
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
    await store.organizations.ensure({ id: 'a', name: 'a', tier: 'PRO', createdAtMs: 0 })
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop()
    await store.close()
  })
  const queueHere = (): JobQueue => {
    const queue = queueOf(kind === 'sqlite' ? { kind, file: '' } : { kind, url: url() }, store, logger)
    queues.push(queue)
    return queue
  }
  let jobs = 0
  const insert = async (records: Pick<Store, 'jobs'> = store): Promise<string> => {
    const id = `job-${jobs++}`
    await records.jobs.insert({
      id,
      organizationId: 'a',
      userId: 'ada',
      apiKeyId: undefined,
      testMode: false,
      kind: 'wind_analysis',
      divided: false,
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
    return id
  }
  /** Begins to do tasks; each ends its job, so that it is not handed out again. */
  const hear = async (queue: JobQueue, { id = 'w', slots = 1, work = async () => {} } = {}) => {
    const run = vi.fn(async (task: JobTask) => {
      await work()
      await store.jobs.cancel('a', task.jobId, 0)
      return true
    })
    await queue.start(id, slots, run)
    return run
  }
  const given = (run: Awaited<ReturnType<typeof hear>>) => run.mock.calls.map(([{ jobId }]) => jobId)

  it('hands out every job once', async () => {
    const run = await hear(queueHere())
    await sleep(200)
    expect(run).not.toHaveBeenCalled()
    const ids = [await insert()]
    await vi.waitFor(() => expect(given(run)).toEqual(ids), SOON)
    ids.push(await insert(), await insert())
    await vi.waitFor(() => expect(given(run)).toEqual(ids), SOON)
    await sleep(300)
    expect(given(run)).toEqual(ids)
  })

  it('hands out a committed job, and never one that was rolled back', async () => {
    const run = await hear(queueHere())
    await expect(
      store.transaction(async (records) => {
        await insert(records)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.transaction(async (records) => {
      await insert(records)
      if (kind === 'postgres') await sleep(300)
      expect(run).not.toHaveBeenCalled()
    })
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), SOON)
  })

  it('hands out jobs that were queued before it started', async () => {
    const id = await insert()
    const run = await hear(queueHere())
    await vi.waitFor(() => expect(given(run)).toEqual([id]), SOON)
  })

  it('hands out as many at once as there are slots, in fair order', async () => {
    const ids: string[] = []
    for (let k = 0; k < 3; k++) ids.push(await insert())
    let end = () => {}
    const busy = new Promise<void>((resolve) => {
      end = resolve
    })
    const run = await hear(queueHere(), { slots: 2, work: () => busy })
    await vi.waitFor(() => expect(given(run)).toEqual(ids.slice(0, 2)), SOON)
    await sleep(300)
    expect(run).toHaveBeenCalledTimes(2)
    end()
    await vi.waitFor(() => expect(given(run)).toEqual(ids), SOON)
  })

  it('hands out nothing after it is stopped, and waits for what is under way', async () => {
    const queue = queueHere()
    let ended = false
    const run = await hear(queue, {
      async work() {
        await sleep(300)
        ended = true
      },
    })
    await insert()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), SOON)
    await queue.stop()
    expect(ended).toBe(true)
    queues.pop()
    await insert()
    await sleep(300)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('can be stopped before it was started, and started again in the same process', async () => {
    queueHere()
    await expect(queues.pop()?.stop()).resolves.toBeUndefined()
    for (let k = 0; k < 2; k++) {
      const queue = queueHere()
      const run = await hear(queue)
      await insert()
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), SOON)
      await queue.stop()
      queues.pop()
    }
  })

  if (kind === 'postgres')
    describe('by DBOS', () => {
      const ask = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
        const client = new pg.Client({ connectionString: url() })
        await client.connect()
        try {
          return (await client.query<T>(text, values)).rows
        } finally {
          await client.end()
        }
      }
      const rows = async () => {
        const counts = []
        for (const table of ['workflow_status', 'workflow_input', 'workflow_output']) {
          const [row] = await ask<{ count: number }>(
            `select count(*)::int as count from dbos.${table} where workflow_uuid like 'job-%'`,
          )
          counts.push(row!.count)
        }
        return counts
      }

      it('keeps ids alone, and nothing of a job that is erased or a task that is done', async () => {
        const id = await insert()
        expect(await ask('select workflow_uuid, inputs from dbos.workflow_input')).toEqual([
          { workflow_uuid: `${id}/0`, inputs: expect.stringContaining(`["${id}",0,null,`) },
        ])
        await ask('delete from jobs')
        expect(await rows()).toEqual([0, 0, 0])
        const queue = queueHere()
        const run = await hear(queue)
        await insert()
        await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), SOON)
        await vi.waitFor(
          async () =>
            expect(await ask(`select status from dbos.workflow_status`)).toEqual([{ status: 'SUCCESS' }]),
          SOON,
        )
        await ask('update dbos.workflow_status set updated_at = updated_at - 61000')
        await queue.recover(1000)
        expect(await rows()).toEqual([0, 0, 0])
      })

      it('withdraws what is offered of a job that ends', async () => {
        const id = await insert()
        await store.jobs.cancel('a', id, 0)
        expect(await rows()).toEqual([0, 0, 0])
      })

      it('refuses a second worker in one process', async () => {
        await hear(queueHere())
        await expect(hear(queueHere())).rejects.toThrow('one worker')
      })

      it('offers again what a worker without a heartbeat has, and nothing of one that lives', async () => {
        const [lost, lives] = [await insert(), await insert()]
        await ask(`update dbos.workflow_status set status = 'PENDING', executor_id =
          case when workflow_uuid = '${lost}/0' then 'dead' else 'alive' end`)
        await store.jobs.beat({ id: 'alive', startedAtMs: 0, slots: 1 })
        const queue = queueHere()
        const run = await hear(queue)
        await sleep(300)
        expect(run).not.toHaveBeenCalled()
        expect(await queue.recover(10_000)).toEqual([])
        await vi.waitFor(() => expect(given(run)).toEqual([lost]), SOON)
        // The worker of this test has no heartbeat either: its task is offered again until it has ended.
        const pending = `select 1 from dbos.workflow_status where workflow_uuid = '${lost}/0' and status = 'PENDING'`
        await vi.waitFor(async () => expect(await ask(pending)).toEqual([]), SOON)
        await store.jobs.removeWorker('alive')
        await queue.recover(10_000)
        await vi.waitFor(() => expect(given(run)).toEqual([lost, lives]), SOON)
      })

      it('goes on when every connection breaks, also while a task is under way', {
        timeout: 120_000,
      }, async () => {
        let end = () => {}
        const busy = new Promise<void>((resolve) => {
          end = resolve
        })
        const run = await hear(queueHere(), { work: () => busy })
        await insert()
        await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), SOON)
        const cut = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'sunwake queue'`
        expect((await ask(cut)).length).toBeGreaterThan(0)
        // The task ends while no connection is left that works.
        end()
        await ask(cut)
        await insert()
        await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { ...SOON, timeout: 60_000 })
      })

      it('offers a job again whose task is lost', async () => {
        const id = await insert()
        await ask('delete from dbos.workflow_status')
        const queue = queueHere()
        const run = await hear(queue)
        await sleep(300)
        expect(run).not.toHaveBeenCalled()
        await queue.sweep()
        await queue.sweep()
        await vi.waitFor(() => expect(given(run)).toEqual([id]), SOON)
      })
    })
})
