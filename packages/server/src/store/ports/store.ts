import type { AccountTokenStore } from './account-tokens.ts'
import type { CreditStore } from './credits.ts'
import type { DeliveryStore } from './deliveries.ts'
import type { ExportStore } from './export.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { InvitationStore } from './invitations.ts'
import type { JobStore } from './jobs.ts'
import type { LimitStore } from './limits.ts'
import type { MailStore } from './mail.ts'
import type { OutboxStore } from './outbox.ts'
import type { Page } from './page.ts'
import type { PlatformStore } from './platform.ts'
import type {
  ApiKeyRecord,
  KeyOwner,
  Membership,
  NewUser,
  Organization,
  Role,
  Tier,
  User,
} from './records.ts'
import type { RequestLogStore } from './request-log.ts'
import type { AuditStore, SessionStore } from './sessions.ts'
import type { SignInStore } from './sign-ins.ts'
import type { Signals } from './signals.ts'
import type { SiteStore } from './sites.ts'
import type { StreamStore } from './stream.ts'
import type { WebhookStore } from './webhooks.ts'

/** Limits of its own may be absent. */
export type NewOrganization = Omit<Organization, 'limits'> & Partial<Pick<Organization, 'limits'>>

/** A user in an organisation. */
export interface Member {
  readonly user: User
  readonly role: Role
  readonly joinedAtMs: number
}

/** When a key was last let in. */
export interface KeyUse {
  readonly organizationId: string
  readonly keyId: string
  readonly atMs: number
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
  /**
   * Erases an organisation with everything in it, and the users who belong to no other; gives their ids, or undefined
   * where there is no such organisation any more. Its jobs stop: they find their claims gone.
   */
  erase(id: string): Promise<readonly string[] | undefined>
}

export interface UserStore {
  /** Adds a user unless the e-mail address is taken; gives the one that then has it. */
  ensure(user: NewUser): Promise<User>
  /** Adds a user with a password; undefined where the e-mail address is taken. */
  insert(user: NewUser, passwordHash: string): Promise<User | undefined>
  findByEmail(
    email: string,
  ): Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>
  findById(id: string): Promise<User | undefined>
  setPassword(id: string, passwordHash: string): Promise<void>
  makeSuperuser(id: string): Promise<void>
  /** Notes that the address is the user's, unless that is known. */
  setEmailVerified(id: string, atMs: number): Promise<void>
  /** Changes what users say of themselves; gives the user. */
  update(
    id: string,
    change: { readonly name?: string | undefined; readonly notifyByEmail?: boolean | undefined },
  ): Promise<User | undefined>
  /** Erases a user, with sessions, keys and memberships. */
  erase(id: string): Promise<void>
}

export interface MembershipStore {
  /** Adds a membership unless the user has one; gives the one that then is. */
  ensure(membership: Membership): Promise<Membership>
  /** Whether an organisation has an owner. */
  hasOwner(organizationId: string): Promise<boolean>
  /** How many organisations a user owns; within a transaction nobody makes the user one more meanwhile. */
  owned(userId: string): Promise<number>
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
  /** Roles of the members of an organisation, by user; within a transaction nobody changes them meanwhile. */
  roles(organizationId: string): Promise<ReadonlyMap<string, Role>>
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
  findById(organizationId: string, id: string): Promise<ApiKeyRecord | undefined>
  /**
   * Notes which key takes the place of one of an organisation, unless another has; gives the one that does, undefined
   * where the organisation has no such key that still lives. Within a transaction nobody revokes it meanwhile.
   */
  noteSuccessor(organizationId: string, id: string, successorId: string): Promise<string | undefined>
  /** Lets a key of an organisation end at a time, unless it ends sooner. */
  expire(organizationId: string, id: string, atMs: number): Promise<void>
  /** Revokes every key that a user made in an organisation. */
  revokeOfUser(organizationId: string, userId: string, atMs: number): Promise<void>
  /**
   * Takes from every key of a user in an organisation the scopes that are none of some; `*` becomes those, and a key
   * that is left with nothing is revoked.
   */
  narrowOfUser(
    organizationId: string,
    userId: string,
    allowed: readonly string[],
    atMs: number,
  ): Promise<void>
  /** Notes when keys were last let in. */
  touch(uses: readonly KeyUse[]): Promise<void>
  /** Revokes a key of an organisation; false where it has none with this id that still lived. */
  revoke(organizationId: string, id: string, atMs: number): Promise<boolean>
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
  readonly mails: MailStore
  readonly accountTokens: AccountTokenStore
  readonly platform: PlatformStore
  readonly exports: ExportStore
  readonly jobs: JobStore
  readonly stream: StreamStore
  readonly outbox: OutboxStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly idempotency: IdempotencyStore
  readonly sites: SiteStore
  readonly signIns: SignInStore
}

/** Where the service keeps what must outlive it. */
export interface Store extends Records {
  readonly kind: 'sqlite' | 'postgres'
  readonly limits: LimitStore
  readonly signals: Signals
  readonly requestLog: RequestLogStore
  /** Runs writes as one: all of them happen, or none. The work may be run more than once, so it does nothing but write. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>
  /** Fails where the database does not answer. */
  ping(): Promise<void>
  /** Brings the schema up to date; gives the names of the steps taken. Two processes may do so at once. */
  migrate(): Promise<readonly string[]>
  /** Names of the steps that `migrate` would take. */
  pendingMigrations(): Promise<readonly string[]>
  close(): Promise<void>
}
