import { operations, SCOPES } from '@sunwake/api/routes'
import {
  logoutRequestSchema,
  type Me,
  parseRequest,
  ServiceError,
  switchRequestSchema,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { organizationBody, startSession, userBody } from '../../accounts/session.ts'
import type { Binding } from '../../http/bind.ts'
import { readJson, readJsonIfAny } from '../../http/read-json.ts'
import { respondJson, respondPrivately } from '../../http/respond.ts'
import { hashToken } from '../../keys/random-token.ts'

/** `POST /auth/logout`. */
export function logout({ store, clock }: AccountParts): Binding {
  return {
    operation: operations.logout,
    async handler(c) {
      const request = parseRequest(logoutRequestSchema, (await readJsonIfAny(c.req)) ?? {})
      const { session, userId } = c.get('caller')!
      const nowMs = clock.now()
      await store.sessions.end(session!.sessionId, nowMs)
      if (request.refresh_token !== undefined) {
        await store.sessions.endOfToken(hashToken(request.refresh_token), userId, nowMs)
      }
      if (request.everywhere === true) await store.sessions.endAll(userId, nowMs)
      return c.body(null, 204)
    },
  }
}

/** `POST /auth/switch-organization`. */
export function switchOrganization(parts: AccountParts): Binding {
  return {
    operation: operations.switchOrganization,
    async handler(c) {
      const { organization_id: id } = parseRequest(switchRequestSchema, await readJson(c.req))
      const { session } = c.get('caller')!
      const { user } = session!
      const places = await parts.store.memberships.ofUser(user.id)
      const place = places.find(({ organization }) => organization.id === id)
      if (place === undefined)
        throw new ServiceError('not_found', 'The user belongs to no such organisation.')
      return respondPrivately(c, await startSession(parts.store, { user, ...place }, parts))
    },
  }
}

/** `GET /auth/me`. */
export function me({ store }: AccountParts): Binding {
  return {
    operation: operations.me,
    async handler(c) {
      const { organization, userId, scopes } = c.get('caller')!
      const [user, places] = await Promise.all([
        store.users.findById(userId),
        store.memberships.ofUser(userId),
      ])
      return respondJson(c, {
        user: userBody(user!),
        organization: organizationBody(organization),
        role: places.find((place) => place.organization.id === organization.id)?.role ?? 'member',
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        organizations: places.map(({ organization: each, role }) => ({ ...organizationBody(each), role })),
      } satisfies Me)
    },
  }
}
