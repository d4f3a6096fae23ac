import type { RouteConfig, z } from '@hono/zod-openapi'
import {
  ERROR_TABLE,
  type ErrorCode,
  type ErrorForm,
  flatBody,
  nestedBody,
  ServiceError,
} from '../errors/index.ts'
import { flatErrorSchema, nestedErrorSchema, problemSchema } from '../schemas/errors.ts'

type Responses = RouteConfig['responses']
type Content = { [mediaType: string]: { schema: z.ZodType; example?: unknown } }

/** Header of every answer. */
export const REQUEST_ID_HEADER = {
  'X-Request-Id': {
    description: 'Id of the request: the one that the client sent, where it was sane.',
    schema: { type: 'string' as const },
  },
}

/** An answer with a body. */
export function answer(
  description: string,
  content: Content,
  headers: Record<string, HeaderText> = {},
): Responses[string] {
  const described = Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [
      name,
      { description: text, schema: { type: 'string' as const } },
    ]),
  )
  return { description, headers: { ...REQUEST_ID_HEADER, ...described }, content }
}

type HeaderText = string

/** An answer without a body, status 204. */
export function nothing(description: string): Responses[string] {
  return { description, headers: REQUEST_ID_HEADER }
}

const limitHeader = (description: string) => ({ description, schema: { type: 'string' as const } })

/** Headers of every answer to a request with a good key. */
export const LIMIT_HEADERS = {
  'X-RateLimit-Limit': limitHeader('Requests of the key in 60 s.'),
  'X-RateLimit-Remaining': limitHeader('Requests left in the window.'),
  'X-RateLimit-Reset': limitHeader('Seconds until the oldest request leaves the window.'),
  'X-Quota-Limit': limitHeader('Metered requests of the organisation in the month, or `unlimited`.'),
  'X-Quota-Used': limitHeader('Metered requests since the start of the month.'),
  'X-Quota-Remaining': limitHeader('Metered requests left, or `unlimited`.'),
}

/** Errors of an operation in its form, and in that of RFC 9457. */
export function errorAnswers(form: ErrorForm, codes: readonly ErrorCode[]): Responses {
  const schema = form === 'flat' ? flatErrorSchema : nestedErrorSchema
  return Object.fromEntries(
    codes.map((code) => {
      const { status, title } = ERROR_TABLE[code]
      const sample = sampleError(code, title)
      const example = form === 'flat' ? flatBody(sample, SAMPLE_ID) : nestedBody(sample, SAMPLE_ID)
      return [
        status,
        answer(`${title}.`, {
          'application/json': { schema, example },
          'application/problem+json': { schema: problemSchema },
        }),
      ]
    }),
  )
}

const SAMPLE_ID = '0f9c2b1e-6d1a-4c56-9f57-2f6a3b8f2c11'

function sampleError(code: ErrorCode, title: string): ServiceError {
  if (code !== 'validation_error') return new ServiceError(code, `${title}.`)
  const constraint = 'a number in -90..90 °'
  return new ServiceError(code, `latitude: ${constraint}.`, {
    details: [{ field: 'latitude', value: 91, constraint }],
  })
}

/** Headers of an answer that is a series. */
export const SERIES_HEADERS = {
  'X-Timestamp-Label':
    'CSV and NDJSON: which point of its averaging interval a time stamp names: `start`, `center` or `end`.',
  'X-Fingerprint': 'CSV and NDJSON: the fingerprint that the JSON answer has in its metadata.',
}

/** Errors that any operation with a JSON body and a key can answer. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'validation_error',
  'authentication_required',
  'insufficient_scope',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
]
