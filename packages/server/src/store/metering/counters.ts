import type { Kysely } from 'kysely'
import { livingOf } from '../accounts/living-organizations.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { insertRows } from '../kysely/write-rows.ts'
import type { LimitStore, UsageHour } from './limits.ts'

const addHours = insertRows(
  'usage_hours',
  {
    organization_id: 'text',
    api_key_id: 'text',
    hour: 'bigint',
    total: 'bigint',
    successful: 'bigint',
    duration_ms: 'bigint',
  },
  `on conflict (organization_id, api_key_id, hour) do update set total = usage_hours.total + excluded.total,
    successful = usage_hours.successful + excluded.successful, duration_ms = usage_hours.duration_ms + excluded.duration_ms`,
)

/** The counters that both databases keep in tables; windows are each one's own. */
export function monthCounters(
  db: Kysely<Database>,
): Pick<LimitStore, 'takeMore' | 'giveBack' | 'monthUse' | 'addUsage' | 'usage'> {
  return {
    async takeMore(organizationId, month, requests, monthlyRequests = Number.MAX_SAFE_INTEGER) {
      // The row is there: who asks for more has been counted once.
      const row = await db
        .updateTable('quota_months')
        .set((column) => ({ used: column('used', '+', requests) }))
        .where('organization_id', '=', organizationId)
        .where('month', '=', month)
        .where('used', '<=', monthlyRequests - requests)
        .returning('used')
        .executeTakeFirst()
      return row?.used
    },
    async giveBack(organizationId, month, requests = 1) {
      const row = await db
        .updateTable('quota_months')
        .set((column) => ({ used: column('used', '-', requests) }))
        .where('organization_id', '=', organizationId)
        .where('month', '=', month)
        .where('used', '>=', requests)
        .returning('used')
        .executeTakeFirst()
      return row?.used ?? 0
    },
    async monthUse(organizationId, month) {
      const row = await db
        .selectFrom('quota_months')
        .select('used')
        .where('organization_id', '=', organizationId)
        .where('month', '=', month)
        .executeTakeFirst()
      return row?.used ?? 0
    },
    addUsage: (hours) =>
      inTransaction(db, async (transaction) => {
        const ids = await livingOf(
          transaction,
          hours.map(({ organizationId }) => organizationId),
        )
        const kept = hours.filter(({ organizationId }) => ids.has(organizationId))
        await addHours(transaction, kept.map(rowOf))
      }),
    async usage({ organizationId, apiKeyId, fromMs, toMs }) {
      const row = await db
        .selectFrom('usage_hours')
        .select(({ fn }) => [
          fn.sum('total').as('total'),
          fn.sum('successful').as('successful'),
          fn.sum('duration_ms').as('duration_ms'),
        ])
        .where('organization_id', '=', organizationId)
        .where('hour', '>=', fromMs)
        .where('hour', '<', toMs)
        .$if(apiKeyId !== undefined, (query) => query.where('api_key_id', '=', apiKeyId!))
        .executeTakeFirstOrThrow()
      // Sums come as text from Postgres, and as null where there is no row.
      return {
        total: Number(row.total ?? 0),
        successful: Number(row.successful ?? 0),
        durationMs: Number(row.duration_ms ?? 0),
      }
    },
  }
}

function rowOf(hour: UsageHour) {
  return {
    organization_id: hour.organizationId,
    api_key_id: hour.apiKeyId,
    hour: hour.hourMs,
    total: hour.total,
    successful: hour.successful,
    duration_ms: hour.durationMs,
  }
}
