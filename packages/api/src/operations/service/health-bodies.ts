import type { DetailedHealth } from './health-schema.ts'

/** How every part of the service does. What is not known is null. */
export interface HealthRecord {
  readonly version: string
  /** How long the process has served [ms]. */
  readonly uptimeMs: number
  readonly atMs: number
  /** What is wrong with each part; `ok` where nothing is. */
  readonly checks: { readonly database: string; readonly redis: string; readonly celery: string }
  readonly database: {
    readonly kind: DetailedHealth['components']['database']['kind']
    readonly latencyMs: number | null
    readonly pendingMigrations: number | null
  }
  /** Requests that this process refused, by code. */
  readonly refusals: Readonly<Record<string, number>>
  readonly queue:
    | {
        readonly workers: readonly { readonly slots: number }[]
        readonly queued: number
        readonly running: number
        readonly oldestQueuedAtMs: number | undefined
      }
    | undefined
}

/** Body of `GET /health/detailed`. */
export function detailedHealthBody(record: HealthRecord): DetailedHealth {
  const { checks, database, queue, atMs } = record
  const shared = database.kind === 'postgres'
  const oldestMs = queue?.oldestQueuedAtMs
  return {
    status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'degraded',
    version: record.version,
    uptime_seconds: record.uptimeMs / 1000,
    components: {
      database: {
        status: checks.database,
        kind: database.kind,
        latency_ms: database.latencyMs,
        pending_migrations: database.pendingMigrations,
      },
      redis: { status: checks.redis, backend: shared ? 'postgres' : 'memory', refusals: record.refusals },
      celery: {
        status: checks.celery,
        backend: shared ? 'postgres' : 'in_process',
        workers: queue?.workers.length ?? null,
        slots: queue?.workers.reduce((sum, { slots }) => sum + slots, 0) ?? null,
        queued: queue?.queued ?? null,
        running: queue?.running ?? null,
        oldest_queued_seconds: oldestMs === undefined ? null : Math.max(0, (atMs - oldestMs) / 1000),
      },
    },
    timestamp: new Date(atMs).toISOString(),
  }
}
