import type { CreditStore } from './credits.ts'
import type { InvitationStore } from './invitations.ts'
import type { LimitStore } from './limits.ts'
import type { Page } from './page.ts'
import type { ApiKeyRecord, KeyOwner, Membership, Organization, Role, Tier, User } from './records.ts'
import type { AuditStore, SessionStore } from './sessions.ts'

/** Limits of its own may be absent. */
export type NewOrganization = Omit<Organization, 'limits'> & Partial<Pick<Organization, 'limits'>>

/** A user in an organisation. */
export interface Member {
  readonly user: User
  readonly role: Role
  readonly joinedAtMs: number
}

/** What became of a change to a membership. */
export type MembershipChange = 'done' | 'no_member' | 'last_owner'

export interface OrganizationStore {
  /** Adds an organisation; false where its name is taken. */
  insert(organization: NewOrganization): Promise<boolean>
  /** Adds an organisation unless its name is taken; gives the one that then has the name. */
  ensure(organization: NewOrganization): Promise<Organization>
  findById(id: string): Promise<Organization | undefined>
  findByName(name: string): Promise<Organization | undefined>
  setTier(id: string, tier: Tier): Promise<void>
  /** Gives another name; false where it is taken. */
  rename(id: string, name: string): Promise<boolean>
}

export interface UserStore {
  /** Adds a user unless the e-mail address is taken; gives the one that then has it. */
  ensure(user: Omit<User, 'isSuperuser'>): Promise<User>
  /** Adds a user with a password; false where the e-mail address is taken. */
  insert(user: User, passwordHash: string): Promise<boolean>
  findByEmail(
    email: string,
  ): Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>
  findById(id: string): Promise<User | undefined>
  setPassword(id: string, passwordHash: string): Promise<void>
  makeSuperuser(id: string): Promise<void>
}

export interface MembershipStore {
  /** Adds a membership unless the user has one; gives the one that then is. */
  ensure(membership: Membership): Promise<Membership>
  /** Whether an organisation has an owner. */
  hasOwner(organizationId: string): Promise<boolean>
  /** Organisations of a user, the first joined first. */
  ofUser(userId: string): Promise<readonly { readonly organization: Organization; readonly role: Role }[]>
  /** A member of an organisation. */
  find(organizationId: string, userId: string): Promise<Member | undefined>
  /** Members of an organisation, the first joined first. */
  ofOrganization(
    organizationId: string,
    page: Page,
  ): Promise<{
    readonly members: readonly Member[]
    readonly total: number
  }>
  /** Changes a role; an organisation keeps an owner. */
  setRole(organizationId: string, userId: string, role: Role): Promise<MembershipChange>
  /** Ends a membership; an organisation keeps an owner. */
  remove(organizationId: string, userId: string): Promise<MembershipChange>
}

export interface ApiKeyStore {
  insert(key: ApiKeyRecord): Promise<void>
  /** The keys with some hashes, expired and revoked ones as well: whether one is good is not for the store to say. */
  findByHashes(hashes: readonly string[]): Promise<readonly (KeyOwner | undefined)[]>
  /** Keys of an organisation that are not revoked, newest first; of one user where one is named. */
  list(
    organizationId: string,
    page: Page & { readonly userId?: string | undefined },
  ): Promise<{ readonly keys: readonly ApiKeyRecord[]; readonly total: number }>
  /** A key of an organisation. */
  findById(id: string, organizationId: string): Promise<ApiKeyRecord | undefined>
  /** Lets a key end at a time, unless it ends sooner. */
  expire(id: string, atMs: number): Promise<void>
  /** Revokes every key that a user made in an organisation. */
  revokeOfUser(organizationId: string, userId: string, atMs: number): Promise<void>
  /** Notes when keys were last let in. */
  touch(used: ReadonlyMap<string, number>): Promise<void>
  /** Revokes a key; false where there is none with this id that still lived. */
  revoke(id: string, atMs: number): Promise<boolean>
}

/** The records, inside or outside of a transaction. */
export interface Records {
  readonly organizations: OrganizationStore
  readonly users: UserStore
  readonly memberships: MembershipStore
  readonly apiKeys: ApiKeyStore
  readonly credits: CreditStore
  readonly sessions: SessionStore
  readonly audit: AuditStore
  readonly invitations: InvitationStore
}

/** Where the service keeps what must outlive it. */
export interface Store extends Records {
  readonly kind: 'sqlite' | 'postgres'
  readonly limits: LimitStore
  /** Runs writes as one: all of them happen, or none. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>
  /** Fails where the database does not answer. */
  ping(): Promise<void>
  /** Brings the schema up to date; gives the names of the steps taken. Two processes may do so at once. */
  migrate(): Promise<readonly string[]>
  /** Names of the steps that `migrate` would take. */
  pendingMigrations(): Promise<readonly string[]>
  close(): Promise<void>
}
