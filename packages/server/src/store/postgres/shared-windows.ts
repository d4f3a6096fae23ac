import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { WINDOW_MS } from '../../limits/tier-limits.ts'
import { takeForExisting } from '../accounts/existing-organizations.ts'
import type { Database } from '../database.ts'
import { postgresArray } from '../kysely/dialect.ts'
import { againOnDeadlock } from '../kysely/transactions.ts'
import { monthCounters } from '../metering/counters.ts'
import type { LimitStore, Taken, TakeRequest } from '../metering/limits.ts'

/** A row of `sunwake_charge`, as numbers in the order of its columns. */
type CountedRow = [
  current: number,
  counted: number,
  rateUsed: number,
  rateFreeAtMs: number,
  /** Null where the organisation is gone. */
  quotaBefore: number | null,
  takenAtMs: number,
]

const CHARGE = {
  name: 'sunwake_charge',
  text: `select current, counted, rate_used, rate_free_at, quota_before, taken_at from sunwake_charge($1::text[],
    $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::bigint[], $7::integer[], $8::text[], $9::integer[],
    $10::bigint, $11::bigint)`,
  rowMode: 'array',
} as const

/**
 * Limits that any number of replicas share: one call of `sunwake_charge` counts a batch of requests. Asked of the pool
 * itself, since half of what such a short statement costs here is the way to it.
 */
export function postgresLimits(db: Kysely<Database>, pool: pg.Pool): LimitStore {
  return {
    ...monthCounters(db),
    take: takeForExisting(db, async (requests, atMs) => {
      const groups = groupsOf(requests)
      const column = (of: (request: TakeRequest) => string | number | undefined) =>
        postgresArray(groups.map(({ request }) => of(request) ?? null))
      const organizations = wantedOf(requests)
      const ids = [...organizations.keys()].sort()
      const places = new Map(ids.map((id, i) => [id, i + 1]))
      const values = [
        column(({ subject }) => subject),
        postgresArray(groups.map((group) => group.places.length)),
        column(({ perWindow }) => perWindow),
        column(({ organizationId }) => places.get(organizationId)),
        column(({ version }) => version),
        column(({ monthlyRequests }) => monthlyRequests),
        column(({ metered }) => (metered ? 1 : 0)),
        postgresArray(ids),
        postgresArray(ids.map((id) => organizations.get(id)!)),
        atMs ?? null,
        WINDOW_MS,
      ]
      const { rows } = await againOnDeadlock(() => pool.query<CountedRow>({ ...CHARGE, values }))
      const taken = new Array<Taken>(requests.length)
      groups.forEach((group, i) => {
        group.places.forEach((place, nth) => {
          taken[place] = takenOf(rows[i]!, group.request, nth)
        })
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

/** Metered requests by organisation. */
function wantedOf(requests: readonly TakeRequest[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  for (const { organizationId, metered } of requests)
    wanted.set(organizationId, (wanted.get(organizationId) ?? 0) + (metered ? 1 : 0))
  return wanted
}

/** Requests that are alike, and where each of them stands among all. */
interface Group {
  readonly request: TakeRequest
  readonly places: number[]
}

/** Requests in the order of their subjects, like ones together. */
function groupsOf(requests: readonly TakeRequest[]): readonly Group[] {
  const groups: Group[] = []
  const inOrder = requests.map((request, place) => ({ request, place })).sort(bySubject)
  for (const { request, place } of inOrder) {
    const last = groups.at(-1)
    if (last !== undefined && areAlike(last.request, request)) last.places.push(place)
    else groups.push({ request, places: [place] })
  }
  return groups
}

type Placed = { readonly request: TakeRequest; readonly place: number }

function bySubject({ request: { subject: a } }: Placed, { request: { subject: b } }: Placed): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function areAlike(a: TakeRequest, b: TakeRequest): boolean {
  return (
    a.subject === b.subject &&
    a.perWindow === b.perWindow &&
    a.organizationId === b.organizationId &&
    a.version === b.version &&
    a.monthlyRequests === b.monthlyRequests &&
    a.metered === b.metered
  )
}

/** What came of the nth request of a group, whose first ones were counted. */
function takenOf(
  [current, counted, rateUsed, rateFreeAtMs, quotaBefore, atMs]: CountedRow,
  { perWindow, monthlyRequests, metered }: TakeRequest,
  nth: number,
): Taken {
  const isCounted = nth < counted
  const ofGroup = isCounted ? nth + 1 : counted
  const quotaUsed = quotaBefore === null ? 0 : quotaBefore + (metered ? ofGroup : 0)
  return {
    current: current === 1,
    // What is refused for its month alone had room in its window.
    rateAllowed: isCounted || rateUsed < perWindow,
    quotaAllowed: isCounted || !metered || quotaUsed < (monthlyRequests ?? Number.POSITIVE_INFINITY),
    rateUsed: rateUsed - counted + ofGroup,
    rateFreeAtMs,
    quotaUsed,
    atMs,
  }
}
