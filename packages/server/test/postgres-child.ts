import { findPostgres } from './postgres.ts'

// A PostgreSQL server with an empty database, for as long as this process is not asked to end; its address comes on
// standard output.
const postgres = await findPostgres()
if (postgres === undefined) process.exit(1)
process.stdout.write(`${JSON.stringify({ url: await postgres.createDatabase() })}\n`)
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void postgres.stop()
})
