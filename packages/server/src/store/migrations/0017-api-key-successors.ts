import type { Kysely, Migration } from 'kysely'

/** Which key took the place of which; one that was rotated is not rotated again. */
export const apiKeySuccessors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('api_key_successors')
      .addColumn('key_id', 'text', (column) =>
        column.primaryKey().references('api_keys.id').onDelete('cascade'),
      )
      .addColumn('successor_id', 'text', (column) => column.notNull())
      .execute()
  },
}
