import { adminOrganizationBody, auditEntryBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import {
  type AdminOrganizationList,
  adminOrganizationQuerySchema,
  adminOrganizationRequestSchema,
  type GrantedCredits,
  grantRequestSchema,
  type PlatformAuditLog,
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
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { listQuery, pageOfRequest } from '../../http/request/query.ts'
import { readJson } from '../../http/request/read-json.ts'
import { type DeploymentLimits, limitsOf, type OwnLimits } from '../../limits/tier-limits.ts'
import type { OrganizationSize } from '../../store/accounts/platform.ts'
import type { Records } from '../../store/store.ts'

type AdminParts = AccountParts & { readonly deployment: DeploymentLimits }

/** The operations of superusers on organisations, and the log of what they did. */
export function admin(parts: AdminParts): Binding[] {
  return [list(parts), change(parts), grant(parts), auditLog(parts)]
}

function list({ store }: AdminParts): Binding {
  return {
    operation: operations.listAllOrganizations,
    async handler(c) {
      const { query, page } = listQuery(c, adminOrganizationQuerySchema)
      const { organizations, ...end } = await store.platform.organizations({ ...page, search: query.search })
      return respondJson(c, {
        organizations: organizations.map(adminOrganizationBody),
        pagination: page.pagination(end),
      } satisfies AdminOrganizationList)
    },
  }
}

function change(parts: AdminParts): Binding {
  return {
    operation: operations.changeOrganization,
    async handler(c) {
      const request = parseRequest(adminOrganizationRequestSchema, await readJson(c))
      const wanted = { tier: request.tier, ...recordOf(request.limits ?? {}) }
      const changed = await parts.store.transaction(async (records) => {
        const { organization, members } = await requireOrganization(c, records)
        const tier = wanted.tier ?? organization.tier
        const own: OwnLimits = {
          perWindow: pick(wanted.perMinute, organization.limits.perWindow),
          monthlyRequests: pick(wanted.monthlyRequests, organization.limits.monthlyRequests),
          monthlyCredits: pick(wanted.monthlyCredits, organization.limits.monthlyCredits),
        }
        await records.platform.setLimits(organization.id, tier, own)
        await note(c, parts, records, 'organization.limits_set')
        return { organization: { ...organization, tier, limits: own }, members }
      })
      return respondJson(c, adminOrganizationBody(changed))
    },
  }
}

/** A limit that is set; null takes it away, and without one it stays. */
function pick(wanted: number | null | undefined, present: number | undefined): number | undefined {
  return wanted === undefined ? present : (wanted ?? undefined)
}

function grant(parts: AdminParts): Binding {
  const { store, clock, deployment } = parts
  return {
    operation: operations.grantCredits,
    async handler(c) {
      const { credits, reason } = parseRequest(grantRequestSchema, await readJson(c))
      return await respondOnce(c, store, {}, async (records) => {
        const { organization } = await requireOrganization(c, records)
        const { monthlyCredits } = limitsOf(organization, deployment)
        const account = { organizationId: organization.id, atMs: clock.now(), monthlyCredits }
        const granted = await records.credits.grant(account, credits, reason)
        await note(c, parts, records, 'credits.granted')
        const balance = monthlyCredits === undefined ? null : granted.balance
        return { balance } satisfies GrantedCredits
      })
    },
  }
}

function auditLog({ store }: AdminParts): Binding {
  return {
    operation: operations.platformAuditLog,
    async handler(c) {
      const page = pageOfRequest(c)
      const { entries, ...end } = await store.platform.audit(page)
      return respondJson(c, {
        entries: entries.map(auditEntryBody),
        pagination: page.pagination(end),
      } satisfies PlatformAuditLog)
    },
  }
}

async function requireOrganization(c: Context<HttpEnvironment>, records: Records): Promise<OrganizationSize> {
  const id = c.req.param('id')!
  const found = await records.platform.organization(id)
  if (found !== undefined) return found
  throw new ServiceError('not_found', `There is no organisation ${id.slice(0, 100)}.`)
}

/** Writes into the log of the platform and into that of the organisation. */
async function note(
  c: Context<HttpEnvironment>,
  { clock }: AdminParts,
  records: Records,
  action: string,
): Promise<void> {
  const id = c.req.param('id')!
  await records.platform.addAudit(platformEntry(c, clock, action, id))
  await records.audit.add(auditEntry(c, clock, action, id, id))
}
