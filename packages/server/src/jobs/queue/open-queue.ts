import type { Logger } from 'pino'
import type { DatabaseLocation } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { dbosQueue } from './dbos-queue.ts'
import type { JobQueue } from './job-queue.ts'
import { localQueue } from './local-queue.ts'

/** The queue of the database that a configuration names. */
export function queueOf(
  database: DatabaseLocation,
  store: Pick<Store, 'jobs' | 'signals'>,
  logger: Logger,
): JobQueue {
  return database.kind === 'sqlite' ? localQueue(store) : dbosQueue(database.url, store, logger)
}
