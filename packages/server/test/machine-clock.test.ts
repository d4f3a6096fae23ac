import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createKey, loadConfig } from '../src/index.ts'
import { storeBackends } from './backends.ts'
import { createCluster } from './cluster.ts'
import { SOLAR } from './job-client.ts'

const { backends, close } = await storeBackends({ everyDriver: false })
const folder = mkdtempSync(join(tmpdir(), 'sunwake-clock-'))
let stop = () => {}
afterAll(async () => {
  stop()
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const TEN_MINUTES = 600_000
/** How far two readings of the database's clock may lie apart [ms]. */
const SYNC_MS = 500

it.each(backends)(
  'the times of a job on $name are in order where the clock of the machine that computes it is ten minutes slow',
  async ({ open, url, kind }) => {
    await (await open()).close()
    const environment = {
      DATABASE_URL: url(),
      DATA_DIR: folder,
      JWT_SECRET: 'a secret of tests, which is long enough',
      ENCRYPTION_KEY: 'ab'.repeat(32),
    }
    const slow = { TEST_DATE_SHIFT_MS: String(-TEN_MINUTES) }
    const owner = { organization: 'Test', email: 'test@example.com' }
    const { key } = await createKey(loadConfig(environment), owner)
    const cluster = createCluster(environment)
    stop = cluster.stop
    // An SQLite file has one process; on Postgres another one computes what this one takes.
    const shared = kind === 'postgres'
    const [service] = await Promise.all(
      shared ? [cluster.serve(0), cluster.serve(1, slow)] : [cluster.serve(1, slow)],
    )
    const ask = async (path: string, request: object = {}) => {
      const response = await fetch(`${service!.url}${path}`, {
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Prefer: 'wait=30' },
        ...request,
      })
      // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
      return (await response.json()) as any
    }
    const body = JSON.stringify(SOLAR)
    const { job_id: id } = await ask('/solar/optimization/run', { method: 'POST', body })
    let job: Record<string, string> = {}
    for (let asked = 0; asked < 4 && job['completed_at'] == null; asked++) job = await ask(`/v1/jobs/${id}`)
    expect(job['status'], service!.log()).toBe('completed')
    const [created, started, completed] = ['created_at', 'started_at', 'completed_at'].map((name) =>
      Date.parse(job[name]!),
    )
    expect(started! - created!).toBeGreaterThanOrEqual(-SYNC_MS)
    expect(completed! - started!).toBeGreaterThanOrEqual(-SYNC_MS)
    expect(completed! - created!).toBeLessThan(TEN_MINUTES / 2)
    cluster.stop()
  },
)
