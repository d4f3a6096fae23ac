import type { ErrorForm } from './error-form.ts'
import { ERROR_TABLE } from './error-table.ts'
import type { ServiceError } from './service-error.ts'

/** Codes of the nested form for one refused field, where they are narrower than `VALIDATION_ERROR`. */
const COORDINATE_FIELDS = new Set(['latitude', 'longitude', 'lat', 'lon'])

/** The flat body: `{error, message, ...}`. */
export function flatBody(error: ServiceError, requestId: string): Record<string, unknown> {
  return {
    error: error.code,
    message: error.message,
    ...(error.details.length === 0 ? {} : { details: error.details }),
    ...error.extra,
    ...(error.status >= 500 ? { request_id: requestId } : {}),
  }
}

/** The flat body for a request that could not be read so far that its form would be known: it always has its id. */
export function brokenRequestBody(error: ServiceError, requestId: string): Record<string, unknown> {
  return { ...flatBody(error, requestId), request_id: requestId }
}

/** The nested body: `{error: {code, message, details, errors}}`: the first refused field, and all of them. */
export function nestedBody(error: ServiceError, requestId: string): Record<string, unknown> {
  return {
    error: {
      code: nestedCode(error),
      message: error.message,
      ...nestedFacts(error),
      ...(error.status >= 500 ? { request_id: requestId } : {}),
    },
  }
}

/** The body of RFC 9457, `application/problem+json`, for clients that ask for it. */
export function problemBody(
  error: ServiceError,
  { form, path, requestId }: { form: ErrorForm; path: string; requestId: string },
): Record<string, unknown> {
  return {
    // A fact may be called `status` too; here that is the status of HTTP.
    ...error.extra,
    type: `urn:sunwake:error:${error.code}`,
    title: ERROR_TABLE[error.code].title,
    status: error.status,
    detail: error.message,
    instance: path,
    code: form === 'flat' ? error.code : nestedCode(error),
    ...(error.details.length === 0 ? {} : { errors: error.details }),
    request_id: requestId,
  }
}

/** The first refused field, or why no design is possible, under `details`; all refused fields and other facts beside it. */
function nestedFacts({ code, details, extra }: ServiceError): Record<string, unknown> {
  const [first] = details
  if (code === 'infeasible_constraints') return { details: extra }
  return { ...(first === undefined ? {} : { details: first, errors: details }), ...extra }
}

function nestedCode(error: ServiceError): string {
  // A place that is absent is a missing field, not a place off the Earth.
  const places =
    error.details.length > 0 &&
    error.details.every(({ field, value }) => COORDINATE_FIELDS.has(lastPart(field)) && value !== null)
  return ERROR_TABLE[error.code === 'validation_error' && places ? 'invalid_coordinates' : error.code].nested
}

/** `lat` of `turbine_positions[3].lat`. */
function lastPart(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}
