import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createKey, loadConfig, migrate } from '../src/index.ts'
import { openStore } from '../src/store/open-store.ts'
import { createCluster } from './cluster.ts'
import { findPostgres } from './postgres.ts'

const SOON = { timeout: 180_000, interval: 100 }
const PLACES = Array.from({ length: 2000 }, (_, n) => ({
  ...{ id: `place-${n}`, latitude: 55 - n / 100, longitude: (n * 7) % 30 },
}))

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-batch-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(postgres === undefined)('a batch of two thousand places on two workers of PostgreSQL', () => {
  it('returns every row that one worker alone computes, after one of the two is killed', {
    timeout: 400_000,
  }, async ({ onTestFinished }) => {
    const environment = {
      JWT_SECRET: 'a secret of tests, which is long enough',
      ENCRYPTION_KEY: 'ab'.repeat(32),
      DATABASE_URL: await postgres!.createDatabase(),
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    const config = loadConfig(environment)
    await migrate(config)
    const { key, organizationId } = await createKey(config, {
      organization: 'Batch',
      email: 'batch@example.com',
      tier: 'PRO',
    })
    const cluster = createCluster(environment)
    const store = await openStore(config.database)
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    onTestFinished(async () => {
      cluster.stop()
      await client.end()
      await store.close()
    })
    const [{ url }, one] = await Promise.all([cluster.serve(0), cluster.work(1)])
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const submit = async (sites: readonly object[]): Promise<string> => {
      const text = JSON.stringify({ name: 'two thousand places', operation: 'wind_quick', sites })
      const answer = await fetch(`${url}/v1/batch`, { method: 'POST', headers, body: text })
      const body = (await answer.json()) as { job_id: string }
      expect(answer.status, JSON.stringify(body)).toBe(202)
      return body.job_id
    }
    const job = async (id: string) => (await store.jobs.find(organizationId, id))!
    const completed = (id: string) =>
      vi.waitFor(async () => expect(await job(id)).toMatchObject({ status: 'completed' }), SOON)
    const rows = async (id: string) =>
      await (
        await fetch(`${url}/v1/batch/${id}/results`, { headers: { ...headers, accept: 'text/csv' } })
      ).text()

    const first = await submit(PLACES)
    await completed(first)
    const two = await cluster.work(1)
    const workers = [one, two]
    const second = await submit(PLACES)
    await vi.waitFor(async () => expect((await job(second)).progress).toBeGreaterThan(20), SOON)
    // Whichever has a part just now; its heartbeat stops with it.
    await vi.waitFor(
      async () => {
        const { rows: held } = await client.query<{ worker_id: string }>(
          'select worker_id from job_part_runs',
        )
        const busy = workers.find(({ child }) => held.some((row) => row.worker_id.includes(`-${child.pid}-`)))
        expect(busy).toBeDefined()
        await cluster.kill(busy!)
      },
      { timeout: 10_000, interval: 5 },
    )
    await completed(second)
    const table = await rows(second)
    const [, ...lines] = table.trimEnd().split('\n')
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual(PLACES.map(({ id }) => id))
    expect(table).toBe(await rows(first))
    // The part of the lost worker was repeated, and the job was never begun again.
    expect(await job(second)).toMatchObject({ attempt: 1, creditsCharged: 1 })
    const events = await store.stream.ofJob(organizationId, second, { after: 0, limit: 1000 })
    const told = events.filter(({ type }) => type === 'job.part').map(({ data }) => data['part'])
    expect(new Set(told).size).toBe(told.length)
    const { balance, reserved } = await store.credits.balance({
      organizationId,
      atMs: Date.now(),
      monthlyCredits: 2500,
    })
    expect({ balance, reserved }).toEqual({ balance: 2500 - 2, reserved: 0 })
  })
})
