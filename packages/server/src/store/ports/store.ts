import type { ApiKeyRecord, KeyOwner, Membership, Organization, Tier, User } from './records.ts'

export interface OrganizationStore {
  /** Adds an organisation unless its name is taken; gives the one that then has the name. */
  ensure(organization: Organization): Promise<Organization>
  findById(id: string): Promise<Organization | undefined>
  findByName(name: string): Promise<Organization | undefined>
  setTier(id: string, tier: Tier): Promise<void>
}

export interface UserStore {
  /** Adds a user unless the e-mail address is taken; gives the one that then has it. */
  ensure(user: User): Promise<User>
}

export interface MembershipStore {
  /** Adds a membership unless the user has one; gives the one that then is. */
  ensure(membership: Membership): Promise<Membership>
  /** Whether an organisation has an owner. */
  hasOwner(organizationId: string): Promise<boolean>
}

export interface ApiKeyStore {
  insert(key: ApiKeyRecord): Promise<void>
  /** The key with a hash, expired and revoked ones as well: whether it is good is not for the store to say. */
  findByHash(hash: string): Promise<KeyOwner | undefined>
  /** Revokes a key; false where there is none with this id that still lived. */
  revoke(id: string, atMs: number): Promise<boolean>
}

/** The records, inside or outside of a transaction. */
export interface Records {
  readonly organizations: OrganizationStore
  readonly users: UserStore
  readonly memberships: MembershipStore
  readonly apiKeys: ApiKeyStore
}

/** Where the service keeps what must outlive it. */
export interface Store extends Records {
  readonly kind: 'sqlite' | 'postgres'
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
