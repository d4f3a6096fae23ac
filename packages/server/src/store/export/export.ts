import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { EXPORT_TABLES, type ExportTable } from './export-tables.ts'

/** One thing that is kept of an organisation, as JSON has it. */
export interface ExportedRecord {
  /** What it is, by the plural: `jobs`. */
  readonly kind: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Everything that is kept of an organisation, but for secrets. */
export interface ExportStore {
  /** Kinds of things in the order in which they come. */
  readonly kinds: readonly string[]
  /** Things of an organisation, kind by kind, some at a time; each as it is when it is read. */
  pages(organizationId: string): AsyncGenerator<readonly ExportedRecord[], void, undefined>
}

/** Columns that hold JSON, by their names in any table. */
const JSON_COLUMNS = new Set(['scopes', 'request', 'best', 'failure', 'body', 'timeseries', 'data', 'events'])
/** Columns that hold 0 or 1. */
const FLAGS = new Set([
  'test_mode',
  'partial',
  'last',
  'active',
  'everything',
  'starter_paid',
  'cancel_at_period_end',
])
/** Columns that hold a time and whose names do not end in `_at`. */
const TIMES = new Set(['at', 'hour', 'failing_since', 'previous_until'])

type Row = Readonly<Record<string, unknown>>

export function exportStore(db: Kysely<Database>): ExportStore {
  return {
    kinds: EXPORT_TABLES.map(({ kind }) => kind),
    async *pages(organizationId) {
      for (const table of EXPORT_TABLES) {
        let last: Row | undefined
        do {
          const rows = await readPage(db, table, organizationId, last)
          yield rows.map((row) => ({ kind: table.kind, record: recordOf(row, table) }))
          last = rows.length < table.rows ? undefined : rows.at(-1)
        } while (last !== undefined)
      }
    },
  }
}

/** The rows that come after one. */
async function readPage(
  db: Kysely<Database>,
  { select, from, owner, key, rows: limit }: ExportTable,
  organizationId: string,
  last: Row | undefined,
): Promise<readonly Row[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  const after =
    last === undefined
      ? sql`1 = 1`
      : sql`(${order}) > (${sql.join(key.map((column) => sql.val(last[nameOf(column)])))})`
  const { rows } = await sql<Row>`
    select ${select} from ${from}
    where ${sql.ref(owner)} = ${organizationId} and ${after}
    order by ${order} limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** `id` of `jobs.id`. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1)
}

function recordOf(row: Row, { secret }: ExportTable): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !secret.includes(column))
      .map(([column, value]) => [column, jsonOf(column, value)]),
  )
}

function jsonOf(column: string, value: unknown): unknown {
  if (value === null) return null
  if (FLAGS.has(column)) return value === 1
  if (JSON_COLUMNS.has(column)) return JSON.parse(String(value))
  if (TIMES.has(column) || column.endsWith('_at')) return new Date(Number(value)).toISOString()
  return value
}
