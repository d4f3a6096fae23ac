import type { Kysely } from 'kysely'
import { required } from '../kysely/columns.ts'

/** Counts of answered requests of all organisations, for the objectives of the service. */
export interface ObjectiveTables {
  request_counts: {
    span: string
    start: number
    endpoint_class: string
    total: number
    failed: number
    timed: number
    slow: number
  }
}

export async function createObjectiveTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_counts')
    // `minute` or `hour`, and when that began.
    .addColumn('span', 'text', required)
    .addColumn('start', 'bigint', required)
    .addColumn('endpoint_class', 'text', required)
    .addColumn('total', 'bigint', required)
    .addColumn('failed', 'bigint', required)
    // Those whose latency counts, and of them those that were too slow.
    .addColumn('timed', 'bigint', required)
    .addColumn('slow', 'bigint', required)
    .addPrimaryKeyConstraint('request_counts_pk', ['span', 'start', 'endpoint_class'])
    .execute()
}
