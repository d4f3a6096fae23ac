import { detailedHealthBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
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
      c.header('Cache-Control', 'no-store')
      const record = { version: ENGINE_VERSION, uptimeMs: now - startedMs, atMs: now, checks, refusals }
      return respondJson(
        c,
        detailedHealthBody({ ...record, database: { kind: store.kind, ...database }, queue: known }),
      )
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
  latencyMs: number | null
  pendingMigrations: number | null
}> {
  const started = performance.now()
  const [latency, pending] = await Promise.all([
    known(ping().then(() => Math.round(100 * (performance.now() - started)) / 100)),
    known(pendingMigrations().then(({ length }) => length)),
  ])
  return { latencyMs: latency, pendingMigrations: pending }
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
