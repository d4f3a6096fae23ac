import { type Kysely, sql } from 'kysely'
import { existingOrganizations } from '../accounts/existing-organizations.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { insertRows } from '../kysely/write-rows.ts'
import type { LimitStore, UsageHour, UsageRange } from './limits.ts'

const DAY_MS = 86_400_000

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
): Pick<LimitStore, 'takeMore' | 'giveBack' | 'monthUse' | 'addUsage' | 'usage' | 'usageByDay'> {
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
        const ids = await existingOrganizations(
          transaction,
          hours.map(({ organizationId }) => organizationId),
        )
        const kept = hours.filter(({ organizationId }) => ids.has(organizationId))
        await addHours(transaction, kept.map(rowOf))
      }),
    async usage(range) {
      return sumOf(await sumsOf(db, range).executeTakeFirstOrThrow())
    },
    async usageByDay(range) {
      const day = sql<number>`hour - hour % ${sql.lit(DAY_MS)}`
      const rows = await sumsOf(db, range).select(day.as('day')).groupBy(day).orderBy(day).execute()
      return rows.map((row) => ({ dayMs: Number(row.day), ...sumOf(row) }))
    },
  }
}

function sumsOf(db: Kysely<Database>, { organizationId, apiKeyId, fromMs, toMs }: UsageRange) {
  return db
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
}

/** Sums come as text from Postgres, and as null where there is no row. */
function sumOf(row: Readonly<Record<'total' | 'successful' | 'duration_ms', unknown>>) {
  return {
    total: Number(row.total ?? 0),
    successful: Number(row.successful ?? 0),
    durationMs: Number(row.duration_ms ?? 0),
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
