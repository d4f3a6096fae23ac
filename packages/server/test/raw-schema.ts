import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../src/store/postgres/open-postgres.ts'
import { loadDriver } from '../src/store/sqlite/drivers.ts'
import { openSqlite } from '../src/store/sqlite/open-sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { migratedSqlite } from './migrated-sqlite.ts'
import { findPostgres } from './postgres.ts'

/** A column as the database knows it. */
export interface RawColumn {
  readonly name: string
  readonly isNumber: boolean
  /** The table that it refers to, and what happens to the row when that row goes. */
  readonly refersTo?: { readonly table: string; readonly onDelete: string } | undefined
}

/** A store, and its database behind the back of the store. */
export interface RawBackend {
  readonly name: string
  open(): Promise<RawStore>
}

export interface RawStore {
  readonly store: Store
  query(statement: string): Promise<readonly Record<string, unknown>[]>
  /** Columns of every table of the service. */
  tables(): Promise<ReadonlyMap<string, readonly RawColumn[]>>
  close(): Promise<void>
}

type Row = Record<string, unknown>

/** Both databases, opened so that a test can look at the tables themselves. */
export async function rawBackends(): Promise<{
  readonly backends: readonly RawBackend[]
  readonly close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'sunwake-raw-'))
  const postgres = await findPostgres()
  const backends: RawBackend[] = [{ name: 'SQLite', open: () => openRawSqlite(folder) }]
  if (postgres !== undefined) {
    backends.push({
      name: 'PostgreSQL',
      open: async () => openRawPostgres(await postgres.createMigrated()),
    })
  }
  const close = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { backends, close }
}

async function openRawSqlite(folder: string): Promise<RawStore> {
  const file = await migratedSqlite(folder)
  const store = await openSqlite(file)
  const raw = (await loadDriver()).open(file)
  const query = async (statement: string): Promise<Row[]> => {
    const prepared = raw.prepare(statement)
    if (prepared.reader) return prepared.all([]) as Row[]
    prepared.run([])
    return []
  }
  await query('pragma foreign_keys = on')
  return {
    store,
    query,
    async tables() {
      const named = await query(
        "select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'",
      )
      const tables = new Map<string, RawColumn[]>()
      for (const { name } of named) {
        const references = await query(`pragma foreign_key_list(${name})`)
        const columns = (await query(`pragma table_info(${name})`)).map((column) => {
          const reference = references.find(({ from }) => from === column['name'])
          return {
            name: String(column['name']),
            isNumber: isNumber(column['type']),
            refersTo: reference && {
              table: String(reference['table']),
              onDelete: String(reference['on_delete']).toLowerCase(),
            },
          }
        })
        tables.set(String(name), columns)
      }
      return tables
    },
    async close() {
      raw.close()
      await store.close()
    },
  }
}

async function openRawPostgres(url: string): Promise<RawStore> {
  const store = openPostgres(url)
  const client = new pg.Client(url)
  await client.connect()
  const query = async (statement: string): Promise<Row[]> => (await client.query<Row>(statement)).rows
  return {
    store,
    query,
    async tables() {
      const columns = await query(`
        select c.table_name, c.column_name, c.data_type, r.confrelid::regclass::text as parent, r.confdeltype
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
        left join pg_constraint r on r.contype = 'f' and r.conrelid = a.attrelid and a.attnum = any (r.conkey)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
        order by c.table_name, c.ordinal_position`)
      const tables = new Map<string, RawColumn[]>()
      for (const { table_name, column_name, data_type, parent, confdeltype } of columns) {
        const known = tables.get(String(table_name)) ?? []
        known.push({
          name: String(column_name),
          isNumber: isNumber(data_type),
          refersTo:
            parent === null
              ? undefined
              : { table: String(parent), onDelete: confdeltype === 'c' ? 'cascade' : String(confdeltype) },
        })
        tables.set(String(table_name), known)
      }
      return tables
    },
    async close() {
      await client.end()
      await store.close()
    },
  }
}

function isNumber(type: unknown): boolean {
  return /int|double|real|numeric/i.test(String(type))
}
