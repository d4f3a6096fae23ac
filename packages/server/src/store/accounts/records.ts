import type { Tier } from '@sunwake/api/schemas'
import type { OwnLimits } from '../../limits/tier-limits.ts'

export type { Tier }

export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/** A tenant. */
export interface Organization {
  readonly id: string
  readonly name: string
  readonly tier: Tier
  readonly createdAtMs: number
  /** Limits of its own, where it has any, before those of its tier. */
  readonly limits: OwnLimits
}

export interface User {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly name: string | undefined
  readonly createdAtMs: number
  /** Whether the platform is theirs to run; no scope gives that. */
  readonly isSuperuser: boolean
  /** When somebody showed to have the mail of the address; absent where nobody has. */
  readonly emailVerifiedAtMs: number | undefined
  /** Whether mails tell of analyses that have ended. */
  readonly notifyByEmail: boolean
}

/** A user who begins. */
export type NewUser = Pick<User, 'id' | 'email' | 'name' | 'createdAtMs'>

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
  /** When it was last let in, to the minute. */
  readonly lastUsedAtMs: number | undefined
  /** Whether its requests are charged nothing and their results marked. */
  readonly testMode: boolean
}

/** An API key with the organisation that it belongs to. */
export interface KeyOwner {
  readonly key: ApiKeyRecord
  readonly organization: Organization
  /** Grows when the organisation or one of its keys changes. */
  readonly version: number
}
