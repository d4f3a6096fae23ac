import { badCursor, type PageEnd, type PageKey } from '@sunwake/api/schemas'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** A part of a list. */
export interface Page {
  readonly offset: number
  readonly limit: number
  /** The values of `order` of the row after which it begins, in place of the offset. */
  readonly after?: PageKey | undefined
}

/** A column by which a list is ordered. */
export interface Order {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  readonly type: 'number' | 'text'
  /** Name of the column in the rows, where it has another one there. */
  readonly as?: string
  /** Whether it may be empty: such rows come last. Only the first column may. */
  readonly nullable?: true
}

/** Newest first; of one moment by id. */
export const NEWEST_FIRST: readonly [Order, Order] = [
  { column: 'created_at', direction: 'desc', type: 'number' },
  { column: 'id', direction: 'desc', type: 'text' },
]

/**
 * A page of the rows that a query finds, and how many it finds in all.
 * @param found what is looked for, without columns.
 * @param rows the same, with columns, those of the order among them.
 * @param order in which every row has its place.
 * @throws {ServiceError} `validation_error` for a key that does not fit the order.
 */
export async function pageOfRows<From extends keyof Database, Joined extends keyof Database, Row>(
  found: SelectQueryBuilder<Database, From, object>,
  rows: SelectQueryBuilder<Database, Joined, Row>,
  order: readonly Order[],
  page: Page,
): Promise<{ readonly rows: readonly Row[] } & PageEnd> {
  const [shown, { total }] = await Promise.all([
    rowsOfPage(rows, order, page),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...shown, total: Number(total) }
}

/** The same without the count. */
export async function rowsOfPage<Joined extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Joined, Row>,
  order: readonly Order[],
  { offset, limit, after }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly next: PageKey | undefined }> {
  let ordered = after === undefined ? rows.offset(offset) : rows.where(isAfter(order, after))
  for (const { column, direction, nullable } of order)
    ordered = ordered.orderBy(sql.ref(column), (by) =>
      nullable ? by[direction]().nullsLast() : by[direction](),
    )
  // One more, to know whether there are others.
  const found = await ordered.limit(limit + 1).execute()
  const shown = found.slice(0, limit)
  const last = shown.at(-1) as Readonly<Record<string, string | number | null>> | undefined
  const isLast = found.length <= limit || last === undefined
  const next = isLast ? undefined : order.map(({ column, as = column.split('.').at(-1)! }) => last[as]!)
  return { rows: shown, next }
}

/** Whether a row comes after the one with these values. */
function isAfter(order: readonly Order[], key: PageKey) {
  const fits = order.every(({ type, nullable }, i) => {
    const value = key[i]
    if (value === null) return nullable === true
    return type === 'number' ? Number.isFinite(value) : typeof value === 'string'
  })
  if (!fits || key.length !== order.length) throw badCursor(JSON.stringify(key))
  return order.reduceRight((rest, { column, direction, type, nullable }, i) => {
    const name = sql.ref(column)
    if (key[i] === null) return sql<boolean>`(${name} is null and ${rest})`
    const value = type === 'number' ? sql`cast(${key[i]} as double precision)` : sql`cast(${key[i]} as text)`
    const beyond = direction === 'asc' ? sql`${name} > ${value}` : sql`${name} < ${value}`
    const empty = nullable ? sql` or ${name} is null` : sql``
    return sql<boolean>`(${beyond}${empty} or (${name} = ${value} and ${rest}))`
  }, sql<boolean>`1 = 0`)
}
