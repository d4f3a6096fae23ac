import type { Kysely } from 'kysely'
import type { ApiKeyStore } from '../ports/store.ts'
import type { Database } from './database.ts'
import { organizationOf } from './organizations.ts'

export function apiKeyStore(db: Kysely<Database>): ApiKeyStore {
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
        })
        .execute()
    },
    async findByHash(hash) {
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
        .selectAll('api_keys')
        .select([
          'organizations.name as organization_name',
          'organizations.tier',
          'organizations.created_at as organization_created_at',
        ])
        .where('key_hash', '=', hash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      return {
        key: {
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
        },
        organization: organizationOf({
          id: row.organization_id,
          name: row.organization_name,
          tier: row.tier,
          created_at: row.organization_created_at,
        }),
      }
    },
    async revoke(id, atMs) {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: atMs })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
