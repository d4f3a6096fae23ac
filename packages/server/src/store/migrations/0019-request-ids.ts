import type { Kysely, Migration } from 'kysely'

/** Requests are found by their ids alone: few share one, and every record writes the index. */
export const requestIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('request_log_by_id').execute()
    await db.schema.createIndex('request_log_by_id').on('request_log').column('request_id').execute()
  },
}
