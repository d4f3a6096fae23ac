import type { Kysely } from 'kysely'
import { key, ofOrganization, required } from '../kysely/columns.ts'

/** Answers kept for an `Idempotency-Key`, and the log of answered requests. */
export interface RequestTables {
  idempotency_keys: {
    id: string
    organization_id: string
    request_hash: string
    token: string
    leased_until: number
    expires_at: number
    status: number | null
    headers: string | null
    body: string | null
  }
  request_log: {
    organization_id: string
    at: number
    request_id: string
    api_key_id: string | null
    user_id: string
    method: string
    route: string
    status: number
    error_code: string | null
    duration_ms: number
  }
}

export async function createRequestTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    // SHA-256 of all that a key is good for.
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('request_hash', 'text', required)
    // Identifies the request that computes the answer; a later request replaces one that was lost.
    .addColumn('token', 'text', required)
    .addColumn('leased_until', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('status', 'integer')
    .addColumn('headers', 'text')
    .addColumn('body', 'text')
    .execute()
  await db.schema.createIndex('idempotency_keys_by_end').on('idempotency_keys').column('expires_at').execute()
  await db.schema
    .createIndex('idempotency_keys_by_organization')
    .on('idempotency_keys')
    .column('organization_id')
    .execute()
  // Without a reference: an organisation may be erased between a request and its record, and the others of the batch
  // are to be written all the same.
  await db.schema
    .createTable('request_log')
    .addColumn('organization_id', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('request_id', 'text', required)
    .addColumn('api_key_id', 'text')
    .addColumn('user_id', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('route', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('error_code', 'text')
    .addColumn('duration_ms', 'double precision', required)
    .execute()
  await db.schema
    .createIndex('request_log_by_organization')
    .on('request_log')
    .columns(['organization_id', 'at'])
    .execute()
  await db.schema.createIndex('request_log_by_id').on('request_log').column('request_id').execute()
  await db.schema.createIndex('request_log_by_time').on('request_log').column('at').execute()
}
