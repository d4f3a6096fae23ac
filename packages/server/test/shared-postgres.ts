import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NoPostgres, startEmbedded } from './embedded-postgres.ts'
import { databaseAt, runAsAdmin } from './postgres-admin.ts'

/** A server that the test files of a run share. */
export interface SharedPostgres {
  readonly url: string
  /** A database with the whole schema, to copy. */
  readonly template?: string | undefined
}

/** Variable with the address at which test files ask for the server. */
export const DOOR = 'SUNWAKE_TEST_POSTGRES'

/**
 * Runs once around all test files. The server is that of `TEST_DATABASE_URL`, else an embedded one; it starts when the
 * first file asks for it, and migrates one database, for copying that costs a fraction of migrating another.
 */
export default async function setup(): Promise<() => Promise<void>> {
  let shared: Promise<SharedPostgres> | undefined
  const ends: (() => Promise<void>)[] = []
  const start = async (): Promise<SharedPostgres> => {
    let { TEST_DATABASE_URL: url } = process.env
    if (url === undefined) {
      const server = await startEmbedded()
      ends.unshift(() => server.stop())
      url = server.url
    }
    const template = `sunwake_template_${randomBytes(6).toString('hex')}`
    await runAsAdmin(url, `create database ${template}`)
    ends.unshift(async () => void (await runAsAdmin(url, `drop database ${template} with (force)`)))
    // Not before it is wanted: most runs of a few files have no use for it.
    const { openPostgres } = await import('../src/store/postgres/open-postgres.ts')
    const store = openPostgres(databaseAt(url, template))
    try {
      await store.migrate()
    } finally {
      await store.close()
    }
    return { url, template }
  }
  const door = createServer((_, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    shared ??= start()
    shared.then(
      (server) => answer(200, server),
      (error: Error) =>
        error instanceof NoPostgres
          ? answer(503, { error: error.message })
          : answer(500, { error: error.stack }),
    )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  process.env[DOOR] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return async () => {
    delete process.env[DOOR]
    door.close()
    await shared?.catch(() => {})
    for (const end of ends) await end()
  }
}
