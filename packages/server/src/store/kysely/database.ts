import type { Generated } from 'kysely'

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
  mails: {
    id: string
    kind: string
    recipient: string
    organization_id: string | null
    reference: string | null
    created_at: number
    attempts: number
    due_at: number | null
    lease: string | null
    error: string | null
  }
  platform_audit_entries: {
    id: string
    at: number
    actor: string
    action: string
    target: string | null
    request_id: string | null
  }
  sites: {
    id: string
    organization_id: string
    name: string
    folded_name: string
    status: string
    latitude: number
    longitude: number
    region: string | null
    capacity_mw: number | null
    turbine_count: number | null
    turbine_model: string | null
    created_at: number
    updated_at: number
    analysis_count: number
    analysed_at: number | null
    latest_aep_mwh: number | null
    latest_capacity_factor_pct: number | null
  }
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
  jobs: {
    id: string
    organization_id: string
    user_id: string
    api_key_id: string | null
    test_mode: number
    kind: string
    name: string | null
    request: string
    created_at: number
    credits: number
    estimated_seconds: number
    running_limit: number
    fair_start: number
    fair_finish: number
    callback_url: string | null
    site_id: string | null
    trace_parent: string | null
    status: string
    started_at: number | null
    completed_at: number | null
    attempt: Generated<number>
    lost_workers: Generated<number>
    worker_id: string | null
    progress: Generated<number>
    stage: string
    best: string | null
    credits_charged: number | null
    failure: string | null
    partial: Generated<number>
    last_event: Generated<number>
  }
  job_results: { job_id: string; body: string; timeseries: string | null }
  api_key_successors: { key_id: string; successor_id: string }
  sign_in_tries: { subject: string; level: number; at: number }
  sign_in_places: { place: string; known_until: number }
  job_checkpoints: { job_id: string; engine_version: string; state: string }
  job_workers: { id: string; started_at: number; beat_at: number; slots: number }
  job_clock: { id: number; virtual_time: number }
  stream_counters: { organization_id: string; last: number }
  stream_events: {
    organization_id: string
    sequence: number
    job_id: string
    job_sequence: number
    user_id: string
    type: string
    data: string
    at: number
    last: number
  }
  webhooks: {
    id: string
    organization_id: string
    user_id: string
    everything: number
    url: string
    name: string | null
    events: string
    active: number
    switched_off: string | null
    failing_since: number | null
    secret: string
    previous_secret: string | null
    previous_until: number | null
    created_at: number
  }
  signing_secrets: {
    organization_id: string
    secret: string
    previous_secret: string | null
    previous_until: number | null
  }
  webhook_events: {
    id: string
    organization_id: string
    user_id: string | null
    name: string
    data: string
    once: string | null
    created_at: number
  }
  deliveries: {
    id: string
    organization_id: string
    webhook_id: string | null
    event_id: string
    user_id: string | null
    event: string
    url: string
    host: string
    status: string
    tries: number
    next_attempt_at: number | null
    due_at: number
    claim: string | null
    created_at: number
  }
  delivery_attempts: {
    delivery_id: string
    number: number
    at: number
    status_code: number | null
    latency_ms: number
    error: string | null
    excerpt: string | null
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
