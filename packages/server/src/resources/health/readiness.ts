import type { Readiness } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { WORKER_SILENT_MS } from '../../jobs/worker-silence.ts'
import type { Store } from '../../store/ports/store.ts'
import { jobsTrouble } from './jobs-trouble.ts'

/** Asks everything that the service depends on; never fails, but tells what does. */
export type ReadinessProbe = () => Promise<Readiness['checks']>

/** A load balancer asks every few seconds and will not wait longer [ms]. */
const PROBE_TIMEOUT_MS = 2000

/** Readiness of the service: its database, the counters of its limits, which replicas share in Postgres, and its jobs. */
export function storeProbe({
  store,
  clock,
  now,
  log,
  isClosing,
}: {
  readonly store: Pick<Store, 'ping' | 'limits' | 'jobs' | 'kind'>
  readonly clock: Clock
  /** The time by which workers are counted as silent; by default that of the database. */
  readonly now?: (() => number) | undefined
  readonly log: Logger
  readonly isClosing: () => boolean
}): ReadinessProbe {
  return async () => {
    const [database, redis, celery] = await Promise.all([
      isClosing() ? 'shutting down' : ask('the database', () => store.ping(), log),
      ask('the store of limits', () => store.limits.windowUse('probe', 0), log),
      ask(
        'the queue of jobs',
        () => store.jobs.state(WORKER_SILENT_MS, now?.()),
        log,
        (state) => jobsTrouble(state, { isAlone: store.kind === 'sqlite', nowMs: clock.now() }),
      ),
    ])
    return { database, redis, celery }
  }
}

async function ask<T>(
  name: string,
  question: () => Promise<T>,
  log: Logger,
  judge: (answer: T) => string = () => 'ok',
): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${PROBE_TIMEOUT_MS} ms`), PROBE_TIMEOUT_MS)
  })
  const answer = question().then(judge, (error: unknown) => {
    // Anyone may ask for readiness: the reason, which can name hosts, goes to the log.
    log.error({ err: error }, `${name} does not answer`)
    return `${name} does not answer`
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
