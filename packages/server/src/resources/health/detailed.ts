import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
import type { DetailedHealth } from '@sunwake/api/schemas'
import { isoUtc } from '@sunwake/core/time'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { QueueReading } from '../../metrics/read-queue.ts'
import type { ServiceMetrics } from '../../metrics/service-metrics.ts'
import type { Store } from '../../store/store.ts'
import type { ReadinessProbe } from './readiness.ts'

/** `GET /health/detailed`. */
export function detailedHealth({
  store,
  clock,
  probe,
  queue,
  metrics,
}: {
  readonly store: Pick<Store, 'kind' | 'ping' | 'pendingMigrations'>
  readonly clock: Clock
  readonly probe: ReadinessProbe
  readonly queue: QueueReading
  readonly metrics: ServiceMetrics
}): Binding {
  const startedMs = clock.now()
  return {
    operation: operations.healthDetailed,
    async handler(c) {
      const [checks, database, known, refusals] = await Promise.all([
        probe(),
        databaseFigures(store),
        queue(),
        metrics.refusals(),
      ])
      const now = clock.now()
      const well = Object.values(checks).every((check) => check === 'ok')
      c.header('Cache-Control', 'no-store')
      return respondJson(c, {
        status: well ? 'ok' : 'degraded',
        version: ENGINE_VERSION,
        uptime_seconds: (now - startedMs) / 1000,
        components: {
          database: { status: checks.database, kind: store.kind, ...database },
          redis: {
            status: checks.redis,
            backend: store.kind === 'sqlite' ? 'memory' : 'postgres',
            refusals,
          },
          celery: {
            status: checks.celery,
            backend: store.kind === 'sqlite' ? 'in_process' : 'postgres',
            workers: known?.workers.length ?? null,
            slots: known?.workers.reduce((sum, { slots }) => sum + slots, 0) ?? null,
            queued: known?.queued ?? null,
            running: known?.running ?? null,
            oldest_queued_seconds:
              known?.oldestQueuedAtMs === undefined
                ? null
                : Math.max(0, (now - known.oldestQueuedAtMs) / 1000),
          },
        },
        timestamp: isoUtc(now),
      } satisfies DetailedHealth)
    },
  }
}

/** A caller who asks for details waits this long for them [ms]. */
const PATIENCE_MS = 2000

/** How fast the database answers, and whether its schema is that of this version; what fails is not known. */
async function databaseFigures({
  ping,
  pendingMigrations,
}: Pick<Store, 'ping' | 'pendingMigrations'>): Promise<{
  latency_ms: number | null
  pending_migrations: number | null
}> {
  const started = performance.now()
  const [latency, pending] = await Promise.all([
    known(ping().then(() => Math.round(100 * (performance.now() - started)) / 100)),
    known(pendingMigrations().then(({ length }) => length)),
  ])
  return { latency_ms: latency, pending_migrations: pending }
}

async function known(figure: Promise<number>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([figure.catch(() => null), timeUp])
  } finally {
    clearTimeout(timer)
  }
}
