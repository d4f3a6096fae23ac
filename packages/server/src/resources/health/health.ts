import { operations } from '@sunwake/api/routes'
import { ENGINE_VERSION } from '@sunwake/api/run'
import { isoUtc } from '@sunwake/core/time'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import type { ReadinessProbe } from './readiness.ts'

/** `GET /health` and `GET /health/ready`. */
export function health({
  clock,
  probe,
}: {
  readonly clock: Clock
  readonly probe: ReadinessProbe
}): readonly Binding[] {
  return [
    {
      operation: operations.health,
      handler(c) {
        c.header('Cache-Control', 'no-store')
        return respondJson(c, { status: 'ok', version: ENGINE_VERSION, timestamp: isoUtc(clock.now()) })
      },
    },
    {
      operation: operations.readiness,
      async handler(c) {
        const checks = await probe()
        const ready = Object.values(checks).every((check) => check === 'ok')
        c.header('Cache-Control', 'no-store')
        if (!ready) c.header('Retry-After', '5')
        const body = { status: ready ? 'ready' : 'not_ready', checks, timestamp: isoUtc(clock.now()) }
        return respondJson(c, body, { status: ready ? 200 : 503 })
      },
    },
  ]
}
