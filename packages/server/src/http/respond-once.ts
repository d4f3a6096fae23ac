import type { Context } from 'hono'
import type { Records, Store } from '../store/ports/store.ts'
import type { HttpEnvironment } from './environment.ts'
import { respondText } from './respond.ts'

/**
 * Does something and answers with what was made. Where the request has an `Idempotency-Key` the answer is kept in the
 * same transaction, so that nothing is made twice, wherever the process is stopped.
 */
export async function respondOnce(
  c: Context<HttpEnvironment>,
  store: Store,
  {
    body,
    status = 201,
    type = 'application/json',
    headers = {},
  }: {
    readonly body: unknown
    readonly status?: number | undefined
    readonly type?: string | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
  },
  make: (records: Records) => Promise<void>,
): Promise<Response> {
  const text = JSON.stringify(body)
  await store.transaction(async (records) => {
    // First of all, as everywhere: it is locked before what the work locks.
    await c
      .get('idempotency')
      ?.complete(records, { status, headers: { ...headers, 'content-type': type }, body: text })
    await make(records)
  })
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return respondText(c, text, { status, type })
}
