import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type TestContext } from 'vitest'
import { boxPolygon } from '../../../test/box-polygon.ts'
import { createKey, loadConfig, migrate } from '../src/index.ts'
import type { Claim, Job, JobSummary } from '../src/store/jobs/job-store.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { createCluster, type Node } from './cluster.ts'
import { startReceiver } from './receiver.ts'

const SECRETS = {
  JWT_SECRET: 'a secret of tests, which is long enough',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}
/** A search of half a second; by its count, for by time it would end before others are submitted. */
export const LAYOUT = {
  name: 'crash',
  boundary: boxPolygon(8.85, 54.4, 9.05, 54.5),
  turbine_model: 'generic_3mw',
  hub_height_m: 100,
  terrain_model: 'flat',
  turbine_count: 12,
  algorithm: 'genetic',
  max_evaluations: 300,
}
/** ⌈12 / 25⌉ by 4 for the layout. */
const CREDITS = 4
/** Time in which the work of a lost process is taken up by another [ms]. */
export const RECOVERY_MS = 45_000

/**
 * An organisation of a service whose processes a test kills; it may submit as fast as it likes.
 * @param folder of the service's data.
 * @param jobs that it submits, sixty at most.
 */
export async function openService(
  { onTestFinished }: TestContext,
  folder: string,
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
  /** Has the end of every job told to the receiver. */
  const register = async (node: Node) => {
    const events = ['wind.analysis.completed', 'wind.analysis.failed']
    const body = { url: receiver.url, name: 'crash', events }
    const registered = await send(node, 'POST', '/solar/webhooks/register', body)
    expect(registered.status, await registered.text()).toBe(201)
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
  /** Kills a worker that has jobs, which it gives: it stands still while we look, so that none ends in between. */
  const killBusy = async (worker: Node): Promise<readonly Claim[]> => {
    let held: readonly Claim[] = []
    await until(
      'a job of the worker',
      async () => {
        worker.child.kill('SIGSTOP')
        await sleep(100) // What it has asked of the database by now is done.
        held = await store.jobs.heldBy(worker.worker)
        if (held.length === 0) worker.child.kill('SIGCONT')
        return held.length > 0
      },
      60_000,
    )
    await cluster.kill(worker)
    return held
  }
  return { cluster, receiver, store, organizationId, register, submit, all, count, until, killBusy }
}

export type Crash = Awaited<ReturnType<typeof openService>>

/** Every job has ended once, has one result, has been told of under one id, and is paid for. */
export async function expectWhole(
  { store, organizationId, all, receiver, until }: Crash,
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

export const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
