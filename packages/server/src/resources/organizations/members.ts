import { memberBody } from '@sunwake/api/bodies'
import { operations, ROLE_SCOPES } from '@sunwake/api/routes'
import { type MemberList, memberRequestSchema, parseRequest, ServiceError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import { forbidden, managedPlaceOf, notFound, placeOf } from '../../http/access/place.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { pageOfRequest } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'
import { ROLES, type Role } from '../../store/accounts/records.ts'
import type { Records } from '../../store/store.ts'

/** The operations on the members of an organisation. */
export function members(parts: AccountParts): Binding[] {
  return [list(parts), change(parts), remove(parts)]
}

function list(parts: AccountParts): Binding {
  return {
    operation: operations.listMembers,
    async handler(c) {
      const { organization } = await placeOf(c, parts)
      const page = pageOfRequest(c)
      const { members: listed, ...end } = await parts.store.memberships.ofOrganization(organization.id, page)
      return respondJson(c, {
        members: listed.map(memberBody),
        pagination: page.pagination(end),
      } satisfies MemberList)
    },
  }
}

function change(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.changeRole,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const { role } = parseRequest(memberRequestSchema, await readJson(c))
      const userId = c.req.param('user_id')!
      const member = await store.memberships.find(organization.id, userId)
      if (member === undefined) throw noMember(userId)
      await store.transaction(async (records) => {
        const { own, present } = await rolesOf(c, records, organization.id, userId)
        if (own === 'member') throw forbidden('A member may not manage the organisation.')
        if (own !== 'owner' && (role === 'owner' || present === 'owner')) {
          throw forbidden('Only an owner makes or unmakes an owner.')
        }
        refuseLastOwner(await records.memberships.setRole(organization.id, userId, role), userId)
        // A key may do no more than who made it.
        if (ROLES.indexOf(role) > ROLES.indexOf(present))
          await records.apiKeys.narrowOfUser(organization.id, userId, ROLE_SCOPES[role], clock.now())
        await records.audit.add(auditEntry(c, clock, `member.made_${role}`, userId, organization.id))
      })
      return respondJson(c, memberBody({ ...member, role }))
    },
  }
}

function remove(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.removeMember,
    async handler(c) {
      const { organization, role } = await placeOf(c, parts)
      const userId = c.req.param('user_id')!
      const caller = c.get('caller')!
      const leaves = caller.key === undefined && userId === caller.userId
      if (!leaves && role === 'member') throw forbidden('A member may end no membership but the own.')
      await store.transaction(async (records) => {
        const { own, present } = await rolesOf(c, records, organization.id, userId)
        if (!leaves && own === 'member') throw forbidden('A member may end no membership but the own.')
        if (!leaves && own !== 'owner' && present === 'owner')
          throw forbidden('Only an owner removes an owner.')
        refuseLastOwner(await records.memberships.remove(organization.id, userId), userId)
        await records.apiKeys.revokeOfUser(organization.id, userId, clock.now())
        await records.webhooks.switchOffOfUser(organization.id, userId)
        await records.audit.add(auditEntry(c, clock, 'member.removed', userId, organization.id))
      })
      return c.body(null, 204)
    },
  }
}

/**
 * What the caller and a member are, while the transaction lasts: a right that was read before it may be gone. The key
 * of an owner does what an admin may.
 * @throws {ServiceError} `not_found`.
 */
async function rolesOf(
  c: Context<HttpEnvironment>,
  { memberships }: Records,
  organizationId: string,
  userId: string,
): Promise<{ readonly own: Role; readonly present: Role }> {
  const roles = await memberships.roles(organizationId)
  const { key, userId: callerId } = c.get('caller')!
  const own = roles.get(callerId)
  const present = roles.get(userId)
  if (own === undefined) throw notFound('The caller has just left the organisation.')
  if (present === undefined) throw noMember(userId)
  return { own: key !== undefined && own === 'owner' ? 'admin' : own, present }
}

function refuseLastOwner(became: 'done' | 'no_member' | 'last_owner', userId: string): void {
  if (became === 'no_member') throw noMember(userId)
  if (became === 'last_owner') {
    throw new ServiceError('last_owner', 'This is the last owner: make another member an owner first.')
  }
}

function noMember(userId: string): ServiceError {
  return notFound(`The organisation has no member ${userId.slice(0, 100)}.`)
}
