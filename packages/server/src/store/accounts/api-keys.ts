import type { PageEnd } from '@sunwake/api/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from '../kysely/dialect.ts'
import { NEWEST_FIRST, type Page, pageOfRows } from '../kysely/pages.ts'
import { prepared } from '../kysely/prepared.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { writeRows } from '../kysely/write-rows.ts'
import { organizationOf } from './organizations.ts'
import type { ApiKeyRecord, KeyOwner } from './records.ts'

/** When a key was last let in. */
export interface KeyUse {
  readonly organizationId: string
  readonly keyId: string
  readonly atMs: number
}

export interface ApiKeyStore {
  insert(key: ApiKeyRecord): Promise<void>
  /** The keys with some hashes, expired and revoked ones as well: whether one is good is not for the store to say. */
  findByHashes(hashes: readonly string[]): Promise<readonly (KeyOwner | undefined)[]>
  /** Keys of an organisation that are not revoked, newest first; of one user where one is named. */
  list(
    organizationId: string,
    page: Page & { readonly userId?: string | undefined },
  ): Promise<{ readonly keys: readonly ApiKeyRecord[] } & PageEnd>
  /**
   * Keys of an organisation that are neither revoked nor expired. Exact within a transaction that has read its roles,
   * for those are locked.
   */
  countLiving(organizationId: string, atMs: number): Promise<number>
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

/** By name: such a statement can be planned once. */
const KEY_COLUMNS = [
  'api_keys.id',
  'api_keys.organization_id',
  'api_keys.user_id',
  'api_keys.name',
  'api_keys.key_hash',
  'api_keys.key_prefix',
  'api_keys.scopes',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.revoked_at',
  'api_keys.last_used_at',
  'api_keys.test_mode',
] as const

const setLastUse = writeRows(
  { organization: 'text', key: 'text', at: 'bigint' },
  (rows) => `update api_keys set last_used_at = used.column3 from (${rows}) as used
    where api_keys.id = used.column2 and api_keys.organization_id = used.column1`,
)

export function apiKeyStore(db: Kysely<Database>): ApiKeyStore {
  const withHashes = prepared((connection, hashes) =>
    connection
      .selectFrom('api_keys')
      .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
      .select(KEY_COLUMNS)
      .select([
        'organizations.name as organization_name',
        'organizations.tier',
        'organizations.created_at as organization_created_at',
        'organizations.requests_per_window',
        'organizations.monthly_requests',
        'organizations.monthly_credits',
        'organizations.version',
      ])
      .where('key_hash', 'in', hashes),
  )
  return {
    async insert(key) {
      await db
        .insertInto('api_keys')
        .values({
          id: key.id,
          organization_id: key.organizationId,
          user_id: key.userId,
          name: key.name,
          key_hash: key.hash,
          key_prefix: key.prefix,
          scopes: JSON.stringify(key.scopes),
          created_at: key.createdAtMs,
          expires_at: key.expiresAtMs ?? null,
          revoked_at: key.revokedAtMs ?? null,
          last_used_at: key.lastUsedAtMs ?? null,
          test_mode: key.testMode ? 1 : 0,
        })
        .execute()
    },
    async findByHashes(hashes) {
      const rows = await withHashes(db, hashes)
      const owners = new Map(rows.map((row) => [row.key_hash, ownerOf(row)]))
      return hashes.map((hash) => owners.get(hash))
    },
    async list(organizationId, { userId, ...page }) {
      const living = db
        .selectFrom('api_keys')
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      const { rows, ...end } = await pageOfRows(living, living.selectAll(), NEWEST_FIRST, page)
      return { keys: rows.map(keyOf), ...end }
    },
    async countLiving(organizationId, atMs) {
      const { living } = await db
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll().as('living'))
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', atMs)]))
        .executeTakeFirstOrThrow()
      return Number(living)
    },
    async findById(organizationId, id) {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      return row && keyOf(row)
    },
    async noteSuccessor(organizationId, id, successorId) {
      const own = await db
        .selectFrom('api_keys')
        .select('id')
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .$if(isPostgres(db) && db.isTransaction, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      if (own === undefined) return undefined
      await db
        .insertInto('api_key_successors')
        .values({ key_id: own.id, successor_id: successorId })
        .onConflict((conflict) => conflict.column('key_id').doNothing())
        .execute()
      const row = await db
        .selectFrom('api_key_successors')
        .select('successor_id')
        .where('key_id', '=', own.id)
        .executeTakeFirstOrThrow()
      return row.successor_id
    },
    async expire(organizationId, id, atMs) {
      await db
        .updateTable('api_keys')
        .set({ expires_at: atMs })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', atMs)]))
        .execute()
    },
    async revokeOfUser(organizationId, userId, atMs) {
      await db
        .updateTable('api_keys')
        .set({ revoked_at: atMs })
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute()
    },
    async narrowOfUser(organizationId, userId, allowed, atMs) {
      const rows = await db
        .selectFrom('api_keys')
        .select(['id', 'scopes'])
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute()
      for (const { id, scopes } of rows) {
        const granted = JSON.parse(scopes) as string[]
        const kept = granted.includes('*') ? allowed : granted.filter((scope) => allowed.includes(scope))
        await db
          .updateTable('api_keys')
          .set(kept.length === 0 ? { revoked_at: atMs } : { scopes: JSON.stringify(kept) })
          .where('id', '=', id)
          .where('organization_id', '=', organizationId)
          .execute()
      }
    },
    touch: (uses) =>
      inTransaction(db, (transaction) =>
        setLastUse(
          transaction,
          uses.map(({ organizationId, keyId, atMs }) => ({
            organization: organizationId,
            key: keyId,
            at: atMs,
          })),
        ),
      ),
    async revoke(organizationId, id, atMs) {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: atMs })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

type OrganizationColumns = Omit<Selectable<Database['organizations']>, 'id' | 'name' | 'created_at'>

function ownerOf(
  row: Selectable<Database['api_keys']> &
    OrganizationColumns & { organization_name: string; organization_created_at: number },
): KeyOwner {
  const { organization_id: id, organization_name: name, organization_created_at: created_at } = row
  return {
    key: keyOf(row),
    organization: organizationOf({ ...row, id, name, created_at }),
    version: row.version,
  }
}

function keyOf(row: Selectable<Database['api_keys']>): ApiKeyRecord {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    name: row.name,
    hash: row.key_hash,
    prefix: row.key_prefix,
    scopes: JSON.parse(row.scopes) as string[],
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at ?? undefined,
    revokedAtMs: row.revoked_at ?? undefined,
    lastUsedAtMs: row.last_used_at ?? undefined,
    testMode: row.test_mode === 1,
  }
}
