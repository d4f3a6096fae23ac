import { type AccountApi, Refusal } from '@sunwake/web'
import type { Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { operationRequest } from '../../http/request/operation-request.ts'

/** Headers of the caller that the service must see as if it were asked by them. */
const KEPT = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'host']

/**
 * The service as a page asks it: by the routes, schemas, scopes and limits by which programs ask, within this process.
 * @param accessToken of who has signed in; undefined for what needs nobody.
 */
export function serviceOf(
  app: Pick<Hono<HttpEnvironment>, 'fetch'>,
  c: Context<HttpEnvironment>,
  accessToken?: string | undefined,
): AccountApi {
  return {
    async ask(name, { idempotencyKey, ...asked } = {}) {
      const headers = new Headers({ Accept: 'application/problem+json, application/json;q=0.9' })
      for (const header of KEPT) {
        const value = c.req.header(header)
        if (value !== undefined) headers.set(header, value)
      }
      if (accessToken !== undefined) headers.set('Authorization', `Bearer ${accessToken}`)
      if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
      const request = operationRequest(name, asked, { base: 'http://service', headers })
      const answer = await app.fetch(request, { incoming: c.env?.incoming, fromPage: true })
      const text = await answer.text()
      const read = text === '' ? undefined : (JSON.parse(text) as unknown)
      if (!answer.ok) throw new Refusal(answer.status, read)
      return read as never
    },
  }
}
