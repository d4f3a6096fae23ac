import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { windAnalysisResponseSchema } from '@sunwake/api/schemas'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hillRequest, treesOnHill } from '../../../test/hill-request.ts'
import { createKey, loadConfig, migrate } from '../src/index.ts'
import { openStore } from '../src/store/open-store.ts'
import { createCluster } from './cluster.ts'
import { findPostgres } from './postgres.ts'

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-flow-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const SOON = { timeout: 240_000, interval: 200 }
const ANALYSIS = '/v1/wind/analysis'

/** A service with workers, and what a test does with it. */
async function start(url: string, slots: number, onTestFinished: (stop: () => Promise<void>) => void) {
  const environment = {
    JWT_SECRET: 'a secret of tests, which is long enough',
    ENCRYPTION_KEY: 'ab'.repeat(32),
    DATABASE_URL: url,
    DATA_DIR: folder,
    DATA_MODE: 'embedded',
    RATE_LIMIT_PER_MINUTE: '100000',
  }
  const config = loadConfig(environment)
  await migrate(config)
  const owner = { organization: 'Flow', email: 'flow@example.com', tier: 'PRO' } as const
  const { key, organizationId } = await createKey(config, owner)
  const cluster = createCluster(environment)
  const store = await openStore(config.database)
  onTestFinished(async () => {
    cluster.stop()
    await store.close()
  })
  const { url: at } = await cluster.serve(slots)
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const get = async (id: string) =>
    (await (await fetch(`${at}${ANALYSIS}/${id}`, { headers })).json()) as Record<string, unknown>
  return {
    cluster,
    store,
    get,
    async submit(more: object = {}): Promise<string> {
      const body = JSON.stringify({ ...hillRequest(), ...more })
      const answer = await fetch(`${at}${ANALYSIS}/run`, { method: 'POST', headers, body })
      const submitted = (await answer.json()) as { job_id: string; credits: number }
      expect([answer.status, submitted]).toMatchObject([202, { credits: 10 }])
      return submitted.job_id
    },
    job: async (id: string) => (await store.jobs.find(organizationId, id))!,
    cancel: async (id: string) =>
      (await fetch(`${at}${ANALYSIS}/${id}`, { method: 'DELETE', headers })).status,
    /** The directions of a job's parts as its stream tells them. */
    told: async (id: string) =>
      (await store.stream.ofJob(organizationId, id, { after: 0, limit: 1000 }))
        .filter(({ type }) => type === 'job.part')
        .map(({ data }) => data['part'] as number),
    credits: () => store.credits.balance({ organizationId, atMs: Date.now(), monthlyCredits: 2500 }),
    /** The answer of a completed job, without what differs from run to run. */
    async completed(id: string): Promise<string> {
      const body = await vi.waitFor(async () => {
        const found = await get(id)
        expect(found).toMatchObject({ status: 'completed' })
        return windAnalysisResponseSchema.parse(found)
      }, SOON)
      const {
        job_id: _id,
        created_at: _created,
        completed_at: _completed,
        processing_time_s: seconds,
        ...rest
      } = body
      // That of all parts.
      expect(seconds).toBeGreaterThan(1)
      return JSON.stringify({ ...rest, metadata: { ...rest.metadata, processing_time_ms: 0 } })
    },
  }
}

const ALL = Array.from({ length: 16 }, (_, part) => part)
const byNumber = (a: number, b: number) => a - b
let onSqlite = ''

const WITH_TREES = { canopy: treesOnHill(20) }
let withTrees = ''

/** Speed-ups at the turbine in the answer of a completed job. */
const speedupsOf = (answer: string) =>
  windAnalysisResponseSchema.partial().parse(JSON.parse(answer)).flow?.turbines[0]?.speedup.map(Number) ?? []

