import type { Readiness } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import type { Store } from '../../store/ports/store.ts'

/** Asks everything that the service depends on; never fails, but tells what does. */
export type ReadinessProbe = () => Promise<Readiness['checks']>

/** A load balancer asks every few seconds and will not wait longer [ms]. */
const PROBE_TIMEOUT_MS = 2000

/**
 * Readiness of a service that keeps everything in one database. Limits and jobs have no store of their own yet, so
 * that nothing of theirs can fail while the process runs.
 */
export function databaseProbe({
  store,
  log,
  isClosing,
}: {
  readonly store: Pick<Store, 'ping'>
  readonly log: Logger
  readonly isClosing: () => boolean
}): ReadinessProbe {
  return async () => ({
    database: isClosing() ? 'shutting down' : await ask(store, log),
    redis: 'ok',
    celery: 'ok',
  })
}

async function ask(store: Pick<Store, 'ping'>, log: Logger): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${PROBE_TIMEOUT_MS} ms`), PROBE_TIMEOUT_MS)
  })
  const answer = store.ping().then(
    () => 'ok',
    (error: unknown) => {
      // Anyone may ask for readiness: the reason, which can name hosts, goes to the log.
      log.error({ err: error }, 'the database does not answer')
      return 'the database does not answer'
    },
  )
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
