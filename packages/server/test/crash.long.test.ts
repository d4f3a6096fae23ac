import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WindLayoutResponse } from '@sunwake/api/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import { type Crash, expectWhole, LAYOUT, openService, places, RECOVERY_MS } from './killed-services.ts'
import { findPostgres } from './postgres.ts'

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-crash-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A search that goes on beyond its first checkpoint, which is kept after ten seconds. */
const LONG_LAYOUT = { ...LAYOUT, max_evaluations: 1_000_000, max_seconds: 15 }

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

describe.skipIf(postgres === undefined)('two replicas and three workers on one PostgreSQL', () => {
  it('lose none of sixty jobs and run none twice while they are killed', {
    timeout: 300_000,
  }, async (context) => {
    const service = await openService(context, folder, await postgres!.createDatabase(), 60)
    const { cluster, register, submit, all, count, until, killBusy } = service
    const [a, b, ...workers] = await Promise.all([
      cluster.serve(0),
      cluster.serve(0),
      cluster.work(2),
      cluster.work(2),
      cluster.work(2),
    ])
    await register(a)

    const [first, second] = await Promise.all([submit(a, places(0, 30)), submit(b, places(30, 60))])
    expect(new Set([...first, ...second]).size).toBe(60)

    // Every worker that is killed has jobs at that moment; they are taken up by the last. The second goes before those of
    // the first are taken up: a job that loses two workers would rightly fail.
    const running = new Map<string, number>()
    for (const [k, worker] of workers.slice(0, 2).entries()) {
      await until('the first jobs', async () => (await count('completed')) >= 6 * (k + 1), 120_000)
      for (const { id, attempt } of await killBusy(worker)) running.set(id, attempt)
      if (k === 1) await cluster.kill(b)
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
      const service = await openService(context, folder, await postgres!.createDatabase(), 1, LONG_LAYOUT)
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

  it('resume a long search from its checkpoint after a restart on SQLite', {
    timeout: 240_000,
  }, async (context) => {
    const service = await openService(context, folder, `sqlite:${join(folder, 'long.db')}`, 1, LONG_LAYOUT)
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
