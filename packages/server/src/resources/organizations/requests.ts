import { operations } from '@sunwake/api/routes'
import {
  COUNTED_REQUESTS_MAX,
  type RequestLogBody,
  type RequestLogQuery,
  requestLogQuerySchema,
} from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import type { Binding } from '../../http/bind.ts'
import { listQuery } from '../../http/page-of-request.ts'
import { managedPlaceOf } from '../../http/place.ts'
import { respondJson } from '../../http/respond.ts'
import type { RequestLog } from '../../request-log/request-log.ts'
import type { LoggedRequest, RequestFilter } from '../../store/ports/request-log.ts'

/** `GET /v1/organizations/{id}/requests`. */
export function requests(parts: AccountParts, log: RequestLog): Binding {
  return {
    operation: operations.requestLog,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const { query, page } = listQuery(c, requestLogQuerySchema)
      await log.flush()
      const counted = page.offset < COUNTED_REQUESTS_MAX ? page : { offset: 0, limit: 0 }
      const { requests: found, total } = await parts.store.requestLog.list(organization.id, filterOf(query), {
        ...counted,
        countMax: COUNTED_REQUESTS_MAX,
      })
      return respondJson(c, {
        requests: found.map(requestBody),
        pagination: page.pagination(total),
      } satisfies RequestLogBody)
    },
  }
}

function filterOf({ request_id, api_key_id, status, from, to }: RequestLogQuery): RequestFilter {
  return {
    requestId: request_id,
    apiKeyId: api_key_id,
    status: status === undefined ? undefined : statusRange(status),
    fromMs: from === undefined ? undefined : Date.parse(from),
    toMs: to === undefined ? undefined : Date.parse(to),
  }
}

/** `4xx` is 400 to 499, `404` is itself. */
function statusRange(status: string): readonly [number, number] {
  if (!status.endsWith('xx')) return [Number(status), Number(status)]
  const first = 100 * Number(status[0])
  return [first, first + 99]
}

function requestBody(request: LoggedRequest): RequestLogBody['requests'][number] {
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
