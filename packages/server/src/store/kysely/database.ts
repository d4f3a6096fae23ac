/**
 * Tables as rows have them on both databases: times are epoch milliseconds, truths are 0 or 1,
 * lists are JSON texts, ids are texts made by the service.
 */
export interface Database {
  organizations: {
    id: string
    name: string
    tier: string
    created_at: number
    requests_per_window: number | null
    monthly_requests: number | null
    monthly_credits: number | null
  }
  users: {
    id: string
    email: string
    name: string | null
    created_at: number
    password_hash: string | null
    is_superuser: number
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
  }
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
  invitations: {
    id: string
    organization_id: string
    email: string
    role: string
    token_hash: string
    created_at: number
    expires_at: number
    closed_at: number | null
  }
  quota_months: { organization_id: string; month: string; used: number }
  credit_entries: {
    id: string
    organization_id: string
    place: number
    at: number
    month: string
    kind: string
    amount: number
    job_id: string | null
    reason: string | null
  }
  usage_hours: {
    organization_id: string
    api_key_id: string
    hour: number
    total: number
    successful: number
    duration_ms: number
  }
}
