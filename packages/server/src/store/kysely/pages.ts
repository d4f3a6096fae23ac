import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database.ts'

/** A part of a list. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

/**
 * A page of the rows that a query finds, and how many it finds in all.
 * @param found what is looked for, without columns.
 * @param ordered the same, with columns and an order in which every row has its place.
 */
export async function pageOfRows<From extends keyof Database, Joined extends keyof Database, Row>(
  found: SelectQueryBuilder<Database, From, object>,
  ordered: SelectQueryBuilder<Database, Joined, Row>,
  { offset, limit }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    ordered.offset(offset).limit(limit).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
