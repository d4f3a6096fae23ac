import { randomUUID } from 'node:crypto'
import { auditEntryBody, organizationBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  type AuditLog,
  eraseOrganizationRequestSchema,
  type OrganizationList,
  type OrganizationOfCaller,
  organizationRequestSchema,
  pageOfItems,
  parseRequest,
  ServiceError,
  validationError,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry, platformEntry } from '../../http/access/audit-entry.ts'
import {
  forbidden,
  managedPlaceOf,
  notFound,
  type Place,
  placeOf,
  placesOf,
} from '../../http/access/place.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { pageOfRequest } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'

/** Organisations that a user may own: each comes with the requests and credits of the tier FREE. */
const MOST_OWNED = 20

/** The operations on organisations themselves. */
export function organizations(parts: AccountParts): Binding[] {
  return [list(parts), create(parts), get(parts), rename(parts), erase(parts), auditLog(parts)]
}

/** An organisation as the caller sees it. */
export function placeBody({ organization, role }: Place): OrganizationOfCaller {
  return { ...organizationBody(organization), role }
}

function list(parts: AccountParts): Binding {
  return {
    operation: operations.listOrganizations,
    async handler(c) {
      const page = pageOfRequest(c)
      const places = await placesOf(c, parts)
      const { shown, ...end } = pageOfItems(places, ({ organization }) => organization.id, page)
      return respondJson(c, {
        organizations: shown.map(placeBody),
        pagination: page.pagination(end),
      } satisfies OrganizationList)
    },
  }
}

function create({ store, clock }: AccountParts): Binding {
  return {
    operation: operations.createOrganization,
    async handler(c) {
      const { name } = parseRequest(organizationRequestSchema, await readJson(c))
      const createdAtMs = clock.now()
      const organization = {
        id: randomUUID(),
        name: name.trim(),
        tier: 'FREE',
        createdAtMs,
        limits: {},
      } as const
      const role = 'owner'
      const headers = { Location: `/v1/organizations/${organization.id}` }
      const { userId } = c.get('caller')!
      return await respondOnce(c, store, { headers }, async (records) => {
        if ((await records.memberships.owned(userId)) >= MOST_OWNED) throw tooManyOwned()
        if (!(await records.organizations.insert(organization))) throw nameTaken()
        await records.memberships.ensure({
          organizationId: organization.id,
          userId,
          role,
          createdAtMs,
        })
        return placeBody({ organization, role })
      })
    },
  }
}

function get(parts: AccountParts): Binding {
  return {
    operation: operations.getOrganization,
    handler: async (c) => respondJson(c, placeBody(await placeOf(c, parts))),
  }
}

function rename(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.renameOrganization,
    async handler(c) {
      const { organization, role } = await managedPlaceOf(c, parts)
      const request = parseRequest(organizationRequestSchema, await readJson(c))
      const name = request.name.trim()
      if (name !== organization.name) {
        await store.transaction(async (records) => {
          if (!(await records.organizations.rename(organization.id, name))) throw nameTaken()
          await records.audit.add(
            auditEntry(c, clock, 'organization.renamed', organization.id, organization.id),
          )
        })
      }
      return respondJson(c, placeBody({ organization: { ...organization, name }, role }))
    },
  }
}

function erase(parts: AccountParts): Binding {
  const { store, clock } = parts
  return {
    operation: operations.eraseOrganization,
    async handler(c) {
      const { organization, role } = await placeOf(c, parts)
      if (role !== 'owner') throw forbidden('Only an owner may erase the organisation.')
      const { confirm } = parseRequest(eraseOrganizationRequestSchema, await readJson(c))
      if (confirm !== organization.name) {
        throw validationError([
          { field: 'confirm', value: confirm, constraint: 'the name of the organisation, exactly' },
        ])
      }
      await store.transaction(async (records) => {
        const users = await records.organizations.erase(organization.id)
        if (users === undefined) throw notFound('The organisation was erased just now.')
        await records.platform.addAudit(platformEntry(c, clock, 'organization.erased', organization.id))
        for (const id of users) await records.platform.addAudit(platformEntry(c, clock, 'user.erased', id))
      })
      return c.body(null, 204)
    },
  }
}

function auditLog(parts: AccountParts): Binding {
  return {
    operation: operations.auditLog,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const page = pageOfRequest(c)
      const { entries, ...end } = await parts.store.audit.list(organization.id, page)
      return respondJson(c, {
        entries: entries.map(auditEntryBody),
        pagination: page.pagination(end),
      } satisfies AuditLog)
    },
  }
}

function tooManyOwned(): ServiceError {
  return new ServiceError(
    'organization_limit_reached',
    `The user owns ${MOST_OWNED} organisations, the most that are allowed: erase one first, or make another member its only owner.`,
  )
}

function nameTaken(): ServiceError {
  return new ServiceError('name_taken', 'An organisation has this name; choose another one.')
}
