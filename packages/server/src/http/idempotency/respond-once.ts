import type { Context } from 'hono'
import type { Records, Store } from '../../store/store.ts'
import { respondText } from '../answer/respond.ts'
import type { HttpEnvironment } from '../environment.ts'

/**
 * Does something and answers with the body that the work gives. Where the request has an `Idempotency-Key` the answer
 * is kept in the same transaction, so that nothing is done twice, wherever the process is stopped.
 */
export async function respondOnce(
  c: Context<HttpEnvironment>,
  store: Store,
  {
    status = 201,
    type = 'application/json',
    headers = {},
  }: {
    readonly status?: number | undefined
    readonly type?: string | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
  },
  work: (records: Records) => Promise<unknown>,
): Promise<Response> {
  const text = await store.transaction(async (records) => {
    const body = JSON.stringify(await work(records))
    // Last, as with jobs: an erasure too locks the organisation before the keys in it.
    await c
      .get('idempotency')
      ?.complete(records, { status, headers: { ...headers, 'content-type': type }, body })
    return body
  })
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return respondText(c, text, { status, type })
}
