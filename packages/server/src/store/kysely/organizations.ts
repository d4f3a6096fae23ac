import type { Kysely, Selectable } from 'kysely'
import type { Organization, Tier } from '../ports/records.ts'
import type { OrganizationStore } from '../ports/store.ts'
import type { Database } from './database.ts'

export function organizationStore(db: Kysely<Database>): OrganizationStore {
  const findBy = async (column: 'id' | 'name', value: string) => {
    const row = await db.selectFrom('organizations').selectAll().where(column, '=', value).executeTakeFirst()
    return row && organizationOf(row)
  }
  return {
    async ensure({ id, name, tier, createdAtMs }) {
      await db
        .insertInto('organizations')
        .values({ id, name, tier, created_at: createdAtMs })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await findBy('name', name))!
    },
    findById: (id) => findBy('id', id),
    findByName: (name) => findBy('name', name),
    async setTier(id, tier) {
      await db.updateTable('organizations').set({ tier }).where('id', '=', id).execute()
    },
  }
}

export function organizationOf(row: Selectable<Database['organizations']>): Organization {
  return { id: row.id, name: row.name, tier: row.tier as Tier, createdAtMs: row.created_at }
}
