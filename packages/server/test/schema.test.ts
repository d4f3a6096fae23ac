import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type RawStore, rawBackends } from './raw-schema.ts'

const { backends, close } = await rawBackends()
afterAll(close)

/** Every index and unique constraint of the schema, written by hand; primary keys apart. */
const INDEXES = [
  'account_tokens (user_id)',
  'api_keys (key_hash) unique',
  'api_keys (organization_id)',
  'audit_entries (organization_id, at)',
  'billing_accounts (customer_id) unique',
  'billing_accounts (due_at)',
  'billing_events (at)',
  'billing_events (organization_id, at)',
  'credit_entries (job_id, kind) unique',
  'credit_entries (organization_id, place) unique',
  'deliveries (due_at, id) where status = pending',
  'deliveries (event_id)',
  'deliveries (organization_id, created_at)',
  'deliveries (webhook_id, status, created_at)',
  'idempotency_keys (expires_at)',
  'idempotency_keys (organization_id)',
  'invitations (email, created_at)',
  'invitations (mail_token_hash) unique',
  'invitations (organization_id)',
  'invitations (token_hash) unique',
  'jobs (fair_start, created_at, id) where status = queued',
  'jobs (organization_id, created_at)',
  'jobs (organization_id, fair_finish)',
  'jobs (organization_id, worker_id) where status = running',
  'mails (due_at)',
  'mails (organization_id)',
  'memberships (user_id)',
  'organizations (name) unique',
  'platform_audit_entries (at)',
  'refresh_tokens (session_id)',
  'reports (expires_at)',
  'reports (filename) unique',
  'reports (organization_id, created_at)',
  'request_log (at)',
  'request_log (organization_id, at)',
  'request_log (request_id)',
  'sessions (user_id)',
  'sites (organization_id, created_at)',
  'stream_events (at)',
  'stream_events (job_id, job_sequence)',
  'users (email) unique',
  'webhook_events (created_at)',
  'webhook_events (organization_id, once) unique',
  'webhooks (organization_id, created_at)',
]

/** Primary keys of more than one column, or of none. */
const PRIMARY_KEYS: Readonly<Record<string, readonly string[]>> = {
  delivery_attempts: ['delivery_id', 'number'],
  job_parts: ['job_id', 'part'],
  job_part_runs: ['job_id', 'part'],
  memberships: ['organization_id', 'user_id'],
  request_counts: ['span', 'start', 'endpoint_class'],
  quota_months: ['organization_id', 'month'],
  request_log: [],
  stream_events: ['organization_id', 'sequence'],
  usage_hours: ['organization_id', 'api_key_id', 'hour'],
}

interface Index {
  readonly table: string
  readonly columns: readonly string[]
  readonly unique: boolean
  readonly primary: boolean
  readonly where: string | undefined
}

/** Indexes as the database itself tells them. */
async function indexesOf(name: string, { query }: RawStore): Promise<readonly Index[]> {
  const rows =
    name === 'PostgreSQL'
      ? await query(`
        select t.relname as "table", i.indisunique as "unique", i.indisprimary as "primary",
          pg_get_expr(i.indpred, i.indrelid) as "where",
          (select string_agg(a.attname, ',' order by k.nth) from unnest(i.indkey) with ordinality as k (number, nth)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
        from pg_index i join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'public'::regnamespace`)
      : await query(`
        select t.name as "table", l."unique", l.origin = 'pk' as "primary",
          substr(m.sql, instr(m.sql, ' where ') + 7) as "where", instr(m.sql, ' where ') as partial,
          (select group_concat(name) from (select name from pragma_index_info(l.name) order by seqno)) as columns
        from sqlite_master t join pragma_index_list(t.name) l
          left join sqlite_master m on m.name = l.name and m.sql is not null
        where t.type = 'table'`)
  return rows
    .filter(({ table }) => !String(table).startsWith('kysely') && table !== 'rate_windows')
    .map((row) => {
      const where = row['partial'] === 0 || row['where'] === null ? undefined : String(row['where'])
      return {
        table: String(row['table']),
        columns: String(row['columns']).split(','),
        unique: Boolean(row['unique']),
        primary: Boolean(row['primary']),
        where: where?.replace(/::text|[()"']/g, ''),
      }
    })
}

describe.each(backends)('the schema on $name', ({ name, open }) => {
  let raw: RawStore
  beforeEach(async () => {
    raw = await open()
    return () => raw.close()
  })

  it('has the indexes that are listed here, and no others', async () => {
    const found = (await indexesOf(name, raw))
      .filter(({ primary }) => !primary)
      .map(
        ({ table, columns, unique, where }) =>
          `${table} (${columns.join(', ')})${unique ? ' unique' : ''}${where === undefined ? '' : ` where ${where}`}`,
      )
    expect(found.sort()).toEqual(INDEXES)
  })

  it('has one primary key in every table', async () => {
    const keys = new Map(
      (await indexesOf(name, raw))
        .filter(({ primary }) => primary)
        .map(({ table, columns }) => [table, columns] as const),
    )
    for (const table of (await raw.tables()).keys()) {
      // SQLite needs no index for a key that is a whole number, and only Postgres has windows in a table.
      if (table === 'job_clock' || table === 'rate_windows') continue
      const expected = PRIMARY_KEYS[table]
      if (expected === undefined) expect([table, keys.get(table)?.length]).toEqual([table, 1])
      else expect([table, keys.get(table) ?? []]).toEqual([table, expected])
    }
  })
})

it.skipIf(backends.length < 2)('has the same columns on SQLite and on Postgres', async () => {
  const [first, second] = await Promise.all(
    backends.map(async ({ open }) => {
      const raw = await open()
      const tables = [...(await raw.tables())].filter(([table]) => table !== 'rate_windows')
      await raw.close()
      return tables.sort(([a], [b]) => (a < b ? -1 : 1))
    }),
  )
  expect(second).toEqual(first)
})

describe.each(backends)('a database of another version on $name', ({ open }) => {
  it('is refused by the name of its migration, and left untouched', async () => {
    const { store, query, tables, close: end } = await open()
    const names = async () => [...(await tables()).keys()].sort()
    await query('delete from kysely_migration')
    for (const name of ['0001-accounts', '0020-count-by-rows']) {
      await query(`insert into kysely_migration (name, timestamp) values ('${name}', 'then')`)
    }
    await query('drop table sites')
    await query('create table of_old (id text)')
    const before = await names()
    for (const look of [() => store.migrate(), () => store.pendingMigrations()]) {
      await expect(look()).rejects.toThrow(
        /^The database has the migration 0001-accounts, which .* untouched/,
      )
    }
    expect(await names()).toEqual(before)
    expect(before).toContain('of_old')
    expect(await query('select name from kysely_migration order by name')).toEqual([
      { name: '0001-accounts' },
      { name: '0020-count-by-rows' },
    ])
    await end()
  })
})
