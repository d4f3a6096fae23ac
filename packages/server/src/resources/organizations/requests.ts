import { requestLogBody, requestLogFilter } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { COUNTED_REQUESTS_MAX, requestLogQuerySchema } from '@sunwake/api/schemas'
import type { AccountParts } from '../../accounts/account-parts.ts'
import { managedPlaceOf } from '../../http/access/place.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { listQuery } from '../../http/request/query.ts'
import type { RequestLog } from '../../request-log/request-log.ts'

/** `GET /v1/organizations/{id}/requests`. */
export function requests(parts: AccountParts, log: RequestLog): Binding {
  return {
    operation: operations.requestLog,
    async handler(c) {
      const { organization } = await managedPlaceOf(c, parts)
      const { query, page } = listQuery(c, requestLogQuerySchema)
      await log.flush()
      const counted = page.offset < COUNTED_REQUESTS_MAX ? page : { offset: 0, limit: 0 }
      const { requests: found, ...end } = await parts.store.requestLog.list(
        organization.id,
        requestLogFilter(query),
        {
          ...counted,
          countMax: COUNTED_REQUESTS_MAX,
        },
      )
      return respondJson(c, requestLogBody(found, page.pagination(end)))
    },
  }
}