describe('the terrain flow of a wind farm, one part for each wind direction, on SQLite', () => {
  it('is solved in two threads; a cancelled job keeps its finished directions and is charged for them', {
    timeout: 400_000,
  }, async ({ onTestFinished }) => {
    const { submit, completed, told, job, get, cancel, credits } = await start(
      `sqlite:${join(folder, 'flow.db')}`,
      2,
      onTestFinished,
    )
    const id = await submit()
    onSqlite = await completed(id)
    expect((await told(id)).sort(byNumber)).toEqual(ALL)
    const other = await submit()
    await vi.waitFor(async () => expect((await told(other)).length).toBeGreaterThan(1), SOON)
    expect(await cancel(other)).toBe(204)
    const done = (await told(other)).length
    const { best, stage } = (await get(other)) as {
      best: { flow: { direction_deg: number[] }; positions: object[] }
      stage: string
    }
    expect(stage).toBe('cancelled')
    expect(best).toMatchObject({ partial: true, flow: { complete: false } })
    expect(best.positions).toHaveLength(1)
    expect(best.flow.direction_deg).toEqual((await told(other)).sort(byNumber).map((part) => 22.5 * part))
    const charged = Math.ceil((10 * Math.floor((100 * done) / 16)) / 100)
    expect(await job(other)).toMatchObject({ creditsCharged: charged })
    expect(await credits()).toMatchObject({ balance: 2500 - 10 - charged, reserved: 0 })
  })
})

describe('the flow over a hill with trees, one part for each wind direction, on SQLite', () => {
  it('has less wind at the hub from every direction than the bare hill, and states the trees it assumed', {
    timeout: 400_000,
  }, async ({ onTestFinished }) => {
    const service = await start(`sqlite:${join(folder, 'trees.db')}`, 2, onTestFinished)
    withTrees = await service.completed(await service.submit(WITH_TREES))
    const [found, bare] = [speedupsOf(withTrees), speedupsOf(onSqlite)]
    expect(found).toHaveLength(16)
    found.forEach((speedup, d) => {
      expect(speedup).toBeLessThan(0.95 * (bare[d] ?? 0))
    })
    const { flow, metadata } = JSON.parse(withTrees) as {
      flow: { method: string }
      metadata: { assumptions: Record<string, string> }
    }
    expect(flow.method).toMatch(/, drag of trees$/)
    expect(metadata.assumptions['canopy']).toMatch(/^up to 20\.0 m.*leaf area index 4 .*coefficient 0\.2/)
  })
})

describe.skipIf(postgres === undefined)(
  'the terrain flow of a wind farm, on two workers with PostgreSQL',
  () => {
    it('gives the same bytes as on SQLite when one worker is killed while it solves a direction', {
      timeout: 600_000,
    }, async ({ onTestFinished }) => {
      const url = await postgres!.createDatabase()
      const { cluster, submit, completed, told, job } = await start(url, 0, onTestFinished)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      onTestFinished(() => client.end())
      const workers = await Promise.all([cluster.work(1), cluster.work(1)])
      const id = await submit()
      await vi.waitFor(async () => expect((await told(id)).length).toBeGreaterThan(3), SOON)
      await vi.waitFor(
        async () => {
          const { rows: held } = await client.query<{ worker_id: string }>(
            'select worker_id from job_part_runs',
          )
          const busy = workers.find(({ child }) =>
            held.some((row) => row.worker_id.includes(`-${child.pid}-`)),
          )
          expect(busy).toBeDefined()
          await cluster.kill(busy!)
        },
        { timeout: 20_000, interval: 20 },
      )
      expect(await completed(id)).toBe(onSqlite)
      // The part of the lost worker was repeated alone, and the job was never begun again.
      expect((await told(id)).sort(byNumber)).toEqual(ALL)
      expect(await job(id)).toMatchObject({ attempt: 1, creditsCharged: 10, partial: false })
    })

    it('gives the same bytes as on SQLite for a hill with trees', { timeout: 400_000 }, async ({
      onTestFinished,
    }) => {
      const { cluster, submit, completed } = await start(await postgres!.createDatabase(), 0, onTestFinished)
      await cluster.work(2)
      expect(await completed(await submit(WITH_TREES))).toBe(withTrees)
    })
  },
)
