import { Logger, runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import type { Store } from '../store.ts'

/** The last step of graphile-worker's own schema in the version that is installed. */
const QUEUE_REVISION = 19
const STEP = `queue-${QUEUE_REVISION}`

/** Names the lock that lets one process change the schema at a time; any number that nothing else locks. */
const MIGRATION_LOCK = 7_204_612

/** Migrations of a store together with those of the schema in which graphile-worker keeps its tickets. */
export function withQueueSchema(
  store: Store,
  db: Kysely<Database>,
  connection: pg.ClientConfig,
): Pick<Store, 'migrate' | 'pendingMigrations'> {
  const queueSteps = async () => ((await queueRevision(db)) < QUEUE_REVISION ? [STEP] : [])
  const pendingMigrations = async () => [...(await store.pendingMigrations()), ...(await queueSteps())]
  return {
    pendingMigrations,
    async migrate() {
      if ((await pendingMigrations()).length === 0) return []
      const pool = new pg.Pool({ ...connection, max: 2 })
      // Both are asked for by graphile-worker; the query under way tells of the failure.
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
      try {
        const client = await pool.connect()
        try {
          // Held by its connection, so that nobody has to free it for a process that died.
          await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
          const steps = [...(await store.migrate()), ...(await queueSteps())]
          await runMigrations({ pgPool: pool, logger: SILENT })
          return steps
        } finally {
          client.release(true)
        }
      } finally {
        await pool.end()
      }
    },
  }
}

/** What goes wrong is thrown. */
const SILENT = new Logger(() => () => {})

/** How far graphile-worker's schema has come; 0 where there is none. */
async function queueRevision(db: Kysely<Database>): Promise<number> {
  const { rows: found } = await sql<{
    there: number
  }>`select (to_regclass('graphile_worker.migrations') is not null)::integer as there`.execute(db)
  if (found[0]?.there !== 1) return 0
  const { rows } = await sql<{
    revision: number
  }>`select coalesce(max(id), 0)::integer as revision from graphile_worker.migrations`.execute(db)
  return rows[0]?.revision ?? 0
}
