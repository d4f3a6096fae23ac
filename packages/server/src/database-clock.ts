import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Store } from './store/store.ts'

/** Between two readings of the database's clock [ms]. */
const SYNC_MS = 30_000

/**
 * The clock of the database, which all its processes share: the clock of this machine may be wrong. It is read at the
 * start and now and then, and carried on in between by time that has passed.
 */
export class DatabaseClock implements Clock {
  private readonly store: Pick<Store, 'now'>
  /** Epoch ms at the origin of `performance.now`. */
  private originMs = 0
  private timer: NodeJS.Timeout | undefined

  constructor(store: Pick<Store, 'now'>) {
    this.store = store
  }

  now(): number {
    return Math.round(this.originMs + performance.now())
  }

  /** Reads the clock of the database; it is taken to have been read in the middle of the question. */
  async sync(): Promise<void> {
    const askedMs = performance.now()
    const databaseMs = await this.store.now()
    this.originMs = databaseMs - (askedMs + performance.now()) / 2
  }

  /**
   * Reads it for the first time, and then again and again.
   * @param onError told where it cannot be read; the clock goes on by itself.
   */
  async start(onError: (error: unknown) => void): Promise<void> {
    await this.sync()
    this.timer = setInterval(() => void this.sync().catch(onError), SYNC_MS).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

/** The clock of a process on a store that other processes may share; undefined where none can, as on SQLite. */
export async function databaseClock(
  store: Pick<Store, 'kind' | 'now'>,
  logger: Pick<Logger, 'warn'>,
): Promise<DatabaseClock | undefined> {
  if (store.kind === 'sqlite') return undefined
  const clock = new DatabaseClock(store)
  await clock.start((error) => logger.warn({ err: error }, 'database clock read failed'))
  return clock
}
