import type { RouteConfig } from '@hono/zod-openapi'
import { ERROR_TABLE, type ErrorCode, type ErrorForm, flatBody, nestedBody } from '../errors/index.ts'
import { flatErrorSchema, nestedErrorSchema, problemSchema } from '../wire/error-schema.ts'
import { answer } from './answer.ts'
import { sampleError } from './sample-error.ts'

type Responses = RouteConfig['responses']
type Response = Responses[string]

/** Errors that any operation with a JSON body and a key can answer. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
]

/** Headers of errors by their status, beside those of every answer. */
const HEADERS: Readonly<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': '`Bearer`, where the caller is unknown.' },
  429: { 'Retry-After': 'Seconds after which to try again.' },
  503: { 'Retry-After': 'Seconds after which to try again.' },
}

const SAMPLE_ID = '0f9c2b1e-6d1a-4c56-9f57-2f6a3b8f2c11'

/** Errors of an operation in its form, and in that of RFC 9457: every code of a status with an example. */
export function errorAnswers(form: ErrorForm, codes: readonly ErrorCode[]): Responses {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codes) {
    const { status } = ERROR_TABLE[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [status, errorAnswer(form, status, [...ofStatus])]),
  )
}

/** Answers of an operation with errors besides those that it has. */
export function withErrors(form: ErrorForm, codes: readonly ErrorCode[], responses: Responses): Responses {
  const present = Object.values(responses).flatMap(codesOf)
  const merged = Object.entries(errorAnswers(form, [...present, ...codes])).map(([status, error]) => {
    const { [status]: before } = responses
    if (before === undefined || !('headers' in before)) return [status, error]
    return [
      status,
      { ...error, headers: { ...before.headers, ...('headers' in error ? error.headers : {}) } },
    ]
  })
  return { ...responses, ...Object.fromEntries(merged) }
}

function errorAnswer(form: ErrorForm, status: number, codes: readonly ErrorCode[]): Response {
  const schema = form === 'flat' ? flatErrorSchema : nestedErrorSchema
  const examples = Object.fromEntries(
    codes.map((code) => {
      const sample = sampleError(code)
      const value = form === 'flat' ? flatBody(sample, SAMPLE_ID) : nestedBody(sample, SAMPLE_ID)
      return [code, { summary: ERROR_TABLE[code].title, value }]
    }),
  )
  const names = codes.map((code) => `\`${form === 'flat' ? code : ERROR_TABLE[code].nested}\``)
  const text = codes.map((code, n) => `${names[n]}: ${ERROR_TABLE[code].title}.`).join(' ')
  return answer(
    text,
    { 'application/json': { schema, examples }, 'application/problem+json': { schema: problemSchema } },
    HEADERS[status],
  )
}

/** Codes of an answer that `errorAnswers` made. */
function codesOf(response: Response): readonly ErrorCode[] {
  const content = 'content' in response ? response.content : undefined
  if (content === undefined || !('application/problem+json' in content)) return []
  const { examples } = content['application/json'] as { readonly examples: Readonly<Record<string, unknown>> }
  return Object.keys(examples) as ErrorCode[]
}
