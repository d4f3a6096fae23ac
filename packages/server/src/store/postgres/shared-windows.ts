import { type Kysely, sql } from 'kysely'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import { monthCounters } from '../kysely/counters.ts'
import type { Database } from '../kysely/database.ts'
import { takeOfLiving } from '../kysely/living-organizations.ts'
import type { LimitStore } from '../ports/limits.ts'

interface TakenRow {
  current: number
  rate_allowed: number
  quota_allowed: number
  rate_used: number
  rate_free_at: number
  quota_used: number
  taken_at: number
}

/** Limits that any number of replicas share: one call of `sunwake_admit` counts a batch of requests. */
export function postgresLimits(db: Kysely<Database>): LimitStore {
  return {
    ...monthCounters(db),
    take: takeOfLiving(db, async (requests, atMs) => {
      const column = <T>(of: (request: (typeof requests)[number]) => T): T[] => requests.map(of)
      const { rows } =
        await sql<TakenRow>`select current, rate_allowed, quota_allowed, rate_used, rate_free_at, quota_used, taken_at
        from sunwake_admit(
          ${column(({ subject }) => subject)}::text[],
          ${column(({ perWindow }) => perWindow)}::integer[],
          ${column(({ organizationId }) => organizationId)}::text[],
          ${column(({ version }) => version ?? null)}::bigint[],
          ${column(({ monthlyRequests }) => monthlyRequests ?? null)}::bigint[],
          ${column(({ metered }) => (metered ? 1 : 0))}::integer[],
          ${atMs ?? null}::bigint,
          ${WINDOW_MS}::bigint)
        order by place`.execute(db)
      return rows.map((row) => ({
        current: row.current === 1,
        rateAllowed: row.rate_allowed === 1,
        quotaAllowed: row.quota_allowed === 1,
        rateUsed: row.rate_used,
        rateFreeAtMs: row.rate_free_at,
        quotaUsed: row.quota_used,
        atMs: row.taken_at,
      }))
    }),
    async windowUse(subject, atMs) {
      const { rows } = await sql<{ used: number }>`select count(*)::integer as used
        from rate_windows, unnest(hits) as hit
        where subject = ${subject} and hit > ${atMs - WINDOW_MS}`.execute(db)
      return rows[0]?.used ?? 0
    },
  }
}
