import { InputError, ParseError } from '@sunwake/core/errors'
import { type ErrorDetail, ServiceError, validationError } from './service-error.ts'
import { shortenValue } from './shorten-value.ts'

/**
 * Turns whatever was thrown into an error of the contract. What is not the caller's doing becomes
 * `internal_error`, whose message says nothing; the cause stays attached for the log.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (thrown instanceof InputError) {
    const { field, value, constraint } = thrown
    return validationError([{ field, value: shortenValue(value), constraint }])
  }
  if (thrown instanceof ParseError) return fromParseError(thrown)
  return new ServiceError(
    'internal_error',
    'The service failed on this request; the log has the reason under the request id.',
    {
      cause: thrown,
    },
  )
}

/** A weather file that cannot be read: says where in it. */
function fromParseError(error: ParseError): ServiceError {
  return validationError([unreadable('weather.file', error)])
}

/** The text of a field that a reader gave up on: says where in it. */
export function unreadable(field: string, { format, problem, line, column, value }: ParseError): ErrorDetail {
  return {
    field,
    value: shortenValue(value),
    constraint: `readable as ${format}: ${problem}`,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }
}
