import type { z } from '@hono/zod-openapi'
import { type ErrorDetail, validationError } from '../../errors/index.ts'
import { type CrossCheck, parseRequest } from './parse-request.ts'

/** How the texts of a query string become values. */
export interface QueryFields {
  readonly numbers?: readonly string[] | undefined
  readonly flags?: readonly string[] | undefined
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * Checks the parameters of a query string as a body is checked: unknown names and repeated ones are refused. A text
 * that is not a number is left as it is, so that the schema refuses it by name.
 *
 * @throws {ServiceError} `validation_error` with every parameter that is refused.
 */
export function parseQuery<T>(
  schema: z.ZodType<T>,
  parameters: Iterable<readonly [string, string]>,
  { numbers = [], flags = [] }: QueryFields = {},
  crossCheck: CrossCheck = () => [],
): T {
  const given = new Map<string, unknown>()
  const repeated: ErrorDetail[] = []
  for (const [name, text] of parameters) {
    if (given.has(name)) {
      repeated.push({ field: name, value: text.slice(0, 80), constraint: 'a parameter that is given once' })
    } else if (numbers.includes(name)) {
      given.set(name, NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : text)
    } else if (flags.includes(name)) {
      given.set(name, text === 'true' ? true : text === 'false' ? false : text)
    } else {
      given.set(name, text)
    }
  }
  if (repeated.length > 0) throw validationError(repeated)
  return parseRequest(schema, Object.fromEntries(given), crossCheck)
}
