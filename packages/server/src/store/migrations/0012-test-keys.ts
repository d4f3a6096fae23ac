import type { Kysely, Migration } from 'kysely'

/** Keys for trying things out, which are charged nothing. */
export const testKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('api_keys')
      .addColumn('test_mode', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
