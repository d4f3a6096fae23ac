import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import type { SignalHub } from '../kysely/signal-hub.ts'
import { CommittedSignals } from './committed-signals.ts'
import type { SqliteConnection } from './drivers.ts'
import { LockRetryConnection } from './lock-retry-connection.ts'

/**
 * SQLite for more than one process on a file. Kysely begins transactions deferred: two processes that read first
 * and write later then fail with SQLITE_BUSY whatever the time-out, because neither may upgrade its lock. Here a
 * transaction takes the write lock at once, and waits for it without holding up the process.
 */
export class SharedFileDialect extends SqliteDialect {
  private readonly database: SqliteConnection
  private readonly hub: SignalHub

  constructor(database: SqliteConnection, hub: SignalHub) {
    super({ database })
    this.database = database
    this.hub = hub
  }

  override createDriver(): Driver {
    return new SharedFileDriver(this.database, this.hub)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class SharedFileDriver extends SqliteDriver {
  private readonly database: SqliteConnection
  private readonly signals: CommittedSignals
  private retrying: LockRetryConnection | undefined

  constructor(database: SqliteConnection, hub: SignalHub) {
    super({ database })
    this.database = database
    this.signals = new CommittedSignals(hub)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.retrying ??= new LockRetryConnection(connection, this.database, this.signals)
    return this.retrying
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const readOnly = settings?.accessMode === 'read only'
    await connection.executeQuery(CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate'))
    this.signals.hold()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.signals.release()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.signals.drop()
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // On a full or broken disk SQLite has rolled back by itself, and what told of it must not be lost behind this.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    }
  }
}

/** SQLite's schema changes are transactional, so a migration of two processes at once is made by the first alone. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
