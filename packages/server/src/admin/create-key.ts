import { randomUUID } from 'node:crypto'
import { isScope, SCOPES } from '@sunwake/api/routes'
import { TIERS } from '@sunwake/api/schemas'
import { InputError } from '@sunwake/core/errors'
import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { apiKeyPrefix, createApiKey, hashApiKey } from '../keys/api-key.ts'
import { type Organization, ROLES, type Role, type Tier } from '../store/accounts/records.ts'
import type { Records } from '../store/store.ts'
import { addOperatorEntry } from './operator-entry.ts'
import { withStore } from './with-store.ts'

/** Whom a key is for and what it may do. */
export interface CreateKeyRequest {
  /** Name or id of an organisation; a name that nobody has makes a new one. */
  readonly organization: string
  /** Who holds the key; a new address makes a new user. */
  readonly email: string
  /** Sets the tier of the organisation; a new one is FREE without. */
  readonly tier?: string | undefined
  /** Default `*`. */
  readonly scopes?: readonly string[] | undefined
  /** Epoch ms. */
  readonly expiresAt?: number | undefined
  /** Role of a new member; default owner of an organisation without one, else member. */
  readonly role?: string | undefined
  /** Name of the key. */
  readonly name?: string | undefined
  /** Makes a key whose requests are charged nothing and whose results are marked. */
  readonly testMode?: boolean | undefined
}

/** A new key; its value is nowhere else. */
export interface CreatedKey {
  readonly key: string
  readonly keyId: string
  readonly organizationId: string
  readonly userId: string
}

/**
 * Makes an API key, and the organisation, the user and the membership that it needs.
 * @throws {InputError} naming the field.
 */
export async function createKey(
  config: Pick<Config, 'database'>,
  request: CreateKeyRequest,
  { clock = systemClock }: { clock?: Clock | undefined } = {},
): Promise<CreatedKey> {
  const wanted = checked(request, clock.now())
  return await withStore(config, (store) =>
    store.transaction((records) => insertKey(records, wanted, clock.now())),
  )
}

/** Makes a key with what it needs in a store. */
async function insertKey(records: Records, request: CheckedRequest, nowMs: number): Promise<CreatedKey> {
  const organization = await ensureOrganization(records, request, nowMs)
  const user = await records.users.ensure({
    id: randomUUID(),
    email: request.email,
    name: undefined,
    createdAtMs: nowMs,
  })
  const role = request.role ?? ((await records.memberships.hasOwner(organization.id)) ? 'member' : 'owner')
  await records.memberships.ensure({
    organizationId: organization.id,
    userId: user.id,
    role,
    createdAtMs: nowMs,
  })
  const key = createApiKey(request)
  const keyId = randomUUID()
  await records.apiKeys.insert({
    id: keyId,
    organizationId: organization.id,
    userId: user.id,
    name: request.name,
    hash: hashApiKey(key),
    prefix: apiKeyPrefix(key),
    scopes: request.scopes,
    createdAtMs: nowMs,
    expiresAtMs: request.expiresAt,
    revokedAtMs: undefined,
    lastUsedAtMs: undefined,
    testMode: request.testMode,
  })
  const { id } = organization
  await addOperatorEntry(records, id, { action: 'api_key.created', target: keyId, atMs: nowMs })
  return { key, keyId, organizationId: id, userId: user.id }
}

async function ensureOrganization(
  records: Records,
  { organization: named, tier }: CheckedRequest,
  nowMs: number,
): Promise<Organization> {
  const organization =
    (await records.organizations.findById(named)) ??
    (await records.organizations.ensure({
      id: randomUUID(),
      name: named,
      tier: tier ?? 'FREE',
      createdAtMs: nowMs,
    }))
  if (tier !== undefined && tier !== organization.tier)
    await records.organizations.setTier(organization.id, tier)
  return organization
}

interface CheckedRequest {
  readonly organization: string
  readonly email: string
  readonly tier: Tier | undefined
  readonly scopes: readonly string[]
  readonly expiresAt: number | undefined
  readonly role: Role | undefined
  readonly name: string
  readonly testMode: boolean
}

function checked(request: CreateKeyRequest, nowMs: number): CheckedRequest {
  const organization = request.organization.trim()
  const email = request.email.trim().toLowerCase()
  const tier = request.tier?.toUpperCase()
  const { role, expiresAt, scopes = ['*'], name = 'command line', testMode = false } = request
  if (organization === '' || organization.length > 200)
    refuse('organization', organization, 'a name of 1..200 characters')
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) refuse('email', email, 'an e-mail address')
  if (tier !== undefined) InputError.requireOneOf(tier, TIERS, 'tier')
  if (role !== undefined) InputError.requireOneOf(role, ROLES, 'role')
  if (scopes.length === 0) refuse('scopes', '', `at least one of ${SCOPES.join(', ')}`)
  for (const scope of scopes) if (!isScope(scope)) refuse('scopes', scope, `one of ${SCOPES.join(', ')}`)
  if (expiresAt !== undefined && !(expiresAt > nowMs)) refuse('expiresAt', expiresAt, 'a time to come')
  return { organization, email, tier, scopes, expiresAt, role, name, testMode }
}

function refuse(field: string, value: unknown, constraint: string): never {
  throw new InputError({ code: 'out_of_range', field, value, constraint })
}
