import type { Logger } from 'pino'
import type { DatabaseLocation } from '../../config/config.ts'
import type { Signals } from '../../store/ports/signals.ts'
import type { JobQueue } from './job-queue.ts'
import { localQueue } from './local-queue.ts'
import { ticketQueue } from './ticket-queue.ts'

/** The queue of the database that a configuration names. */
export function queueOf(database: DatabaseLocation, signals: Signals, logger: Logger): JobQueue {
  return database.kind === 'sqlite' ? localQueue(signals) : ticketQueue(database.url, logger)
}
