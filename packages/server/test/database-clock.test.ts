import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { DatabaseClock, databaseClock } from '../src/database-clock.ts'
import { endJob } from '../src/jobs/lifecycle/end-job.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import { storeBackends } from './backends.ts'
import { takeNext } from './next-job.ts'
import { NOW } from './service.ts'
import { newJob } from './stream-jobs.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
afterAll(close)
afterEach(() => vi.restoreAllMocks())

const TEN_MINUTES = 600_000

/** From now on the clock of this machine is wrong. */
function shiftMachine(byMs: number): void {
  const real = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => real() + byMs)
}

describe.each(backends)('times of jobs on $name', ({ open }) => {
  it.each([-TEN_MINUTES, TEN_MINUTES])('are in order where the worker is %d ms off', async (offMs) => {
    const store = await open()
    await store.organizations.ensure({ id: 'a', name: 'a', tier: 'PRO', createdAtMs: NOW })
    const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
    const logger = { warn: vi.fn() }
    const server = (await databaseClock(store, logger)) ?? systemClock
    const job = newJob({ id: 'job', organizationId: 'a', createdAtMs: server.now() })
    const account = { organizationId: 'a', atMs: server.now(), monthlyCredits: undefined }
    await store.transaction((records) => submitJob(records, job, account))
    // On SQLite the worker is in the process of the service, and has no other clock.
    if (store.kind === 'postgres') shiftMachine(offMs)
    const worker = (await databaseClock(store, logger)) ?? systemClock
    const taken = (await takeNext(parts, 'w', worker.now()))!
    const outcome = {
      status: 'completed',
      result: { body: {}, timeseries: undefined },
      partial: false,
    } as const
    const ended = (await endJob(parts, taken, outcome, worker.now()))!
    const lastedMs = ended.completedAtMs! - ended.createdAtMs
    expect(lastedMs).toBeGreaterThanOrEqual(-50)
    expect(lastedMs).toBeLessThan(60_000)
    expect(ended.startedAtMs! - ended.createdAtMs).toBeGreaterThanOrEqual(-50)
    for (const clock of [server, worker]) if (clock instanceof DatabaseClock) clock.stop()
    await store.close()
  })

  it('are read by a test write that leaves no record', async () => {
    const store = await open()
    await store.probeWrite()
    expect((await store.jobs.state(1e12)).workers).toEqual([])
    await store.close()
  })
})
