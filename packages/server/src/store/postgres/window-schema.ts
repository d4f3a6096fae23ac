import { type Kysely, sql } from 'kysely'

/** Windows that replicas share, and the function that counts requests in them. */
export async function createSharedWindows(db: Kysely<unknown>): Promise<void> {
  await WINDOW_TABLE.execute(db)
  // The times of a busy key would be compressed anew with each request.
  await sql`alter table rate_windows alter column hits set storage external`.execute(db)
  await CHARGE_FUNCTION.execute(db)
}

/**
 * Unlogged: after a crash it is empty, which forgives a minute. A window is written anew with every request: not
 * compressed, and beside its old version in the page.
 */
const WINDOW_TABLE = sql`create unlogged table rate_windows (subject text primary key, hits bigint[] not null)
  with (toast_tuple_target = 8160, fillfactor = 50)`

/**
 * Counts requests, each in its window and its month or in neither; those whose organisation has another version than
 * their caller was read at count nowhere. Requests of one subject that are alike come as one row, of which the first are
 * counted: a hot key's window is then written once for a batch. A month takes at once all that is wanted of it, which reads it, locks it and in the
 * usual case writes it, and has given back in the end what was refused. Organisations and subjects must come in their
 * order, and months are locked before windows: two batches then never wait for each other crosswise. Whoever waited
 * for a window counts no earlier than who was before, so that the times of a window never go back.
 *
 * Nobody waits until the counts are on the disk: a database that crashes forgets those of its last moments.
 *
 * @param times how many requests a row stands for.
 * @param organization_of where the organisation of each row stands in organization_ids.
 * @param wanted metered requests of each organisation.
 */
const CHARGE_FUNCTION = sql`
create function sunwake_charge(
  subjects text[], times integer[], per_window integer[], organization_of integer[], versions bigint[], monthly bigint[],
  metered integer[], organization_ids text[], wanted integer[], at_ms bigint, window_ms bigint)
returns table (current integer, counted integer, rate_used integer, rate_free_at bigint, quota_before bigint,
  taken_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  now_ms constant bigint := coalesce(at_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  this_month constant text := to_char(to_timestamp(now_ms / 1000.0) at time zone 'UTC', 'YYYY-MM');
  version_now bigint;
  used_now bigint;
  versions_now bigint[];
  spent bigint[];
  charged bigint[];
  nth integer;
  room bigint;
  window_now bigint[];
  oldest bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  for k in 1 .. cardinality(organization_ids) loop
    if wanted[k] = 0 then
      select version, used into version_now, used_now from organizations
        left join quota_months on organization_id = id and month = this_month
        where id = organization_ids[k];
    else
      for tries in 1 .. 2 loop
        update quota_months q set used = q.used + wanted[k] from organizations o
          where o.id = organization_ids[k] and q.organization_id = organization_ids[k] and q.month = this_month
          returning o.version, q.used - wanted[k] into version_now, used_now;
        exit when found;
        insert into quota_months (organization_id, month, used)
          select id, this_month, 0 from organizations where id = organization_ids[k]
          on conflict do nothing;
      end loop;
    end if;
    versions_now[k] := version_now;
    spent[k] := used_now;
    charged[k] := used_now + wanted[k];
  end loop;
  for i in 1 .. cardinality(subjects) loop
    nth := organization_of[i];
    current := (versions[i] is null or versions[i] is not distinct from versions_now[nth])::integer;
    quota_before := spent[nth];
    room := case when current = 0 then 0 when metered[i] = 0 or monthly[i] is null then times[i]
      else greatest(0, least(times[i], monthly[i] - coalesce(quota_before, 0))) end;
    counted := 0;
    for tries in 1 .. 2 loop
      if room = 1 then
        update rate_windows
          set hits = case when cardinality(hits) = 0 then array[now_ms] else
            hits[width_bucket(now_ms - window_ms, hits) + 1 :] || array[greatest(now_ms, hits[cardinality(hits)])] end
          where subject = subjects[i] and case when cardinality(hits) = 0 then 0
            else cardinality(hits) - width_bucket(now_ms - window_ms, hits) end < per_window[i]
          returning cardinality(hits), hits[1] into rate_used, oldest;
        counted := found::integer;
      end if;
      exit when counted = 1;
      select case when cardinality(hits) = 0 then hits
          else hits[width_bucket(now_ms - window_ms, hits) + 1 :] end into window_now
        from rate_windows where subject = subjects[i] for no key update;
      if found then
        rate_used := cardinality(window_now);
        counted := greatest(0, least(room, per_window[i] - rate_used));
        if counted > 0 then
          window_now := window_now || array_fill(greatest(now_ms, window_now[rate_used]), array[counted]);
          update rate_windows set hits = window_now where subject = subjects[i];
          rate_used := rate_used + counted;
        end if;
        oldest := window_now[1];
        exit;
      end if;
      insert into rate_windows (subject, hits) values (subjects[i], '{}') on conflict do nothing;
    end loop;
    rate_free_at := coalesce(oldest, now_ms) + window_ms;
    taken_at := now_ms;
    return next;
    if counted > 0 and metered[i] = 1 then
      spent[nth] := quota_before + counted;
    end if;
  end loop;
  for k in 1 .. cardinality(organization_ids) loop
    if charged[k] <> spent[k] then
      update quota_months set used = spent[k] where organization_id = organization_ids[k] and month = this_month;
    end if;
  end loop;
end $$`
