import { findPostgres } from './postgres.ts'

// A PostgreSQL server with an empty database, for as long as this process is not asked to end; its address comes by
// message.
const postgres = await findPostgres()
if (postgres === undefined) process.exit(1)
process.send!({ url: await postgres.createDatabase() })
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void postgres.stop()
})
