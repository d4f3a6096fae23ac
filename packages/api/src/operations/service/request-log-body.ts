import type { z } from '@hono/zod-openapi'
import type { paginationSchema } from '../../wire/pagination.ts'
import type { RequestLogBody, RequestLogQuery } from './request-log-schema.ts'

/** An answered request as it is kept. */
export interface LoggedRequestRecord {
  readonly requestId: string
  readonly atMs: number
  readonly apiKeyId: string | undefined
  readonly userId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly errorCode: string | undefined
  readonly durationMs: number
}

/** Which requests are wanted. */
export interface RequestLogFilter {
  readonly requestId: string | undefined
  readonly apiKeyId: string | undefined
  readonly status: readonly [first: number, last: number] | undefined
  readonly fromMs: number | undefined
  readonly toMs: number | undefined
}

/** What a query asks for; `4xx` is 400 to 499, `404` is itself. */
export function requestLogFilter({
  request_id,
  api_key_id,
  status,
  from,
  to,
}: RequestLogQuery): RequestLogFilter {
  return {
    requestId: request_id,
    apiKeyId: api_key_id,
    status: status === undefined ? undefined : statusRange(status),
    fromMs: from === undefined ? undefined : Date.parse(from),
    toMs: to === undefined ? undefined : Date.parse(to),
  }
}

/** A page of requests. */
export function requestLogBody(
  requests: readonly LoggedRequestRecord[],
  pagination: z.output<typeof paginationSchema>,
): RequestLogBody {
  return { requests: requests.map(requestBody), pagination }
}

function statusRange(status: string): readonly [number, number] {
  if (!status.endsWith('xx')) return [Number(status), Number(status)]
  const first = 100 * Number(status[0])
  return [first, first + 99]
}

function requestBody(request: LoggedRequestRecord): RequestLogBody['requests'][number] {
  return {
    request_id: request.requestId,
    created_at: new Date(request.atMs).toISOString(),
    api_key_id: request.apiKeyId ?? null,
    user_id: request.userId,
    method: request.method,
    route: request.route,
    status: request.status,
    error: request.errorCode ?? null,
    duration_ms: request.durationMs,
  }
}
