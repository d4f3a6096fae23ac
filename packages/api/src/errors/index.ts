export { type ErrorForm, errorFormOf } from './error-form.ts'
export { ERROR_TABLE, type ErrorCode } from './error-table.ts'
export { nestedCodeOf } from './nested-code.ts'
export {
  insufficientScope,
  payloadTooLarge,
  quotaExceeded,
  rateLimitExceeded,
  streamLimitReached,
} from './refusals.ts'
export { brokenRequestBody, flatBody, nestedBody, problemBody } from './render-error.ts'
export { type ErrorDetail, ServiceError, validationError } from './service-error.ts'
export { shortenValue } from './shorten-value.ts'
export { toServiceError, unreadable } from './to-service-error.ts'
