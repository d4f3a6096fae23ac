import type { Page } from './page.ts'
import type { Organization, Role, User } from './records.ts'

/** A signed-in user in one organisation. */
export interface SessionOwner {
  readonly sessionId: string
  readonly user: User
  readonly organization: Organization
  readonly role: Role
}

/** A refresh token as it is stored: never its value. */
export interface RefreshTokenRecord {
  /** SHA-256 of the token, hex. */
  readonly hash: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** Why a refresh token gives no new one. */
export type RefreshRefusal = 'unknown' | 'expired' | 'reused'

export interface SessionStore {
  /** Begins a session with its first refresh token. */
  start(
    session: {
      readonly id: string
      readonly userId: string
      readonly organizationId: string
      readonly createdAtMs: number
    },
    token: RefreshTokenRecord,
  ): Promise<void>
  /** Whose session it is; undefined where it has ended, or its user has left the organisation. */
  find(sessionId: string): Promise<SessionOwner | undefined>
  /**
   * Puts a new refresh token in the place of a used one. A token that comes a second time was stolen, or its
   * successor was: the whole session ends.
   */
  rotate(usedHash: string, next: RefreshTokenRecord): Promise<SessionOwner | RefreshRefusal>
  /** Ends a session; its access tokens are then good for nothing. */
  end(sessionId: string, atMs: number): Promise<void>
  /** Ends the session of a refresh token, where it is the user's own. */
  endOfToken(tokenHash: string, userId: string, atMs: number): Promise<void>
  /** Ends every session of a user, but for one where it is named. */
  endAll(userId: string, atMs: number, exceptId?: string | undefined): Promise<void>
}

/** Something that was changed, and by whom. */
export interface AuditEntry {
  readonly id: string
  readonly organizationId: string
  readonly atMs: number
  /** `user:<id>` or `key:<id>`. */
  readonly actor: string
  /** What happened, `api_key.created`. */
  readonly action: string
  /** Id of what it happened to. */
  readonly target: string | undefined
  readonly requestId: string | undefined
}

export interface AuditStore {
  add(entry: AuditEntry): Promise<void>
  /** Entries of an organisation, newest first. */
  list(
    organizationId: string,
    page: Page,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }>
}
