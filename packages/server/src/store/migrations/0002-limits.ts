import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../kysely/is-postgres.ts'

/** Limits of an organisation's own, requests by month and by hour, and on Postgres the windows that replicas share. */
export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['requests_per_window', 'monthly_requests', 'monthly_credits']) {
      await db.schema.alterTable('organizations').addColumn(column, 'integer').execute()
    }
    await db.schema.alterTable('api_keys').addColumn('last_used_at', 'bigint').execute()
    await db.schema
      .createTable('quota_months')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('used', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('quota_months_pk', ['organization_id', 'month'])
      .execute()
    await db.schema
      .createTable('usage_hours')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('api_key_id', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('successful', 'bigint', (column) => column.notNull())
      .addColumn('duration_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_hours_pk', ['organization_id', 'api_key_id', 'hour'])
      .execute()
    if (isPostgres(db)) {
      await WINDOW_TABLE.execute(db)
      await TAKE_FUNCTION.execute(db)
    }
  },
}

/** Unlogged: after a crash it is empty, which forgives a minute. */
const WINDOW_TABLE = sql`create unlogged table rate_windows (subject text primary key, hits bigint[] not null)`

/**
 * Counts a batch of requests, each in its window and its month or in neither. The rows of a batch are made and
 * locked in the order of their keys, so that two batches never wait for each other crosswise; the clock is read once
 * they are locked, so that the times of a window never go back.
 */
const TAKE_FUNCTION = sql`
create function sunwake_take(
  subjects text[], per_window integer[], organizations text[], monthly bigint[], metered integer[],
  at_ms bigint, window_ms bigint)
returns table (place integer, rate_allowed integer, quota_allowed integer, rate_used integer,
  rate_free_at bigint, quota_used bigint, taken_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  now_ms bigint;
  this_month text;
  spent bigint;
  kept bigint[];
begin
  insert into rate_windows (subject, hits)
    select distinct named, '{}'::bigint[] from unnest(subjects) as named order by named
    on conflict do nothing;
  perform 1 from rate_windows where subject = any(subjects) order by subject for update;
  now_ms := coalesce(at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  this_month := to_char(to_timestamp(now_ms / 1000.0) at time zone 'UTC', 'YYYY-MM');
  insert into quota_months (organization_id, month, used)
    select distinct named, this_month, 0 from unnest(organizations, metered) as asked (named, counts)
    where counts = 1 order by named
    on conflict do nothing;
  perform 1 from quota_months where month = this_month and organization_id in
    (select named from unnest(organizations, metered) as asked (named, counts) where counts = 1)
    order by organization_id for update;
  for i in 1 .. cardinality(subjects) loop
    select hits into kept from rate_windows where subject = subjects[i];
    if cardinality(kept) > 0 then
      kept := kept[width_bucket(now_ms - window_ms, kept) + 1 :];
    end if;
    select used into spent from quota_months
      where organization_id = organizations[i] and month = this_month;
    spent := coalesce(spent, 0);
    rate_allowed := (cardinality(kept) < per_window[i])::integer;
    quota_allowed := (metered[i] = 0 or monthly[i] is null or spent < monthly[i])::integer;
    if rate_allowed = 1 and quota_allowed = 1 then
      kept := kept || now_ms;
      update rate_windows set hits = kept where subject = subjects[i];
      if metered[i] = 1 then
        spent := spent + 1;
        update quota_months set used = spent where organization_id = organizations[i] and month = this_month;
      end if;
    end if;
    place := i;
    rate_used := cardinality(kept);
    rate_free_at := coalesce(kept[1], now_ms) + window_ms;
    quota_used := spent;
    taken_at := now_ms;
    return next;
  end loop;
end $$`
