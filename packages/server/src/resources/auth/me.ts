import { organizationBody, userBody } from '@sunwake/api/bodies'
import { operations, SCOPES } from '@sunwake/api/routes'
import {
  eraseMeRequestSchema,
  type Me,
  meRequestSchema,
  parseRequest,
  recordOf,
  ServiceError,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry, platformEntry } from '../../http/access/audit-entry.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { readJson } from '../../http/request/read-json.ts'
import type { Records } from '../../store/store.ts'
import { requireMail } from './mail-request.ts'
import { requireOwnPassword } from './own-password.ts'

/** The operations on the own user. */
export function ownUser(parts: AccountParts): Binding[] {
  return [get(parts), change(parts), erase(parts)]
}

function get(parts: AccountParts): Binding {
  return { operation: operations.me, handler: (c) => respondMe(c, parts) }
}

function change(parts: AccountParts): Binding {
  return {
    operation: operations.changeMe,
    async handler(c) {
      const { name, notifyByEmail } = recordOf(parseRequest(meRequestSchema, await readJson(c)))
      if (notifyByEmail === true) requireMail(parts)
      await parts.store.users.update(c.get('caller')!.userId, { name, notifyByEmail })
      return await respondMe(c, parts)
    },
  }
}

function erase(parts: AccountParts): Binding {
  return {
    operation: operations.eraseMe,
    async handler(c) {
      const { password } = parseRequest(eraseMeRequestSchema, await readJson(c))
      const { user } = c.get('caller')!.session!
      await requireOwnPassword(c, parts, { field: 'password', password })
      await parts.store.transaction(async (records) => {
        for (const { organization } of await records.memberships.ofUser(user.id)) {
          await leave(c, parts, records, organization.id)
        }
        await records.users.erase(user.id)
        await records.platform.addAudit(platformEntry(c, parts.clock, 'user.erased', user.id))
      })
      return c.body(null, 204)
    },
  }
}

/** Takes the caller out of an organisation, and the organisation with them where they are alone in it. */
async function leave(
  c: Context<HttpEnvironment>,
  { clock }: AccountParts,
  records: Records,
  organizationId: string,
): Promise<void> {
  const { userId } = c.get('caller')!
  const became = await records.memberships.remove(organizationId, userId)
  if (became === 'last_owner') {
    const { total } = await records.memberships.ofOrganization(organizationId, { offset: 0, limit: 1 })
    if (total > 1) {
      throw new ServiceError(
        'last_owner',
        `The caller is the last owner of the organisation ${organizationId}: make another member an owner first, or erase it.`,
      )
    }
    await records.organizations.erase(organizationId)
    await records.platform.addAudit(platformEntry(c, clock, 'organization.erased', organizationId))
    return
  }
  await records.webhooks.switchOffOfUser(organizationId, userId)
  await records.audit.add(auditEntry(c, clock, 'member.removed', userId, organizationId))
}

async function respondMe(c: Context<HttpEnvironment>, { store }: AccountParts): Promise<Response> {
  const { organization, userId, scopes } = c.get('caller')!
  const [user, places] = await Promise.all([store.users.findById(userId), store.memberships.ofUser(userId)])
  return respondJson(c, {
    user: userBody(user!),
    organization: organizationBody(organization),
    role: places.find((place) => place.organization.id === organization.id)?.role ?? 'member',
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    organizations: places.map(({ organization: each, role }) => ({ ...organizationBody(each), role })),
  } satisfies Me)
}
