import type { RouteConfig, z } from '@hono/zod-openapi'

type Responses = RouteConfig['responses']
type Content = { [mediaType: string]: { schema: z.ZodType; example?: unknown; examples?: Examples } }
type Examples = Record<string, { summary: string; value: unknown }>

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

/** Headers of an answer that is a series. */
export const SERIES_HEADERS = {
  'X-Timestamp-Label':
    'CSV and NDJSON: which point of its averaging interval a time stamp names: `start`, `center` or `end`.',
  'X-Fingerprint': 'CSV and NDJSON: the fingerprint that the JSON answer has in its metadata.',
}
