import { operations } from '@sunwake/api/routes'
import { type Credits, creditsQuerySchema } from '@sunwake/api/schemas'
import type { Clock } from '../../clock.ts'
import type { Binding } from '../../http/bind.ts'
import { listQuery } from '../../http/page-of-request.ts'
import { respondJson } from '../../http/respond.ts'
import { monthOf } from '../../limits/month.ts'
import { type DeploymentLimits, limitsOf } from '../../limits/tier-limits.ts'
import type { Store } from '../../store/ports/store.ts'

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
      const { entries, total } = await store.credits.entries(organization.id, page)
      return respondJson(c, {
        balance: monthlyCredits === undefined ? null : balance,
        reserved,
        monthly_allowance: monthlyCredits ?? null,
        period_start: new Date(month.startMs).toISOString(),
        period_end: new Date(month.endMs).toISOString(),
        entries: entries.map((entry) => ({
          id: entry.id,
          created_at: new Date(entry.atMs).toISOString(),
          kind: entry.kind,
          amount: entry.amount,
          job_id: entry.jobId ?? null,
          reason: entry.reason ?? null,
        })),
        pagination: page.pagination(total),
      } satisfies Credits)
    },
  }
}
