import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostgres } from './postgres.ts'
import { createReset, type FirstState, readFirstState } from './reset-database.ts'

const postgres = await findPostgres()
afterAll(() => postgres?.stop())

async function resetDatabase(url: string, first: FirstState): Promise<boolean> {
  const reset = await createReset(url, first)
  const done = await reset.run()
  await reset.end()
  return done
}

describe.skipIf(postgres === undefined)('a database that a later test uses again', () => {
  const opened = async () => {
    const url = await postgres!.createMigrated()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return { url, client, first: await readFirstState(url) }
  }

  it('has its initial rows again', async () => {
    const { url, client, first } = await opened()
    await client.query(`
      insert into organizations (id, name, tier, created_at) values ('a', 'a', 'PRO', 0);
      update job_clock set virtual_time = 7;
      select dbos.enqueue_workflow('sunwake_task', 'sunwake_tasks')`)
    expect((await readFirstState(url)).rows).not.toEqual(first.rows)
    await client.end()
    expect(await resetDatabase(url, first)).toBe(true)
    expect(await readFirstState(url)).toEqual(first)
  })

  it('has no sequences, which would count on', async () => {
    const { client } = await opened()
    expect((await client.query('select * from pg_sequences')).rows).toEqual([])
    await client.end()
  })

  it('is not reused while a client is connected', async () => {
    const { url, client, first } = await opened()
    expect(await resetDatabase(url, first)).toBe(false)
    await client.end()
    expect(await resetDatabase(url, first)).toBe(true)
  })

  it.each([
    'alter table sites add column extra text',
    'alter table sites rename to away',
    'drop index if exists sites_by_organization; alter table sites drop constraint if exists sites_pkey cascade',
    'create table extra (id int)',
    'alter table jobs disable trigger all',
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  ])('is not one after: %s', async (statement) => {
    const { url, client, first } = await opened()
    await client.query(statement)
    await client.end()
    expect(await resetDatabase(url, first)).toBe(false)
  })
})
