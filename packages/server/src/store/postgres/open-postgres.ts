import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { kyselyStore, type Store } from '../store.ts'
import { listenSignals } from './listen.ts'
import { NamingClient } from './naming-client.ts'
import { withQueueSchema } from './queue-schema.ts'
import { postgresLimits } from './shared-windows.ts'

/** PostgreSQL's object id of `bigint`, which pg gives as text; times in milliseconds fit a double. */
const BIGINT_OID = 20

/** How long a request waits for a connection [ms]. */
const CONNECT_TIMEOUT_MS = 5000

/**
 * Opens a store in PostgreSQL. Connects when first asked something.
 * @param onIdleError told when a connection breaks that nobody uses; the pool replaces it.
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void = () => {}): Store {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'sunwake',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID && format !== 'binary'
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // Without a listener a database that restarts would end this process.
  pool.on('error', onIdleError)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const signals = listenSignals(
    {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'sunwake listen',
    },
    onIdleError,
  )
  const store = kyselyStore('postgres', db, postgresLimits(db, pool), signals)
  return {
    ...store,
    ...withQueueSchema(store, db, {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'sunwake migrate',
    }),
  }
}
