import { accountListQuerySchema, PAGE_NUMBERS, pageOf, parseQuery } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { queryOf } from './query.ts'

/** What a request asks of a list, and the page of it. */
export function listQuery<T extends Parameters<typeof pageOf>[0]>(
  c: Context<HttpEnvironment>,
  schema: Parameters<typeof parseQuery<T>>[0],
): { readonly query: T; readonly page: ReturnType<typeof pageOf> } {
  const query = parseQuery(schema, queryOf(c.req), { numbers: PAGE_NUMBERS })
  return { query, page: pageOf(query) }
}

/** The page that a request asks for, where it asks for nothing else. */
export function pageOfRequest(c: Context<HttpEnvironment>): ReturnType<typeof pageOf> {
  return listQuery(c, accountListQuerySchema).page
}
