import type { Kysely } from 'kysely'
import type { Membership, Role } from '../ports/records.ts'
import type { MembershipStore, UserStore } from '../ports/store.ts'
import type { Database } from './database.ts'

export function userStore(db: Kysely<Database>): UserStore {
  return {
    async ensure({ id, email, name, createdAtMs }) {
      await db
        .insertInto('users')
        .values({ id, email, name: name ?? null, created_at: createdAtMs })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { id: row.id, email: row.email, name: row.name ?? undefined, createdAtMs: row.created_at }
    },
  }
}

export function membershipStore(db: Kysely<Database>): MembershipStore {
  return {
    async ensure({ organizationId, userId, role, createdAtMs }): Promise<Membership> {
      await db
        .insertInto('memberships')
        .values({ organization_id: organizationId, user_id: userId, role, created_at: createdAtMs })
        .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
        .execute()
      const row = await db
        .selectFrom('memberships')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { organizationId, userId, role: row.role as Role, createdAtMs: row.created_at }
    },
    async hasOwner(organizationId) {
      const row = await db
        .selectFrom('memberships')
        .select('user_id')
        .where('organization_id', '=', organizationId)
        .where('role', '=', 'owner')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
