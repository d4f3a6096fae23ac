import { randomUUID } from 'node:crypto'
import { quotaThresholdData } from '@sunwake/api/bodies'
import type { Logger } from 'pino'
import { monthOf } from '../limits/month.ts'
import type { Organization } from '../store/accounts/records.ts'
import type { Store } from '../store/store.ts'

/** Shares of the month's requests that are told of [%]. */
const THRESHOLDS = [80, 100] as const

/** What counts of a metered request. */
export interface MeteredUse {
  readonly organization: Organization
  /** Metered requests of the month, this one included. */
  readonly used: number
  /** Undefined for any number. */
  readonly limit: number | undefined
  readonly atMs: number
}

/** Tells webhooks when an organisation has used much of its month. */
export interface QuotaAlerts {
  /** Takes note of an answered request; never waits, never throws. */
  note(use: MeteredUse): void
  /** Waits for what is being written. */
  settled(): Promise<void>
}

/**
 * Each process tries to tell once; the store lets only the first one of all have its way. So a threshold is told also
 * where the very request that crossed it was not answered well and gave its place back.
 */
export function createQuotaAlerts(store: Pick<Store, 'outbox'>, logger: Pick<Logger, 'error'>): QuotaAlerts {
  const told = new Map<string, string>()
  const writing = new Set<Promise<void>>()
  return {
    note({ organization, used, limit, atMs }) {
      if (limit === undefined) return
      for (const percent of THRESHOLDS) {
        const month = monthOf(atMs)
        // Times a hundred, so that no fraction is rounded.
        if (used * 100 < percent * limit) continue
        const name = `${organization.id} ${percent}`
        if (told.get(name) === month.name) continue
        told.set(name, month.name)
        const task = store.outbox
          .emit({
            id: randomUUID(),
            organizationId: organization.id,
            userId: undefined,
            name: 'quota.threshold',
            createdAtMs: atMs,
            once: `quota ${month.name} ${percent}`,
            data: quotaThresholdData({ percent, used, limit, tier: organization.tier, period: month }),
          })
          .catch((error: unknown) => {
            told.delete(name)
            logger.error({ err: error }, 'quota alert failed')
          })
          .then(() => void writing.delete(task))
        writing.add(task)
      }
    },
    async settled() {
      await Promise.all(writing)
    },
  }
}
