import { ROLE_SCOPES } from '@sunwake/api/routes'
import { ServiceError } from '@sunwake/api/schemas'
import type { AccessTokens } from '../../accounts/access-token.ts'
import type { Admission } from '../../admission/admission.ts'
import type { Clock } from '../../clock.ts'
import { API_KEY_PREFIX, hashApiKey, isApiKey } from '../../keys/api-key.ts'
import type { ApiKeyRecord, KeyOwner, Organization } from '../../store/accounts/records.ts'
import type { SessionOwner, SessionStore } from '../../store/accounts/sessions.ts'

/** Who makes a request: an API key, or a signed-in user. */
export interface Caller {
  readonly organization: Organization
  readonly userId: string
  readonly scopes: readonly string[]
  /** Whom the window counts. */
  readonly subject: string
  readonly key: ApiKeyRecord | undefined
  readonly session: SessionOwner | undefined
  /** Version of the organisation that the key was looked up at; undefined where that was for this request. */
  readonly version?: number | undefined
}

/** What callers are found with. */
export interface CallerSources {
  readonly admission: Admission
  readonly sessions: SessionStore
  readonly accessTokens: AccessTokens
  readonly clock: Clock
}

/**
 * Who calls, by `X-API-Key` before `Authorization: Bearer`, which may hold a key or an access token.
 * @param remembered whether a key may be taken as it was when it was last looked up: only for one who then counts the
 * request with its version, and looks again where that is not current.
 * @throws {ServiceError} `authentication_required`.
 */
export async function callerOf(
  header: string | undefined,
  authorization: string | undefined,
  sources: CallerSources,
  { remembered = false }: { readonly remembered?: boolean | undefined } = {},
): Promise<Caller> {
  const bearer = authorization === undefined ? undefined : /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  const key = header?.trim() || (bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined)
  if (key !== undefined) return await callerOfKey(key, sources, remembered)
  if (bearer !== undefined) return await callerOfToken(bearer, sources)
  throw unauthenticated('An API key is required: send it as X-API-Key, or as Authorization: Bearer.')
}

async function callerOfKey(
  text: string,
  { admission, clock }: CallerSources,
  remembered: boolean,
): Promise<Caller> {
  if (!isApiKey(text)) throw unauthenticated('The API key is mistyped: its form or its checksum is wrong.')
  const hash = hashApiKey(text)
  const now = clock.now()
  const known = remembered ? admission.knownOwnerOf(hash) : undefined
  if (known !== undefined && isGood(known, now)) return callerWith(known, known.version)
  const owner = await admission.ownerOf(hash)
  if (owner !== undefined && isGood(owner, now)) return callerWith(owner, undefined)
  throw unauthenticated('The API key is not valid: it is unknown, expired or revoked.')
}

function isGood({ key: { expiresAtMs, revokedAtMs } }: KeyOwner, now: number): boolean {
  return revokedAtMs === undefined && (expiresAtMs === undefined || expiresAtMs > now)
}

function callerWith({ key, organization }: KeyOwner, version: number | undefined): Caller {
  const { userId, scopes } = key
  return { organization, userId, scopes, subject: `key:${key.id}`, key, session: undefined, version }
}

async function callerOfToken(token: string, { accessTokens, sessions }: CallerSources): Promise<Caller> {
  const sessionId = await accessTokens.sessionOf(token)
  const session = sessionId === undefined ? undefined : await sessions.find(sessionId)
  if (session === undefined) {
    throw unauthenticated(
      'The access token is not valid: it is malformed, expired, or its session has ended.',
    )
  }
  const { user, organization, role } = session
  return {
    organization,
    userId: user.id,
    scopes: ROLE_SCOPES[role],
    subject: `user:${user.id}`,
    key: undefined,
    session,
  }
}

function unauthenticated(message: string): ServiceError {
  return new ServiceError('authentication_required', message, {
    headers: { 'WWW-Authenticate': 'Bearer realm="sunwake"' },
  })
}
