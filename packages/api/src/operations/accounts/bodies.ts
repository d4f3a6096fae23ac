import { instant } from '../jobs/answer-bodies.ts'
import type { AdminOrganization, PlatformAuditLog } from './admin/schema.ts'
import type { InvitationList, MemberBody } from './organizations/schema.ts'
import type { ApiKeyBody, ApiKeyList, Role, Session } from './schema.ts'

/** A user as answers are made of it. */
export interface UserRecord {
  readonly id: string
  readonly email: string
  readonly name: string | undefined
  readonly emailVerifiedAtMs: number | undefined
  readonly notifyByEmail: boolean
  readonly createdAtMs: number
}

/** An organisation as answers are made of it. */
export interface OrganizationRecord {
  readonly id: string
  readonly name: string
  readonly tier: Session['organization']['tier']
  readonly createdAtMs: number
}

export function userBody(user: UserRecord): Session['user'] {
  const { id, email, name, createdAtMs } = user
  return {
    id,
    email,
    name: name ?? null,
    email_verified: user.emailVerifiedAtMs !== undefined,
    notify_by_email: user.notifyByEmail,
    created_at: instant(createdAtMs),
  }
}

export function organizationBody({
  id,
  name,
  tier,
  createdAtMs,
}: OrganizationRecord): Session['organization'] {
  return { id, name, tier, created_at: instant(createdAtMs) }
}

/** What a user who has signed in gets. */
export function sessionBody({
  user,
  organization,
  role,
  accessToken,
  refreshToken,
  expiresInSeconds,
}: {
  readonly user: UserRecord
  readonly organization: OrganizationRecord
  readonly role: Role
  readonly accessToken: string
  readonly refreshToken: string
  /** How long the access token is valid. */
  readonly expiresInSeconds: number
}): Session {
  return {
    user: userBody(user),
    organization: organizationBody(organization),
    role,
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
  }
}

/** A key without its secret. */
export function apiKeyBody(key: {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly testMode: boolean
  readonly scopes: readonly string[]
  readonly createdAtMs: number
  readonly expiresAtMs: number | undefined
  readonly lastUsedAtMs: number | undefined
}): ApiKeyBody {
  const time = (atMs: number | undefined) => (atMs === undefined ? null : instant(atMs))
  return {
    id: key.id,
    name: key.name,
    key_prefix: key.prefix,
    mode: key.testMode ? 'test' : 'live',
    scopes: [...key.scopes],
    created_at: instant(key.createdAtMs),
    expires_at: time(key.expiresAtMs),
    last_used_at: time(key.lastUsedAtMs),
  }
}

/** A page of keys. */
export function apiKeyListBody(
  keys: readonly Parameters<typeof apiKeyBody>[0][],
  pagination: ApiKeyList['pagination'],
): ApiKeyList {
  return { api_keys: keys.map(apiKeyBody), pagination }
}

/** What stands at the head of an export. */
export function exportHead(organization: OrganizationRecord, atMs: number) {
  return { organization: organizationBody(organization), exported_at: instant(atMs) }
}

export function memberBody({
  user: { id, email, name },
  role,
  joinedAtMs,
}: {
  readonly user: Pick<UserRecord, 'id' | 'email' | 'name'>
  readonly role: Role
  readonly joinedAtMs: number
}): MemberBody {
  return { user_id: id, email, name: name ?? null, role, created_at: instant(joinedAtMs) }
}

/** An open invitation without its token. */
export function invitationBody({
  id,
  email,
  role,
  createdAtMs,
  expiresAtMs,
}: {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly createdAtMs: number
  readonly expiresAtMs: number
}): InvitationList['invitations'][number] {
  return { id, email, role, created_at: instant(createdAtMs), expires_at: instant(expiresAtMs) }
}

/** An organisation as the platform sees it, with its own limits. */
export function adminOrganizationBody({
  organization,
  members,
}: {
  readonly organization: OrganizationRecord & {
    readonly limits: {
      readonly perWindow?: number | undefined
      readonly monthlyRequests?: number | undefined
      readonly monthlyCredits?: number | undefined
    }
  }
  readonly members: number
}): AdminOrganization {
  const { perWindow, monthlyRequests, monthlyCredits } = organization.limits
  return {
    ...organizationBody(organization),
    members,
    limits: {
      per_minute: perWindow ?? null,
      monthly_requests: monthlyRequests ?? null,
      monthly_credits: monthlyCredits ?? null,
    },
  }
}

/** An entry of the log of the platform or of an organisation. */
export function auditEntryBody({
  id,
  atMs,
  actor,
  action,
  target,
  requestId,
}: {
  readonly id: string
  readonly atMs: number
  readonly actor: string
  readonly action: string
  readonly target: string | undefined
  readonly requestId: string | undefined
}): PlatformAuditLog['entries'][number] {
  return {
    id,
    created_at: instant(atMs),
    actor,
    action,
    target: target ?? null,
    request_id: requestId ?? null,
  }
}
