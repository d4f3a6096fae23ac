import { operations } from '@sunwake/api/routes'
import { parseQuery, ServiceError, type Usage, usageQuerySchema } from '@sunwake/api/schemas'
import type { UsageLog } from '../../admission/usage-log.ts'
import type { Clock } from '../../clock.ts'
import type { Binding } from '../../http/bind.ts'
import { queryOf } from '../../http/query.ts'
import { respondJson } from '../../http/respond.ts'
import { monthOf } from '../../limits/month.ts'
import { type DeploymentLimits, limitsOf, WINDOW_MS } from '../../limits/tier-limits.ts'
import type { Store } from '../../store/ports/store.ts'

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
      const query = parseQuery(usageQuerySchema, queryOf(c.req))
      const { organization, subject } = c.get('caller')!
      const apiKeyId = query.api_key_id
      if (apiKeyId !== undefined && (await store.apiKeys.findById(organization.id, apiKeyId)) === undefined) {
        throw new ServiceError('api_key_not_found', `The organisation has no API key ${apiKeyId}.`)
      }
      const tier = query.tier ?? organization.tier
      const limits = limitsOf(organization, deployment, tier)
      const now = clock.now()
      const month = monthOf(now)
      await log.flush()
      const [inWindow, used, sum] = await Promise.all([
        store.limits.windowUse(apiKeyId === undefined ? subject : `key:${apiKeyId}`, now),
        store.limits.monthUse(organization.id, month.name),
        store.limits.usage({
          organizationId: organization.id,
          apiKeyId,
          fromMs: month.startMs,
          toMs: month.endMs,
        }),
      ])
      const monthly = limits.monthlyRequests ?? null
      return respondJson(c, {
        rate_limit: {
          requests_in_window: inWindow,
          window_seconds: WINDOW_MS / 1000,
          limit_per_minute: limits.perWindow,
          remaining: Math.max(0, limits.perWindow - inWindow),
          tier,
        },
        quota: {
          requests_this_month: used,
          monthly_limit: monthly,
          remaining: monthly === null ? null : Math.max(0, monthly - used),
          percent_used: monthly === null ? 0 : percent(used, monthly),
          tier,
          period_start: new Date(month.startMs).toISOString(),
          period_end: new Date(month.endMs).toISOString(),
        },
        summary: {
          total_requests: sum.total,
          successful_requests: sum.successful,
          failed_requests: sum.total - sum.successful,
          avg_response_time_ms: sum.total === 0 ? 0 : hundredths(sum.durationMs / sum.total),
          success_rate: sum.total === 0 ? 1 : sum.successful / sum.total,
        },
      } satisfies Usage)
    },
  }
}

function percent(used: number, limit: number): number {
  return limit === 0 ? 100 : hundredths((100 * used) / limit)
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100
}
