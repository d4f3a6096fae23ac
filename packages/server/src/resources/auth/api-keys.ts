import { randomUUID } from 'node:crypto'
import { apiKeyBody, apiKeyListBody } from '@sunwake/api/bodies'
import { operations, ROLE_SCOPES, type Scope } from '@sunwake/api/routes'
import {
  apiKeyRequestSchema,
  type CreatedKeyBody,
  type ErrorDetail,
  insufficientScope,
  parseRequest,
  recordOf,
  rotateKeyRequestSchema,
  ServiceError,
  validationError,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { auditEntry } from '../../http/access/audit-entry.ts'
import type { Caller } from '../../http/access/caller.ts'
import { PRIVATE, respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { respondOnce } from '../../http/idempotency/respond-once.ts'
import { pageOfRequest } from '../../http/request/query.ts'
import { readJson, readJsonIfAny } from '../../http/request/read-json.ts'
import { apiKeyPrefix, createApiKey, hashApiKey } from '../../keys/api-key.ts'
import type { ApiKeyRecord, Role } from '../../store/accounts/records.ts'
import type { Records } from '../../store/store.ts'

const HOUR_MS = 3_600_000
const OVERLAP_HOURS = 24
/** Live keys that an organisation may have. */
const LIVING_MAX = 100

/** The operations on API keys: their list, and making, rotating and revoking one. */
export function apiKeys(parts: AccountParts): Binding[] {
  return [list(parts), create(parts), rotate(parts), revoke(parts)]
}

function list({ store }: AccountParts): Binding {
  return {
    operation: operations.listApiKeys,
    async handler(c) {
      const page = pageOfRequest(c)
      const caller = c.get('caller')!
      const { keys, ...end } = await store.apiKeys.list(caller.organization.id, {
        ...page,
        userId: roleOf(caller) === 'member' ? caller.userId : undefined,
      })
      return respondJson(c, apiKeyListBody(keys, page.pagination(end)))
    },
  }
}

function create(parts: AccountParts): Binding {
  return {
    operation: operations.createApiKey,
    async handler(c) {
      const request = recordOf(parseRequest(apiKeyRequestSchema, await readJson(c)))
      const caller = c.get('caller')!
      const role = roleOf(caller)
      const scopes = request.scopes ?? defaultScopes(role)
      const allowed = ROLE_SCOPES[role]
      const expiresAtMs = request.expiresAt == null ? undefined : Date.parse(request.expiresAt)
      const details: ErrorDetail[] = beyondRole(scopes, role).map((scope) => ({
        field: 'scopes',
        value: scope,
        constraint: `a scope of the role ${role}: ${allowed.join(', ')}`,
      }))
      if (expiresAtMs !== undefined && expiresAtMs <= parts.clock.now()) {
        details.push({
          field: 'expires_at',
          value: request.expiresAt!,
          constraint: 'a time in the future',
        })
      }
      if (details.length > 0) throw validationError(details)
      const testMode = request.mode === 'test'
      const { userId } = caller
      return await respondNewKey(c, parts, 'api_key.created', testMode, async (records) => {
        await requireRole(records, { organizationId: caller.organization.id, userId, scopes })
        return { userId, name: request.name, scopes, expiresAtMs }
      })
    },
  }
}

function rotate(parts: AccountParts): Binding {
  return {
    operation: operations.rotateApiKey,
    async handler(c) {
      const old = await ownKey(c, parts)
      const nowMs = parts.clock.now()
      // A key that takes the place of an ended one would be as dead.
      if (old.expiresAtMs !== undefined && old.expiresAtMs <= nowMs) throw keyNotFound(old.id)
      const request = parseRequest(rotateKeyRequestSchema, await readJsonIfAny(c))
      const { overlapHours = OVERLAP_HOURS } = recordOf(request)
      const endsAtMs = nowMs + overlapHours * HOUR_MS
      return await respondNewKey(c, parts, 'api_key.rotated', old.testMode, async (records, id) => {
        const { apiKeys, memberships } = records
        // Who is removed at the same moment must not be left with the new one.
        if (!(await memberships.roles(old.organizationId)).has(old.userId)) throw keyNotFound(old.id)
        const successor = await apiKeys.noteSuccessor(old.organizationId, old.id, id)
        if (successor === undefined) throw keyNotFound(old.id)
        if (successor !== id) throw rotatedBefore(successor)
        // As it is now: its scopes may just have been narrowed. Its end so far becomes that of the new one.
        const present = (await apiKeys.findById(old.organizationId, old.id))!
        await apiKeys.expire(old.organizationId, old.id, endsAtMs)
        return present
      })
    },
  }
}

function revoke(parts: AccountParts): Binding {
  return {
    operation: operations.revokeApiKey,
    async handler(c) {
      const { id, organizationId } = await ownKey(c, parts)
      await parts.store.transaction(async (records) => {
        if (!(await records.apiKeys.revoke(organizationId, id, parts.clock.now()))) throw keyNotFound(id)
        await records.audit.add(auditEntry(c, parts.clock, 'api_key.revoked', id))
      })
      return c.body(null, 204)
    },
  }
}

/**
 * Makes a key in the organisation of the caller.
 * @param ofKey what the key is to be, within the transaction that makes it; it reads the roles, which locks them.
 * @throws {ServiceError} `api_key_limit_reached`, and then nothing has changed.
 */
async function respondNewKey(
  c: Context<HttpEnvironment>,
  { store, clock }: AccountParts,
  action: string,
  testMode: boolean,
  ofKey: (
    records: Records,
    id: string,
  ) => Promise<Pick<ApiKeyRecord, 'userId' | 'name' | 'scopes' | 'expiresAtMs'>>,
): Promise<Response> {
  const key = createApiKey({ testMode })
  const id = randomUUID()
  const headers = { ...PRIVATE, Location: `/auth/api-keys/${id}` }
  return await respondOnce(c, store, { headers }, async (records) => {
    const { userId, name, scopes, expiresAtMs } = await ofKey(records, id)
    const record: ApiKeyRecord = {
      id,
      organizationId: c.get('caller')!.organization.id,
      userId,
      name,
      scopes,
      expiresAtMs,
      testMode,
      hash: hashApiKey(key),
      prefix: apiKeyPrefix(key),
      createdAtMs: clock.now(),
      revokedAtMs: undefined,
      lastUsedAtMs: undefined,
    }
    await records.apiKeys.insert(record)
    await requireRoom(records, record)
    await records.audit.add(auditEntry(c, clock, action, id))
    return { ...apiKeyBody(record), key } satisfies CreatedKeyBody
  })
}

/** Refuses a key that is one too many; the one that it takes the place of counts until it ends. */
async function requireRoom(
  { apiKeys }: Records,
  { organizationId, createdAtMs }: ApiKeyRecord,
): Promise<void> {
  if ((await apiKeys.countLiving(organizationId, createdAtMs)) <= LIVING_MAX) return
  throw new ServiceError(
    'api_key_limit_reached',
    `The organisation has ${LIVING_MAX} live API keys, the most that are allowed: revoke one, or rotate with overlap_hours 0.`,
    { extra: { limit: LIVING_MAX } },
  )
}

/**
 * Refuses a key that its holder may not have any more: who is removed, or given a lesser role, at the same moment must
 * not keep one.
 */
async function requireRole(
  { memberships }: Records,
  {
    organizationId,
    userId,
    scopes,
  }: { readonly organizationId: string; readonly userId: string; readonly scopes: readonly string[] },
): Promise<void> {
  const role = (await memberships.roles(organizationId)).get(userId)
  if (role !== undefined && beyondRole(scopes, role).length === 0) return
  throw insufficientScope('The role does not allow such a key any more.', scopes.join(' '))
}

/** Scopes that are not for a role. */
function beyondRole(scopes: readonly string[], role: Role): readonly string[] {
  const allowed: readonly string[] = ROLE_SCOPES[role]
  return allowed.includes('*') ? [] : scopes.filter((scope) => !allowed.includes(scope))
}

/** The key of the path, where it is one that the caller may manage and that is not revoked. */
async function ownKey(c: Context<HttpEnvironment>, { store }: AccountParts): Promise<ApiKeyRecord> {
  const caller = c.get('caller')!
  const id = c.req.param('id')!
  const key = await store.apiKeys.findById(caller.organization.id, id)
  const others = roleOf(caller) !== 'member'
  if (key === undefined || key.revokedAtMs !== undefined || !(others || key.userId === caller.userId)) {
    throw keyNotFound(id)
  }
  return key
}

function keyNotFound(id: string): ServiceError {
  return new ServiceError('api_key_not_found', `The organisation has no API key ${id.slice(0, 100)}.`)
}

function rotatedBefore(successorId: string): ServiceError {
  return new ServiceError(
    'api_key_rotated',
    `The key was rotated before and is about to end; rotate the one that took its place, ${successorId}.`,
  )
}

function roleOf({ session }: Caller): Role {
  return session!.role
}

function defaultScopes(role: Role): readonly Scope[] {
  return role === 'member' ? ROLE_SCOPES.member.filter((scope) => scope.endsWith(':read')) : ROLE_SCOPES[role]
}
