import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import { againOnDeadlock } from '../kysely/again-on-deadlock.ts'
import { monthCounters } from '../kysely/counters.ts'
import type { Database } from '../kysely/database.ts'
import { takeOfLiving } from '../kysely/living-organizations.ts'
import { postgresArray } from '../kysely/postgres-array.ts'
import type { LimitStore, Taken, TakeRequest } from '../ports/limits.ts'

/** A row of `sunwake_count`, as numbers in the order of its columns. */
type CountedRow = [
  current: number,
  rateAllowed: number,
  quotaAllowed: number,
  rateUsed: number,
  rateFreeAtMs: number,
  quotaUsed: number,
  takenAtMs: number,
]

const COUNT = {
  name: 'sunwake_count',
  text: `select current, rate_allowed, quota_allowed, rate_used, rate_free_at, quota_used, taken_at from
  sunwake_count($1::text[], $2::integer[], $3::text[], $4::bigint[], $5::bigint[], $6::integer[], $7::bigint, $8::bigint)`,
  rowMode: 'array',
} as const

/**
 * Limits that any number of replicas share: one call of `sunwake_count` counts a batch of requests. Asked of the pool
 * itself, since half of what such a short statement costs here is the way to it.
 */
export function postgresLimits(db: Kysely<Database>, pool: pg.Pool): LimitStore {
  return {
    ...monthCounters(db),
    take: takeOfLiving(db, async (requests, atMs) => {
      const inOrder = requests.map((request, place) => ({ request, place })).sort(bySubject)
      const column = (of: (request: TakeRequest) => string | number | undefined) =>
        postgresArray(inOrder.map(({ request }) => of(request) ?? null))
      const values = [
        column(({ subject }) => subject),
        column(({ perWindow }) => perWindow),
        column(({ organizationId }) => organizationId),
        column(({ version }) => version),
        column(({ monthlyRequests }) => monthlyRequests),
        column(({ metered }) => (metered ? 1 : 0)),
        atMs ?? null,
        WINDOW_MS,
      ]
      // A replica of the release before locks windows before months.
      const { rows } = await againOnDeadlock(() => pool.query<CountedRow>({ ...COUNT, values }))
      const taken = new Array<Taken>(rows.length)
      inOrder.forEach(({ place }, i) => {
        taken[place] = takenOf(rows[i]!)
      })
      return taken
    }),
    async windowUse(subject, atMs) {
      const { rows } = await sql<{ used: number }>`select count(*)::integer as used
        from rate_windows, unnest(hits) as hit
        where subject = ${subject} and hit > ${atMs - WINDOW_MS}`.execute(db)
      return rows[0]?.used ?? 0
    },
  }
}

type Placed = { readonly request: TakeRequest; readonly place: number }

function bySubject({ request: { subject: a } }: Placed, { request: { subject: b } }: Placed): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function takenOf([
  current,
  rateAllowed,
  quotaAllowed,
  rateUsed,
  rateFreeAtMs,
  quotaUsed,
  atMs,
]: CountedRow): Taken {
  return {
    current: current === 1,
    rateAllowed: rateAllowed === 1,
    quotaAllowed: quotaAllowed === 1,
    rateUsed,
    rateFreeAtMs,
    quotaUsed,
    atMs,
  }
}
