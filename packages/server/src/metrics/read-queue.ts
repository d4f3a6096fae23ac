import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { WORKER_SILENT_MS } from '../jobs/lifecycle/job-parts.ts'
import type { QueueState } from '../store/jobs/job-store.ts'
import type { Store } from '../store/store.ts'

/** What the queue of jobs holds; undefined where it cannot be read now. */
export type QueueReading = () => Promise<QueueState | undefined>

/** Who asks more often gets what was read last: anybody may ask for figures where they need no token [ms]. */
const FRESH_MS = 2000
/** Nobody waits longer for figures [ms]. */
const PATIENCE_MS = 2000

/** Reads the queue, which all processes on the database share. */
export function queueReading({
  store,
  clock,
  now,
  log,
}: {
  readonly store: Pick<Store, 'jobs'>
  readonly clock: Clock
  /** The time by which workers are counted as silent; by default that of the database. */
  readonly now?: (() => number) | undefined
  readonly log: Logger
}): QueueReading {
  let reading: Promise<QueueState | undefined> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  return () => {
    const atMs = clock.now()
    if (reading === undefined || atMs - readAtMs >= FRESH_MS) {
      readAtMs = atMs
      reading = inTime(store.jobs.state(WORKER_SILENT_MS, now?.())).catch((error: unknown) => {
        log.error({ err: error }, 'job queue read for metrics failed')
        return undefined
      })
    }
    return reading
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
