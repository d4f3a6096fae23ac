import { type RawBuilder, sql } from 'kysely'

/** How the rows of a table are read for an export. */
export interface ExportTable {
  readonly kind: string
  readonly select: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** The column that names the organisation. */
  readonly owner: string
  /** Columns that order the rows, each row apart. */
  readonly key: readonly string[]
  /** Rows read at once; few where they are large. */
  readonly rows: number
  /** Columns that are nobody's to read. */
  readonly secret: readonly string[]
}

type TableOptions = Partial<Pick<ExportTable, 'kind' | 'rows' | 'secret'>> & {
  readonly key?: readonly string[]
}

function table(
  name: string,
  { kind = name, key = ['id'], rows = 200, secret = [] }: TableOptions = {},
): ExportTable {
  const columns = key.map((column) => `${name}.${column}`)
  return {
    kind,
    select: sql`${sql.table(name)}.*`,
    from: sql.table(name),
    owner: `${name}.organization_id`,
    key: columns,
    rows,
    secret,
  }
}

/** A table whose rows belong to those of another, which knows the organisation. */
function partOf(
  parent: string,
  name: string,
  {
    column,
    key,
    rows = 200,
  }: { readonly column: string; readonly key: readonly string[]; readonly rows?: number },
): ExportTable {
  return {
    ...table(name, { key, rows }),
    from: sql`${sql.table(name)} inner join ${sql.table(parent)} on ${sql.ref(`${parent}.id`)} = ${sql.ref(`${name}.${column}`)}`,
    owner: `${parent}.organization_id`,
  }
}

/** What an export has of an organisation, beside the organisation itself. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    kind: 'members',
    select: sql`users.id as user_id, users.email, users.name, memberships.role, memberships.created_at`,
    from: sql`memberships inner join users on users.id = memberships.user_id`,
    owner: 'memberships.organization_id',
    key: ['memberships.user_id'],
    rows: 200,
    secret: [],
  },
  table('invitations', { secret: ['token_hash', 'mail_token_hash'] }),
  table('api_keys', { secret: ['key_hash'] }),
  partOf('api_keys', 'api_key_successors', { column: 'key_id', key: ['key_id'] }),
  table('sites', { secret: ['folded_name'] }),
  table('jobs', { rows: 20 }),
  partOf('jobs', 'job_results', { column: 'job_id', key: ['job_id'], rows: 5 }),
  partOf('jobs', 'job_divisions', { column: 'job_id', key: ['job_id'] }),
  partOf('jobs', 'job_parts', { column: 'job_id', key: ['job_id', 'part'], rows: 5 }),
  table('stream_events', { key: ['sequence'], rows: 50 }),
  // Their files are downloaded one by one.
  table('reports', { secret: ['content'] }),
  table('webhooks', { secret: ['secret', 'previous_secret'] }),
  table('webhook_events', { rows: 50 }),
  table('deliveries', { secret: ['claim'] }),
  partOf('deliveries', 'delivery_attempts', { column: 'delivery_id', key: ['delivery_id', 'number'] }),
  table('credit_entries', { key: ['place'] }),
  table('billing_accounts', { key: ['organization_id'] }),
  table('billing_events'),
  table('quota_months', { key: ['month'] }),
  table('usage_hours', { key: ['hour', 'api_key_id'] }),
  table('request_log', { key: ['at', 'request_id', 'user_id', 'route', 'duration_ms'] }),
  table('audit_entries', { key: ['at', 'id'] }),
]

/** Tables of organisations that no export has, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: 'who is signed in: of use to nobody but the service',
  refresh_tokens: 'hashes of tokens',
  signing_secrets: 'secrets alone',
  idempotency_keys: 'answers that callers have had, sealed, for a day',
  job_part_runs: 'which worker computes which part now',
  job_checkpoints: 'what the service needs while a job runs, and forgets with its end',
  stream_counters: 'the number of the last of stream_events',
  mails: 'on their way',
}
