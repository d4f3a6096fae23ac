import type { Kysely } from 'kysely'
import { monthOf } from '../../limits/month.ts'
import { createSlidingWindows, type SlidingWindows } from '../../limits/sliding-window.ts'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import { monthCounters } from '../kysely/counters.ts'
import type { Database } from '../kysely/database.ts'
import { takeOfLiving } from '../kysely/living-organizations.ts'
import { type PreparedQuery, prepared } from '../kysely/prepared.ts'
import type { LimitStore, Taken, TakeRequest } from '../ports/limits.ts'

/**
 * Limits of a service that is one process on its file: windows in memory, months in the table. A restart empties the
 * windows, which are a minute long.
 */
export function sqliteLimits(db: Kysely<Database>): LimitStore {
  const windows = createSlidingWindows(WINDOW_MS)
  const usedOf = usedInMonth()
  return {
    ...monthCounters(db),
    take: takeOfLiving(db, (requests, atMs = Date.now()) => {
      const work = (transaction: Kysely<Database>) => take(transaction, { windows, usedOf }, requests, atMs)
      // Nothing is written where nothing is metered, and nobody has to wait for the lock.
      return requests.some(({ metered }) => metered) ? db.transaction().execute(work) : work(db)
    }),
    windowUse: (subject, atMs) => Promise.resolve(windows.state(subject, atMs).used),
  }
}

async function take(
  db: Kysely<Database>,
  { windows, usedOf }: { windows: SlidingWindows; usedOf: ReturnType<typeof usedInMonth> },
  requests: readonly TakeRequest[],
  atMs: number,
): Promise<readonly Taken[]> {
  const month = monthOf(atMs).name
  const organizationIds = new Set(requests.map(({ organizationId }) => organizationId))
  const rows = await usedOf(db, [...organizationIds, month])
  const used = new Map(rows.map((row) => [row.organization_id, row.used]))
  const added = new Map<string, number>()
  const taken = requests.map(({ subject, perWindow, organizationId, monthlyRequests, metered }) => {
    const spent = (used.get(organizationId) ?? 0) + (added.get(organizationId) ?? 0)
    const rateAllowed = windows.state(subject, atMs).used < perWindow
    const quotaAllowed = !metered || spent < (monthlyRequests ?? Number.POSITIVE_INFINITY)
    const counted = rateAllowed && quotaAllowed
    if (counted) windows.add(subject, atMs)
    if (counted && metered) added.set(organizationId, (added.get(organizationId) ?? 0) + 1)
    const { used: rateUsed, freeAtMs: rateFreeAtMs } = windows.state(subject, atMs)
    const quotaUsed = spent + (counted && metered ? 1 : 0)
    return { rateAllowed, quotaAllowed, rateUsed, rateFreeAtMs, quotaUsed, atMs }
  })
  if (added.size > 0) {
    await db
      .insertInto('quota_months')
      .values([...added].map(([organization_id, count]) => ({ organization_id, month, used: count })))
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'month'])
          .doUpdateSet((row) => ({ used: row('quota_months.used', '+', row.ref('excluded.used')) })),
      )
      .execute()
  }
  return taken
}

/** Metered requests by organisation; the last value is the month. */
function usedInMonth(): PreparedQuery<{ organization_id: string; used: number }> {
  return prepared((db, values) =>
    db
      .selectFrom('quota_months')
      .select(['organization_id', 'used'])
      .where('organization_id', 'in', values.slice(0, -1))
      .where('month', '=', values.at(-1)!),
  )
}
