import { type DatabaseConnection, type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { isPostgres } from './dialect.ts'
import type { Topic } from './signal-hub.ts'

/** Channels of PostgreSQL by topic. */
export const CHANNELS: Readonly<Record<Topic, string>> = {
  stream: 'sunwake_stream',
  jobs: 'sunwake_jobs',
  deliveries: 'sunwake_deliveries',
}

/** A connection of SQLite, which has no signals of its own: they are sent when its transaction is committed. */
export interface SignallingConnection extends DatabaseConnection {
  signal(topic: Topic, id: string): void
}

/**
 * Wakes those who listen to a topic, here and in other processes: when the transaction is committed, and never where
 * it is not. Outside of a transaction at once.
 */
export async function signal(db: Kysely<Database>, topic: Topic, id: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`select pg_notify(${CHANNELS[topic]}, ${id})`.execute(db)
    return
  }
  await db.getExecutor().provideConnection(async (connection) => {
    ;(connection as SignallingConnection).signal(topic, id)
  })
}
