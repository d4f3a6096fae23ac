import {
  accountListQuerySchema,
  PAGE_NUMBERS,
  pageOf,
  parseQuery,
  recordOf,
  ServiceError,
  SUBMISSION_FLAGS,
  submissionQuerySchema,
} from '@sunwake/api/schemas'
import type { Context, HonoRequest } from 'hono'
import type { HttpEnvironment } from '../environment.ts'

/** Parameters of the query string in their order, repeated ones too. */
export function queryOf(request: HonoRequest): readonly (readonly [string, string])[] {
  const { url } = request
  const start = url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(url.slice(start))]
}

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

/**
 * Whether a submission only asks for the price.
 * @throws {ServiceError} `validation_error` for a query that submissions do not take.
 */
export function isDryRun(c: Context<HttpEnvironment>): boolean {
  const query = parseQuery(submissionQuerySchema, queryOf(c.req), { flags: SUBMISSION_FLAGS })
  return recordOf(query).dryRun ?? false
}

/** The same before the request is looked at: one that will be refused is none. */
export function looksLikeDryRun(c: Context<HttpEnvironment>): boolean {
  try {
    return isDryRun(c)
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}
