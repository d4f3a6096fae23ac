import type { EndpointClass } from '@sunwake/api/routes'

import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../kysely/transactions.ts'
import { insertRows } from '../kysely/write-rows.ts'

/** Lengths of the spans in which requests are counted [ms]. */
export const COUNT_SPANS = { minute: 60_000, hour: 3_600_000 } as const
export type CountSpan = keyof typeof COUNT_SPANS

/** Requests of one class of endpoints in one span. */
export interface RequestCount {
  readonly startMs: number
  readonly endpointClass: EndpointClass
  readonly total: number
  readonly failed: number
  /** Those whose latency counts. */
  readonly timed: number
  readonly slow: number
}

/** Requests of the whole service, by minute and by hour. */
export interface RequestCountStore {
  /** Adds requests that were counted by the minute to their minutes and hours. */
  add(minutes: readonly RequestCount[]): Promise<void>
  /** Counts of the spans that began at a time or later. */
  since(span: CountSpan, fromMs: number): Promise<readonly RequestCount[]>
  /** Forgets minutes and hours that began before a time. */
  prune(before: Readonly<Record<CountSpan, number>>): Promise<void>
}

const insert = insertRows(
  'request_counts',
  {
    span: 'text',
    start: 'bigint',
    endpoint_class: 'text',
    total: 'bigint',
    failed: 'bigint',
    timed: 'bigint',
    slow: 'bigint',
  },
  `on conflict (span, start, endpoint_class) do update set total = request_counts.total + excluded.total,
    failed = request_counts.failed + excluded.failed, timed = request_counts.timed + excluded.timed,
    slow = request_counts.slow + excluded.slow`,
)

export function requestCountStore(db: Kysely<Database>): RequestCountStore {
  return {
    add: (minutes) =>
      inTransaction(db, async (transaction) => {
        const rows = [...rowsOf('minute', minutes), ...rowsOf('hour', minutes)]
        await insert(transaction, rows)
      }),
    async since(span, fromMs) {
      const rows = await db
        .selectFrom('request_counts')
        .selectAll()
        .where('span', '=', span)
        .where('start', '>=', fromMs)
        .execute()
      return rows.map((row) => ({
        startMs: row.start,
        endpointClass: row.endpoint_class as EndpointClass,
        total: row.total,
        failed: row.failed,
        timed: row.timed,
        slow: row.slow,
      }))
    },
    async prune(before) {
      for (const span of Object.keys(COUNT_SPANS) as CountSpan[]) {
        await db
          .deleteFrom('request_counts')
          .where('span', '=', span)
          .where('start', '<', before[span])
          .execute()
      }
    },
  }
}

/** One row for each class and span, in the order of their key: two replicas never wait for each other crosswise. */
function rowsOf(span: CountSpan, counts: readonly RequestCount[]) {
  const sums = new Map<string, ReturnType<typeof rowOf>>()
  for (const count of counts) {
    const start = Math.floor(count.startMs / COUNT_SPANS[span]) * COUNT_SPANS[span]
    const name = `${start} ${count.endpointClass}`
    const sum = sums.get(name)
    if (sum === undefined) {
      sums.set(name, rowOf(span, start, count))
      continue
    }
    sum.total += count.total
    sum.failed += count.failed
    sum.timed += count.timed
    sum.slow += count.slow
  }
  return [...sums.values()].sort(
    (a, b) => a.start - b.start || (a.endpoint_class < b.endpoint_class ? -1 : 1),
  )
}

function rowOf(span: CountSpan, start: number, { endpointClass, total, failed, timed, slow }: RequestCount) {
  return { span, start, endpoint_class: endpointClass, total, failed, timed, slow }
}
