import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../kysely/is-postgres.ts'

/**
 * A number that grows with every change of what a caller is: the organisation itself, or one of its keys. Who counts a
 * request reads it, and so knows whether what is remembered of a key still holds. By triggers, so that no statement
 * can leave it out, be it a cascade or an operator's own.
 */
export const ownerVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('organizations')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await statement.execute(db)
    if (!isPostgres(db)) return
    await ADMIT_FUNCTION.execute(db)
    await ROOM_FOR_WINDOWS.execute(db)
  },
}

/** Not `last_used_at`, which changes all the time and changes nobody. */
const KEY_COLUMNS = sql.raw(
  'organization_id, user_id, name, key_hash, key_prefix, scopes, expires_at, revoked_at, test_mode',
)
const ORGANIZATION_COLUMNS = sql.raw('name, tier, requests_per_window, monthly_requests, monthly_credits')

const SQLITE: readonly RawBuilder<unknown>[] = [
  sql`create trigger organizations_version after update of ${ORGANIZATION_COLUMNS} on organizations
    begin update organizations set version = version + 1 where id = new.id; end`,
  sql`create trigger api_keys_version after update of ${KEY_COLUMNS} on api_keys
    begin update organizations set version = version + 1 where id in (old.organization_id, new.organization_id); end`,
  sql`create trigger api_keys_gone after delete on api_keys
    begin update organizations set version = version + 1 where id = old.organization_id; end`,
]

const POSTGRES: readonly RawBuilder<unknown>[] = [
  sql`create function sunwake_next_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  sql`create function sunwake_key_changed() returns trigger language plpgsql as $$
    begin
      update organizations set version = version + 1 where id = old.organization_id;
      if tg_op = 'UPDATE' and new.organization_id <> old.organization_id then
        update organizations set version = version + 1 where id = new.organization_id;
      end if;
      return null;
    end $$`,
  sql`create trigger organizations_version before update of ${ORGANIZATION_COLUMNS} on organizations
    for each row execute function sunwake_next_version()`,
  sql`create trigger api_keys_version after update of ${KEY_COLUMNS} on api_keys
    for each row execute function sunwake_key_changed()`,
  sql`create trigger api_keys_gone after delete on api_keys
    for each row execute function sunwake_key_changed()`,
]

/** A window is written anew with every request: not compressed, and beside its old version in the page. */
const ROOM_FOR_WINDOWS = sql`alter table rate_windows set (toast_tuple_target = 8160, fillfactor = 50)`

/**
 * `sunwake_take`, which stays for replicas of the release before, with versions: a request whose organisation has
 * another one than its caller was read at counts nowhere.
 */
const ADMIT_FUNCTION = sql`
create function sunwake_admit(
  subjects text[], per_window integer[], organization_ids text[], versions bigint[], monthly bigint[],
  metered integer[], at_ms bigint, window_ms bigint)
returns table (place integer, current integer, rate_allowed integer, quota_allowed integer, rate_used integer,
  rate_free_at bigint, quota_used bigint, taken_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  now_ms bigint;
  this_month text;
  live_version bigint;
  spent bigint;
  kept bigint[];
begin
  if exists (select from unnest(subjects) as named where not exists
    (select from rate_windows where subject = named)) then
    insert into rate_windows (subject, hits)
      select distinct named, '{}'::bigint[] from unnest(subjects) as named order by named
      on conflict do nothing;
  end if;
  perform 1 from rate_windows where subject = any(subjects) order by subject for update;
  now_ms := coalesce(at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  this_month := to_char(to_timestamp(now_ms / 1000.0) at time zone 'UTC', 'YYYY-MM');
  if 1 = any(metered) then
    insert into quota_months (organization_id, month, used)
      select distinct named, this_month, 0 from unnest(organization_ids, metered) as asked (named, counts)
      where counts = 1 order by named
      on conflict do nothing;
    perform 1 from quota_months where month = this_month and organization_id in
      (select named from unnest(organization_ids, metered) as asked (named, counts) where counts = 1)
      order by organization_id for update;
  end if;
  for i in 1 .. cardinality(subjects) loop
    select hits, (select version from organizations where id = organization_ids[i]),
      (select used from quota_months where organization_id = organization_ids[i] and month = this_month)
      into kept, live_version, spent
      from rate_windows where subject = subjects[i];
    if cardinality(kept) > 0 then
      kept := kept[width_bucket(now_ms - window_ms, kept) + 1 :];
    end if;
    spent := coalesce(spent, 0);
    current := (versions[i] is null or versions[i] is not distinct from live_version)::integer;
    rate_allowed := (cardinality(kept) < per_window[i])::integer;
    quota_allowed := (metered[i] = 0 or monthly[i] is null or spent < monthly[i])::integer;
    if current = 1 and rate_allowed = 1 and quota_allowed = 1 then
      kept := kept || now_ms;
      update rate_windows set hits = kept where subject = subjects[i];
      if metered[i] = 1 then
        spent := spent + 1;
        update quota_months set used = spent where organization_id = organization_ids[i] and month = this_month;
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
