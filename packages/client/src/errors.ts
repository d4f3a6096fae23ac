import type { Schemas } from './contract-types.ts'

/** A field that was refused, the value that it had and what it must be. */
export interface FieldRefusal {
  readonly field: string
  readonly value?: unknown
  readonly constraint: string
}

/** What the client itself finds wrong, beside the codes of the service. */
export type ClientErrorCode =
  | 'invalid_argument'
  | 'connection_failed'
  | 'timeout'
  | 'redirected'
  | 'unreadable_answer'
  | 'job_failed'
  | 'job_cancelled'
  | 'webhook_not_verified'

/** Codes of the service in either of its two forms, in lower case. */
export type ServiceErrorCode =
  | Schemas['FlatError']['error']
  | Lowercase<Schemas['NestedError']['error']['code']>

/** Every code that an error can have; `http_502` is that of an answer which is not the service's own. */
export type ErrorCode = ClientErrorCode | ServiceErrorCode | `http_${number}`

/** A request that the service refused, or that did not come through. */
export class SunwakeError extends Error {
  override readonly name = 'SunwakeError'
  /** Code of the service in lower case (`validation_error`, `rate_limited`, `quota_exceeded`, ...), or of the client. A newer service may have others. */
  readonly code: ErrorCode
  /** Status of the answer; 0 where there was none. */
  readonly status: number
  /** Id of the request, for the operator of the service. */
  readonly requestId: string | undefined
  /** Seconds after which the service wants to be asked again, where it says so [s]. */
  readonly retryAfterSeconds: number | undefined
  /** Every field that was refused. */
  readonly fields: readonly FieldRefusal[]
  /** The body of the answer. */
  readonly body: unknown

  constructor(
    message: string,
    facts: {
      readonly code: ErrorCode
      readonly status?: number
      readonly requestId?: string | undefined
      readonly retryAfterSeconds?: number | undefined
      readonly fields?: readonly FieldRefusal[]
      readonly body?: unknown
      readonly cause?: unknown
    },
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status ?? 0
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.fields = facts.fields ?? []
    this.body = facts.body
  }
}

/** The refusal in an answer, in whichever of the two forms of the service it is written. */
export function errorOfAnswer(response: Response, text: string, nowMs: number): SunwakeError {
  const body = jsonOf(text)
  const outer = isRecord(body) ? body : {}
  const inner = isRecord(outer['error']) ? outer['error'] : outer
  const code = inner === outer ? outer['error'] : inner['code']
  const fields = [outer['errors'], inner['errors'], inner['details']].find(Array.isArray) ?? [
    inner['details'],
  ]
  return new SunwakeError(
    typeof inner['message'] === 'string'
      ? inner['message']
      : `the service answered ${response.status} ${response.statusText}`.trim(),
    {
      code: typeof code === 'string' ? (code.toLowerCase() as ServiceErrorCode) : `http_${response.status}`,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), nowMs),
      fields: fields.filter(isRefusal),
      body: body ?? text,
    },
  )
}

/** `Retry-After` as seconds from now: it is a number of seconds or a date. */
function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRefusal = (value: unknown): value is FieldRefusal =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['constraint'] === 'string'
