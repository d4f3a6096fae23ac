import type { Kysely, Selectable } from 'kysely'
import type { Organization, Tier } from '../ports/records.ts'
import type { NewOrganization, OrganizationStore } from '../ports/store.ts'
import type { Database } from './database.ts'

export function organizationStore(db: Kysely<Database>): OrganizationStore {
  const findBy = async (column: 'id' | 'name', value: string) => {
    const row = await db.selectFrom('organizations').selectAll().where(column, '=', value).executeTakeFirst()
    return row && organizationOf(row)
  }
  const insert = async ({ id, name, tier, createdAtMs, limits = {} }: NewOrganization) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('organizations')
      .values({ id, name, tier, created_at: createdAtMs, ...limitColumns(limits) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  return {
    insert,
    async ensure(organization) {
      await insert(organization)
      return (await findBy('name', organization.name))!
    },
    findById: (id) => findBy('id', id),
    findByName: (name) => findBy('name', name),
    async rename(id, name) {
      try {
        await db.updateTable('organizations').set({ name }).where('id', '=', id).execute()
        return true
      } catch (error) {
        // The name is unique: two who want it at once are told apart by the database alone.
        if ((await findBy('name', name)) !== undefined) return false
        throw error
      }
    },
    async setTier(id, tier) {
      await db.updateTable('organizations').set({ tier }).where('id', '=', id).execute()
    },
  }
}

function limitColumns({ perWindow, monthlyRequests, monthlyCredits }: Organization['limits']) {
  return {
    requests_per_window: perWindow ?? null,
    monthly_requests: monthlyRequests ?? null,
    monthly_credits: monthlyCredits ?? null,
  }
}

export function organizationOf(row: Selectable<Database['organizations']>): Organization {
  return {
    id: row.id,
    name: row.name,
    tier: row.tier as Tier,
    createdAtMs: row.created_at,
    limits: {
      perWindow: row.requests_per_window ?? undefined,
      monthlyRequests: row.monthly_requests ?? undefined,
      monthlyCredits: row.monthly_credits ?? undefined,
    },
  }
}
