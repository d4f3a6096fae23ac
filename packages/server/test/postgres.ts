import { randomBytes } from 'node:crypto'
import { startEmbedded } from './embedded-postgres.ts'
import { databaseAt, runAsAdmin } from './postgres-admin.ts'
import { DOOR, type SharedPostgres } from './shared-postgres.ts'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>
  /** Makes a database with the whole schema, where the server has one to copy. */
  createMigrated(): Promise<string>
  stop(): Promise<void>
}

/**
 * The PostgreSQL server of the run of tests; outside of one that of `TEST_DATABASE_URL`, else one of its own. Undefined,
 * with a line on standard error, where there is none; with `REQUIRE_PG=1` that is a failure.
 */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  const { [DOOR]: door, TEST_DATABASE_URL: url, REQUIRE_PG: required } = process.env
  try {
    if (door !== undefined) return serverAt(await askDoor(door))
    if (url !== undefined) return serverAt({ url })
    const server = await startEmbedded()
    return serverAt({ url: server.url }, () => server.stop())
  } catch (error) {
    if (required === '1') throw error
    process.stderr.write(
      `\nSKIPPED: tests on PostgreSQL, for ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return undefined
  }
}

async function askDoor(door: string): Promise<SharedPostgres> {
  const answer = await fetch(door)
  const body = (await answer.json()) as SharedPostgres & { readonly error: string }
  if (!answer.ok) throw new Error(body.error)
  return body
}

function serverAt(
  { url, template }: SharedPostgres,
  stop: () => Promise<void> = async () => {},
): TestPostgres {
  const made: string[] = []
  const create = async (like: string) => {
    const name = `sunwake_test_${randomBytes(6).toString('hex')}`
    await runAsAdmin(url, `create database ${name}${like}`)
    made.push(name)
    return databaseAt(url, name)
  }
  return {
    createDatabase: () => create(''),
    createMigrated: () => create(template === undefined ? '' : ` template ${template}`),
    async stop() {
      for (const name of made) await runAsAdmin(url, `drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}
