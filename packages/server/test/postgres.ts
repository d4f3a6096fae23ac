import { randomBytes } from 'node:crypto'
import { NoPostgres, startEmbedded } from './embedded-postgres.ts'
import { databaseAt, runAsAdmin } from './postgres-admin.ts'
import { createReset, type FirstState, type Reset, readFirstState } from './reset-database.ts'
import { DOOR, type SharedPostgres } from './shared-postgres.ts'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>
  /** Makes a database with the whole schema, where the server has one to copy. */
  createMigrated(): Promise<string>
  /** Takes such a database back when its test is done with it, for a later one. */
  giveBack(url: string): void
  stop(): Promise<void>
}

/**
 * The PostgreSQL server of the run of tests; outside of one that of `TEST_DATABASE_URL`, else one of its own. Undefined,
 * with a line on standard error, where none can start; with `REQUIRE_PG=1` that is a failure, as any other error is.
 */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  const { [DOOR]: door, TEST_DATABASE_URL: url, REQUIRE_PG: required } = process.env
  try {
    if (door !== undefined) return serverAt(await askDoor(door))
    if (url !== undefined) return serverAt({ url })
    const server = await startEmbedded()
    return serverAt({ url: server.url }, () => server.stop())
  } catch (error) {
    if (required === '1' || !(error instanceof NoPostgres)) throw error
    process.stderr.write(`\nSKIPPED: tests on PostgreSQL, for ${error.message}\n`)
    return undefined
  }
}

async function askDoor(door: string): Promise<SharedPostgres> {
  const answer = await fetch(door)
  const body = (await answer.json()) as SharedPostgres & { readonly error: string }
  if (answer.ok) return body
  throw answer.status === 503 ? new NoPostgres(body.error) : new Error(body.error)
}

function serverAt(
  { url, template }: SharedPostgres,
  stop: () => Promise<void> = async () => {},
): TestPostgres {
  const made: string[] = []
  const free = new Set<string>()
  const resets = new Map<string, Reset>()
  let first: Promise<FirstState> | undefined
  const create = async (like: string) => {
    const name = `sunwake_test_${randomBytes(6).toString('hex')}`
    await runAsAdmin(url, `create database ${name}${like}`)
    made.push(name)
    return databaseAt(url, name)
  }
  return {
    createDatabase: () => create(''),
    async createMigrated() {
      if (template === undefined) return create('')
      for (const used of free) {
        if (!(await resets.get(used)?.run())) continue
        free.delete(used)
        return used
      }
      const fresh = await create(` template ${template}`)
      first ??= readFirstState(fresh)
      resets.set(fresh, await createReset(fresh, await first))
      return fresh
    },
    giveBack: (used) => void free.add(used),
    async stop() {
      for (const reset of resets.values()) await reset.end()
      for (const name of made) await runAsAdmin(url, `drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}
