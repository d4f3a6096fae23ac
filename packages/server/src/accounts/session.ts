import { randomUUID } from 'node:crypto'
import { sessionBody } from '@sunwake/api/bodies'
import type { Session } from '@sunwake/api/schemas'
import type { Clock } from '../clock.ts'
import { hashToken, randomLetters } from '../keys/random-token.ts'
import type { Organization, Role, User } from '../store/accounts/records.ts'
import type { RefreshTokenRecord } from '../store/accounts/sessions.ts'
import type { Records } from '../store/store.ts'
import { ACCESS_TOKEN_S, type AccessTokens } from './access-token.ts'

const REFRESH_TOKEN_MS = 7 * 86_400_000

/** A new refresh token, and what is stored of it. */
export function newRefreshToken(nowMs: number): {
  readonly token: string
  readonly record: RefreshTokenRecord
} {
  const token = `swr_${randomLetters()}`
  return {
    token,
    record: { hash: hashToken(token), createdAtMs: nowMs, expiresAtMs: nowMs + REFRESH_TOKEN_MS },
  }
}

/** Who is signed in, and where. */
export interface Identity {
  readonly user: User
  readonly organization: Organization
  readonly role: Role
}

/** Begins a session of a user. */
export async function startSession(
  { sessions }: Pick<Records, 'sessions'>,
  identity: Identity,
  { clock, accessTokens }: { readonly clock: Clock; readonly accessTokens: AccessTokens },
): Promise<Session> {
  const id = randomUUID()
  const createdAtMs = clock.now()
  const { token, record } = newRefreshToken(createdAtMs)
  const { user, organization } = identity
  await sessions.start({ id, userId: user.id, organizationId: organization.id, createdAtMs }, record)
  return sessionAnswer(identity, await accessTokens.issue(id), token)
}

/** What a user who has signed in gets. */
export function sessionAnswer(identity: Identity, accessToken: string, refreshToken: string): Session {
  return sessionBody({ ...identity, accessToken, refreshToken, expiresInSeconds: ACCESS_TOKEN_S })
}
