import { USAGE_DAYS, usageBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { parseQuery, recordOf, ServiceError, usageQuerySchema } from '@sunwake/api/schemas'
import type { UsageLog } from '../../admission/usage-log.ts'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { queryOf } from '../../http/request/query.ts'
import { monthOf } from '../../limits/month.ts'
import { type DeploymentLimits, limitsOf, WINDOW_MS } from '../../limits/tier-limits.ts'
import type { Store } from '../../store/store.ts'

const DAY_MS = 86_400_000

/** `GET /metering/usage`. */
export function usage({
  store,
  log,
  clock,
  deployment,
}: {
  readonly store: Pick<Store, 'limits' | 'apiKeys'>
  readonly log: UsageLog
  readonly clock: Clock
  readonly deployment: DeploymentLimits
}): Binding {
  return {
    operation: operations.usage,
    async handler(c) {
      const query = recordOf(parseQuery(usageQuerySchema, queryOf(c.req)))
      const { organization, subject } = c.get('caller')!
      const { apiKeyId } = query
      if (apiKeyId !== undefined && (await store.apiKeys.findById(organization.id, apiKeyId)) === undefined) {
        throw new ServiceError('api_key_not_found', `The organisation has no API key ${apiKeyId}.`)
      }
      const tier = query.tier ?? organization.tier
      const limits = limitsOf(organization, deployment, tier)
      const now = clock.now()
      const month = monthOf(now)
      const todayMs = now - (now % DAY_MS)
      await log.flush()
      const [inWindow, used, sum, days] = await Promise.all([
        store.limits.windowUse(apiKeyId === undefined ? subject : `key:${apiKeyId}`, now),
        store.limits.monthUse(organization.id, month.name),
        store.limits.usage({
          organizationId: organization.id,
          apiKeyId,
          fromMs: month.startMs,
          toMs: month.endMs,
        }),
        store.limits.usageByDay({
          organizationId: organization.id,
          apiKeyId,
          fromMs: todayMs - (USAGE_DAYS - 1) * DAY_MS,
          toMs: todayMs + DAY_MS,
        }),
      ])
      const { perWindow, monthlyRequests } = limits
      return respondJson(
        c,
        usageBody({
          tier,
          inWindow,
          windowMs: WINDOW_MS,
          perWindow,
          inMonth: used,
          monthlyRequests,
          month,
          sum,
          todayMs,
          days,
        }),
      )
    },
  }
}
