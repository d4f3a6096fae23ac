import { tmpdir } from 'node:os'
import { afterAll, expect, it, vi } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { cancelJob } from '../src/jobs/lifecycle/end-job.ts'
import { submitJob } from '../src/jobs/lifecycle/submit-job.ts'
import { queueOf } from '../src/jobs/queue/open-queue.ts'
import { createJobThreads } from '../src/jobs/runs/job-threads.ts'
import { createJobWorker } from '../src/jobs/worker/job-worker.ts'
import { createLogger } from '../src/logger.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import { newJob } from './stream-jobs.ts'

/** Longest that a test waits for what must happen; the searches would take an hour. */
const SOON = { timeout: 100_000, interval: 20 }
const SEARCH = {
  name: 'Hill',
  boundary: boxPolygon(8.85, 54.4, 8.95, 54.45),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  turbine_count: 12,
  max_seconds: 3600,
  max_evaluations: 1e6,
}

const store = await openSqlite(':memory:')
await store.migrate()
await store.organizations.ensure({ id: 'a', name: 'a', tier: 'PRO', createdAtMs: 0 })
const parts = { store, deployment: { perWindow: undefined, burst: 0 }, publicUrl: undefined }
const logger = createLogger('silent')
const threads = createJobThreads(1, { dataMode: 'embedded', dataDir: tmpdir(), providerUrls: {} })
const worker = createJobWorker({
  ...{ parts, threads, logger, slots: 1 },
  clock: { now: () => Date.now() },
  limits: { softMs: 3_600_000, hardMs: 3_600_000 },
  queue: queueOf({ kind: 'sqlite', file: '' }, store, logger),
})
await worker.start()
afterAll(async () => {
  await worker.stop()
  await threads.close()
  await store.close()
})

const submit = async (request: object): Promise<string> => {
  const job = newJob({ createdAtMs: Date.now(), request: JSON.stringify(request) })
  const account = { organizationId: 'a', atMs: Date.now(), monthlyCredits: undefined }
  await store.transaction((records) => submitJob(records, job, account))
  return job.id
}
const find = async (id: string) => (await store.jobs.find('a', id))!

it.each(['free', 'boundary_grid'])(
  'a cancelled search for a layout ends, keeps its best so far, and the next job runs: %s',
  { timeout: 240_000 },
  async (style) => {
    const first = await submit({ ...SEARCH, layout_style: style })
    const second = await submit({ ...SEARCH, turbine_count: 2, max_evaluations: 5 })
    const seen = await vi.waitFor(async () => {
      const { best } = await find(first)
      expect(best).toMatchObject({ positions: expect.any(Array) })
      return best as { aep_mwh: number }
    }, SOON)
    await cancelJob(parts, { organizationId: 'a', id: first, atMs: Date.now() })
    // There is one thread, and the search before had an hour for itself.
    await vi.waitFor(async () => expect(await find(second)).toMatchObject({ status: 'completed' }), SOON)
    const { status, best } = await find(first)
    expect(status).toBe('cancelled')
    const { aep_mwh: energy, positions } = best as { aep_mwh: number; positions: object[] }
    expect(energy).toBeGreaterThanOrEqual(seen.aep_mwh)
    expect(positions).toHaveLength(SEARCH.turbine_count)
  },
)
