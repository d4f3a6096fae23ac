/**
 * Tables as rows have them on both databases: times are epoch milliseconds, truths are 0 or 1,
 * lists are JSON texts, ids are texts made by the service.
 */
export interface Database {
  organizations: { id: string; name: string; tier: string; created_at: number }
  users: {
    id: string
    email: string
    name: string | null
    created_at: number
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
  }
}
