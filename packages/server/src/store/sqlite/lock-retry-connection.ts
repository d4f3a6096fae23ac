import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { SignallingConnection } from '../kysely/signal.ts'
import type { Topic } from '../kysely/signal-hub.ts'
import type { RepeatingConnection } from '../kysely/write-rows.ts'
import type { CommittedSignals } from './committed-signals.ts'
import type { SqliteConnection } from './drivers.ts'

/** How long a statement waits for the lock of another process, and how long between two tries [ms]. */
const WAIT_MS = 15_000
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50

const SQLITE_BUSY = 5

/**
 * A connection that waits for another process's lock without blocking this one, as SQLite's own busy time-out would:
 * its drivers are synchronous. A statement that failed for the lock has done nothing, so it can be tried again.
 */
export class LockRetryConnection implements SignallingConnection, RepeatingConnection {
  private readonly connection: DatabaseConnection
  private readonly database: SqliteConnection
  private readonly signals: CommittedSignals

  constructor(connection: DatabaseConnection, database: SqliteConnection, signals: CommittedSignals) {
    this.connection = connection
    this.database = database
    this.signals = signals
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return await retryWhileLocked(() => this.connection.executeQuery<R>(query))
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize)
  }

  runEach(text: string, values: readonly (readonly unknown[])[]): void {
    const statement = this.database.prepare(text)
    for (const parameters of values) statement.run(parameters)
  }

  signal(topic: Topic, id: string): void {
    this.signals.send(topic, id)
  }
}

/** Does a thing again while the database is busy, for up to fifteen seconds. */
export async function retryWhileLocked<T>(act: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(pause)
    }
  }
}

/** Whether an error of either driver says that another connection holds the lock. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (
    /^database is locked/.test(error.message) ||
    (typeof code === 'string' && code.startsWith('SQLITE_BUSY')) ||
    (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY)
  )
}
