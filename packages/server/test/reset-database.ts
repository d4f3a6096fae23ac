import pg from 'pg'

/** What a database holds before a test: rows that migrations wrote, and a digest of its schema, which has no sequences. */
export interface FirstState {
  readonly tables: readonly string[]
  readonly rows: readonly { readonly table: string; readonly rows: string }[]
  readonly schema: string
}

const OWN = `!~ '^(pg_|information_schema)'`

/** The first number that PostgreSQL gives to objects of its users. */
const FIRST_OID = 16384

/**
 * Schemas, tables, columns, functions, triggers, constraints, indexes and settings: what a test may alter. Rows of the
 * catalogue whole, where use does not change them: texts of definitions take PostgreSQL longer. Copies of a database keep
 * their numbers.
 */
const SCHEMA_DIGEST = `select md5(string_agg(line, ',' order by line)) as digest from (
  select concat(oid, nspname) as line from pg_namespace where nspname ${OWN}
  union all select concat(oid, relname, relnamespace, reloptions) from pg_class where oid >= ${FIRST_OID}
  union all select concat(attrelid, attname, atttypid, attnotnull, atthasdef)
    from pg_attribute where attrelid >= ${FIRST_OID} and not attisdropped
  union all select concat(oid, proname, pronamespace, prosrc) from pg_proc where oid >= ${FIRST_OID}
  union all select t::text from pg_trigger as t
  union all select c::text from pg_constraint as c where conrelid <> 0
  union all select i::text from pg_index as i where indrelid >= ${FIRST_OID}
  union all select setconfig::text from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
) as schema`

/** Reads the state of a database that is new. */
export const readFirstState = (url: string): Promise<FirstState> =>
  withClient(url, async (client) => {
    const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map((r) => r.name)
    const tables = await names(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ${OWN}`,
    )
    const rows = []
    for (const table of tables) {
      const found = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from ${table} as t`,
      )
      const text = found.rows[0]?.rows
      if (text) rows.push({ table, rows: text })
    }
    return { tables, rows, schema: await digest(client) }
  })

/** What such connections are called: the database may be used again although they are there. */
const NAME = 'reset of tests'

/** What brings a database back to its first state, in a twentieth of the time of a new one. */
export interface Reset {
  /** False where the database may not be used again: somebody is connected, or its schema or settings were altered. */
  run(): Promise<boolean>
  end(): Promise<void>
}

/** Connects to a database and stays so: a new connection would read all of the schema again. */
export async function createReset(url: string, first: FirstState): Promise<Reset> {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  await client.connect()
  const text = [
    'begin',
    // Neither triggers nor the order of references matter while all rows go.
    'set local session_replication_role = replica',
    ...first.tables.map((table) => `delete from ${table}`),
    ...first.rows.map(
      ({ table, rows }) =>
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(rows)})`,
    ),
    'commit',
  ].join(';\n')
  return {
    async run() {
      const others = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name <> '${NAME}'`,
      )
      if (others.rows.length > 0 || (await digest(client)) !== first.schema) return false
      await client.query(text)
      return true
    },
    end: () => client.end(),
  }
}

async function digest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(SCHEMA_DIGEST)
  return rows[0]?.digest ?? ''
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
