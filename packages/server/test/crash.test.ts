import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expectWhole, openService, places, RECOVERY_MS } from './killed-services.ts'
import { findPostgres } from './postgres.ts'

const postgres = await findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'sunwake-crash-'))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// Most of their time is the silence after which a process counts as lost.
describe.concurrent('services', () => {
  it.skipIf(postgres === undefined)(
    'end every job once after one of two workers on PostgreSQL is killed',
    { timeout: 240_000 },
    async (context) => {
      const service = await openService(context, folder, await postgres!.createDatabase(), 8)
      const { cluster, register, submit, all, count, until, killBusy } = service
      const [replica, first] = await Promise.all([cluster.serve(0), cluster.work(2), cluster.work(2)])
      await register(replica)
      const ids = await submit(replica, places(0, 8))
      const lost = await killBusy(first)
      expect(await submit(replica, places(0, 8))).toEqual(ids)
      await until('the end of all jobs', async () => (await count('completed')) === 8, 180_000)
      const takenUp = (await all()).filter(({ lostWorkers }) => lostWorkers > 0)
      expect(takenUp.map(({ id }) => id).sort()).toEqual(lost.map(({ id }) => id).sort())
      await expectWhole(service, 8)
    },
  )

  it('end every job once after one on SQLite is killed and started again', {
    timeout: 240_000,
  }, async (context) => {
    const service = await openService(context, folder, `sqlite:${join(folder, 'crash.db')}`, 8)
    const { cluster, register, submit, count, until } = service
    const before = await cluster.serve(2)
    await register(before)
    const ids = await submit(before, places(0, 8))
    await until('the first jobs', async () => (await count('completed')) >= 2, 60_000)
    await cluster.kill(before)
    const killedMs = Date.now()
    const after = await cluster.serve(2)
    await until(
      'the recovery',
      async () => (await count('running')) > 0,
      RECOVERY_MS - (Date.now() - killedMs),
    )
    expect(await submit(after, places(0, 8))).toEqual(ids)
    await until('the end of all jobs', async () => (await count('completed')) === 8, 180_000)
    await expectWhole(service, 8)
  })
})
