import type { Readiness } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import type { Store } from '../../store/ports/store.ts'

/** Asks everything that the service depends on; never fails, but tells what does. */
export type ReadinessProbe = () => Promise<Readiness['checks']>

/** A load balancer asks every few seconds and will not wait longer [ms]. */
const PROBE_TIMEOUT_MS = 2000

/**
 * Readiness of the service: its database, and the counters of its limits, which replicas share in Postgres. Jobs have
 * no store of their own yet, so that nothing of theirs can fail while the process runs.
 */
export function storeProbe({
  store,
  log,
  isClosing,
}: {
  readonly store: Pick<Store, 'ping' | 'limits'>
  readonly log: Logger
  readonly isClosing: () => boolean
}): ReadinessProbe {
  return async () => {
    const [database, limits] = await Promise.all([
      isClosing() ? 'shutting down' : ask('the database', () => store.ping(), log),
      ask('the store of limits', () => store.limits.windowUse('probe', 0), log),
    ])
    return { database, redis: limits, celery: 'ok' }
  }
}

async function ask(name: string, question: () => Promise<unknown>, log: Logger): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${PROBE_TIMEOUT_MS} ms`), PROBE_TIMEOUT_MS)
  })
  const answer = question().then(
    () => 'ok',
    (error: unknown) => {
      // Anyone may ask for readiness: the reason, which can name hosts, goes to the log.
      log.error({ err: error }, `${name} does not answer`)
      return `${name} does not answer`
    },
  )
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
