import type { Readiness } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { WORKER_SILENT_MS } from '../../jobs/lifecycle/job-parts.ts'
import type { Store } from '../../store/store.ts'
import { jobsHealth } from './jobs-health.ts'

/** Asks everything that the service depends on; never fails, but tells what does. */
export type ReadinessProbe = () => Promise<Readiness['checks']>

/** A load balancer asks every few seconds and will not wait longer [ms]. */
const PROBE_TIMEOUT_MS = 2000

/** Least time between two tests of writing, whoever asks for readiness [ms]. */
const WRITE_PROBE_MS = 5000

/** Readiness of the service: its database, the counters of its limits, which replicas share in Postgres, and its jobs. */
export function storeProbe({
  store,
  clock,
  now,
  log,
  isClosing,
}: {
  readonly store: Pick<Store, 'ping' | 'probeWrite' | 'limits' | 'jobs' | 'kind'>
  readonly clock: Clock
  /** The time by which workers are counted as silent; by default that of the database. */
  readonly now?: (() => number) | undefined
  readonly log: Logger
  readonly isClosing: () => boolean
}): ReadinessProbe {
  const canWrite = shared(() => ask('a write to the database', store.probeWrite, log))
  return async () => {
    const [database, redis, celery] = await Promise.all([
      isClosing()
        ? 'shutting down'
        : ask('the database', () => store.ping(), log).then((read) => (read === 'ok' ? canWrite() : read)),
      ask('the store of limits', () => store.limits.windowUse('probe', 0), log),
      ask(
        'the queue of jobs',
        () => store.jobs.state(WORKER_SILENT_MS, now?.()),
        log,
        (state) => jobsHealth(state, { isAlone: store.kind === 'sqlite', nowMs: clock.now() }),
      ),
    ])
    return { database, redis, celery }
  }
}

/** Asks at most every five seconds: whoever asks in between gets the last answer, or waits for the one under way. */
function shared(check: () => Promise<string>): () => Promise<string> {
  let askedAtMs = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve('ok')
  return () => {
    const nowMs = performance.now()
    if (nowMs - askedAtMs >= WRITE_PROBE_MS) {
      askedAtMs = nowMs
      answer = check()
    }
    return answer
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
