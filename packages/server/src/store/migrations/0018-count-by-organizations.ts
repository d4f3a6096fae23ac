import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../kysely/is-postgres.ts'

/**
 * The counting of a batch of requests with few statements: the months of its organisations are locked, and written
 * once; each window takes one statement. `sunwake_admit` stays for replicas of the release before.
 */
export const countByOrganizations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return
    await COUNT_FUNCTION.execute(db)
    await sql`drop function sunwake_take`.execute(db)
  },
}

/**
 * Counts requests, each in its window and its month or in neither; one whose organisation has another version than its
 * caller was read at counts nowhere. Subjects must come in their order: with months, which are locked in the order of
 * their organisations, two batches then never wait for each other crosswise. Whoever waited for a window counts no
 * earlier than who was before, so that the times of a window never go back.
 */
const COUNT_FUNCTION = sql`
create function sunwake_count(
  subjects text[], per_window integer[], organization_ids text[], versions bigint[], monthly bigint[],
  metered integer[], at_ms bigint, window_ms bigint)
returns table (current integer, rate_allowed integer, quota_allowed integer, rate_used integer,
  rate_free_at bigint, quota_used bigint, taken_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  now_ms constant bigint := coalesce(at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  this_month constant text := to_char(to_timestamp(now_ms / 1000.0) at time zone 'UTC', 'YYYY-MM');
  living text[];
  living_versions bigint[];
  spent bigint[];
  nth integer;
  oldest bigint;
begin
  for tries in 1 .. 2 loop
    select array_agg(id), array_agg(version), array_agg(used) into living, living_versions, spent
      from (select o.id, o.version, q.used
        from organizations o join quota_months q on q.organization_id = o.id and q.month = this_month
        where o.id = any(organization_ids) order by o.id for no key update of q) as locked;
    exit when living @> organization_ids;
    insert into quota_months (organization_id, month, used)
      select id, this_month, 0 from organizations where id = any(organization_ids) order by id
      on conflict do nothing;
  end loop;
  for i in 1 .. cardinality(subjects) loop
    nth := array_position(living, organization_ids[i]);
    current := (versions[i] is null or versions[i] is not distinct from living_versions[nth])::integer;
    quota_used := coalesce(spent[nth], 0);
    quota_allowed := (metered[i] = 0 or monthly[i] is null or quota_used < monthly[i])::integer;
    rate_allowed := 0;
    for tries in 1 .. 2 loop
      if current = 1 and quota_allowed = 1 then
        update rate_windows
          set hits = case when cardinality(hits) = 0 then array[now_ms] else
            hits[width_bucket(now_ms - window_ms, hits) + 1 :] || greatest(now_ms, hits[cardinality(hits)]) end
          where subject = subjects[i] and case when cardinality(hits) = 0 then 0
            else cardinality(hits) - width_bucket(now_ms - window_ms, hits) end < per_window[i]
          returning cardinality(hits), hits[1] into rate_used, oldest;
        rate_allowed := found::integer;
      end if;
      exit when rate_allowed = 1;
      select cardinality(kept), kept[1] into rate_used, oldest from
        (select case when cardinality(hits) = 0 then hits
          else hits[width_bucket(now_ms - window_ms, hits) + 1 :] end as kept
        from rate_windows where subject = subjects[i]) as there;
      exit when found;
      insert into rate_windows (subject, hits) values (subjects[i], '{}') on conflict do nothing;
    end loop;
    if rate_allowed = 1 and metered[i] = 1 and nth is not null then
      quota_used := quota_used + 1;
      spent[nth] := quota_used;
    end if;
    -- What is refused for its month alone had room in its window.
    rate_allowed := (rate_allowed = 1 or rate_used < per_window[i])::integer;
    rate_free_at := coalesce(oldest, now_ms) + window_ms;
    taken_at := now_ms;
    return next;
  end loop;
  update quota_months set used = counted.used from unnest(living, spent) as counted (id, used)
    where organization_id = counted.id and month = this_month and quota_months.used <> counted.used;
end $$`
