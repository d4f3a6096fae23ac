import { operations } from '@sunwake/api/routes'
import {
  logoutRequestSchema,
  parseRequest,
  recordOf,
  ServiceError,
  switchRequestSchema,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { startSession } from '../../accounts/session.ts'
import { respondPrivately } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { readJson, readJsonIfAny } from '../../http/request/read-json.ts'
import { hashToken } from '../../keys/random-token.ts'

/** `POST /auth/logout`. */
export function logout({ store, clock }: AccountParts): Binding {
  return {
    operation: operations.logout,
    async handler(c) {
      const request = recordOf(parseRequest(logoutRequestSchema, await readJsonIfAny(c)))
      const { session, userId } = c.get('caller')!
      const nowMs = clock.now()
      await store.sessions.end(session!.sessionId, nowMs)
      if (request.refreshToken !== undefined) {
        await store.sessions.endOfToken(hashToken(request.refreshToken), userId, nowMs)
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
      const { organizationId: id } = recordOf(parseRequest(switchRequestSchema, await readJson(c)))
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
