import {
  type ErrorCode,
  errorFormOf,
  flatBody,
  nestedBody,
  problemBody,
  ServiceError,
  toServiceError,
} from '@sunwake/api/schemas'
import type { Context } from 'hono'
import { type HttpEnvironment, logOf } from '../environment.ts'
import { negotiate } from '../request/negotiate.ts'
import { respondJson } from './respond.ts'

/** Answers with an error in the form of its path, or that of RFC 9457 where the caller prefers it. Logs what is ours. */
export function respondError(c: Context<HttpEnvironment>, thrown: unknown): Response {
  const error = toServiceError(thrown)
  const requestId = c.get('requestId')
  const { path } = c.req
  if (isFailure(error.status, error)) logOf(c).error({ err: error.cause ?? error }, error.message)
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  const form = errorFormOf(path)
  const type = negotiate(c.req.header('accept'), ['application/json', 'application/problem+json'])
  if (type === 'application/problem+json') {
    return respondJson(c, problemBody(error, { form, path, requestId }), { status: error.status, type })
  }
  const body = form === 'flat' ? flatBody(error, requestId) : nestedBody(error, requestId)
  return respondJson(c, body, { status: error.status })
}

/**
 * Whether an answer tells of something that went wrong here. What this version has not, or this deployment was not
 * given, is refused and has not failed.
 * @param error what was thrown, where the answer is one of an error.
 */
export function isFailure(status: number, error: unknown): boolean {
  return failed(status, error instanceof ServiceError ? error.code : undefined)
}

/** What this deployment was not given. */
const NOT_CONFIGURED: ReadonlySet<ErrorCode> = new Set(['email_not_configured', 'billing_not_configured'])

/** The same by the code of the error that is answered. */
export function failed(status: number, code: ErrorCode | undefined): boolean {
  return status >= 500 && (code === undefined || !NOT_CONFIGURED.has(code))
}

/** What is answered where no operation is. */
export function notFound(path: string): ServiceError {
  return new ServiceError(
    'not_found',
    `There is nothing at ${path.slice(0, 200)}; /openapi.json lists what there is.`,
  )
}

/** Status of a request whose caller did not wait for its answer, which nobody gets: for the log and the counts. */
export const CALLER_GONE = 499
