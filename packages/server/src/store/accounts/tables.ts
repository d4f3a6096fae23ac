import type { Generated, Kysely } from 'kysely'
import { key, ofOrganization, ofUser, required } from '../kysely/columns.ts'
import { versionOrganizations } from './owner-versions.ts'

/** Organisations, users and what lets them in. */
export interface AccountTables {
  organizations: {
    id: string
    name: string
    tier: string
    created_at: number
    requests_per_window: number | null
    monthly_requests: number | null
    monthly_credits: number | null
    version: Generated<number>
  }
  users: {
    id: string
    email: string
    name: string | null
    created_at: number
    password_hash: string | null
    is_superuser: number
    email_verified_at: number | null
    notify_by_email: Generated<number>
  }
  memberships: { organization_id: string; user_id: string; role: string; created_at: number }
  api_keys: {
    id: string
    organization_id: string
    user_id: string
    name: string
    key_hash: string
    key_prefix: string
    scopes: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    last_used_at: number | null
    test_mode: number
  }
  api_key_successors: { key_id: string; successor_id: string }
  sessions: {
    id: string
    user_id: string
    organization_id: string
    created_at: number
    revoked_at: number | null
  }
  refresh_tokens: {
    token_hash: string
    session_id: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  audit_entries: {
    id: string
    organization_id: string
    at: number
    actor: string
    action: string
    target: string | null
    request_id: string | null
  }
  platform_audit_entries: {
    id: string
    at: number
    actor: string
    action: string
    target: string | null
    request_id: string | null
  }
  invitations: {
    id: string
    organization_id: string
    email: string
    role: string
    token_hash: string
    created_at: number
    expires_at: number
    closed_at: number | null
    mail_token_hash: string | null
  }
  account_tokens: {
    token_hash: string
    user_id: string
    purpose: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  sign_in_tries: { subject: string; level: number; at: number }
  sign_in_places: { place: string; known_until: number }
}

export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organizations')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('tier', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('requests_per_window', 'integer')
    .addColumn('monthly_requests', 'integer')
    .addColumn('monthly_credits', 'integer')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('password_hash', 'text')
    .addColumn('is_superuser', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('email_verified_at', 'bigint')
    .addColumn('notify_by_email', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('memberships')
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('role', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('memberships_pk', ['organization_id', 'user_id'])
    .execute()
  await db.schema.createIndex('memberships_by_user').on('memberships').column('user_id').execute()
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('name', 'text', required)
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('key_prefix', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('test_mode', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('api_keys_by_organization').on('api_keys').column('organization_id').execute()
  // Which key took the place of which: one that was rotated is not rotated again.
  await db.schema
    .createTable('api_key_successors')
    .addColumn('key_id', 'text', (column) =>
      column.primaryKey().references('api_keys.id').onDelete('cascade'),
    )
    .addColumn('successor_id', 'text', required)
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', key)
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('refresh_tokens_by_session').on('refresh_tokens').column('session_id').execute()
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('target', 'text')
    .addColumn('request_id', 'text')
    .execute()
  await db.schema
    .createIndex('audit_entries_by_time')
    .on('audit_entries')
    .columns(['organization_id', 'at'])
    .execute()
  // Without references: it outlives what it tells of.
  await db.schema
    .createTable('platform_audit_entries')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('target', 'text')
    .addColumn('request_id', 'text')
    .execute()
  await db.schema
    .createIndex('platform_audit_entries_by_time')
    .on('platform_audit_entries')
    .column('at')
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', key)
    .addColumn('organization_id', 'text', ofOrganization)
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    // The token that a mail carries is not the one that the answer showed.
    .addColumn('mail_token_hash', 'text')
    .execute()
  await db.schema
    .createIndex('invitations_by_organization')
    .on('invitations')
    .column('organization_id')
    .execute()
  await db.schema
    .createIndex('invitations_by_mail_token')
    .unique()
    .on('invitations')
    .column('mail_token_hash')
    .execute()
  await db.schema
    .createIndex('invitations_by_address')
    .on('invitations')
    .columns(['email', 'created_at'])
    .execute()
  await db.schema
    .createTable('account_tokens')
    .addColumn('token_hash', 'text', key)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('purpose', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('account_tokens_by_user').on('account_tokens').column('user_id').execute()
  // Failed tries to sign in as buckets that leak, and where users have signed in before; both by hashes alone.
  await db.schema
    .createTable('sign_in_tries')
    .addColumn('subject', 'text', key)
    .addColumn('level', 'double precision', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('sign_in_places')
    .addColumn('place', 'text', key)
    .addColumn('known_until', 'bigint', required)
    .execute()
  await versionOrganizations(db)
}
