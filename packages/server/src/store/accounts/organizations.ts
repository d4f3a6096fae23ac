import { type Kysely, type Selectable, sql } from 'kysely'
import { billingStore } from '../billing/billing.ts'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { inTransaction } from '../kysely/transactions.ts'
import type { Organization, Tier } from './records.ts'

/** Limits of its own may be absent. */
export type NewOrganization = Omit<Organization, 'limits'> & Partial<Pick<Organization, 'limits'>>

export interface OrganizationStore {
  /** Adds an organisation; false where its name is taken. */
  insert(organization: NewOrganization): Promise<boolean>
  /** Adds an organisation unless its name is taken; gives the one that then has the name. */
  ensure(organization: NewOrganization): Promise<Organization>
  findById(id: string): Promise<Organization | undefined>
  findByName(name: string): Promise<Organization | undefined>
  setTier(id: string, tier: Tier): Promise<void>
  /** Gives another name; false where it is taken. */
  rename(id: string, name: string): Promise<boolean>
  /**
   * Erases an organisation with everything in it, and the users who belong to no other; gives their ids, or undefined
   * where there is no such organisation any more. Its jobs stop: they find their claims gone.
   */
  erase(id: string): Promise<readonly string[] | undefined>
}

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
    rename: (id, name) =>
      inTransaction(db, async (transaction) => {
        // The name is unique: two who want it at once are told apart by the database alone, and PostgreSQL
        // ends a transaction that fails, but for what follows a savepoint.
        await sql`savepoint renaming`.execute(transaction)
        try {
          await transaction.updateTable('organizations').set({ name }).where('id', '=', id).execute()
        } catch (error) {
          await sql`rollback to savepoint renaming`.execute(transaction)
          const taken = await transaction
            .selectFrom('organizations')
            .select('id')
            .where('name', '=', name)
            .executeTakeFirst()
          if (taken === undefined) throw error
          return false
        }
        return true
      }),
    async setTier(id, tier) {
      await db.updateTable('organizations').set({ tier }).where('id', '=', id).execute()
    },
    erase: (id) =>
      inTransaction(db, async (transaction) => {
        const members = await transaction
          .selectFrom('memberships')
          .select('user_id')
          .where('organization_id', '=', id)
          .execute()
        // The subscription of an erased organisation is cancelled at Stripe by the billing watcher.
        await billingStore(transaction).endWith(id)
        // Before the organisation, as everybody locks them: else one that ends a job would wait crosswise.
        await transaction.deleteFrom('jobs').where('organization_id', '=', id).execute()
        const { numDeletedRows } = await transaction
          .deleteFrom('organizations')
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return undefined
        // It has no reference, so that it can be written in bulk.
        await transaction.deleteFrom('request_log').where('organization_id', '=', id).execute()
        return await eraseUsersWithoutOrganization(
          transaction,
          members.map(({ user_id }) => user_id),
        )
      }),
  }
}

/** The limits of its own of an organisation, as columns. */
export function limitColumns({ perWindow, monthlyRequests, monthlyCredits }: Organization['limits']) {
  return {
    requests_per_window: perWindow ?? null,
    monthly_requests: monthlyRequests ?? null,
    monthly_credits: monthlyCredits ?? null,
  }
}

/** Erases those of some users who are members of no organisation; superusers, who are the platform's, stay. */
async function eraseUsersWithoutOrganization(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  // Locked, so that nobody joins another organisation meanwhile.
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute()
  const erased = await db
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('is_superuser', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('memberships').select('user_id').whereRef('memberships.user_id', '=', 'users.id')),
      ),
    )
    .returning('id')
    .execute()
  return erased.map(({ id }) => id)
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
