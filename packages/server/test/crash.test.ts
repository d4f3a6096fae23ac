import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WindLayoutResponse } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it, type TestContext } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { createKey, loadConfig, migrate } from '../src/index.ts'
import type { Job, JobSummary } from '../src/store/jobs/job-store.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { createCluster, type Node } from './cluster.ts'
import { findPostgres } from './postgres.ts'
import { startReceiver } from './receiver.ts'

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-crash-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const SECRETS = {
  JWT_SECRET: 'a secret of tests, which is long enough',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}
/** A search of a fifth of a second; by its count, for by time it would end before others are submitted. */
const LAYOUT = {
  name: 'crash',
  boundary: boxPolygon(8.85, 54.4, 9.05, 54.5),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  turbine_count: 12,
  algorithm: 'genetic',
  max_evaluations: 100,
}
/** One that goes on beyond its first checkpoint, which is kept after ten seconds. */
const LONG_LAYOUT = { ...LAYOUT, max_evaluations: 1_000_000, max_seconds: 15 }
/** ⌈12 / 25⌉ by 4 for the layout. */
const CREDITS = 4
/** Time in which the work of a lost process is taken up by another [ms]. */
const RECOVERY_MS = 45_000

/** An organisation that may submit as fast as it likes, and sixty jobs at most. */
async function open(
  { onTestFinished }: TestContext,
  database: string,
  jobs: number,
  layout: object = LAYOUT,
) {
  const environment = {
    ...SECRETS,
    DATABASE_URL: database,
    DATA_DIR: folder,
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_RETRY_SECONDS: '1,2,4',
    RATE_LIMIT_PER_MINUTE: '100000',
  }
  const config = loadConfig(environment)
  await migrate(config)
  const { key, organizationId } = await createKey(config, {
    organization: 'Crash',
    email: 'crash@example.com',
    tier: 'PRO',
  })
  const cluster = createCluster(environment)
  const receiver = await startReceiver()
  const store = await openStore(config.database)
  onTestFinished(async () => {
    cluster.stop()
    await Promise.all([receiver.close(), store.close()])
  })
  const send = (node: Node, method: string, path: string, body?: unknown, headers: object = {}) =>
    fetch(`${node.url}${path}`, {
      method,
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  /** Submits the jobs of a place; the same place again is the same job. */
  const submit = async (node: Node, places: readonly number[]): Promise<string[]> => {
    const ids: string[] = []
    for (const place of places) {
      const answer = await send(
        node,
        'POST',
        '/v1/wind/optimization/run',
        { ...layout, seed: place },
        {
          'Idempotency-Key': `crash-${place}`,
        },
      )
      const body = (await answer.json()) as { job_id: string }
      expect(answer.status, JSON.stringify(body)).toBe(202)
      ids.push(body.job_id)
    }
    return ids
  }
  const all = async (): Promise<readonly JobSummary[]> =>
    (await store.jobs.list(organizationId, {}, { offset: 0, limit: jobs + 10 })).jobs
  const count = async (status: Job['status']) => (await all()).filter((job) => job.status === status).length
  const until = async (what: string, holds: () => Promise<boolean> | boolean, withinMs: number) => {
    const begun = Date.now()
    while (!(await holds())) {
      if (Date.now() - begun > withinMs) throw new Error(`${what} did not happen within ${withinMs} ms`)
      await sleep(200)
    }
  }
  return { cluster, receiver, store, organizationId, send, submit, all, count, until }
}

/** Every job has ended once, has one result, has been told of under one id, and is paid for. */
async function expectWhole(
  { store, organizationId, all, receiver, until }: Awaited<ReturnType<typeof open>>,
  jobs: number,
): Promise<void> {
  const ended = await all()
  expect(ended).toHaveLength(jobs)
  expect(ended.map(({ status, failure }) => [status, failure])).toEqual(
    ended.map(() => ['completed', undefined]),
  )
  const ids = new Set(ended.map(({ id }) => id))
  for (const { id } of ended) {
    const result = await store.jobs.result(organizationId, id)
    expect(result?.body).toMatchObject({ job_id: id, status: 'completed' })
    const events = await store.stream.ofJob(organizationId, id, { after: 0, limit: 10_000 })
    expect(events.filter(({ last }) => last)).toHaveLength(1)
    expect(events.map(({ jobSequence }) => jobSequence)).toEqual(events.map((_, i) => i + 1))
  }
  await until(
    'the delivery of every event',
    () => new Set(receiver.received.map(({ body }) => body.data.job_id)).size === jobs,
    60_000,
  )
  const told = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.received) {
    const { id } = body
    expect(headers['webhook-id']).toBe(id)
    const { job_id } = body.data
    told.set(job_id, (told.get(job_id) ?? new Set()).add(id))
  }
  expect(new Set(told.keys())).toEqual(ids)
  expect([...told.values()].every((eventIds) => eventIds.size === 1)).toBe(true)
  await expectBalanced(store, organizationId, jobs)
}

async function expectBalanced(store: Store, organizationId: string, jobs: number): Promise<void> {
  const account = { organizationId, atMs: Date.now(), monthlyCredits: 2500 }
  const { balance, reserved } = await store.credits.balance(account)
  expect({ balance, reserved }).toEqual({ balance: 2500 - CREDITS * jobs, reserved: 0 })
  const { entries } = await store.credits.entries(organizationId, { offset: 0, limit: 1000 })
  for (const kind of ['reservation', 'settlement'] as const) {
    const rows = entries.filter((entry) => entry.kind === kind)
    expect(rows).toHaveLength(jobs)
    expect(new Set(rows.map(({ jobId }) => jobId)).size).toBe(jobs)
  }
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
}

type Crash = Awaited<ReturnType<typeof open>>

/** Waits until it is kept where the first job stands; gives how many layouts it had looked at by then. */
async function untilKept({ store, all, until }: Crash): Promise<number> {
  let state: { readonly history: readonly { readonly evaluations: number }[] } | undefined
  await until(
    'a checkpoint',
    async () => {
      const [job] = await all()
      const kept = job && (await store.jobs.checkpoint(job))
      state = kept && JSON.parse(kept.state)
      return state !== undefined
    },
    60_000,
  )
  return state!.history.at(-1)!.evaluations
}

/** The job has ended by its time, part of which it had before it was taken over. */
async function expectResumed({ store, organizationId, all }: Crash, before: number, log: string) {
  const [job] = await all()
  expect(job).toMatchObject({ status: 'completed', attempt: 2, lostWorkers: 1 })
  expect(log).toContain('job resumed from its checkpoint')
  const result = await store.jobs.result(organizationId, job!.id)
  const { search, convergence_history: history } = result!.body as WindLayoutResponse
  expect(search).toMatchObject({ ended_by: 'time' })
  expect(search.evaluations).toBeGreaterThan(before)
  expect(history.map(({ evaluations }) => evaluations)).toContain(before)
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe.skipIf(postgres === undefined)('two replicas and three workers on one PostgreSQL', () => {
  it('lose none of sixty jobs and run none twice while they are killed', {
    timeout: 300_000,
  }, async (context) => {
    const service = await open(context, await postgres!.createDatabase(), 60)
    const { cluster, receiver, submit, send, all, count, until } = service
    const [a, b, ...workers] = await Promise.all([
      cluster.serve(0),
      cluster.serve(0),
      cluster.work(2),
      cluster.work(2),
      cluster.work(2),
    ])
    const registered = await send(a, 'POST', '/solar/webhooks/register', {
      url: receiver.url,
      name: 'crash',
      events: ['wind.analysis.completed', 'wind.analysis.failed'],
    })
    expect(registered.status, await registered.clone().text()).toBe(201)

    const [first, second] = await Promise.all([submit(a, places(0, 30)), submit(b, places(30, 60))])
    expect(new Set([...first, ...second]).size).toBe(60)

    // Every worker that is killed has jobs at that moment; they are taken up by the last. The second goes before those of
    // the first are taken up: a job that loses two workers would rightly fail.
    const running = new Map<string, number>()
    for (const [k, worker] of workers.slice(0, 2).entries()) {
      await until('the first jobs', async () => (await count('completed')) >= 6 * (k + 1), 120_000)
      const before = (await all()).filter(({ status }) => status === 'running')
      await cluster.kill(worker)
      if (k === 1) await cluster.kill(b)
      expect(before.length).toBeGreaterThan(0)
      for (const { id, attempt } of before) running.set(id, attempt)
    }
    await until(
      'the recovery',
      async () =>
        (await all()).every(
          ({ id, status, attempt }) =>
            !running.has(id) || status === 'completed' || attempt > running.get(id)!,
        ),
      RECOVERY_MS,
    )
    expect((await all()).filter(({ lostWorkers }) => lostWorkers > 0).length).toBeGreaterThan(0)
    // The clients of the killed replica do not know whether they were heard: asked again, the jobs are the same.
    expect(await submit(a, places(30, 60))).toEqual(second)

    await until('the end of all jobs', async () => (await count('completed')) === 60, 180_000)
    await expectWhole(service, 60)
  })
})

// Most of their time is the silence after which a process counts as lost.
describe.concurrent('services', () => {
  it.skipIf(postgres === undefined)(
    'resume a long search from the checkpoint of a killed worker on PostgreSQL',
    { timeout: 240_000 },
    async (context) => {
      const service = await open(context, await postgres!.createDatabase(), 1, LONG_LAYOUT)
      const { cluster, submit, count, until } = service
      const [replica, first] = await Promise.all([cluster.serve(0), cluster.work(1)])
      await submit(replica, [0])
      const before = await untilKept(service)
      await cluster.kill(first)
      const second = await cluster.work(1)
      await until('the end of the job', async () => (await count('completed')) === 1, 120_000)
      await expectResumed(service, before, second.log())
    },
  )

  it('end every job once after one on SQLite is killed and started again', {
    timeout: 240_000,
  }, async (context) => {
    const service = await open(context, `sqlite:${join(folder, 'crash.db')}`, 20)
    const { cluster, receiver, submit, send, count, until } = service
    const before = await cluster.serve(3)
    await send(before, 'POST', '/solar/webhooks/register', {
      url: receiver.url,
      name: 'crash',
      events: ['wind.analysis.completed', 'wind.analysis.failed'],
    })
    const ids = await submit(before, places(0, 20))
    await until('the first jobs', async () => (await count('completed')) >= 3, 60_000)
    await cluster.kill(before)
    const killedMs = Date.now()
    const after = await cluster.serve(3)
    await until(
      'the recovery',
      async () => (await count('running')) > 0,
      RECOVERY_MS - (Date.now() - killedMs),
    )
    expect(await submit(after, places(0, 20))).toEqual(ids)
    await until('the end of all jobs', async () => (await count('completed')) === 20, 180_000)
    await expectWhole(service, 20)
  })

  it('go on with a long search when one on SQLite is started again', {
    timeout: 240_000,
  }, async (context) => {
    const service = await open(context, `sqlite:${join(folder, 'long.db')}`, 1, LONG_LAYOUT)
    const { cluster, submit, count, until } = service
    const before = await cluster.serve(1)
    await submit(before, [0])
    const stood = await untilKept(service)
    await cluster.kill(before)
    const after = await cluster.serve(1)
    await until('the end of the job', async () => (await count('completed')) === 1, 120_000)
    await expectResumed(service, stood, after.log())
  })
})
