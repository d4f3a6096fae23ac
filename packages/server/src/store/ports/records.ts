/** What an organisation pays for; decides its limits. */
export const TIERS = ['FREE', 'STARTER', 'PRO', 'ENTERPRISE'] as const
export type Tier = (typeof TIERS)[number]

export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/** A tenant. */
export interface Organization {
  readonly id: string
  readonly name: string
  readonly tier: Tier
  readonly createdAtMs: number
}

export interface User {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly name: string | undefined
  readonly createdAtMs: number
}

export interface Membership {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly createdAtMs: number
}

/** An API key as it is stored: never its value. */
export interface ApiKeyRecord {
  readonly id: string
  readonly organizationId: string
  /** Who made it. */
  readonly userId: string
  readonly name: string
  /** SHA-256 of the key, hex. */
  readonly hash: string
  /** First characters, for lists. */
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly createdAtMs: number
  readonly expiresAtMs: number | undefined
  readonly revokedAtMs: number | undefined
}

/** An API key with the organisation that it belongs to. */
export interface KeyOwner {
  readonly key: ApiKeyRecord
  readonly organization: Organization
}
