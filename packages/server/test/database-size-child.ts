import { existsSync, statSync } from 'node:fs'
import pg from 'pg'
import { loadConfig } from '../src/index.ts'

// Prints how many bytes the database of the configuration holds.
const { database } = loadConfig()
process.stdout.write(
  String(database.kind === 'sqlite' ? bytesOf(database.file) : await bytesAt(database.url)),
)

function bytesOf(file: string): number {
  const files = [file, `${file}-wal`].filter((path) => existsSync(path))
  return files.reduce((sum, path) => sum + statSync(path).size, 0)
}

async function bytesAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
    return Number(rows[0].bytes)
  } finally {
    await client.end()
  }
}
