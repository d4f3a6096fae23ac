import { parseQuery, ServiceError, SUBMISSION_FLAGS, submissionQuerySchema } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from './environment.ts'
import { queryOf } from './query.ts'

/**
 * Whether a submission only asks for the price.
 * @throws {ServiceError} `validation_error` for a query that submissions do not take.
 */
export function isDryRun(c: Context<HttpEnvironment>): boolean {
  const { dry_run = false } = parseQuery(submissionQuerySchema, queryOf(c.req), { flags: SUBMISSION_FLAGS })
  return dry_run
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
