import { ERROR_TABLE, type ErrorCode } from './error-table.ts'

/** One refused field. */
export interface ErrorDetail {
  /** Path of the field, `weather.ghi_wm2[17]`; `body` for the body as a whole. */
  readonly field: string
  /** What was given, shortened; null where it was missing or has no JSON form. */
  readonly value: string | number | boolean | null
  /** What it must be. */
  readonly constraint: string
  /** Line of a file, counted from 1. */
  readonly line?: number | undefined
  /** Column of a file, by the name that the format has. */
  readonly column?: string | undefined
}

interface ServiceErrorOptions {
  readonly details?: readonly ErrorDetail[] | undefined
  /** Facts of the case for the flat body, beside `error` and `message`. */
  readonly extra?: ErrorFacts | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/** Facts of a case in the body of an error: values that JSON has. */
export type ErrorFacts = Readonly<Record<string, unknown>>

/** A request that is not answered with its result, in terms of the contract. Knows no HTTP but its table. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]
  readonly extra: ErrorFacts
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details ?? []
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return ERROR_TABLE[this.code].status
  }
}

/** Most details that one answer names; a request can hold a million wrong values. */
const DETAILS_MAX = 100

/** A validation error that names every refused field, up to a hundred. */
export function validationError(details: readonly ErrorDetail[]): ServiceError {
  const [first] = details
  if (first === undefined) return new ServiceError('validation_error', 'The request is not valid.')
  const others = new Set(details.map(({ field }) => field)).size - 1
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'field is' : 'fields are'} refused.`
  return new ServiceError('validation_error', `${first.field}: ${first.constraint}.${more}`, {
    details: details.slice(0, DETAILS_MAX),
  })
}
