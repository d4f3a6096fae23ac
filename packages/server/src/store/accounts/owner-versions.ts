import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../kysely/dialect.ts'

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

/**
 * Makes the version of an organisation grow with every change of what a caller is: the organisation itself, or one of
 * its keys. Who counts a request reads it, and so knows whether what is remembered of a key still holds. By triggers,
 * so that no statement can leave it out, be it a cascade or an operator's own.
 */
export async function versionOrganizations(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? POSTGRES : SQLITE) await statement.execute(db)
}
