import { randomUUID } from 'node:crypto'
import { operations } from '@sunwake/api/routes'
import {
  loginRequestSchema,
  parseRequest,
  recordOf,
  refreshRequestSchema,
  registerRequestSchema,
  ServiceError,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { hashPassword, passwordMatches } from '../../accounts/password.ts'
import { newRefreshToken, sessionAnswer, startSession } from '../../accounts/session.ts'
import { countSignIn, rememberSignIn } from '../../accounts/sign-in-tries.ts'
import { respondPrivately } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import { readJson } from '../../http/request/read-json.ts'
import { hashToken } from '../../keys/random-token.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Organization } from '../../store/accounts/records.ts'
import { countTry } from './throttle.ts'

/** `POST /auth/register`. */
export function register(parts: AccountParts): Binding {
  const { store, clock, countingTime, trustProxy, sendsMail } = parts
  return {
    operation: operations.register,
    async handler(c) {
      const request = recordOf(parseRequest(registerRequestSchema, await readJson(c)))
      const createdAtMs = clock.now()
      const email = request.email.toLowerCase()
      const origin = { email, address: clientAddress(c, trustProxy), atMs: countingTime?.() }
      await countTry(store.limits, origin)
      const passwordHash = await hashPassword(request.password)
      const wanted = { id: randomUUID(), email, name: request.name, createdAtMs }
      const organization: Organization = {
        id: randomUUID(),
        name: request.organizationName.trim(),
        tier: 'FREE',
        createdAtMs,
        limits: {},
      }
      const role = 'owner'
      const session = await store.transaction(async (records) => {
        const user = await records.users.insert(wanted, passwordHash)
        if (user === undefined) {
          throw new ServiceError('email_taken', 'Somebody has registered with this e-mail address.')
        }
        if (!(await records.organizations.insert(organization))) {
          throw new ServiceError('name_taken', 'An organisation has this name; choose another one.')
        }
        await records.memberships.ensure({
          organizationId: organization.id,
          userId: user.id,
          role,
          createdAtMs,
        })
        if (sendsMail)
          await records.mails.add(mailAbout('email_verification', { recipient: email, createdAtMs }))
        await rememberSignIn(records.signIns, origin)
        return await startSession(records, { user, organization, role }, parts)
      })
      return respondPrivately(c, session, 201)
    },
  }
}

/** `POST /auth/login`. */
export function login(parts: AccountParts): Binding {
  const { store, countingTime, trustProxy } = parts
  return {
    operation: operations.login,
    async handler(c) {
      const request = recordOf(parseRequest(loginRequestSchema, await readJson(c)))
      const email = request.email.toLowerCase()
      const tried = await countSignIn(store.signIns, {
        email,
        address: clientAddress(c, trustProxy),
        atMs: countingTime?.(),
      })
      const found = await store.users.findByEmail(email)
      const matches = await passwordMatches(request.password, found?.passwordHash)
      if (found === undefined || !matches) throw notSignedIn('The e-mail address or the password is wrong.')
      await tried.succeeded()
      const places = await store.memberships.ofUser(found.user.id)
      const wanted = request.organizationId
      const place =
        wanted === undefined ? places[0] : places.find(({ organization }) => organization.id === wanted)
      if (place === undefined) throw notSignedIn('The user belongs to no such organisation.')
      return respondPrivately(c, await startSession(store, { user: found.user, ...place }, parts))
    },
  }
}

/** `POST /auth/refresh`. */
export function refresh({ store, clock, accessTokens }: AccountParts): Binding {
  return {
    operation: operations.refresh,
    async handler(c) {
      const { refreshToken: used } = recordOf(parseRequest(refreshRequestSchema, await readJson(c)))
      const { token, record } = newRefreshToken(clock.now())
      const owner = await store.sessions.rotate(hashToken(used), record)
      if (typeof owner === 'string') {
        throw notSignedIn(
          owner === 'reused'
            ? 'The refresh token was used before, so its session has been ended; sign in again.'
            : 'The refresh token is not valid: it is unknown or expired, or its session has ended.',
        )
      }
      return respondPrivately(c, sessionAnswer(owner, await accessTokens.issue(owner.sessionId), token))
    },
  }
}

function notSignedIn(message: string): ServiceError {
  return new ServiceError('authentication_required', message, {
    headers: { 'WWW-Authenticate': 'Bearer realm="sunwake"' },
  })
}
