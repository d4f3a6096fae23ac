import type { Kysely } from 'kysely'
import { monthOf } from '../../limits/month.ts'
import { createSlidingWindows, type SlidingWindows } from '../../limits/sliding-window.ts'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import { takeForExisting } from '../accounts/existing-organizations.ts'
import type { Database } from '../database.ts'
import { type PreparedQuery, prepared } from '../kysely/prepared.ts'
import { insertRows } from '../kysely/write-rows.ts'
import { monthCounters } from '../metering/counters.ts'
import type { LimitStore, Taken, TakeRequest } from '../metering/limits.ts'

const addMonths = insertRows(
  'quota_months',
  { organization_id: 'text', month: 'text', used: 'bigint' },
  'on conflict (organization_id, month) do update set used = quota_months.used + excluded.used',
)

/**
 * Limits of a service that is one process on its file: windows in memory, months in the table. A restart empties the
 * windows, which are a minute long.
 */
export function sqliteLimits(db: Kysely<Database>): LimitStore {
  const windows = createSlidingWindows(WINDOW_MS)
  const stateOf = organizationsNow()
  return {
    ...monthCounters(db),
    take: takeForExisting(db, (requests, atMs = Date.now()) => {
      const work = (transaction: Kysely<Database>) => take(transaction, { windows, stateOf }, requests, atMs)
      // Nothing is written where nothing is metered, and nobody has to wait for the lock.
      return requests.some(({ metered }) => metered) ? db.transaction().execute(work) : work(db)
    }),
    windowUse: (subject, atMs) => Promise.resolve(windows.state(subject, atMs).used),
  }
}

async function take(
  db: Kysely<Database>,
  { windows, stateOf }: { windows: SlidingWindows; stateOf: ReturnType<typeof organizationsNow> },
  requests: readonly TakeRequest[],
  atMs: number,
): Promise<readonly Taken[]> {
  const month = monthOf(atMs).name
  const organizationIds = new Set(requests.map(({ organizationId }) => organizationId))
  const rows = await stateOf(db, [month, ...organizationIds])
  const now = new Map(rows.map((row) => [row.id, row]))
  const added = new Map<string, number>()
  const taken = requests.map(({ subject, perWindow, organizationId, version, monthlyRequests, metered }) => {
    const organization = now.get(organizationId)
    const spent = (organization?.used ?? 0) + (added.get(organizationId) ?? 0)
    const current = version === undefined || version === organization?.version
    const before = windows.state(subject, atMs)
    const rateAllowed = before.used < perWindow
    const quotaAllowed = !metered || spent < (monthlyRequests ?? Number.POSITIVE_INFINITY)
    const counted = current && rateAllowed && quotaAllowed
    if (counted && metered) added.set(organizationId, (added.get(organizationId) ?? 0) + 1)
    const { used: rateUsed, freeAtMs: rateFreeAtMs } = counted ? windows.add(subject, atMs) : before
    const quotaUsed = spent + (counted && metered ? 1 : 0)
    return { current, rateAllowed, quotaAllowed, rateUsed, rateFreeAtMs, quotaUsed, atMs }
  })
  if (added.size > 0) {
    const months = [...added].map(([organization_id, used]) => ({ organization_id, month, used }))
    await addMonths(db, months)
  }
  return taken
}

/** Organisations with their metered requests of a month, which is the first value. */
function organizationsNow(): PreparedQuery<{ id: string; version: number; used: number | null }> {
  return prepared((db, [month, ...ids]) =>
    db
      .selectFrom('organizations')
      .leftJoin('quota_months', (join) =>
        join.onRef('quota_months.organization_id', '=', 'organizations.id').on('month', '=', month!),
      )
      .select(['id', 'version', 'used'])
      .where('id', 'in', ids),
  )
}
