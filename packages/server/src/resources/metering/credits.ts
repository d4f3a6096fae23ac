import { creditsBody } from '@sunwake/api/bodies'
import { operations } from '@sunwake/api/routes'
import { creditsQuerySchema } from '@sunwake/api/schemas'
import type { Clock } from '../../clock.ts'
import { respondJson } from '../../http/answer/respond.ts'
import type { Binding } from '../../http/bind.ts'
import { listQuery } from '../../http/request/query.ts'
import { monthOf } from '../../limits/month.ts'
import { type DeploymentLimits, limitsOf } from '../../limits/tier-limits.ts'
import type { Store } from '../../store/store.ts'

/** `GET /metering/credits`. */
export function credits({
  store,
  clock,
  deployment,
}: {
  readonly store: Pick<Store, 'credits'>
  readonly clock: Clock
  readonly deployment: DeploymentLimits
}): Binding {
  return {
    operation: operations.credits,
    async handler(c) {
      const { page } = listQuery(c, creditsQuerySchema)
      const { organization } = c.get('caller')!
      const { monthlyCredits } = limitsOf(organization, deployment)
      const atMs = clock.now()
      const month = monthOf(atMs)
      const { balance, reserved } = await store.credits.balance({
        organizationId: organization.id,
        atMs,
        monthlyCredits,
      })
      const { entries, ...end } = await store.credits.entries(organization.id, page)
      const pagination = page.pagination(end)
      return respondJson(c, creditsBody({ balance, reserved, monthlyCredits, month, entries, pagination }))
    },
  }
}
