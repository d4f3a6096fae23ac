import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { WORKER_SILENT_MS } from '../jobs/lifecycle/job-parts.ts'
import type { QueueState } from '../store/jobs/job-store.ts'
import type { Store } from '../store/store.ts'
import { keptReading } from './kept-reading.ts'

/** What the queue of jobs holds; undefined where it cannot be read now. */
export type QueueReading = () => Promise<QueueState | undefined>

const FRESH_MS = 2000

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
  const read = () => store.jobs.state(WORKER_SILENT_MS, now?.())
  return keptReading(read, { what: 'job queue', freshMs: FRESH_MS, clock, log })
}
