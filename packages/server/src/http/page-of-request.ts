import { accountListQuerySchema, PAGE_NUMBERS, pageOf, parseQuery } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { queryOf } from './query.ts'

/** The page that a request asks for, where it asks for nothing else. */
export function pageOfRequest(c: Context<HttpEnvironment>): ReturnType<typeof pageOf> {
  return pageOf(parseQuery(accountListQuerySchema, queryOf(c.req), { numbers: PAGE_NUMBERS }))
}
