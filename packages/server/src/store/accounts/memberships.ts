import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { type Order, type Page, pageOfRows } from '../kysely/pages.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { organizationOf } from './organizations.ts'
import type { Membership, Organization, Role, User } from './records.ts'
import { userOf } from './users.ts'

/** A user in an organisation. */
export interface Member {
  readonly user: User
  readonly role: Role
  readonly joinedAtMs: number
}

/** What became of a change to a membership. */
export type MembershipChange = 'done' | 'no_member' | 'last_owner'

export interface MembershipStore {
  /** Adds a membership unless the user has one; gives the one that then is. */
  ensure(membership: Membership): Promise<Membership>
  /** Whether an organisation has an owner. */
  hasOwner(organizationId: string): Promise<boolean>
  /** How many organisations a user owns; within a transaction nobody makes the user one more meanwhile. */
  owned(userId: string): Promise<number>
  /** Organisations of a user, the first joined first. */
  ofUser(userId: string): Promise<readonly { readonly organization: Organization; readonly role: Role }[]>
  /** A member of an organisation. */
  find(organizationId: string, userId: string): Promise<Member | undefined>
  /** Members of an organisation, the first joined first. */
  ofOrganization(
    organizationId: string,
    page: Page,
  ): Promise<{ readonly members: readonly Member[] } & PageEnd>
  /** Roles of the members of an organisation, by user; within a transaction nobody changes them meanwhile. */
  roles(organizationId: string): Promise<ReadonlyMap<string, Role>>
  /** Changes a role; an organisation keeps an owner. */
  setRole(organizationId: string, userId: string, role: Role): Promise<MembershipChange>
  /** Ends a membership; an organisation keeps an owner. */
  remove(organizationId: string, userId: string): Promise<MembershipChange>
}

/** The order of members. */
const FIRST_JOINED: readonly Order[] = [
  { column: 'memberships.created_at', direction: 'asc', type: 'number', as: 'joined_at' },
  { column: 'users.id', direction: 'asc', type: 'text' },
]

export function membershipStore(db: Kysely<Database>): MembershipStore {
  const rolesIn = async (
    within: Kysely<Database>,
    organizationId: string,
  ): Promise<ReadonlyMap<string, Role>> => {
    const rows = await within
      .selectFrom('memberships')
      .select(['user_id', 'role'])
      .where('organization_id', '=', organizationId)
      .orderBy('user_id')
      .$if(isPostgres(within) && within.isTransaction, (query) => query.forNoKeyUpdate())
      .execute()
    return new Map(rows.map(({ user_id, role }) => [user_id, role as Role]))
  }
  /** Locked, so that two owners who leave at once do not both see the other. */
  const ownersBut = async (within: Kysely<Database>, organizationId: string, userId: string) => {
    const roles = await rolesIn(within, organizationId)
    const others = [...roles].filter(([id, role]) => id !== userId && role === 'owner').length
    return { role: roles.get(userId), others }
  }
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
    async owned(userId) {
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .$if(isPostgres(db) && db.isTransaction, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      const { total } = await db
        .selectFrom('memberships')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('user_id', '=', userId)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('memberships')
        .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
        .selectAll('organizations')
        .select('memberships.role')
        .where('memberships.user_id', '=', userId)
        .orderBy('memberships.created_at')
        .orderBy('organizations.id')
        .execute()
      return rows.map((row) => ({ organization: organizationOf(row), role: row.role as Role }))
    },
    async find(organizationId, userId) {
      const row = await db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .selectAll('users')
        .select(['memberships.role', 'memberships.created_at as joined_at'])
        .where('memberships.organization_id', '=', organizationId)
        .where('memberships.user_id', '=', userId)
        .executeTakeFirst()
      return row && memberOf(row)
    },
    async ofOrganization(organizationId, page) {
      const members = db.selectFrom('memberships').where('organization_id', '=', organizationId)
      const columns = members
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .selectAll('users')
        .select(['memberships.role', 'memberships.created_at as joined_at'])
      const { rows, ...end } = await pageOfRows(members, columns, FIRST_JOINED, page)
      return { members: rows.map(memberOf), ...end }
    },
    roles: (organizationId) => rolesIn(db, organizationId),
    setRole: (organizationId, userId, role) =>
      inTransaction(db, async (transaction) => {
        const { role: present, others } = await ownersBut(transaction, organizationId, userId)
        if (present === undefined) return 'no_member'
        if (present === 'owner' && role !== 'owner' && others === 0) return 'last_owner'
        await transaction
          .updateTable('memberships')
          .set({ role })
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', userId)
          .execute()
        return 'done'
      }),
    remove: (organizationId, userId) =>
      inTransaction(db, async (transaction) => {
        const { role, others } = await ownersBut(transaction, organizationId, userId)
        if (role === undefined) return 'no_member'
        if (role === 'owner' && others === 0) return 'last_owner'
        await transaction
          .deleteFrom('memberships')
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', userId)
          .execute()
        return 'done'
      }),
  }
}

function memberOf(row: Selectable<Database['users']> & { role: string; joined_at: number }): Member {
  return { user: userOf(row), role: row.role as Role, joinedAtMs: row.joined_at }
}
