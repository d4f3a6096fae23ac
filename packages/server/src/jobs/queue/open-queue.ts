import type { Logger } from 'pino'
import type { DatabaseLocation } from '../../config/config.ts'
import type { Signals } from '../../store/kysely/signal-hub.ts'
import type { JobQueue } from './job-queue.ts'
import { ticketQueue } from './ticket-queue.ts'

/** The queue of the database that a configuration names. */
export function queueOf(database: DatabaseLocation, signals: Signals, logger: Logger): JobQueue {
  return database.kind === 'sqlite' ? localQueue(signals) : ticketQueue(database.url, logger)
}

/** The queue of a service that is one process on its file: woken by the signal of the store. */
function localQueue(signals: Signals): JobQueue {
  let unsubscribe = () => {}
  return {
    async start(_workerId, _slots, onWork) {
      unsubscribe = signals.listen('jobs', () => void onWork())
    },
    async release() {},
    async stop() {
      unsubscribe()
    },
  }
}
